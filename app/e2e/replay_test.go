package e2e

import (
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestTheReplayPlays plays a game as a film, pauses it, steps through it by its keys, and follows a link to a stretch to its end.
func TestTheReplayPlays(t *testing.T) {
	s := serve(t)
	ann, bob := two(t, s, "christmas_surprise", 1440, 900)
	toBattle(t, ann, bob)
	path := "/t/" + tableOf(ann)
	ann.open(path + "/history")
	ann.click(testid("to-replay"))
	at := func(what, script string) {
		t.Helper()
		ann.until(what, `(() => { const r = document.querySelector(".replay"); if (!r) return false; const d = r.dataset, seq = +d.seq, last = +d.last, play = document.querySelector("[data-play]").textContent; return `+script+` })()`)
	}
	at("it opens at the moment of the history", "seq === last && last > 5")
	if got := ann.path(); !strings.Contains(got, "viewer=american&at=") {
		t.Errorf("the replay is at %s", got)
	}
	ann.open(path + "/replay")
	at("it begins at the beginning", `seq === 1 && play === "Play"`)
	last := eval[int](ann, `+document.querySelector(".replay").dataset.last`)
	eval[bool](ann, `(document.getElementById("moment-pace").value = "500", true)`)
	ann.press(" ")
	at("a key plays it", `seq > 3 && play === "Pause" && location.search.endsWith("at=" + seq)`)
	ann.press(" ")
	at("and pauses it", `play === "Play"`)
	stood := eval[int](ann, `+document.querySelector(".replay").dataset.seq`)
	ann.press(kb.ArrowLeft)
	at("an act back", `seq === `+strconv.Itoa(stood-1))
	ann.until("it is read out", `document.querySelector("[data-film-words]").textContent.startsWith("Act `+strconv.Itoa(stood-1)+` of ")`)
	ann.press(kb.ArrowRight)
	at("an act on", `seq === `+strconv.Itoa(stood))
	ann.press(kb.Home)
	at("the first", "seq === 1")
	ann.click(testid("moment-play"))
	at("the button plays it", `seq > 2 && play === "Pause"`)
	ann.press(kb.ArrowLeft)
	at("a key stops it", `play === "Play"`)
	ann.click(testid("battle-on"))
	at("the battle", `seq > 1 && document.querySelector("#timeline .tick.here.fight") !== null`)
	ann.click(testid("to-battles"))
	ann.sees(testid("battle-link"))
	ann.click(testid("to-battles"))

	// A stretch plays to its end and then begins anew.
	ann.open(path + "/replay?viewer=american&at=2&to=4")
	eval[bool](ann, `(document.getElementById("moment-pace").value = "500", true)`)
	ann.click(testid("moment-play"))
	at("it stops at its end", `seq === 4 && last > 4 && play === "Play" && location.search.includes("to=4")`)
	ann.click(testid("moment-play"))
	at("it begins anew", `seq < 4 && play === "Pause"`)
	at("and stops again", `seq === 4 && play === "Play"`)

	for _, size := range sizes {
		ann.open(path + "/replay?viewer=american&at=" + strconv.Itoa(last-1))
		ann.at(size.width, size.height, size.finger)
		at("all there", "seq > 1")
		if wide := eval[int](ann, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
			t.Errorf("%s: the page is %d px too wide", size.name, wide)
		}
		if small := eval[string](ann, `[...document.querySelectorAll(".film .button, .scrub :is(.button, select)")].filter((e) => e.checkVisibility()).map((e) => [e, e.getBoundingClientRect()]).
			filter(([, r]) => r.width < 43.5 || r.height < 43.5).map(([e, r]) => e.textContent + " " + r.width + "×" + r.height).join(", ")`); size.finger && small != "" {
			t.Errorf("%s: too small for a finger: %s", size.name, small)
		}
		ann.picture("replay-" + size.name)
	}
	ann.at(1440, 900, false)
	for _, scheme := range []string{"light", "dark"} {
		ann.scheme(scheme)
		ann.open(path + "/replay?viewer=american&at=" + strconv.Itoa(last))
		at("all there, "+scheme, "seq > 1")
		ann.click(testid("chapters"))
		ann.click(testid("to-stretch"))
		ann.accessible("the replay, " + scheme)
		ann.picture("replay-open-" + scheme)
	}

	// Who may not look so is told.
	bob.mayFail("403")
	bob.open(path + "/replay?viewer=american&at=3")
	bob.sees(testid("replay-refused"))
	bob.click(testid("own-replay"))
	bob.until("his own", `document.querySelector(".replay")?.dataset.seq === "1" && location.search.includes("viewer=british")`)
}
