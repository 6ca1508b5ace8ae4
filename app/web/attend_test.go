package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"tricorne/views/part"
)

// state returns the state of the desk (data-state) on the referee's page.
func (a answer) state(t *testing.T) string {
	t.Helper()
	return a.mustHave(t, "#desk").AttrOr("data-state", "")
}

func TestRefereePauseIsShownToAllAndAnyoneEndsIt(t *testing.T) {
	m, judge := refereeTable(t)
	desk := m.path + "/referee/american/closed" // the address is the same whichever perspective the referee looks from
	if form := judge.get(desk).mustHave(t, "[data-testid=pause]").Parent(); form.AttrOr("action", "") != m.path+"/manner" {
		t.Fatal("the pause needs a script")
	}
	pause := url.Values{"change": {"pause"}}
	judge.post(m.path+"/manner", pause).wantStatus(t, http.StatusSeeOther)
	for who, b := range map[string]*browser{
		"a side": m.players[1], "the other": m.players[2], "an onlooker": m.browser(),
		"the referee": judge,
	} {
		path := m.path
		if b == judge {
			path = desk
		}
		if got := b.get(path).mustHave(t, "[data-testid=paused]").Text(); !strings.Contains(got, "Paused by the referee.") {
			t.Errorf("%s reads %q", who, got)
		}
		if who != "an onlooker" {
			b.get(path).mustHave(t, "[data-testid=resume]")
		}
	}
	if got := m.browser().get(m.path+"/table").mustHave(t, "[data-testid=screen-waits]").
		Text(); got != "Paused by the referee" {
		t.Errorf("the table screen says %q", got)
	}
	if got := judge.get(m.path+"/referee").mustHave(t, "[data-testid=judges-manner]").
		Text(); !strings.Contains(got, "paused by the referee") {
		t.Errorf("his page says %q", got)
	}
	judge.post(m.path+"/manner", pause).wantStatus(t, http.StatusUnprocessableEntity).mustHave(t, "[data-testid=problem]")
	judge.post(m.path+"/manner", url.Values{"change": {"everything"}}).wantStatus(t, http.StatusUnprocessableEntity)

	// During the pause the referee may correct, and nobody may play.
	_, form := judge.chooseThing(t, m.path+"/referee/both/correct", moveHoweQuery, url.Values{"act": {"correct"}})
	judge.post(m.path+"/referee/both/correct/act", form).wantStatus(t, http.StatusSeeOther)
	side := m.see(0, nil).View.Asked.List()[0]
	id := m.manual.Side(side).ID
	a := judge.post(m.path+"/referee/both/"+id+"/act",
		url.Values{"seq": {itoa(m.see(side, nil).Seq)}, "step": {"x"}, "act": {"x"}}).wantStatus(t,
		http.StatusUnprocessableEntity)
	if got := a.Find("[data-testid=notice]").Text(); !strings.Contains(got, "The referee has paused the game.") {
		t.Errorf("it is refused with %q", got)
	}

	m.players[2].post(m.path+"/manner", url.Values{"change": {"resume"}, "seq": {itoa(m.see(2, nil).Seq)}}).
		wantStatus(t, http.StatusSeeOther)
	if judge.get(desk).Find("[data-testid=paused]").Length() != 0 {
		t.Error("it is paused still")
	}
	m.players[1].post(m.path+"/manner", url.Values{"change": {"pause"}, "seq": {itoa(m.see(1, nil).Seq)}}).
		wantStatus(t, http.StatusSeeOther)
	if got := judge.get(desk).mustHave(t, "[data-testid=paused]").Text(); !strings.Contains(got,
		"Paused by the Americans.") {
		t.Errorf("the referee reads %q", got)
	}
	judge.post(m.path+"/manner", url.Values{"change": {"resume"}, "back": {"referee"}}).wantStatus(t, http.StatusSeeOther)
	for _, change := range []string{"clock", "hand"} { // the referee changes these settings without asking the sides
		judge.post(m.path+"/manner", url.Values{"change": {change}, "back": {"referee"}}).wantStatus(t, http.StatusSeeOther)
	}
	if now := m.see(1, nil).Settings; !now.Clock || !now.ManualDice {
		t.Errorf("%+v", now)
	}
	judge.get(desk).mustHave(t, "[data-testid=clock-american]")
}

func TestArrivalsAreShownOnTheRefereesDesk(t *testing.T) {
	h := newTestServer(t)
	judge, bob, cem := h.browser(), h.browser(), h.browser()
	path := judge.setUpAtOneTable("referee", "server")
	id := strings.TrimPrefix(path, "/t/")
	desk := path + "/referee/both/closed"
	judge.post(path+"/door", url.Values{"back": {"referee"}}).wantStatus(t, http.StatusSeeOther)
	page := judge.get(path+"/referee").wantStatus(t, http.StatusOK)
	code := page.mustHave(t, "[data-testid=door-code]").Text()
	page.mustHave(t, "main[data-live='"+path+"/referee/live']")
	have, state := page.mustHave(t, "main").AttrOr("hx-get", ""), judge.get(desk).state(t)
	judge.get(have, "HX-Request", "true").wantStatus(t, http.StatusNoContent)
	judge.get(desk+"/desk?state="+state, "HX-Request", "true").wantStatus(t, http.StatusNoContent)

	lines := judge.stream(t, path+"/referee/live")
	h.waitForStreams(t, 1)
	for b, side := range map[*browser]string{bob: "blue", cem: "red"} {
		b.post("/join", url.Values{"code": {code}}).wantStatus(t, http.StatusSeeOther)
		b.post(path+"/arrive", url.Values{"side": {side}, "name": {"From " + side}}).wantStatus(t, http.StatusSeeOther)
		if a, b := nextMessage(t, lines), nextMessage(t, lines); a != "event: look" || b != "data: look" {
			t.Fatalf("the referee was told %q %q", a, b)
		}
	}
	judge.get(have, "HX-Request", "true").wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=arrival]")
	now := judge.get(desk+"/desk?state="+state, "HX-Request", "true").wantStatus(t, http.StatusOK)
	if n := now.Find("[data-testid=arrival]").Length(); n != 2 {
		t.Errorf("%d are announced", n)
	}
	self := url.Values{"who": {now.value("[data-testid=arrival] [name=who]")}, "back": {"desk"}, "yes": {"1"}}
	for _, b := range []*browser{bob, cem} {
		if a := b.post(path+"/show", self); a.Status != http.StatusForbidden {
			t.Errorf("somebody shows himself in: %s", a)
		}
	}
	for _, form := range now.Find("[data-testid=arrival] form").EachIter() {
		yes := "0"
		if strings.Contains(form.Parent().Text(), "From blue") {
			yes = "1"
		}
		sent := url.Values{"who": {form.Find("[name=who]").AttrOr("value", "")}, "back": {"desk"}, "yes": {yes}}
		a := judge.post(path+"/show", sent, "HX-Request", "true").wantStatus(t, http.StatusNoContent)
		if a.Header.Get("HX-Trigger") != "look" {
			t.Error("the page does not look again")
		}
		judge.post(path+"/show", sent).wantStatus(t, http.StatusSeeOther) // sent twice, without a script
	}
	bob.get(path+"?play=1").mustHave(t, "[data-testid=desk][data-you=blue]")
	cem.get(path).mustHave(t, "[data-testid=desk]:not([data-you])")
	if judge.get(desk).Find("[data-testid=arrival]").Length() != 0 {
		t.Error("somebody waits still")
	}
	v, err := h.tables.Visit(t.Context(), id, "")
	if err != nil || v.Info.Seat(1).Taken || !v.Info.Seat(2).Taken {
		t.Errorf("%+v, %v", v, err)
	}
}

func TestRefusalReasonIsShownOnEveryDesk(t *testing.T) {
	m, judge := refereeTable(t)
	act, _, _ := m.nextAction()
	m.play(act)
	path := m.path + "/referee/both/back"
	ask := func() {
		t.Helper()
		to := judge.get(path).mustHave(t, "[data-field=to] input[type=radio]").First().AttrOr("value", "")
		_, form := judge.chooseThing(t, path, "f.to="+to, url.Values{"act": {"ask"}})
		judge.post(path+"/act", form).wantStatus(t, http.StatusSeeOther)
	}
	ask()
	onlooker := m.browser()
	if n := onlooker.get(m.path).Find("[data-testid=answer-yes]").Length(); n != 0 {
		t.Error("an onlooker is asked")
	}
	first, second := m.players[1], m.players[2]
	desk := first.get(m.path).wantStatus(t, http.StatusOK)
	desk.mustHave(t, "[data-testid=why-no]")
	first.post(m.path+"/answer", url.Values{"yes": {"1"}, "seq": {desk.value("[data-testid=offer] [name=seq]")}}).
		wantStatus(t, http.StatusSeeOther)
	desk = first.get(m.path)
	if got := desk.mustHave(t, "[data-testid=agreed]").
		Text(); !strings.HasPrefix(got, "You have agreed to go back to ") || desk.Find("[data-testid=answer-yes]").
		Length() != 0 {
		t.Errorf("whoever has agreed reads %q", got)
	}
	if got := judge.get(m.path+"/referee/table/closed").mustHave(t, "[data-testid=question]").
		Text(); !strings.Contains(got, "The Americans agree. The British have not answered yet.") {
		t.Errorf("the referee reads %q", got)
	}
	seq := second.get(m.path).value("[data-testid=offer] [name=seq]")
	second.post(m.path+"/answer", url.Values{"yes": {"0"}, "seq": {seq}, "reason": {strings.Repeat("x", 300)}}).
		wantStatus(t, http.StatusUnprocessableEntity)
	second.post(m.path+"/answer", url.Values{"yes": {"0"}, "seq": {seq}, "reason": {"it <i>stood</i> so"}}).
		wantStatus(t, http.StatusSeeOther)
	for who, b := range map[string]*browser{"the first side": first, "the second": second, "an onlooker": onlooker} {
		if got := b.get(m.path).Find("[data-testid=log-entry]").Last().
			Text(); !strings.Contains(got, "The British decline the undo. Reason: it <i>stood</i> so") {
			t.Errorf("%s reads %q", who, got)
		}
	}
	if got := judge.get(m.path+"/referee/both/closed").mustHave(t, ".just-line").
		Text(); !strings.Contains(got, "Reason: it <i>stood</i> so") {
		t.Errorf("the referee reads %q", got)
	}

	ask()
	// the referee cannot agree in place of the sides
	judge.post(m.path+"/answer", url.Values{"yes": {"1"}}).wantStatus(t, http.StatusUnprocessableEntity)
	judge.post(m.path+"/answer", url.Values{"yes": {"0"}}).wantStatus(t, http.StatusSeeOther)
	if a := judge.get(m.path + "/referee/both/closed"); a.Find("[data-testid=question]").
		Length() != 0 || !strings.Contains(a.Find("[data-testid=log]").Text(),
		"The referee withdraws the offer to go back.") {
		t.Errorf("it was not withdrawn: %s", a)
	}
	judge.post(m.path+"/answer", url.Values{"yes": {"0"}}).wantStatus(t, http.StatusConflict)
}

func TestTheRefereeShowsAPlaceToAll(t *testing.T) {
	m, judge := refereeTable(t)
	place := "?place=trenton"
	desk := m.path + "/referee/both/closed"
	form := judge.get(desk+place).mustHave(t, "#card .show-here")
	if form.AttrOr("action", "") != m.path+"/point" || form.Find("button").AttrOr("value", "") != "trenton" {
		t.Error("the button needs a script")
	}
	screen := m.browser()
	shown := func() string { return screen.get(m.path+"/table").mustHave(t, "main.screen").AttrOr("data-place", "") }
	state := judge.get(desk).state(t)
	a := judge.post(m.path+"/point", url.Values{"place": {"trenton"}}, "HX-Request", "true").wantStatus(t,
		http.StatusNoContent)
	if a.Header.Get("HX-Trigger") != "look" || shown() != "trenton" {
		t.Errorf("everybody is shown %q", shown())
	}
	judge.get(desk+"/desk?place=trenton&state="+state, "HX-Request", "true").wantStatus(t, http.StatusOK).
		mustHave(t, "[data-testid=show-all]")
	// a side can still point at a place on the screen
	m.players[2].post(m.path+"/point", url.Values{"place": {"princeton"}}).wantStatus(t, http.StatusSeeOther)
	if shown() != "princeton" {
		t.Errorf("everybody is shown %q", shown())
	}
	for _, bad := range []string{"the_moon", "<b>", "../x", strings.Repeat("x", 5000)} {
		judge.post(m.path+"/point", url.Values{"place": {bad}}).wantStatus(t, http.StatusBadRequest)
	}
	one, two, elsewhere := m.setUpTwoPlayers("christmas_surprise")
	other := m.seatReferee(one, two, elsewhere)
	for who, b := range map[string]*browser{"an onlooker": one, "the referee of another table": other} {
		if a := b.post(m.path+"/point", url.Values{"place": {"trenton"}}); a.Status != http.StatusForbidden {
			t.Errorf("%s points: %s", who, a)
		}
	}
	judge.post(m.path+"/point", url.Values{"place": {""}}).wantStatus(t, http.StatusSeeOther)
	if shown() != "" {
		t.Errorf("everybody is shown %q still", shown())
	}
}

func TestTheRefereeDeniesPointingToTheSides(t *testing.T) {
	m, judge := refereeTable(t)
	side, place := m.players[1], m.path+"?place=trenton"
	form := side.get(place).mustHave(t, "#card .show-here")
	if form.AttrOr("action", "") != m.path+"/point" || form.Find("button").AttrOr("value", "") != "trenton" {
		t.Error("a side's button needs a script")
	}
	state := side.get(m.path).state(t)
	side.post(m.path+"/point", url.Values{"place": {"trenton"}}, "HX-Request", "true").wantStatus(t, http.StatusNoContent)
	side.get(m.path+"/desk?place=trenton&state="+state, "HX-Request", "true").wantStatus(t, http.StatusOK).
		mustHave(t, "[data-testid=show-all]")
	if n := m.browser().get(place).Find(".show-here").Length(); n != 0 {
		t.Error("an onlooker is offered to point")
	}

	judge.get(m.path+"/referee").mustHave(t, "[data-testid=judges-screen] [data-testid=change-no-pointing]")
	judge.post(m.path+"/manner", url.Values{"change": {"no-pointing"}, "back": {"referee"}}).wantStatus(t,
		http.StatusSeeOther)
	judge.get(m.path+"/referee").mustHave(t, "[data-testid=judges-screen] [data-testid=change-pointing]")
	if n := side.get(place).Find(".show-here").Length(); n != 0 {
		t.Error("a side is still offered to point")
	}
	a := side.post(m.path+"/point", url.Values{"place": {"princeton"}}).wantStatus(t, http.StatusUnprocessableEntity)
	if !strings.Contains(a.Text(), "The referee alone points at the table screen") {
		t.Errorf("the refusal reads %s", a)
	}
	side.post(m.path+"/manner", url.Values{"change": {"pointing"}, "seq": {itoa(m.see(1, nil).Seq)}}).
		wantStatus(t, http.StatusUnprocessableEntity)
	judge.get(m.path+"/referee/both/closed?place=trenton").mustHave(t, "#card .show-here")
	judge.post(m.path+"/point", url.Values{"place": {"princeton"}}).wantStatus(t, http.StatusSeeOther)
	judge.post(m.path+"/manner", url.Values{"change": {"pointing"}, "back": {"referee"}}).wantStatus(t,
		http.StatusSeeOther)
	side.post(m.path+"/point", url.Values{"place": {"trenton"}}).wantStatus(t, http.StatusSeeOther)
}

// TestTableScreenIsLinkedFromDeskAndPanel checks the links to the table screen on the pages for setting up and
// refereeing a table.
func TestTableScreenIsLinkedFromDeskAndPanel(t *testing.T) {
	m, judge := refereeTable(t)
	for where, selector := range map[string]string{
		m.path + "/referee/both/closed": "[data-testid=menu-screen], [data-testid=card-screen]",
		m.path + "/referee":             "[data-testid=to-screen]",
	} {
		judge.get(where).mustHave(t, selector).Each(func(_ int, a *goquery.Selection) {
			if got := a.AttrOr("href", ""); got != m.path+"/table" {
				t.Errorf("%s leads to %q", where, got)
			}
		})
	}
	desk := judge.get(m.path + "/referee/both/closed")
	desk.mustHave(t, "[data-testid=menu-screen]")
	desk.mustHave(t, "[data-testid=card-screen]")
	page := m.players[1].get(m.path + "/seats")
	page.mustHave(t, "[data-testid=to-screen]")
	if !strings.Contains(page.Text(), part.ScreenHelp) {
		t.Error("the page of the seats does not say what the screen is for")
	}

	host := m.browser()
	made := host.post("/tables", url.Values{
		"game": {"trenton"}, "scenario": {"christmas_surprise"}, "side": {"american"}, "mode": {"table"},
		"seating": {"apart"}, "dice": {"server"}, "name": {"Abel"},
	}).wantStatus(t, http.StatusSeeOther)
	host.get(made.Header.Get("Location")+"/invite").mustHave(t, "[data-testid=to-screen]")
}

// TestRefereeHasNoRightsAtOtherTables sends every form of a referee to a table with another referee. All must
// be refused.
func TestRefereeHasNoRightsAtOtherTables(t *testing.T) {
	m, judge := refereeTable(t)
	act, _, _ := m.nextAction()
	m.play(act)
	one, two, elsewhere := m.setUpTwoPlayers("christmas_surprise")
	other := m.seatReferee(one, two, elsewhere)
	other.get(elsewhere+"/referee/both/closed").wantStatus(t, http.StatusOK)
	seq := m.see(0, nil).Seq
	forms := map[string]url.Values{
		"/referee": {"what": {"leave"}}, "/note": {"words": {"x"}}, "/point": {"place": {"trenton"}},
		"/manner": {"change": {"pause"}, "seq": {itoa(seq)}},
		"/answer": {"yes": {"0"}, "seq": {itoa(seq)}}, "/door": {"back": {"referee"}},
		"/show":  {"who": {"x"}, "yes": {"1"}, "back": {"desk"}},
		"/seats": {"what": {"together"}}, "/act": {"seq": {itoa(seq)}, "step": {"x"}, "act": {"x"}},
		"/roll": {"seq": {itoa(seq)}}, "/lift": {"seq": {itoa(seq)}},
		"/referee/both/american/act":  {"seq": {itoa(seq)}, "step": {"x"}, "act": {"x"}},
		"/referee/both/american/roll": {"seq": {itoa(seq)}},
		"/referee/both/american/lift": {"seq": {itoa(seq)}},
		"/referee/both/correct/act":   {"seq": {itoa(seq)}, "act": {"correct"}},
		"/referee/both/back/act":      {"seq": {itoa(seq)}, "act": {"aloud"}, "f.to": {"1"}},
		"/referee/both/amend-2/act":   {"seq": {itoa(seq)}, "act": {"x"}, "confirm": {"1"}},
	}
	before := judge.get(m.path + "/referee/both/closed").state(t)
	for path, form := range forms {
		for _, header := range [][]string{nil, {"HX-Request", "true"}} {
			if a := other.post(m.path+path, form, header...); a.Status != http.StatusForbidden {
				t.Errorf("%s: %s", path, a)
			}
		}
	}
	for _, path := range []string{
		"/referee/both/closed", "/referee/both/correct", "/referee/both/back",
		"/referee/both/amend-2", "/referee/table/closed", "/referee/both/amend-2/desk",
	} {
		other.get(m.path+path).wantStatus(t, http.StatusForbidden)
	}
	other.get(m.path+"/history?as=all").wantStatus(t, http.StatusForbidden)
	if a := other.get(m.path+"/referee").wantStatus(t, http.StatusOK); a.Find("form, [data-testid=door]").Length() != 0 {
		t.Error("the page of the seat has forms for him")
	}
	if now := judge.get(m.path + "/referee/both/closed").state(t); now != before {
		t.Error("something has changed")
	}
}

// TestGarbageToOtherAddresses sends garbage to every address except the orders. None of it may cause a defect, and
// nothing may change.
func TestGarbageToOtherAddresses(t *testing.T) {
	m, judge := refereeTable(t)
	act, _, _ := m.nextAction()
	m.play(act)
	before := judge.get(m.path + "/referee/both/closed").state(t)
	bodies := []string{
		"", "x", "%00=%00", "words=%ff%fe", "what=strike&which=" + strings.Repeat("a", 300), "what=&what=strike",
		"words=" + strings.Repeat("%F0%9F%8E%A9", 600), "at=99999999999&words=x",
		"at=-1&words=x", "place=%00", "place=trenton%00", "place=a&place=b", "change=", "change=together", "change=apart",
		"change=lay-open", "change=%F0%9F%8E%A9&seq=-1", "yes=2", "yes=0&reason=%00&seq=1",
		"who=&yes=1&back=desk", "who=%2e%2e&yes=1&back=desk", "who=x&yes=1&back=//evil", "who=x&yes=&back=desk",
		"back=referee&what=everything", "what=leave%00",
	}
	for _, path := range []string{
		"/note", "/point", "/manner", "/answer", "/show", "/door", "/arrive", "/referee",
		"/seats",
	} {
		for _, body := range bodies {
			if path == "/point" && !strings.Contains(body, "place") {
				continue // this body is valid: it shows the whole map
			}
			if path == "/door" && strings.Contains(body, "back=referee") && !strings.Contains(body, "everything") {
				continue // this body is valid: it opens a join code
			}
			for who, b := range map[string]*browser{"the referee": judge, "a side": m.players[1], "an onlooker": m.browser()} {
				a := b.send(http.MethodPost, m.path+path, strings.NewReader(body), "Content-Type",
					"application/x-www-form-urlencoded")
				if a.Status < 300 || a.Status >= http.StatusInternalServerError {
					t.Errorf("%s sent %q to %s: %s", who, body, path, a)
				}
			}
		}
	}
	for _, tail := range []string{
		"amend-0", "amend--1", "amend-1", "amend-2x", "amend-", "amend-99999999999", "amend-999",
		"amend-%00", "amend-+2",
	} {
		for _, path := range []string{"", "/desk", "?f.x=%00", "?words=" + strings.Repeat("x", 5000)} {
			if a := judge.get(m.path + "/referee/both/" + tail + path); a.Status >= http.StatusInternalServerError {
				t.Errorf("%s%s: %s", tail, path, a)
			}
		}
		for _, body := range append(bodies, "seq=1&step=x&act=x&confirm=1",
			"seq="+itoa(m.see(0, nil).Seq)+"&step=x&act=end&confirm=1") {
			a := judge.send(http.MethodPost, m.path+"/referee/both/"+tail+"/act", strings.NewReader(body), "Content-Type",
				"application/x-www-form-urlencoded")
			if a.Status < 400 || a.Status >= http.StatusInternalServerError {
				t.Errorf("%s was sent %q: %s", tail, body, a)
			}
		}
	}
	if now := judge.get(m.path + "/referee/both/closed").state(t); now != before {
		t.Error("something has changed")
	}
	if strings.Contains(m.log.String(), "level=ERROR") {
		t.Errorf("defects are in the log:\n%s", m.log)
	}
}
