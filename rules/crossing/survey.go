package crossing

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
)

// survey is what a side reckons with, hex by hex, when it moves leaders or traces its command: where the enemy stands, what he
// holds, and how many friends are in the way. A form makes it from knowledge, the march itself from the truth; both then ask the
// same price.
type survey struct {
	*front
	side    game.Side
	season  printed.Season
	friends printed.Hexes // where own leaders stand who do not move
	stay    []company     // they themselves
	movers  int           // men who move together
}

// front is where the enemy stands and what he holds.
type front struct {
	force  printed.Hexes // troops of his, or leaders who have not said that they have none
	alone  printed.Hexes // leaders without troops, who have said so
	zone   printed.Hexes // in a zone of control, as far as it is known
	unsure printed.Hexes // next to a stack that has not said how large it is
}

// company is so many men in a hex.
type company struct {
	at  board.Place
	men int
}

// surveyed is what the viewer reckons with when these of his leaders move. Of an enemy stack that stands next to none of his he does
// not know how large it is: he counts on no zone of control there.
func (b *book) surveyed(k *known, movers []nr) *survey {
	v := &survey{front: b.front(k), side: k.Eyes, season: k.conditions().Season(), stay: make([]company, 0, len(k.mine()))}
	for _, f := range k.mine() {
		v.count(f.At, f.Troops, slices.Contains(movers, f.Nr))
	}
	return v
}

// front is what the viewer knows of the enemy's: it is kept, for who moves makes no difference to it.
func (b *book) front(k *known) *front {
	k.kept.once.Do(func() {
		out := &front{}
		for i := range k.Stacks {
			if x := &k.Stacks[i]; x.Side != k.Eyes {
				out.meet(b, x.At, k.open(x.Side, x.At), k.conditions())
			}
		}
		k.kept.front = out
	})
	return k.kept.front
}

// survey is what these leaders truly meet.
func (b *book) survey(s *state, movers []nr) *survey {
	side := b.Of(movers[0]).Side
	v := &survey{front: &front{}, side: side, season: s.conditions().Season()}
	for _, p := range b.stands(s, side.Other()) {
		v.meet(b, p, &opened{Empty: b.menAt(s, side.Other(), p) == 0, ZOC: b.large(s, side.Other(), p)}, s.conditions())
	}
	for _, n := range b.All(side) {
		if u := s.unit(n); u.here() {
			v.count(u.At, int(u.Troops), slices.Contains(movers, n))
		}
	}
	return v
}

// meet puts an enemy stack in; size is what is known of it, nil for nothing.
func (v *front) meet(b *book, p board.Place, size *opened, a printed.Conditions) {
	if size != nil && size.Empty {
		v.alone.Add(p)
	} else {
		v.force.Add(p)
	}
	for _, q := range b.Around(p) {
		switch {
		case !b.ZoneReaches(p, q, a):
		case size == nil:
			v.unsure.Add(q)
		case size.ZOC:
			v.zone.Add(q)
		}
	}
}

// count puts an own leader in.
func (v *survey) count(p board.Place, troops int, moves bool) {
	if moves {
		v.movers += troops
		return
	}
	v.friends.Add(p)
	v.stay = append(v.stay, company{p, troops})
}

// men counts those of one's own in a hex who do not move.
func (v *survey) men(p board.Place) int {
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

// crowded tells whether the movers and those who are in a hex are more than may end there (4.0).
func (v *survey) crowded(p board.Place) bool { return v.men(p)+v.movers > printed.MostMen }

// extra is what a step costs beside ground and water: leaving and entering zones of control, and a hex full of friends (5.0, 4.0).
func (v *survey) extra(c *printed.Costs, from, to board.Place) int {
	n := 0
	if v.zone.Has(from) {
		n += c.Leave
	}
	if v.zone.Has(to) {
		n += c.Enter
	}
	if v.men(to) > 0 && v.crowded(to) {
		n += c.Crowd
	}
	return n
}
