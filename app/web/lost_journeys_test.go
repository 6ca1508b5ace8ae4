package web

import (
	"net/url"
	"strings"
	"testing"
)

// scenarioSteps is a sequence of steps in one run, by one or more people.
type scenarioSteps struct {
	name      string
	newServer func(testing.TB) *testServer
	do        func(t *testing.T, h *testServer, person func() *person)
}

func newTinyServer(t testing.TB) *testServer { return newTestServer(t) }

var allScenarioSteps = []scenarioSteps{
	{"guide", newLibraryServer, func(t *testing.T, h *testServer, person func() *person) {
		p := person()
		path := p.setUp("[data-testid=at-once-guide]", "name", "Ann")
		m, err := h.tables.Manual("trenton")
		if err != nil {
			t.Fatal(err)
		}
		lesson := m.Guide.Lessons[0]
		p.openDesk(path, m.Side(lesson.ExpectedAction.Side).ID)
		p.open(path + "?" + p.page.lessonForm(t, lesson.ExpectedAction).Encode())
		was := p.page.Find("[data-testid=coach] h3").Text()
		p.press(`.button.wanted[value="`+lesson.ExpectedAction.Act+`"]`, func(a answer) bool {
			return a.Find("[data-testid=curtain]").Length() > 0 || a.Find("[data-testid=coach] h3").Text() != was
		})
		p.open(path + "/curtain")
		p.mustHaveTable("Ann", path)
	}},
	{"against the computer", newTinyServer, func(_ *testing.T, _ *testServer, person func() *person) {
		p := person()
		path := p.setUp("[data-testid=at-once-computer]", "name", "Ann")
		p.openDesk(path, "red")
		p.act()
		p.mustHaveTable("Ann", path)
	}},
	{"friend by link", newTinyServer, func(t *testing.T, _ *testServer, person func() *person) {
		ann, bob := person(), person()
		path, link := setUpByLink(ann, bob)
		ann.open(path)
		ann.act()
		bob.open(path + "/letters")
		bob.press("[data-testid=letter-send]", func(a answer) bool {
			return strings.Contains(a.Find("[data-testid=letters]").Text(), "Good luck")
		}, "words", "Good luck")
		ann.open(path + "/letters")
		if !strings.Contains(ann.page.Find("[data-testid=letters]").Text(), "Good luck") {
			t.Error("the letter did not arrive")
		}
		bob.open(link) // Bob opens the same link again from the message it came in
		if bob.page.Find("#desk").AttrOr("data-you", "") != "blue" {
			t.Errorf("the link that Bob used leads to %s", bob.page)
		}
		bob.press("[data-testid=wayback-done]", lacksElement("[data-testid=wayback]"))
		ann.mustHaveTable("Ann", path)
		bob.mustHaveTable("Bob", path)
	}},
	{"one device, curtain and PIN", newTinyServer, func(t *testing.T, _ *testServer, person func() *person) {
		p := person()
		path := p.setUp("[data-testid=start-trenton]", "mode", "device", "name", "Ann")
		p.openDesk(path, "red")
		p.open(path + "/pin")
		p.press("[data-testid=set-pin]", func(a answer) bool {
			return !strings.Contains(a.Text(), "Set this PIN") || a.Find("[data-testid=saved]").Length() > 0
		}, "pin", "2468")
		p.open(path + "/curtain")
		if p.page.Find("[data-testid=door-red] [data-testid=pin]").Length() == 0 {
			t.Errorf("no PIN guards the side: %s", p.page)
		}
		p.openDesk(path, "red", "pin", "2468")
		p.act()
		p.open(path + "/curtain")
		p.openDesk(path, "blue")
		p.mustHaveTable("Ann", path)
	}},
	{"handing a seat on", newTinyServer, func(_ *testing.T, _ *testServer, person func() *person) {
		ann, bob, carl := person(), person(), person()
		path, _ := setUpByLink(ann, bob)
		ann.open(path + "/people")
		ann.press("[data-testid=do-pass]", hasElement("#pass-link"), "name", "Carl")
		link := ann.page.value("#pass-link")
		carl.open(pathWithoutHost(link))
		carl.press("[data-testid=sit-down]", hasElement("#desk"))
		carl.openDesk(path, "red")
		carl.act()
		carl.mustHaveTable("Carl", path)
		bob.mustHaveTable("Bob", path)
	}},
	{"a second device", newTinyServer, func(_ *testing.T, _ *testServer, person func() *person) {
		first, second := person(), person()
		path := first.setUp("[data-testid=start-trenton]", "mode", "device", "name", "Ann")
		first.openDesk(path, "red")
		first.open(path + "/seats")
		first.press("[data-testid=lend]", hasElement("[data-testid=lend-link]"))
		link := first.page.value("[data-testid=lend-link]")
		second.open(pathWithoutHost(link))
		second.press("[data-testid=sit-down]", hasElement("#desk"))
		first.openDesk(path, "blue")
		second.openDesk(path, "red")
		second.act()
		first.mustHaveTable("Ann", path)
	}},
	{"referee's desk", newTinyServer, func(_ *testing.T, _ *testServer, person func() *person) {
		ann, bob, judge := person(), person(), person()
		path, _ := setUpByLink(ann, bob)
		ann.open(path + "/referee")
		ann.press("[data-testid=chair-ask]", lacksElement("[data-testid=chair-ask]"))
		bob.open(path + "/referee")
		bob.press("[data-testid=chair-yes]", lacksElement("[data-testid=chair-yes]"))
		ann.open(path + "/referee")
		ann.press("form.invitation button", hasElement("#chair-link"))
		link := ann.page.value("#chair-link")
		judge.open(pathWithoutHost(link))
		judge.press("[data-testid=sit-down]", hasElement("[data-testid=eyes]"), "name", "Jane")
		judge.press("[data-testid=note-keep]", func(a answer) bool {
			return strings.Contains(a.Text(), "Red was slow")
		}, "words", "Red was slow")
		judge.open(judge.page.Find("[data-testid=answer-for-red]").AttrOr("href", ""))
		judge.act()
		judge.open(path + "/referee")
		judge.press("[data-testid=open-door]", hasElement("[data-testid=door-code]"))
		judge.press("form.invitation button", hasElement("#chair-link"))
		ann.mustHaveTable("Ann", path)
		judge.open(path)
		judge.page.mustHave(judge.t, "[data-testid=eyes]")
	}},
	{"replacing a link and a code", newTinyServer, func(t *testing.T, _ *testServer, person func() *person) {
		ann, bob, again := person(), person(), person()
		path, _ := setUpByLink(ann, bob)
		ann.open(path + "/link")
		old := ann.page.value("[data-testid=own-link]")
		ann.press("[data-testid=new-own-link]", func(a answer) bool { return a.value("[data-testid=own-link]") != old })
		link := ann.page.value("[data-testid=own-link]")
		ann.open("/me")
		code := ann.page.value("[data-testid=resume-code]")
		ann.press("button[value=code]", func(a answer) bool {
			now := a.value("[data-testid=resume-code]")
			return now != code && now != ""
		})
		code = ann.page.value("[data-testid=resume-code]")
		ann.mustHaveTable("Ann", path)
		again.open("/resume")
		again.press("main form button", lacksElement("[data-testid=code]"), "code", code)
		again.mustHaveTable("Ann", path)
		bob.open(pathWithoutHost(link))
		bob.page.mustHave(t, "[data-testid=sit-down]")
	}},
}

func pathWithoutHost(link string) string {
	u, err := url.Parse(link)
	if err != nil {
		return link
	}
	return u.Path
}

// setUpByLink lets one person set up a table and the other sit down by the link.
func setUpByLink(ann, bob *person) (path, link string) {
	ann.t.Helper()
	path = ann.setUp("[data-testid=start-trenton]", "mode", "friend", "name", "Ann")
	link = pathWithoutHost(ann.page.value("#seat-link"))
	bob.open(link)
	bob.press("[data-testid=sit-down]", hasElement("#desk"), "name", "Bob")
	return path, link
}
