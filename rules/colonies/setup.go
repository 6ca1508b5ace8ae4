package colonies

import (
	"fmt"
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// The set-up (18.0): every counter is placed as the scenario says. Then each side assigns areas to its commanders
// (15.25, 15.32).

func (b sequence) begin(t *turn, set game.Setup) error {
	o := b.Opening(set.Scenario)
	if o == nil {
		return fmt.Errorf("no scenario %q", set.Scenario)
	}
	s := t.State
	*s = state{
		Scenario: o.ID, Now: o.FirstTurn, FirstTurn: o.FirstTurn, LastTurn: o.LastTurn,
		SupremeCommanders: o.SupremeCommanders,
		Forces: war.Forces{
			Units: make([]war.Unit, len(b.Units)), Commanders: make([]war.Commander, len(b.Counters.Commanders)),
			Guns:   make([]war.Gun, b.Counters.Artillery),
			Fleets: make([]war.Fleet, b.Counters.Fleets), Towns: make([]war.Town, len(b.Towns)),
			Tribes: make([]war.Tribe, len(b.Settlements)),
		},
		Pools: make([]war.Pool, len(b.SupplyPorts)),
	}
	for i := range s.Commanders {
		c := b.Commander(commanderNr(i + 1))
		s.Commanders[i] = war.Commander{Side: c.Side, ArmyCommander: c.LeadsArmy}
	}
	if o.AmericanVictoryWon {
		s.FirstVictoryTurn = o.FirstTurn - 1
	}
	for i := range o.Placements {
		if !o.Placements[i].PlacedFirst {
			continue
		}
		b.placeForces(t, &o.Placements[i])
	}
	for i := range o.Placements {
		if !o.Placements[i].PlacedFirst {
			b.placeForces(t, &o.Placements[i])
		}
	}
	b.setInitialControl(s)
	b.passEarlierTurns(s, o)
	for _, c := range o.Commands {
		s.Commander(c.Commander).Area = c.Area
	}
	if s.Port = o.SupplyPort; s.FirstTurn > 1 && b.Winter(s) {
		s.Port = board.Nowhere
	}
	t.Call(war.StepAreas)
	t.Tell(text.Say(o.Name, " begins.")).WithRule(war.RuleSetUp).WithFacts(fact.SetUp{})
	return nil
}

// setInitialControl sets the control of towns without troops.
//
// Our reading (17.11): at the start, towns in Canada are British, towns in the colonies are American, and towns in
// the Western Territories are neutral.
func (b sequence) setInitialControl(s *state) {
	for i := range s.Towns {
		if s.Towns[i].Controller != game.Nobody {
			continue
		}
		switch b.Area(b.AreaOf(b.Towns[i].At)).Name {
		case "Canada":
			s.Towns[i].Controller = british
		case "Western Territories":
		default:
			s.Towns[i].Controller = american
		}
	}
}

// placeForces places the counters that a side has in one hex at the start.
func (b sequence) placeForces(t *turn, x *printed.Placement) {
	s := t.State
	if x.Fort {
		b.addWork(s, war.Work{At: x.At, Side: x.Side, Fort: true})
	}
	for _, n := range x.Units {
		*s.Unit(n) = war.Unit{At: x.At, Fate: war.FateInPlay, Depleted: slices.Contains(x.Depleted, n), Flags: war.FlagSeen}
		if x.Settlement > 0 {
			s.Unit(n).Tribe = x.Settlement
			s.Tribes[x.Settlement-1] = war.Tribe{Unit: n, PastAllies: fact.SidesOf(x.Side)}
		}
	}
	for _, n := range x.Commanders {
		s.Commander(n).At, s.Commander(n).Fate, s.Commander(n).Flags = x.At, war.FateInPlay, war.FlagSeen
	}
	for range x.Artillery {
		if i := slices.IndexFunc(s.Guns, func(g war.Gun) bool { return g.At == board.Nowhere }); i >= 0 {
			s.Guns[i] = war.Gun{At: x.At, Side: x.Side}
		}
	}
	if x.Supply+x.Bateaux > 0 {
		b.AddStores(s, x.Side, x.At, x.Supply, x.Bateaux)
	}
	for range x.Fleets {
		if i := slices.IndexFunc(s.Fleets, func(f war.Fleet) bool { return f.At == board.Nowhere }); i >= 0 {
			s.Fleets[i].At = x.At
		}
	}
	if x.Entrenched {
		b.addWork(s, war.Work{At: x.At, Side: x.Side})
	}
	if len(x.Units) > 0 {
		b.NoteShared(s, x.Side, x.At)
		if n := b.At(x.At).Town; n > 0 && b.RegularsAt(&s.Forces, x.Side, x.At) && s.Towns[n-1].Controller == game.Nobody {
			s.Towns[n-1].Controller = x.Side
		}
	}
}

// passEarlierTurns applies the turns before the first turn of a scenario that starts later. Units that arrived in
// those turns but are not on the map count as lost, and may be rebuilt.
//
// Our reading (18.0): in our own two scenarios, units that arrived before the first turn but are not on the map may
// be rebuilt at once.
func (b sequence) passEarlierTurns(s *state, o *printed.Opening) {
	for n := turnNr(1); n <= o.FirstTurn; n++ {
		for _, u := range b.TurnAt(n).Units {
			if s.Unit(u).Fate == war.FateInTray {
				s.Unit(u).Fate, s.Unit(u).ReturnTurn = war.FateLost, o.FirstTurn
			}
		}
	}
	if o.FirstTurn > 1 {
		for i := range b.Units {
			if k := b.Units[i].Kind; (k == printed.Regular || k == printed.German) && s.Units[i].Fate == war.FateInTray &&
				!b.scheduled(unitNr(i+1)) {
				s.Units[i].Fate, s.Units[i].ReturnTurn = war.FateLost, o.FirstTurn
			}
		}
	}
}

// scheduled reports whether the turn track lists the arrival of a unit.
func (b sequence) scheduled(n unitNr) bool {
	return slices.ContainsFunc(b.Track, func(t printed.Turn) bool { return slices.Contains(t.Units, n) })
}

// areasPhase returns the phase that lets both sides assign areas to their commanders at the same time (15.25, 15.32).
func (b sequence) areasPhase() phase {
	return phase{
		Rule: war.RuleCommanders, Activity: "giving commanders their areas",
		Enter: func(t *turn) {
			if t.State.PlanningEnded == [2]bool{true, true} || b.sidesToAsk(t.State) == 0 {
				t.State.PlanningEnded = [2]bool{}
				t.Next(war.StepTurn)
			}
		},
		SidesAsked: b.sidesToAsk,
		Ask:        b.askAreas,
		Play: func(t *turn, a action.Action) error {
			s := t.State
			for _, p := range a.Picks {
				s.Commander(b.CommanderNamed(p.Field)).Area = b.AreaNamed(areaName(b, p.Values[0]))
			}
			s.PlanningEnded[a.Side-1] = true
			b.tellAreas(t, a.Side)
			return nil
		},
	}
}

// sidesToAsk returns the sides that still have to assign areas.
func (b sequence) sidesToAsk(s *state) fact.Sides {
	var out fact.Sides
	for _, side := range war.BothSides {
		if !s.PlanningEnded[side-1] && len(b.commandersWithoutArea(&s.Forces, s.SupremeCommanders, side)) > 0 {
			out = out.With(side)
		}
	}
	return out
}

// commandersWithoutArea lists the army commanders of a side on the map that have no area and need one (15.31).
// Washington never needs one.
func (b sequence) commandersWithoutArea(f *war.Forces, supreme [2]commanderNr, side game.Side) []commanderNr {
	var out []commanderNr
	for i := range f.Commanders {
		n, c := commanderNr(i+1), &f.Commanders[i]
		if c.InPlay() && c.ArmyCommander && c.Side == side && c.Area == 0 && n != b.WashingtonNr {
			out = append(out, n)
		}
	}
	return out
}

// areaID returns the id of an area in forms: "new-england".
func areaID(b sequence, n printed.AreaNr) string { return war.Slug(b.Area(n).Name) }

func areaName(b sequence, id string) string {
	for i := range b.Areas {
		if war.Slug(b.Areas[i].Name) == id {
			return b.Areas[i].Name
		}
	}
	return ""
}

func (b sequence) askAreas(k *known, d action.Draft) game.Ask {
	a := game.Ask{
		Title: war.Adjective(k.ViewerSide) + " commanders",
		Help:  text.Say("In their own area commanders lead any stack they are in, except the supreme commander's."),
	}
	act := game.Act{ID: "assign", Label: "Give them these areas", Primary: true}
	free := b.assignableAreas(k.ViewerSide)
	for i, n := range b.commandersWithoutArea(&k.Forces, k.SupremeCommanders, k.ViewerSide) {
		f := game.Field{
			ID: b.Commander(n).ID, Label: b.Commander(n).Name, Kind: game.PickOne, Min: 1, Max: 1,
			ReloadsForm: k.ViewerSide == american, Rule: war.RuleCommanders,
		}
		for j, x := range free {
			o := game.Option{ID: areaID(b, x), Label: b.Area(x).Name}
			f.Options = append(f.Options, o)
			if d.One(f.ID) == o.ID || d.One(f.ID) == "" && j == i%len(free) && k.ViewerSide == british ||
				d.One(f.ID) == "" && j == 0 && k.ViewerSide == american {
				f.Value = []string{o.ID}
			}
		}
		if k.ViewerSide == american && len(f.Value) == 1 {
			free = slices.DeleteFunc(slices.Clone(free), func(x printed.AreaNr) bool { return areaID(b, x) == f.Value[0] })
		}
		a.Fields = append(a.Fields, f)
		act.NeededFields = append(act.NeededFields, f.ID)
	}
	a.Acts = append(a.Acts, act)
	return a
}

// tellAreas logs the areas of a side's commanders.
func (b sequence) tellAreas(t *turn, side game.Side) {
	for i := range t.State.Commanders {
		if c := &t.State.Commanders[i]; c.InPlay() && c.Side == side && c.Area > 0 {
			t.Tell(text.Say(b.CommanderName(commanderNr(i+1)), " commands in ", b.Area(c.Area).Name, ".")).
				WithRule(war.RuleCommanders).WithFacts(fact.Command{Units: b.CommanderIDs(commanderNr(i + 1))})
		}
	}
}
