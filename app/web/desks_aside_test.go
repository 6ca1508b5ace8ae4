package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"tricorne/app/live"
	"tricorne/app/live/livetest"
	"tricorne/app/table"
	"tricorne/rules/game"
)

// saveNote saves a note without a script.
func (b *browser) saveNote(path, words string, more ...string) answer {
	form := url.Values{"words": {words}, "what": {"keep"}}
	for i := 0; i < len(more); i += 2 {
		form.Set(more[i], more[i+1])
	}
	return b.post(path+"/note", form)
}

func TestRefereeKeepsNotesInTheTablePanelAndHistory(t *testing.T) {
	m, judge := refereeTable(t)
	act, _, _ := m.nextAction()
	m.play(act)
	desk := m.path + "/referee/both/closed"
	form := judge.get(desk).mustHave(t, "#table-panel form[data-note]")
	if form.AttrOr("action", "") != m.path+"/note" || form.AttrOr("method", "") != "post" {
		t.Errorf("the form needs a script")
	}
	if to := judge.saveNote(m.path, "Greene's <b>block</b> is bent").
		wantStatus(t, http.StatusSeeOther).Header.Get("Location"); to != m.path {
		t.Errorf("it leads to %s", to)
	}
	judge.saveNote(m.path, "counted twice", "at", "2").wantStatus(t, http.StatusSeeOther)
	page := judge.get(desk).wantStatus(t, http.StatusOK)
	if got := page.mustHave(t, "#table-panel [data-testid=note] p").First().
		Text(); got != "Greene's <b>block</b> is bent" || strings.Contains(page.Body, "<b>block</b>") {
		t.Errorf("the note reads %q", got)
	}
	seq := m.see(1, nil).Seq
	for _, at := range []string{"", "&at=2", "&as=all"} {
		if n := judge.get(m.path+"/history?"+at).wantStatus(t, http.StatusOK).Find("[data-testid=note]").Length(); n != 2 {
			t.Errorf("history%s has %d notes", at, n)
		}
	}
	for _, as := range []string{"1", "2", "public"} {
		if n := judge.get(m.path + "/history?as=" + as).Find("[data-testid=notes]").Length(); n != 0 {
			t.Errorf("through the eyes of %s the notes are shown", as)
		}
	}
	for _, eyes := range []string{"american", "british", "table"} {
		if strings.Contains(judge.get(m.path+"/referee/"+eyes+"/closed").Body, "counted twice") {
			t.Errorf("through the eyes of %s the notes are shown", eyes)
		}
	}
	for _, page := range []string{"/report", "/export.json", "/dice", "/table", "/referee"} {
		if strings.Contains(judge.get(m.path+page).Body, "counted twice") {
			t.Errorf("%s shows the notes", page)
		}
	}
	which := judge.get(desk).value("[data-testid=note] [name=which]")
	judge.post(m.path+"/note", url.Values{"what": {"strike"}, "which": {which}}).wantStatus(t, http.StatusSeeOther)
	// the same request again, as from another page that still shows the note
	judge.post(m.path+"/note", url.Values{"what": {"strike"}, "which": {which}}).wantStatus(t, http.StatusSeeOther)
	if got := judge.get(desk).Find("[data-testid=note] p").Text(); got != "counted twice" {
		t.Errorf("left is %q", got)
	}
	if now := m.see(1, nil).Seq; now != seq {
		t.Errorf("notes count as %d acts", now-seq)
	}
}

func TestNotesNeedTheRefereesSeatAndItsForm(t *testing.T) {
	m, judge := refereeTable(t)
	one, two, elsewhere := m.setUpTwoPlayers("christmas_surprise")
	other := m.seatReferee(one, two, elsewhere)
	for who, b := range map[string]*browser{
		"a side": m.players[1], "an onlooker": m.browser(),
		"the referee of another table": other,
	} {
		for _, form := range []url.Values{{"words": {"x"}}, {"what": {"strike"}, "which": {"x"}}, {}} {
			if a := b.post(m.path+"/note", form); a.Status != http.StatusForbidden {
				t.Errorf("%s wrote a note: %s", who, a)
			}
		}
	}
	for _, bad := range []url.Values{
		{"words": {"x"}, "what": {"burn"}},
		{"words": {"x"}, "at": {"-1"}},
		{"words": {"x"}, "at": {"0"}},
		{"words": {"x"}, "at": {"1e9"}},
		{"what": {"strike"}, "which": {"<b>"}},
		{"what": {"strike"}},
	} {
		judge.post(m.path+"/note", bad).wantStatus(t, http.StatusBadRequest)
	}
	for _, bad := range []string{"", " ", strings.Repeat("x", table.LongestNote+1), "a\x00b", "\xff\xfe"} {
		a := judge.saveNote(m.path, bad).wantStatus(t, http.StatusUnprocessableEntity)
		a.mustHave(t, "[data-testid=problem]")
		judge.post(m.path+"/note", url.Values{"words": {bad}}, "HX-Request", "true").wantStatus(t,
			http.StatusUnprocessableEntity)
	}
	judge.saveNote(m.path, "x", "at", "999").wantStatus(t, http.StatusConflict)
	if n := judge.get(m.path + "/referee/both/closed").Find("[data-testid=note]").Length(); n != 0 {
		t.Errorf("%d notes were kept", n)
	}
	if a := judge.post(m.path+"/note", url.Values{"words": {"kept"}}, "HX-Request", "true").
		wantStatus(t, http.StatusNoContent); a.Header.Get("HX-Trigger") != "look" {
		t.Error("the page does not look again")
	}
}

func TestNotesAreRateLimited(t *testing.T) {
	h := newTestServer(t, func(o *Options) { o.Limits = Limits{} })
	judge := h.browser()
	path := judge.setUpAtOneTable("referee", "server")
	for n := range noteBurst + 1 {
		switch a := judge.saveNote(path, "again"); {
		case n < noteBurst && a.Status != http.StatusSeeOther:
			t.Fatalf("note %d: %s", n, a)
		case n == noteBurst && a.Status != http.StatusTooManyRequests:
			t.Errorf("note %d: %s", n, a)
		}
	}
}

// TestNoteIsInvisibleToOthers writes a note over HTTP while everybody watches. It compares what all others are sent
// before and after it.
func TestNoteIsInvisibleToOthers(t *testing.T) {
	m, judge := refereeTable(t)
	act, _, _ := m.nextAction()
	m.play(act)
	onlooker := m.browser()
	id := strings.TrimPrefix(m.path, "/t/")
	for _, side := range []game.Side{1, 2} {
		responsesFor(m, onlooker, side) // read once first, because news is shown only once
	}
	was := map[game.Side]map[string]string{1: responsesFor(m, onlooker, 1), 2: responsesFor(m, onlooker, 2)}
	looks := map[game.Side]<-chan struct{}{}
	for _, side := range []game.Side{game.Nobody, 1, 2, live.Referee} {
		look, end := livetest.Watch(m.hub, id, side)
		t.Cleanup(end)
		looks[side] = look
	}
	judge.saveNote(m.path, "Kanarienvogel").wantStatus(t, http.StatusSeeOther)
	for side, look := range looks {
		select {
		case <-look:
			if side != live.Referee {
				t.Errorf("side %d was told to look", side)
			}
		default:
			if side == live.Referee {
				t.Error("the referee's other pages were not told to look")
			}
		}
	}
	for side, before := range was {
		for page, is := range responsesFor(m, onlooker, side) {
			if is != before[page] || strings.Contains(is, "Kanarienvogel") {
				t.Errorf("%s of side %d is another after the note", page, side)
			}
		}
	}
	if !strings.Contains(judge.get(m.path+"/referee/both/closed").Body, "Kanarienvogel") {
		t.Error("the referee does not read it: the test is blind")
	}
}
