package knowledge

import (
	"slices"

	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
)

// Know returns what a viewer knows. It is the only way from the state to knowledge.
func (b Rules) Know(s *state, v game.Viewer) Known {
	k := Known{
		ViewerSide: v.Side(), Scenario: s.Scenario, Options: s.Options, FirstTurn: s.FirstTurn, LastTurn: s.LastTurn,
		Now:     s.Now,
		Active:  s.Active,
		Weather: s.Weather, FreeForcedMarchUsed: s.FreeForcedMarchUsed, Defiant: s.RefusesToSurrender,
		AutoLossSides: s.AcceptsLossSplit,
		TownTaken:     s.ObjectiveTaken, InitiativeTried: s.ActivationRollTried,
		DawnAttackUsed: s.DawnAttackUsed, TrentonWarned: s.TrentonWarned,
		LastCombat: truth.NewKnownCombatRecord(s.LastCombat), CombatCount: s.CombatCount,
		ArrivalsAccelerated: s.ReinforcementsEarly, ArrivedRows: s.ArrivalsHandled, BristolCrossed: s.CrossedAtBristol,
		Frames: b.seenFlow(s, v), cache: new(cache),
	}
	if s.Flow.Result != nil {
		k.GameResults = []view.Result{*s.Flow.Result}
	}
	for i := range 2 {
		k.AP[i], k.VP[i], k.WorksBuilt[i] = int(s.AP[i]), int(s.VP[i]), int(s.EntrenchmentsBegun[i])
	}
	if k.ViewerSide != game.Nobody {
		k.Orders = s.Orders[k.ViewerSide-1]
	}
	if v.Sees(truth.American) {
		k.Shares, k.MenGoneHome = s.Shares, s.MenGoneHome
	}
	k.NightMarch = s.NightMarchUsed && v.Sees(truth.British)
	if s.Active != game.Nobody && v.Sees(s.Active) {
		k.MenOwed = int(s.MenOwed)
	}
	for _, l := range s.Leaks {
		if k.ViewerSide == b.Of(l.Leader).Side.Other() && s.Unit(l.Leader).OnMap() && s.Unit(l.Leader).At == l.At {
			k.Leaks = append(k.Leaks, l)
		}
	}
	b.knowStacks(s, v, &k)
	k.Leaders = make([]KnownLeader, 0, len(s.Leaders))
	for i := range s.Leaders {
		n, u := nr(i+1), &s.Leaders[i]
		own := v.Sees(b.Of(n).Side)
		if own || b.seesLeader(&k, n) || s.Combat.StaysKnown(n, u) || u.Fate == truth.Rallying || b.Gone(u.Fate) {
			k.Leaders = append(k.Leaders, b.knownLeader(s, n, own))
		} else if u.Fate == truth.NotArrived && !b.Of(n).Detachment {
			k.ExpectedLeaders = append(k.ExpectedLeaders, n)
		} else if u.OnMap() && u.NearHistory != 0 {
			k.HiddenLeaders = append(k.HiddenLeaders, hiddenLeader{n, u.NearHistory})
		}
	}
	k.ownLeaders = make([]*KnownLeader, 0, len(k.Leaders))
	for i := range k.Leaders {
		if f := &k.Leaders[i]; f.Side == k.ViewerSide && f.Fate == truth.InPlay {
			k.ownLeaders = append(k.ownLeaders, f)
		}
	}
	for i := range s.Boats {
		if x := &s.Boats[i]; x.At != 0 {
			k.Boats = append(k.Boats, KnownBoat{Boat: printed.Boat(i), At: x.At, Moved: x.Moved, Used: x.Used})
		}
	}
	for _, w := range s.Entrenchments {
		k.Works = append(k.Works, Earthwork{At: w.At, Side: w.Side, Done: w.Done, StartTurn: w.Since})
	}
	for _, p := range s.Ferries {
		x := CrossingAttempt{At: p.At, Boat: p.ByBoat, MaxMen: int(p.MaxMen)}
		if v.Sees(truth.American) {
			x.MenCrossed, x.Shut = int(p.MenCrossed), p.Shut
		}
		k.CrossingAttempts = append(k.CrossingAttempts, x)
	}
	for _, c := range s.Contacts {
		k.RevealedStacks = append(k.RevealedStacks,
			RevealedStack{At: c.At, Side: c.Side, Empty: c.Empty, ZOC: c.HasZOC, Leaders: c.SeenLeaders})
	}
	b.knowUnderWay(s, v, &k)
	return k
}

// knowStacks adds the stacks on the map, the Americans' first, each side by place.
func (b Rules) knowStacks(s *state, v game.Viewer, k *Known) {
	stacks := b.Stacks(s)
	k.Stacks = make([]Pile, 0, len(stacks))
	for _, side := range truth.BothSides {
		adjacent := b.HexesNextTo(s, side.Other())
		for i := range stacks {
			if !stacks[i].Has(b.Rules, side) {
				continue
			}
			x := Pile{Side: side, At: stacks[i].At, VisibleLeaders: stacks[i].Leaders}
			// everybody is told the facts about a stack that contact reveals
			x.FullyVisible = v.Sees(side) || adjacent.Has(x.At) || v.Sees(truth.American) && s.Raided(x.At)
			if !x.FullyVisible {
				x.VisibleLeaders = k.visibleLeaders(&x)
			}
			k.Stacks = append(k.Stacks, x)
		}
	}
}

// visibleLeaders returns the leaders the viewer sees of a stack that is only partly visible. These are the top
// leader, and leaders that the referee has shown.
func (k *Known) visibleLeaders(x *Pile) []nr {
	out := x.VisibleLeaders[:1:1]
	for _, n := range x.VisibleLeaders[1:] {
		if slices.ContainsFunc(k.Leaks, func(l truth.Leak) bool { return l.Leader == n }) {
			out = append(out, n)
		}
	}
	return out
}

// seesLeader reports whether the viewer sees a leader on the map.
func (b Rules) seesLeader(k *Known, n nr) bool {
	for i := range k.Stacks {
		for _, m := range k.Stacks[i].VisibleLeaders {
			if m == n {
				return true
			}
		}
	}
	return false
}

func (b Rules) knownLeader(s *state, n nr, own bool) KnownLeader {
	u := s.Unit(n)
	f := KnownLeader{
		Nr: n, Side: b.Of(n).Side, At: u.At, Fate: u.Fate, Status: u.Status, Own: own, NearHistory: u.NearHistory,
		ReturnTurn: u.ReturnTurn,
	}
	if own {
		f.Troops, f.Fatigue, f.Flags, f.ActivatedBy, f.RootCommander = int(u.Troops), int(u.Fatigue), u.Flags, u.ActivatedBy,
			u.ActivationRoot
		f.Alerted, f.SpanUsed, f.CommandKind = u.EnemyCameNear, int(u.SpanUsed), u.CommandKind
	}
	return f
}
