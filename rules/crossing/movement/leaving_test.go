package movement_test

import (
	"strings"
	"testing"

	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

// TestWarningWhenTooFewStayInTown marches men out of a town. The march has a warning if the town counts for their side
// and too few men stay. It has none if enough men stay, or if the town does not count.
func TestWarningWhenTooFewStayInTown(t *testing.T) {
	var counts, plain *printed.Town
	for i := range testBook.Towns {
		x := &testBook.Towns[i]
		switch points := x.DailyPoints[truth.American-1] + x.FinalPoints[truth.American-1]; {
		case points > 0 && counts == nil:
			counts = x
		case points == 0 && plain == nil:
			plain = x
		}
	}
	for _, tc := range []struct {
		name, others string
		at           *printed.Town
		want         string
	}{
		{"nobody stays", "", counts, "Nobody would stay"},
		{"few stay", "glover:100", counts, "Only 100 men would stay"},
		{"enough stay", "glover:850", counts, ""},
		{"a town of no value", "", plain, ""},
	} {
		at := testBook.ID(tc.at.At)
		b := newScene(t).Put(at, "stephen:460")
		if tc.others != "" {
			b = b.Put(at, tc.others)
		}
		c := b.StartMarch(13, "stephen").Seal()
		ask := c.Ask("go.who=stephen")
		f, ok := ask.Field("go.to")
		if !ok {
			t.Fatalf("%s: no march", tc.name)
		}
		to := f.Options[len(f.Options)-1].ID
		ask = c.Ask("go.who=stephen", "go.to="+to)
		act, ok := ask.Act("go")
		if !ok {
			t.Fatalf("%s: no march", tc.name)
		}
		if got := act.Warning.String(); tc.want == "" && got != "" || !strings.HasPrefix(got, tc.want) {
			t.Errorf("%s: the march warns %q", tc.name, got)
		}
		stay := c.Ask("go.who=stephen", "go.to="+at)
		if act, ok := stay.Act("go"); ok && len(act.Warning) > 0 {
			t.Errorf("%s: staying warns %q", tc.name, act.Warning)
		}
	}
}
