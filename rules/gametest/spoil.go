package gametest

import (
	"errors"
	"slices"
	"strconv"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

func numberPick(f *game.Field, n int) action.Pick {
	return action.Pick{Field: f.ID, Values: []string{strconv.Itoa(n)}}
}

// sendSpoiled sends many broken variants of a valid action. If the form offers those same picks, they must be
// accepted. Anything else must be refused with a message, never with an internal error.
func (p *play) sendSpoiled(pos game.Position, a action.Action) {
	for _, bad := range p.spoiledActions(pos, a) {
		ask, err := p.g.Ask(pos, bad.Side, bad.Picks)
		if err != nil {
			p.fault("ask of side %d with %v: %v", bad.Side, bad.Picks, err)
			continue
		}
		out, err := p.g.Play(pos, bad, p.dice())
		p.checkSameAnswer(pos, a, bad, err)
		if IsOffered(&ask, bad) {
			if err != nil {
				p.fault("what is offered is refused: %s: %v", actionWords(bad), err)
			}
			continue
		}
		p.tally.refusedCount++
		var no *game.Refusal
		switch {
		case err == nil:
			p.fault("what is not offered is accepted: %s", actionWords(bad))
		case !errors.As(err, &no):
			p.fault("what is not offered is a defect and no refusal: %s: %v", actionWords(bad), err)
		case wordingFault(no.Text.String()) != "" || no.Rule == "" && !no.Stale:
			p.fault("refused without words or rule: %s: %+v", actionWords(bad), *no)
		case out.Position != (game.Position{}) || len(out.Events) > 0:
			p.fault("refused, and yet something came out: %s", actionWords(bad))
		}
	}
}

// checkSameAnswer sends a broken variant of an action again, after the form for the valid action was made. The result
// must be the same as before, because it must not depend on which form was made last.
func (p *play) checkSameAnswer(pos game.Position, good, bad action.Action, before error) {
	if _, err := p.g.Ask(pos, good.Side, good.Picks); err != nil {
		p.fault("ask of side %d with %v: %v", good.Side, good.Picks, err)
	}
	if _, err := p.g.Play(pos, bad, p.dice()); (err == nil) != (before == nil) {
		p.fault("whether %s is accepted hangs on what was asked before: %v, then %v", actionWords(bad), before, err)
	}
}

// spoiledActions lists variants of an action: first with one fault, then some with several.
func (p *play) spoiledActions(pos game.Position, a action.Action) []action.Action {
	var out []action.Action
	change := func(f func(*action.Action)) {
		bad := a
		bad.Picks = slices.Clone(a.Picks)
		f(&bad)
		out = append(out, bad)
	}
	for _, s := range []game.Side{0, a.Side.Other(), 3, 255} {
		change(func(bad *action.Action) { bad.Side = s })
	}
	for _, step := range slices.Concat(p.coverage.steps, []action.Step{"", "?"}) {
		if step != a.Step {
			change(func(bad *action.Action) { bad.Step = step })
		}
	}
	form, _ := p.g.Ask(pos, a.Side, a.Picks)
	for _, act := range form.Acts {
		change(func(bad *action.Action) { bad.Act = act.ID })
	}
	change(func(bad *action.Action) { bad.Act = "?" })
	change(func(bad *action.Action) { bad.Act = "" })
	change(func(bad *action.Action) {
		bad.Picks = append(bad.Picks, action.Pick{Field: "?", Values: []string{"x"}})
	})
	for i := range a.Picks {
		change(func(bad *action.Action) { bad.Picks = slices.Delete(bad.Picks, i, i+1) })
		change(func(bad *action.Action) { bad.Picks = append(bad.Picks, bad.Picks[i]) })
		change(func(bad *action.Action) { bad.Picks[i].Field = "?" })
		for _, values := range p.strangeValues(&form, a.Picks[i]) {
			change(func(bad *action.Action) { bad.Picks[i].Values = values })
		}
	}
	for range 10 {
		bad := a
		for range 3 {
			if len(out) > 0 && len(a.Picks) > 0 {
				other := out[p.checkRand.IntN(len(out))]
				bad.Picks = append(slices.Clone(bad.Picks[:len(bad.Picks)/2]), other.Picks[len(other.Picks)/2:]...)
			}
		}
		out = append(out, bad)
	}
	return out
}

// strangeValues lists values that a field does not offer, or that are offered only by coincidence.
func (p *play) strangeValues(form *game.Ask, pick action.Pick) [][]string {
	v := pick.Values
	out := [][]string{
		nil,
		{""},
		{"?"},
		{"-1"},
		{"007"},
		{"1e3"},
		{"99999"},
		{"?:1"},
		{":"},
		{"\x00"},
		{"<b>"},
		append(slices.Clone(v), "?"),
	}
	if len(v) > 0 {
		out = append(out, append(slices.Clone(v), v[0]), v[1:], []string{v[0], v[0]}, []string{v[0] + ":1"},
			[]string{v[0] + " "})
	}
	f, ok := form.Field(pick.Field)
	if !ok {
		return out
	}
	var all []string
	for _, o := range f.Options {
		all = append(all, o.ID)
	}
	switch f.Kind {
	case game.PickOne:
		for _, id := range all { // try each option alone, although later answers may then be invalid
			out = append(out, []string{id})
		}
	case game.PickMany:
		out = append(out, all)
	case game.Number:
		out = append(out, numberPick(f, f.Min-1).Values, numberPick(f, f.Max+1).Values, []string{"0" + strconv.Itoa(f.Max)})
	case game.Shares:
		for _, id := range all {
			out = append(out, []string{id}, []string{game.FormatShare(id, f.Min+1)}, []string{game.FormatShare(id, f.Min)},
				[]string{id + ":-1"}, []string{id + ":+1"})
		}
	}
	for i := range form.Fields { // an option that belongs to another field
		if g := &form.Fields[i]; g.ID != f.ID && len(g.Options) > 0 {
			out = append(out, []string{g.Options[p.checkRand.IntN(len(g.Options))].ID})
		}
	}
	return out
}
