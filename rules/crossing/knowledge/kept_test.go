package knowledge_test

import (
	"reflect"
	"sync"
	"testing"

	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// TestCache_FormDoesNotDependOnEarlierAsks checks that cached results do not depend on who asks first. The form of a
// draft must be the same on fresh knowledge, on used knowledge, and when many goroutines ask at the same time. Run
// the test with -race.
func TestCache_FormDoesNotDependOnEarlierAsks(t *testing.T) {
	b := newScene(t).SetSteps(truth.StepCommand).SetPoints(10, 0).
		Put("1929", "washington:140", "mercer:720", "stephen:460", "a_det_1:100").Put("1928", "greene").
		Put("2028", "rall:1250").Seal()
	ask := crossingtest.Book.CommandPhase().Ask
	drafts := []action.Draft{nil}
	for _, words := range [][]string{
		pick("command.by=washington"), pick("command.by=greene", "command.who=stephen"),
		pick("activate.who=mercer", "command.by=washington"),
		pick("detach.from=mercer"), pick("transfer.from=stephen", "transfer.to=mercer"), pick("absorb.who=a_det_1"),
	} {
		drafts = append(drafts, crossingtest.Picks(words))
	}
	want := make([]game.Ask, len(drafts))
	for i, d := range drafts {
		k := b.Know(truth.American)
		want[i] = ask(&k, d)
		if d != nil && reflect.DeepEqual(want[i], want[0]) {
			t.Errorf("%v changes nothing", d)
		}
	}
	k := b.Know(truth.American)
	var all sync.WaitGroup
	for from := range 8 {
		all.Go(func() {
			for i := range drafts {
				n := (from + i) % len(drafts)
				if got := ask(&k, drafts[n]); !reflect.DeepEqual(got, want[n]) {
					t.Errorf("after other drafts %v gives another form", drafts[n])
				}
			}
		})
	}
	all.Wait()
}
