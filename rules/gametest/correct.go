package gametest

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tricorne/rules/game"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/oracle"
)

// Corrections plays random games in which a referee often corrects the position by hand. The referee changes
// everything that the game lists. A refused correction must change nothing. After any other correction, the position
// must be valid, and unchanged after storing and reading it. It must be possible to imagine worlds for everybody, and
// to play on to the end. Nobody may be told a word they must not know; the function hidden lists these words, as in
// Canaries. Every verb that is offered must succeed at least once.
func Corrections(t testing.TB, g game.Game, hidden func(game.Position, game.Side) []string, o Options) {
	t.Helper()
	if o.Seeds == 0 {
		o.Seeds = 4
	}
	if o.MaxActions == 0 {
		// play shorter games than other tests, because a correction takes far more time than an action
		o.MaxActions = Scale(900)
		if o.few() {
			o.MaxActions = 50
		}
	}
	o = o.withDefaults()
	c := &correctionRun{
		g: g, hidden: hidden, offeredCount: map[correct.Verb]int{}, doneCount: map[correct.Verb]int{},
		refusedCount: map[string]int{},
	}
	for _, x := range o.matches(g.Manual()) {
		w := &walk{}
		r := &report{t: t, where: func() string {
			return fmt.Sprintf("%s %s%v, seed %d, action %d (%s)%s", g.Manual().ID, x.set.Scenario, x.set.Options, x.seed, w.seq,
				actionWords(w.action), c.lastChanges)
		}}
		r.guard(func() {
			var err error
			if w, err = begin(g, x.set, x.seed); err != nil {
				r.fault("begin: %v", err)
				return
			}
			rng := actionRand(^x.seed)
			for n := 0; !w.over() && n < o.MaxActions && r.faults == 0; n++ {
				for rng.IntN(3) == 0 && !w.over() {
					c.correctOnce(r, w, rng)
				}
				if w.over() || r.faults > 0 {
					return
				}
				a, err := w.choose()
				if err == nil {
					err = w.play(a)
				}
				if err != nil {
					r.fault("%v", err)
				}
			}
		})
		if r.faults > 0 {
			return
		}
	}
	t.Logf("corrections that came off: %v; refused: %v", c.doneCount, c.refusedCount)
	for verb, n := range c.offeredCount {
		if c.doneCount[verb] == 0 && n > 20 {
			t.Errorf("%s was offered %d times and never came off", verb, n)
		}
	}
}

type correctionRun struct {
	g                       game.Game
	hidden                  func(game.Position, game.Side) []string
	offeredCount, doneCount map[correct.Verb]int
	refusedCount            map[string]int
	lastChanges             string
}

// correctOnce makes one random correction in a game and checks the result.
func (c *correctionRun) correctOnce(r *report, w *walk, rng *rand.Rand) {
	all := oracle.Viewer()
	before := w.out.Position
	raw := r.sealBytes(before)
	things, err := c.g.CorrectionTargets(before, all)
	if err != nil {
		r.fault("things: %v", err)
		return
	}
	if len(things) == 0 {
		return
	}
	fix := correct.Correction{Reason: "it was so", ReasonIsPublic: rng.IntN(2) == 0}
	for range 1 + rng.IntN(2) {
		thing := &things[rng.IntN(len(things))]
		if len(thing.Properties) == 0 {
			continue
		}
		grip := &thing.Properties[rng.IntN(len(thing.Properties))]
		one := correct.Change{Verb: grip.Verb, Target: thing.ID, To: randomValue(grip, rng)}
		if fix.Changes = append(fix.Changes, one); one.Verb == correct.Show { // Show must be the only change
			fix.Changes = fix.Changes[len(fix.Changes)-1:]
			break
		}
	}
	if len(fix.Changes) == 0 {
		return
	}
	c.lastChanges = fmt.Sprintf(", correction %v", fix.Changes)
	w.seq++
	weighed, err := c.g.PreviewCorrection(before, fix, w.dice(), all)
	if err != nil {
		r.fault("weigh: %v", err)
		return
	}
	if rng.IntN(3) > 0 && len(weighed.NewConsequences) > 0 {
		for _, would := range weighed.NewConsequences {
			if would.HasChange() {
				fix.Changes = append(fix.Changes, would.Change)
			}
		}
		if weighed, err = c.g.PreviewCorrection(before, fix, w.dice(), all); err != nil {
			r.fault("weigh: %v", err)
			return
		}
	}
	out, err := c.g.Correct(before, fix, w.dice())
	if !bytes.Equal(raw, r.sealBytes(before)) {
		r.fault("a correction changed the position it was made of")
	}
	for _, one := range fix.Changes {
		c.offeredCount[one.Verb]++
	}
	if no := new(game.Refusal); errors.As(err, &no) {
		if weighed.Refusal == nil || weighed.Refusal.Text.String() != no.Text.String() {
			r.fault("weighed it is refused because %v, done because %v", weighed.Refusal, no)
		}
		why, _, _ := strings.Cut(no.Text.String(), ":")
		if _, what, held := strings.Cut(why, " belongs to "); held {
			why = "it belongs to " + strings.Join(strings.Fields(what)[:2], " ")
		}
		c.refusedCount[why]++
		return
	}
	if err != nil || weighed.Refusal != nil {
		r.fault("correct: %v (weighed: %v)", err, weighed.Refusal)
		return
	}
	for _, one := range fix.Changes {
		c.doneCount[one.Verb]++
	}
	if !bytes.Equal(r.sealBytes(out.Position), r.sealBytes(weighed.Outcome.Position)) {
		r.fault("what was weighed is not what was done")
	}
	c.checkCorrected(r, out.Position, rng)
	if one := fix.Changes[0]; one.Verb == correct.Show {
		thing := things[slices.IndexFunc(things, func(t correct.Target) bool { return t.ID == one.Target })]
		checkShown(r, c.g, before, &out, thing.Side, thing.ID)
	} else {
		c.checkLogLines(r, before, &out)
	}
	w.before, w.out = before, out
}

// randomValue returns a random valid value for a property.
func randomValue(g *correct.Property, rng *rand.Rand) string {
	if len(g.Choices) > 0 {
		return g.Choices[rng.IntN(len(g.Choices))].ID
	}
	n := g.Min + rng.IntN(g.Max-g.Min+1)
	return strconv.Itoa(n - n%max(g.Step, 1))
}

// checkCorrected checks that a corrected position is valid and can be played on.
func (c *correctionRun) checkCorrected(r *report, p game.Position, rng *rand.Rand) {
	if faulty, ok := c.g.(game.FaultChecker); ok {
		if err := faulty.Fault(p); err != nil {
			r.fault("not sound: %v", err)
		}
	}
	raw := r.sealBytes(p)
	again, err := c.g.Unseal(raw)
	if err != nil || !bytes.Equal(raw, r.sealBytes(again)) {
		r.fault("stored and read back it is another (%v)", err)
	}
	if p.Over() {
		return
	}
	for _, side := range []game.Side{game.Nobody, 1, 2} {
		world, err := knowledgeReader(c.g).Guess(p, side, rng.IntN)
		if err != nil {
			r.fault("side %d cannot imagine it: %v", side, err)
			continue
		}
		if a, b := c.knowledgeOf(r, p, side), c.knowledgeOf(r, world, side); !bytes.Equal(a, b) {
			r.fault("side %d imagines another world than it knows", side)
		}
	}
}

func (c *correctionRun) knowledgeOf(r *report, p game.Position, side game.Side) []byte {
	raw, err := knowledgeReader(c.g).Knowledge(p, game.SideViewer(side))
	if err != nil {
		r.fault("%v", err)
	}
	return raw
}

// checkLogLines searches the log lines about a correction for words that each viewer must not know.
func (c *correctionRun) checkLogLines(r *report, before game.Position, out *game.Outcome) {
	for _, side := range []game.Side{game.Nobody, 1, 2} {
		page := encode(game.LinesFor(out.Events, game.SideViewer(side)))
		now := map[string]bool{}
		for _, word := range c.hidden(out.Position, side) {
			now[word] = true
		}
		for _, word := range c.hidden(before, side) {
			if now[word] && hasWord(page, word) {
				r.fault("side %d must not know %q, but hears:\n%s", side, word, page)
			}
		}
		if len(page) == 0 {
			r.fault("side %d hears nothing of a correction", side)
		}
	}
	if whole := game.LinesFor(out.Events, oracle.Viewer()); len(whole) < 2 {
		r.fault("whoever sees everything hears %d lines of a correction", len(whole))
	}
}

// sealBytes returns the stored form of a position.
func (r *report) sealBytes(p game.Position) []byte {
	raw, err := p.Seal()
	if err != nil {
		r.fault("seal: %v", err)
	}
	return bytes.Clone(raw)
}
