package web

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"tricorne/app/record"
	"tricorne/app/record/told"
)

// TestRewindOffersOnlyActsNotUndone checks which acts are offered to go back to. Undone acts and settings are left
// out, and the first act of each turn is marked, even that of the first turn.
func TestRewindOffersOnlyActsNotUndone(t *testing.T) {
	ticks := []told.TimelineAct{
		{Seq: 1, Turn: 1, Phase: "set-up", Kind: record.KindBegin},
		{Seq: 2, Turn: 1, Phase: "march", Kind: record.KindPlay},
		{Seq: 3, Turn: 1, Phase: "march", Kind: record.KindSettings},
		{Seq: 4, Turn: 2, Phase: "march", Kind: record.KindPlay, Undone: true},
		{Seq: 5, Turn: 1, Phase: "march", Kind: record.KindUndo},
		{Seq: 6, Turn: 2, Phase: "start", Kind: record.KindPlay},
		{Seq: 7, Turn: 2, Phase: "march", Kind: record.KindCorrect},
		{Seq: 8, Turn: 2, Phase: "march", Kind: record.KindPlay},
	}
	var got []string
	for _, x := range keptActs(ticks) {
		got = append(got, fmt.Sprint(x.Seq, " of turn ", x.previous.Turn, ", ", x.previous.Phase, ", first: ", x.first))
	}
	want := []string{
		"2 of turn 1, set-up, first: true", "6 of turn 1, march, first: false", "7 of turn 2, start, first: true",
		"8 of turn 2, march, first: false",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	if got := keptActs(ticks[:1]); len(got) != 0 {
		t.Errorf("before anything was done: %v", got)
	}
}

// TestUnchosenReasonIsNotStored checks that no reason is stored if the referee chose none.
func TestUnchosenReasonIsNotStored(t *testing.T) {
	for _, x := range []struct{ because, words, want string }{
		{"", "", ""},
		{"forged", "", ""},
		{"", "the lamp went out", "the lamp went out"},
		{correctReasons[1], "", correctReasons[1]},
		{correctReasons[1], "by one", correctReasons[1] + ": by one"},
	} {
		g := reasonFromForm(map[string][]string{"because": {x.because}, "words": {x.words}}, correctReasons)
		if got := g.reason(); got != x.want {
			t.Errorf("%q, %q: %q", x.because, x.words, got)
		}
	}
	m, judge := refereeTable(t)
	path := m.path + "/referee/both/correct"
	_, form := judge.chooseThing(t, path, moveHoweQuery, url.Values{"act": {"correct"}, "because": {""}})
	a := judge.post(path+"/act", form).wantStatus(t, http.StatusUnprocessableEntity)
	if got := a.mustHave(t, "[data-testid=notice]").Text(); !strings.Contains(got, "Give a reason") {
		t.Errorf("refused with %q", got)
	}
}
