package game

import (
	"slices"
	"strconv"

	"tricorne/rules/game/action"
)

// Fill answers an ask at random. It picks an act that is offered, then fills the fields it needs one by one, asking
// for the form again after each field. Pick returns a number from 0 to n-1. Random playouts, load tests and other
// tests use Fill to choose actions.
//
// Every action it returns passes Check, unless the form offers something that Check refuses. An error is a defect of
// the form.
func Fill(ask func(action.Draft) (Ask, error), pick func(n int) int) (action.Action, error) {
	a, err := ask(nil)
	if err != nil {
		return action.Action{}, err
	}
	if len(a.Acts) == 0 {
		return action.Action{}, defect("nothing to answer: %s", a.WaitingText)
	}
	act := pickAct(&a, pick)
	if act == "" {
		return action.Action{}, defect("step %s offers no act", a.Step)
	}
	return fill(ask, &a, act, nil, (*Field).randomAnswer, pick)
}

// FillAct answers like Fill, but with a given act and some fields already answered.
func FillAct(ask func(action.Draft) (Ask, error), act string, picks action.Picks,
	pick func(n int) int,
) (action.Action, error) {
	a, err := ask(picks)
	if err != nil {
		return action.Action{}, err
	}
	return fill(ask, &a, act, slices.Clone(picks), (*Field).randomAnswer, pick)
}

// FillLikeHuman answers like FillAct, but more like a human player. The function often accepts the proposed values, and
// often chooses as many options as allowed.
func FillLikeHuman(ask func(action.Draft) (Ask, error), act string, picks action.Picks,
	pick func(n int) int,
) (action.Action, error) {
	a, err := ask(picks)
	if err != nil {
		return action.Action{}, err
	}
	return fill(ask, &a, act, slices.Clone(picks), (*Field).likelyAnswer, pick)
}

// likelyAnswer answers one field as a human player might. It returns false if the field cannot be answered.
func (f *Field) likelyAnswer(pick func(int) int) ([]string, bool) {
	if len(f.Value) > 0 && f.check(f.Value) == nil && pick(100) < 60 {
		return f.Value, true
	}
	if f.Kind == PickMany && f.MaxWeight == 0 && pick(2) == 0 {
		g := *f
		g.Min = min(f.Max, f.offeredCount())
		if g.Min >= f.Min {
			return g.randomAnswer(pick)
		}
	}
	return f.randomAnswer(pick)
}

// offeredCount counts the options that are offered.
func (f *Field) offeredCount() int {
	n := 0
	for i := range f.Options {
		if f.Options[i].Refusal == nil {
			n++
		}
	}
	return n
}

// answerFunc answers one field. It returns false if the field cannot be answered.
type answerFunc func(f *Field, pick func(int) int) ([]string, bool)

// fill answers the remaining fields of an act. It sets the parameter a to the last form it asked for.
func fill(ask func(action.Draft) (Ask, error), a *Ask, act string, picks action.Picks, answer answerFunc,
	pick func(n int) int,
) (action.Action, error) {
	for range 64 {
		b, ok := a.Act(act)
		if !ok || b.Refusal != nil {
			return action.Action{}, defect("step %s withdrew the act %s while the form was filled", a.Step, act)
		}
		f := nextUnanswered(a, b, picks)
		if f == nil {
			return action.Action{Side: a.Side, Step: a.Step, Act: act, Picks: picks}, nil
		}
		if f.Kind == Shares && f.ReloadsForm {
			var err error
			if *a, picks, err = spreadPoints(ask, *a, *f, picks, pick); err != nil {
				return action.Action{}, err
			}
			continue
		}
		values, ok := answer(f, pick)
		if !ok {
			return action.Action{}, defect("step %s, act %s: the field %s cannot be answered after %v", a.Step, act, f.ID, picks)
		}
		picks = append(picks, action.Pick{Field: f.ID, Values: values})
		if f.ChangesForm(values) && !slices.Equal(values, f.Value) {
			var err error
			if *a, err = ask(picks); err != nil {
				return action.Action{}, err
			}
		}
	}
	return action.Action{}, defect("step %s: the form never ends", a.Step)
}

// spreadPoints fills a Shares field whose options depend on the points already given. It adds one point at a time and
// asks for the form again.
func spreadPoints(ask func(action.Draft) (Ask, error), a Ask, f Field, picks action.Picks,
	pick func(n int) int,
) (Ask, action.Picks, error) {
	var err error
	picks = append(picks, action.Pick{Field: f.ID})
	given := make([]int, len(f.Options))
	for n := range f.Min + 1 {
		if a, err = ask(picks); err != nil {
			return a, picks, err
		}
		now, ok := a.Field(f.ID)
		if !ok || len(now.Options) != len(given) {
			return a, picks, defect("step %s: the field %s is another once it is filled", a.Step, f.ID)
		}
		if n == f.Min {
			break
		}
		var room []int
		for i := range now.Options {
			if now.Options[i].Refusal == nil && given[i] < now.Options[i].Max {
				room = append(room, i)
			}
		}
		if len(room) == 0 {
			return a, picks, defect("step %s: nothing takes the next point of %s after %v", a.Step, f.ID, picks)
		}
		given[room[pick(len(room))]]++
		var values []string
		for i, n := range given {
			if n > 0 {
				values = append(values, FormatShare(now.Options[i].ID, n))
			}
		}
		picks = slices.Clone(picks)
		picks[len(picks)-1].Values = values
	}
	return a, picks, nil
}

// pickAct picks one of the acts that are offered, or "" if none is offered.
func pickAct(a *Ask, pick func(int) int) string {
	var open []string
	for i := range a.Acts {
		if a.Acts[i].Refusal == nil {
			open = append(open, a.Acts[i].ID)
		}
	}
	if len(open) == 0 {
		return ""
	}
	return open[pick(len(open))]
}

func nextUnanswered(a *Ask, b *Act, picks action.Picks) *Field {
	for _, id := range b.NeededFields {
		if _, done := picks.Get(id); done {
			continue
		}
		if f, ok := a.Field(id); ok {
			return f
		}
	}
	return nil
}

// randomAnswer answers one field with offered options only, within its bounds. It returns false if that is impossible.
func (f *Field) randomAnswer(pick func(int) int) ([]string, bool) {
	var open []int
	for i := range f.Options {
		if f.Options[i].Refusal == nil {
			open = append(open, i)
		}
	}
	switch f.Kind {
	case PickOne:
		if len(open) == 0 {
			return nil, false
		}
		return []string{f.Options[open[pick(len(open))]].ID}, true
	case PickMany:
		most := min(f.Max, len(open))
		if most < f.Min {
			return nil, false
		}
		n := f.Min + pick(most-f.Min+1)
		values := make([]string, 0, n)
		for room := f.MaxWeight; len(values) < n && len(open) > 0; {
			i := pick(len(open))
			if o := &f.Options[open[i]]; f.MaxWeight == 0 || o.Weight <= room {
				values = append(values, o.ID)
				room -= o.Weight
			}
			open[i] = open[len(open)-1]
			open = open[:len(open)-1]
		}
		return values, len(values) >= f.Min
	case Number:
		if f.Max < f.Min {
			return nil, false
		}
		return []string{strconv.Itoa(f.Min + pick(f.Max-f.Min+1))}, true
	case Shares:
		return f.randomShares(open, pick)
	}
	panic("game: a field of unknown kind")
}

func (f *Field) randomShares(open []int, pick func(int) int) ([]string, bool) {
	given := make([]int, len(f.Options))
	for range f.Min {
		var room []int
		for _, i := range open {
			if given[i] < f.Options[i].Max {
				room = append(room, i)
			}
		}
		if len(room) == 0 {
			return nil, false
		}
		given[room[pick(len(room))]]++
	}
	var values []string
	for i, n := range given {
		if n > 0 {
			values = append(values, FormatShare(f.Options[i].ID, n))
		}
	}
	return values, true
}
