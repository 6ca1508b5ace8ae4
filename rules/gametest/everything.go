package gametest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/oracle"
)

// CorrectionTrialOptions set how much TryCorrections tries.
type CorrectionTrialOptions struct {
	Positions          int // number of positions in each scenario, spread over a random game; 16 if zero
	ChangesPerPosition int // number of changes tried at each position; 50 if zero
	ActionsBetween     int // actions between two positions; 12 if zero
	// parts of the state that no correction changes (named as in TwinOptions.Public), with what a referee can do if
	// they are wrong
	NeverCorrected map[string]string
	// parts that are zero in most positions, with the situation in which they are not zero; a random game may miss that
	// situation
	RarelySet map[string]string
}

// TryCorrections tries the changes that a referee is offered, at many positions of random games. Each change must
// either be made in such a way that it can be changed back, or be refused with a reason. If something in progress is
// the reason, there must be a way to end it. Every kind of change must succeed at least once. Every part of the state
// S must have been changed, or be listed in NeverCorrected.
func TryCorrections[S any](t testing.TB, g game.Game, o CorrectionTrialOptions) {
	t.Helper()
	for field, n := range map[*int]int{&o.Positions: 16, &o.ChangesPerPosition: 50, &o.ActionsBetween: 12} {
		if *field == 0 {
			*field = n
		}
	}
	if Brief() {
		o.Positions = max(1, o.Positions/8)
	}
	e := &correctionTrial[S]{
		g: g, rng: actionRand(76), triedCount: map[string]int{}, offeredCount: map[string]int{},
		succeededCount:   map[string]int{},
		changedBackCount: map[string]int{}, refusals: map[string]int{}, verbs: map[correct.Verb]bool{},
		parts: leafVariation{seen: map[string]bool{}, varied: map[string]bool{}},
	}
	games := (Options{Seeds: 1, Exact: true, Seed: 40}).matches(g.Manual())
	for i, x := range games {
		if Brief() && i != len(games)-1 { // the longest game
			continue
		}
		w := &walk{}
		r := &report{t: t, where: func() string {
			return fmt.Sprintf("%s %s%v, seed %d, action %d, %s", g.Manual().ID, x.set.Scenario, x.set.Options, x.seed, w.seq,
				e.lastAction)
		}}
		r.guard(func() { e.playGame(r, w, x, o) })
		if r.faults > 0 {
			return
		}
	}
	e.summarize(t, o)
}

type correctionTrial[S any] struct {
	g          game.Game
	rng        *rand.Rand
	triedCount map[string]int // how often a change was tried, by thing and verb

	// number of changes tried that nothing in progress prevented, by kind of thing and verb
	offeredCount     map[string]int
	succeededCount   map[string]int        // number of changes that succeeded, by kind of thing and verb
	changedBackCount map[string]int        // number of changes that could be changed back, by kind of thing and verb
	refusals         map[string]int        // how often each text of a refusal occurred
	verbs            map[correct.Verb]bool // verbs that are offered
	outOfBoundsCount int                   // how many numbers outside the bounds were tried and refused
	parts            leafVariation
	lastAction       string
}

// playGame plays one random game and tries corrections on the way.
func (e *correctionTrial[S]) playGame(r *report, w *walk, x match, o CorrectionTrialOptions) {
	now, err := begin(e.g, x.set, x.seed)
	if err != nil {
		r.fault("begin: %v", err)
		return
	}
	*w = *now
	for m := 0; m < o.Positions && !w.over() && r.faults == 0; m++ {
		e.tryPosition(r, w, o.ChangesPerPosition)
		for range 1 + e.rng.IntN(2*o.ActionsBetween) {
			if w.over() {
				return
			}
			a, err := w.choose()
			if err == nil {
				err = w.play(a)
			}
			if err != nil {
				r.fault("%v", err)
				return
			}
		}
	}
}

// tryPosition tries corrections at one position, beginning with those that were tried least so far.
func (e *correctionTrial[S]) tryPosition(r *report, w *walk, each int) {
	p := w.out.Position
	things := e.targets(r, p)
	type hold struct{ thing, grip int }
	var all []hold
	for i := range things {
		for j := range things[i].Properties {
			all = append(all, hold{i, j})
			e.verbs[things[i].Properties[j].Verb] = true
		}
	}
	e.rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	count := func(h hold) int {
		return e.triedCount[things[h.thing].ID+" "+string(things[h.thing].Properties[h.grip].Verb)] +
			e.succeededCount[changeKind(&things[h.thing], &things[h.thing].Properties[h.grip])]/8
	}
	slices.SortStableFunc(all, func(a, b hold) int { return count(a) - count(b) })
	for _, h := range all[:min(each, len(all))] {
		e.tryValues(r, w, p, &things[h.thing], &things[h.thing].Properties[h.grip])
		if r.faults > 0 {
			return
		}
	}
}

func (e *correctionTrial[S]) targets(r *report, p game.Position) []correct.Target {
	things, err := e.g.CorrectionTargets(p, oracle.Viewer())
	if err != nil {
		r.fault("things: %v", err)
	}
	return things
}

// changeKind returns the kind of thing and the verb of a change: "stores strength", "piece move".
func changeKind(t *correct.Target, g *correct.Property) string {
	kind := string(t.Kind)
	if t.Kind != correct.PieceKind {
		kind, _, _ = strings.Cut(t.ID, ".")
	}
	return kind + " " + string(g.Verb)
}

// otherValues returns a few values that a property accepts, other than its present value.
func otherValues(g *correct.Property, rng *rand.Rand) []string {
	var out []string
	for _, c := range g.Choices {
		if c.ID != g.Value {
			out = append(out, c.ID)
		}
	}
	if len(g.Choices) == 0 {
		for _, n := range []int{g.Min, g.Max, g.Min + rng.IntN(g.Max-g.Min+1)} {
			if to := strconv.Itoa(n - n%max(g.Step, 1)); to != g.Value && !slices.Contains(out, to) &&
				n-n%max(g.Step, 1) >= g.Min {
				out = append(out, to)
			}
		}
	}
	rng.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	// include a box, because random choice would rarely pick one among the many places
	if n := len(g.Choices) - 1; n > 0 && g.Choices[n].IsBox {
		var boxes []string
		for _, c := range g.Choices {
			if c.IsBox && c.ID != g.Value {
				boxes = append(boxes, c.ID)
			}
		}
		if len(boxes) > 0 {
			out = slices.Insert(out, 0, boxes[rng.IntN(len(boxes))])
		}
	}
	return out[:min(3, len(out))]
}

// tryValues tries to change one property of a thing to several other values, and checks the results.
func (e *correctionTrial[S]) tryValues(r *report, w *walk, p game.Position, thing *correct.Target,
	grip *correct.Property,
) {
	e.triedCount[thing.ID+" "+string(grip.Verb)]++
	// Put and Show start from no value, so such a change cannot be changed back
	once := grip.Verb == correct.Put || grip.Verb == correct.Show
	if !once && grip.Value == "" ||
		len(grip.Choices) > 0 && !slices.ContainsFunc(grip.Choices,
			func(c correct.Choice) bool { return c.ID == grip.Value }) && !grip.InProgress && !once {
		r.fault("%s %s is now %q, which is no choice", thing.ID, grip.Verb, grip.Value)
	}
	e.checkBounds(r, w, p, thing, grip)
	for _, to := range otherValues(grip, e.rng) {
		change := correct.Change{Verb: grip.Verb, Target: thing.ID, To: to}
		e.lastAction = fmt.Sprintf("%v from %s", change, grip.Value)
		if !grip.InProgress {
			e.offeredCount[changeKind(thing, grip)]++
		}
		out, no := e.correct(r, w, p, change)
		if grip.InProgress && no == nil {
			r.fault("it belongs to what is under way and comes off")
		}
		if no != nil {
			e.checkRefusal(r, w, p, change, grip, no)
			continue
		}
		e.succeededCount[changeKind(thing, grip)]++
		e.recordChanges(r, p, out.Position)
		if out.Position.Over() || len(out.Rolls) > 0 || once {
			continue
		}
		after := e.find(r, out.Position, change)
		if grip.Verb == correct.SetPhase && after != nil &&
			!slices.ContainsFunc(after.Choices, func(c correct.Choice) bool { return c.ID == to }) {
			continue // the correction ended something in progress, so it cannot be changed back
		}
		if before, err := e.g.Status(p); err != nil || out.Status.Step != before.Step {
			continue // the correction moved the sequence of play on, so it cannot be changed back
		}
		// the thing is no longer listed after the change, but can be put down again
		gone := func(after *correct.Property) bool {
			return after == nil && (grip.Verb == correct.SetFortifications || grip.Verb == correct.SetStrength ||
				grip.Verb == correct.Move) && e.verbs[correct.Put]
		}
		if gone(after) {
			continue
		}
		if after == nil || after.Value != to {
			r.fault("it has not become so, but %+v", after)
			continue
		}
		again, no := e.correct(r, w, out.Position, correct.Change{Verb: grip.Verb, Target: thing.ID, To: grip.Value})
		if no != nil {
			e.refusals["putting back: "+no.Text.String()]++
			continue
		}
		e.changedBackCount[changeKind(thing, grip)]++
		e.recordChanges(r, out.Position, again.Position)
		if after := e.find(r, again.Position, change); !again.Position.Over() && len(again.Rolls) == 0 && !gone(after) &&
			(after == nil || after.Value != grip.Value) {
			r.fault("it was put back, and is %+v", after)
		}
	}
}

// checkBounds tries a number just above the maximum and a number just below the minimum. Both must be refused, and
// the refusal must name the bound. A stored correction may have such a number only if earlier builds accepted it.
func (e *correctionTrial[S]) checkBounds(r *report, w *walk, p game.Position, thing *correct.Target,
	grip *correct.Property,
) {
	if grip.InProgress || len(grip.Choices) > 0 {
		return
	}
	if grip.Min < 0 || grip.Max < grip.Min {
		r.fault("%s %s has the bounds %d to %d", thing.ID, grip.Verb, grip.Min, grip.Max)
	}
	for bound, n := range map[int]int{grip.Max: grip.Max + max(grip.Step, 1), grip.Min: grip.Min - 1} {
		change := correct.Change{Verb: grip.Verb, Target: thing.ID, To: strconv.Itoa(n)}
		e.lastAction = fmt.Sprintf("%v out of %d to %d", change, grip.Min, grip.Max)
		_, err := e.g.Correct(p, correct.Correction{Changes: []correct.Change{change}, Reason: "it lay so"},
			dice.FromSecret(secret(w.seed), 1<<40))
		no := new(game.Refusal)
		if !errors.As(err, &no) || !strings.Contains(no.Text.String(), " "+strconv.Itoa(bound)) {
			r.fault("%d is beyond %d: %v", n, bound, err)
		}
		if grip.AllowsStored(change.To) && (n < 0 || n > grip.FormerMax) {
			r.fault("a record may hold %d, which was never accepted", n)
		}
		e.outOfBoundsCount++
	}
}

// find returns the property of a change, or nil if there is none.
func (e *correctionTrial[S]) find(r *report, p game.Position, c correct.Change) *correct.Property {
	things := e.targets(r, p)
	for i := range things {
		for j := range things[i].Properties {
			if things[i].ID == c.Target && things[i].Properties[j].Verb == c.Verb {
				return &things[i].Properties[j]
			}
		}
	}
	return nil
}

// correct makes some changes as one correction. If the correction is refused, the function tries again with the
// consequences that the rules suggest.
func (e *correctionTrial[S]) correct(r *report, w *walk, p game.Position,
	changes ...correct.Change,
) (game.Outcome, *game.Refusal) {
	fix := correct.Correction{Changes: changes, Reason: "it lay so"}
	out, err := e.g.Correct(p, fix, dice.FromSecret(secret(w.seed), 1<<40))
	no := new(game.Refusal)
	if errors.As(err, &no) {
		weighed, err := e.g.PreviewCorrection(p, fix, dice.FromSecret(secret(w.seed), 1<<40), oracle.Viewer())
		if err != nil {
			r.fault("weigh: %v", err)
		}
		for _, would := range weighed.NewConsequences {
			if would.HasChange() && would.Change.Target != changes[len(changes)-1].Target {
				fix.Changes = append(fix.Changes, would.Change)
			}
		}
		if len(fix.Changes) > len(changes) {
			if out, err := e.g.Correct(p, fix, dice.FromSecret(secret(w.seed), 1<<40)); err == nil {
				return out, nil
			}
		}
		return out, no
	}
	if err != nil {
		r.fault("correct: %v", err)
	}
	return out, nil
}

// checkRefusal checks that a refusal has a text. If something in progress is the reason, it must be possible to end
// it, or the refusal must tell the referee to go back.
func (e *correctionTrial[S]) checkRefusal(r *report, w *walk, p game.Position, c correct.Change, grip *correct.Property,
	no *game.Refusal,
) {
	words := no.Text.String()
	if short, _, _ := strings.Cut(words, ":"); grip.InProgress {
		e.refusals["held"]++
	} else {
		e.refusals[short]++
	}
	if len(words) < 12 {
		r.fault("it is refused with %q", words)
	}
	x, err := e.g.OngoingAction(p, oracle.Viewer())
	switch {
	case err != nil:
		r.fault("under way: %v", err)
	case !grip.InProgress:
	case x == nil || x.Description.String() == "" || !strings.Contains(words, "go back"):
		r.fault("it is held by nothing (%+v), and the words are %q", x, words)
	case len(x.EndChanges) > 0 && x.LeaveEffect.String() == "":
		r.fault("it is not said what leaving %s means", x.Description)
	case len(x.EndChanges) > 0:
		if out, no := e.correct(r, w, p, append(slices.Clone(x.EndChanges), c)...); no == nil {
			e.succeededCount["after leaving: "+string(c.Verb)]++
			e.recordChanges(r, p, out.Position)
		} else {
			e.refusals["after leaving: "+no.Text.String()]++
		}
	}
}

// recordChanges records which parts of the state a correction changed.
func (e *correctionTrial[S]) recordChanges(r *report, before, after game.Position) {
	x, errX := readState[S](r.sealBytes(before))
	y, errY := readState[S](r.sealBytes(after))
	if errX != nil || errY != nil {
		r.fault("the state is not of the type given: %v, %v", errX, errY)
		return
	}
	e.parts.compare(leafValues(x), leafValues(y))
}

// summarize logs the results. It fails the test if a kind of change never succeeded.
func (e *correctionTrial[S]) summarize(t testing.TB, o CorrectionTrialOptions) {
	t.Helper()
	t.Logf("came off: %v\nput back: %v\nrefused: %v", e.succeededCount, e.changedBackCount, e.refusals)
	if e.outOfBoundsCount == 0 && len(e.succeededCount) > 0 {
		t.Error("no number out of bounds was tried")
	}
	for kind, n := range e.offeredCount {
		if n >= 20 && e.succeededCount[kind] == 0 {
			t.Errorf("%s was tried %d times and never came off", kind, n)
		}
	}
	if Brief() {
		return
	}
	silent, broken := e.parts.findUndeclared(o.NeverCorrected, e.listPatterns(), o.RarelySet)
	if len(silent) > 0 {
		t.Errorf("no correction changes %s", strings.Join(silent, ", "))
	}
	if len(broken) > 0 {
		t.Errorf("settled, and a correction changes it all the same: %s", strings.Join(broken, ", "))
	}
}

// listPatterns returns a pattern for each list in the state. The pattern stands for all elements of the list, so it
// is enough if a correction changed one element.
func (e *correctionTrial[S]) listPatterns() []string {
	var out []string
	for path := range e.parts.seen {
		out = append(out, indexPattern.ReplaceAllString(path, "[*]"))
	}
	return out
}
