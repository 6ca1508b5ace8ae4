package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
)

// Numbers and words that may be corrected: points, tracks, written orders, pools, prices, and the course of the war.

// register is one such thing: what is taken hold of, and what sets it.
type register struct {
	thing correct.Thing
	grip  correct.Grip
	set   func(to string, number int) error
}

// ledger collects registers.
type ledger struct {
	corrections
	all []register
}

// count adds a number from least to most.
func (l *ledger) count(id string, side game.Side, name string, open bool, now, least, most int, set func(int)) {
	l.all = append(l.all, register{
		correct.Thing{ID: id, Kind: correct.TheTrack, Side: side, Name: name, Open: open},
		correct.Grip{Verb: correct.SetTrack, Label: "Number", Now: war.Itoa(now), Bounds: correct.UpTo(max(most, now)).From(least)},
		func(_ string, n int) error { set(n); return nil },
	})
}

// word adds something that is one of some choices.
func (l *ledger) word(id string, side game.Side, name, label string, open bool, choices []correct.Choice, now string,
	set func(string, int),
) {
	l.all = append(l.all, register{
		correct.Thing{ID: id, Kind: correct.TheTable, Side: side, Name: name, Open: open},
		correct.Grip{Verb: correct.SetTable, Label: label, Now: now, Choices: choices},
		func(to string, n int) error { set(to, n); return nil },
	})
}

// is adds something that is so or not.
func (l *ledger) is(id string, side game.Side, name, not, so string, at *bool) {
	l.word(id, side, name, "State", true, []correct.Choice{{ID: "0", Label: not}, {ID: "1", Label: so}}, yesNo(*at),
		func(_ string, n int) { *at = n == 1 })
}

// registers lists them all, those of one thing one after the other.
func (b corrections) registers(s *state) []register {
	l := &ledger{corrections: b}
	for _, side := range war.BothSides {
		l.points(s, side)
	}
	l.count("turn", game.Nobody, "The turn", true, int(s.Now), int(s.First), int(s.Last),
		func(n int) { s.Now = turnNr(n) })
	l.word("leads", game.Nobody, "The order of the turn", "First segment", true, heldChoices, war.Itoa(int(s.Leads)),
		func(_ string, n int) { s.Leads = game.Side(n) })
	if s.Mover != game.Nobody {
		l.is("passed", game.Nobody, "The segment before", "was no pass", "was a pass", &s.Passed)
		l.is("used", s.Mover, "Points in this segment", "none spent", "some spent", &s.Used)
	}
	l.papers(s)
	l.war(s)
	l.places(s)
	return l.all
}

// points adds a side's operations points and supreme commander (4.1).
func (l *ledger) points(s *state, side game.Side) {
	b, o, adj := l.corrections, &s.Ops[side-1], war.Adjective(side)
	if o.Marker > 0 {
		var markers []correct.Choice
		for i, words := range b.MarkerWords() {
			if n := i + 1; n != int(s.Ops[side.Other()-1].Marker) {
				markers = append(markers, correct.Choice{ID: war.Itoa(n), Label: words})
			}
		}
		again := func() { o.Total = b.MarkerPoints(s, side, o.Marker) }
		l.word(sideThing("marker", side), side, "The "+adj+" marker of this turn", "Drawn", false, markers,
			war.Itoa(int(o.Marker)), func(_ string, n int) {
				o.Marker = uint8(n)
				again()
			})
		l.count(sideThing("spent", side), side, adj+" points spent", true, int(o.Spent), 0, int(o.Total),
			func(n int) { o.Spent, o.Empty = uint8(n), false })
		l.count(sideThing("extra", side), side, adj+" bonus points in this turn", true, int(o.Extra), 0, 9, func(n int) {
			o.Extra = uint8(n)
			again()
		})
		l.word(sideThing("void", side), side, "The "+adj+" marker of this turn for a withdrawal not made", "Gives", true,
			[]correct.Choice{{ID: "0", Label: "its points"}, {ID: "1", Label: "nothing"}}, yesNo(o.Void), func(_ string, n int) {
				o.Void = n == 1
				again()
			})
		l.is(sideThing("empty", side), side, adj+" points left", "not told", "all have seen that there are none", &o.Empty)
	}
	l.count(sideThing("bonus", side), side, adj+" bonus points for the next turn", true, int(o.Bonus), 0, 9,
		func(n int) { o.Bonus = uint8(n) })
	l.is(sideThing("barred", side), side, adj+" markers to come", "give points", "give none until units are sent away",
		&o.Barred)
	l.is(sideThing("bared", side), side, "The "+adj+" standing order", "is not known to the enemy",
		"is known to the enemy", &s.Bared[side-1])
	chiefs := []correct.Choice{{ID: "0", Label: "nobody"}}
	for i := range s.Commanders {
		if s.Commanders[i].Side == side {
			chiefs = append(chiefs, correct.Choice{ID: war.Itoa(i + 1), Label: b.Commander(commanderNr(i + 1)).Name})
		}
	}
	l.word(sideThing("chief", side), side, "The "+adj+" supreme commander", "Is", true, chiefs,
		war.Itoa(int(s.Supreme[side-1])), func(_ string, n int) {
			s.Supreme[side-1] = commanderNr(n)
		})
	if s.Flow.Within(war.StepPlanning) {
		l.is(sideThing("planned", side), side, adj+" planning", "goes on", "is done", &s.Planned[side-1])
	}
}

// papers adds the ports of arrival, replacement points, prices and militia (12.22, 14.24, 12.35, 14.53).
func (l *ledger) papers(s *state) {
	b := l.corrections
	ports := []correct.Choice{{ID: "0", Label: "none"}}
	for _, p := range b.SupplyPorts {
		ports = append(ports, correct.Choice{ID: b.ID(p), Label: b.PlaceName(p)})
	}
	for _, x := range []struct {
		id, name string
		at       *board.Place
	}{{"port", "The port of this turn's arrivals", &s.Port}, {"plot", "The port of the next turn's arrivals", &s.Plot}} {
		now := "0"
		if *x.at != board.Nowhere {
			now = b.ID(*x.at)
		}
		l.word(x.id, british, x.name, "Written down", false, ports, now, func(to string, _ int) { *x.at = b.Place(to) })
	}
	for i, p := range b.SupplyPorts {
		x := &s.Pools[i]
		l.count("pool.british."+b.ID(p), british, "British replacement points in "+b.PlaceName(p), true, int(x.British), 0,
			60, func(n int) { x.British = uint8(n) })
		l.count("pool.german."+b.ID(p), british, "German replacement points in "+b.PlaceName(p), true, int(x.German), 0, 60,
			func(n int) { x.German = uint8(n) })
	}
	for i := range s.Prices {
		l.count("price."+b.ID(s.Prices[i].At), american,
			"The price of supply in "+b.PlaceName(s.Prices[i].At)+" (0 for none to be had)", true, int(s.Prices[i].Cost), 0, 9,
			func(n int) {
				s.Prices = slices.Clone(s.Prices)
				s.Prices[i].Cost = uint8(n)
			})
	}
	for i := range s.Raised {
		l.count("raised."+war.Itoa(int(s.Raised[i].Colony)), american,
			"Militia that may still come in "+b.Colony(s.Raised[i].Colony).Name, true, int(s.Raised[i].Units), 0, 12,
			func(n int) { s.Raised[i].Units = uint8(n) })
	}
}

// war adds the course of the war: victories, the French, withdrawals, Arnold (9.38, 16.1, 14.6, 15.33, 15.42).
func (l *ledger) war(s *state) {
	b := l.corrections
	for _, side := range war.BothSides {
		l.count(sideThing("beaten", side), side, war.Adjective(side)+" major victories", true, int(s.Beaten[side-1]), 0, 20,
			func(n int) { s.Beaten[side-1] = uint8(n) })
	}
	l.count("victory", american, "The turn of the first American major victory (0 for none)", true, int(s.Victory), 0,
		int(s.Last), func(n int) { s.Victory = turnNr(n) })
	l.count("french", american, "The turn in which the French came (0 for not yet)", true, int(s.French), 0, int(s.Last),
		func(n int) { s.French = turnNr(n) })
	l.is("second", american, "The second French force", "is still to come", "has come", &s.Second)
	for i := range s.Demands {
		l.count("demand."+war.Itoa(i+1), british,
			"Strength points to be sent away to "+b.InWords(s.Demands[i].To)+" (0 for no more)", true, int(s.Demands[i].Points),
			0, 30, func(n int) {
				if s.Demands[i].Points = uint8(n); n == 0 {
					s.Demands = slices.Delete(s.Demands, i, i+1)
				}
			})
	}
	year := uint16(b.TurnAt(s.Now).Year)
	l.word("tempted", british, "Arnold", "In this year", true,
		[]correct.Choice{
			{ID: "0", Label: "the British have not tried to turn him"},
			{ID: "1", Label: "the British have tried"},
		}, yesNo(s.Tempted == year), func(_ string, n int) {
			if s.Tempted = 0; n == 1 {
				s.Tempted = year
			}
		})
	for i := range s.Commanders {
		if c, n := &s.Commanders[i], commanderNr(i+1); c.Side == american && c.Army {
			l.word("humbled."+b.Commander(n).ID, american, b.Commander(n).Name, "Defeats", true,
				[]correct.Choice{{ID: "0", Label: "none that lets him be dismissed"}, {ID: "1", Label: "may be dismissed for one"}},
				yesNo(slices.Contains(s.Humbled, n)), func(_ string, to int) {
					s.Humbled = slices.DeleteFunc(slices.Clone(s.Humbled), func(x commanderNr) bool { return x == n })
					if to == 1 {
						s.Humbled = append(s.Humbled, n)
						slices.Sort(s.Humbled)
					}
				})
		}
	}
}

// callTribe sends the Indians of a settlement to war, or home (16.3).
func (b corrections) callTribe(s *state, n uint8, to bool) error {
	x := &s.Tribes[n-1]
	if to == (x.Unit > 0) {
		return nil
	}
	side, at := british, b.Settlements[n-1].At
	if b.Settlements[n-1].American {
		side = american
	}
	if !to {
		from := s.Unit(x.Unit).At
		*s.Unit(x.Unit), x.Unit = war.Unit{}, 0
		b.recordSharedHexes(s, side, from)
		return nil
	}
	c := b.Counter(&s.Forces, side)
	if c == 0 {
		return war.Refuse(war.RuleIndians, "No counter for Indians is left.")
	}
	x.Unit, x.Ever = c, x.Ever.With(side)
	*s.Unit(c) = war.Unit{At: at, Fate: war.InPlay, Tribe: n, Flags: war.Seen}
	b.recordSharedHexes(s, side, at)
	return nil
}
