package battle

import (
	"strconv"

	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Losses (17.1 step 6): the side that loses men chooses which of its leaders bear them, in tens. Washington's own men
// lose at most ten while other leaders have men left. The optional rule divides losses by each leader's men.

// shareLosses applies the losses if there is no choice, and otherwise calls the step for it and reports true. There is
// a choice if more than one leader who may have troops took part, and some men are left. The fighters and totals are
// public. A side that accepts proposed losses is not asked.
func (b Rules) shareLosses(t *turn) bool {
	s := t.State
	c := s.Combat
	for i := range c.LossesDue {
		if c.LossesDue[i] == 0 {
			continue
		}
		force := c.Force(s, i)
		bearers := 0
		for _, n := range force {
			if b.Of(n).Limit(s.Now) > 0 {
				bearers++
			}
		}
		if bearers > 1 && int(c.LossesDue[i]) < s.Men(force) && !s.Options.Has(truth.ProportionalLosses) &&
			!s.AcceptsLossSplit.Has(c.Side(i)) {
			t.Call(truth.StepLosses)
			return true
		}
		b.applyLosses(t, i, b.DivideLoss(int(c.LossesDue[i]), b.lossBearers(s, c, force)))
	}
	return false
}

// LossesPhase asks which leaders bear the losses.
func (b Rules) LossesPhase() phase {
	return phase{
		Rule: rulebook.Combat, Activity: "choosing losses",
		SidesAsked: func(s *state) fact.Sides { return fact.SidesOf(s.Combat.Side(s.Combat.LosingForce())) },
		Ask:        b.askLosses,
		Play: func(t *turn, a action.Action) error {
			c := t.State.Combat
			i := c.LosingForce()
			if a.Act == ActAcceptAlways {
				b.setAutoLosses(t, c.Side(i), true)
				t.EndStep()
				return nil
			}
			force := c.Force(t.State, i)
			loss := make([]int, len(force))
			for _, v := range a.Many("losses.men") {
				id, tens, _ := game.SplitShare(v)
				for j, n := range force {
					if b.Of(n).ID == id {
						loss[j] = 10 * tens
					}
				}
			}
			b.applyLosses(t, i, loss)
			t.EndStep()
			return nil
		},
	}
}

func (b Rules) askLosses(k *known, d action.Draft) game.Ask {
	f := k.Fight
	due := f.LossesDue[truth.Attackers]
	if due == 0 {
		due = f.LossesDue[truth.Defenders]
	}
	var list []LossBearer
	for _, x := range f.Fighters {
		if face := k.Find(x.Leader); face.Own && face.Fate == truth.InPlay {
			list = append(list, LossBearer{x.Leader, face.Troops, b.MaxLoss(x.Leader, x.Troops, face.Troops)})
		}
	}
	field := game.Field{
		ID: "losses.men", Label: "Who takes the losses?", Kind: game.Shares, PointSize: 10, Min: due / 10,
		Max: due / 10, Rule: rulebook.Combat,
	}
	fair := b.DivideLoss(due, list)
	caps := limits(due, list)
	for i, x := range list {
		o := b.Option(k.Find(x.Leader))
		o.Max = caps[i] / 10
		if caps[i] < x.Men {
			o.Detail += " · loses " + strconv.Itoa(caps[i]) + " at most"
		}
		if x.Men > 0 {
			field.Options = append(field.Options, o)
		}
		if fair[i] > 0 {
			field.Value = append(field.Value, game.FormatShare(o.ID, fair[i]/10))
		}
	}
	if v, ok := d.Get(field.ID); ok {
		field.Value = v
	}
	return game.Ask{
		Title:  "Who loses " + truth.MenText(due) + "?",
		Help:   text.Say("Share the losses among your leaders as you like. The suggestion is proportional to their men."),
		Fields: []game.Field{field}, Acts: []game.Act{
			{ID: "losses", Label: "Take the losses", NeededFields: []string{field.ID}, Primary: true},
			{ID: ActAcceptAlways, Label: "Take losses as suggested from now on"},
		},
	}
}

// ActAcceptAlways is the button id of the action that accepts the proposed losses now and in all later combats.
const ActAcceptAlways = "always"

// setAutoLosses records and logs whether a side accepts proposed losses from now on. The log line is public, because
// everybody sees whether a side is asked.
func (b Rules) setAutoLosses(t *turn, side game.Side, always bool) {
	s, words := t.State, " choose their own losses again."
	s.AcceptsLossSplit &= fact.SidesOf(side.Other())
	if always {
		s.AcceptsLossSplit, words = s.AcceptsLossSplit.With(side), " take their losses as suggested from now on."
	}
	t.Tell(text.Say("The ", truth.SideName(side), words)).WithRule(rulebook.Combat).
		WithFacts(fact.Decision{Side: side, Choice: "share of losses"})
}

// applyLosses applies the losses leader by leader.
func (b Rules) applyLosses(t *turn, force int, loss []int) {
	c := t.State.Combat
	leaders := c.Force(t.State, force)
	c.MenLost[force] += c.LossesDue[force]
	c.LossesDue[force] = 0
	for i, n := range leaders {
		b.LoseMen(t, n, loss[i], nil, rulebook.Combat)
	}
}

// LossBearer is a leader who can lose men in a combat. It holds the leader's men, and how many of them may be lost
// while other leaders have men left.
type LossBearer struct {
	Leader       nr
	Men, MaxLoss int
}

func (b Rules) lossBearers(s *state, c *truth.Combat, force []nr) []LossBearer {
	var out []LossBearer
	for _, n := range force {
		men := int(s.Unit(n).Troops)
		before := men
		for _, f := range c.Fighters {
			if f.Leader == n {
				before = int(f.Troops)
			}
		}
		out = append(out, LossBearer{n, men, b.MaxLoss(n, before, men)})
	}
	return out
}

// MaxLoss returns how many more men a leader may lose in a combat (17.1 step 6). Other leaders may lose all men they
// have left, Washington at most ten in all. Before and now are the leader's men at the start and at present.
func (b Rules) MaxLoss(n nr, before, now int) int {
	if b.Of(n).ID == "washington" {
		return max(0, min(now, b.Data.Charts.Losses.WashingtonMaxLoss-(before-now)))
	}
	return now
}

// limits returns how much of a loss each leader may bear. A leader loses more than the allowed number only if that is
// needed after all other leaders are eliminated.
func limits(loss int, list []LossBearer) []int {
	sum := 0
	for _, x := range list {
		sum += x.MaxLoss
	}
	out := make([]int, len(list))
	for i, x := range list {
		out[i] = min(x.Men, max(x.MaxLoss, loss-(sum-x.MaxLoss)))
	}
	return out
}

// DivideLoss divides a loss in proportion to each leader's men, in tens (17.1, optional rule). The whole loss is
// divided. No leader loses more than allowed; the rest is divided among the other leaders in the same way. Each
// leader who loses men loses at least ten, and at most all.
//
// Our reading (37): fractions of ten are carried from leader to leader. In the book's example, 75 and 75 become 70
// and 80.
func (b Rules) DivideLoss(loss int, list []LossBearer) []int {
	out := make([]int, len(list))
	caps := limits(loss, list)
	for loss > 0 {
		men := 0
		for i, x := range list {
			if out[i] < caps[i] {
				men += x.Men
			}
		}
		if men == 0 {
			return out
		}
		before, given, passed := 0, 0, 0
		for i, x := range list {
			if out[i] == caps[i] {
				continue
			}
			passed += x.Men
			upto := loss * passed / men / 10 * 10
			take := min(upto-before, caps[i]-out[i])
			before = upto
			out[i] += take
			given += take
		}
		if given == 0 {
			return out
		}
		loss -= given
	}
	return out
}
