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

// EverythingOptions set how much Everything tries.
type EverythingOptions struct {
	Moments int // number of positions in each scenario, spread over a random game; 16 if zero
	Each    int // number of changes tried at each position; 50 if zero
	Apart   int // actions between two positions; 12 if zero
	// parts of the state that no correction changes (named as in TwinOptions.Public), with what a referee can do if
	// they are wrong
	Settled map[string]string
	// parts that are zero in most positions, with the situation in which they are not; a random game may miss it
	Seldom map[string]string
}

// Everything tries the changes that a referee is offered, at many positions of random games. Each change must be
// made, so that it can be changed back, or be refused with a reason. If something in progress is the reason, there
// must be a way to end it. Every kind of change must succeed at least once. Every part of the state S must have been
// changed, or be listed as settled.
func Everything[S any](t testing.TB, g game.Game, o EverythingOptions) {
	t.Helper()
	for field, n := range map[*int]int{&o.Moments: 16, &o.Each: 50, &o.Apart: 12} {
		if *field == 0 {
			*field = n
		}
	}
	if Brief() {
		o.Moments = max(1, o.Moments/8)
	}
	e := &everything[S]{
		g: g, rng: chance(76), tried: map[string]int{}, offered: map[string]int{}, came: map[string]int{},
		back: map[string]int{}, words: map[string]int{}, verbs: map[correct.Verb]bool{},
		parts: variety{seen: map[string]bool{}, varied: map[string]bool{}},
	}
	games := (Options{Seeds: 1, Exact: true, Seed: 40}).matches(g.Manual())
	for i, x := range games {
		if Brief() && i != len(games)-1 { // the longest game
			continue
		}
		w := &walk{}
		r := &report{t: t, where: func() string {
			return fmt.Sprintf("%s %s%v, seed %d, action %d, %s", g.Manual().ID, x.set.Scenario, x.set.Options, x.seed, w.seq,
				e.last)
		}}
		r.guard(func() { e.game(r, w, x, o) })
		if r.faults > 0 {
			return
		}
	}
	e.summarize(t, o)
}

type everything[S any] struct {
	g     game.Game
	rng   *rand.Rand
	tried map[string]int // by thing and verb: how often a change was tried

	offered map[string]int        // by kind of thing and verb: changes tried that were not held
	came    map[string]int        // by kind of thing and verb: changes that succeeded
	back    map[string]int        // by kind of thing and verb: changes that could be changed back
	words   map[string]int        // how often each text of a refusal occurred
	verbs   map[correct.Verb]bool // verbs that are offered
	bounds  int                   // how many numbers out of bounds were refused
	parts   variety
	last    string
}

// game plays one random game and tries corrections on the way.
func (e *everything[S]) game(r *report, w *walk, x match, o EverythingOptions) {
	now, err := begin(e.g, x.set, x.seed)
	if err != nil {
		r.fault("begin: %v", err)
		return
	}
	*w = *now
	for m := 0; m < o.Moments && !w.over() && r.faults == 0; m++ {
		e.moment(r, w, o.Each)
		for range 1 + e.rng.IntN(2*o.Apart) {
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

// moment tries corrections at one position, beginning with those that were tried least so far.
func (e *everything[S]) moment(r *report, w *walk, each int) {
	p := w.out.Position
	things := e.things(r, p)
	type hold struct{ thing, grip int }
	var all []hold
	for i := range things {
		for j := range things[i].Grips {
			all = append(all, hold{i, j})
			e.verbs[things[i].Grips[j].Verb] = true
		}
	}
	e.rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	count := func(h hold) int {
		return e.tried[things[h.thing].ID+" "+string(things[h.thing].Grips[h.grip].Verb)] +
			e.came[class(&things[h.thing], &things[h.thing].Grips[h.grip])]/8
	}
	slices.SortStableFunc(all, func(a, b hold) int { return count(a) - count(b) })
	for _, h := range all[:min(each, len(all))] {
		e.take(r, w, p, &things[h.thing], &things[h.thing].Grips[h.grip])
		if r.faults > 0 {
			return
		}
	}
}

func (e *everything[S]) things(r *report, p game.Position) []correct.Thing {
	things, err := e.g.Things(p, oracle.Viewer())
	if err != nil {
		r.fault("things: %v", err)
	}
	return things
}

// class returns the kind of thing and the verb of a change: "stores strength", "piece move".
func class(t *correct.Thing, g *correct.Grip) string {
	kind := string(t.Kind)
	if t.Kind != correct.ThePiece {
		kind, _, _ = strings.Cut(t.ID, ".")
	}
	return kind + " " + string(g.Verb)
}

// others returns a few values that a grip accepts, other than its present value.
func others(g *correct.Grip, rng *rand.Rand) []string {
	var out []string
	for _, c := range g.Choices {
		if c.ID != g.Now {
			out = append(out, c.ID)
		}
	}
	if len(g.Choices) == 0 {
		for _, n := range []int{g.Min, g.Max, g.Min + rng.IntN(g.Max-g.Min+1)} {
			if to := strconv.Itoa(n - n%max(g.Step, 1)); to != g.Now && !slices.Contains(out, to) &&
				n-n%max(g.Step, 1) >= g.Min {
				out = append(out, to)
			}
		}
	}
	rng.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	// include a box, because there are many places but few boxes
	if n := len(g.Choices) - 1; n > 0 && g.Choices[n].Box {
		var boxes []string
		for _, c := range g.Choices {
			if c.Box && c.ID != g.Now {
				boxes = append(boxes, c.ID)
			}
		}
		if len(boxes) > 0 {
			out = slices.Insert(out, 0, boxes[rng.IntN(len(boxes))])
		}
	}
	return out[:min(3, len(out))]
}

// take tries to change one property of a thing to several other values, and checks the results.
func (e *everything[S]) take(r *report, w *walk, p game.Position, thing *correct.Thing, grip *correct.Grip) {
	e.tried[thing.ID+" "+string(grip.Verb)]++
	// such a change starts from no value, so it cannot be changed back
	once := grip.Verb == correct.Put || grip.Verb == correct.Show
	if !once && grip.Now == "" ||
		len(grip.Choices) > 0 && !slices.ContainsFunc(grip.Choices,
			func(c correct.Choice) bool { return c.ID == grip.Now }) && !grip.Held && !once {
		r.fault("%s %s is now %q, which is no choice", thing.ID, grip.Verb, grip.Now)
	}
	e.checkBounds(r, w, p, thing, grip)
	for _, to := range others(grip, e.rng) {
		change := correct.Change{Verb: grip.Verb, Thing: thing.ID, To: to}
		e.last = fmt.Sprintf("%v from %s", change, grip.Now)
		if !grip.Held {
			e.offered[class(thing, grip)]++
		}
		out, no := e.correct(r, w, p, change)
		if grip.Held && no == nil {
			r.fault("it belongs to what is under way and comes off")
		}
		if no != nil {
			e.checkRefusal(r, w, p, change, grip, no)
			continue
		}
		e.came[class(thing, grip)]++
		e.differ(r, p, out.Position)
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
		gone := func(after *correct.Grip) bool { // the thing is no longer listed, but can be put down again
			return after == nil && (grip.Verb == correct.SetWorks || grip.Verb == correct.SetStrength ||
				grip.Verb == correct.Move) && e.verbs[correct.Put]
		}
		if gone(after) {
			continue
		}
		if after == nil || after.Now != to {
			r.fault("it has not become so, but %+v", after)
			continue
		}
		again, no := e.correct(r, w, out.Position, correct.Change{Verb: grip.Verb, Thing: thing.ID, To: grip.Now})
		if no != nil {
			e.words["putting back: "+no.Text.String()]++
			continue
		}
		e.back[class(thing, grip)]++
		e.differ(r, out.Position, again.Position)
		if after := e.find(r, again.Position, change); !again.Position.Over() && len(again.Rolls) == 0 && !gone(after) &&
			(after == nil || after.Now != grip.Now) {
			r.fault("it was put back, and is %+v", after)
		}
	}
}

// checkBounds tries a number just too large and one just too small. Both must be refused, and the refusal must name
// the bound. In a stored correction such a number is accepted only if earlier builds accepted it.
func (e *everything[S]) checkBounds(r *report, w *walk, p game.Position, thing *correct.Thing, grip *correct.Grip) {
	if grip.Held || len(grip.Choices) > 0 {
		return
	}
	if grip.Min < 0 || grip.Max < grip.Min {
		r.fault("%s %s has the bounds %d to %d", thing.ID, grip.Verb, grip.Min, grip.Max)
	}
	for bound, n := range map[int]int{grip.Max: grip.Max + max(grip.Step, 1), grip.Min: grip.Min - 1} {
		change := correct.Change{Verb: grip.Verb, Thing: thing.ID, To: strconv.Itoa(n)}
		e.last = fmt.Sprintf("%v out of %d to %d", change, grip.Min, grip.Max)
		_, err := e.g.Correct(p, correct.Correction{Changes: []correct.Change{change}, Reason: "it lay so"},
			dice.FromSecret(secret(w.seed), 1<<40))
		no := new(game.Refusal)
		if !errors.As(err, &no) || !strings.Contains(no.Text.String(), " "+strconv.Itoa(bound)) {
			r.fault("%d is beyond %d: %v", n, bound, err)
		}
		if grip.Allowed(change.To) && (n < 0 || n > grip.Once) {
			r.fault("a record may hold %d, which was never accepted", n)
		}
		e.bounds++
	}
}

// find returns the grip of a change, or nil if there is none.
func (e *everything[S]) find(r *report, p game.Position, c correct.Change) *correct.Grip {
	things := e.things(r, p)
	for i := range things {
		for j := range things[i].Grips {
			if things[i].ID == c.Thing && things[i].Grips[j].Verb == c.Verb {
				return &things[i].Grips[j]
			}
		}
	}
	return nil
}

// correct makes some changes as one correction. If it is refused, correct tries again and adds the consequences that
// the rules suggest.
func (e *everything[S]) correct(r *report, w *walk, p game.Position,
	changes ...correct.Change,
) (game.Outcome, *game.Refusal) {
	fix := correct.Correction{Changes: changes, Reason: "it lay so"}
	out, err := e.g.Correct(p, fix, dice.FromSecret(secret(w.seed), 1<<40))
	no := new(game.Refusal)
	if errors.As(err, &no) {
		weighed, err := e.g.Weigh(p, fix, dice.FromSecret(secret(w.seed), 1<<40), oracle.Viewer())
		if err != nil {
			r.fault("weigh: %v", err)
		}
		for _, would := range weighed.Would {
			if would.Adds() && would.Change.Thing != changes[len(changes)-1].Thing {
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

// checkRefusal checks that a refusal has a text. If something in progress is the reason, it can be ended, or the
// refusal tells the referee to go back.
func (e *everything[S]) checkRefusal(r *report, w *walk, p game.Position, c correct.Change, grip *correct.Grip,
	no *game.Refusal,
) {
	words := no.Text.String()
	if short, _, _ := strings.Cut(words, ":"); grip.Held {
		e.words["held"]++
	} else {
		e.words[short]++
	}
	if len(words) < 12 {
		r.fault("it is refused with %q", words)
	}
	x, err := e.g.UnderWay(p, oracle.Viewer())
	switch {
	case err != nil:
		r.fault("under way: %v", err)
	case !grip.Held:
	case x == nil || x.What.String() == "" || !strings.Contains(words, "go back"):
		r.fault("it is held by nothing (%+v), and the words are %q", x, words)
	case len(x.Leave) > 0 && x.Means.String() == "":
		r.fault("it is not said what leaving %s means", x.What)
	case len(x.Leave) > 0:
		if out, no := e.correct(r, w, p, append(slices.Clone(x.Leave), c)...); no == nil {
			e.came["after leaving: "+string(c.Verb)]++
			e.differ(r, p, out.Position)
		} else {
			e.words["after leaving: "+no.Text.String()]++
		}
	}
}

// differ records which parts of the state a correction changed.
func (e *everything[S]) differ(r *report, before, after game.Position) {
	x, errX := readState[S](r.sealBytes(before))
	y, errY := readState[S](r.sealBytes(after))
	if errX != nil || errY != nil {
		r.fault("the state is not of the type given: %v, %v", errX, errY)
		return
	}
	e.parts.compare(leaves(x), leaves(y))
}

// summarize logs the results, and fails the test for kinds that never succeeded.
func (e *everything[S]) summarize(t testing.TB, o EverythingOptions) {
	t.Helper()
	t.Logf("came off: %v\nput back: %v\nrefused: %v", e.came, e.back, e.words)
	if e.bounds == 0 && len(e.came) > 0 {
		t.Error("no number out of bounds was tried")
	}
	for kind, n := range e.offered {
		if n >= 20 && e.came[kind] == 0 {
			t.Errorf("%s was tried %d times and never came off", kind, n)
		}
	}
	if Brief() {
		return
	}
	silent, broken := e.parts.findUndeclared(o.Settled, e.alike(), o.Seldom)
	if len(silent) > 0 {
		t.Errorf("no correction changes %s", strings.Join(silent, ", "))
	}
	if len(broken) > 0 {
		t.Errorf("settled, and a correction changes it all the same: %s", strings.Join(broken, ", "))
	}
}

// alike returns a pattern for each list in the state that stands for all its elements. It is then enough if one
// element of the list was changed.
func (e *everything[S]) alike() []string {
	var out []string
	for path := range e.parts.seen {
		out = append(out, index.ReplaceAllString(path, "[*]"))
	}
	return out
}
