package gametest

import (
	"bytes"
	"errors"
	"slices"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// sample makes the costly checks at one position. The checks work on a copy of the position that was stored and read
// again. At the end, sample checks that no check, view or action has changed the copy.
func (p *play) sample(raw []byte) {
	pos, err := p.g.Unseal(raw)
	if err != nil {
		p.fault("unseal: %v", err)
		return
	}
	st, _ := p.g.Status(pos)
	for _, v := range []game.Viewer{game.Public(), game.SideViewer(1), game.SideViewer(2)} {
		p.makeView(pos, st, v)
	}
	for _, side := range st.SidesAsked.List() {
		p.tryOffers(pos, side)
	}
	p.checkConcluding(pos, st)
	if after := p.bytes(pos); !bytes.Equal(raw, after) {
		p.fault("looking at a position and playing from it changed it, or storing it did")
	}
	again, err := p.g.Unseal(raw)
	if err == nil && !bytes.Equal(p.bytes(again), raw) {
		p.fault("a stored position is stored otherwise the second time")
	}
}

// tryOffers tries every act that is offered to the side and, for each field of its form, every option.
func (p *play) tryOffers(pos game.Position, side game.Side) {
	form, err := p.g.Ask(pos, side, nil)
	if err != nil {
		p.fault("ask of side %d: %v", side, err)
		return
	}
	for i := range form.Acts {
		act := &form.Acts[i]
		if act.Refusal != nil {
			p.mustRefuse(pos, action.Action{Side: side, Step: form.Step, Act: act.ID}, act.Refusal)
			continue
		}
		var whole action.Action
		for range 3 {
			a, err := game.FillAct(p.ask(pos, side), act.ID, nil, p.checkRand.IntN)
			if err != nil {
				p.fault("act %s of side %d: %v", act.ID, side, err)
				return
			}
			p.mustAccept(pos, a)
			whole = a
		}
		p.tryBranches(pos, whole)
		p.sendSpoiled(pos, whole)
	}
}

// mustAccept plays an action that was offered and ignores the result.
func (p *play) mustAccept(pos game.Position, a action.Action) {
	p.tally.triedCount++
	if _, err := p.g.Play(pos, a, p.dice()); err != nil {
		p.fault("what was offered is refused: %s: %v", actionWords(a), err)
	}
}

// mustRefuse sends an act that is shown as disabled. The refusal must give the reason shown.
func (p *play) mustRefuse(pos game.Position, a action.Action, why *game.Refusal) {
	p.tally.refusedCount++
	_, err := p.g.Play(pos, a, p.dice())
	var no *game.Refusal
	if !errors.As(err, &no) || no.Text.String() != why.Text.String() {
		p.fault("greyed because %q, but sent all the same it says %v: %s", why.Text, err, actionWords(a))
	}
}

// tryBranches tries, for each field of a filled form, every other option that could have been chosen. It fills the
// later fields at random. It also checks every form that is made on the way.
func (p *play) tryBranches(pos game.Position, a action.Action) {
	ask := p.ask(pos, a.Side)
	for n := range a.Picks {
		draft := a.Picks[:n:n]
		form, err := ask(draft)
		if err != nil {
			p.fault("ask of side %d: %v", a.Side, err)
			return
		}
		p.checkUnfolded(&form, draft)
		p.playReadyActs(pos, &form, draft)
		f, ok := form.Field(a.Picks[n].Field)
		if !ok {
			continue
		}
		if !f.ChangesForm(a.Picks[n].Values) {
			p.checkUnchanged(&form, f, append(draft, a.Picks[n]), ask)
		}
		for _, pick := range p.choices(f) {
			other, err := game.FillAct(ask, a.Act, append(draft, pick), p.checkRand.IntN)
			if err != nil {
				p.fault("act %s with %v: %v", a.Act, append(draft, pick), err)
				return
			}
			p.mustAccept(pos, other)
		}
		if f.Kind == game.PickOne || f.Kind == game.PickMany && f.Min <= 1 && f.Max >= 1 {
			for _, o := range f.Options {
				if o.Refusal != nil {
					grey := action.Action{Side: a.Side, Step: a.Step, Act: a.Act, Picks: a.Picks.Set(f.ID, o.ID)}
					p.mustRefuseOption(pos, grey, f.ID)
				}
			}
		}
	}
	form, err := ask(a.Picks)
	if err != nil {
		p.fault("ask of side %d: %v", a.Side, err)
		return
	}
	p.checkUnfolded(&form, a.Picks)
}

// mustRefuseOption sends an option that is shown as disabled. It must be refused. The reason may differ from the one
// shown, because later fields may change.
func (p *play) mustRefuseOption(pos game.Position, a action.Action, field string) {
	p.tally.refusedCount++
	if _, err := p.g.Play(pos, a, p.dice()); !errors.As(err, new(*game.Refusal)) {
		p.fault("a greyed option of %s is not refused (%v): %s", field, err, actionWords(a))
	}
}

// choices lists up to 40 answers to a field, so that every enabled option is in one of them.
func (p *play) choices(f *game.Field) []action.Pick {
	var out []action.Pick
	switch f.Kind {
	case game.PickOne:
		for _, o := range f.Options {
			if o.Refusal == nil {
				out = append(out, action.Pick{Field: f.ID, Values: []string{o.ID}})
			}
		}
	case game.PickMany:
		var open []game.Option
		for _, o := range f.Options {
			if o.Refusal == nil {
				open = append(open, o)
			}
		}
		for i := range open {
			// add the answers with the fewest and with the most options
			for _, n := range []int{max(f.Min, 1), min(f.Max, len(open))} {
				if values := fittingOptions(f, slices.Concat(open[i:], open[:i]), n); len(values) >= max(f.Min, 1) && n <= f.Max {
					out = append(out, action.Pick{Field: f.ID, Values: values})
				}
			}
		}
		if f.Min == 0 {
			out = append(out, action.Pick{Field: f.ID})
		}
	case game.Number:
		out = append(out, numberPick(f, f.Min), numberPick(f, f.Max), numberPick(f, f.Min+p.checkRand.IntN(f.Max-f.Min+1)))
	case game.Shares: // skip Shares fields, because filling forms at random already tries them
	}
	p.checkRand.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	return out[:min(len(out), 40)]
}

// checkUnfolded checks that the form for a draft is complete and shows the choices of the draft.
func (p *play) checkUnfolded(form *game.Ask, draft action.Draft) {
	if err := checkForm(form, p.m.Board); err != nil {
		p.fault("form unfolded with %v: %v", draft, err)
	}
	for _, pick := range draft {
		if f, ok := form.Field(pick.Field); ok && !slices.Equal(f.Value, pick.Values) {
			p.fault("the form does not show what was chosen for %s: %v instead of %v", f.ID, f.Value, pick.Values)
		}
	}
}

// playReadyActs plays every act that is ready with the proposed values.
func (p *play) playReadyActs(pos game.Position, form *game.Ask, draft action.Draft) {
	for i := range form.Acts {
		if act := &form.Acts[i]; form.Ready(act) {
			p.mustAccept(pos, form.Answer(act.ID, draft))
		}
	}
}

// checkUnchanged checks that nothing else on the form changes after an answer that should not change it. Otherwise
// players would fill in an outdated form. The acts must then have the labels that the form announced.
func (p *play) checkUnchanged(form *game.Ask, f *game.Field, draft action.Draft,
	ask func(action.Draft) (game.Ask, error),
) {
	after, err := ask(draft)
	if err != nil {
		p.fault("%v", err)
		return
	}
	blank := func(a game.Ask) string {
		a.Fields = slices.Clone(a.Fields)
		for i := range a.Fields {
			if a.Fields[i].ID == f.ID {
				a.Fields[i].Value = nil
			}
		}
		a.Acts = slices.Clone(a.Acts)
		for i := range a.Acts {
			a.Acts[i].Warning = nil // ignore warnings: the server gets a new form before it asks for confirmation
		}
		return encode(a)
	}
	expected := *form
	if f.ReloadsForm { // the field has an option with ChangesOnlyLabels, so the labels of acts change
		o, _ := f.Option(draft[len(draft)-1].Values[0])
		expected.Acts = slices.Clone(form.Acts)
		for i := range expected.Acts {
			if act := &expected.Acts[i]; slices.Contains(act.NeededFields, f.ID) {
				act.Label = act.LabelAfter(o)
			}
		}
	}
	if before, now := blank(expected), blank(after); before != now {
		p.fault("nothing unfolds after the field %s is answered, yet the form changes:\n%s\n%s", f.ID, before, now)
	}
}

// fittingOptions takes options in order, at most n of them and only while there is room.
func fittingOptions(f *game.Field, options []game.Option, n int) []string {
	var out []string
	room := f.MaxWeight
	for _, o := range options {
		if len(out) < n && (f.MaxWeight == 0 || o.Weight <= room) {
			out = append(out, o.ID)
			room -= o.Weight
		}
	}
	return out
}
