package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// TestALetterIsSentAndRead checks that only the two sides can read a letter. It must be escaped, and work with and
// without a script.
func TestALetterIsSentAndRead(t *testing.T) {
	h := newTestServer(t)
	ann, bob, path := h.setUpTwoPlayers("short")
	const canary = "The Zwetschge <script>is ripe"
	ann.get(path).mustHave(t, "[data-testid=tab-letters]")
	ann.post(path+"/letters", url.Values{"what": {"write"}, "words": {canary}}).wantStatus(t, http.StatusSeeOther)
	panel := bob.get(path+"/letters", "HX-Request", "true").wantStatus(t, http.StatusOK)
	if n := panel.mustHave(t, "#letters").
		AttrOr("data-unread", ""); n != "1" || !strings.Contains(panel.Body, "Zwetschge &lt;script&gt;") {
		t.Errorf("%s not read: %s", n, panel.Body)
	}
	if n := bob.get(path+"/letters?open=1", "HX-Request", "true").mustHave(t, "#letters").AttrOr("data-unread",
		""); n != "0" {
		t.Errorf("%s not read, though they lie open", n)
	}
	if words := bob.get(path+"/letters").mustHave(t, "[data-testid=letter-list]").Text(); !strings.Contains(words,
		canary) {
		t.Errorf("the page says %q", words)
	}
	judge := h.seatReferee(ann, bob, path)
	onlooker := h.browser()
	for _, b := range []*browser{judge, onlooker} {
		for _, at := range []string{"", "/letters", "/desk", "/history", "/report", "/export.json", "/people"} {
			if strings.Contains(b.get(path+at).Body, "Zwetschge") {
				t.Errorf("%s shows the letter to others", at)
			}
		}
	}
	for _, at := range []string{"", "/desk", "/history?as=public", "/report", "/export.json"} {
		if strings.Contains(bob.get(path+at).Body, "Zwetschge") {
			t.Errorf("%s shows the letter", at)
		}
	}
	onlooker.get(path+"/letters").wantStatus(t, http.StatusUnauthorized)
	bob.post(path+"/letters", url.Values{"what": {"burn"}}).wantStatus(t, http.StatusBadRequest)
	long := strings.Repeat("x", 1001)
	if page := bob.post(path+"/letters", url.Values{"what": {"write"}, "words": {long}}).
		wantStatus(t, http.StatusUnprocessableEntity); page.mustHave(t, "[data-testid=letter-words]").Text() != long {
		t.Error("what was written is lost")
	}
	bob.post(path+"/letters", url.Values{"what": {"mute"}}).wantStatus(t, http.StatusSeeOther)
	if strings.Contains(bob.get(path+"/letters").Body, "Zwetschge") {
		t.Error("muted, the letter is still shown")
	}
}

// TestCurtainHidesLetters checks that on one device the letters of each side are behind the curtain.
func TestCurtainHidesLetters(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	path := b.setUp("device")
	b.post(path+"/curtain", url.Values{"side": {"red"}}).wantStatus(t, http.StatusSeeOther)
	b.post(path+"/letters", url.Values{"what": {"write"}, "words": {"The Zwetschge is ripe"}}).wantStatus(t,
		http.StatusSeeOther)
	curtain := b.get(path+"/curtain").wantStatus(t, http.StatusOK)
	if strings.Contains(curtain.Body, "Zwetschge") {
		t.Error("the curtain shows the letter")
	}
	if to := b.get(path + "/letters"); to.Status != http.StatusSeeOther ||
		!strings.HasSuffix(to.Header.Get("Location"), "/curtain") {
		t.Errorf("behind the curtain: %d", to.Status)
	}
	b.post(path+"/curtain", url.Values{"side": {"blue"}}).wantStatus(t, http.StatusSeeOther)
	if words := b.get(path+"/letters").mustHave(t, "[data-testid=letter-list]").Text(); !strings.Contains(words,
		"Zwetschge") {
		t.Errorf("the other side reads %q", words)
	}
}

// TestLettersAreShownAgainAtTheirTurn looks for a letter in history and, once the game is over, in the report. The two
// sides find it, and other perspectives do not.
func TestLettersAreShownAgainAtTheirTurn(t *testing.T) {
	h := newTestServer(t)
	ann, bob, path := h.setUpTwoPlayers("short")
	ann.post(path+"/letters", url.Values{"what": {"write"}, "words": {"The Zwetschge <b>is ripe"}}).
		wantStatus(t, http.StatusSeeOther)
	has := func(b *browser, at string) bool {
		a := b.get(path+at).wantStatus(t, http.StatusOK)
		if strings.Contains(a.Body, "<b>is ripe") {
			t.Errorf("%s: a letter is markup", at)
		}
		return strings.Contains(a.Body, "Zwetschge")
	}
	onlooker := h.browser()
	for _, at := range []string{"/history", "/history?at=1", "/history?as=1&at=1"} {
		if !has(ann, at) {
			t.Errorf("%s does not show the letter", at)
		}
	}
	if !has(bob, "/history") || has(bob, "/history?as=public") || has(onlooker, "/history") {
		t.Error("history shows it to others than the two sides, or not to them")
	}
	if n := bob.get(path+"/letters", "HX-Request", "true").mustHave(t, "#letters").AttrOr("data-unread", ""); n != "1" {
		t.Error("history has read it")
	}
	if has(ann, "/report") {
		t.Error("the report of a game under way tells it")
	}
	ann.postPeople(path, "resign").wantStatus(t, http.StatusSeeOther)
	ann.post(path+"/manner", url.Values{
		"seq":    {ann.get(path).mustHave(t, "#desk").AttrOr("data-seq", "")},
		"change": {"lay-open"},
	}).wantStatus(t, http.StatusSeeOther)
	for at, shown := range map[string]bool{
		"/report": true, "/report?as=1": true, "/report?as=2": false,
		"/report?as=public": false, "/report?as=all": false, "/history?as=2": false, "/history?as=all": false,
	} {
		if a := ann.get(path+at).wantStatus(t, http.StatusOK); strings.Contains(a.Body, "Zwetschge") != shown {
			t.Errorf("%s shows the letter: %t", at, !shown)
		}
		if has(onlooker, "/report") || has(onlooker, "/history") {
			t.Error("who looks on reads it")
		}
	}
	if words := ann.get(path+"/report").mustHave(t, "[data-testid=letters-then]").Text(); !strings.Contains(words,
		"1 letter") {
		t.Errorf("the report says %q", words)
	}
}
