package game

import (
	"bytes"
	"slices"
	"strings"

	"tricorne/rules/dice"
	"tricorne/rules/game/correct"
)

// CorrectionPreview is the predicted result of a correction, which the referee sees before making it.
type CorrectionPreview struct {
	Outcome         Outcome               // the outcome; ignored if the correction is refused
	Refusal         *Refusal              // the reason for a refusal, nil for none
	NewConsequences []correct.Consequence // the consequences that exist only after the correction
}

// findProperty returns the thing named by a change, and the property that the change sets. Both are nil if there is
// no such property.
func findProperty(things []correct.Target, c correct.Change) (*correct.Target, *correct.Property) {
	for i := range things {
		if things[i].ID != c.Target {
			continue
		}
		for j := range things[i].Properties {
			if things[i].Properties[j].Verb == c.Verb {
				return &things[i], &things[i].Properties[j]
			}
		}
	}
	return nil, nil
}

// CorrectionTargets lists what may be corrected in a position. The viewer must see everything.
func (g *engine[S, K]) CorrectionTargets(p Position, v Viewer) ([]correct.Target, error) {
	b, err := g.open(p)
	if err != nil {
		return nil, err
	}
	if !v.All() {
		return nil, defect("%s was asked by a viewer who does not see everything", g.rules.Manual.ID)
	}
	return g.correctionTargets(b.truth), nil
}

// correctionTargets lists what may be corrected in a state. The caller must not use the list to change the state.
func (g *engine[S, K]) correctionTargets(s *S) []correct.Target {
	return g.targetsOf(&Turn[S]{State: s, flow: g.rules.Flow(s)})
}

// targetsOf lists what may be corrected, bound to the state of a turn.
func (g *engine[S, K]) targetsOf(t *Turn[S]) []correct.Target {
	if g.rules.CorrectionTargets == nil {
		return nil
	}
	return g.rules.CorrectionTargets(t)
}

// Correct changes a position by hand. Dice are needed only if the game then moves to another step. The error is a
// *Refusal, a *dice.Need or a defect; then nothing is changed.
func (g *engine[S, K]) Correct(p Position, c correct.Correction, src dice.Source) (Outcome, error) {
	w, err := g.previewCorrection(p, c, src)
	if err == nil && w.Refusal != nil {
		return Outcome{}, w.Refusal
	}
	return w.Outcome, err
}

// PreviewCorrection returns the result of a correction, and what the rules would suggest after it. The viewer must see
// everything.
func (g *engine[S, K]) PreviewCorrection(p Position, c correct.Correction, src dice.Source,
	v Viewer,
) (CorrectionPreview, error) {
	if !v.All() {
		return CorrectionPreview{}, defect("%s was asked by a viewer who does not see everything", g.rules.Manual.ID)
	}
	return g.previewCorrection(p, c, src)
}

func (g *engine[S, K]) previewCorrection(p Position, c correct.Correction, src dice.Source) (w CorrectionPreview,
	err error,
) {
	b, err := g.open(p)
	if err != nil {
		return w, err
	}
	if no := c.Check(); no != nil {
		w.Refusal = &Refusal{Text: no}
		return w, nil
	}
	if b.over() {
		w.Refusal = refuse("", "The game is over.")
		return w, nil
	}
	defer g.catch(&err)
	if w.Refusal = g.refuseBothSides(b.truth, c); w.Refusal != nil {
		return w, nil
	}
	c.Changes = lastMoves(c.Changes)
	s := g.rules.Clone(b.truth)
	t := &Turn[S]{State: s, flow: g.rules.Flow(s), dice: src}
	if w.Refusal, err = g.change(t, c.Changes, c.Stored); w.Refusal != nil || err != nil {
		return w, err
	}
	if g.rules.Consequences != nil {
		w.NewConsequences = newConsequences(g.rules.Consequences(b.truth), g.rules.Consequences(s))
	}
	if fault := g.rules.Validate(s); fault != nil {
		w.Refusal = refuse("", "That cannot be: ", strings.ReplaceAll(fault.Error(), "\n", "; "), ".")
		return w, nil
	}
	onward := g.sidesAsked(s) == 0 && !t.Over()
	after := &sealedPosition[S, K]{engine: g, truth: s}
	if onward {
		after.truth = g.rules.Clone(s)
	}
	told := t.events // events logged while the changes were made, such as hidden pieces that the changes reveal
	if w.Refusal = g.refusalOnPanic(func() {
		t.events = append(g.correctionEvents(b, after, c),
			told...)
	}); w.Refusal != nil {
		return w, nil
	}
	if onward {
		if err := g.run(t); err != nil {
			return w, err
		}
	}
	w.Outcome = g.outcome(t)
	if !onward {
		w.Outcome.Position = Position{after}
	}
	w.Outcome.Final, w.Outcome.FinalReason = true, "The referee corrected the position."
	w.Refusal = g.checkPlayable(w.Outcome.Position)
	return w, nil
}

// refuseBothSides refuses a correction that shows pieces of both sides: each side would read the reason meant for the
// other.
func (g *engine[S, K]) refuseBothSides(s *S, c correct.Correction) *Refusal {
	if !c.Shows() {
		return nil
	}
	shown := Nobody
	for _, one := range c.Changes {
		thing, _ := findProperty(g.correctionTargets(s), one)
		switch {
		case thing == nil || thing.Side == shown:
		case shown == Nobody:
			shown = thing.Side
		default:
			return refuse("", thing.Name, " is shown to the other side: do that in another correction.")
		}
	}
	return nil
}

// lastMoves leaves out every move of a piece except its last one. The piece was never really at the earlier places,
// so the earlier moves reveal nothing.
func lastMoves(all []correct.Change) []correct.Change {
	var out []correct.Change
	for i, c := range all {
		again := func(d correct.Change) bool { return d.Verb == correct.Move && d.Target == c.Target }
		if c.Verb != correct.Move || !slices.ContainsFunc(all[i+1:], again) {
			out = append(out, c)
		}
	}
	return out
}

// change makes the changes in order. Each change is checked against the things as they are after the earlier changes.
// Stored changes may have numbers that are now out of bounds.
func (g *engine[S, K]) change(t *Turn[S], changes []correct.Change, stored bool) (*Refusal, error) {
	for _, c := range changes {
		thing, grip := findProperty(g.targetsOf(t), c)
		switch {
		case thing == nil:
			return refuse("", "There is no such thing to take hold of."), nil
		case grip.InProgress:
			return g.heldRefusal(t.State, thing), nil
		case !grip.Allows(c.To) && !(stored && grip.AllowsStored(c.To)):
			return refuse(grip.Rule, grip.RefusalText(thing.Name, c.To)), nil
		}
		err := grip.Set(c.To)
		if no, ok := err.(*Refusal); ok { //nolint:errorlint // a rule's own refusal is never wrapped
			if len(changes) > 1 { // add which of the changes was refused
				return refuse(no.Rule, thing.Name, ": ", no.Text), nil
			}
			return no, nil
		}
		if err != nil {
			return nil, defect("correct %s: %w", c.Verb, err)
		}
	}
	return nil, nil
}

// heldRefusal returns the refusal to change a thing that belongs to a pending march, battle or decision. It says
// what to do instead.
func (g *engine[S, K]) heldRefusal(s *S, thing *correct.Target) *Refusal {
	x := g.ongoingAction(s)
	switch {
	case x == nil:
		return refuse("", thing.Name, " cannot be taken hold of now: go back to before it, and correct it there.")
	case len(x.EndChanges) == 0:
		return refuse("", thing.Name, " belongs to ", x.Description, ": go back to before that, and correct it there.")
	}
	return refuse("", thing.Name, " belongs to ", x.Description, ": leave that first, or go back to before it.")
}

func (g *engine[S, K]) ongoingAction(s *S) *correct.OngoingAction {
	if g.rules.OngoingAction == nil {
		return nil
	}
	return g.rules.OngoingAction(s)
}

// OngoingAction returns the march, battle or decision that keeps a referee from changing its parts, or nil. The viewer
// must see everything.
func (g *engine[S, K]) OngoingAction(p Position, v Viewer) (*correct.OngoingAction, error) {
	b, err := g.open(p)
	if err != nil {
		return nil, err
	}
	if !v.All() {
		return nil, defect("%s was asked by a viewer who does not see everything", g.rules.Manual.ID)
	}
	return g.ongoingAction(b.truth), nil
}

// newConsequences returns the consequences that are in the list after but not in the list before.
func newConsequences(before, after []correct.Consequence) []correct.Consequence {
	var out []correct.Consequence
	for _, c := range after {
		if !slices.ContainsFunc(before, func(o correct.Consequence) bool {
			return o.Change == c.Change && (c.HasChange() || o.Text.String() == c.Text.String())
		}) {
			out = append(out, c)
		}
	}
	return out
}

// refusalOnPanic calls a function that looks at a corrected position, and returns a refusal if it panics. The rules may
// rely on conditions that a position made by hand does not meet.
func (g *engine[S, K]) refusalOnPanic(look func()) (no *Refusal) {
	defer func() {
		if recover() != nil {
			no = refuse("", "The rules cannot go on from there: go back to before it, and correct it there.")
		}
	}()
	look()
	return nil
}

// checkImagined makes several worlds that a side considers possible. It panics if a world differs from what the side
// knows.
func (g *engine[S, K]) checkImagined(truth *S, side Side) {
	const worlds = 3
	is := knowledgeBytes(g.rules.Know(truth, SideViewer(side)))
	draw := uint32(1)
	for i := range worlds {
		world := g.rules.Clone(truth)
		g.rules.Forget(world, side)
		if i > 0 {
			g.rules.Guess(world, side, func(n int) int {
				draw = draw*1664525 + 1013904223
				return int(draw>>8) % n
			})
		}
		if !bytes.Equal(is, knowledgeBytes(g.rules.Know(world, SideViewer(side)))) {
			panic("no such world is possible")
		}
	}
}

// knowledgeBytes returns the encoded knowledge of a viewer.
func knowledgeBytes[K any](k K) []byte { return must(encoder.Marshal(&k)) }

// checkPlayable returns a refusal unless every viewer can see and imagine the position, and the sides asked can answer.
func (g *engine[S, K]) checkPlayable(p Position) *Refusal {
	var no *Refusal
	b, _ := g.open(p)
	if g.refusalOnPanic(func() {
		for side := Nobody; side <= 2; side++ { // a computer player of either side needs possible worlds
			g.checkImagined(b.truth, side)
		}
	}) != nil {
		return refuse("", "What the sides have been told until now speaks against it: go back to before that, and "+
			"correct it there.")
	}
	fault := g.refusalOnPanic(func() {
		for _, v := range []Viewer{Public(), SideViewer(1), SideViewer(2)} {
			g.rules.View(b.know(v))
		}
		for _, side := range g.sidesAsked(b.truth).List() {
			if !slices.ContainsFunc(g.ask(b, side, nil).Acts, func(a Act) bool { return a.Refusal == nil }) {
				no = refuse("", "The ", g.rules.Manual.Side(side).Plural, " would be asked and could do nothing.")
			}
		}
	})
	if fault != nil {
		return fault
	}
	return no
}
