package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
)

// Raising militia (3.0 C): Loyalists first, then Rebels and detachments.

func (b *book) loyalistsPhase() phase {
	return menus{
		Rule: ruleLoyalists, Title: title("militia"), Doing: "raising Loyalist militia",
		Help:  "Loyalist units cost their strength and are raised in a town of their colony that you control.",
		End:   game.Act{ID: actDone, Label: "Raise no more", Primary: true},
		Deeds: []deed{b.loyalistDeed()},
		Asked: func(*state) game.Sides { return game.Only(british) },
		Over:  b.next,
	}.Phase()
}

// loyalistDeed raises a Loyalist unit (14.32 to 14.35).
func (b *book) loyalistDeed() deed {
	return deed{
		Act: "loyal",
		Offer: func(k *known, d game.Draft, a *game.Ask) {
			f := game.Field{ID: "loyal.unit", Label: "Which Loyalists take up arms?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleLoyalists}
			for i := range k.Units {
				n := unitNr(i + 1)
				u, x := b.Unit(n), &k.Units[i]
				if u.Kind != printed.Loyalist || x.Fate != boxed && x.Fate != lost {
					continue
				}
				o := game.Option{ID: u.ID, Label: u.Name, Detail: itoa(u.Full) + " strength · " + b.Colony(u.Colonies[0]).Name, Badge: itoa(u.Cost)}
				switch {
				case x.Fate == lost && x.Back > k.Now:
					o.Why = no(ruleLoyalists, "Destroyed; it may be raised again from ", b.returns(x.Back), " on.")
				case k.short(u.Cost, ruleLoyalists) != nil:
					o.Why = k.short(u.Cost, ruleLoyalists)
				case len(b.loyalTowns(k, n)) == 0:
					o.Why = b.whyNoLoyal(n)
				}
				f.Options = append(f.Options, o)
			}
			choose(&f, d)
			act := game.Act{ID: "loyal", Name: "Raise Loyalists", Label: "Raise them", Needs: []string{f.ID, "loyal.at"}}
			if !slices.ContainsFunc(f.Options, func(o game.Option) bool { return o.Why == nil }) {
				act.Why = no(ruleLoyalists, "No Loyalist unit can be raised now.")
				a.Acts = append(a.Acts, act)
				return
			}
			a.Fields = append(a.Fields, f)
			if len(f.Value) == 1 {
				n := b.UnitNamed(f.Value[0])
				at := game.Field{ID: "loyal.at", Label: "Where?", Kind: game.One, Min: 1, Max: 1, Rule: ruleLoyalists}
				for _, p := range b.loyalTowns(k, n) {
					at.Options = append(at.Options, b.spaceOption(p))
				}
				choose(&at, d)
				a.Fields = append(a.Fields, at)
				act.Label = "Raise " + b.Unit(n).Name + " · " + cost(b.Unit(n).Cost)
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a game.Action) error {
			n, p := b.UnitNamed(a.One("loyal.unit")), b.Place(a.One("loyal.at"))
			b.spend(t, british, b.Unit(n).Cost)
			t.Tell(game.Say("The British raise ", b.unitName(n), " in ", b.space(p), " for ", cost(b.Unit(n).Cost), ".")).By(ruleLoyalists)
			b.field(t, n, p)
			return nil
		},
	}
}

// loyalTowns lists where a Loyalist unit may be raised (14.32, 14.34).
func (b *book) loyalTowns(k *known, n unitNr) []board.Place {
	u := b.Unit(n)
	if i := slices.IndexFunc(b.RaisedWith, func(x printed.RaisedWith) bool { return x.Unit == n }); i >= 0 {
		with := b.RaisedWith[i]
		c := k.commander(with.Commander)
		if c.Fate != inPlay || c.Side != british || b.At(c.At).Colony != with.Colony || with.Town && b.Town(c.At) == nil {
			return nil
		}
		return []board.Place{c.At}
	}
	var out []board.Place
	for _, x := range b.Towns {
		if h := b.At(x.At); h.Colony == u.Colonies[0] && b.holder(&k.Forces, k.Now, x.At) == british && !b.closed(k.Scenario, h.Area) {
			out = append(out, x.At)
		}
	}
	return out
}

func (b *book) whyNoLoyal(n unitNr) *game.Refusal {
	if i := slices.IndexFunc(b.RaisedWith, func(x printed.RaisedWith) bool { return x.Unit == n }); i >= 0 {
		with := b.RaisedWith[i]
		return no(ruleLoyalists, "It is raised only with ", b.Commander(with.Commander).Name, " in ", b.Colony(with.Colony).Name, ".")
	}
	return no(ruleLoyalists, "You control no town of ", b.Colony(b.Unit(n).Colonies[0]).Name, ".")
}

// militiaPhase raises Rebel militia colony by colony, and detachments (14.52, 14.53, 13.2). How many may come is found out for all
// colonies when it begins.
func (b *book) militiaPhase() phase {
	return menus{
		Rule: ruleMilitia, Title: title("militia"), Doing: "raising Rebel militia",
		Help:  "Rebel militia cost nothing. How many may come depends on how the British stand in the colony.",
		End:   game.Act{ID: actDone, Label: "Raise no more", Primary: true},
		Deeds: []deed{b.rebelDeed(), b.detachmentDeed()},
		Asked: func(*state) game.Sides { return game.Only(american) },
		Enter: func(t *turn) {
			if t.State.Raised == nil {
				b.callOut(t)
			}
		},
		Over: b.next,
		Waste: func(k *known) string {
			n := 0
			for _, r := range k.Raised {
				n += int(r.Units)
			}
			if n == 0 {
				return ""
			}
			return " · " + game.Count(n, "unit could still come", "units could still come")
		},
	}.Phase()
}

// callOut finds out for every colony how many of its militia may come (14.52, 14.56).
func (b *book) callOut(t *turn) {
	s := t.State
	s.Raised = []raising{}
	for i := range b.Colonies {
		n := printed.ColonyNr(i + 1)
		ready := len(b.muster(&s.Forces, s.Now, n))
		if ready == 0 || b.closed(s.Scenario, b.Colonies[i].Area) {
			continue
		}
		row := b.Militia[b.status(&s.Forces, s.Now, n)]
		units, dice := ready, []int(nil)
		if !row.All {
			upto, tries := row.EachUpTo, ready-row.Sure
			if row.OneUpTo > 0 {
				upto, tries = row.OneUpTo, 1
			}
			units = row.Sure
			if tries > 0 {
				dice = t.Roll("militia of "+b.Colonies[i].Name, tries, 6)
			}
			for _, die := range dice {
				if die <= upto {
					units++
				}
			}
		}
		words := game.Say(b.Colonies[i].Name, " (", row.Status, ")")
		for j, die := range dice {
			words = game.Say(words, [2]string{": ", " "}[min(j, 1)], game.Die(die, ""))
		}
		t.Tell(game.Say(words, ": ", game.Count(units, "militia unit", "militia units"), " may come.")).By(ruleMilitia)
		if units > 0 {
			s.Raised = append(s.Raised, raising{Colony: n, Units: uint8(units)})
		}
	}
}

// muster lists the militia of a colony that are not in play and may come.
func (b *book) muster(f *Forces, now turnNr, n printed.ColonyNr) []unitNr {
	var out []unitNr
	for i := range f.Units {
		u, x := &b.Units[i], &f.Units[i]
		if u.Kind == printed.Militia && u.Colonies[0] == n && (x.Fate == boxed || x.Fate == lost && x.Back <= now) {
			out = append(out, unitNr(i+1))
		}
	}
	return out
}

// rebelDeed places one Rebel militia unit (14.53).
func (b *book) rebelDeed() deed {
	return deed{
		Act: "rebel",
		Offer: func(k *known, d game.Draft, a *game.Ask) {
			f := game.Field{ID: "rebel.unit", Label: "Which militia comes?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleMilitia}
			for _, r := range k.Raised {
				for _, n := range b.muster(&k.Forces, k.Now, r.Colony) {
					if r.Units > 0 {
						f.Options = append(f.Options, game.Option{ID: b.Unit(n).ID, Label: b.Unit(n).Name, Group: b.Colony(r.Colony).Name, Detail: itoa(b.Unit(n).Full) + " strength"})
					}
				}
			}
			if len(f.Options) == 0 {
				return
			}
			choose(&f, d)
			act := game.Act{ID: "rebel", Name: "Raise militia", Label: "Raise it", Needs: []string{f.ID, "rebel.at"}}
			a.Fields = append(a.Fields, f)
			if len(f.Value) == 1 {
				n := b.UnitNamed(f.Value[0])
				at := game.Field{ID: "rebel.at", Label: "Where?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleMilitia}
				for _, p := range b.musterPlaces(k, b.Unit(n).Colonies[0]) {
					at.Options = append(at.Options, b.spaceOption(p))
				}
				choose(&at, d)
				a.Fields = append(a.Fields, at)
				if act.Label = "Raise " + b.Unit(n).Name; len(at.Value) == 1 {
					act.Label += " in " + b.placeName(b.Place(at.Value[0]))
				}
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a game.Action) error {
			s := t.State
			n, p := b.UnitNamed(a.One("rebel.unit")), b.Place(a.One("rebel.at"))
			i := slices.IndexFunc(s.Raised, func(r raising) bool { return r.Colony == b.Unit(n).Colonies[0] })
			s.Raised[i].Units--
			t.Tell(game.Say(b.unitName(n), " comes to ", b.space(p), ".")).By(ruleMilitia)
			b.field(t, n, p)
			return nil
		},
	}
}

// musterPlaces lists the towns of a colony that are not British; where all are, every hex of it (14.53).
func (b *book) musterPlaces(k *known, n printed.ColonyNr) []board.Place {
	var out, all []board.Place
	for _, x := range b.Towns {
		if b.At(x.At).Colony == n && !b.burnt(&k.Forces, k.Now, x.At) && b.holder(&k.Forces, k.Now, x.At) != british {
			out = append(out, x.At)
		}
	}
	if len(out) > 0 {
		return out
	}
	for i := 1; i <= b.Board.Size(); i++ {
		if p := board.Place(i); b.At(p).Colony == n {
			all = append(all, p)
		}
	}
	return all
}

// detachmentDeed raises a detachment with militia of its area, with Clark in the West or with Marion in the South (13.2).
func (b *book) detachmentDeed() deed {
	return deed{
		Act: "detach",
		Offer: func(k *known, d game.Draft, a *game.Ask) {
			f := game.Field{ID: "detach.unit", Label: "Which detachment is raised?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleDetachments}
			for i := range k.Units {
				n := unitNr(i + 1)
				if u := b.Unit(n); u.Kind == printed.Detachment && k.Units[i].Fate == boxed && !b.closed(k.Scenario, u.Area) {
					o := game.Option{ID: u.ID, Label: u.Name}
					if len(b.musters(k, n)) == 0 {
						o.Why = no(ruleDetachments, "No Rebel militia of the area is on the map to take it from.")
					}
					f.Options = append(f.Options, o)
				}
			}
			if !slices.ContainsFunc(f.Options, func(o game.Option) bool { return o.Why == nil }) {
				return
			}
			choose(&f, d)
			act := game.Act{ID: "detach", Name: "Raise a detachment", Label: "Raise it · " + cost(b.RaiseDetachment), Needs: []string{f.ID, "detach.at"}}
			if act.Why = k.short(b.RaiseDetachment, ruleDetachments); act.Why == nil {
				a.Fields = append(a.Fields, f)
			}
			if len(f.Value) == 1 && act.Why == nil {
				at := game.Field{ID: "detach.at", Label: "Where?", Kind: game.One, Min: 1, Max: 1, Rule: ruleDetachments}
				for _, p := range b.musters(k, b.UnitNamed(f.Value[0])) {
					at.Options = append(at.Options, b.spaceOption(p))
				}
				choose(&at, d)
				a.Fields = append(a.Fields, at)
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a game.Action) error {
			n, p := b.UnitNamed(a.One("detach.unit")), b.Place(a.One("detach.at"))
			b.spend(t, american, b.RaiseDetachment)
			t.Tell(game.Say("The Americans raise ", b.unitName(n), " in ", b.space(p), " for ", cost(b.RaiseDetachment), ".")).By(ruleDetachments)
			b.field(t, n, p)
			return nil
		},
	}
}

// musters lists where a detachment may be raised.
func (b *book) musters(k *known, n unitNr) []board.Place {
	area := b.Unit(n).Area
	var out []board.Place
	for i := range k.Units {
		u, x := &b.Units[i], &k.Units[i]
		if u.Kind == printed.Militia && x.Fate == inPlay && b.Colony(u.Colonies[0]).Area == area {
			out = append(out, x.At)
		}
	}
	for _, c := range []struct {
		who  commanderNr
		area string
	}{{b.clark, "Western Territories"}, {b.marion, "South"}} {
		x := k.commander(c.who)
		if b.AreaNamed(c.area) == area && x.Fate == inPlay && !x.Hides && b.Town(x.At) != nil && b.areaOf(x.At) == area {
			out = append(out, x.At)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// disbandPhase has Rebel militia go home (14.54).
func (b *book) disbandPhase() phase {
	return phase{Rule: ruleMilitia, Enter: func(t *turn) {
		s := t.State
		for i := range s.Units {
			n := unitNr(i + 1)
			u, x := b.Unit(n), s.unit(n)
			if u.Kind != printed.Militia || x.Fate != inPlay {
				continue
			}
			mod, why := b.homesick(s, n)
			die := t.Roll("disbandment of "+u.Name, 1, 6)[0]
			if die+mod < b.Disbandment.From {
				continue
			}
			p := x.At
			*x = unit{}
			b.leave(t, p)
			t.TellOnly(american, game.Say(b.unitName(n), " goes home from ", b.space(p), ": ", game.Die(die, "bad"), why, ", ", itoa(b.Disbandment.From), " or more."),
				game.Say(b.unitName(n), " goes home: ", game.Die(die, "bad"), ".")).By(ruleMilitia)
		}
		b.next(t)
	}}
}

// homesick is what is added to the die of disbandment, and why.
func (b *book) homesick(s *state, n unitNr) (mod int, why string) {
	u, x := b.Unit(n), s.unit(n)
	if b.At(x.At).Colony != u.Colonies[0] {
		mod += b.Disbandment.Away
		why += " + " + itoa(b.Disbandment.Away) + " (away from home)"
	}
	if len(b.commandersAt(&s.Forces, american, x.At)) == 0 {
		mod += b.Disbandment.NoCommander
		why += " + " + itoa(b.Disbandment.NoCommander) + " (no commander)"
	}
	if st := b.status(&s.Forces, s.Now, u.Colonies[0]); st != printed.BritishInColony && st != printed.BritishControl {
		mod += b.Disbandment.NoBritish
		why += " + " + itoa(b.Disbandment.NoBritish) + " (no British at home)"
	}
	return mod, why
}
