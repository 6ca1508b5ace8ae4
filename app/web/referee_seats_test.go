package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"tricorne/rules/game"
)

// press sends a form of the seats section, as the page shows it.
func (b *browser) press(t *testing.T, path, button string) answer {
	t.Helper()
	from := b.get(path+"/referee").wantStatus(t, http.StatusOK).mustHave(t, button).First()
	form := url.Values{from.AttrOr("name", ""): {from.AttrOr("value", "")}}
	for _, in := range from.Closest("form").Find("input").EachIter() {
		form.Set(in.AttrOr("name", ""), in.AttrOr("value", ""))
	}
	return b.post(from.Closest("form").AttrOr("action", ""), form)
}

// TestTheRefereeArrangesTheSeats unseats, locks, unlocks and swaps with the forms of the page, without a script.
// Every action must be in the log of both sides, and stale, forged or unauthorized requests are refused with a
// reason.
func TestTheRefereeArrangesTheSeats(t *testing.T) {
	h := newTestServer(t)
	ann, bob, path := h.setUpTwoPlayers("short")
	judge := h.seatReferee(ann, bob, path)
	page := judge.get(path+"/referee").wantStatus(t, http.StatusOK)
	if rows := page.mustHave(t, "[data-testid=seats] .seat-row"); rows.Length() != 2 ||
		!strings.Contains(rows.Text(), "Ann") {
		t.Errorf("the section shows %q", rows.Text())
	}
	state := page.value("[name=since-blue]")

	for _, b := range []*browser{ann, bob} {
		if b.get(path+"/referee").Find("[data-testid=seats]").Length() != 0 {
			t.Error("a player is shown what only the referee can do")
		}
		b.post(path+"/referee", url.Values{"what": {"lock"}, "side": {"red"}}).wantStatus(t, http.StatusForbidden)
	}
	h.browser().post(path+"/referee", url.Values{"what": {"lock"}, "side": {"red"}}).wantStatus(t, http.StatusUnauthorized)
	for _, forged := range []url.Values{
		{"what": {"unseat"}, "side": {"blue"}},
		{"what": {"unseat"}, "side": {"green"}, "since-green": {state}},
		{"what": {"unseat"}, "side": {"blue"}, "since-blue": {"soon"}},
		{"what": {"swap"}, "since-red": {"1"}},
		{"what": {"allow"}, "judge": {"x"}},
		{"what": {"burn"}, "side": {"blue"}},
	} {
		judge.post(path+"/referee", forged).wantStatus(t, http.StatusBadRequest)
	}
	judge.post(path+"/referee", url.Values{"what": {"allow"}, "judge": {"9"}}).wantStatus(t,
		http.StatusUnprocessableEntity)

	judge.press(t, path, "[data-testid=swap]").wantStatus(t, http.StatusSeeOther)
	for b, side := range map[*browser]string{ann: "blue", bob: "red"} {
		desk := b.get(path).mustHave(t, "#desk")
		if got := desk.AttrOr("data-you", ""); got != side {
			t.Errorf("after the swap a player has %q", got)
		}
		if log := desk.Find("[data-testid=log]").Text(); !strings.Contains(log, "The players swap seats: Bob plays") {
			t.Errorf("the log says %q", log)
		}
	}
	stale := judge.post(path+"/referee", url.Values{"what": {"unseat"}, "side": {"blue"}, "since-blue": {state}}).
		wantStatus(t, http.StatusUnprocessableEntity)
	if wrong := stale.mustHave(t, "[data-testid=wrong]").Text(); !strings.Contains(wrong, "Ann has taken the seat") {
		t.Errorf("a stale page is told %q", wrong)
	}

	judge.press(t, path, "[data-testid=seat-blue] [data-testid=unseat]").wantStatus(t, http.StatusSeeOther)
	judge.press(t, path, "[data-testid=seat-red] [data-testid=lock]").wantStatus(t, http.StatusSeeOther)
	notice := ann.get(path).mustHave(t, "[data-testid=notice]")
	if !strings.Contains(notice.Text(), "The referee has unseated you") ||
		notice.Find("[data-testid=notice-link]").AttrOr("href", "") != path+"/arrive" {
		t.Errorf("who was unseated is told %q", notice.Text())
	}
	if no := ann.post(path+"/undo", url.Values{"seq": {"1"}}).wantStatus(t,
		http.StatusForbidden); !strings.Contains(no.Body,
		"unseated you") {
		t.Errorf("a stale form of theirs is told %s", no)
	}
	arrive := ann.get(path+"/arrive").wantStatus(t, http.StatusOK)
	arrive.mustHave(t, "[data-testid=unseated]")
	if arrive.Find("[data-testid=knock-red]").Length() != 0 {
		t.Error("the locked seat is offered")
	}
	ann.post(path+"/arrive", url.Values{"side": {"red"}}).wantStatus(t, http.StatusUnprocessableEntity)
	// an unseated player needs no join code
	ann.post(path+"/arrive", url.Values{"side": {"blue"}}).wantStatus(t, http.StatusSeeOther)
	judge.press(t, path, "[data-testid=seat-blue] [data-testid=send-away]").wantStatus(t, http.StatusSeeOther)
	ann.post(path+"/arrive", url.Values{"side": {"blue"}}).wantStatus(t, http.StatusSeeOther)
	judge.press(t, path, "[data-testid=seat-blue] [data-testid=show-in]").wantStatus(t, http.StatusSeeOther)
	if got := ann.get(path).mustHave(t, "#desk").AttrOr("data-you", ""); got != "blue" {
		t.Errorf("who knocked again has %q", got)
	}
	judge.press(t, path, "[data-testid=seat-red] [data-testid=unlock]").wantStatus(t, http.StatusSeeOther)
	history := bob.get(path+"/history").wantStatus(t, http.StatusOK).Text()
	for _, line := range []string{
		"The referee unseats Ann.", "locks the seat", "Ann sits down and plays", "unlocks the seat",
	} {
		if !strings.Contains(history, line) {
			t.Errorf("the history does not say %q", line)
		}
	}
}

// TestSeatSwapNeedsConsentOnBothDevices swaps after an act: the page warns, and nothing changes before both agree.
func TestSeatSwapNeedsConsentOnBothDevices(t *testing.T) {
	m, judge := refereeTable(t)
	act, _, _ := m.nextAction()
	m.play(act)
	judge.get(m.path+"/referee").wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=swap-warning]")
	judge.press(t, m.path, "[data-testid=swap]").wantStatus(t, http.StatusSeeOther)
	judge.get(m.path+"/referee").mustHave(t, "[data-testid=swap-asked]")
	for i, n := range []game.Side{1, 2} {
		b := m.players[n]
		offer := b.get(m.path).mustHave(t, "[data-testid=offer]")
		if !strings.Contains(offer.Text(), "has seen secrets of the side") {
			t.Errorf("the offer says %q", offer.Text())
		}
		form := url.Values{"seq": {offer.Find("[name=seq]").AttrOr("value", "")}, "yes": {"1"}}
		a := b.post(m.path+"/answer", form, "HX-Request", "true").wantStatus(t, http.StatusOK)
		if a.Header.Get("HX-Redirect") != m.path || a.Body != "" {
			t.Errorf("answer %d is answered with %s", i, a)
		}
	}
	for n, want := range map[game.Side]string{1: m.manual.Side(2).ID, 2: m.manual.Side(1).ID} {
		if got := m.players[n].get(m.path).mustHave(t, "#desk").AttrOr("data-you", ""); got != want {
			t.Errorf("player %d has %q, want %q", n, got, want)
		}
	}
}

// TestAFormerRefereeIsWarnedAndAsked gives up the referee's seat after a warning. The former referee is refused as
// a player until both sides allow it.
func TestAFormerRefereeIsWarnedAndAsked(t *testing.T) {
	h := newTestServer(t)
	ann, bob, path := h.setUpTwoPlayers("short")
	judge := h.seatReferee(ann, bob, path)
	judge.get(path+"/referee").mustHave(t, "[data-testid=leave-warning]")
	judge.press(t, path, "[data-testid=chair-leave]").wantStatus(t, http.StatusSeeOther)
	bob.postPeople(path, "pass", "name", "Judge").wantStatus(t, http.StatusSeeOther)
	link := pathOf(t, bob.get(path+"/people").value("[data-testid=pass-link]"))
	no := judge.post(link, url.Values{"name": {"Judge"}}).wantStatus(t, http.StatusUnprocessableEntity)
	if !strings.Contains(no.Body, "You were the referee of this table") {
		t.Errorf("a former referee is refused with %s", no)
	}
	allow := ann.get(path+"/seats").mustHave(t, "[data-testid=former-referees] form")
	form := url.Values{"what": {"allow"}}
	for _, in := range allow.Find("input").EachIter() {
		form.Set(in.AttrOr("name", ""), in.AttrOr("value", ""))
	}
	h.browser().post(path+"/seats", form).wantStatus(t, http.StatusUnauthorized)
	ann.post(path+"/seats", url.Values{"what": {"allow"}, "seq": form["seq"], "judge": {"one"}}).
		wantStatus(t, http.StatusBadRequest)
	ann.post(path+"/seats", form).wantStatus(t, http.StatusSeeOther)
	offer := bob.get(path).mustHave(t, "[data-testid=offer]")
	if !strings.Contains(offer.Text(), "was the referee of this table and has seen the secrets of both sides") {
		t.Errorf("Bob is asked %q", offer.Text())
	}
	bob.post(path+"/answer", url.Values{"seq": {offer.Find("[name=seq]").AttrOr("value", "")}, "yes": {"1"}}).
		wantStatus(t, http.StatusSeeOther)
	judge.post(link, url.Values{"name": {"Judge"}}).wantStatus(t, http.StatusSeeOther)
	judge.get(path).mustHave(t, "[data-testid=you]")
}
