package web

import (
	"net/http"
	"net/url"
	"testing"
)

// TestStackCardAsksWhichLeaderToChoose opens the card of a stack from which one leader must be chosen. The card repeats
// the question of the order form, until a leader is chosen.
func TestStackCardAsksWhichLeaderToChoose(t *testing.T) {
	b := newLibraryServer(t).browser()
	path := b.post("/tables", url.Values{
		"game": {"crossing"}, "scenario": {"campaign"}, "side": {"american"}, "mode": {"computer"}, "level": {"recruit"},
		"name": {"Ann"},
	}).wantStatus(t, http.StatusSeeOther).Header.Get("Location")
	const stack = "1434" // Washington and four more
	card := b.get(path+"?place="+stack).wantStatus(t, http.StatusOK)
	if got := card.mustHave(t, "#card [data-testid=card-question]").Text(); got != "Who starts elsewhere? Press one." {
		t.Errorf("the card asks %q", got)
	}
	field := card.Find("#orders input[data-piece]").AttrOr("name", "")
	chosen := b.get(path + "?" + field + "=washington&place=" + stack)
	chosen.mustHave(t, `#card .take.on`)
	if chosen.Find("[data-testid=card-question]").Length() > 0 {
		t.Error("it still asks when a leader is chosen")
	}
	if lone := b.get(path + "?place=1332"); lone.Find("[data-testid=card-question]").Length() > 0 {
		t.Error("a lone leader is asked for")
	}
}
