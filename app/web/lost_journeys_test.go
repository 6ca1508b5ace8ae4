package web

import (
	"net/url"
	"strings"
	"testing"
)

// journey is a sequence of steps in one run, by one or more people.
type journey struct {
	name  string
	house func(testing.TB) *house
	do    func(t *testing.T, h *house, person func() *person)
}

func tiny(t testing.TB) *house { return newHouse(t) }

var journeys = []journey{
	{"guide", newShelf, func(t *testing.T, h *house, person func() *person) {
		p := person()
		path := p.setUp("[data-testid=at-once-guide]", "name", "Ann")
		m, err := h.tables.Manual("trenton")
		if err != nil {
			t.Fatal(err)
		}
		lesson := m.Guide.Lessons[0]
		p.toDesk(path, m.Side(lesson.Want.Side).ID)
		p.open(path + "?" + p.page.lessonForm(t, lesson.Want).Encode())
		was := p.page.Find("[data-testid=coach] h3").Text()
		p.press(`.button.wanted[value="`+lesson.Want.Act+`"]`, func(a answer) bool {
			return a.Find("[data-testid=curtain]").Length() > 0 || a.Find("[data-testid=coach] h3").Text() != was
		})
		p.open(path + "/curtain")
		p.mustKnow("Ann", path)
	}},
	{"against the computer", tiny, func(_ *testing.T, _ *house, person func() *person) {
		p := person()
		path := p.setUp("[data-testid=at-once-computer]", "name", "Ann")
		p.toDesk(path, "red")
		p.act()
		p.mustKnow("Ann", path)
	}},
	{"friend by link", tiny, func(t *testing.T, _ *house, person func() *person) {
		ann, bob := person(), person()
		path, link := friends(ann, bob)
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
		bob.open(link) // Bob opens the same link again, as from the message it came in
		if bob.page.Find("#desk").AttrOr("data-you", "") != "blue" {
			t.Errorf("the link that Bob used leads to %s", bob.page)
		}
		bob.press("[data-testid=wayback-done]", hides("[data-testid=wayback]"))
		ann.mustKnow("Ann", path)
		bob.mustKnow("Bob", path)
	}},
	{"one device, curtain and PIN", tiny, func(t *testing.T, _ *house, person func() *person) {
		p := person()
		path := p.setUp("[data-testid=start-trenton]", "mode", "device", "name", "Ann")
		p.toDesk(path, "red")
		p.open(path + "/pin")
		p.press("[data-testid=set-pin]", func(a answer) bool {
			return !strings.Contains(a.Text(), "Set this PIN") || a.Find("[data-testid=saved]").Length() > 0
		}, "pin", "2468")
		p.open(path + "/curtain")
		if p.page.Find("[data-testid=door-red] [data-testid=pin]").Length() == 0 {
			t.Errorf("no PIN guards the side: %s", p.page)
		}
		p.toDesk(path, "red", "pin", "2468")
		p.act()
		p.open(path + "/curtain")
		p.toDesk(path, "blue")
		p.mustKnow("Ann", path)
	}},
	{"handing a seat on", tiny, func(_ *testing.T, _ *house, person func() *person) {
		ann, bob, carl := person(), person(), person()
		path, _ := friends(ann, bob)
		ann.open(path + "/people")
		ann.press("[data-testid=do-pass]", shows("#pass-link"), "name", "Carl")
		link := ann.page.value("#pass-link")
		carl.open(pathAlone(link))
		carl.press("[data-testid=sit-down]", shows("#desk"))
		carl.toDesk(path, "red")
		carl.act()
		carl.mustKnow("Carl", path)
		bob.mustKnow("Bob", path)
	}},
	{"a second device", tiny, func(_ *testing.T, _ *house, person func() *person) {
		first, second := person(), person()
		path := first.setUp("[data-testid=start-trenton]", "mode", "device", "name", "Ann")
		first.toDesk(path, "red")
		first.open(path + "/seats")
		first.press("[data-testid=lend]", shows("[data-testid=lend-link]"))
		link := first.page.value("[data-testid=lend-link]")
		second.open(pathAlone(link))
		second.press("[data-testid=sit-down]", shows("#desk"))
		first.toDesk(path, "blue")
		second.toDesk(path, "red")
		second.act()
		first.mustKnow("Ann", path)
	}},
	{"referee's desk", tiny, func(_ *testing.T, _ *house, person func() *person) {
		ann, bob, judge := person(), person(), person()
		path, _ := friends(ann, bob)
		ann.open(path + "/referee")
		ann.press("[data-testid=chair-ask]", hides("[data-testid=chair-ask]"))
		bob.open(path + "/referee")
		bob.press("[data-testid=chair-yes]", hides("[data-testid=chair-yes]"))
		ann.open(path + "/referee")
		ann.press("form.invitation button", shows("#chair-link"))
		link := ann.page.value("#chair-link")
		judge.open(pathAlone(link))
		judge.press("[data-testid=sit-down]", shows("[data-testid=eyes]"), "name", "Jane")
		judge.press("[data-testid=note-keep]", func(a answer) bool {
			return strings.Contains(a.Text(), "Red was slow")
		}, "words", "Red was slow")
		judge.open(judge.page.Find("[data-testid=answer-for-red]").AttrOr("href", ""))
		judge.act()
		judge.open(path + "/referee")
		judge.press("[data-testid=open-door]", shows("[data-testid=door-code]"))
		judge.press("form.invitation button", shows("#chair-link"))
		ann.mustKnow("Ann", path)
		judge.open(path)
		judge.page.has(judge.t, "[data-testid=eyes]")
	}},
	{"replacing a link and a code", tiny, func(t *testing.T, _ *house, person func() *person) {
		ann, bob, again := person(), person(), person()
		path, _ := friends(ann, bob)
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
		ann.mustKnow("Ann", path)
		again.open("/resume")
		again.press("main form button", hides("[data-testid=code]"), "code", code)
		again.mustKnow("Ann", path)
		bob.open(pathAlone(link))
		bob.page.has(t, "[data-testid=sit-down]")
	}},
}

func pathAlone(link string) string {
	u, err := url.Parse(link)
	if err != nil {
		return link
	}
	return u.Path
}

// friends lets one person set up a table and the other sit down by the link.
func friends(ann, bob *person) (path, link string) {
	ann.t.Helper()
	path = ann.setUp("[data-testid=start-trenton]", "mode", "friend", "name", "Ann")
	link = pathAlone(ann.page.value("#seat-link"))
	bob.open(link)
	bob.press("[data-testid=sit-down]", shows("#desk"), "name", "Bob")
	return path, link
}
