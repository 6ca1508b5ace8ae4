package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
)

// Reinforcement arrival (3.0 D): the plotted port is laid open, supply is rolled for, and everything of the turn's box of the track comes
// in there (14.1, 12.2).

func (b *book) arrivalsPhase() phase {
	return phase{Rule: ruleReinforce, Enter: func(t *turn) {
		s := t.State
		b.americansArrive(t)
		if s.Now == s.First || !b.due(s) {
			b.next(t)
			return
		}
		if s.Port != board.Nowhere && b.portHolder(&s.Forces, s.Now, s.Port) == british && slices.Contains(b.openPorts(s.French, s.Now), s.Port) {
			b.land(t, s.Port)
			b.next(t)
			return
		}
		b.next(t)
		t.Call(stepLanding)
	}}
}

// due tells whether anything arrives in this turn: supply in every turn but winter, and what the track has.
func (b *book) due(s *state) bool {
	x := b.turnAt(s.Now)
	return !x.Winter() || x.British+x.German+x.Fleets+x.Artillery+len(x.Units) > 0
}

// landingPhase asks where to when the plotted port is no longer British: Nova Scotia, or the Caribbean while it is open (12.25, 12.26).
func (b *book) landingPhase() phase {
	return phase{
		Rule: ruleBritSupply, Doing: "choosing where the convoy goes",
		Enter: func(t *turn) {
			if t.State.French > 0 && t.State.French <= t.State.Now {
				t.Done()
				b.land(t, b.NovaScotia)
			}
		},
		Asked: func(*state) game.Sides { return game.Only(british) },
		Ask: func(k *known, d game.Draft) game.Ask {
			f := game.Field{ID: "to", Label: "Your port is lost. Where does the convoy go?", Kind: game.One, Min: 1, Max: 1, Rule: ruleBritSupply}
			f.Options = []game.Option{b.spaceOption(b.NovaScotia), b.spaceOption(b.Caribbean)}
			if choose(&f, d); len(f.Value) == 0 {
				f.Value = []string{b.ID(b.NovaScotia)}
			}
			return game.Ask{Title: "The convoy", Fields: []game.Field{f}, Acts: []game.Act{{ID: "land", Label: "Land there", Needs: []string{f.ID}, Primary: true}}}
		},
		Play: func(t *turn, a game.Action) error {
			t.Done()
			b.land(t, b.Place(a.One("to")))
			return nil
		},
	}
}

// land brings in everything that arrives at a port.
func (b *book) land(t *turn, p board.Place) {
	s, x := t.State, b.turnAt(t.State.Now)
	t.Tell(game.Say("The convoy comes to ", b.space(p), ".")).By(ruleReinforce)
	if !x.Winter() {
		die := t.Roll("British supply", 1, 6)[0]
		n := b.BritishSupply[die-1]
		t.Tell(game.Say("British supply: ", game.Die(die, ""), ", ", trains(n, 0), ".")).By(ruleBritSupply)
		if n > 0 {
			b.stock(s, british, p, n, 0)
		}
	}
	for _, n := range x.Units {
		if s.unit(n).Fate == boxed {
			t.Tell(game.Say(b.unitName(n), " arrives.")).By(ruleReinforce)
			b.field(t, n, p)
		}
	}
	for range x.Fleets {
		if i := slices.IndexFunc(s.Fleets, func(f fleet) bool { return f.At == board.Nowhere }); i >= 0 {
			s.Fleets[i].At = p
			t.Tell(game.Say("A fleet arrives.")).By(ruleReinforce)
		}
	}
	for range x.Artillery {
		if i := slices.IndexFunc(s.Guns, func(g gun) bool { return g.At == board.Nowhere }); i >= 0 {
			s.Guns[i] = gun{At: p, Side: british}
			t.Tell(game.Say("Artillery arrives.")).By(ruleReinforce)
		}
	}
	for _, n := range x.Commanders {
		if b.Commander(n).Side == british {
			at := p
			if c := s.commander(s.Supreme[british-1]); x.WithChief && c.here() {
				at = c.At
			}
			b.join(t, n, at)
		}
	}
	if i := b.supplyPort(p); x.British+x.German > 0 && i >= 0 {
		s.Pools[i].British += uint8(x.British)
		s.Pools[i].German += uint8(x.German)
		t.Tell(game.Say("Replacements arrive: ", itoa(x.British), " British and ", itoa(x.German), " German strength points.")).By(ruleReplace)
	}
	if x.Withdraw > 0 {
		s.Demands = append(s.Demands, demand{Points: uint8(x.Withdraw), Morale: 1, Units: 1, To: b.Caribbean, Bars: true})
	}
	b.leave(t, p)
}

// join puts an arriving commander on the map.
func (b *book) join(t *turn, n commanderNr, p board.Place) {
	c := t.State.commander(n)
	if c.Fate != boxed {
		return
	}
	c.At, c.Fate = p, inPlay
	t.Tell(game.Say(b.commanderName(n), " arrives at ", b.space(p), ".")).By(ruleCommanders)
}

// americansArrive brings the American commanders of the turn to Washington (15.15).
func (b *book) americansArrive(t *turn) {
	s := t.State
	for _, n := range b.turnAt(s.Now).Commanders {
		if w := s.commander(b.washington); b.Commander(n).Side == american && w.here() && s.Now > s.First {
			b.join(t, n, w.At)
		}
	}
}

// rebuildPhase spends replacement points where they lie (14.26 to 14.29).
func (b *book) rebuildPhase() phase {
	m := menus{
		Rule: ruleReplace, Title: title("replacements"), Doing: "rebuilding units",
		Help:  "Points restore depleted units that stand in the port, and rebuild destroyed ones there.",
		End:   game.Act{ID: actDone, Label: "Rebuild no more", Primary: true},
		Deeds: []deed{b.rebuildDeed()},
		Asked: func(*state) game.Sides { return game.Only(british) },
		Enter: func(t *turn) {
			if !slices.ContainsFunc(t.State.Pools, func(x pool) bool { return x.British+x.German > 0 }) {
				b.next(t)
			}
		},
		Over: b.next,
	}
	return m.Phase()
}

// rebuildDeed restores or rebuilds one unit.
func (b *book) rebuildDeed() deed {
	return deed{
		Act: "rebuild",
		Offer: func(k *known, d game.Draft, a *game.Ask) {
			at := game.Field{ID: "rebuild.port", Label: "In which port?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleReplace}
			for i, p := range b.SupplyPorts {
				if x := k.Pools[i]; x.British+x.German > 0 {
					o := b.spaceOption(p)
					o.Detail = itoa(int(x.British)) + " British, " + itoa(int(x.German)) + " German points"
					if len(b.rebuildable(k, i)) == 0 {
						o.Why = no(ruleReplace, "They are not enough for any unit there.")
					}
					at.Options = append(at.Options, o)
				}
			}
			choose(&at, d)
			act := game.Act{ID: "rebuild", Name: "Rebuild", Label: "Rebuild it", Needs: []string{at.ID, "rebuild.unit"}}
			if !slices.ContainsFunc(at.Options, func(o game.Option) bool { return o.Why == nil }) {
				act.Why = no(ruleReplace, "Nowhere is there a unit the points suffice for.")
				a.Acts = append(a.Acts, act)
				return
			}
			a.Fields = append(a.Fields, at)
			if len(at.Value) == 1 {
				f := game.Field{ID: "rebuild.unit", Label: "Which unit?", Kind: game.One, Min: 1, Max: 1, Rule: ruleReplace}
				for _, n := range b.rebuildable(k, b.supplyPort(b.Place(at.Value[0]))) {
					o := b.unitOption(&k.Forces, n)
					o.Detail = itoa(b.needs(&k.Forces, n)) + " points"
					f.Options = append(f.Options, o)
				}
				choose(&f, d)
				a.Fields = append(a.Fields, f)
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a game.Action) error {
			s := t.State
			p, n := b.Place(a.One("rebuild.port")), b.UnitNamed(a.One("rebuild.unit"))
			x := &s.Pools[b.supplyPort(p)]
			need := b.needs(&s.Forces, n)
			if b.Unit(n).Kind == printed.German {
				x.German -= uint8(need)
			} else {
				x.British -= uint8(need)
			}
			if u := s.unit(n); u.Fate == inPlay {
				u.Depleted = false
				t.TellOnly(british, game.Say("You restore ", b.unitName(n), " in ", b.space(p), " with ", itoa(need), " points."), game.Say("The British use ", itoa(need), " replacement points in ", b.space(p), ".")).By(ruleReplace)
				return nil
			}
			t.Tell(game.Say("The British rebuild ", b.unitName(n), " in ", b.space(p), " with ", itoa(need), " points.")).By(ruleReplace)
			b.field(t, n, p)
			return nil
		},
	}
}

// needs is how many points a unit costs: what it lacks (14.23).
func (b *book) needs(f *Forces, n unitNr) int {
	if f.unit(n).Fate == inPlay {
		return b.Unit(n).Full - b.Unit(n).Depleted
	}
	return b.Unit(n).Full
}

// rebuildable lists the units that may be restored or rebuilt with the points in a port.
func (b *book) rebuildable(k *known, port int) []unitNr {
	var out []unitNr
	for i := range k.Units {
		n := unitNr(i + 1)
		u, x := b.Unit(n), &k.Units[i]
		points := int(k.Pools[port].British)
		switch u.Kind {
		case printed.Regular:
		case printed.German:
			points = int(k.Pools[port].German)
		default:
			continue
		}
		here := x.Fate == inPlay && x.Depleted && x.At == b.SupplyPorts[port] || x.Fate == lost && x.Back <= k.Now
		if here && b.needs(&k.Forces, n) <= points {
			out = append(out, n)
		}
	}
	return out
}

// frenchPhase brings the French (16.1) and the Spanish into the war (16.2).
func (b *book) frenchPhase() phase {
	return phase{
		Rule: ruleFrench, Doing: "landing the French",
		Enter: func(t *turn) {
			s := t.State
			b.spainEnters(t)
			if !b.frenchCome(t) {
				b.next(t)
				return
			}
			if len(b.frenchPorts(&s.Forces, s.Now)) == 0 {
				t.Tell(game.Say("The French find no port in American hands.")).By(ruleFrench)
				b.next(t)
			}
		},
		Asked: func(*state) game.Sides { return game.Only(american) },
		Ask: func(k *known, d game.Draft) game.Ask {
			f := game.Field{ID: "port", Label: "Where do the French land?", Kind: game.One, Min: 1, Max: 1, Rule: ruleFrench}
			for _, p := range b.frenchPorts(&k.Forces, k.Now) {
				f.Options = append(f.Options, b.spaceOption(p))
			}
			choose(&f, d)
			return game.Ask{Title: "The French", Fields: []game.Field{f}, Acts: []game.Act{{ID: "land", Label: "Land them", Needs: []string{f.ID}, Primary: true}}}
		},
		Play: func(t *turn, a game.Action) error {
			b.landFrench(t, b.Place(a.One("port")))
			b.next(t)
			return nil
		},
	}
}

// frenchPorts lists the ports the Americans control.
func (b *book) frenchPorts(f *Forces, now turnNr) []board.Place {
	var out []board.Place
	for _, x := range b.Towns {
		if x.Port && b.holder(f, now, x.At) == american {
			out = append(out, x.At)
		}
	}
	return out
}

// frenchCome tells whether French land in this turn: by the table from three turns after the victory on (16.12), the last two eight turns
// after the first (16.13), or when the scenario says so. What came by the table is noted in the step's argument.
func (b *book) frenchCome(t *turn) bool {
	s := t.State
	if f := b.opening(s.Scenario).French; f != nil {
		return s.French == 0 && s.Now >= f.First || s.French > 0 && !s.Second && s.Now >= f.Second
	}
	if s.French > 0 {
		return !s.Second && s.Now >= s.French+b.French.SecondAfter
	}
	if s.Victory == 0 || s.Now < s.Victory+b.French.Entry[0].Turns || t.State.Flow.Arg(0) == "rolled" {
		return t.State.Flow.Arg(1) == "come"
	}
	row := b.French.Entry[0]
	for _, r := range b.French.Entry {
		if s.Now >= s.Victory+r.Turns {
			row = r
		}
	}
	die := t.Roll("French entry", 1, 6)[0]
	come := "not"
	if die <= row.UpTo {
		come = "come"
	}
	t.Tell(game.Say("French entry, ", game.Count(int(s.Now-s.Victory), "turn", "turns"), " after the victory: ", game.Die(die, ""), ", they come on ", itoa(row.UpTo), " or less.")).By(ruleFrench)
	t.Next(stepFrench, "rolled", come)
	return come == "come"
}

// landFrench puts the French into a port, and demands of the British what they must send away for it (14.62 to 14.64).
func (b *book) landFrench(t *turn, p board.Place) {
	s := t.State
	second := s.French > 0
	for i := range b.Units {
		if u := &b.Units[i]; u.Kind == printed.French && u.Second == second && s.Units[i].Fate == boxed {
			t.Tell(game.Say(b.unitName(unitNr(i+1)), " lands in ", b.space(p), ".")).By(ruleFrench)
			b.field(t, unitNr(i+1), p)
		}
	}
	if second {
		s.Second = true
		return
	}
	s.French = s.Now
	t.Tell(game.Say("The Caribbean is no longer a British supply port.")).By(ruleWithdrawals)
}

// spainEnters demands what the British must send to Florida, eight turns after the first American major victory (16.2, 14.65).
func (b *book) spainEnters(t *turn) {
	s := t.State
	if s.Victory > 0 && s.Now == s.Victory+turnNr(b.Spanish.After) && s.Flow.Arg(0) == "" && !b.opening(s.Scenario).Victorious {
		t.Tell(game.Say("Spain enters the war. The British must send ", itoa(b.Spanish.Points), " strength points of regulars to Florida.")).By(ruleSpanish)
		s.Demands = append(s.Demands, demand{Points: uint8(b.Spanish.Points), To: b.Florida})
	}
}
