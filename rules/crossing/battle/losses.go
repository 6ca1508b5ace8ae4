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

// Losses (17.1 step 6): the side that loses men says which of its leaders bear them, in tens. Washington's own men lose
// ten at most while anybody else has men left. The optional rule shares losses by what each leader brought.

// shareLosses takes the losses where nobody has a choice, and calls the step where somebody has. There is a choice when
// more than one leader who may have troops took part, and some of the men are left. Everybody sees who takes part, and
// the totals are revealed. A side that has said so is not asked: its losses are shared out as they would be proposed.
func (b Rules) shareLosses(t *turn) bool {
	s := t.State
	c := s.Combat
	for i := range c.Due {
		if c.Due[i] == 0 {
			continue
		}
		force := c.Force(s, i)
		bearers := 0
		for _, n := range force {
			if b.Of(n).Limit(s.Now) > 0 {
				bearers++
			}
		}
		if bearers > 1 && int(c.Due[i]) < s.Men(force) && !s.Options.Has(truth.Proportional) && !s.Routine.Has(c.Side(i)) {
			t.Call(truth.StepLosses)
			return true
		}
		b.bear(t, i, b.Apportion(int(c.Due[i]), b.bearersOf(s, c, force)))
	}
	return false
}

// LossesPhase asks who bears the losses.
func (b Rules) LossesPhase() phase {
	return phase{
		Rule: rulebook.Combat, Doing: "choosing losses",
		Asked: func(s *state) fact.Sides { return fact.SidesOf(s.Combat.Side(s.Combat.Losing())) },
		Ask:   b.askLosses,
		Play: func(t *turn, a action.Action) error {
			c := t.State.Combat
			i := c.Losing()
			if a.Act == ActAlways {
				b.routine(t, c.Side(i), true)
				t.EndStep()
				return nil
			}
			force := c.Force(t.State, i)
			loss := make([]int, len(force))
			for _, v := range a.Many("losses.men") {
				id, tens, _ := game.Share(v)
				for j, n := range force {
					if b.Of(n).ID == id {
						loss[j] = 10 * tens
					}
				}
			}
			b.bear(t, i, loss)
			t.EndStep()
			return nil
		},
	}
}

func (b Rules) askLosses(k *known, d action.Draft) game.Ask {
	f := k.Fight
	due := f.Due[truth.Attackers]
	if due == 0 {
		due = f.Due[truth.Defenders]
	}
	var list []Bearer
	for _, x := range f.Fighters {
		if face := k.Find(x.Leader); face.Own && face.Fate == truth.InPlay {
			list = append(list, Bearer{x.Leader, face.Troops, b.MostLost(x.Leader, x.Troops, face.Troops)})
		}
	}
	field := game.Field{
		ID: "losses.men", Label: "Who takes the losses?", Kind: game.Shares, Each: 10, Min: due / 10,
		Max: due / 10, Rule: rulebook.Combat,
	}
	fair := b.Apportion(due, list)
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
			field.Value = append(field.Value, game.Give(o.ID, fair[i]/10))
		}
	}
	if v, ok := d.Get(field.ID); ok {
		field.Value = v
	}
	return game.Ask{
		Title:  "Who loses " + truth.Figures(due) + "?",
		Help:   text.Say("Share the losses among your leaders as you like. The suggestion is proportional to their men."),
		Fields: []game.Field{field}, Acts: []game.Act{
			{ID: "losses", Label: "Take the losses", Needs: []string{field.ID}, Primary: true},
			{ID: ActAlways, Label: "Take losses as suggested from now on"},
		},
	}
}

// ActAlways shares out losses as proposed, these and all to come.
const ActAlways = "always"

// routine tells everybody whether a side shares out its losses as proposed from now on. Whether a side is asked is no
// secret.
func (b Rules) routine(t *turn, side game.Side, always bool) {
	s, words := t.State, " choose their own losses again."
	s.Routine &= fact.SidesOf(side.Other())
	if always {
		s.Routine, words = s.Routine.With(side), " take their losses as suggested from now on."
	}
	t.Tell(text.Say("The ", truth.SideName(side), words)).By(rulebook.Combat).
		As(fact.Decision{Side: side, To: "share of losses"})
}

// bear takes the men, leader by leader.
func (b Rules) bear(t *turn, force int, loss []int) {
	c := t.State.Combat
	leaders := c.Force(t.State, force)
	c.Lost[force] += c.Due[force]
	c.Due[force] = 0
	for i, n := range leaders {
		b.Lose(t, n, loss[i], nil, rulebook.Combat)
	}
}

// Bearer is a leader who may bear losses. It holds the leader's men, and the most of them that may be lost while others
// have men left.
type Bearer struct {
	Leader    nr
	Men, Most int
}

func (b Rules) bearersOf(s *state, c *truth.Combat, force []nr) []Bearer {
	var out []Bearer
	for _, n := range force {
		men := int(s.Unit(n).Troops)
		before := men
		for _, f := range c.Fighters {
			if f.Leader == n {
				before = int(f.Troops)
			}
		}
		out = append(out, Bearer{n, men, b.MostLost(n, before, men)})
	}
	return out
}

// MostLost returns how many more men a leader may lose in a combat (17.1 step 6). That is all the men left, but
// Washington loses ten in all. Before is how many men the leader began with, now how many are left.
func (b Rules) MostLost(n nr, before, now int) int {
	if b.Of(n).ID == "washington" {
		return max(0, min(now, b.Data.Charts.Losses.WashingtonMaxLoss-(before-now)))
	}
	return now
}

// limits returns how much of a loss each may bear. More than a leader may lose falls due only where all the others are
// eliminated.
func limits(loss int, list []Bearer) []int {
	sum := 0
	for _, x := range list {
		sum += x.Most
	}
	out := make([]int, len(list))
	for i, x := range list {
		out[i] = min(x.Men, max(x.Most, loss-(sum-x.Most)))
	}
	return out
}

// Apportion shares a loss in proportion to the men of each, in tens (17.1, optional rule). The whole loss is shared
// out. No share is larger than what the leader may lose: the rest falls on the others in the same way. Nobody loses
// less than ten men, or more than all.
//
// Our reading (37): fractions of ten are carried on from leader to leader, as in the book's example, where 75 and 75
// become 70 and 80.
func (b Rules) Apportion(loss int, list []Bearer) []int {
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
