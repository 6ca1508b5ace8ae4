package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// sizes lists the four windows in which every page is checked, with the smallest allowed size of a piece. It is 44
// pixels for a finger and 32 for a mouse.
var sizes = []struct {
	name          string
	width, height int64
	finger        bool
	least         float64
}{
	{"desk", 1440, 900, false, 32},
	{"tablet on its side", 1180, 820, true, 44},
	{"tablet upright", 820, 1180, true, 44},
	{"phone", 390, 844, true, 44},
}

// gameScenarios lists one scenario of every game.
var gameScenarios = [][2]string{
	{"trenton", "christmas_surprise"},
	{"newyork", "campaign"},
	{"crossing", "campaign"},
	{"colonies", "hudson"},
}

// resizeTo resizes the window, for a finger or a mouse, and reloads the page.
func (p *player) resizeTo(width, height int64, finger bool) {
	p.t.Helper()
	options := []chromedp.EmulateViewportOption{}
	if finger {
		options = append(options, chromedp.EmulateTouch)
	}
	p.do("another window", chromedp.EmulateViewport(width, height, options...), chromedp.Reload())
	p.waitForScript("a map that can be moved",
		`document.readyState === "complete" && document.querySelector("#map[data-ready]") !== null`)
	p.unfoldTools()
}

// unfoldTools presses the button that shows the tools of the map on a phone.
func (p *player) unfoldTools() {
	p.t.Helper()
	eval[bool](p, `((b) => { if (b?.checkVisibility() && b.ariaExpanded !== "true") b.click(); return true; })(document.querySelector("[data-tools]"))`)
}

// checkPiecesScript is a script that tests every piece whose middle is visible. Each point of a grid over the drawn
// piece must react as the pile drawn on top there. The script returns the pieces that fail, the number of pieces
// tested, and the size of the smallest.
const checkPiecesScript = `(() => {
  const map = document.getElementById("map"), drawn = [];
  for (const pile of document.querySelectorAll('#units .pile[id^="pile-"]:not([id^="pile-box"])')) {
    for (const u of pile.querySelectorAll('use[href^="#b-face"], use[href^="#b-back"], use[href^="#b-ship-face"], use[href^="#b-ship-back"], use[href^="#c-face"], use[href^="#c-back"], .plate')) {
      drawn.push({space: pile.id.split("-")[1], r: u.getBoundingClientRect()});
    }
  }
  const out = {wrong: [], looked: 0, least: 999};
  const about = (x, y) => {
    const e = document.elementFromPoint(x, y);
    if (!e?.closest("#map .pan")) return undefined;
    e.dispatchEvent(new PointerEvent("pointermove", {bubbles: true, clientX: x, clientY: y, pointerType: "mouse"}));
    const tip = map.querySelector(".tip");
    return tip.hidden ? "nothing" : tip.dataset.of;
  };
  drawn.forEach(({space, r}, i) => {
    if (about(r.x + r.width / 2, r.y + r.height / 2) === undefined) return;
    out.looked++;
    if (!drawn.slice(i + 1).some((o) => o.space === space)) out.least = Math.min(out.least, r.width, r.height);
    for (let a = 0; a <= 6; a++) for (let b = 0; b <= 6; b++) {
      const x = r.x + 3 + (r.width - 6) * a / 6, y = r.y + 3 + (r.height - 6) * b / 6;
      const top = drawn.findLast(({r}) => x > r.left && x < r.right && y > r.top && y < r.bottom);
      if (drawn.some((o) => o.space !== space && x > o.r.left - 4 && x < o.r.right + 4 && y > o.r.top - 4 && y < o.r.bottom + 4 && o !== top)) continue; // too close to the edge of another piece
      const got = about(x, y);
      if (got !== undefined && top.space === space && got !== space) out.wrong.push([space, got, a, b].join(" "));
    }
  });
  return out;
})()`

// TestWholePieceIsPressable tests points all over every piece of every game, on freshly opened pages, on four sizes.
func TestWholePieceIsPressable(t *testing.T) {
	s := serve(t)
	b := browser(t)
	for _, g := range gameScenarios {
		p := newPlayer(b, t, s.url, "Ann", 1440, 900)
		p.setUp(g[0], g[1], "american", "device")
		p.openCurtainIfClosed()
		for _, size := range sizes {
			p.resizeTo(size.width, size.height, size.finger)
			got := eval[struct {
				Wrong  []string
				Looked int
				Least  float64
			}](p, checkPiecesScript)
			p.saveScreenshot(fmt.Sprintf("pressed-%s-%d", g[0], size.width))
			t.Logf("%s, %s: %d pieces in sight, the smallest %.0f pixels", g[0], size.name, got.Looked, got.Least)
			if got.Looked == 0 || got.Least < size.least {
				t.Errorf("%s, %s: of %d pieces in sight the smallest is %.1f pixels", g[0], size.name, got.Looked, got.Least)
			}
			if len(got.Wrong) > 0 {
				t.Errorf("%s, %s: %d presses are answered by another place: %q", g[0], size.name, len(got.Wrong),
					got.Wrong[:min(12, len(got.Wrong))])
			}
		}
	}
}
