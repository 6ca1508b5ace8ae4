package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"tricorne/app/live/livetest"
	"tricorne/rules/game"
	"tricorne/rules/library"
)

// exchangeLetters exchanges letters between a side and the referee. The side hands in sealed orders, and the referee
// opens some.
func (m *match) exchangeLetters(judge *browser, side game.Side, words string) {
	m.t.Helper()
	info := m.see(side, nil)
	own, letters := m.players[side], m.path+"/letters"
	own.post(letters, url.Values{"what": {"private"}, "words": {words}}).wantStatus(m.t, http.StatusSeeOther)
	for _, turn := range []int{info.Table.Turn, info.Table.Turn + 1} {
		own.post(letters, url.Values{"what": {"hand-in"}, "turn": {itoa(turn)}, "words": {words}}).
			wantStatus(m.t, http.StatusSeeOther)
	}
	judge.post(letters, url.Values{"what": {"judge"}, "to": {m.manual.Side(side).ID}, "words": {words}}).
		wantStatus(m.t, http.StatusSeeOther)
	which := judge.get(letters).value("[data-testid=thread-" + m.manual.Side(side).ID + "] [name=which]")
	judge.post(letters, url.Values{"what": {"open"}, "which": {which}}).wantStatus(m.t, http.StatusSeeOther)
}

// TestRefereeAndOneSideExchangeMessages follows private words over pages without a script: the desks, history,
// report and export.
func TestRefereeAndOneSideExchangeMessages(t *testing.T) {
	m, judge := refereeTable(t)
	ann, bob, onlooker := m.players[1], m.players[2], m.browser()
	letters := m.path + "/letters"
	desk := judge.get(m.path + "/referee/both/closed")
	desk.mustHave(t, ".letters-tab")
	if to := desk.mustHave(t, "[data-testid=to-letters]").AttrOr("href", ""); to != letters {
		t.Errorf("the words are at %s", to)
	}
	judge.post(letters, url.Values{"what": {"judge"}, "to": {"american"}, "words": {"The Zwetschge <b>is ripe"}}).
		wantStatus(t, http.StatusSeeOther)
	form := url.Values{"what": {"private"}, "words": {"How ripe?"}, "form": {ann.get(letters).value("[name=form]")}}
	ann.post(letters, form).wantStatus(t, http.StatusSeeOther)
	ann.post(letters, form).wantStatus(t, http.StatusSeeOther) // sending it twice changes nothing
	page := ann.get(letters).wantStatus(t, http.StatusOK)
	if words := page.mustHave(t, "[data-testid=private]").Text(); !strings.Contains(words, "Zwetschge <b>is") ||
		!strings.Contains(words, "From the referee, to you alone") || strings.Count(words, "How ripe?") != 1 {
		t.Errorf("Ann reads %q", words)
	}
	if n := judge.get(m.path+"/referee/both/closed").mustHave(t, "[data-testid=unread]").Text(); n != "1" {
		t.Errorf("%q are not read", n)
	}
	thread := judge.get(letters).mustHave(t, "[data-testid=thread-american]").Text()
	if !strings.Contains(thread, "How ripe?") || !strings.Contains(thread, "To the Americans alone") {
		t.Errorf("the referee reads %q", thread)
	}
	if other := judge.get(letters).mustHave(t, "[data-testid=thread-british]").Text(); strings.Contains(other, "ripe") {
		t.Errorf("the thread of the British reads %q", other)
	}
	knows := func(b *browser, at string) bool { return strings.Contains(b.get(m.path+at).Body, "Zwetschge") }
	for _, at := range []string{"/history", "/letters"} {
		if !knows(ann, at) || !knows(judge, at) || knows(bob, at) || knows(onlooker, at) {
			t.Errorf("%s shows the words to others, or not to their ends", at)
		}
	}
	for _, at := range []string{
		"", "/desk", "/history?as=public", "/report", "/export.json", "/record.json", "/people", "/table",
		"/referee/american/closed", "/referee/british/closed",
	} {
		for _, b := range []*browser{ann, bob, judge, onlooker} {
			if knows(b, at) {
				t.Errorf("%s shows the words", at)
			}
		}
	}
	for _, bad := range []url.Values{
		{"what": {"judge"}, "to": {"nobody"}, "words": {"x"}}, {"what": {"open"}, "which": {"<"}}, {"what": {"burn"}},
	} {
		judge.post(letters, bad).wantStatus(t, http.StatusBadRequest)
	}
	bob.post(letters, url.Values{"what": {"judge"}, "to": {"american"}, "words": {"forged"}}).
		wantStatus(t, http.StatusSeeOther) // a side's letters always go to the referee
	if strings.Contains(ann.get(letters).Body, "forged") {
		t.Error("a side writes as the referee")
	}
	judge.post(letters, url.Values{"what": {"write"}, "words": {"forged"}}).wantStatus(t, http.StatusForbidden)
	onlooker.post(letters, url.Values{"what": {"private"}, "words": {"x"}}).wantStatus(t, http.StatusUnauthorized)
	long := strings.Repeat("x", 1001)
	if kept := ann.post(letters, url.Values{"what": {"private"}, "words": {long}}).
		wantStatus(t, http.StatusUnprocessableEntity).mustHave(t, "[data-testid=private-text]").Text(); kept != long {
		t.Error("what was written is lost")
	}
}

// TestSealedOrdersAreShownNextToTheOrderCard follows orders from the side to the referee's desk, without a script.
func TestSealedOrdersAreShownNextToTheOrderCard(t *testing.T) {
	m, judge := refereeTable(t)
	letters, ann := m.path+"/letters", m.players[1]
	turn := m.see(1, nil).Table.Turn
	hand := func(words string, more ...string) answer {
		form := url.Values{"what": {"hand-in"}, "turn": {itoa(turn)}, "words": {words}}
		for i := 0; i < len(more); i += 2 {
			form.Set(more[i], more[i+1])
		}
		return ann.post(letters, form)
	}
	hand("To Pennington.").wantStatus(t, http.StatusSeeOther)
	which := ann.get(letters).value("[data-testid=handed-in] [name=which]")
	hand("To Trenton.", "which", which).wantStatus(t, http.StatusSeeOther)
	if words := ann.get(letters).mustHave(t, "[data-testid=handed-in-text]").Text(); words != "To Trenton." {
		t.Errorf("handed in is %q", words)
	}
	desk := m.path + "/referee/both/american"
	a := judge.get(desk)
	if !strings.Contains(a.mustHave(t, "[data-testid=sealed-waiting]").Text(), "for turn "+itoa(turn)) ||
		strings.Contains(a.Body, "To Trenton") || strings.Contains(judge.get(letters).Body, "To Trenton") {
		t.Error("the seal is not seen, or does not hold")
	}
	for _, eyes := range []string{"american", "british", "table"} {
		if judge.get(m.path+"/referee/"+eyes+"/closed").Find("[data-testid=sealed-waiting]").Length() != 0 {
			t.Errorf("the seal is seen through the eyes of %s", eyes)
		}
	}
	open := url.Values{"what": {"open"}, "back": {"desk"}, "which": {a.value("[data-testid=sealed-waiting] [name=which]")}}
	if to := judge.post(letters, open).wantStatus(t, http.StatusSeeOther).Header.Get("Location"); to != m.path+"/referee" {
		t.Errorf("it leads to %s", to)
	}
	// only the Americans are asked, so the British page shows the American card, too
	for path, want := range map[string]int{
		"both/american": 1, "american/american": 1, "both/closed": 0, "both/british": 1, "british/american": 0,
	} {
		got := judge.get(m.path + "/referee/" + path).Find("[data-testid=opened-orders]")
		if got.Length() != want || want > 0 && !strings.Contains(got.Text(), "To Trenton.") {
			t.Errorf("%s has %d opened orders: %q", path, got.Length(), got.Text())
		}
	}
	if words := ann.get(letters).mustHave(t, "[data-testid=orders-opened]").Text(); !strings.Contains(words,
		"Opened by the referee") {
		t.Errorf("the side reads %q", words)
	}
	late := hand("To Princeton.", "which", which).wantStatus(t, http.StatusUnprocessableEntity)
	if late.mustHave(t, "[data-testid=letter-wrong]"); late.mustHave(t,
		"[data-testid=orders-text]").Text() != "To Princeton." {
		t.Error("what came too late is lost")
	}
	ann.post(letters, url.Values{"what": {"take-back"}, "which": {which}}).wantStatus(t, http.StatusUnprocessableEntity)
	if words := ann.get(m.path+"/history").mustHave(t, "[data-testid=private-then-american]").
		Text(); !strings.Contains(words, "To Trenton.") {
		t.Errorf("history says %q", words)
	}
	hand("x", "turn", "many").wantStatus(t, http.StatusBadRequest)
	hand("x", "turn", itoa(turn+2)).wantStatus(t, http.StatusUnprocessableEntity)
}

// TestPrivateWordsLeaveNoTraceOnPages compares pages before and after private words and sealed orders, byte by byte.
// The other side and a spectator must get the same pages. Only the pages of the writer and the readers are told that
// there is something new.
func TestPrivateWordsLeaveNoTraceOnPages(t *testing.T) {
	for _, g := range library.All() {
		t.Run(g.Manual().ID, func(t *testing.T) {
			m := newMatch(t, &fixedDiceGame{Game: g, seed: 3}, canarySpecOf(g).scenario, 3)
			judge, onlooker := m.seatReferee(m.players[1], m.players[2], m.path), m.browser()
			sent := func() map[string]string {
				out := responsesFor(m, onlooker, 2)
				for _, at := range []string{"/letters", "/letters?open=1", "/people", "/referee", "/record.json", "/table"} {
					out[at] = varyingHeaders.ReplaceAllString(m.players[2].read(m.path+at), "")
				}
				return out
			}
			sent() // read everything once before comparing, because news is shown only once
			before := sent()
			var looks []<-chan struct{}
			for _, side := range []game.Side{2, game.Nobody} {
				look, end := livetest.Watch(m.hub, strings.TrimPrefix(m.path, "/t/"), side)
				t.Cleanup(end)
				post, end := livetest.WatchPosts(m.hub, strings.TrimPrefix(m.path, "/t/"), side)
				t.Cleanup(end)
				looks = append(looks, look, post)
			}
			m.exchangeLetters(judge, 1, "Kanarienvogel")
			if !strings.Contains(m.players[1].get(m.path+"/letters").Body, "Kanarienvogel") {
				t.Fatal("nothing was whispered")
			}
			for _, look := range looks {
				select {
				case <-look:
					t.Error("somebody else was told to look")
				default:
				}
			}
			for page, is := range sent() {
				if is != before[page] || strings.Contains(is, "Kanarienvogel") {
					t.Errorf("%s shows that there are private words", page)
				}
			}
		})
	}
}

// TestOpenedPrivateWordsArePublic ends a game, and lets both sides open their private words on their desks. Before
// that, the other side and spectators must not see the words in report and history; afterwards everybody must.
func TestOpenedPrivateWordsArePublic(t *testing.T) {
	m, judge := refereeTable(t)
	m.exchangeLetters(judge, 1, "Kanarienvogel")
	ann, bob, onlooker := m.players[1], m.players[2], m.browser()
	change := func(b *browser, change string) answer {
		return b.post(m.path+"/manner", url.Values{
			"seq": {b.get(m.path).mustHave(t, "#desk").AttrOr("data-seq", "")}, "change": {change},
		})
	}
	ann.postPeople(m.path, "resign").wantStatus(t, http.StatusSeeOther)
	change(ann, "open-words").wantStatus(t, http.StatusUnprocessableEntity)
	change(ann, "lay-open").wantStatus(t, http.StatusSeeOther)
	has := func(b *browser, at string) bool { return strings.Contains(b.get(m.path+at).Body, "Kanarienvogel") }
	for _, at := range []string{"/report", "/history"} {
		if !has(ann, at) || !has(judge, at) || has(bob, at) || has(onlooker, at) || has(bob, at+"?as=all") {
			t.Errorf("after the end %s shows the words to others, or not to their ends", at)
		}
	}
	ann.get(m.path).mustHave(t, "[data-testid=open-words]")
	change(ann, "open-words").wantStatus(t, http.StatusSeeOther)
	asked := bob.get(m.path)
	asked.mustHave(t, "[data-testid=answer-no]")
	if asked.Find("[data-testid=open-words]").Length() != 0 {
		t.Error("what is asked already may be asked again")
	}
	bob.post(m.path+"/answer", url.Values{"seq": {asked.mustHave(t, "#desk").AttrOr("data-seq", "")}, "yes": {"1"}}).
		wantStatus(t, http.StatusSeeOther)
	for _, at := range []string{"/report", "/history", "/report?as=all", "/history?as=public"} {
		for _, b := range []*browser{ann, bob, judge, onlooker} {
			if !has(b, at) {
				t.Errorf("opened, %s does not show the words", at)
			}
		}
	}
	if has(onlooker, "/export.json") || has(bob, "/letters") || has(judge, "/table") {
		t.Error("opened, they are shown where they do not belong")
	}
	if ann.get(m.path).Find("[data-testid=open-words]").Length() != 0 {
		t.Error("what is open may be opened again")
	}
}

// TestPrivateWordsOpenWithoutReferee ends a game whose referee has gone. Both sides are still offered to open
// the private words.
func TestPrivateWordsOpenWithoutReferee(t *testing.T) {
	m, judge := refereeTable(t)
	m.exchangeLetters(judge, 1, "Kanarienvogel")
	ann, bob, onlooker := m.players[1], m.players[2], m.browser()
	judge.post(m.path+"/referee", url.Values{"what": {"leave"}}).wantStatus(t, http.StatusSeeOther)
	ann.postPeople(m.path, "resign").wantStatus(t, http.StatusSeeOther)
	seq := func(b *browser) string { return b.get(m.path).mustHave(t, "#desk").AttrOr("data-seq", "") }
	change := func(b *browser, change string) {
		b.post(m.path+"/manner", url.Values{"seq": {seq(b)}, "change": {change}}).wantStatus(t, http.StatusSeeOther)
	}
	change(ann, "lay-open")
	bob.get(m.path).mustHave(t, "[data-testid=open-words]")
	if onlooker.get(m.path).Find("[data-testid=open-words]").Length() != 0 {
		t.Error("an onlooker may open the words")
	}
	change(bob, "open-words")
	ann.post(m.path+"/answer", url.Values{"seq": {seq(ann)}, "yes": {"1"}}).wantStatus(t, http.StatusSeeOther)
	for _, at := range []string{"/report", "/history"} {
		if !strings.Contains(onlooker.get(m.path+at).Body, "Kanarienvogel") {
			t.Errorf("opened, %s does not show the words", at)
		}
	}
}
