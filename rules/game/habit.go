package game

import (
	"iter"
	"slices"

	"tricorne/rules/game/action"
)

// Habit is a sequence of a sensible player's orders. The best comes first; each is found only when it is asked for.
type Habit = iter.Seq[action.Action]

// Posture is how much a player dares.
type Posture int8

// The postures.
const (
	Steady Posture = iota
	Bold           // attacks at odds at which others wait, and leaves few behind
	Wary           // attacks at the best of odds alone, and keeps more to hold what it has
)

// Asker unfolds the form of the side that is asked.
type Asker func(action.Draft) Ask

// Compose fills in the form of an act for a habit. Choose answers a field, or leaves it with nil: then what is proposed
// is taken, and where nothing is, chance decides. It is false where the act is not offered or an answer would be
// refused.
func (ask Asker) Compose(act string, choose func(*Field) []string, pick func(n int) int) (action.Action, bool) {
	form := ask(nil)
	if x, ok := form.Act(act); !ok || x.Why != nil {
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
			return f.random(pick)
		}, pick)
	return a, err == nil && form.Check(a) == nil
}

// Best returns the option that is offered and liked most; false when none is offered. Of those liked alike the first
// counts.
func (f *Field) Best(liked func(*Option) int) (id string, most int, ok bool) {
	for i := range f.Options {
		if o := &f.Options[i]; o.Why == nil {
			if n := liked(o); !ok || n > most {
				id, most, ok = o.ID, n, true
			}
		}
	}
	return id, most, ok
}

// Those returns the options that are offered and liked, as many as the field takes; never nil.
func (f *Field) Those(liked func(*Option) bool) []string {
	out := []string{}
	for i := range f.Options {
		if o := &f.Options[i]; o.Why == nil && len(out) < f.Max && liked(o) {
			out = append(out, o.ID)
		}
	}
	return out
}

// Weighs returns what some options of a field weigh together.
func (f *Field) Weighs(ids []string) int {
	n := 0
	for _, id := range ids {
		if o, ok := f.Option(id); ok {
			n += o.Weight
		}
	}
	return n
}

// habit lists what a sensible player of a side would do.
func (g *engine[S, K]) habit(b *sealed[S, K], side Side, p Posture, pick func(n int) int) Habit {
	if g.rules.Habit == nil || !g.sidesAsked(b.truth).Has(side) {
		return func(func(action.Action) bool) {}
	}
	form := g.ask(b, side, nil)
	return g.rules.Habit(b.know(Eyes(side)), func(d action.Draft) Ask {
		if len(d) == 0 {
			return form
		}
		return g.ask(b, side, slices.Clip(d))
	}, p, pick)
}
