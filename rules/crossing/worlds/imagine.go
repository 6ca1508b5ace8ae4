package worlds

import (
	"slices"

	"tricorne/rules/crossing/truth"
	"tricorne/rules/deal"
	"tricorne/rules/game"
)

// Forget replaces the state by a fixed world made from a side's knowledge (3.0). Everything the side does not know is
// computed from that knowledge only, so equal knowledge gives equal worlds.
func (b Rules) Forget(s *state, side game.Side) { b.Guess(s, side, deal.PickFirst) }

// Guess replaces the state by some world that a side considers possible.
func (b Rules) Guess(s *state, side game.Side, pick func(n int) int) {
	k := b.Know(s, game.SideViewer(side))
	*s = *b.deal(&k, pick)
}

// deal makes a world in which the viewer knows exactly k. It has no other input, so nothing secret can get into it.
// Everything the viewer sees stays as it is. The rest is invented for each side whose displays the viewer does not
// see. Hidden leaders are assigned to its stacks, men and fatigue are chosen, and its orders and records get possible
// values.
func (b Rules) deal(k *known, pick func(n int) int) *state {
	s := b.publicState(k)
	for i := range k.Leaders {
		*s.Unit(k.Leaders[i].Nr) = unitOf(&k.Leaders[i])
	}
	b.dealRecords(s, k)
	for _, side := range truth.BothSides {
		if side != k.ViewerSide {
			d := b.newDealer(s, k, side, pick)
			d.placeLeaders()
			d.chooseMen()
			d.chooseActs()
			d.chooseRecords()
			d.chooseCombatDetails()
		}
	}
	return s
}

// publicState returns a state with public knowledge and the viewer's own records.
func (b Rules) publicState(k *known) *state {
	s := &state{
		Flow: game.Flow{Stack: slices.Clone(k.Frames)}, Scenario: k.Scenario, Options: k.Options, FirstTurn: k.FirstTurn,
		LastTurn: k.LastTurn,
		Now:      k.Now, Active: k.Active,
		Weather: k.Weather, FreeForcedMarchUsed: k.FreeForcedMarchUsed, RefusesToSurrender: k.Defiant,
		AcceptsLossSplit: k.AutoLossSides,
		ObjectiveTaken:   k.TownTaken, ActivationRollTried: k.InitiativeTried,
		DawnAttackUsed: k.DawnAttackUsed, TrentonWarned: k.TrentonWarned,
		LastCombat: k.LastCombat.Record(), CombatCount: k.CombatCount,
		ReinforcementsEarly: k.ArrivalsAccelerated, ArrivalsHandled: k.ArrivedRows, CrossedAtBristol: k.BristolCrossed,
		NightMarchUsed: k.NightMarch, MenOwed: uint16(k.MenOwed),
		Shares: slices.Clone(k.Shares), MenGoneHome: slices.Clone(k.MenGoneHome), Leaders: make([]unit, b.Size()),
	}
	if len(k.GameResults) > 0 {
		s.Flow.Result = &k.GameResults[0]
	}
	for i := range 2 {
		s.AP[i], s.VP[i], s.EntrenchmentsBegun[i] = uint8(k.AP[i]), uint16(k.VP[i]), uint8(k.WorksBuilt[i])
	}
	if k.ViewerSide != game.Nobody {
		s.Orders[k.ViewerSide-1] = k.Orders
	}
	for _, x := range k.Boats {
		s.Boats[x.Boat] = truth.NavalUnit{At: x.At, Moved: x.Moved, Used: x.Used}
	}
	for _, w := range k.Works {
		s.Entrenchments = append(s.Entrenchments,
			truth.Entrenchment{At: w.At, Side: w.Side, Done: w.Done, Since: w.StartTurn})
	}
	for _, x := range k.CrossingAttempts {
		s.Ferries = append(s.Ferries,
			truth.Passage{At: x.At, ByBoat: x.Boat, MaxMen: uint16(x.MaxMen), MenCrossed: uint16(x.MenCrossed), Shut: x.Shut})
	}
	for _, o := range k.RevealedStacks {
		s.Contacts = append(s.Contacts,
			truth.Contact{At: o.At, Side: o.Side, Empty: o.Empty, HasZOC: o.ZOC, SeenLeaders: o.Leaders})
	}
	s.Leaks = slices.Clone(k.Leaks)
	for i := range s.Leaders {
		s.Leaders[i].Fate = truth.NotArrived
	}
	return s
}

// unitOf returns the unit for a visible leader. If the leader's display is not visible, the fields for men and
// fatigue are zero.
func unitOf(f *knownLeader) unit {
	return unit{
		At: f.At, Fate: f.Fate, Troops: uint16(f.Troops), Fatigue: uint8(f.Fatigue), Status: f.Status, Flags: f.Flags,
		ActivatedBy: f.ActivatedBy, ActivationRoot: f.RootCommander,
		ReturnTurn: f.ReturnTurn, NearHistory: f.NearHistory, EnemyCameNear: f.Alerted, SpanUsed: uint8(f.SpanUsed),
		CommandKind: f.CommandKind,
	}
}

// dealRecords restores the actions in progress, as far as the viewer knows them.
func (b Rules) dealRecords(s *state, k *known) {
	if k.Raid != nil {
		s.Raid = &truth.Raid{By: k.Raid.Raider, At: k.Raid.At}
	}
	for i := range k.Marches {
		x := &k.Marches[i]
		m := truth.March{
			Side: x.Side, RatingLeader: x.RootCommander, Reaction: x.Reaction, Die: uint8(x.Die), Points: uint8(x.Points),
			Path:        x.Path,
			PointsSpent: uint8(x.PointsSpent),
			Crossed:     x.Crossed, Stopped: x.Stopped, Ferry: x.Ferry, CrossingRoller: x.CrossingLeader,
		}
		for _, g := range x.Group {
			m.Group = append(m.Group, truth.Marcher{Leader: g.Leader, Points: uint8(g.Points), Moving: g.Moving, Done: g.Done})
		}
		s.Marches = append(s.Marches, m)
	}
	if f := k.Fight; f != nil {
		c := &truth.Combat{
			At: f.At, Attacker: f.Attacker, Kind: f.Kind, Stage: f.Stage, Leader: f.Leader, UsesDawnAttack: f.Dawn,
			Result:                 f.Result,
			Ratio:                  uint8(f.Ratio),
			ForcesAskedToSurrender: f.AskedForces, SurrenderedForces: f.SurrenderedForces, ReactionRollers: f.ReactionRollers,
		}
		for i := range 2 {
			c.Troops[i], c.Percent[i], c.MenLost[i], c.LossesDue[i] = uint16(f.Troops[i]), uint8(f.LossPercent[i]),
				uint16(f.LossesInflicted[i]),
				uint16(f.LossesDue[i])
		}
		for _, x := range f.Fighters {
			c.Fighters = append(c.Fighters,
				truth.Fighter{Leader: x.Leader, Defends: x.Defends, From: x.From, Troops: uint16(x.Troops), Retreats: x.Retreats})
		}
		s.Combat = c
	}
	for i := range k.Retreats {
		x := &k.Retreats[i]
		r := truth.Retreat{
			Side: x.Side, Leaders: x.Leaders, From: x.From, Steps: uint8(x.Steps), Path: x.Path, Percent: uint8(x.LossPercent),
			Men: uint16(x.Men), Choices: x.Choices,
		}
		for _, men := range x.EnemyMen {
			r.EnemyMen = append(r.EnemyMen, uint16(men))
		}
		s.Retreats = append(s.Retreats, r)
	}
}
