package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"tricorne/rules/library"
)

// seatReferee lets both players of a table agree to a referee, and seats a new browser as the referee.
func (h *testServer) seatReferee(first, second *browser, path string) *browser {
	h.t.Helper()
	ask := first.get(path+"/referee").wantStatus(h.t, http.StatusOK)
	first.post(path+"/referee", url.Values{"what": {"ask"}, "seq": {ask.value("[name=seq]")}}).wantStatus(h.t,
		http.StatusSeeOther)
	asked := second.get(path+"/referee").wantStatus(h.t, http.StatusOK)
	asked.mustHave(h.t, "[data-testid=chair-yes]")
	second.post(path+"/answer", url.Values{"yes": {"1"}, "seq": {asked.value("[name=seq]")}}).wantStatus(h.t,
		http.StatusSeeOther)
	first.post(path+"/referee", url.Values{"what": {"link"}}).wantStatus(h.t, http.StatusSeeOther)
	link, err := url.Parse(first.get(path + "/referee").value("#chair-link"))
	if err != nil || link.Path == "" {
		h.t.Fatalf("no link to the referee's seat: %v", err)
	}
	judge := h.browser()
	judge.get(link.Path).wantStatus(h.t, http.StatusOK).mustHave(h.t, "[data-testid=sit-down]")
	judge.post(link.Path, url.Values{"name": {"Judge"}}).wantStatus(h.t, http.StatusSeeOther)
	return judge
}

func TestRefereeAdmittedByBothIsShownOnEveryPage(t *testing.T) {
	h := newTestServer(t)
	first, second, path := h.setUpTwoPlayers("short")
	if a := h.browser().get(path+"/referee").wantStatus(t,
		http.StatusOK); a.Find("form[action$='/referee']").Length() > 0 {
		t.Error("an onlooker may ask for a referee")
	}
	judge := h.seatReferee(first, second, path)
	if a := judge.get(path); a.Status != http.StatusSeeOther || a.Header.Get("Location") != path+"/referee/both/closed" {
		t.Errorf("the referee is not led to his desk: %d %s", a.Status, a.Header.Get("Location"))
	}
	judge.get(path+"/referee/both/closed").wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=eyes]")
	for _, b := range []*browser{first, second, h.browser()} {
		desk := b.get(path).wantStatus(t, http.StatusOK)
		if got := desk.mustHave(t, "[data-testid=judge]").Text(); !strings.Contains(got, "Judge") {
			t.Errorf("the desk says %q of the referee", got)
		}
		if got := desk.mustHave(t, "[data-testid=log]").
			Text(); !strings.Contains(got, "Judge is the referee from here on, and sees both sides.") {
			t.Errorf("the log says nothing of the referee: %q", got)
		}
		for _, page := range []string{"/history", "/report", "/referee", "/dice"} {
			if a := b.get(path + page); a.Find("[data-testid=judge]").
				Length() == 0 && !strings.Contains(a.Find("main").Text(), "Judge") {
				t.Errorf("%s says nothing of the referee: %s", page, a)
			}
		}
	}
	if a := first.get(path+"/link").wantStatus(t, http.StatusOK); a.Find("[data-testid=judge]").Length() != 1 {
		t.Error("the page of the private link says nothing of the referee")
	}
}

func TestASideMayDeclineAReferee(t *testing.T) {
	h := newTestServer(t)
	first, second, path := h.setUpTwoPlayers("short")
	first.post(path+"/referee", url.Values{"what": {"ask"}, "seq": {first.get(path + "/referee").value("[name=seq]")}}).
		wantStatus(t, http.StatusSeeOther)
	if first.post(path+"/referee", url.Values{"what": {"link"}}).Status == http.StatusSeeOther {
		t.Error("a link was made before the other side agreed")
	}
	second.post(path+"/answer", url.Values{"yes": {"0"}, "seq": {second.get(path + "/referee").value("[name=seq]")}}).
		wantStatus(t, http.StatusSeeOther)
	first.get(path+"/referee").wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=chair-ask]")
}

func TestOnlyTheRefereeHasADesk(t *testing.T) {
	h := newTestServer(t)
	first, second, path := h.setUpTwoPlayers("short")
	h.seatReferee(first, second, path)
	one, two, elsewhere := h.setUpTwoPlayers("short")
	other := h.seatReferee(one, two, elsewhere)
	other.get(elsewhere+"/referee/both/closed").wantStatus(t, http.StatusOK)
	for who, b := range map[string]*browser{
		"a player": first, "the other": second, "an onlooker": h.browser(),
		"a referee of another table": other,
	} {
		for _, eyes := range []string{"both", "table", "red", "blue"} {
			for _, card := range []string{"closed", "red", "blue"} {
				for _, tail := range []string{"", "/desk"} {
					b.get(path+"/referee/"+eyes+"/"+card+tail).wantStatus(t, http.StatusForbidden)
					b.get(path+"/referee/"+eyes+"/"+card+tail, "HX-Request", "true").wantStatus(t, http.StatusForbidden)
				}
				b.post(path+"/referee/"+eyes+"/"+card+"/act", url.Values{"seq": {"1"}, "step": {"deploy"}, "act": {"done"}}).
					wantStatus(t, http.StatusForbidden)
			}
		}
		b.get(path+"/referee/live").wantStatus(t, http.StatusNoContent)
		if a := b.post(path+"/referee", url.Values{"what": {"leave"}}); a.Status == http.StatusSeeOther {
			t.Errorf("%s gave the referee's seat up", who)
		}
	}
	for _, bad := range []string{"all/closed", "both/nobody", "2/closed", "both/0", "%00/closed", "both/both"} {
		other.get(elsewhere+"/referee/"+bad).wantStatus(t, http.StatusNotFound)
	}
}

func TestRefereeCannotPlay(t *testing.T) {
	h := newTestServer(t)
	first, second, path := h.setUpTwoPlayers("short")
	judge := h.seatReferee(first, second, path)
	if a := judge.post(path+"/act", doneOrderForm()); a.Status != http.StatusForbidden {
		t.Errorf("the referee acted as a player: %s", a)
	}
	judge.post(path+"/referee", url.Values{"what": {"link"}}).wantStatus(t, http.StatusSeeOther)
	link, _ := url.Parse(judge.get(path + "/referee").value("#chair-link"))
	if a := first.post(link.Path, url.Values{"name": {"Ann"}}); a.Status == http.StatusSeeOther &&
		first.get(path+"/referee/both/closed").Status == http.StatusOK {
		t.Error("a player became the referee of his own table")
	}
	next := h.browser()
	next.post(link.Path, url.Values{"name": {"Next"}}).wantStatus(t, http.StatusSeeOther)
	next.get(path+"/referee/both/closed").wantStatus(t, http.StatusOK)
	judge.get(path+"/referee/both/closed").wantStatus(t, http.StatusForbidden)
	next.post(path+"/referee", url.Values{"what": {"leave"}}).wantStatus(t, http.StatusSeeOther)
	next.get(path+"/referee/both/closed").wantStatus(t, http.StatusForbidden)
	if a := first.get(path); a.Find("[data-testid=judge]").
		Length() != 0 || !strings.Contains(a.Find("[data-testid=log]").Text(), "Next is no longer the referee.") {
		t.Error("it is not said that there is no referee any more")
	}
}

func doneOrderForm() url.Values { return url.Values{"seq": {"1"}, "step": {"deploy"}, "act": {"done"}} }

func TestTheRefereeAnswersForASide(t *testing.T) {
	g, _ := library.Get("trenton")
	m := newMatch(t, &fixedDiceGame{Game: g, seed: 3}, "bagging_the_fox", 3)
	judge := m.seatReferee(m.players[1], m.players[2], m.path)
	side := m.see(0, nil).View.Asked.List()[0]
	id := m.manual.Side(side).ID
	desk := judge.get(m.path+"/referee/both/closed").wantStatus(t, http.StatusOK)
	if desk.Find("form#orders").Length() != 0 {
		t.Error("an order card is open that nobody opened")
	}
	card := judge.get(desk.mustHave(t, "[data-testid=answer-for-"+id+"]").AttrOr("href", "")).wantStatus(t, http.StatusOK)
	form := card.ordersForm(t)
	form.Set("act", "end")
	act := card.mustHave(t, ".acts button[data-testid^=act-]:not([disabled])").Last()
	form.Set("act", act.AttrOr("value", ""))
	judge.post(card.Find("form#orders").AttrOr("action", ""), form).wantStatus(t, http.StatusSeeOther)
	for _, b := range []*browser{m.players[1], m.players[2]} {
		if got := b.get(m.path).Find("[data-testid=by]").Text(); !strings.Contains(got, "Entered by the referee.") {
			t.Errorf("the log does not say who entered it: %q", got)
		}
	}
	again := judge.post(card.Find("form#orders").AttrOr("action", ""),
		url.Values{"seq": {"1"}, "step": form["step"], "act": {"nonsense"}})
	if again.Status != http.StatusConflict && again.Status != http.StatusUnprocessableEntity {
		t.Errorf("nonsense was answered with %s", again)
	}
	again.mustHave(t, "[data-testid=notice]")
}

func TestRefereeSeesEveryAction(t *testing.T) {
	g, _ := library.Get("crossing")
	m := newMatch(t, &fixedDiceGame{Game: g, seed: 3}, "quick_start", 3)
	judge := m.seatReferee(m.players[1], m.players[2], m.path)
	lines := judge.stream(t, m.path+"/referee/live")
	m.waitForStreams(t, 1)
	for range 12 {
		act, _, ok := m.nextAction()
		if !ok {
			t.Fatal("the game is over")
		}
		m.play(act)
		if a, b := nextMessage(t, lines), nextMessage(t, lines); a != "event: look" || b != "data: look" {
			t.Fatalf("of %s the referee was told %q %q", act.Step, a, b)
		}
	}
}

// TestRefereesDrawingIsNoBaseForOthers checks that nobody gets a desk as changes to the referee's desk. Other
// visitors request a desk and claim to have the parts that the referee was sent.
func TestRefereesDrawingIsNoBaseForOthers(t *testing.T) {
	c := newCanaries("trenton", canarySpecs["trenton"], 1)
	m := newMatch(t, c, "christmas_surprise", 1)
	judge := m.seatReferee(m.players[1], m.players[2], m.path)
	desk := judge.get(m.path+"/referee/both/closed").wantStatus(t, http.StatusOK)
	shown := desk.mustHave(t, "#desk").AttrOr("data-shown", "")
	if !strings.Contains(desk.Body, "Kanarie") || desk.Find(".hatch").Length() == 0 {
		t.Fatal("the referee does not see what is hidden: the test is blind")
	}
	for _, l := range []leakChecker{
		{m.players[1], "the American", nil},
		{m.players[2], "the British", nil},
		{m.browser(), "an onlooker", nil},
	} {
		got := l.get(m.path+"/desk", "HX-Request", "true", shownHeader, shown)
		if got.Find("#units[data-edit], #forces-panel[data-edit], #targets[data-edit]").Length() != 0 {
			t.Errorf("%s is told what changed since the referee's desk", l.visitorName)
		}
	}
}
