package e2e

import (
	"strings"
	"testing"
)

// TestSideMovesFromTabletToPhone shows the QR code of a side on the tablet that both sides share. Once the phone has
// opened it, the tablet closes its curtain. The phone gives the side back with one press.
func TestSideMovesFromTabletToPhone(t *testing.T) {
	s := serve(t)
	b := browser(t)
	ann := newPlayer(b, t, s.url, "Ann", 820, 1180)
	bob := newPlayer(b, t, s.url, "Bob", 390, 844)
	ann.setUp("trenton", "christmas_surprise", "american", "device")
	table := "/t/" + tableOf(ann)
	ann.open(table + "/curtain")
	ann.click(`[data-testid="door-american"] button, [data-testid="ready-american"]`)
	ann.waitFor("#desk[data-you=american]")
	ann.click(testid("menu"))
	ann.click(testid("to-second"))
	ann.click(testid("lend"))
	ann.waitFor(".qr path")
	ann.checkAccessible("the code of a side")
	ann.saveScreenshot("lend-tablet")
	link := eval[string](ann, `document.getElementById("lend-link").value`)
	bob.open(strings.TrimPrefix(link, s.url))
	bob.saveScreenshot("lend-phone")
	bob.checkAccessible("a side that is handed on")
	bob.click("main form button.primary")
	bob.waitFor("#desk[data-you=american]")
	ann.waitFor(testid("gone"))
	ann.checkAccessible("the curtain over what is left")
	ann.saveScreenshot("lend-left")
	eval[bool](ann, `(document.querySelector("[data-hold]").focus(), true)`)
	ann.press("\r")
	ann.waitFor("#desk[data-you=british]")
	bob.open(table + "/seats")
	bob.saveScreenshot("lend-back")
	bob.allowErrors("403") // the page of the seat asks the server once more after the seat has moved
	bob.click(testid("together"))
	bob.waitForScript("another page", `!location.pathname.endsWith("/seats")`)
	ann.open(table + "/curtain")
	ann.waitFor(testid("door-american"))
	ann.waitFor(testid("door-british"))
}

// TestTabletTakesSideBack gives a side to a phone and takes it back while the phone does not answer. At its next
// request the phone shows what happened, and it gets the side again by a new QR code.
func TestTabletTakesSideBack(t *testing.T) {
	s := serve(t)
	b := browser(t)
	ann := newPlayer(b, t, s.url, "Ann", 820, 1180)
	bob := newPlayer(b, t, s.url, "Bob", 390, 844)
	ann.setUp("trenton", "christmas_surprise", "american", "device")
	table := "/t/" + tableOf(ann)
	lend := func() {
		ann.open(table + "/curtain")
		ann.click(`[data-testid="door-american"] button, [data-testid="ready-american"]`)
		ann.waitFor("#desk[data-you=american]")
		ann.open(table + "/seats")
		ann.click(testid("lend"))
		ann.waitFor(".qr path")
		bob.open(strings.TrimPrefix(eval[string](ann, `document.getElementById("lend-link").value`), s.url))
		bob.click("main form button.primary")
		bob.waitFor("#desk[data-you=american]")
	}
	lend()
	ann.waitFor(testid("gone"))
	eval[bool](ann, `(document.querySelector("[data-hold]").focus(), true)`)
	ann.press("\r")
	ann.waitFor("#desk[data-you=british]")
	ann.click(testid("menu"))
	ann.open(table + "/seats")
	ann.waitFor(testid("fetch"))
	for _, scheme := range []string{"light", "dark"} {
		ann.setColourScheme(scheme)
		ann.checkAccessible("a side may be taken back")
		ann.saveScreenshot("fetch-" + scheme)
	}
	ann.setColourScheme("light")
	bob.allowErrors("403") // the phone gives an order for a side it no longer has
	ann.click(testid("fetch"))
	ann.waitFor(testid("door-american"))
	bob.waitForScript("what happened", `document.querySelector("[data-testid=notice]")?.textContent.includes("led on the first device again")`)
	if you := eval[string](bob, `document.getElementById("desk").dataset.you ?? ""`); you == "american" || bob.has("#orders") && bob.has(".acts button[name=act]") {
		t.Errorf("%s\nthe phone is still the %s'", bob.currentPage(), you)
	}
	bob.checkAccessible("a side that was taken back")
	bob.saveScreenshot("fetch-phone")
	lend()
	if bob.has(testid("notice")) {
		t.Errorf("whoever has the side again reads %q", bob.text(testid("notice")))
	}
}
