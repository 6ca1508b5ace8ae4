package web

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"tricorne/rules/game"
	"tricorne/rules/library"
)

// refereeTable returns a table of Trenton with a referee's browser.
func refereeTable(t *testing.T) (m *match, judge *browser) {
	t.Helper()
	g, _ := library.Get("trenton")
	m = newMatch(t, &fixedDiceGame{Game: g, seed: 3}, "christmas_surprise", 3)
	judge = m.seatReferee(m.players[1], m.players[2], m.path)
	return m, judge
}

// chooseThing chooses a thing on the card and returns the page and its form. The first reason and further fields are
// filled in.
func (b *browser) chooseThing(t *testing.T, path, query string, more url.Values) (answer, url.Values) {
	t.Helper()
	a := b.get(path+"?"+query).wantStatus(t, http.StatusOK)
	form := a.ordersForm(t)
	form.Set("because", a.Find("[data-testid=because-0]").AttrOr("value", ""))
	for name, v := range more {
		form[name] = v
	}
	return a, form
}

const moveHoweQuery = "f.thing=br_howe&f.to.br_howe.move=trenton"

func TestCorrectionNeedsConfirmation(t *testing.T) {
	m, judge := refereeTable(t)
	path := m.path + "/referee/both/correct"
	before := m.see(game.Nobody, nil).Seq
	a, form := judge.chooseThing(t, path, moveHoweQuery,
		url.Values{"because": {"Moved otherwise at the table"}, "words": {"the lamp went out"}, "act": {"correct"}})
	if got := a.mustHave(t, "[data-testid=act-correct]").Text(); got != "Correct: Howe to Trenton" {
		t.Errorf("the button says %q", got)
	}
	if got := a.mustHave(t, "[data-testid=hearing-2]").Text(); !strings.Contains(got, "Howe") {
		t.Errorf("the British will hear %q", got)
	}
	for _, who := range []string{"hearing-1", "hearing-0"} {
		if got := a.mustHave(t, "[data-testid="+who+"]").
			Text(); strings.Contains(got, "Howe") || !strings.Contains(got, "a piece of") {
			t.Errorf("%s: %q", who, got)
		}
	}
	if m.see(game.Nobody, nil).Seq != before {
		t.Error("looking at it has changed the table")
	}
	judge.post(path+"/act", form).wantStatus(t, http.StatusSeeOther)
	for side, want := range map[game.Side]string{1: "a piece of the British", 2: "Howe"} {
		log := m.players[side].get(m.path).Find("[data-testid=log-entry]").Last().Text()
		if !strings.Contains(log, want) || !strings.Contains(log, "the lamp went out") {
			t.Errorf("side %d reads %q", side, log)
		}
	}
	if got := judge.get(m.path+"/referee/british/closed").Find("[data-testid=target-trenton]").
		AttrOr("aria-label", ""); !strings.Contains(got, "British") {
		t.Errorf("Howe is not in Trenton: %q", got)
	}
}

// TestTheLastCorrectionIsUndoneWithOnePress makes a correction by mistake and undoes it with the button on the desk.
// Both sides are told, nobody has to agree, and the button disappears once somebody acts.
func TestTheLastCorrectionIsUndoneWithOnePress(t *testing.T) {
	m, judge := refereeTable(t)
	closed := m.path + "/referee/both/closed"
	button := "[data-testid=undo-ruling]"
	if judge.get(closed).Find(button).Length() > 0 {
		t.Fatal("there is nothing to undo")
	}
	_, form := judge.chooseThing(t, m.path+"/referee/both/correct", moveHoweQuery, url.Values{"act": {"correct"}})
	judge.post(m.path+"/referee/both/correct/act", form).wantStatus(t, http.StatusSeeOther)
	a := judge.get(closed)
	a.mustHave(t, button)
	undo := url.Values{"seq": {a.mustHave(t, "form:has("+button+") input[name=seq]").AttrOr("value", "")}}
	m.players[1].post(closed+"/undo", undo).wantStatus(t, http.StatusForbidden)
	judge.post(closed+"/undo", undo).wantStatus(t, http.StatusSeeOther)
	for side := range m.players {
		log := m.players[side].get(m.path).Find("[data-testid=log-entry]").Last().Text()
		if !strings.Contains(log, "The referee undoes the last correction") {
			t.Errorf("side %d reads %q", side, log)
		}
	}
	if judge.get(closed).Find(button).Length() > 0 {
		t.Error("it can be undone again")
	}
	judge.post(closed+"/undo", undo).wantStatus(t, http.StatusConflict)
	trenton := judge.get(m.path + "/referee/british/closed").Find("[data-testid=target-trenton]")
	if at := trenton.AttrOr("aria-label", ""); strings.Contains(at, "Howe") {
		t.Errorf("Howe is still in Trenton: %q", at)
	}
}

func TestImpossibleCorrectionIsExplained(t *testing.T) {
	m, judge := refereeTable(t)
	path := m.path + "/referee/both/correct"
	_, form := judge.chooseThing(t, path, moveHoweQuery, url.Values{"act": {"correct"}})
	form.Set("f.to.br_howe.move", "the_moon")
	a := judge.post(path+"/act", form)
	if a.Status != http.StatusUnprocessableEntity {
		t.Fatalf("a piece was moved to the moon: %s", a)
	}
	a.mustHave(t, "[data-testid=notice]")
	_, form = judge.chooseThing(t, path, moveHoweQuery, url.Values{
		"act": {"correct"}, "because": {"Counted wrong"}, "words": {strings.Repeat("x", 195)},
	})
	if a := judge.post(path+"/act", form); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("a reason without end was taken: %s", a)
	}
	_, form = judge.chooseThing(t, path, moveHoweQuery, url.Values{"act": {"correct"}})
	form.Set("seq", "1")
	judge.post(path+"/act", form).wantStatus(t, http.StatusConflict)
}

func TestSeveralChangesAreOneCorrection(t *testing.T) {
	m, judge := refereeTable(t)
	path := m.path + "/referee/both/correct"
	a, _ := judge.chooseThing(t, path, moveHoweQuery, nil)
	next := a.mustHave(t, "[data-testid=one-more]").AttrOr("href", "")
	a = judge.get(next+"&f.thing=us_washington&f.to.us_washington.move=princeton").wantStatus(t, http.StatusOK)
	if got := a.mustHave(t, "[data-testid=act-correct]").Text(); got != "Correct: Washington to Princeton and 1 more" {
		t.Errorf("the button says %q", got)
	}
	form := a.ordersForm(t)
	form.Set("act", "correct")
	form.Set("because", "Counted wrong")
	form.Set("against", "Movement")
	before := m.see(1, nil).Seq
	judge.post(path+"/act", form).wantStatus(t, http.StatusSeeOther)
	if n := m.see(1, nil).Seq; n != before+1 {
		t.Errorf("it is %d acts of the record", n-before)
	}
	if log := m.players[1].get(m.path).Find("[data-testid=log-entry]").Last().Text(); !strings.Contains(log, "Movement") {
		t.Errorf("the rule it departs from is not told: %q", log)
	}
}

func TestRefereeRewindNeedsBothSides(t *testing.T) {
	m, judge := refereeTable(t)
	for range 3 {
		act, _, _ := m.nextAction()
		m.play(act)
	}
	was := m.see(game.Nobody, nil)
	path := m.path + "/referee/both/back"
	a := judge.get(path).wantStatus(t, http.StatusOK)
	to := a.mustHave(t, "[data-field=to] input[type=radio]").First().AttrOr("value", "")
	a, form := judge.chooseThing(t, path, "f.to="+to, url.Values{"act": {"ask"}, "because": {"Entered wrong"}})
	if !strings.Contains(a.Find(".ask-help").First().Text(), "1 act is undone") {
		t.Errorf("it does not say what is lost: %q", a.Find(".ask-help").Text())
	}
	judge.post(path+"/act", form).wantStatus(t, http.StatusSeeOther)
	for _, side := range []game.Side{1, 2} {
		desk := m.players[side].get(m.path).wantStatus(t, http.StatusOK)
		if got := desk.mustHave(t, "[data-testid=offer]").Text(); !strings.Contains(got, "The referee offers to go back") {
			t.Errorf("side %d is asked %q", side, got)
		}
		m.players[side].post(m.path+"/answer",
			url.Values{"yes": {"1"}, "seq": {desk.value("[data-testid=offer] [name=seq]")}}).wantStatus(t, http.StatusSeeOther)
	}
	now := m.see(game.Nobody, nil)
	gone := 0
	for _, e := range now.Log {
		if e.Undone {
			gone++
		}
	}
	if gone != 1 {
		t.Errorf("%d acts were taken back of %d", gone, len(was.Log))
	}
	first := judge.get(path).mustHave(t, "[data-field=to] input[type=radio]").Last().AttrOr("value", "")
	_, form = judge.chooseThing(t, path, "f.to="+first, url.Values{"act": {"aloud"}})
	if a := judge.post(path+"/act", form); a.Status != http.StatusSeeOther {
		t.Fatalf("%s", a.Find("[data-testid=notice]").Text())
	}
	if log := m.players[2].get(m.path).Find("[data-testid=log]").
		Text(); !strings.Contains(log, "Both sides have agreed aloud.") {
		t.Errorf("the log says nothing of what was agreed aloud: %q", log)
	}
}

func TestInvalidRefereeFormsAreRefused(t *testing.T) {
	m, judge := refereeTable(t)
	site, _ := url.Parse(m.url)
	cookies := judge.Jar.Cookies(site)
	garbage := []string{
		"", "seq=1", "seq=-1&step=&act=correct", "f.thing=%00&f.to.%00.move=x",
		"f.thing=br_howe&f.to.br_howe.move=%F0%9F%8E%A9", "has=more&f.more=move|br_howe|x&f.more=|||",
		"f.more=" + strings.Repeat("a|b|c&f.more=", 100) + "x", "f.to=-1&act=aloud", "f.to=99999999999999999999&act=aloud",
		"f.to=1&act=nonsense", "words=%FF%FE", "against=%00", "because=x&words=" + strings.Repeat("y", 5000),
		"state=x", "place=%3Cscript%3E", "do=correct", "yes=1", "what=leave%00",
	}
	for _, card := range []string{"closed", "correct", "back", "american", "british"} {
		for _, tail := range []string{"", "/desk", "/act", "/roll", "/lift"} {
			for _, words := range garbage {
				method, body, target := http.MethodGet, "", m.path+"/referee/both/"+card+tail+"?"+strings.Map(keepPrintable, words)
				if tail != "" && tail != "/desk" {
					method, body, target = http.MethodPost, words, m.path+"/referee/both/"+card+tail
				}
				r := httptest.NewRequest(method, target, strings.NewReader(body))
				r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
				for _, c := range cookies {
					r.AddCookie(c)
				}
				w := httptest.NewRecorder()
				m.ServeHTTP(w, r)
				if w.Code >= http.StatusInternalServerError {
					t.Fatalf("%s %s with %q: %d\n%s", method, target, body, w.Code, m.log)
				}
			}
		}
	}
}

func TestEarlierActionIsAmendedAfterConfirmation(t *testing.T) {
	m, judge := refereeTable(t)
	for range 6 {
		act, _, _ := m.nextAction()
		m.play(act)
	}
	judge.get(m.path+"/history").wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=to-amend]")
	seq := 0
	for n := 5; n < 12 && seq == 0; n++ { // find a move that has a button to end the movement as well
		if a := judge.get(m.path + "/referee/both/amend-" + itoa(n)); a.Status == http.StatusOK &&
			a.Find("[data-testid=act-done]").Length() == 1 && a.Find("[data-field=who] [checked]").Length() == 1 {
			seq = n
		}
	}
	if seq == 0 {
		t.Fatal("nobody marched in six acts: the test has nothing to amend")
	}
	path := m.path + "/referee/both/amend-" + itoa(seq)
	before := m.see(game.Nobody, nil).Seq
	_, form := judge.chooseThing(t, path, "", url.Values{"act": {"done"}, "because": {"Entered wrong"}})
	read := judge.post(path+"/act", form).wantStatus(t, http.StatusOK)
	if got := read.mustHave(t, "[data-testid=means]").Text(); !strings.Contains(got, "played again with the same dice") {
		t.Errorf("it is read back as %q", got)
	}
	if m.see(game.Nobody, nil).Seq != before {
		t.Fatal("reading it back has changed the table")
	}
	form = read.ordersForm(t)
	form.Set("act", "done")
	judge.post(path+"/act", form).wantStatus(t, http.StatusSeeOther)
	for _, side := range []game.Side{1, 2} {
		if log := m.players[side].get(m.path).Find("[data-testid=log]").
			Text(); !strings.Contains(log, "The referee amends an act of") || !strings.Contains(log, "Entered wrong") {
			t.Errorf("side %d reads nothing of the amendment", side)
		}
	}
	judge.get(m.path+"/referee/both/amend-1").wantStatus(t, http.StatusUnprocessableEntity)
	judge.get(m.path+"/referee/both/amend-x").wantStatus(t, http.StatusNotFound)
	m.players[1].get(path).wantStatus(t, http.StatusForbidden)
}

// TestAPieceIsShownToOneSideAlone starts with the button on the card of a piece. The other side sees it and the
// reason; the pages of its owner and of a spectator must stay the same byte by byte.
func TestAPieceIsShownToOneSideAlone(t *testing.T) {
	m, judge := refereeTable(t)
	watcher := m.browser()
	button := judge.get(m.path+"/referee/both/closed?place=staten_island").mustHave(t, "[data-testid=show-br_howe]")
	if got := button.Text(); got != "Show to the Americans" {
		t.Errorf("the button says %q", got)
	}
	_, query, _ := strings.Cut(button.AttrOr("href", ""), "?")
	path := m.path + "/referee/both/correct"
	a, form := judge.chooseThing(t, path, query, url.Values{"words": {"near the river"}, "act": {"correct"}})
	if got := a.mustHave(t, "[data-testid=act-correct]").Text(); got != "Show to the Americans: Howe" {
		t.Errorf("the button says %q", got)
	}
	for who, want := range map[string]string{
		"hearing-1": "The referee shows you: Howe with", "hearing-2": "Nothing.", "hearing-0": "Nothing.",
	} {
		if got := a.mustHave(t, "[data-testid="+who+"]").Text(); !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", who, got, want)
		}
	}
	look := func() [2]string {
		return [2]string{m.players[2].get(m.path).Body, watcher.get(m.path).Body}
	}
	before := look()
	judge.post(path+"/act", form).wantStatus(t, http.StatusSeeOther)
	if after := look(); after != before {
		t.Error("the owner or the public is served another page")
	}
	log := m.players[1].get(m.path).Find("[data-testid=log-entry]").Last().Text()
	if !strings.Contains(log, "The referee shows you: Howe with") || !strings.Contains(log, "near the river") {
		t.Errorf("the Americans read %q", log)
	}
}

// TestAStackIsMovedAsOneRuling drags all pieces in a place to another, and drags one piece alone. Two pieces moved
// together must be one entry of the log, with one reason.
func TestAStackIsMovedAsOneRuling(t *testing.T) {
	m, judge := refereeTable(t)
	path := m.path + "/referee/both/correct"
	a := judge.get(path+"?from=staten_island&onto=trenton").wantStatus(t, http.StatusOK)
	button := a.mustHave(t, "[data-testid=act-correct]").Text()
	if !strings.HasSuffix(button, "more") || !strings.Contains(button, "to Trenton and") {
		t.Errorf("the button says %q", button)
	}
	a = judge.get(path+"?from=staten_island&onto=trenton&piece=br_howe").wantStatus(t, http.StatusOK)
	if got := a.mustHave(t, "[data-testid=act-correct]").Text(); got != "Correct: Howe to Trenton" {
		t.Errorf("a piece alone: %q", got)
	}
	other := a.mustHave(t, "[data-field='with.br_howe'] input[type=checkbox][value!='*']").AttrOr("value", "")
	before := m.see(game.Nobody, nil).Seq
	_, form := judge.chooseThing(t, path, moveHoweQuery+"&f.with.br_howe="+other, url.Values{"act": {"correct"}})
	judge.post(path+"/act", form).wantStatus(t, http.StatusSeeOther)
	if got := m.see(game.Nobody, nil).Seq; got != before+1 {
		t.Errorf("%d entries instead of one", got-before)
	}
	log := m.players[2].get(m.path).Find("[data-testid=log-entry]").Last().Text()
	if strings.Count(log, "to Trenton") != 2 || strings.Count(log, "Reason:") != 1 {
		t.Errorf("the British read %q", log)
	}
}
