package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// TestBoardIsRotated turns the board of every game by half a turn, so that its top is at the bottom. Text and
// pieces stay upright. A press, a search or an arrow key reaches the place as it is seen on the screen, and the
// device remembers that the board is turned.
func TestBoardIsRotated(t *testing.T) {
	s := serve(t)
	for _, g := range []struct{ game, scenario, find string }{
		{"trenton", "christmas_surprise", "Trenton"},
		{"newyork", "campaign", "Brooklyn"},
		{"crossing", "quick_start", "Trenton"},
		{"colonies", "hudson", "Albany"},
	} {
		t.Run(g.game, func(t *testing.T) {
			p := newPlayer(browser(t), t, s.url, "Ann", 1180, 820)
			p.setUp(g.game, g.scenario, "american", "device")
			table := "/t/" + tableOf(p)
			p.open(table)
			p.openCurtainIfClosed()
			for range 3 { // play on until the map offers a piece to choose
				if p.has("#targets .t:not(.no, .on)") {
					break
				}
				p.pressAct(p.endAct())
				p.openCurtainIfClosed()
			}
			p.waitForScript("the map", `document.querySelector("#map[data-ready]") !== null`)
			before := p.places()
			p.click(testid("turn-board"))
			p.waitForScript("the turned sheet", `document.querySelector("#printed-map img").currentSrc.includes("-turned") && document.querySelector("#printed-map img").complete`)
			after := p.places()
			for i := 1; i < len(before); i++ {
				dx, dy := before[i][0]-before[0][0], before[i][1]-before[0][1]
				ex, ey := after[i][0]-after[0][0], after[i][1]-after[0][1]
				if dx+ex > 2 || dx+ex < -2 || dy+ey > 2 || dy+ey < -2 {
					t.Fatalf("from the first place to place %d it is %v, %v and, turned, %v, %v", i, dx, dy, ex, ey)
				}
			}
			p.open(table) // after a reload the board must still be turned
			p.waitFor(".pan.turned")
			if !eval[bool](p, `document.querySelector("#printed-map img").src.includes("-turned")`) {
				t.Error("the sheet is not that of a turned board any more")
			}
			if n := eval[[]string](p, `[...document.querySelectorAll("#units text, #marks text, #targets text")].filter((e) => !e.closest("[display=none]")).filter((e) => {
				let m = new DOMMatrix();
				for (let x = e; x && x.id !== "desk"; x = x.parentElement) {
					const c = getComputedStyle(x), r = c.rotate === "none" ? 0 : parseFloat(c.rotate);
					m = new DOMMatrix(c.transform === "none" ? "" : c.transform).rotate(0).multiply(m);
					if (r) m = new DOMMatrix().rotate(r).multiply(m);
				}
				return m.a <= 0;
			}).map((e) => e.textContent + " in " + e.parentElement.outerHTML.slice(0, 120))`); len(n) > 0 {
				t.Errorf("words stand on their heads: %s", n)
			}
			p.saveScreenshot("turned-" + g.game)
			p.pressAllPieces()
			p.do("find", chromedp.SetValue(chromedp.CSS("#find-place"), g.find),
				chromedp.SendKeys(chromedp.CSS("#find-place"), "\r"))
			p.waitFor("#card")
			if !strings.Contains(p.text("#card"), g.find) {
				t.Errorf("found %q", p.text("#card"))
			}
			at := eval[string](p, `document.getElementById("card").dataset.card`)
			if !eval[bool](p, `(() => { const r = document.querySelector('#targets [data-space="`+at+`"] circle')?.getBoundingClientRect(), b = document.getElementById("map").getBoundingClientRect();
				return !r || r.left > b.left && r.right < b.right && r.top > b.top && r.bottom < b.bottom; })()`) {
				t.Errorf("%s is found and not in view", g.find)
			}
			p.press("\x1b")
			if g.game == "trenton" || g.game == "newyork" {
				p.checkArrowDown()
			}
			p.checkAccessible("a turned board")
			if p.has("#card") {
				p.click(testid("card-close"))
			}
			p.waitForScript("no card", `document.getElementById("card") === null`)
			for _, size := range [][2]int64{{1440, 900}, {820, 1180}, {390, 844}} {
				p.do("size", chromedp.EmulateViewport(size[0], size[1]))
				if over := eval[string](p, `(() => {
					const m = document.getElementById("map").getBoundingClientRect(), f = document.querySelector(".find").getBoundingClientRect();
					return [...document.querySelectorAll(".map-tools > *")].filter((e) => e.checkVisibility()).map((e) => [e, e.getBoundingClientRect()])
						.filter(([, r]) => r.left < m.left || r.right > m.right + 1 || !(r.right <= f.left || r.left >= f.right || r.bottom <= f.top || r.top >= f.bottom)).map(([e]) => e.textContent.trim().slice(0, 12)).join("; ");
				})()`); over != "" {
					t.Errorf("at %v these tools of the map do not fit: %s", size, over)
				}
				p.saveScreenshot("tools-" + g.game + "-" + number(float64(size[0]) / 10000)[2:6])
			}
			p.do("size", chromedp.EmulateViewport(1180, 820))
			p.click(testid("turn-board"))
			p.waitForScript("the sheet as it was", `!document.querySelector("#printed-map img").src.includes("-turned")`)
			if eval[bool](p, `document.querySelector("#units [transform*='rotate(180'], #targets [transform*='rotate(180']") !== null`) {
				t.Error("something still stands as on a turned board")
			}
		})
	}
}

// places lists the positions of the map's targets on the screen, at most forty.
func (p *player) places() [][2]float64 {
	p.t.Helper()
	return eval[[][2]float64](p, `[...document.querySelectorAll("#targets a:not([data-piece]) circle.hit")].slice(0, 40).map((c) => { const r = c.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })`)
}

// pressAllPieces clicks the middle of some visible pieces that may be chosen, and checks which piece was chosen.
func (p *player) pressAllPieces() {
	p.t.Helper()
	pressed := 0
	for i := range 4 {
		at := eval[[]float64](p, `(() => {
			const m = document.getElementById("map").getBoundingClientRect();
			const all = [...document.querySelectorAll("#targets .t:not(.no, .on)")].filter((a) => {
				const b = (a.querySelector(".body") ?? a.querySelector("circle")).getBoundingClientRect(), x = b.x + b.width / 2, y = b.y + b.height / 2;
				return x > m.left + 20 && x < m.right - 20 && y > m.top + 20 && y < m.bottom - 90 && document.elementFromPoint(x, y)?.closest("#map .pan");
			});
			const a = all[Math.floor(`+number(float64(i)/4)+` * all.length)];
			if (!a) return [];
			const b = (a.querySelector(".body") ?? a.querySelector("circle")).getBoundingClientRect();
			window.pressed = a.dataset.piece || a.dataset.space;
			return [b.x + b.width / 2, b.y + b.height / 2];
		})()`)
		if len(at) == 0 {
			continue
		}
		for _, kind := range []input.DispatchMouseEventType{
			input.DispatchMouseEventTypeMousePressed,
			input.DispatchMouseEventTypeMouseReleased,
		} {
			if _, err := chromedp.Call(p.ctx, input.DispatchMouseEvent,
				input.DispatchMouseEventParams{
					Type: kind, X: at[0], Y: at[1], Button: input.MouseButtonLeft,
					ClickCount: 1,
				}); err != nil {
				p.t.Fatal(err)
			}
		}
		p.waitForScript("what was pressed", `(() => { const w = window.pressed; return document.querySelector('#targets .on[data-space="' + w + '"], #targets .on[data-piece="' + w + '"], #card[data-card="' + w + '"]') !== null || [...document.querySelectorAll("#orders :checked")].some((i) => i.value === w || i.dataset.space === w); })()`)
		pressed++
		p.press("\x1b")
		p.waitForScript("the draft is gone", `document.querySelector(".htmx-request") === null`)
	}
	if pressed == 0 {
		p.t.Error("nothing was there to press")
	}
}

// checkArrowDown presses the down arrow on a place of the map. It checks that the focus moves down on the screen.
func (p *player) checkArrowDown() {
	p.t.Helper()
	went := eval[[]float64](p, `(() => {
		const all = [...document.querySelectorAll("#targets a:not([data-piece])")].map((a) => [a, a.querySelector("circle").getBoundingClientRect().y]).sort((a, b) => a[1] - b[1]);
		const a = all[Math.floor(all.length / 3)][0], y = (e) => e.querySelector("circle").getBoundingClientRect().y, was = y(a);
		a.focus();
		a.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
		const now = document.activeElement.closest("#targets a");
		return [now === a ? 0 : 1, now ? a.querySelector("circle").cy.baseVal.value - now.querySelector("circle").cy.baseVal.value : 0];
	})()`)
	if went[0] != 1 || went[1] <= 0 {
		p.t.Errorf("the arrow down went %v", went)
	}
}
