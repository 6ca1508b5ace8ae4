package battle

import (
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Recovery from disorder and rout at the start of the action phase (18.1, 18.2). flight.go decides where routed
// leaders run. Leaders who are out of order may be hidden in a stack (3.0). To the enemy, these steps therefore have
// the name of the action phase.

// RallyPhase lets the active side recover. Routed leaders who are far enough from the enemy recover automatically.
// The owner chooses which disordered leaders recover.
func (b Rules) RallyPhase() phase {
	return phase{
		Rule: rulebook.Disorder, PublicStep: truth.PublicActionStep,
		Enter: func(t *turn) {
			s := t.State
			if broken := b.routedLeaders(s); len(broken) > 0 {
				m := b.EnemyDistances(s)
				for _, n := range broken {
					if u := s.Unit(n); m.From(u.At) >= b.runPoints() {
						b.Rally(t, n, printed.Disordered, rulebook.Rout)
						u.Set(truth.Rallied)
					}
				}
			}
			if len(b.recoverableLeaders(s)) == 0 {
				b.Next(t)
			}
		},
		SidesAsked: knowledge.ActiveSide,
		Ask:        b.askRally,
		Play: func(t *turn, a action.Action) error {
			for _, id := range a.Many("rally.leaders") {
				n := b.Find(id)
				b.Rally(t, n, printed.InOrder, rulebook.Disorder)
				t.State.Unit(n).Set(truth.Rallied)
			}
			b.Next(t)
			return nil
		},
	}
}

// routedLeaders lists the routed leaders of the active side.
func (b Rules) routedLeaders(s *state) []nr {
	var out []nr
	for _, n := range b.All(s.Active) {
		if u := s.Unit(n); u.OnMap() && u.Status == printed.Routed {
			out = append(out, n)
		}
	}
	return out
}

// recoverableLeaders lists the disordered leaders of the active side who are not next to an enemy.
func (b Rules) recoverableLeaders(s *state) []nr {
	var out []nr
	for _, n := range b.All(s.Active) {
		if u := s.Unit(n); u.OnMap() && u.Status == printed.Disordered && !u.Has(truth.Rallied) &&
			!b.EnemyNextTo(s, s.Active.Other(), u.At) {
			out = append(out, n)
		}
	}
	return out
}

func (b Rules) askRally(k *known, d action.Draft) game.Ask {
	f := game.Field{
		ID: "rally.leaders", Label: "Who recovers from disorder?", Kind: game.PickMany,
		Rule: rulebook.Disorder,
	}
	drafted, answered := d.Get(f.ID)
	for _, x := range k.OwnLeaders() {
		if x.Status != printed.Disordered || x.Flags&truth.Rallied != 0 || k.EnemyNextTo(b.Rules.Rules, x.At) {
			continue
		}
		o := b.Option(x)
		if x.Flags&truth.Activated != 0 {
			o.Detail += " · activated: would stay in place"
		}
		f.Options = append(f.Options, o)
		if !answered && x.Flags&truth.Activated == 0 {
			f.Value = append(f.Value, o.ID)
		}
	}
	for _, id := range drafted {
		if _, there := f.Option(id); there {
			f.Value = append(f.Value, id)
		}
	}
	f.Max = len(f.Options)
	return game.Ask{
		Title: truth.SideAdjective(k.ViewerSide) + " recovery from disorder",
		Help: text.Say("Leaders that recover may not move, attack or dig in during this phase. Leaders that stay " +
			"disordered may move."),
		Fields: []game.Field{f}, Acts: []game.Act{{
			ID: "rally", Label: "Recover the chosen leaders", NeededFields: []string{f.ID},
			Primary: true,
		}},
	}
}

// runPoints returns the number of movement points a routed leader runs. At this distance from the enemy, a routed
// leader is safe (18.2).
func (b Rules) runPoints() int { return b.Data.Charts.FixedAllowances.RoutedMP }

// RoutPhase moves the routed leaders of the active side who are too close to the enemy (18.2).
func (b Rules) RoutPhase() phase {
	return phase{
		Rule: rulebook.Rout, PublicStep: truth.PublicActionStep,
		Enter: func(t *turn) {
			s := t.State
			for {
				run := b.LeadersWhoMustRun(s)
				if len(run) == 0 {
					b.Next(t)
					return
				}
				n := run[0]
				if s.Unit(n).At == b.supplyBase(s.Active) {
					b.LeaveToRally(t, n)
					continue
				}
				k := b.Know(s, game.SideViewer(s.Active))
				can := false
				b.eachEscapePath(&k, k.Find(n), func(escapePath) bool {
					can = true
					return false
				})
				if can {
					return
				}
				s.Unit(n).Set(truth.Halted)
				b.TellSide(t, s.Active, text.Say(b.Name(n), " cannot get further away from the enemy."), nil, rulebook.Rout).
					WithFacts(fact.Decision{Units: b.UnitFacts(n), Choice: "stay"})
			}
		},
		SidesAsked: knowledge.ActiveSide,
		Ask:        b.askRun,
		Play: func(t *turn, a action.Action) error {
			b.RunRoutedLeader(t, b.LeadersWhoMustRun(t.State)[0], b.Place(a.One("run.to")))
			return nil
		},
	}
}

// LeadersWhoMustRun lists the routed leaders of the active side who must still run. They are within ten movement points
// of an enemy.
func (b Rules) LeadersWhoMustRun(s *state) []nr {
	broken := b.routedLeaders(s)
	if len(broken) == 0 {
		return nil
	}
	m := b.EnemyDistances(s)
	return slices.DeleteFunc(broken, func(n nr) bool {
		u := s.Unit(n)
		return u.Flags&(truth.Moved|truth.Halted) != 0 || m.From(u.At) >= b.runPoints()
	})
}

func (b Rules) askRun(k *known, d action.Draft) game.Ask {
	f := b.nextToRun(k)
	to := game.Field{
		ID: "run.to", Label: "Where to?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
		Rule: rulebook.Rout,
	}
	for _, x := range b.EscapePaths(k, f) {
		end := x.end()
		o := game.Option{
			ID: b.ID(end), Label: b.PlaceName(end), Space: b.ID(end), Path: b.Ids(x.Path),
			Badge: strconv.Itoa(x.AwayPoints + x.HomePoints), ChangesOnlyLabels: true,
		}
		switch {
		case x.HomePoints == 0:
			o.Detail = strconv.Itoa(x.AwayPoints) + " MP, as far from the enemy as possible"
		case x.AwayPoints == 0:
			o.Detail = strconv.Itoa(x.HomePoints) + " MP towards " + b.PlaceName(b.supplyBase(k.ViewerSide))
		default:
			o.Detail = strconv.Itoa(x.AwayPoints) + " MP away from the enemy, " + strconv.Itoa(x.HomePoints) + " towards " +
				b.PlaceName(b.supplyBase(k.ViewerSide))
		}
		to.Options = append(to.Options, o)
		if d.One(to.ID) == o.ID {
			to.Value = []string{o.ID}
		}
	}
	run := game.Act{ID: "run", Label: "Run", NeededFields: []string{to.ID}, Primary: true}
	if x := to.PickedLabel(); x != "" {
		run.Label = "Run to " + x
	}
	return game.Ask{
		Title: b.Of(f.Nr).Name + " is routed",
		Help: text.Say(b.Name(f.Nr), " at ", b.Space(f.At), " must run ", b.runPoints(),
			" movement points: as far from the enemy as possible, towards ",
			b.Space(b.supplyBase(k.ViewerSide)), ", or first one and then the other."),
		Fields: []game.Field{to}, Acts: []game.Act{run},
	}
}

// supplyBase returns the hex to which routed leaders of a side run (18.2).
func (b Rules) supplyBase(side game.Side) board.Place {
	if side == truth.American {
		return b.Philadelphia
	}
	return b.AmboyTown
}

// RallyReturnTurn returns the turn in which a leader who leaves the map now returns from rallying. It is the 7 am
// turn some days later (18.2).
func (b Rules) RallyReturnTurn(now printed.Moment) printed.Moment {
	return printed.MomentOn(25+int(now)/printed.TurnsADay+b.RallyDays, printed.Dawn)
}

// LeaveToRally removes a routed leader who has reached the supply base while the enemy is near. The leader returns
// three days later, at 7 am, rested and in order.
func (b Rules) LeaveToRally(t *turn, n nr) {
	u, back := t.State.Unit(n), b.RallyReturnTurn(t.State.Now)
	u.ReturnTurn = back
	b.RemoveFromMap(t, n, truth.Rallying, "rallies behind the lines until "+back.String(), rulebook.Rout)
}
