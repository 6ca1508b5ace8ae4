package knowledge

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
)

// Survey shows the map, hex by hex, to a side that moves leaders or traces its command. It says where the enemy stands,
// which hexes the enemy controls, and how many friends are in the way. A form makes it from knowledge, the march itself
// from the truth; both then ask the same price.
type Survey struct {
	*front
	Side    game.Side
	Season  printed.Season
	friends printed.Hexes // where own leaders stand who do not move
	stay    []company     // they themselves
	Movers  int           // men who move together
	most    int           // men who may end in a hex (4.0)
}

// front is the set of hexes the enemy stands in or controls.
type front struct {
	Force  printed.Hexes // enemy troops, or leaders who have not said that they have none
	Alone  printed.Hexes // leaders without troops, who have said so
	Zone   printed.Hexes // in a zone of control, as far as it is known
	Unsure printed.Hexes // next to a stack that has not said how large it is
}

// company is so many men in a hex.
type company struct {
	at  board.Place
	men int
}

// SurveyFor returns what the viewer counts on when these leaders move. The size of an enemy stack next to none of the
// viewer's leaders is unknown: no zone of control is counted on there.
func (b Rules) SurveyFor(k *Known, movers []nr) *Survey {
	v := &Survey{
		front: b.front(k), Side: k.Eyes, Season: b.Conditions(k.Weather, k.Now).Season(),
		stay: make([]company, 0, len(k.Mine())),
		most: b.MostMen,
	}
	for _, f := range k.Mine() {
		v.count(f.At, f.Troops, slices.Contains(movers, f.Nr))
	}
	return v
}

// front returns what the viewer knows of the enemy's: it is kept, for who moves makes no difference to it.
func (b Rules) front(k *Known) *front {
	k.kept.once.Do(func() {
		out := &front{}
		for i := range k.Stacks {
			if x := &k.Stacks[i]; x.Side != k.Eyes {
				out.meet(b, x.At, k.Contact(x.Side, x.At), b.Conditions(k.Weather, k.Now))
			}
		}
		k.kept.front = out
	})
	return k.kept.front
}

// Survey returns what these leaders truly meet.
func (b Rules) Survey(s *state, movers []nr) *Survey {
	side := b.Of(movers[0]).Side
	now := b.Conditions(s.Weather, s.Now)
	v := &Survey{front: &front{}, Side: side, Season: now.Season(), most: b.MostMen}
	for _, p := range b.Stands(s, side.Other()) {
		v.meet(b, p, &Opened{Empty: b.MenAt(s, side.Other(), p) == 0, ZOC: b.Large(s, side.Other(), p)}, now)
	}
	for _, n := range b.All(side) {
		if u := s.Unit(n); u.Here() {
			v.count(u.At, int(u.Troops), slices.Contains(movers, n))
		}
	}
	return v
}

// meet puts an enemy stack in; size is what is known of it, nil for nothing.
func (v *front) meet(b Rules, p board.Place, size *Opened, a printed.Conditions) {
	if size != nil && size.Empty {
		v.Alone.Add(p)
	} else {
		v.Force.Add(p)
	}
	for _, q := range b.Around(p) {
		switch {
		case !b.ZoneReaches(p, q, a):
		case size == nil:
			v.Unsure.Add(q)
		case size.ZOC:
			v.Zone.Add(q)
		}
	}
}

// count puts an own leader in.
func (v *Survey) count(p board.Place, troops int, moves bool) {
	if moves {
		v.Movers += troops
		return
	}
	v.friends.Add(p)
	v.stay = append(v.stay, company{p, troops})
}

// Men counts those of one's own in a hex who do not move.
func (v *Survey) Men(p board.Place) int {
	n := 0
	if v.friends.Has(p) {
		for _, x := range v.stay {
			if x.at == p {
				n += x.men
			}
		}
	}
	return n
}

// Crowded reports whether the movers and the men already in a hex are more than may end there (4.0).
func (v *Survey) Crowded(p board.Place) bool { return v.Men(p)+v.Movers > v.most }

// Extra returns what a step costs besides ground and water (5.0, 4.0). That is leaving and entering zones of control,
// and a hex full of friends.
func (v *Survey) Extra(c *printed.Costs, from, to board.Place) int {
	n := 0
	if v.Zone.Has(from) {
		n += c.Leave
	}
	if v.Zone.Has(to) {
		n += c.Enter
	}
	if v.Men(to) > 0 && v.Crowded(to) {
		n += c.Crowd
	}
	return n
}

// Passed reports whether movers may come through a hex, but not stay there. Enemies stand in it, and nobody of either
// side has troops (our reading (30)).
func (v *Survey) Passed(p board.Place) bool { return v.Alone.Has(p) && v.Movers == 0 }
