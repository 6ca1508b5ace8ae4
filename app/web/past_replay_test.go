package web

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"tricorne/app/record/told"
	"tricorne/app/table"
	"tricorne/rules/game"
)

// frame returns the moment that a page of the replay shows, and the last one.
func (a answer) frame(t *testing.T) (seq, last string) {
	t.Helper()
	r := a.wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=replay]")
	return r.AttrOr("data-seq", ""), r.AttrOr("data-last", "")
}

// playGameWithBattle returns the address of a game that was played to its end, with a battle in it.
func (h *testServer) playGameWithBattle() string {
	h.t.Helper()
	for range 20 {
		id := h.playOut("bagging_the_fox")
		log, _, err := h.tables.Log(h.t.Context(), h.seat(id, "", game.Nobody), table.ViewpointAll, 0, anyLastAct)
		if err != nil {
			h.t.Fatal(err)
		}
		if len(log) > 20 && slices.ContainsFunc(log[2:], func(e told.Entry) bool { return e.Battle && !e.Undone }) {
			return "/t/" + id
		}
	}
	h.t.Fatal("nobody ever fights")
	return ""
}

func TestTheReplayIsWatchedWithoutAScript(t *testing.T) {
	h := newTrenton(t)
	path := h.playGameWithBattle()
	b := h.browser()
	to := b.get(path+"/replay").wantStatus(t, http.StatusSeeOther).Header.Get("Location")
	if to != path+"/replay?viewer=all&at=1" {
		t.Fatalf("the replay begins at %s", to)
	}
	a := b.get(to)
	seq, last := a.frame(t)
	if seq != "1" || a.Find("span[data-testid=moment-back]").Length() != 1 {
		t.Error("the first act has one before it")
	}
	for n := 2; n < 12; n++ {
		a = b.get(a.mustHave(t, "a[data-testid=moment-on]").AttrOr("href", ""))
		if seq, _ := a.frame(t); seq != itoa(n) {
			t.Fatalf("one on from %d is %s", n-1, seq)
		}
		if a.mustHave(t, "[data-testid=caption]").Text() == "" {
			t.Errorf("act %d has no caption", n)
		}
	}
	a = b.get(a.mustHave(t, "a[data-testid=moment-last]").AttrOr("href", ""))
	if seq, _ := a.frame(t); seq != last {
		t.Errorf("the last act is %s of %s", seq, last)
	}
	if words := a.mustHave(t, "[data-testid=caption]").
		Text(); !strings.Contains(words, "win") && !strings.Contains(words, "draw") {
		t.Errorf("at its end the replay says %q", words)
	}
	battle := b.get(to).mustHave(t, "a[data-testid=battle-on]").AttrOr("href", "")
	if tick := b.get(battle).mustHave(t, "#timeline .tick.here"); !tick.HasClass("fight") {
		t.Error("the next battle is none")
	}
	chapters := b.get(to).Find("[data-testid=chapter]")
	if chapters.Length() < 5 {
		t.Errorf("%d turns to jump to", chapters.Length())
	}
	b.get(chapters.Last().AttrOr("href", "")).frame(t)
	index := b.get(b.get(to).mustHave(t, "[data-testid=to-battles]").AttrOr("href", "")).wantStatus(t, http.StatusOK)
	if href := index.mustHave(t, "[data-testid=battle-link]").
		AttrOr("href", ""); !strings.HasPrefix(href, path+"/replay?viewer=all&at=") {
		t.Errorf("a battle of the index leads to %s", href)
	}
	part := b.get(to, "HX-Request", "true").wantStatus(t, http.StatusOK)
	if strings.Contains(part.Body, "<html") {
		t.Errorf("a script got %s", part)
	}
	for _, from := range []string{path, path + "/report", path + "/history"} {
		b.get(b.get(from).mustHave(t, "[data-testid=to-replay]").AttrOr("href", ""))
	}
}

func TestReplayRangeEnds(t *testing.T) {
	h := newTrenton(t)
	path := "/t/" + h.playOut("bagging_the_fox")
	b := h.browser()
	a := b.get(path + "/replay?viewer=american&at=5&to=7")
	r := a.mustHave(t, "[data-testid=replay]")
	if r.AttrOr("data-end", "") != "7" || a.mustHave(t, "[data-testid=stretch]").Text() != "Stretch to act 7" {
		t.Error("the stretch does not say where it ends")
	}
	for _, want := range []string{"6", "7", "8"} {
		a = b.get(a.mustHave(t, "a[data-testid=moment-on]").AttrOr("href", ""))
		seq, _ := a.frame(t)
		if seq != want || (a.Find("[data-testid=stretch]").Length() == 1) != (want != "8") {
			t.Errorf("act %s, and the stretch is %d times there", seq, a.Find("[data-testid=stretch]").Length())
		}
	}
	form := b.get(path+"/replay?viewer=american&at=5").mustHave(t, "[data-testid=stretch-form]")
	if form.Find("[name=viewer]").AttrOr("value", "") != "american" || form.Find("[name=to]").AttrOr("value", "") == "" {
		t.Error("no stretch is proposed")
	}
}

// TestALinkIntoTheReplayLeadsEverybodyToTheSameEvent opens one address as several visitors. A visitor who may not
// look from that perspective is told so, and never shown another event.
func TestALinkIntoTheReplayLeadsEverybodyToTheSameEvent(t *testing.T) {
	h := newTrenton(t)
	ann, bob, path := h.setUpTwoPlayers("christmas_surprise")
	for range 6 {
		b, a := browserToMove(t, path, ann, bob)
		b.pressProposed(path, a)
	}
	stranger := h.browser()
	for _, who := range []struct {
		b    *browser
		name string
		may  map[string]bool
	}{
		{ann, "the American", map[string]bool{"american": true, "public": true}},
		{bob, "the British", map[string]bool{"british": true, "public": true}},
		{stranger, "a stranger", map[string]bool{"public": true}},
	} {
		for _, viewer := range []string{"american", "british", "public", "all"} {
			a := who.b.get(path + "/replay?viewer=" + viewer + "&at=2")
			if who.may[viewer] {
				if seq, _ := a.frame(t); seq != "2" {
					t.Errorf("%s as %s is at %s", who.name, viewer, seq)
				}
				continue
			}
			refused := a.wantStatus(t, http.StatusForbidden).mustHave(t, "[data-testid=replay-refused]")
			if refused.Find("[data-testid=replay]").Length() > 0 || a.Find("#units").Length() > 0 {
				t.Errorf("%s is shown a board as %s", who.name, viewer)
			}
			who.b.get(a.mustHave(t, "[data-testid=own-replay]").AttrOr("href", "")).frame(t)
			if got := who.b.get(path+"/replay?viewer="+viewer+"&at=2", "HX-Request",
				"true"); got.Status != http.StatusForbidden || got.Find("#history").Length() > 0 {
				t.Errorf("a script of %s gets %s", who.name, got)
			}
			who.b.get(path+"/battles?viewer="+viewer).wantStatus(t, http.StatusForbidden)
			as := map[string]string{"american": "1", "british": "2", "all": "all"}[viewer]
			who.b.get(path+"/history?at=2&as="+as).wantStatus(t, http.StatusForbidden).mustHave(t, "[data-testid=own-replay]")
		}
	}
	same := func(viewer string, browsers ...*browser) {
		t.Helper()
		var words string
		for i, b := range browsers {
			a := b.get(path+"/replay?viewer="+viewer+"&at=2").wantStatus(t, http.StatusOK)
			got := a.mustHave(t, "[data-testid=caption]").Text() + a.mustHave(t, "#units").Text() +
				a.mustHave(t, "[data-testid=turn]").Text()
			if i > 0 && got != words {
				t.Errorf("as %s the same link shows %q and %q", viewer, words, got)
			}
			words = got
		}
	}
	same("public", ann, bob, stranger)
	for b, want := range map[*browser]string{ann: "american", bob: "british", stranger: "public"} {
		if got := b.get(path+"/replay").
			wantStatus(t, http.StatusSeeOther).Header.Get("Location"); got != path+"/replay?viewer="+want+"&at=1" {
			t.Errorf("the replay begins at %s, wanted %s", got, want)
		}
		link := b.get(path+"/history?at=2").mustHave(t, "[data-testid=moment-link]").AttrOr("href", "")
		if on := b.get(path+"/history?at=2").mustHave(t, "a[data-testid=moment-on]").
			AttrOr("href", ""); !strings.HasPrefix(on, path+"/history?as=") {
			t.Errorf("looking back, a step leads to %s", on)
		}
		if link != path+"/replay?viewer="+want+"&at=2" {
			t.Errorf("the link to a moment is %s", link)
		}
	}
}

func TestReplayRefusesImpossibleLinks(t *testing.T) {
	h := newTrenton(t)
	_, _, path := h.setUpTwoPlayers("christmas_surprise")
	b := h.browser()
	for tail, want := range map[string]int{
		"viewer=public&at=0": 400, "viewer=public&at=x": 400, "viewer=public&at=": 400, "viewer=public&at=-1": 400,
		"viewer=public&at=99999999999": 400,
		"viewer=public&at=1&to=0":      400, "viewer=public&at=2&to=1": 400, "viewer=nobody": 400, "viewer=": 400,
		"viewer=1":             400,
		"at=1":                 400,
		"viewer=public&at=999": 404, "viewer=public&at=1&to=999": 404, "viewer=public": 200, "viewer=public&at=1&to=1": 200,
		"viewer=all&at=999": 403,
	} {
		a := b.get(path + "/replay?" + tail)
		if a.Status != want {
			t.Errorf("%s: %d, wanted %d", tail, a.Status, want)
		}
		if want != 200 && a.Find("#history").Length() > 0 {
			t.Errorf("%s is answered with a moment", tail)
		}
	}
	b.get("/t/nosuchtable/replay").wantStatus(t, http.StatusNotFound)
	late := b.get(path + "/replay?viewer=public&at=999")
	b.get(late.mustHave(t, "[data-testid=own-replay]").AttrOr("href", "")).frame(t)
}

// TestTheRefereeWatchesTheReplayWithEverythingRevealed checks that a side cannot see the game as the referee does.
// The referee's link is refused for a side during the game. After the end it shows everybody the same act.
func TestTheRefereeWatchesTheReplayWithEverythingRevealed(t *testing.T) {
	h := newTrenton(t)
	ann, bob, path := h.setUpTwoPlayers("christmas_surprise")
	m := &match{testServer: h}
	judge := m.seatReferee(ann, bob, path)
	to := judge.get(path+"/replay").wantStatus(t, http.StatusSeeOther).Header.Get("Location")
	if to != path+"/replay?viewer=all&at=1" {
		t.Errorf("the referee's replay begins at %s", to)
	}
	judge.get(to).frame(t)
	for _, viewer := range []string{"american", "british", "public"} {
		judge.get(path + "/replay?viewer=" + viewer + "&at=1").frame(t)
	}
	ann.get(to).wantStatus(t, http.StatusForbidden)
}
