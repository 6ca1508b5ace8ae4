package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"tricorne/rules/game/action"
	"tricorne/rules/gametest/size"
)

// learner is a referee who takes the lessons and only does what is marked on the desk.
type learner struct {
	*browser
	t       *testing.T
	path    string // of the table
	address string // the address of the page that the learner sees
}

// newLearner begins the guided game of Trenton for referees.
func (h *testServer) newLearner(t *testing.T) *learner {
	b := h.browser()
	at := b.post("/guide/trenton/referee", url.Values{"name": {"Rita"}}).wantStatus(t,
		http.StatusSeeOther).Header.Get("Location")
	path, _, ok := strings.Cut(at, "/referee/")
	if !ok {
		t.Fatalf("the guide leads to %s", at)
	}
	return &learner{b, t, path, at}
}

func (l *learner) see() answer { l.t.Helper(); return l.get(l.address).wantStatus(l.t, http.StatusOK) }

// title returns the title of the current lesson.
func (l *learner) title() string {
	l.t.Helper()
	return l.see().mustHave(l.t, "[data-testid=coach] h3").Text()
}

// postForm posts a form of the card and opens the result.
func (l *learner) postForm(tail string, form url.Values) {
	l.t.Helper()
	bare, _, _ := strings.Cut(l.address, "?")
	l.address = l.post(bare+tail, form).wantStatus(l.t, http.StatusSeeOther).Header.Get("Location")
}

// step does the action that is marked on the desk; it returns false if none is marked.
func (l *learner) step() bool {
	l.t.Helper()
	a := l.see()
	if link := a.Find("a.wanted"); link.Length() > 0 {
		l.address = link.First().AttrOr("href", "")
		return true
	}
	if a.Find("button.wanted[data-testid=lift]").Length() > 0 {
		form := url.Values{"seq": {a.value("form.undo [name=seq]")}}
		l.address = l.post(a.mustHave(l.t, "form.undo").AttrOr("action", ""), form).wantStatus(l.t,
			http.StatusSeeOther).Header.Get("Location")
		return true
	}
	if faces := a.Find("#hand .face.wanted input"); faces.Length() > 0 {
		form := url.Values{"seq": {a.value("#hand [name=seq]")}}
		for _, face := range faces.EachIter() {
			form.Add(face.AttrOr("name", ""), face.AttrOr("value", ""))
		}
		l.postDice(form)
		return true
	}
	if a.Find("form#orders").Length() == 0 {
		return false
	}
	form := a.ordersForm(l.t)
	if button := a.Find("button.wanted[name=act]"); button.Length() > 0 {
		form.Set("act", button.AttrOr("value", ""))
		l.postForm("/act", form)
		return true
	}
	option := a.Find(".option.wanted input").First()
	if option.Length() == 0 {
		return false
	}
	setField(form, option)
	bare, _, _ := strings.Cut(l.address, "?")
	l.address = bare + "?" + form.Encode()
	return true
}

// setField answers a field of a form with an option.
func setField(form url.Values, option *goquery.Selection) {
	name, value := option.AttrOr("name", ""), option.AttrOr("value", "")
	if option.AttrOr("type", "") == "radio" {
		form.Del(name)
	}
	form.Add(name, value)
}

// followUntil follows the marks until the lesson with that title is shown.
func (l *learner) followUntil(title string) {
	l.t.Helper()
	for range 60 {
		if l.title() == title {
			return
		}
		if !l.step() {
			l.t.Fatalf("nothing is marked in the lesson %q: %s", l.title(), l.see())
		}
	}
	l.t.Fatalf("%q is never reached; the lesson is %q", title, l.title())
}

// openCard changes the learner's page to the referee's desk with the named card open.
func (l *learner) openCard(word string) { l.address = l.path + "/referee/both/" + word }

// giveOrder gives an order of the Americans, or of the referee, with the given fields. It enters dice if the order
// asks for them.
func (l *learner) giveOrder(card, act string, picks action.Picks, dice ...string) {
	l.t.Helper()
	l.openCard(card)
	form := l.see().ordersForm(l.t)
	for _, p := range picks {
		form["f."+p.Field] = p.Values
		l.address = l.path + "/referee/both/" + card + "?" + form.Encode()
		form = l.see().ordersForm(l.t)
	}
	form.Set("act", act)
	l.postForm("/act", form)
	if len(dice) > 0 {
		l.enterDice(dice...)
	}
}

// enterDice enters dice.
func (l *learner) enterDice(dice ...string) {
	l.t.Helper()
	l.postDice(url.Values{"seq": {l.see().value("#hand [name=seq]")}, "typed": {strings.Join(dice, " ")}})
}

// postDice posts dice to the address of their sheet. That is at the seat of the side they belong to, whichever seat
// was shown before.
func (l *learner) postDice(form url.Values) {
	l.t.Helper()
	to := l.see().mustHave(l.t, "#hand").AttrOr("action", "")
	l.address = l.post(to, form).wantStatus(l.t, http.StatusSeeOther).Header.Get("Location")
}

const lastLessonTitle = "That is all there is to it"

func TestRefereeGuideFollowsMarkedButtons(t *testing.T) {
	h := newLibraryServer(t)
	m, err := h.tables.Manual("trenton")
	if err != nil {
		t.Fatal(err)
	}
	b := h.browser()
	b.get("/help/at-one-table").wantStatus(t, http.StatusOK).mustHave(t, `form[action="/guide/trenton/referee"] button`)
	b.get("/tables/new?game=trenton").wantStatus(t, http.StatusOK).mustHave(t,
		`.referee-only button[formaction="/guide/trenton/referee"]`)
	l := h.newLearner(t)
	var titles []string
	for range 60 {
		if title := l.title(); len(titles) == 0 || titles[len(titles)-1] != title {
			titles = append(titles, title)
		}
		if titles[len(titles)-1] == lastLessonTitle || !l.step() {
			break
		}
	}
	var want []string
	for _, lesson := range m.RefereeGuide.Lessons {
		want = append(want, lesson.Title)
	}
	if got := strings.Join(titles, ", "); got != strings.Join(append(want, lastLessonTitle), ", ") {
		t.Fatalf("the lessons went %s\n%s", got, l.see())
	}
	kinds := map[string]int{}
	log := l.get(l.path + "/referee/both/closed").Find("[data-testid=log]").Text()
	for _, words := range []string{"Entered by the referee", "The referee moves", "Both sides have agreed aloud."} {
		if kinds[words] = strings.Count(log, words); kinds[words] == 0 {
			t.Errorf("the record does not say %q:\n%s", words, log)
		}
	}
	if kinds["Entered by the referee"] < 3 {
		t.Errorf("%v: fewer than three acts were entered", kinds)
	}
}

// TestPlayerReturnsToTheLessonAfterDeviating strays at every lesson. The learner must be told how to come back, and be
// able to come back by doing what is marked.
func TestPlayerReturnsToTheLessonAfterDeviating(t *testing.T) {
	march := func(who, to string) action.Picks {
		return action.Picks{{Field: "who", Values: []string{who}}, {Field: "to", Values: []string{to}}}
	}
	sullivan := march("us_sullivan", "beattys_ferry>trenton")
	const strayed = "Another way"
	cases := []struct {
		name, lesson string
		wrong        func(*learner)
		says         string // the title of the lesson that is shown after the wrong act
	}{
		{"another march", "What the players say", func(l *learner) {
			l.giveOrder("american", "march", march("us_hitchcock", "dunks_ferry>bristol"))
		}, strayed},
		{"other dice", "What the players say", func(l *learner) { l.giveOrder("american", "march", sullivan, "6") }, strayed},
		{"dice left to the server", "What the players say", func(l *learner) {
			l.giveOrder("american", "march", sullivan)
			l.postDice(url.Values{"seq": {l.see().value("#hand [name=seq]")}, "rest": {"1"}})
		}, ""},
		{
			"another order waits for dice", "A second order", func(l *learner) { l.giveOrder("american", "done", nil) },
			"A second order",
		},
		{"the card of the other side", "A second order", func(l *learner) { l.openCard("british") }, "A second order"},
		{"the wrong card", "A second order", func(l *learner) { l.openCard("correct") }, "A second order"},
		{"a correction of something else", "A block in the wrong place", func(l *learner) {
			l.giveOrder("correct", "correct",
				action.Picks{{Field: "thing", Values: []string{"br_howe"}}, {Field: "to.br_howe.move", Values: []string{"newark"}}})
		}, strayed},
		{"an order instead of a correction", "A block in the wrong place", func(l *learner) {
			l.giveOrder("american", "done", nil, "6", "3", "1")
		}, strayed},
		{"back too early", "A battle", func(l *learner) {
			l.giveOrder("back", "aloud", action.Picks{{Field: "to", Values: []string{l.firstMoment()}}})
		}, "Setting up"},
		{"an order instead of going back", "Undo", func(l *learner) {
			l.giveOrder("american", "lose", action.Picks{{Field: "losses", Values: []string{"us_mercer:1"}}})
		}, strayed},
		{"asking on devices", "Undo", func(l *learner) {
			l.giveOrder("back", "ask", action.Picks{{Field: "to", Values: []string{l.lastMoment()}}})
		}, "Undo"},
		{"back not far enough, by straying twice", "A battle", func(l *learner) {
			l.giveOrder("american", "march", march("us_hitchcock", "dunks_ferry>bristol"))
			l.giveOrder("american", "done", nil, "1", "2", "2")
			l.giveOrder("back", "aloud", action.Picks{{Field: "to", Values: []string{l.lastMoment()}}})
		}, strayed},
	}
	for i, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if i%3 > 0 {
				size.RequireFullRun(t)
			}
			l := newLibraryServer(t).newLearner(t)
			l.followUntil(c.lesson)
			c.wrong(l)
			if got := l.title(); c.says != "" && got != c.says {
				t.Errorf("then the lesson is %q, not %q", got, c.says)
			}
			l.followUntil(lastLessonTitle)
		})
	}
}

// firstMoment returns the earliest act to which the referee can go back.
func (l *learner) firstMoment() string { return l.moments().Last().AttrOr("value", "") }
func (l *learner) lastMoment() string  { return l.moments().First().AttrOr("value", "") }

func (l *learner) moments() *goquery.Selection {
	l.t.Helper()
	return l.get(l.path+"/referee/both/back").mustHave(l.t, `input[name="f.to"]`)
}

// TestAPlayerShownToASeatByARefereeIsAtTheTableAtOnce has the referee give a waiting player a seat. The player must
// see their desk at once, although the other seat is free, and must not see the referee's lesson.
func TestAPlayerShownToASeatByARefereeIsAtTheTableAtOnce(t *testing.T) {
	h := newLibraryServer(t)
	judge := h.newLearner(t)
	judge.post(judge.path+"/door", url.Values{"back": {"referee"}}).wantStatus(t, http.StatusSeeOther)
	code := judge.get(judge.path+"/referee").mustHave(t, "[data-testid=door-code]").Text()
	player := h.browser()
	player.get("/j/"+code).wantStatus(t, http.StatusSeeOther)
	player.post(judge.path+"/arrive", url.Values{"side": {"british"}, "name": {"Bob"}}).wantStatus(t, http.StatusSeeOther)
	who := judge.get(judge.path + "/referee").value("[data-testid=arrival] [name=who]")
	judge.post(judge.path+"/show", url.Values{"back": {"referee"}, "who": {who}, "yes": {"1"}}).wantStatus(t,
		http.StatusSeeOther)
	desk := player.get(judge.path).wantStatus(t, http.StatusOK)
	if desk.mustHave(t, "#desk").AttrOr("data-you", "") != "british" || desk.Find("[data-testid=coach]").Length() > 0 {
		t.Errorf("the player who was shown in sees %s", desk)
	}
}
