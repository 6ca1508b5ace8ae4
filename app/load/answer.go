package load

import (
	"context"
	"errors"
	"net/url"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/form"
)

// errTableMovedOn is returned if the table has moved on while a form was filled in.
var errTableMovedOn = errors.New("load: the table has moved on")

// pickAct picks an act that is offered. It rarely picks a dangerous one, such as resigning.
func (o *orders) pickAct(pick func(int) int) string {
	open := o.ask.Acts
	if pick(100) > 0 {
		open = nil
		for _, a := range o.ask.Acts {
			if !a.Dangerous {
				open = append(open, a)
			}
		}
	}
	if len(open) == 0 {
		open = o.ask.Acts
	}
	return open[pick(len(open))].ID
}

// fill fills in the form for an act with options that the form offers, as every random player does (game.FillAct).
// Parameter unfold requests the form with some choices made, and is called only if there are such choices. The result
// named then is the last form that was received. The result stuck reports whether the act cannot be filled in.
func (o *orders) fill(act string, pick func(int) int,
	unfold func(*orders, action.Draft) (*orders, error),
) (picks action.Picks, then *orders, stuck bool, err error) {
	then = o
	var fault error
	answer, err := game.FillAct(func(d action.Draft) (game.Ask, error) {
		if len(d) > 0 {
			next, err := unfold(then, d)
			if err != nil {
				fault = err
				return game.Ask{}, err
			}
			then = next
		}
		return then.ask, nil
	}, act, nil, pick)
	if fault != nil {
		return nil, then, false, fault
	}
	if err != nil {
		return nil, then, true, nil //nolint:nilerr // a form that cannot be filled is left for another act
	}
	a, _ := then.ask.Act(act)
	return answer.Picks, then, len(answer.Picks) < len(a.NeededFields), nil
}

// wholeForm returns all values of the form, as a browser sends them.
func (o *orders) wholeForm(act, mode string, picks action.Picks) url.Values {
	out := url.Values{form.Seq: {o.seq}, form.Step: {string(o.ask.Step)}, form.Act: {act}}
	if mode != "" {
		out.Set("do", mode)
	}
	form.Fill(out, &o.ask, picks)
	return out
}

// unfold asks for the orders with some choices made.
func (p *player) unfold(ctx context.Context, o *orders, mode string, draft action.Draft) (*desk, error) {
	q := url.Values{}
	if mode != "" {
		q.Set("do", mode)
	}
	form.Fill(q, &o.ask, draft)
	return p.desk(ctx, o.draft, q, &p.drafts)
}
