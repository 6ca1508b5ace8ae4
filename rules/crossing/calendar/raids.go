package calendar

import (
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// American raids (8.0). One die roll decides whether a raid may occur, another names the raider. The Americans choose a
// British stack within 15 hexes, examine it and choose one of its leaders. A third roll gives the result.
//
// Our reading (54): a leader who may raid must raid, if a British leader is within range; distance is counted in hexes,
// across any terrain.
//
// Our reading (55): a leader without troops may be raided. Such a leader has no men to lose, does not tire and is not
// captured; activation points are still lost.

// raidPhase rolls for a raid and asks for its target.
func (b Rules) raidPhase() phase {
	return phase{
		Rule: rulebook.Raid, Activity: "choosing a raid target",
		SidesAsked: func(*state) fact.Sides { return fact.SidesOf(truth.American) },
		Enter: func(t *turn) {
			if t.State.Raid == nil {
				b.rollRaid(t)
			}
		},
		Ask: b.askRaid,
		Play: func(t *turn, a action.Action) error {
			b.revealRaidedStack(t, b.Place(a.One("raid.hex")))
			return nil
		},
	}
}

// rollRaid rolls to decide whether there is a raid, and which leader makes it.
func (b Rules) rollRaid(t *turn) {
	s := t.State
	l := b.Charts.RaidLookup()
	roll := b.RollDie(t, game.Throw{Owner: truth.American, Purpose: "Raid", Terms: truth.TermsOf(&l)})
	if r := t.Read(l.Chart, l.Column, roll); !b.Charts.MayRaid(r) {
		t.Tell(text.Say("No American raid (raid roll ", roll,
			").")).WithRule(rulebook.Raid).WithFacts(fact.Check{Dice: []int{roll}})
		b.Next(t)
		return
	}
	l = b.Charts.RaiderLookup()
	second := b.RollDie(t, game.Throw{Owner: truth.American, Purpose: "Raid Leader", Terms: truth.TermsOf(&l)})
	n := b.Find(b.Charts.Raider(t.Read(l.Chart, l.Column, second)))
	how := text.Say(" (raid roll ", roll, ", leader roll ", second, ").")
	if why := b.raidObstacle(s, n); why != "" {
		t.Reveal(game.Nobody, text.Say("No American raid: ", b.Name(n), " cannot raid", how)).WithRule(rulebook.Raid).
			WithFacts(fact.Check{Units: b.UnitFacts(n), Dice: []int{roll, second}})
		b.TellSide(t, truth.American, text.Say(b.Name(n), why), nil, rulebook.Raid).
			WithFacts(fact.Decision{Units: b.UnitFacts(n), Choice: "stay"})
		b.Next(t)
		return
	}
	t.Reveal(game.Nobody, text.Say(b.Name(n), " raids", how)).WithRule(rulebook.Raid).
		WithFacts(fact.Check{Units: b.UnitFacts(n), Dice: []int{roll, second}, Succeeded: true})
	s.Raid = &truth.Raid{By: n}
}

// raidObstacle returns why a leader cannot raid, or "" if the leader can.
func (b Rules) raidObstacle(s *state, n nr) string {
	u := s.Unit(n)
	switch {
	case !u.OnMap():
		return " is not on the map."
	case u.Troops == 0:
		return " has no troops."
	case u.Status == printed.Routed:
		return " is routed."
	case !slices.ContainsFunc(b.OccupiedHexes(s, truth.British), func(p board.Place) bool {
		return b.Distance(u.At, p) <= b.Charts.RaidRange()
	}):
		return " has no British leader within " + strconv.Itoa(b.Charts.RaidRange()) + " hexes: the nearest is " +
			strconv.Itoa(b.NearestDistance(b.OccupiedHexes(s, truth.British), u.At)) + " away."
	}
	return ""
}

// askRaid asks for a British stack within range.
func (b Rules) askRaid(k *known, d action.Draft) game.Ask {
	raider := k.Find(k.Raid.Raider)
	f := game.Field{ID: "raid.hex", Label: "Which stack?", Kind: game.PickOne, Min: 1, Max: 1, Rule: rulebook.Raid}
	for i := range k.Stacks {
		x := &k.Stacks[i]
		far := b.Distance(raider.At, x.At)
		if x.Side != truth.British || far > b.Charts.RaidRange() {
			continue
		}
		top := b.Of(x.VisibleLeaders[0])
		o := game.Option{
			ID: b.ID(x.At), Label: top.Name + " at " + b.PlaceName(x.At), Detail: text.Count(far, "hex", "hexes") + " away",
			Space: b.ID(x.At), Piece: top.ID,
		}
		f.Options = append(f.Options, o)
		if d.One(f.ID) == o.ID {
			f.Value = []string{o.ID}
		}
	}
	act := game.Act{ID: "raid", Name: "Raid", Label: "Raid this stack", NeededFields: []string{f.ID}, Primary: true}
	if x := f.PickedLabel(); x != "" {
		act.Label = "Raid the stack of " + x
	}
	f.ReloadsForm = true // once a stack is chosen, the button shows its name
	return game.Ask{
		Title: "American raid",
		Help: text.Say(b.Name(k.Raid.Raider), " raids. Choose a British stack within ", b.Charts.RaidRange(),
			" hexes: you may look into it, and must then raid one of its leaders."),
		Fields: []game.Field{f},
		Acts:   []game.Act{act},
	}
}

// revealRaidedStack reveals the chosen British stack to the Americans. If the stack has just one leader, that leader is
// the target.
func (b Rules) revealRaidedStack(t *turn, p board.Place) {
	s := t.State
	s.Raid.At = p
	stack := b.Stack(s, p)
	t.Reveal(truth.American, text.Say("In the stack at ", b.Space(p), ": ", b.Names(stack), ".")).WithRule(rulebook.Raid).
		WithFacts(fact.Reveal{Units: b.UnitFacts(stack...), Place: b.PlaceFact(p)})
	if len(stack) == 1 {
		b.resolveRaid(t, stack[0])
		b.Next(t)
		return
	}
	t.Call(truth.StepRaidStrike)
}

// raidTargetPhase asks which leader of the stack is raided.
func (b Rules) raidTargetPhase() phase {
	return phase{
		Rule: rulebook.Raid, PublicStep: func(*state) action.Step { return truth.StepRaid },
		SidesAsked: func(*state) fact.Sides { return fact.SidesOf(truth.American) },
		Ask: func(k *known, d action.Draft) game.Ask {
			var faces []*knownLeader
			for _, n := range k.At(k.Raid.At).VisibleLeaders {
				faces = append(faces, k.Find(n))
			}
			f := b.LeaderField("strike.who", "Which leader is raided?", rulebook.Raid, faces, d, true)
			act := game.Act{ID: "strike", Name: "Raid", Label: "Raid this leader", NeededFields: []string{f.ID}, Primary: true}
			if x := f.PickedLabel(); x != "" {
				act.Label = "Raid " + x
			}
			return game.Ask{
				Title: "American raid", Help: text.Say(b.Name(k.Raid.Raider), " raids the stack at ", b.Space(k.Raid.At),
					"."),
				Fields: []game.Field{f}, Acts: []game.Act{act},
			}
		},
		Play: func(t *turn, a action.Action) error {
			b.resolveRaid(t, b.PickedLeader(a.Picks, "strike.who"))
			t.EndStep()
			b.Next(t)
			return nil
		},
	}
}

// resolveRaid rolls for the result of a raid. A leader who loses all remaining men is captured.
func (b Rules) resolveRaid(t *turn, target nr) {
	s := t.State
	by := s.Raid.By
	l := b.Charts.RaidResultLookup()
	roll := b.RollDie(t, game.Throw{Owner: truth.American, Purpose: "Raid Results", Terms: truth.TermsOf(&l)})
	x := b.Charts.RaidResult(t.Read(l.Chart, l.Column, roll), s.Now.Night())
	how := text.Say(b.Name(by), " raids ", b.Name(target), " at ", b.Space(s.Raid.At), ": ", roll, " is ", x.Code)
	if s.Now.Night() {
		how = text.Say(how, ", plus one fatigue level at night")
	}
	t.Reveal(game.Nobody, text.Say(how, ".")).WithRule(rulebook.Raid).
		WithFacts(fact.Check{
			Units: b.UnitFacts(by, target), Place: b.PlaceFact(s.Raid.At), Dice: []int{roll},
			Succeeded: true,
		})
	s.Raid = nil
	b.takeRaidLosses(t, target, x.DefenderLoss)
	b.takeRaidLosses(t, by, x.AttackerLoss)
	if s.Unit(target).OnMap() {
		b.AddFatigue(t, target, x.DefenderFatigue, "from the raid", rulebook.Raid)
	}
	if lost := min(x.PointsLoss, int(s.AP[truth.British-1])); lost > 0 {
		s.AP[truth.British-1] -= uint8(lost)
		t.Tell(text.Say("The ", truth.SideName(truth.British), " lose ",
			text.Count(lost, "activation point", "activation points"), ": ", int(s.AP[truth.British-1]), " left.")).
			WithRule(rulebook.Raid).
			WithFacts(fact.Points{Side: truth.British, Gained: -lost, Left: int(s.AP[truth.British-1])})
	}
}

// takeRaidLosses removes men from a leader in a raid, at most all of them.
func (b Rules) takeRaidLosses(t *turn, n nr, men int) {
	u := t.State.Unit(n)
	if men = min(men, int(u.Troops)); men == 0 {
		return
	}
	b.LoseMen(t, n, men, nil, rulebook.Raid)
	if u.Troops == 0 {
		b.RemoveCaptive(t, n, rulebook.Raid)
	}
}
