package load

import (
	"context"
	"errors"
	"net/url"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/form"
)

// errMoved says that the table has moved on while a form was filled.
var errMoved = errors.New("load: the table has moved on")

// begin picks an act that is offered; a dangerous one, such as giving up, only now and then.
func (o *orders) begin(pick func(int) int) string {
	open := o.ask.Acts
	if pick(100) > 0 {
		open = nil
		for _, a := range o.ask.Acts {
			if !a.Danger {
				open = append(open, a)
			}
		}
	}
	if len(open) == 0 {
		open = o.ask.Acts
	}
	return open[pick(len(open))].ID
}

// fill fills the form for an act with what it offers, as every random player does (game.FillAct). Unfold asks what the
// form looks like with so much chosen, and is called only when something is. Stuck says that the act cannot be filled;
// then is the form as it stood in the end.
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
	return answer.Picks, then, len(answer.Picks) < len(a.Needs), nil
}

// wholeForm returns the whole form, as a browser sends it.
func (o *orders) wholeForm(act, mode string, picks action.Picks) url.Values {
	out := url.Values{form.Seq: {o.seq}, form.Step: {string(o.ask.Step)}, form.Act: {act}}
	if mode != "" {
		out.Set("do", mode)
	}
	form.Fill(out, &o.ask, picks)
	return out
}

// unfold asks what the orders look like with so much chosen.
func (p *player) unfold(ctx context.Context, o *orders, mode string, draft action.Draft) (*desk, error) {
	q := url.Values{}
	if mode != "" {
		q.Set("do", mode)
	}
	form.Fill(q, &o.ask, draft)
	return p.desk(ctx, o.draft, q, &p.drafts)
}
