package e2e

import "testing"

// TestNamesOfTownsKeepClearOfAllStacks opens the hex boards where armies are closest together. No town name is under a
// counter, and the printed map does not show a town name twice.
func TestNamesOfTownsKeepClearOfAllStacks(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 1440, 900)
	for _, g := range []struct{ game, scenario string }{{"crossing", "campaign"}, {"colonies", "campaign"}} {
		p.setUp(g.game, g.scenario, "american", "device")
		p.openCurtainIfClosed()
		p.waitForScript("the map", `document.querySelector("#map[data-ready]") !== null`)
		if !eval[bool](p, `document.querySelector("#printed-map img").currentSrc.includes("-bare.")`) {
			t.Errorf("%s: the sheet names towns that the layer names as well", g.game)
		}
		if n := eval[int](p, `document.querySelectorAll("#marks .tn").length`); n < 60 {
			t.Errorf("%s: %d towns are named", g.game, n)
		}
		if under := eval[[]string](p, `(() => {
			const stacks = [...document.querySelectorAll("#units .pile use[href^='#c-face'], #units .pile use[href^='#c-back']")].map((e) => e.getBoundingClientRect());
			return [...document.querySelectorAll("#marks .tn")].filter((e) => {
				const r = e.getBoundingClientRect(), h = r.height; // the height of the line; letters are lower
				return stacks.some((s) => s.left < r.right - 1 && r.left + 1 < s.right && s.top < r.bottom - h * .4 && r.top + h * .4 < s.bottom);
			}).map((e) => e.textContent);
		})()`); len(under) > 0 {
			t.Errorf("%s: stacks lie over the names of %v", g.game, under)
		}
		p.saveScreenshot("names-" + g.game)
		p.click(testid("zoom-fit"))
		if !eval[bool](p, `[...document.querySelectorAll("#marks .tn")].every((e) => !e.checkVisibility())`) {
			t.Errorf("%s: seen from afar towns are named twice", g.game)
		}
		p.saveScreenshot("names-afar-" + g.game)
	}
}
