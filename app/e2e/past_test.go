package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestThePastIsSteppedThrough steps through history by keys, plays it at a speed, and jumps to a battle.
func TestThePastIsSteppedThrough(t *testing.T) {
	s := serve(t)
	ann, bob := two(t, s, "christmas_surprise", 1440, 900)
	toBattle(t, ann, bob)
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
		ann.at(size.width, size.height, size.finger)
		at := func(what, script string) {
			t.Helper()
			ann.until(size.name+": "+what, `(() => { const d = document.getElementById("history").dataset, seq = +d.seq, last = +d.last; return `+script+` })()`)
		}
		at("the last moment", "seq === last && last > 3")
		ann.press(kb.ArrowLeft)
		at("an act back", "seq === last - 1")
		ann.press(kb.ArrowLeft)
		at("another", "seq === last - 2")
		ann.press(kb.ArrowRight)
		at("an act on", "seq === last - 1")
		ann.press(kb.Home)
		at("the first", "seq === 1")
		eval[bool](ann, `(document.getElementById("moment-pace").value = "500", document.querySelector("[data-play]").click(), true)`)
		at("it plays", `seq > 2 && document.querySelector("[data-play]").textContent === "Pause" && document.getElementById("moment-pace").value === "500"`)
		ann.press(kb.Home)
		at("a key stops it", `seq === 1 && document.querySelector("[data-play]").textContent === "Play"`)
		ann.click(testid("to-battles"))
		ann.sees(testid("battles") + " a")
		if !eval[bool](ann, `[...document.querySelectorAll("[data-testid=battle-link]")].every((a) => getComputedStyle(a.querySelector(".fought")).textDecorationLine === "underline")`) {
			t.Errorf("%s: a battle of the index does not look like a link", size.name)
		}
		ann.picture("past-battles-" + size.name)
		if i == 0 {
			for _, scheme := range []string{"light", "dark"} {
				ann.scheme(scheme)
				ann.accessible("the index of battles, " + scheme)
			}
		}
		ann.click(testid("battle-link"))
		at("the battle", `seq > 1 && document.querySelector('[data-testid="battle-link"][aria-current]') !== null && document.querySelector("#timeline .tick.here.fight") !== null`)
		ann.picture("past-battle-" + size.name)
		if wide := eval[int](ann, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
			t.Errorf("%s: the page is %d px too wide", size.name, wide)
		}
		ann.click(testid("to-battles"))
		ann.until("the list is closed", `document.querySelector('[data-testid="battles"]') === null`)
	}
	ann.do("the strip", chromedp.WaitReady(chromedp.CSS("#timeline .tick[title*='in battle']")))
}
