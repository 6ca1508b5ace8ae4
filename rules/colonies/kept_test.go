package colonies

import (
	"reflect"
	"sync"
	"testing"

	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// TestCachedForms_SameWhicheverSideAsks checks that cached answers do not depend on who asks first. The form for a
// draft must be the same with fresh knowledge, and when many goroutines ask at the same time (run the test with
// -race).
func TestCachedForms_SameWhicheverSideAsks(t *testing.T) {
	c := newScene(t).Put("1710", "9-21-31", "34-53", "tarleton").Put("2107", "howe", "4-k-o").Put("2008", "1-hsc",
		"burgoyne").
		SetFlags(war.FlagMoved, "9-21-31", "34-53", "tarleton", "1-hsc", "burgoyne").Build()
	ask := testBook.operationsPhase().Ask
	drafts := []action.Draft{nil}
	for _, words := range [][]string{
		{"go.from=2107"},
		{"go.from=2107", "go.who=howe"},
		{"go.from=1710"},
		{"force.from=2008"},
		{"force.from=1710", "force.lead=tarleton"},
		{"works.what=dig:2107"},
		{"go.from=2107", "force.from=1710"},
	} {
		drafts = append(drafts, picks(words))
	}
	want := make([]game.Ask, len(drafts))
	for i, d := range drafts {
		k := c.KnowledgeOf(british)
		want[i] = ask(&k, d)
		if d != nil && reflect.DeepEqual(want[i], want[0]) {
			t.Errorf("%v changes nothing", d)
		}
	}
	k := c.KnowledgeOf(british)
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
