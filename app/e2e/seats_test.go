package e2e

import (
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestTheRefereeArrangesTheSeats plays an evening of a referee with a tablet and two players with phones. The referee
// seats both, swaps them before the first act, unseats one, locks the seat and unlocks it, and seats the player again.
// Each phone follows without a reload, and every button is large enough at every size.
func TestTheRefereeArrangesTheSeats(t *testing.T) { arrangeSeats(t, "trenton", "christmas_surprise") }

// TestTheRefereeArrangesTheSeatsOfHexes has the referee arrange the seats in a game whose sides decide at the same
// time. The referee seats, swaps, unseats and locks out players.
func TestTheRefereeArrangesTheSeatsOfHexes(t *testing.T) { arrangeSeats(t, "colonies", "hudson") }

func arrangeSeats(t *testing.T, game, scenario string) {
	t.Helper()
	s := serve(t)
	b := browser(t)
	judge := newPlayer(b, t, s.url, "Rita", 1180, 820)
	ann := newPlayer(b, t, s.url, "Ann", 390, 844)
	bob := newPlayer(b, t, s.url, "Bob", 390, 844)
	judge.setUpAtTable(game, scenario, "american", "referee", "server")
	table := "/t/" + tableOf(judge)
	judge.open(table + "/referee")
	if judge.has(testid("open-door")) {
		judge.click(testid("open-door"))
	}
	judge.waitFor(testid("door-code"))
	code := judge.text(testid("door-code"))
	seat := func(side string) string { return testid("seat-"+side) + " " }
	for side, p := range map[string]*player{"american": ann, "british": bob} {
		p.open("/j/" + code)
		p.do("a name", chromedp.SetValue(chromedp.CSS("input[name=name]"), p.name))
		p.click(testid("knock-" + side))
		judge.waitFor(seat(side) + testid("show-in")) // without a reload
		judge.click(seat(side) + testid("show-in"))
		judge.waitFor(seat(side) + testid("ask-unseat"))
	}
	ann.waitFor("#desk[data-you=american]")
	bob.waitFor("#desk[data-you=british]")
	judge.click(testid("swap"))
	ann.waitFor("#desk[data-you=british]")
	bob.waitFor("#desk[data-you=american]")

	judge.open(table + "/referee")
	for _, size := range [][2]int64{{1440, 900}, {820, 1180}, {390, 844}, {1180, 820}} {
		judge.do("another size", chromedp.EmulateViewport(size[0], size[1]))
		judge.saveScreenshot("seats-" + strconv.Itoa(int(size[0])))
		small := eval[[]string](judge, `[...document.querySelectorAll("[data-testid=seats] :is(.button, summary)")].filter((e) => {
			const r = e.getBoundingClientRect();
			return e.checkVisibility() && (r.height < 44 || r.left < 0 || r.right > innerWidth);
		}).map((e) => e.innerText)`)
		if len(small) > 0 {
			t.Errorf("at %v too small or out of sight: %q", size, small)
		}
	}
	judge.click(seat("british") + testid("ask-unseat"))
	judge.click(seat("british") + testid("unseat"))
	judge.waitFor(seat("british") + testid("lock"))
	judge.click(seat("british") + testid("lock"))
	judge.waitFor(seat("british") + testid("unlock"))
	ann.waitForScript("that they were unseated", `document.body.innerText.includes("The referee has unseated you")`)
	ann.open(table)
	ann.saveScreenshot("seats-unseated")
	ann.click(testid("notice-link"))
	ann.waitFor(testid("no-seat"))
	judge.click(seat("british") + testid("unlock"))
	judge.waitFor(seat("british") + testid("lock"))
	ann.open(table + "/arrive")
	ann.click(testid("knock-british"))
	judge.waitFor(seat("british") + testid("show-in"))
	judge.click(seat("british") + testid("show-in"))
	ann.waitFor("#desk[data-you=british]")
	bob.open(table + "/history")
	history := eval[string](bob, `document.querySelector("main").innerText`)
	for _, line := range []string{
		"Ann sits down and plays the Americans", "The players swap seats", "The referee unseats Ann",
		"The referee locks the seat", "The referee unlocks the seat", "Ann sits down and plays the British",
	} {
		if !strings.Contains(history, line) {
			t.Errorf("the history does not say %q", line)
		}
	}
}
