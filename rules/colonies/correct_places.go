package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
)

// Things in places that may be corrected: supply and bateaux, works, towns and settlements, and which side was first in
// a hex of both.

// place adds a number or a word of a place; the grips of one thing follow one another.
func (l *ledger) place(id string, side game.Side, name string, at board.Place, open bool, g correct.Grip,
	set func(string, int) error,
) {
	l.all = append(l.all, register{correct.Thing{
		ID: id, Kind: correct.ThePlace, Side: side, Name: name, At: l.ID(at),
		Open: open,
	}, g, set})
}

// setter makes a setting that cannot be refused.
func setter(set func(n int)) func(string, int) error {
	return func(_ string, n int) error { set(n); return nil }
}

// places adds the places where somebody stands or something lies, the towns and the settlements.
func (l *ledger) places(s *state) {
	b := l.corrections
	places := slices.Concat(b.PlacesWithTroops(&s.Forces, american), b.PlacesWithTroops(&s.Forces, british),
		b.Lying(&s.Forces))
	for _, w := range s.Works {
		places = append(places, w.At)
	}
	slices.Sort(places)
	for _, p := range slices.Compact(places) {
		for _, side := range war.BothSides {
			l.trainsIn(s, side, p)
			l.worksIn(s, side, p)
		}
	}
	for _, x := range s.Shared {
		l.place("first."+b.ID(x.At), game.Nobody, "First in "+b.PlaceName(x.At), x.At, true,
			correct.Grip{
				Verb: correct.SetControl, Label: "Came first", Now: war.Itoa(int(x.First)), Choices: heldChoices,
				Held: b.underWayAt(s, x.At),
			}, setter(func(n int) {
				i := slices.IndexFunc(s.Shared, func(y war.Shared) bool { return y.At == x.At })
				s.Shared[i].First = game.Side(n)
			}))
	}
	for i := range b.Towns {
		p, x := b.Towns[i].At, &s.Towns[i]
		l.place("control."+b.ID(p), game.Nobody, b.PlaceName(p), p, true,
			correct.Grip{Verb: correct.SetControl, Label: "Controlled by", Now: war.Itoa(int(x.By)), Choices: heldChoices},
			setter(func(n int) { x.By = game.Side(n) }))
		l.place("control."+b.ID(p), game.Nobody, b.PlaceName(p), p, true, b.burntGrip(s, x.Burnt),
			setter(func(n int) { x.Burnt = turnNr(n) }))
	}
	l.settlements(s)
	l.new(s)
}

// burntGrip returns the setting of the turn until which a place is burnt.
func (b corrections) burntGrip(s *state, now turnNr) correct.Grip {
	return correct.Grip{
		Verb: correct.SetTrack, Label: "Burnt until turn (0 for not)", Now: war.Itoa(int(now)),
		Bounds: correct.UpTo(max(int(s.Last)+20, int(now))),
	}
}

func (l *ledger) trainsIn(s *state, side game.Side, p board.Place) {
	b := l.corrections
	x, held := s.Store(side, p), b.underWayAt(s, p)
	add := func(verb correct.Verb, label string, now, most int, set func(int)) {
		l.place(sideThing("stores."+b.ID(p), side), side, war.Adjective(side)+" trains in "+b.PlaceName(p), p, false,
			correct.Grip{Verb: verb, Label: label, Now: war.Itoa(now), Bounds: correct.UpTo(max(most, now)), Held: held}, setter(set))
	}
	add(correct.SetStrength, "Supply units", int(x.Supply), 20, func(n int) { b.Stock(s, side, p, n-int(x.Supply), 0) })
	add(correct.SetWorks, "Bateaux", int(x.Boats), 20, func(n int) { b.Stock(s, side, p, 0, n-int(x.Boats)) })
	if x.Supply > 0 {
		add(correct.SetDone, "Supply units that have moved", int(x.Tired), int(x.Supply), func(n int) {
			i := slices.IndexFunc(s.Stores, func(y war.Store) bool { return y.At == p && y.Side == side })
			s.Stores[i].Tired = uint8(n)
		})
	}
}

func (l *ledger) worksIn(s *state, side game.Side, p board.Place) {
	b := l.corrections
	g := correct.Grip{
		Verb: correct.SetWorks, Label: "Works", Now: workChoices[0].ID, Choices: workChoices,
		Held: b.underWayAt(s, p),
	}
	if s.Work(p, false, side) != nil {
		g.Now = workChoices[1].ID
	}
	if w := s.Work(p, true, side); w != nil && w.Side == side {
		g.Now = workChoices[2].ID
	}
	l.place(sideThing("works."+b.ID(p), side), side, war.Adjective(side)+" works in "+b.PlaceName(p), p, true, g,
		func(to string, _ int) error {
			b.raze(s, p, false, side)
			if to != workChoices[1].ID {
				b.raze(s, p, true, side)
			}
			if to != workChoices[0].ID {
				b.raze(s, p, true, side)
				b.dig(s, war.Work{At: p, Side: side, Fort: to == workChoices[2].ID})
			}
			return nil
		})
}

// everAllies are whose ally a tribe has been.
var everAllies = []correct.Choice{
	{ID: "0", Label: "nobody's"},
	{ID: "1", Label: "the Americans'"},
	{ID: "2", Label: "the British"},
	{ID: "3", Label: "both sides'"},
}

func (l *ledger) settlements(s *state) {
	b := l.corrections
	for i := range b.Settlements {
		at, x := b.Settlements[i].At, &s.Tribes[i]
		add := func(g correct.Grip, set func(string, int) error) {
			l.place("tribe."+b.ID(at), game.Nobody, "The "+b.Settlements[i].Tribe, at, true, g, set)
		}
		held := x.Unit > 0 && b.underWayAt(s, s.Unit(x.Unit).At) || b.underWayAt(s, at)
		add(correct.Grip{
			Verb: correct.SetState, Label: "Are", Now: yesNo(x.Unit > 0),
			Choices: []correct.Choice{{ID: "0", Label: "at home"}, {ID: "1", Label: "at war"}}, Held: held,
		},
			func(_ string, n int) error { return b.callTribe(s, uint8(i+1), n == 1) })
		ever := 0
		for j, side := range war.BothSides {
			if x.Ever.Has(side) {
				ever += j + 1
			}
		}
		add(correct.Grip{Verb: correct.SetLoyalty, Label: "Have been allies:", Now: war.Itoa(ever), Choices: everAllies},
			setter(func(n int) {
				x.Ever = 0
				for j, side := range war.BothSides {
					if n&(j+1) != 0 {
						x.Ever = x.Ever.With(side)
					}
				}
			}))
		add(b.burntGrip(s, x.Burnt), setter(func(n int) { x.Burnt = turnNr(n) }))
	}
}

// new puts down what lies nowhere yet.
func (l *ledger) new(s *state) {
	b := l.corrections
	lands := b.grounds(american)
	lands = slices.Clip(lands[:len(lands)-len(unitBoxes)])
	for _, side := range war.BothSides {
		for _, x := range []struct {
			id, name string
			open     bool
			put      func(board.Place) error
		}{
			{"supply", "supply unit", false, func(p board.Place) error { b.Stock(s, side, p, 1, 0); return nil }},
			{"bateaux", "bateaux unit", false, func(p board.Place) error { b.Stock(s, side, p, 0, 1); return nil }},
			{"artillery", "artillery unit", true, func(p board.Place) error {
				i := slices.IndexFunc(s.Guns, func(g war.Gun) bool { return g.At == board.Nowhere })
				if i < 0 {
					return war.Refuse(war.RuleArtillery, "No artillery is left in the counter tray.")
				}
				s.Guns[i] = war.Gun{At: p, Side: side}
				return nil
			}},
			{"trench", "entrenchment", true, func(p board.Place) error {
				if s.Work(p, false, side) != nil || s.Work(p, true, side) != nil {
					return war.Refuse(war.RuleEntrench, "There are works in ", b.Space(p), ".")
				}
				b.dig(s, war.Work{At: p, Side: side})
				return nil
			}},
			{"fort", "fort", true, func(p board.Place) error {
				if s.Work(p, true, side) != nil {
					return war.Refuse(war.RuleEntrench, "There are works in ", b.Space(p), ".")
				}
				b.raze(s, p, false, side)
				b.dig(s, war.Work{At: p, Side: side, Fort: true})
				return nil
			}},
		} {
			l.all = append(l.all, register{
				correct.Thing{
					ID: sideThing("new."+x.id, side), Kind: correct.TheTable, Side: side,
					Name: "A new " + war.Adjective(side) + " " + x.name, Open: x.open,
				},
				correct.Grip{Verb: correct.Put, Label: "Is put at", Choices: lands},
				func(to string, _ int) error {
					p := b.Place(to)
					if b.underWayAt(s, p) {
						return war.Refuse(war.RuleSequence, "What is under way is in ", b.Space(p),
							": leave it first, or go back to before it.")
					}
					return x.put(p)
				},
			})
		}
	}
}
