package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
)

// Bateaux and rivers (6.1, 6.2): along hexsides, with the current or against it.

// afloat is how a group came to the end of a reach: at what cost, from where.
type afloat struct {
	cost points
	from int // index of the one before; -1 at the launch
	ok   bool
}

// landing is a place one comes to by river.
type landing struct {
	At   board.Place
	Cost points // of river sides, not rounded
	Via  []board.Place
}

// landings lists the places in which a group can land, in printed order, with the cheapest way to each.
func (b *book) landings(f *Forces, now turnNr, scenario string, m *march) []landing {
	ends := make([]afloat, 2*len(b.Reaches)) // by reach and end: 0 upstream, 1 downstream
	var open []int
	push := func(i int, cost points, from int) {
		if (m.River+cost).Up()-m.River.Up() > m.Left || ends[i].ok && ends[i].cost <= cost {
			return
		}
		ends[i] = afloat{cost, from, true}
		open = append(open, i)
	}
	for _, n := range b.Banks(m.At) {
		if b.navigable(f, now, m.Side, n) {
			push(2*int(n)+1, b.current(n, true), -1)
			push(2*int(n), b.current(n, false), -1)
		}
	}
	for len(open) > 0 {
		i := slices.IndexFunc(open, func(x int) bool {
			return !slices.ContainsFunc(open, func(y int) bool { return ends[y].cost < ends[x].cost })
		})
		at := open[i]
		open = slices.Delete(open, i, i+1)
		r := b.Reach(printed.ReachNr(at / 2))
		node := r.From
		if at%2 == 1 {
			node = r.To
		}
		for _, n := range b.Meet(node) {
			if int(n) == at/2 || !b.navigable(f, now, m.Side, n) {
				continue
			}
			if down := b.Reach(n).From == node; down {
				push(2*int(n)+1, ends[at].cost+b.current(n, true), at)
			} else {
				push(2*int(n), ends[at].cost+b.current(n, false), at)
			}
		}
	}
	return b.banks(scenario, f, m, ends)
}

// banks lists where one may land: on either bank of the last side. Where the enemy stands, the terrain is paid (6.28).
func (b *book) banks(scenario string, f *Forces, m *march, ends []afloat) []landing {
	best := make([]landing, b.Board.Size()+1)
	g := b.gaitOf(f, m)
	for i, e := range ends {
		if !e.ok {
			continue
		}
		r := b.Reach(printed.ReachNr(i / 2))
		for _, p := range []board.Place{r.A, r.B} {
			if p == board.Nowhere || p == m.At || b.barred(scenario, g, p) != nil || best[p].At != board.Nowhere && best[p].Cost <= e.cost {
				continue
			}
			if b.fights(f, m.Side.Other(), p) && (m.River+e.cost).Up()-m.River.Up()+b.Movement.Terrain[b.At(p).Terrain.String()] > m.Left {
				continue
			}
			best[p] = landing{At: p, Cost: e.cost, Via: b.wake(ends, i)}
		}
	}
	return slices.DeleteFunc(best, func(x landing) bool { return x.At == board.Nowhere })
}

// wake lists the first banks of the sides one came along.
func (b *book) wake(ends []afloat, at int) []board.Place {
	var out []board.Place
	for ; at >= 0; at = ends[at].from {
		out = append(out, b.Reach(printed.ReachNr(at/2)).A)
	}
	slices.Reverse(out)
	return out
}

// current is what one side costs, with the flow or against it; still water costs as upriver.
//
// Our reading (6.23): sounds and lakes have no current.
func (b *book) current(n printed.ReachNr, down bool) points {
	if down && !b.Reach(n).Still {
		return b.Movement.Downriver
	}
	return b.Movement.Upriver
}

// navigable tells whether bateaux may pass a side: not in the northern winter (6.21), not past the enemy: on minor rivers his combat units
// close the sides of their hex, on major ones and lakes only from a fort or entrenchment (6.29), and never at Niagara (6.36).
func (b *book) navigable(f *Forces, now turnNr, side game.Side, n printed.ReachNr) bool {
	r := b.Reach(n)
	if r.Water == printed.Impassable || b.turnAt(now).Winter() && b.Frozen(n) {
		return false
	}
	for _, p := range []board.Place{r.A, r.B} {
		enemy := side.Other()
		if p == board.Nowhere || !b.fights(f, enemy, p) {
			continue
		}
		if r.Water == printed.Minor || b.fortified(f, enemy, p) || f.entrenched(enemy, p) {
			return false
		}
	}
	return true
}

// boatsFor is how many bateaux units a group needs (6.12).
func (b *book) boatsFor(f *Forces, m *march) int {
	n := (b.strength(f, m.Units) + b.Capacity.Bateaux - 1) / b.Capacity.Bateaux
	if b.indians(m.Units) {
		return 0 // canoes (16.34)
	}
	return max(1, n, len(m.Guns), int(m.Supply))
}

// rowDeed begins a march by river: a point for each bateaux unit (6.27). Indians have canoes (16.34).
func (b *book) rowDeed() deed {
	return deed{
		Act: "row",
		Offer: func(k *known, d game.Draft, a *game.Ask) {
			f := b.stacksField("row.from", "Whose forces go by river?", ruleRiver, k, d, func(p board.Place) (bool, *game.Refusal) {
				boats := int(k.store(k.Eyes, p).Boats)
				if len(b.Banks(p)) == 0 || len(b.rowers(k, p, boats)) == 0 {
					return false, nil
				}
				return true, k.short(1, ruleRiver)
			})
			if len(f.Options) == 0 {
				return
			}
			act := game.Act{ID: "row", Name: "By river", Label: "Go by river", Needs: []string{f.ID, "row.who", "row.to"}, Why: nothing(&f)}
			a.Fields = append(a.Fields, f)
			if len(f.Value) == 1 {
				b.offerRow(k, d, a, &act, b.Place(f.Value[0]))
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a game.Action) error {
			s, p := t.State, b.Place(a.One("row.from"))
			m := &march{Side: a.Side, At: p, From: p, Way: byRiver, Guns: gunsOf(a.Many("row.guns")), Supply: uint8(number(a.One("row.supply")))}
			m.Units, m.Commanders = b.goers(a.Many("row.who"))
			m.Boats = uint8(min(b.boatsFor(&s.Forces, m), int(s.store(a.Side, p).Boats)))
			m.Left = b.allowed(m)
			price := max(1, int(m.Boats))
			b.spend(t, a.Side, price)
			b.setOut(t, m, price)
			if to := b.Place(a.One("row.to")); to != p {
				b.drift(t, s.March, to)
			}
			return nil
		},
	}
}

// rowers lists the units that may go by river from a place: with bateaux all, without them Indians.
func (b *book) rowers(k *known, p board.Place, boats int) []unitNr {
	units := b.fit(&k.Forces, k.Eyes, p, false)
	if boats > 0 {
		return units
	}
	return slices.DeleteFunc(units, func(n unitNr) bool { return b.Unit(n).Kind != printed.Indian })
}

// offerRow unfolds who goes by river: as many as the bateaux that can be paid for carry (6.12).
func (b *book) offerRow(k *known, d game.Draft, a *game.Ask, act *game.Act, p board.Place) {
	x := k.store(k.Eyes, p)
	boats := min(int(x.Boats), k.left())
	heads := b.fitCommanders(&k.Forces, k.Eyes, p, false)
	if boats == 0 {
		heads = nil
	}
	who := b.whoField("row.who", k, d, b.rowers(k, p, boats), heads)
	who.Room, who.Value = boats*b.Capacity.Bateaux, nil
	b.propose(&who, d)
	a.Fields = append(a.Fields, who)
	m := &march{Side: k.Eyes, At: p, From: p, Way: byRiver}
	m.Units, m.Commanders = b.goers(who.Value)
	act.Needs = []string{"row.from", "row.who"}
	if b.carries(m.Units) {
		b.loads("row", k, d, m, a, act, boats, min(boats, int(x.Supply)-int(x.Tired)))
	}
	m.Boats = uint8(min(b.boatsFor(&k.Forces, m), boats))
	m.Left = b.allowed(m)
	to := b.landingField("row.to", k, m, d, true)
	a.Fields, act.Needs = append(a.Fields, to), append(act.Needs, to.ID)
	act.Label = "By river from " + b.placeName(p) + " · " + cost(max(1, int(m.Boats)))
}

// loads asks how much artillery and supply goes aboard.
func (b *book) loads(id string, k *known, d game.Draft, m *march, a *game.Ask, act *game.Act, guns, supply int) {
	if fit := fitGuns(&k.Forces, k.Eyes, m.At); len(fit) > 0 && guns > 0 {
		f := game.Field{ID: id + ".guns", Label: "Which artillery goes along?", Kind: game.Many, Max: min(guns, len(fit)), Live: true, Rule: ruleArtillery}
		for i, n := range fit {
			f.Options = append(f.Options, game.Option{ID: gunID(n), Label: "Artillery " + itoa(i+1), Piece: gunID(n)})
		}
		b.propose(&f, d)
		a.Fields, act.Needs = append(a.Fields, f), append(act.Needs, f.ID)
		m.Guns = gunsOf(f.Value)
	}
	if n, ok := b.amount(id+".supply", "How many supply units go along?", ruleSupply, supply, true, d, a, &act.Needs); ok {
		m.Supply = uint8(n)
	}
}

// landingField offers where a group may land.
func (b *book) landingField(id string, k *known, m *march, d game.Draft, stay bool) game.Field {
	f := game.Field{ID: id, Label: "Where do they land?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleRiver}
	for _, x := range b.landings(&k.Forces, k.Now, k.Scenario, m) {
		o := b.spaceOption(x.At)
		whole := (m.River + x.Cost).Up() - m.River.Up()
		o.Badge, o.Group = whole.String(), b.heading(x.At)
		o.Detail = x.Cost.String() + " by river, counted as " + whole.String() + " of " + m.Left.String()
		o.Path = []string{b.ID(m.At)}
		for _, p := range x.Via {
			if id := b.ID(p); id != o.Path[len(o.Path)-1] {
				o.Path = append(o.Path, id)
			}
		}
		if o.Path[len(o.Path)-1] != o.ID {
			o.Path = append(o.Path, o.ID)
		}
		f.Options = append(f.Options, o)
	}
	slices.SortStableFunc(f.Options, func(x, y game.Option) int {
		switch {
		case x.Group == y.Group:
			return 0
		case x.Group == otherHexes:
			return 1
		}
		return -1
	})
	if stay {
		o := b.spaceOption(m.At)
		o.Label, o.Detail, o.Group = "Nowhere yet: "+b.placeName(m.At), "to build bateaux, or to carry them overland first", otherHexes
		f.Options = append(f.Options, o)
	}
	choose(&f, d)
	return f
}

// drift takes a group along the river to where it lands.
func (b *book) drift(t *turn, m *march, to board.Place) {
	s := t.State
	for _, x := range b.landings(&s.Forces, s.Now, s.Scenario, m) {
		if x.At != to {
			continue
		}
		was := m.River.Up()
		m.River += x.Cost
		m.Left = max(0, m.Left-(m.River.Up()-was))
		m.Hexes++
		b.shift(t, m, to)
		if s.March != nil && b.fights(&s.Forces, m.Side.Other(), to) {
			m.Left = 0
			for _, n := range m.Units {
				s.unit(n).Flags |= halted
			}
		}
		return
	}
}

// floatDeed goes on by river with a march by river (6.26).
func (b *book) floatDeed() deed {
	return deed{
		Act: "float",
		Offer: func(k *known, d game.Draft, a *game.Ask) {
			m := k.March.March
			if m.Way != byRiver || m.Left == 0 || b.haltedGroup(&k.Forces, &m) || len(b.Banks(m.At)) == 0 {
				return
			}
			to := b.landingField("float.to", k, &m, d, false)
			if len(to.Options) == 0 {
				return
			}
			a.Fields = append(a.Fields, to)
			a.Acts = append(a.Acts, game.Act{ID: "float", Name: "On by river", Label: "Go on by river", Needs: []string{to.ID}})
		},
		Play: func(t *turn, a game.Action) error {
			b.drift(t, t.State.March, b.Place(a.One("float.to")))
			return nil
		},
	}
}

// buildDeed builds a bateaux unit (6.13).
func (b *book) buildDeed() deed {
	return deed{
		Act: "build",
		Offer: func(k *known, _ game.Draft, a *game.Ask) {
			m := &k.March.March
			if m.Left < b.Movement.BuildBateaux || len(m.Units)+len(m.Commanders) == 0 || b.haltedGroup(&k.Forces, m) || m.Boats >= 9 {
				return
			}
			a.Acts = append(a.Acts, game.Act{ID: "build", Name: "Build bateaux", Label: "Build a bateaux unit · " + b.Movement.BuildBateaux.String() + " movement point"})
		},
		Play: func(t *turn, _ game.Action) error {
			m := t.State.March
			m.Left -= b.Movement.BuildBateaux
			m.Boats++
			t.TellOnly(m.Side, game.Say("They build a bateaux unit; ", m.Left.String(), " movement points left."), nil).By(ruleBateaux)
			return nil
		},
	}
}
