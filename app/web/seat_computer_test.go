package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
)

// TestComputer_OnePressFromTheFirstPage checks that the game against the computer comes first, and starts with one
// button.
func TestComputer_OnePressFromTheFirstPage(t *testing.T) {
	h := newLibraryServer(t)
	b := h.browser()
	home := b.get("/").wantStatus(t, http.StatusOK)
	setUp := home.mustHave(t, "[data-testid=setup-newyork]")
	if first := setUp.Find("input[name=mode]").First().AttrOr("value", ""); first != "computer" {
		t.Errorf("the first way to sit is %q", first)
	}
	form := url.Values{
		"game": {"newyork"}, "scenario": {"campaign"}, "side": {"british"}, "name": {"Ann"},
		"mode":  {setUp.Find("input[name=mode][checked]").AttrOr("value", "")},
		"level": {setUp.Find("input[name=level][checked]").AttrOr("value", "")},
	}
	if setUp.Find("[value=computer]").Length() != 1 {
		t.Error("the computer is chosen in more than one place")
	}
	if at := home.Find("[data-testid=start-here]"); at.Length() != 1 || !strings.Contains(at.Text(), "about 75 minutes") ||
		home.Find(".at-once h2").Text() != "Start with Trenton 1776" || home.Find(".at-once .turn img").Length() != 1 {
		t.Errorf("the game to start with: %q", at.Text())
	}
	if legend := home.Find("[data-testid=hat-legend]").Text(); !strings.Contains(legend, "how much there is to learn") ||
		!strings.Contains(legend, "for veterans") {
		t.Errorf("the legend of the hats: %q", legend)
	}
	if got := strings.TrimSpace(home.Find("[data-testid=game-colonies] .hats .level").Text()); got != "for veterans" {
		t.Errorf("four hats are %q", got)
	}
	desk := b.follow(b.post("/tables", form)).wantStatus(t, http.StatusOK)
	if words := desk.Text(); !strings.Contains(words, "Captain (computer)") {
		t.Error("the desk does not say who plays the other side")
	}
	desk.mustHave(t, "[data-testid=hurry]") // the Americans set up first
}

// TestComputer_FirstButtonStartsAGame presses the first button of the page, like a visitor who has read nothing.
func TestComputer_FirstButtonStartsAGame(t *testing.T) {
	b := newLibraryServer(t).browser()
	first := b.get("/").wantStatus(t, http.StatusOK).mustHave(t, "main form").First()
	if id := first.AttrOr("data-testid", ""); id != "at-once" {
		t.Fatalf("the first form of the page is %q", id)
	}
	form := url.Values{}
	first.Find("input").Each(func(_ int, i *goquery.Selection) { form.Set(i.AttrOr("name", ""), i.AttrOr("value", "")) })
	level := first.Find("[name=level]")
	if level.Closest("p").Find("[data-testid=at-once-computer]").Length() != 1 {
		t.Error("the level is not next to the button")
	}
	form.Set("level", level.Find("[selected]").AttrOr("value", ""))
	button := first.Find("button").First()
	form.Set(button.AttrOr("name", ""), button.AttrOr("value", ""))
	desk := b.follow(b.post("/tables", form)).wantStatus(t, http.StatusOK)
	if words := desk.Text(); !strings.Contains(words, "Captain (computer)") ||
		!strings.Contains(words, "Bagging the Fox") {
		t.Error("it is no game against a captain")
	}
	to := first.Find("[data-testid=at-once-guide]").AttrOr("formaction", "")
	b.follow(b.post(to, form)).wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=coach], [data-testid=curtain]")
}

func TestComputer_LevelsThatDoNotExistAreRefused(t *testing.T) {
	b := newLibraryServer(t).browser()
	form := url.Values{
		"game": {"trenton"}, "scenario": {"campaign"}, "side": {"british"}, "mode": {"computer"},
		"level": {"random"}, "name": {"Ann"},
	}
	for _, level := range []string{"", "random", "marshal", "computer:captain"} {
		form.Set("level", level)
		if a := b.post("/tables", form); a.Status < 400 {
			t.Errorf("level %q: %d", level, a.Status)
		}
	}
}

func TestComputer_SitsDownInsteadOfAFriend(t *testing.T) {
	b := newLibraryServer(t).browser()
	form := url.Values{
		"game": {"trenton"}, "scenario": {"campaign"}, "side": {"american"}, "mode": {"friend"},
		"name": {"Ann"},
	}
	page := b.follow(b.follow(b.post("/tables", form))).wantStatus(t, http.StatusOK)
	to := page.mustHave(t, "[data-testid=let-computer]").AttrOr("action", "")
	desk := b.follow(b.post(to, url.Values{"level": {"general"}})).wantStatus(t, http.StatusOK)
	if !strings.Contains(desk.Text(), "General (computer)") {
		t.Error("no general sits there")
	}
	b.get("/help/computer").wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=computer-help]")
}
