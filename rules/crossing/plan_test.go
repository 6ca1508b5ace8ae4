package crossing

import (
	"slices"
	"testing"

	"tricorne/rules/game"
)

// The button of a plan of command names everybody and says what he costs and takes of the span, before points are spent.
func TestRule10_4_ThePlanIsCountedBeforePointsAreSpent(t *testing.T) {
	label := func(values ...string) string {
		t.Helper()
		b := camp(t).ready()
		a := b.ask(values...)
		i := slices.IndexFunc(a.Acts, func(x game.Act) bool { return x.ID == "command" })
		return a.Acts[i].Label
	}
	for want, draft := range map[string][]string{
		"Command others": {"command.by=washington"},
		"Washington activates Mercer · 4 AP, 1 of 6 of his span":                     {"command.by=washington", "command.who=mercer"},
		"Washington activates Mercer, Sargent and Fermoy · 4 AP, 3 of 6 of his span": {"command.by=washington", "command.who=mercer", "command.more.1=sargent,fermoy"},
		"Greene activates Mercer · 3 AP, 1 of 5 of his span":                         {"command.by=greene", "command.who=mercer"},
	} {
		if got := label(draft...); got != want {
			t.Errorf("%v: got %q, want %q", draft, got, want)
		}
	}
}

// What the map shows as the radius of a commanding leader are the hexes where he can activate others: his own, those next to him, and
// no others than a trace of so many movement points reaches.
func TestRule10_5_TheRadiusIsShownOnTheMap(t *testing.T) {
	b := camp(t).ready()
	a := b.ask("command.by=washington")
	f, ok := a.Field("command.by")
	if !ok {
		t.Fatal("nobody commands")
	}
	at := testBook.ID(b.unit("washington").At)
	if !slices.Contains(f.Reach, at) || len(f.Reach) < 7 || len(f.Reach) > 61 {
		t.Errorf("from %s he reaches %d hexes: %v", at, len(f.Reach), f.Reach)
	}
	k := b.know(american)
	reach := testBook.radius(&k, k.find(who(t, "washington")))
	for _, id := range f.Reach {
		if !reach(hexOf(t, id)) {
			t.Errorf("%s is out of his reach", id)
		}
	}
	a = b.ask()
	if f, _ = a.Field("command.by"); f.Reach != nil {
		t.Error("a radius is shown though nobody is chosen")
	}
}
