package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// mostTaps is the most taps from the home page to the first roll or order, on all devices together.
const mostTaps = 6

// TestRefereedGameStartsWithFewTaps counts the taps from the home page to the first roll or order. There may be at
// most a few, depending on the devices.
func TestRefereedGameStartsWithFewTaps(t *testing.T) {
	s := serve(t)
	b := browser(t)
	for _, c := range []struct {
		name          string
		width, height int64
		seating       string
		most          int
	}{
		{"one phone for both sides", 390, 844, "pass", 3},
		{"a tablet passed around", 820, 1180, "pass", 3},
		{"a phone for each side", 390, 844, "apart", 5},
		{"real pieces and a referee", 1180, 820, "referee", 4},
	} {
		p, taps := newPlayer(b, t, s.url, "Ann", c.width, c.height), 0
		tap := func(p *player, css string) {
			t.Helper()
			p.waitFor(css)
			p.waitForScript("a page with its script", `document.readyState === "complete"`)
			p.tap(css)
			taps++
		}
		p.open("/")
		tap(p, testid("at-once-table"))
		if c.seating != "pass" {
			tap(p, `.seating label:has([value="`+c.seating+`"])`)
		}
		tap(p, testid("start-evening-trenton"))
		p.waitForScript("the table", `location.pathname.startsWith("/t/")`)
		switch c.seating {
		case "pass":
			p.waitFor(testid("curtain") + ", #desk")
			if p.has(testid("curtain")) { // the side that begins is not the side that set up the table
				eval[bool](p, `(document.querySelector("[data-hold]").focus(), true)`)
				p.press("\r")
				taps++
			}
		case "apart":
			p.waitFor(testid("door-code"))
			bob := newPlayer(b, t, s.url, "Bob", 390, 844)
			bob.open("/j/" + p.text(testid("door-code"))) // open the address that a camera reads from the QR code
			tap(bob, testid("knock-british"))
			tap(p, testid("show-in"))
			bob.waitFor("#desk[data-you=british]")
			p.waitFor("#desk[data-you=american]")
			if !p.asked() {
				p = bob
			}
		case "referee":
			tap(p, ".answer-for .button")
		}
		p.waitFor(`.acts button[name="act"], #hand`)
		t.Logf("%s: %d taps", c.name, taps)
		if taps > min(c.most, mostTaps) {
			t.Errorf("%s: %d taps, more than %d", c.name, taps, c.most)
		}
	}
}

// TestRefereedGameIsSetUpWithoutScrolling checks the page that sets up a table for players who sit together. On
// tablets and desktops all large choices and the button are visible; on a phone at least the button is.
func TestRefereedGameIsSetUpWithoutScrolling(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 1180, 820)
	for _, size := range [][2]int64{{1440, 900}, {1180, 820}, {820, 1180}, {390, 844}} {
		p.do("another size", chromedp.EmulateViewport(size[0], size[1]))
		for _, game := range []string{"trenton", "newyork", "crossing", "colonies"} {
			p.open("/tables/new?game=" + game)
			looked := `button[data-testid^="start-evening"]`
			if size[0] > 500 {
				looked += ", .evening-form .choice, .evening-form input[name=name], .more > summary"
			}
			if below := eval[[]string](p, `[...document.querySelectorAll(`+quote(looked)+`)].filter((e) => e.checkVisibility()).filter((e) => {
				const r = e.getBoundingClientRect();
				return r.height < 44 || r.bottom > innerHeight || r.right > innerWidth;
			}).map((e) => e.innerText || e.name)`); len(below) > 0 {
				t.Errorf("%s at %v: %q are out of sight or too small", game, size, below)
			}
		}
		for _, scheme := range []string{"light", "dark"} {
			p.setColourScheme(scheme)
			p.checkAccessible("setting up an evening, " + scheme)
		}
		p.saveScreenshot("evening-" + number(float64(size[0]) / 10000)[2:])
	}
	p.do("a choice further down", chromedp.Focus(chromedp.CSS(`.evening-form [name="scenario"]:checked`)))
	p.press("\t")
	if !eval[bool](p, `(() => {
		const e = document.activeElement, r = e.getBoundingClientRect();
		return e !== document.body && r.bottom <= (e.closest(".evening-foot") ? innerHeight : document.querySelector(".evening-foot").getBoundingClientRect().top);
	})()`) {
		t.Error("what has the focus on a phone is under the button")
	}
}
