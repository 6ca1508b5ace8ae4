package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// Withdrawal and retreat (9.37).

// open tells whether beaten units may go from one hex to the next: they could normally move there, and no enemy is there (9.37).
func (b *book) yields(f *Forces, scenario string, side game.Side, units []unitNr, heads []commanderNr, boats bool, from, to board.Place) bool {
	g := gait{side: side, boats: boats, canoes: b.indians(units), kinds: units, heads: heads}
	_, why := b.step(scenario, g, from, to)
	return why == nil && !b.fights(f, side.Other(), to)
}

// ways lists where the beaten side may go: one hex for a withdrawal, two or three for a retreat, each with the way there. Where no two hexes
// are open a retreat may lead one hex, or nowhere.
func (b *book) ways(f *Forces, scenario string, x *battle) [][]board.Place {
	side := x.Beaten
	units, heads := b.unitsAt(f, side, x.At), b.commandersAt(f, side, x.At)
	boats := !x.Retreats && f.store(side, x.At).Boats > 0
	paths := [][]board.Place{{x.At}}
	seen := map[board.Place]bool{x.At: true}
	var rings [4][][]board.Place
	most := 1
	if x.Retreats {
		most = b.Retreat.Most
	}
	for ring := 1; ring <= most; ring++ {
		var next [][]board.Place
		for _, path := range paths {
			from := path[len(path)-1]
			for _, to := range b.exits(from) {
				if seen[to] || !b.yields(f, scenario, side, units, heads, boats, from, to) {
					continue
				}
				seen[to] = true
				next = append(next, append(slices.Clone(path), to))
			}
		}
		rings[ring], paths = next, next
	}
	if !x.Retreats {
		return rings[1]
	}
	if far := append(rings[2], rings[3]...); len(far) > 0 {
		return far
	}
	return rings[1]
}

// retreatPhase asks the beaten side where it goes.
func (b *book) retreatPhase() phase {
	return phase{
		Rule: ruleResults, Doing: "falling back",
		Enter: func(t *turn) {
			s, x := t.State, t.State.Battle
			if x.Left || !b.mustGo(s) {
				x.Left = true
				t.Done()
				return
			}
			if len(b.ways(&s.Forces, s.Scenario, x)) == 0 {
				b.stuck(t)
				t.Done()
			}
		},
		Asked: func(s *state) game.Sides { return game.Only(s.Battle.Beaten) },
		Ask: func(k *known, d game.Draft) game.Ask {
			x := &k.Battle.Battle
			a := game.Ask{Title: "Withdrawal"}
			if x.Retreats {
				a.Title, a.Help = "Retreat", game.Say("Two or three hexes. Supply, artillery and bateaux stay behind; whoever retreats does not march again by choice in this phase.")
			}
			f := game.Field{ID: "to", Label: "Where do they go?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleResults}
			for _, w := range b.ways(&k.Forces, k.Scenario, x) {
				o := b.spaceOption(w[len(w)-1])
				for _, p := range w {
					o.Path = append(o.Path, b.ID(p))
				}
				o.Badge, o.Detail = itoa(len(w)-1), b.yieldWords(&k.Forces, x, len(w)-1)
				f.Options = append(f.Options, o)
			}
			choose(&f, d)
			act := game.Act{ID: "leave", Label: a.Title, Needs: []string{f.ID}, Primary: true}
			if len(f.Value) == 1 {
				act.Label += " to " + b.inWords(b.Place(f.Value[0]))
			}
			a.Fields, a.Acts = []game.Field{f}, []game.Act{act}
			return a
		},
		Open: fought,
		Play: func(t *turn, a game.Action) error {
			s, x := t.State, t.State.Battle
			to := b.Place(a.One("to"))
			for _, w := range b.ways(&s.Forces, s.Scenario, x) {
				if w[len(w)-1] == to {
					b.fallBack(t, w)
					break
				}
			}
			return nil
		},
	}
}

// yieldWords says what it costs the beaten to go so many hexes: "2 hexes; 1 artillery unit stays behind".
func (b *book) yieldWords(f *Forces, x *battle, hexes int) string {
	out := game.Count(hexes, "hex", "hexes")
	if !x.Retreats {
		return out + ", with all they have"
	}
	if hexes < b.Retreat.Least {
		out += ", " + game.Count(b.Retreat.ShortLosses, "loss", "losses") + " more"
	}
	y, guns := f.store(x.Beaten, x.At), len(f.gunsAt(x.Beaten, x.At))
	what := ""
	if guns > 0 {
		what = game.Count(guns, "artillery unit", "artillery units")
	}
	if y.Supply+y.Boats > 0 {
		if what != "" {
			what += ", "
		}
		what += trains(int(y.Supply), int(y.Boats))
	}
	if what == "" {
		return out
	}
	return out + "; left behind: " + what
}

// fallBack moves the beaten force. On a withdrawal its trains go along (9.37).
func (b *book) fallBack(t *turn, way []board.Place) {
	s, x := t.State, t.State.Battle
	side, to := x.Beaten, way[len(way)-1]
	units := b.unitsAt(&s.Forces, side, x.At)
	if !x.Retreats {
		for _, i := range s.gunsAt(side, x.At) {
			s.Guns[i].At = to
		}
		if y := s.store(side, x.At); y.Supply+y.Boats > 0 && !b.indians(units) {
			b.stock(s, side, x.At, -int(y.Supply), -int(y.Boats))
			b.stock(s, side, to, int(y.Supply), int(y.Boats))
		}
	}
	for _, n := range units {
		u := s.unit(n)
		u.At = to
		if u.Flags &^= outside; x.Retreats {
			u.Flags |= halted
		}
	}
	for _, n := range b.commandersAt(&s.Forces, side, x.At) {
		s.commander(n).At = to
		if x.Retreats {
			s.commander(n).Flags |= halted
		}
	}
	trail := make([]string, len(way))
	for i, p := range way {
		trail[i] = b.ID(p)
	}
	word := "withdraw"
	if x.Retreats {
		word = "retreat"
	}
	t.Tell(game.Say("The ", b.named(side), " ", word, " to ", b.space(to), ".")).By(ruleResults).Along(trail...).As(fact.Retreat{Side: side, Trail: trailOf(trail)})
	if m := s.March; m != nil && m.Side == side { // whoever fell back marches no more
		m.Units, m.Commanders, m.Guns = nil, nil, nil
	}
	b.joined(t, side, to)
	b.leave(t, x.At)
	b.arrive(t, side, to)
	x.Left, x.Went, x.Hexes = true, to, uint8(len(way)-1)
	if x.Retreats && len(way)-1 < b.Retreat.Least {
		x.At = to // there they take what the short way costs
		b.owe(s, side, b.Retreat.ShortLosses)
		t.Tell(game.Say("A retreat of one hex costs ", itoa(b.Retreat.ShortLosses), " more.")).By(ruleResults).As(fact.Loss{Points: b.Retreat.ShortLosses})
	}
}

// stuck leaves the beaten where they are, at a price: one loss on the strongest for a withdrawal that cannot be made, two and the trains for a
// retreat (9.37).
func (b *book) stuck(t *turn) {
	s, x := t.State, t.State.Battle
	side := x.Beaten
	x.Left = true
	if !x.Retreats {
		x.Hit = slices.DeleteFunc(x.Hit, func(n unitNr) bool { return b.sideOf(&s.Forces, n) == side })
		b.owe(s, side, b.Retreat.StuckLosses)
		t.Tell(game.Say("The ", b.named(side), " cannot withdraw and lose ", itoa(b.Retreat.StuckLosses), " more.")).By(ruleResults).
			As(fact.Loss{Side: side, Points: b.Retreat.StuckLosses})
		return
	}
	b.owe(s, side, b.Retreat.ShortLosses)
	t.Tell(game.Say("The ", b.named(side), " cannot retreat and lose ", itoa(b.Retreat.ShortLosses), " more, and their trains.")).By(ruleResults).
		As(fact.Loss{Side: side, Points: b.Retreat.ShortLosses})
	winner := side.Other()
	for _, i := range s.gunsAt(side, x.At) {
		s.Guns[i].Side, s.Guns[i].Taken = winner, true
	}
	if y := s.store(side, x.At); y.Supply+y.Boats > 0 {
		b.stock(s, side, x.At, -int(y.Supply), -int(y.Boats))
		b.stock(s, winner, x.At, int(y.Supply), int(y.Boats))
	}
	for _, n := range b.unitsAt(&s.Forces, side, x.At) {
		s.unit(n).Flags |= halted
	}
}
