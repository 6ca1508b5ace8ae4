package e2e

import (
	"strconv"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// placeInSight is a script that reports whether the visible part of the map shows the act's place. It is true for an
// act without a place.
const placeInSight = `(() => {
  const d = document.getElementById("history").dataset;
  const way = document.querySelector(".now-told [data-trail]")?.dataset.trail.split(" ").at(-1);
  const at = (way ?? d.places.split(" ")[0]) || "";
  const place = document.querySelector('#targets [data-space="' + at + '"] circle')?.getBoundingClientRect();
  if (!place) return true;
  const x = (place.left + place.right) / 2, y = (place.top + place.bottom) / 2, map = document.getElementById("map").getBoundingClientRect();
  const sheet = document.querySelector(".sheet"), over = getComputedStyle(sheet).position === "fixed" ? sheet.getBoundingClientRect().top : map.bottom;
  return x > map.left && x < map.right && y > map.top && y < over;
})()`

// moveMapAway moves the map of the history far away from the place of the act shown, with the arrow keys.
func (p *player) moveMapAway() {
	p.t.Helper()
	eval[bool](p, `(() => {
		const box = document.getElementById("map");
		box.querySelector("button, [tabindex]").focus();
		for (let i = 0; i < 40; i++) box.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
		document.activeElement.blur();
		return true;
	})()`)
}

// checkLayout checks that the history panel has no empty band, and that the buttons for the viewpoints are visible.
func (p *player) checkLayout(size string) {
	p.t.Helper()
	if band := eval[float64](p, `(() => {
		const foot = document.querySelector(".moment .orders-foot").getBoundingClientRect(), panels = document.querySelector(".panels").getBoundingClientRect();
		return panels.height ? panels.top - foot.bottom : 0; // on small screens the sheet holds controls and panels
	})()`); band > 4 {
		p.t.Errorf("%s: %.0f px are empty below the controls", size, band)
	}
	if hidden := eval[[]string](p, `[...document.querySelectorAll(".perspectives .button")].filter((b) => {
		const r = b.getBoundingClientRect();
		return r.height < 44 || r.bottom > innerHeight || !b.contains(document.elementFromPoint((r.left + r.right) / 2, (r.top + r.bottom) / 2));
	}).map((b) => b.innerText)`); len(hidden) > 0 || !p.has(".perspectives .button") {
		p.t.Errorf("%s: the viewpoints %q are out of sight", size, hidden)
	}
}

// TestHistoryIsSteppedThrough steps through the history with the keys, plays it at a chosen speed, and jumps to a
// battle.
func TestHistoryIsSteppedThrough(t *testing.T) {
	s := serve(t)
	ann, bob := newTrentonTable(t, s, "christmas_surprise", 1440, 900)
	playToBattle(t, ann, bob)
	looked := sizes
	if testing.Short() {
		looked = []struct {
			name          string
			width, height int64
			finger        bool
			least         float64
		}{sizes[0], sizes[3]}
	}
	for i, size := range looked {
		ann.open("/t/" + tableOf(ann) + "/history")
		ann.resizeTo(size.width, size.height, size.finger)
		at := func(what, script string) {
			t.Helper()
			ann.waitForScript(size.name+": "+what, `(() => { const d = document.getElementById("history").dataset, seq = +d.seq, last = +d.last; return `+script+` })()`)
		}
		at("the last moment", "seq === last && last > 3")
		ann.checkLayout(size.name)
		ann.press(kb.ArrowLeft)
		at("an act back", "seq === last - 1")
		ann.press(kb.ArrowLeft)
		at("another", "seq === last - 2")
		ann.press(kb.ArrowRight)
		at("an act on", "seq === last - 1")
		for n := eval[int](ann, `+document.getElementById("history").dataset.seq`); n > 1; n-- {
			ann.moveMapAway()
			ann.press(kb.ArrowLeft)
			at("an act back", "seq === "+strconv.Itoa(n-1))
			ann.waitForScript(size.name+": the place of act "+strconv.Itoa(n-1), placeInSight)
		}
		ann.press(kb.Home)
		at("the first", "seq === 1")
		eval[bool](ann, `(document.getElementById("moment-pace").value = "500", document.querySelector("[data-play]").click(), true)`)
		at("it plays", `seq > 2 && document.querySelector("[data-play]").textContent === "Pause" && document.getElementById("moment-pace").value === "500"`)
		ann.press(kb.Home)
		at("a key stops it", `seq === 1 && document.querySelector("[data-play]").textContent === "Play"`)
		ann.click(testid("to-battles"))
		ann.waitFor(testid("battles") + " a")
		if !eval[bool](ann, `[...document.querySelectorAll("[data-testid=battle-link]")].every((a) => getComputedStyle(a.querySelector(".fought")).textDecorationLine === "underline")`) {
			t.Errorf("%s: a battle of the index does not look like a link", size.name)
		}
		ann.saveScreenshot("past-battles-" + size.name)
		if i == 0 {
			for _, scheme := range []string{"light", "dark"} {
				ann.setColourScheme(scheme)
				ann.checkAccessible("the index of battles, " + scheme)
			}
		}
		ann.click(testid("battle-link"))
		at("the battle", `seq > 1 && document.querySelector('[data-testid="battle-link"][aria-current]') !== null && document.querySelector("#timeline .tick.here.fight") !== null`)
		ann.waitForScript(size.name+": the place of the battle", placeInSight)
		ann.saveScreenshot("past-battle-" + size.name)
		if i == 0 {
			ann.click("#timeline .tick:not(.here)")
			at("another act", `document.querySelector("#timeline .tick.here:not(.fight)") !== null`)
			ann.moveMapAway()
			ann.click("#timeline .tick.fight")
			at("an act of the line of turns", `document.querySelector("#timeline .tick.here.fight") !== null`)
			ann.waitForScript("the place of that act", placeInSight)
		}
		if wide := eval[int](ann, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
			t.Errorf("%s: the page is %d px too wide", size.name, wide)
		}
		ann.click(testid("to-battles"))
		ann.waitForScript("the list is closed", `document.querySelector('[data-testid="battles"]') === null`)
	}
	ann.do("the strip", chromedp.WaitReady(chromedp.CSS("#timeline .tick[title*='in battle']")))
}
