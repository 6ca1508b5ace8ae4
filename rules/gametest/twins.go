package gametest

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/fxamacker/cbor/v2"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// TwinOptions set how many worlds are compared, and which parts of the state everybody may know.
type TwinOptions struct {
	Scenario         string // play only this scenario; all scenarios if empty
	Seeds            int    // games of each set-up, 4 if zero; see Scale
	Seed             uint64
	MaxActions       int  // maximum length of a game; 5,000 if zero
	PositionInterval int  // how often worlds are imagined: at one position in this many, 10 if zero
	Exact            bool // play exactly Seeds games, also with -short
	Worlds           int  // number of worlds for each side and the public, 2 if zero
	// Public names every part of the state that never varies between worlds, with the reason why everybody may know
	// it: "Turn", "Blocks[*].Moved", "Flow". A name includes the parts below it. A public part that varies is a
	// fault.
	Public map[string]string
	// PartlyVarying names parts of lists whose elements are all hidden from the other side in the same way:
	// "Leaders[*].At". It is enough if one element varies, because others may never be in a situation where they are
	// hidden.
	PartlyVarying []string
	// RarelyHidden names parts that are hidden only in few positions, with the reason. They may vary but need not.
	RarelyHidden map[string]string
	// Endings names acts by which a side ends a phase, with their step: "march done". In every world where such an act
	// is offered, its result must look the same to the other side and to the public. This holds until something is
	// revealed. The choice of the steps that follow or are skipped must not reveal hidden facts to anybody.
	Endings []string
}

// Twins plays random games. At positions on the way it imagines other worlds that a side, or the public, cannot tell
// from the true one. View, status and the form with any draft must be the same, byte for byte. The side's own next
// action must be accepted in both worlds, and have the same events until something is revealed. If nothing is
// revealed, the worlds must still look alike afterwards. S is the state of the game: its parts are named by their
// fields.
func Twins[S any](t testing.TB, g game.Game, o TwinOptions) {
	t.Helper()
	plain := Options{
		Scenario: o.Scenario, Seeds: o.Seeds, Seed: o.Seed, MaxActions: o.MaxActions, CheckInterval: o.PositionInterval,
		Exact: o.Exact,
	}
	if plain.Seeds == 0 {
		plain.Seeds = 4
	}
	if plain.CheckInterval == 0 {
		plain.CheckInterval = 10
	}
	plain = plain.forPartialGames()
	if plain.few() {
		plain.CheckInterval *= 2
	}
	if o.Worlds == 0 {
		o.Worlds = 2
	}
	tw := &twins{
		walk: &walk{}, g: g, knowledgeReader: knowledgeReader(g), o: o, read: readState[S],
		leafVariation: leafVariation{seen: map[string]bool{}, varied: map[string]bool{}}, agreements: map[string]*agreement{},
	}
	for _, x := range plain.matches(g.Manual()) {
		tw.report = report{t: t, where: func() string {
			return fmt.Sprintf("%s %s%v, seed %d, action %d, eyes of %d (%s)", g.Manual().ID, x.set.Scenario, x.set.Options,
				x.seed, tw.seq, tw.viewer, actionWords(tw.a))
		}}
		tw.guard(func() { tw.playGame(x.set, x.seed, plain) })
		if tw.faults > 0 {
			return
		}
	}
	tw.check(t, plain.few())
}

type twins struct {
	report
	*walk
	g               game.Game
	knowledgeReader game.KnowledgeReader
	o               TwinOptions
	read            func([]byte) (any, error)
	leafVariation
	worlds, otherWorlds, alikeCount, partedCount, endedCount int

	agreements map[string]*agreement // by kind of part: how often guesses agree with the truth; nil if this is not counted

	viewer game.Side
	a      action.Action
	stop   func() bool // reports whether enough has been compared, so that the run may stop; nil for never
}

func readState[S any](raw []byte) (any, error) {
	s := new(S)
	err := cbor.Unmarshal(raw, s)
	return reflect.ValueOf(s).Elem().Interface(), err
}

// playGame plays one random game and compares twins of its positions, for every viewer.
func (tw *twins) playGame(set game.Setup, seed uint64, o Options) {
	var err error
	if tw.walk, err = begin(tw.g, set, seed); err != nil {
		tw.fault("begin: %v", err)
		return
	}
	fresh := map[action.Step]bool{}
	for n := 0; n < o.MaxActions && !tw.over(); n++ {
		if tw.stop != nil && tw.stop() {
			return
		}
		if tw.a, err = tw.choose(); err != nil {
			tw.fault("%v", err)
			return
		}
		if step := tw.a.Step; !fresh[step] || tw.rng.IntN(o.CheckInterval) == 0 {
			fresh[step] = true
			for _, tw.viewer = range []game.Side{game.Nobody, 1, 2} {
				for range tw.o.Worlds {
					tw.compare(tw.out.Position)
				}
			}
		}
		if err := tw.play(tw.a); err != nil {
			tw.fault("%v", err)
			return
		}
	}
}

// compare imagines one other world for the viewer and compares it with the true one.
func (tw *twins) compare(p game.Position) {
	q, ok := tw.imagine(p)
	if !ok {
		return
	}
	tw.worlds++
	if tw.recordDifferences(p, q) {
		tw.otherWorlds++
	}
	tw.checkLooksAlike(p, q, "")
	if tw.viewer != tw.a.Side {
		if slices.Contains(tw.o.Endings, string(tw.a.Step)+" "+tw.a.Act) {
			tw.checkEndsAlike(p, q)
		}
		return
	}
	for n := range len(tw.a.Picks) + 1 {
		tw.checkSameForm(p, q, tw.a.Picks[:n])
	}
	tw.checkSameForm(p, q, action.Draft{{Field: "?", Values: []string{"?"}}})
	tw.checkPlaysAlike(p, q)
}

// recordDifferences records which parts of the state differ, and reports whether any part differs.
func (tw *twins) recordDifferences(p, q game.Position) bool {
	a, errA := p.Seal()
	b, errB := q.Seal()
	if errA != nil || errB != nil {
		tw.fault("seal: %v, %v", errA, errB)
		return false
	}
	if tw.read == nil { // only counted
		return string(a) != string(b)
	}
	x, errX := tw.read(a)
	y, errY := tw.read(b)
	if errX != nil || errY != nil {
		tw.fault("the state is not of the type given: %v, %v", errX, errY)
		return false
	}
	tw.leafVariation.compare(leafValues(x), leafValues(y))
	return string(a) != string(b)
}

func (tw *twins) checkLooksAlike(p, q game.Position, when string) {
	tw.checkSameBytes(tw.knowledge(p), tw.knowledge(q), "two worlds are known otherwise"+when)
	a, errA := tw.g.View(p, game.SideViewer(tw.viewer))
	b, errB := tw.g.View(q, game.SideViewer(tw.viewer))
	if x, y := encode(a), encode(b); x != y || errA != nil || errB != nil {
		tw.fault("two worlds are seen otherwise%s (%v, %v): %s", when, errA, errB, showDifference(x, y))
	}
	for _, o := range tw.g.Manual().Screen.Overlays {
		a, errA := tw.g.Survey(p, game.SideViewer(tw.viewer), o.ID)
		b, errB := tw.g.Survey(q, game.SideViewer(tw.viewer), o.ID)
		if x, y := encode(a), encode(b); x != y || errA != nil || errB != nil {
			tw.fault("two worlds look otherwise under the overlay %s%s (%v, %v): %s", o.ID, when, errA, errB,
				showDifference(x, y))
		}
	}
	sa, errA := tw.g.Status(p)
	sb, errB := tw.g.Status(q)
	if x, y := encode(sa), encode(sb); x != y || errA != nil || errB != nil {
		tw.fault("two worlds stand otherwise%s (%v, %v): %s", when, errA, errB, showDifference(x, y))
	}
	tw.checkSameForm(p, q, nil)
}

func (tw *twins) checkSameForm(p, q game.Position, d action.Draft) {
	a, errA := tw.g.Ask(p, tw.viewer, d)
	b, errB := tw.g.Ask(q, tw.viewer, d)
	if x, y := encode(a), encode(b); x != y || errA != nil || errB != nil {
		tw.fault("two worlds ask otherwise, given %v (%v, %v): %s", d, errA, errB, showDifference(x, y))
	}
}

// checkPlaysAlike plays the side's own action in both worlds with the same dice and compares the results.
func (tw *twins) checkPlaysAlike(p, q game.Position) {
	a, errA := tw.g.Play(p, tw.a, dice.FromSecret(secret(tw.seed), tw.seq+1))
	b, errB := tw.g.Play(q, tw.a, dice.FromSecret(secret(tw.seed), tw.seq+1))
	if errA != nil || errB != nil {
		tw.fault("one action is played in one world and not in the other: %v, %v", errA, errB)
		return
	}
	tw.checkOutcomesAlike(a, b)
}

// checkEndsAlike plays, in both worlds, an act with which the other side ends a phase, and compares the results. It
// does nothing unless the act is offered in both worlds.
func (tw *twins) checkEndsAlike(p, q game.Position) {
	a, errA := tw.g.Play(p, tw.a, dice.FromSecret(secret(tw.seed), tw.seq+1))
	b, errB := tw.g.Play(q, tw.a, dice.FromSecret(secret(tw.seed), tw.seq+1))
	if refusal := new(game.Refusal); errors.As(errB, &refusal) {
		return
	}
	if errA != nil || errB != nil {
		tw.fault("the end of a phase is played in one world and not in the other: %v, %v", errA, errB)
		return
	}
	tw.endedCount++
	tw.checkOutcomesAlike(a, b)
}

// checkOutcomesAlike compares the results of one action in two worlds.
func (tw *twins) checkOutcomesAlike(a, b game.Outcome) {
	eyes := game.SideViewer(tw.viewer)
	x, doneX := eventsBeforeReveal(a.Events, eyes)
	y, doneY := eventsBeforeReveal(b.Events, eyes)
	if !doneX && !doneY {
		tw.alikeCount++
		if !slices.Equal(x, y) {
			tw.fault("one action is heard otherwise in two worlds, and nothing was revealed: %s",
				showDifference(strings.Join(x, "\n"), strings.Join(y, "\n")))
		}
		if r, s := encode(dice.VisibleTo(a.Rolls, uint8(tw.viewer))),
			encode(dice.VisibleTo(b.Rolls, uint8(tw.viewer))); r != s {
			tw.fault("one action rolls otherwise in two worlds, and nothing was revealed: %s", showDifference(r, s))
		}
		if r, s := encode(a.LuckFor(eyes)), encode(b.LuckFor(eyes)); r != s {
			tw.fault("the dice of one action are judged otherwise in two worlds, and nothing was revealed: %s",
				showDifference(r, s))
		}
		if tw.viewer == tw.a.Side && (a.Final != b.Final || a.FinalReason != b.FinalReason) {
			tw.fault("one action may be taken back in one world (%q) and not in the other (%q)", a.FinalReason, b.FinalReason)
		}
		tw.checkLooksAlike(a.Position, b.Position, " after the same action")
		return
	}
	tw.partedCount++
	if n := min(len(x), len(y)); !slices.Equal(x[:n], y[:n]) {
		tw.fault("one action is heard otherwise before anything is revealed: %s",
			showDifference(strings.Join(x[:n], "\n"), strings.Join(y[:n], "\n")))
	}
}

// eventsBeforeReveal lists the viewer's events before the first revelation, and reports whether there was one.
func eventsBeforeReveal(events []game.Event, v game.Viewer) ([]string, bool) {
	var out []string
	for i := range events {
		if game.Revealed(events[i : i+1]) {
			return out, true
		}
		if l, ok := events[i].LineFor(v); ok {
			out = append(out, encode(l))
		}
	}
	return out, false
}

// check logs how many worlds were compared. It fails the test if no worlds were compared, or if a part of the state
// is wrongly declared.
func (tw *twins) check(t testing.TB, few bool) {
	t.Helper()
	t.Logf("%d worlds were compared, %d of them other than the true one; %d pairs in which the same was played stayed "+
		"alike and %d parted at a revelation; in %d of them another side ended a phase",
		tw.worlds, tw.otherWorlds, tw.alikeCount, tw.partedCount, tw.endedCount)
	if tw.otherWorlds == 0 || tw.alikeCount == 0 {
		t.Error("no other world was imagined, or nothing was played in it")
	}
	if len(tw.o.Endings) > 0 && tw.endedCount == 0 && !few {
		t.Error("no phase was ended by another side")
	}
	silent, broken := tw.findUndeclared(tw.o.Public, tw.o.PartlyVarying, tw.o.RarelyHidden)
	if len(silent) > 0 && !few {
		t.Errorf("these parts of the state never varied between worlds and are not declared public:\n  %s",
			strings.Join(silent, "\n  "))
	}
	if len(broken) > 0 {
		t.Errorf("these parts of the state are declared public and varied between worlds:\n  %s",
			strings.Join(broken, "\n  "))
	}
	if stays := tw.biasedKinds(); len(stays) > 0 {
		t.Errorf("hidden things stay as they truly are more often than two guesses agree:\n  %s", strings.Join(stays, "\n  "))
	}
	for name, why := range tw.o.Public {
		known := false
		for path := range tw.seen {
			known = known || covers(name, path)
		}
		if !known && !few || why == "" {
			t.Errorf("the part %q that is declared public (%q) is not in the state, or no reason is given", name, why)
		}
	}
}

// showDifference shows where two encodings begin to differ.
func showDifference(a, b string) string {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	cut := func(s string) string { return s[max(0, i-60):min(len(s), i+120)] }
	return "\n  …" + cut(a) + "…\n  …" + cut(b) + "…"
}
