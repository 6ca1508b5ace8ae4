package e2e

import (
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// setUpAtTable sets up a table for players who sit together.
func (p *player) setUpAtTable(game, scenario, side, seating, dice string) {
	p.t.Helper()
	p.open("/tables/new?game=" + game)
	form := testid("evening-form-" + game)
	for _, c := range [][2]string{{"scenario", scenario}, {"seating", seating}, {"dice", dice}, {"side", side}} {
		if c[0] == "side" && seating == "referee" {
			continue // a referee chooses no side
		}
		p.do("choose "+c[1], chromedp.Click(chromedp.CSS(form+` input[name="`+c[0]+`"][value="`+c[1]+`"]`)))
	}
	p.saveScreenshot("at-table-setup-" + p.name)
	p.do("set up", chromedp.SetValue(chromedp.CSS(form+` input[name="name"]`), p.name), chromedp.Submit(chromedp.CSS(form+` input[name="name"]`)))
	p.waitForScript("a table with its script", `location.pathname.startsWith("/t/") && document.readyState === "complete"`)
}

// TestAPhoneAndAScreenJoinATablet sets up a table on a tablet, which a phone and a television join. The phone joins by
// the four letters and is given its seat. The television becomes the table screen, follows the game, and shows the
// places that the tablet points at.
func TestAPhoneAndAScreenJoinATablet(t *testing.T) {
	s := serve(t)
	b := browser(t)
	ann := newPlayer(b, t, s.url, "Ann", 820, 1180)
	bob := newPlayer(b, t, s.url, "Bob", 390, 844)
	tv := newPlayer(b, t, s.url, "Screen", 1440, 900)
	ann.setUpAtTable("trenton", "christmas_surprise", "american", "apart", "hand")
	ann.waitFor(testid("door-code"))
	ann.saveScreenshot("door-tablet")
	code := ann.text(testid("door-code"))

	bob.allowErrors("404")
	bob.open("/join")
	bob.do("type letters that lead nowhere", chromedp.SendKeys(chromedp.CSS(testid("code")), wrongCode(code)))
	bob.click(testid("join-go"))
	bob.waitFor(testid("wrong"))
	bob.do("type the letters", chromedp.SetValue(chromedp.CSS(testid("code")), strings.ToLower(code)))
	bob.saveScreenshot("join-phone")
	bob.checkAccessible("join")
	bob.click(testid("join-go"))
	bob.waitFor(testid("arrive"))
	bob.checkAccessible("arrived")
	bob.click(testid("knock-british"))
	bob.waitFor(testid("knocked"))
	ann.waitFor(testid("show-in"))
	ann.saveScreenshot("arrival-tablet")
	ann.checkAccessible("somebody waits")
	ann.click(testid("show-in"))
	bob.waitFor("#desk[data-you=british]")
	ann.waitFor("#desk[data-you=american]")
	table := tableOf(ann)

	for _, scheme := range []string{"light", "dark"} {
		tv.setColourScheme(scheme)
		tv.open("/t/" + table + "/table")
		tv.waitFor(testid("screen"))
		tv.waitForScript("the map in its room", `document.querySelector(".screen-map").dataset.ready !== undefined`)
		tv.saveScreenshot("screen-" + scheme)
		tv.checkAccessible("table screen, " + scheme)
		ann.setColourScheme(scheme)
		ann.open("/t/" + table + "/seats")
		ann.checkAccessible("manner of play, " + scheme)
		ann.open("/help/at-one-table")
		ann.checkAccessible("help, " + scheme)
	}
	ann.saveScreenshot("help-tablet")
	ann.open("/t/" + table + "/seats")
	ann.saveScreenshot("manner-tablet")
	if n := eval[int](tv, `document.querySelectorAll("button, a:not(.skip), input").length`); n > 0 {
		t.Errorf("the table screen has %d things to press", n)
	}
	ann.open("/t/" + table)
	before := tv.text(testid("screen-event"))
	for range 6 {
		if tv.becomesTrue(time.Second, `document.querySelector("[data-testid=screen-dice]") !== null`) {
			break
		}
		p := whoseTurn(t, ann, bob)
		if !p.has("#hand") {
			eval[bool](p, "document.querySelector(`.acts button[name=act]:not([disabled]):not([aria-disabled])`)?.click() "+
				"?? true")
			p.becomesTrue(3*time.Second, "document.querySelector('#hand') !== null")
			continue
		}
		tv.waitForScript("who rolls on the screen", `document.querySelector("[data-testid=screen-event]").innerText.includes("by hand")`)
		p.saveScreenshot("hand-" + p.name)
		p.checkAccessible("dice by hand")
		p.press("5")
		p.click(testid("rolled"))
	}
	tv.waitForScript("the dice on the screen", `document.querySelector("[data-testid=screen-dice]") !== null`)
	tv.saveScreenshot("screen-dice")
	tv.waitForScript("what happened", `document.querySelector("[data-testid=screen-event]").innerText !== `+quote(before))

	eval[bool](ann, `(fetch(location.pathname + "/point", {method: "POST", body: new URLSearchParams({place: "trenton"})}), true)`)
	tv.waitForScript("the place pointed at", `document.querySelector("main.screen").dataset.place === "trenton"`)
	tv.saveScreenshot("screen-pointed")
}

// wrongCode returns four letters that differ from the code.
func wrongCode(code string) string {
	if code == "BBBB" {
		return "CCCC"
	}
	return "BBBB"
}
