package e2e

import (
	"context"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// TestPressOutsideClosesMenu opens the card of a place and a menu, and presses outside them. Both close.
func TestPressOutsideClosesMenu(t *testing.T) {
	s := serve(t)
	ann, _ := newTrentonTable(t, s, "christmas_surprise", 1440, 900)
	for _, size := range []int{0, 3} {
		ann.open("/t/" + tableOf(ann))
		ann.resizeTo(sizes[size].width, sizes[size].height, sizes[size].finger)
		at := eval[[]visiblePlace](ann, freePlacesScript)
		if len(at) == 0 {
			t.Fatal("no place in sight")
		}
		opened := func() {
			t.Helper()
			eval[bool](ann, `(document.querySelector("#targets a.spot").dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true})), true)`)
			ann.waitFor("#card")
		}
		opened()
		eval[bool](ann, `(document.querySelector('[data-testid="turn"]').dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true, detail: 1})), true)`)
		ann.waitForScript("no card", `document.getElementById("card") === null`)
		opened()
		sea := eval[[]visiblePlace](ann, `(() => { // a point of the map with nothing on it
			const m = document.getElementById("map").getBoundingClientRect();
			for (let y = m.bottom - 6; y > m.top; y -= 9) for (let x = m.right - 6; x > m.left; x -= 9) {
				const e = document.elementFromPoint(x, y);
				if (e?.closest("#map .pan") && !e.closest("#targets a")) return [{x, y, space: ""}];
			}
			return [];
		})()`)
		if len(sea) == 0 {
			t.Fatal("the whole map is places")
		}
		ann.pressAt(sea[0].X, sea[0].Y, sizes[size].finger)
		ann.waitForScript("no card after a press on the map", `document.getElementById("card") === null`)
		ann.click(testid("menu"))
		ann.waitForScript("a menu", `document.querySelector("details.menu").open`)
		ann.pressAt(sea[0].X, sea[0].Y, sizes[size].finger)
		ann.waitForScript("no menu", `!document.querySelector("details.menu").open`)
	}
}

// TestNightTintIsSwitched switches the night tint of the map off and on, with a script and without one. The choice is
// kept.
func TestNightTintIsSwitched(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 1440, 900)
	p.setUp("crossing", "campaign", "american", "device")
	p.openCurtainIfClosed()
	table := "/t/" + tableOf(p)
	const lit = `getComputedStyle(document.querySelector("#printed-map > picture"), "::after").display === "none"`
	tinted := func(on bool, what string) {
		t.Helper()
		p.waitFor("#desk.by-night")
		if eval[bool](p, lit) == on || p.has(testid("night-tint")+"[aria-pressed=true]") != on {
			t.Errorf("%s: the tint is %t", what, !on)
		}
	}
	tinted(true, "at first")
	for _, size := range sizes {
		p.resizeTo(size.width, size.height, size.finger)
		p.pictureInBothSchemes("night-" + size.name)
		p.setColourScheme("dark")
		if covered := eval[bool](p, `(() => {
			const all = [...document.querySelectorAll(".map-tools button, .map-tools .tool, .find input")].map((e) => e.getBoundingClientRect()).filter((r) => r.width);
			return all.some((a, i) => all.some((b, n) => n > i && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1));
		})()`); covered {
			t.Errorf("%s: the tools of the map lie over each other", size.name)
		}
	}
	p.resizeTo(1440, 900, false)
	p.click(testid("night-tint"))
	tinted(false, "switched off")
	p.saveScreenshot("night-off-dark")
	p.open(table)
	tinted(false, "on a new page")
	p.open(table + "/history")
	p.waitFor("#history.by-night.untinted")
	p.do("no script", chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, emulation.SetScriptExecutionDisabled,
			emulation.SetScriptExecutionDisabledParams{Value: true})
		return err
	}))
	p.open(table)
	p.click(testid("night-tint"))
	p.waitForScript("the tint", `document.readyState === "complete" && location.search.includes("night=on")`)
	tinted(true, "without a script")
}

// TestOrderButtonsTakeTwoRows checks the first form of every game on a phone: the buttons take two rows at most.
func TestOrderButtonsTakeTwoRows(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 390, 844)
	for _, g := range gameScenarios {
		p.setUp(g[0], g[1], "american", "device")
		p.openCurtainIfClosed()
		p.resizeTo(390, 844, true)
		eval[bool](p, `(document.querySelector(".sheet").dataset.stop = "half", true)`)
		if rows := eval[int](p, `new Set([...document.querySelectorAll(".orders-foot .button")].filter((b) => b.checkVisibility()).map((b) => Math.round(b.getBoundingClientRect().bottom / 12))).size`); rows > 2 {
			t.Errorf("%s: %d rows", g[0], rows)
		}
		p.saveScreenshot("foot-" + g[0])
	}
}
