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

// Retreats (17.3), including the retreats of leaders who escape capture (2.2.1) or panic (11.1). refuge.go finds the
// next hexes. The two sides never share a hex. A force that retreats through enemy hexes is therefore shown in the
// last hex before them until it has passed.

// StartRetreat starts the retreat of leaders until they are the given number of hexes away from hex from. If another
// retreat is in progress, it adds to the list of retreats.
func (b Rules) StartRetreat(t *turn, side game.Side, leaders []nr, from board.Place, hexes int) {
	s := t.State
	start := s.Unit(leaders[0]).At
	s.Retreats = append(s.Retreats, truth.Retreat{
		Side: side, Leaders: slices.Clone(leaders), From: from, Steps: uint8(hexes), Path: []board.Place{start},
		Men: s.MenAtCombatStart(leaders),
	})
	if s.Flow.Top() != truth.StepRetreat {
		t.Call(truth.StepRetreat)
	}
}

// DivideRetreat splits a retreating stack if its owner sends some leaders another way. The two parts retreat
// separately, the second after the first. If who is empty or names all leaders, DivideRetreat does nothing.
//
// Our reading (68): a stack may divide where the priorities leave a choice. The priorities and the room at the end
// then apply to each part. If a part goes through the enemy, its own strength decides its losses.
func (b Rules) DivideRetreat(t *turn, who []nr) {
	s := t.State
	r := s.Retreat()
	if len(who) == 0 || len(who) == len(r.Leaders) {
		return
	}
	some := *r
	some.Leaders = who
	r.Leaders = slices.DeleteFunc(slices.Clone(r.Leaders), func(n nr) bool { return slices.Contains(who, n) })
	some.Men, r.Men = s.MenAtCombatStart(some.Leaders), s.MenAtCombatStart(r.Leaders)
	r.Choices, r.EnemyMen = nil, nil
	s.Retreats = append(s.Retreats, some)
	b.TellSide(t, r.Side, text.Say("The stack splits: ", b.Names(who), " ", truth.Verb(len(who), "retreats", "retreat"),
		" separately from ", b.Names(r.Leaders), "."), nil, rulebook.Retreats).
		WithFacts(fact.Decision{Units: b.UnitFacts(who...), Choice: "another way"})
}

// StartCombatRetreats applies disorder and rout to the losing forces and starts their retreats, stack by stack (17.1,
// 18.1, 18.2). It reports whether there is a retreat.
//
// Our reading (38): the required distance is counted from the attacked hex for attackers too, although they begin
// next to it.
func (b Rules) StartCombatRetreats(t *turn) bool {
	s := t.State
	c := s.Combat
	called := false
	for i, result := range c.Result {
		if result == printed.HoldResult {
			continue
		}
		hexes, levels := b.Charts.RetreatHexes(result)
		force := c.Force(s, i)
		for _, n := range force {
			u := s.Unit(n)
			u.Set(truth.RetreatedThisPart)
			switch result {
			case printed.DisorderResult:
				b.Disorder(t, n, rulebook.Disorder)
				b.AddFatigue(t, n, levels, "for disorder", rulebook.Disorder)
			case printed.RoutResult:
				b.Rout(t, n, rulebook.Rout)
				b.AddFatigue(t, n, levels, "for rout", rulebook.Rout)
			case printed.HoldResult, printed.RetreatResult:
			}
		}
		var from []board.Place
		for _, n := range force {
			if p := s.Unit(n).At; !slices.Contains(from, p) {
				from = append(from, p)
			}
		}
		slices.Sort(from)
		for j := len(from) - 1; j >= 0; j-- { // in reverse order, because the retreat added last is handled first
			var stack []nr
			for _, n := range force {
				if s.Unit(n).At == from[j] {
					stack = append(stack, n)
				}
			}
			b.StartRetreat(t, c.Side(i), stack, c.At, hexes)
			called = true
		}
	}
	return called
}

// RetreatPhase continues the retreats, the last one first, and asks the owner if the priorities leave a choice.
func (b Rules) RetreatPhase() phase {
	return phase{
		Rule: rulebook.Retreats, Activity: "choosing where to retreat",
		Enter: func(t *turn) {
			for len(t.State.Retreats) > 0 {
				if b.continueRetreat(t) {
					return
				}
			}
			t.EndStep()
		},
		SidesAsked: func(s *state) fact.Sides {
			if r := s.Retreat(); r != nil {
				return fact.SidesOf(r.Side)
			}
			return 0
		},
		Ask: b.askRetreat,
		Play: func(t *turn, a action.Action) error {
			b.DivideRetreat(t, b.LeadersByID(a.Many("retreat.who")))
			b.retreatOneHex(t, b.Place(a.One("retreat.to")))
			return nil
		},
	}
}

// continueRetreat continues the current retreat and reports whether its owner must choose.
func (b Rules) continueRetreat(t *turn) bool {
	s := t.State
	r := s.Retreat()
	at := r.Path[len(r.Path)-1]
	through := b.Holder(s, at) == r.Side.Other()
	if !through && b.HexMap.Distance(r.From, at) >= int(r.Steps) {
		b.finishPath(t)
		if b.overstackedWith(s, r, at) {
			t.Reveal(game.Nobody, text.Say("More than ", truth.MenText(b.MostMen), " would stand at ", b.Space(at),
				": they retreat one hex further.")).WithRule(rulebook.Stacking).
				WithFacts(fact.Decision{Place: b.PlaceFact(at), Choice: "retreat further"})
			b.TellSide(t, r.Side, text.Say(truth.MenText(b.MenAt(s, r.Side, at)), " stand there, including ",
				truth.MenText(s.Men(r.Leaders)), " in retreat."), nil, rulebook.Stacking).
				WithFacts(fact.Reveal{Count: b.MenAt(s, r.Side, at)})
			r.Steps = uint8(b.HexMap.Distance(r.From, at)) + 1
			return false
		}
		b.endRetreat(t)
		return false
	}
	if !through && b.MustLeaveMap(r.Side, at) {
		b.finishPath(t)
		for _, n := range slices.Clone(r.Leaders) {
			b.RemoveFromMap(t, n, truth.Departed, "retreats off the map", rulebook.Retreats)
		}
		b.endRetreat(t)
		return false
	}
	choices := b.nextHexes(t)
	switch len(choices) {
	case 0:
		b.CaptureTrappedLeaders(t, through)
		return false
	case 1:
		b.retreatOneHex(t, choices[0])
		return false
	}
	b.finishPath(t)
	r = s.Retreat()
	r.Choices = choices
	for _, p := range choices {
		r.EnemyMen = append(r.EnemyMen, uint16(b.MenAt(s, r.Side.Other(), p)))
	}
	return true
}

// MustLeaveMap reports whether a retreat leads over the edge of the map (17.3). It does if it has reached the edge
// towards which the side retreats.
//
// Our reading (39): only the edge towards which the side retreats counts. At the others the map simply ends. Our
// reading (78): a force that is already there leaves the map on any retreat.
func (b Rules) MustLeaveMap(side game.Side, p board.Place) bool {
	if side == truth.British {
		return b.At(p).Edges&printed.TopEdge != 0
	}
	return b.At(p).Edges&printed.BottomEdge != 0
}

func (b Rules) overstackedWith(s *state, r *truth.Retreat, p board.Place) bool {
	return s.Men(r.Leaders) > 0 && b.Overstacked(s, r.Side, p)
}

// retreatOneHex moves a retreat one hex further. The retreat goes into an empty hex, through the enemy at a loss, or
// past enemy leaders without troops, who may be captured first. If neither side has troops, the leaders of both sides
// pass each other.
func (b Rules) retreatOneHex(t *turn, to board.Place) {
	s := t.State
	r := s.Retreat()
	r.Choices, r.EnemyMen = nil, nil
	enemy := r.Side.Other()
	switch {
	case b.Holder(s, to) != enemy:
	case b.MenAt(s, enemy, to) == 0 && s.Men(r.Leaders) == 0:
	case b.MenAt(s, enemy, to) == 0:
		if b.CaptureLoneLeaders(t, r.Side, to) {
			return // the enemy leaders retreat first; this retreat continues afterwards
		}
		r = s.Retreat()
	default:
		b.PassThrough(t, to)
		if r = s.Retreat(); len(r.Leaders) == 0 {
			b.endRetreat(t)
			return
		}
	}
	if b.Holder(s, to) != enemy {
		b.Probe(t, r.Leaders, to)
	}
	r.Path = append(slices.Clone(r.Path), to)
}

// finishPath moves the leaders along their path to its end, unless an enemy is there.
func (b Rules) finishPath(t *turn) {
	s := t.State
	r := s.Retreat()
	from := slices.Index(r.Path, s.Unit(r.Leaders[0]).At)
	if from < len(r.Path)-1 && b.Holder(s, r.Path[len(r.Path)-1]) != r.Side.Other() {
		b.Walk(t, r.Leaders, r.Path[from:], [2]string{"retreats", "retreat"}, "", rulebook.Retreats)
	}
}

// endRetreat removes the record of the current retreat when it is over.
func (b Rules) endRetreat(t *turn) {
	s := t.State
	if r := s.Retreat(); s.Combat != nil && s.Combat.Stage.Open() {
		s.CurrentCombatRecord().NoteWay(r.Side, r.Path)
	}
	s.Retreats = s.Retreats[:len(s.Retreats)-1]
	if len(s.Retreats) == 0 {
		s.Retreats = nil
	}
}

// CaptureTrappedLeaders ends a retreat that cannot continue.
//
// Our reading (41): leaders who cannot leave their hex, or cannot get out of an enemy hex, are captured. If the
// retreat has already entered other hexes, the leaders stay in the last of them instead. The men of captured leaders
// count as losses of the battle, like the men of leaders who surrender.
func (b Rules) CaptureTrappedLeaders(t *turn, through bool) {
	s := t.State
	r := s.Retreat()
	if through || len(r.Path) == 1 {
		t.Tell(text.Say("The ", truth.SideName(r.Side), " have nowhere to retreat to from ", b.Space(r.Path[len(r.Path)-1]),
			".")).WithRule(rulebook.Retreats).
			WithFacts(fact.Decision{Side: r.Side, Place: b.PlaceFact(r.Path[len(r.Path)-1]), Choice: "trapped"})
		if c := s.Combat; c != nil {
			i := truth.Defenders
			if r.Side == c.Attacker {
				i = truth.Attackers
			}
			c.Forfeit(i, s.Men(r.Leaders))
		}
		for _, n := range slices.Clone(r.Leaders) {
			b.RemoveCaptive(t, n, rulebook.Retreats)
		}
		b.endRetreat(t)
		return
	}
	b.finishPath(t)
	t.Tell(text.Say("The retreat ends at ", b.Space(r.Path[len(r.Path)-1]), ": there is no way on.")).
		WithRule(rulebook.Retreats).
		WithFacts(fact.Decision{Place: b.PlaceFact(r.Path[len(r.Path)-1]), Choice: "retreat ends"})
	b.endRetreat(t)
}

func (b Rules) askRetreat(k *known, d action.Draft) game.Ask {
	r := &k.Retreats[len(k.Retreats)-1]
	at := r.Path[len(r.Path)-1]
	act := game.Act{ID: "retreat", Label: "Retreat", NeededFields: []string{"retreat.to"}, Primary: true}
	var fields []game.Field
	who, own := b.askRetreaters(k, r, d)
	if len(r.Leaders) > 1 {
		fields, act.NeededFields = append(fields, who), append(act.NeededFields, who.ID)
	}
	f := b.HexField("retreat.to", "Where to?", rulebook.Retreats, r.Choices, d)
	for i := range f.Options {
		o := &f.Options[i]
		to := b.Place(o.ID)
		o.Path = b.Ids([]board.Place{at, to})
		if men := r.EnemyMen[i]; men > 0 {
			o.Detail = "through " + truth.MenText(men) + " with " + truth.MenText(own) + ": " +
				strconv.Itoa(b.Charts.PassThroughLossPercent(own, men)) + "% more lost"
		}
	}
	if f.ReloadsForm = true; f.PickedLabel() != "" { // once a hex is chosen, the button shows its name
		act.Label = "Retreat to " + f.PickedLabel()
	}
	return game.Ask{
		Title: "Retreat from " + b.PlaceName(r.From),
		Help: text.Say(b.Names(r.Leaders), " must end ", text.Count(r.Steps, "hex", "hexes"), " away from ",
			b.Space(r.From), ". By the retreat priorities these hexes are equally good."),
		Fields: append(fields, f), Acts: []game.Act{act},
	}
}

// askRetreaters asks which leaders of a stack take the chosen path. All leaders are proposed. It returns the number
// of men of the chosen leaders.
func (b Rules) askRetreaters(k *known, r *knowledge.KnownRetreat, d action.Draft) (game.Field, int) {
	var stack []*knownLeader
	for _, n := range r.Leaders {
		stack = append(stack, k.Find(n))
	}
	f := b.LeadersField("retreat.who", "Who goes there? You choose for the others next.", rulebook.Retreats, stack, 1,
		len(stack), d)
	f.ReloadsForm = true
	men, all := 0, len(f.Value) == 0
	for _, x := range stack {
		if id := b.Of(x.Nr).ID; all || f.Chosen(id) {
			men += x.Troops
			if all {
				f.Value = append(f.Value, id)
			}
		}
	}
	return f, men
}
