package e2e

import (
	"strconv"
	"testing"
	"time"
)

// TestCurtainClosesByItselfAndOpensByHolding plays on a tablet that both sides share. The curtain closes when nobody
// touches the tablet for a while, and when the tablet wakes from its lock screen. A short touch does not open it; a
// long touch and a key do.
func TestCurtainClosesByItselfAndOpensByHolding(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 820, 1180)
	p.setUpAtTable("trenton", "christmas_surprise", "american", "pass", "server")
	p.waitFor("#desk")
	table := "/t/" + tableOf(p)
	eval[bool](p, `(document.getElementById("desk").dataset.idle = "1", true)`)
	p.waitFor(testid("curtain"))
	if got := p.text("h1"); got != "Pass the device to the Americans." {
		t.Errorf("the curtain says %q", got)
	}
	p.open(table)
	p.waitFor(testid("curtain")) // the curtain stays closed after a reload, because the server has closed it too
	p.saveScreenshot("curtain-tablet")
	finger := func(long time.Duration) {
		eval[bool](p, `(() => {
			const b = document.querySelector("[data-hold]"), r = b.getBoundingClientRect();
			const at = { bubbles: true, cancelable: true, pointerType: "touch", clientX: r.x + 9, clientY: r.y + 9, detail: 1 };
			b.dispatchEvent(new PointerEvent("pointerdown", at));
			setTimeout(() => { b.dispatchEvent(new PointerEvent("pointerup", at)); b.dispatchEvent(new PointerEvent("click", at)); }, `+strconv.Itoa(int(long.Milliseconds()))+`);
			return true;
		})()`)
	}
	finger(100 * time.Millisecond)
	p.waitForScript("the hint", `document.querySelector("[data-hold-hint]").textContent.includes("Hold")`)
	if p.becomesTrue(time.Second, `document.querySelector("#desk") !== null`) {
		t.Error("a short touch opens the curtain")
	}
	finger(1200 * time.Millisecond)
	p.waitFor("#desk")

	hide := func(state string) {
		eval[bool](p, `(Object.defineProperty(document, "visibilityState", { configurable: true, get: () => `+quote(state)+` }), document.dispatchEvent(new Event("visibilitychange")), true)`)
	}
	hide("hidden")
	hide("visible")
	p.waitFor("#desk") // a short look at another page does not close the curtain
	hide("hidden")
	if !eval[bool](p, `getComputedStyle(document.body).visibility === "hidden"`) {
		t.Error("the desk can be seen while the device sleeps")
	}
	time.Sleep(3200 * time.Millisecond) // longer than a short look at another page, by the browser's clock
	hide("visible")
	p.waitFor(testid("curtain"))
	p.checkAccessible("curtain")
	eval[bool](p, `(document.querySelector("[data-hold]").focus(), true)`)
	p.press("\r")
	p.waitFor("#desk")
}
