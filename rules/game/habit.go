package game

import (
	"iter"
	"slices"

	"tricorne/rules/game/action"
)

// Habit is a sequence of a sensible player's orders, the best first. Each order is computed only when it is needed.
type Habit = iter.Seq[action.Action]

// Posture is how much risk a player takes.
type Posture int8

// The postures.
const (
	PostureSteady Posture = iota
	PostureBold           // attacks at odds at which players of other postures wait, and leaves few troops behind
	PostureWary           // attacks only at the best odds, and keeps more troops to hold its places
)

// Asker returns the form of the side that is asked, given a draft.
type Asker func(action.Draft) Ask

// Compose fills in the form of an act for a habit. The function choose answers a field. If it returns nil, Compose
// takes the proposed value, or a random one if none is proposed. Compose returns false if the act is not offered or
// an answer would be refused.
func (ask Asker) Compose(act string, choose func(*Field) []string, pick func(n int) int) (action.Action, bool) {
	form := ask(nil)
	if x, ok := form.Act(act); !ok || x.Refusal != nil {
		return action.Action{}, false
	}
	a, err := fill(func(d action.Draft) (Ask, error) { return ask(d), nil }, &form, act, nil,
		func(f *Field, pick func(int) int) ([]string, bool) {
			if v := choose(f); v != nil {
				return v, f.check(v) == nil
			}
			if f.check(f.Value) == nil {
				return f.Value, true
			}
			return f.randomAnswer(pick)
		}, pick)
	return a, err == nil && form.Check(a) == nil
}

// BestOption returns the offered option with the highest score, or the first of several with the same score. It returns
// false if no option is offered.
func (f *Field) BestOption(liked func(*Option) int) (id string, most int, ok bool) {
	for i := range f.Options {
		if o := &f.Options[i]; o.Refusal == nil {
			if n := liked(o); !ok || n > most {
				id, most, ok = o.ID, n, true
			}
		}
	}
	return id, most, ok
}

// LikedOptions returns the offered options for which liked returns true, at most as many as the field allows. The
// result is never nil.
func (f *Field) LikedOptions(liked func(*Option) bool) []string {
	out := []string{}
	for i := range f.Options {
		if o := &f.Options[i]; o.Refusal == nil && len(out) < f.Max && liked(o) {
			out = append(out, o.ID)
		}
	}
	return out
}

// TotalWeight returns the total weight of some options of a field.
func (f *Field) TotalWeight(ids []string) int {
	n := 0
	for _, id := range ids {
		if o, ok := f.Option(id); ok {
			n += o.Weight
		}
	}
	return n
}

// habit lists the orders of a sensible player of a side. It is empty if the side is not asked.
func (g *engine[S, K]) habit(b *sealedPosition[S, K], side Side, p Posture, pick func(n int) int) Habit {
	if g.rules.Habit == nil || !g.sidesAsked(b.truth).Has(side) {
		return func(func(action.Action) bool) {}
	}
	form := g.ask(b, side, nil)
	return g.rules.Habit(b.know(SideViewer(side)), func(d action.Draft) Ask {
		if len(d) == 0 {
			return form
		}
		return g.ask(b, side, slices.Clip(d))
	}, p, pick)
}
