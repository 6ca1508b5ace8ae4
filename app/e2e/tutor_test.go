package e2e

import (
	"fmt"
	"testing"
)

// markedControlScript is a script that returns the selector of the next control that the lesson marks. The map comes
// before the lists, and the dice sheet is confirmed after all dice are tapped. It returns "" if nothing is marked.
const markedControlScript = `(() => {
	const all = ["a.wanted:not(.t, .option a)", "button.wanted[data-testid=lift]", "#hand .face.wanted:not(:has(:checked))"];
	const seen = (s) => [...document.querySelectorAll(s)].find((e) => e.checkVisibility());
	for (const s of all) if (seen(s)) return s;
	if (seen("#hand")) return "[data-confirm]";
	for (const s of ["button.wanted[name=act]", "#targets .t.wanted", ".placecard .wanted", ".option.wanted"]) if (seen(s)) return s;
	return "";
})()`

// touchMarkedControl touches the control that the lesson marks.
func (p *player) touchMarkedControl() {
	p.t.Helper()
	css := eval[string](p, markedControlScript)
	if css == "" {
		p.t.Fatalf("%s\nnothing is marked in the lesson %q", p.currentPage(), p.text(testid("coach")+" h3"))
	}
	if css == "#hand .face.wanted:not(:has(:checked))" {
		p.tap(css)
		return
	}
	p.waitForNewDesk("what is marked: "+css, func() { p.tap(css) })
}

// TestRefereeGuideWorksOnATablet follows the referee's lesson by tapping the marks, on a tablet held both ways. A
// player who leaves the lesson is brought back.
func TestRefereeGuideWorksOnATablet(t *testing.T) {
	s := serve(t)
	b := browser(t)
	for _, size := range [][2]int64{{1180, 820}, {820, 1180}} {
		p := newPlayer(b, t, s.url, "Rita", size[0], size[1])
		p.open("/help/at-one-table")
		p.click(testid("learn"))
		p.waitForScript("the referee's desk",
			`document.querySelector("#desk[data-referee]") !== null && document.readyState === "complete"`)
		taps, title, strayed := 0, "", false
		for {
			if now := p.text(testid("coach") + " h3"); now != title {
				title = now
				p.saveScreenshot(fmt.Sprintf("tutor-%d-%02d", size[0], taps))
			}
			if title == "That is all there is to it" {
				break
			}
			if taps++; taps > 80 {
				t.Fatalf("%s\nit never ends", p.currentPage())
			}
			if title == "What the players say" && !strayed && p.has(testid("act-done")) {
				p.waitForNewDesk("another order than the lesson has", func() { p.tap(testid("act-done")) })
				p.waitForScript("what is said to whoever strays",
					`document.querySelector("[data-testid=coach] h3").textContent === "Another way"`)
				strayed = true
			}
			p.touchMarkedControl()
		}
		t.Logf("at %v: %d taps", size, taps)
	}
}
