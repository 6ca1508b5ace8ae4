package e2e

import "testing"

// TestAPhoneOpensNearestTheEnemy sets up games on a phone and checks that the piece nearest to the enemy is visible.
// If the sheet leaves no room for that piece, the place with the most choices may be visible instead. The scale is
// large enough to read names on pieces, also after a reload. The button that ends the step can be pressed without
// pulling up the sheet.
func TestAPhoneOpensNearestTheEnemy(t *testing.T) {
	s := serve(t)
	for _, g := range [][3]string{
		{"crossing", "campaign", "begin"},
		{"newyork", "campaign", "begin"},
		{"trenton", "christmas_surprise", ""},
	} {
		ann, bob := newFriendsTable(t, s, g[0], g[1], 390, 844)
		if g[2] != "" {
			ann.pressActAndWait(g[2])
		}
		p := whoseTurn(t, ann, bob)
		for n := 0; !p.has(testid("act-done")); n++ {
			if n == 6 {
				t.Fatalf("%s\n%s: nothing to end", p.currentPage(), g[0])
			}
			p.doProposedAct(p.pressActAndWait)
			p = whoseTurn(t, ann, bob)
		}
		for _, anew := range []bool{false, true} {
			if anew {
				p.resizeTo(390, 844, true)
			}
			p.waitForScript(g[0]+": the nearest to the enemy, or the army, in sight", `(() => {
				const own = document.getElementById("desk").dataset.you, at = (id) => document.querySelector('#targets [data-space="' + id + '"] circle')?.getBoundingClientRect();
				const foes = [...document.querySelectorAll('#units [id^="pile-"]:not([id$="-' + own + '"])')].map((e) => at(e.id.split("-")[1])).filter(Boolean);
				const far = (r) => Math.min(...foes.map((f) => Math.hypot(f.x - r.x, f.y - r.y)));
				const lit = [...document.querySelectorAll("#targets .t:not(.no) circle")].map((c) => c.getBoundingClientRect()).sort((a, b) => far(a) - far(b));
				if (!own || !foes.length || !lit.length) return false;
				const there = {};
				for (const i of document.querySelectorAll("#orders input[data-space]:not(:disabled)")) there[i.dataset.space] = (there[i.dataset.space] ?? 0) + 1;
				const army = at(Object.keys(there).sort((a, b) => there[b] - there[a])[0]), scale = new DOMMatrix(getComputedStyle(document.querySelector("#map .pan")).transform).a;
				const seen = (r) => !!r && !!document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)?.closest("#map .pan");
				return scale > 1.1 && (seen(lit[0]) || seen(army));
			})()`)
			p.saveScreenshot("front-" + g[0])
		}
		if p.has(`.sheet[data-stop="full"]`) {
			t.Errorf("%s: the sheet lies over the map", g[0])
		}
		for range 2 { // first with the sheet at its present height, then with the sheet at the bottom
			p.waitForScript(g[0]+": the end of the step within reach", `(() => {
				const r = document.querySelector('[data-testid="act-done"]').getBoundingClientRect();
				return r.height >= 44 && r.bottom <= innerHeight && !!document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)?.closest('[data-testid="act-done"]');
			})()`)
			for n := 0; n < 3 && p.has(`.sheet:not([data-stop="peek"])`); n++ {
				stop := eval[string](p, `document.querySelector(".sheet").dataset.stop`)
				eval[bool](p, `(document.querySelector('[data-testid="sheet-handle"]').click(), true)`) // click by script: the sheet may still be moving
				p.waitForScript(g[0]+": another stop than "+stop, `document.querySelector(".sheet").dataset.stop !== `+quote(stop))
			}
		}
		p.pressActAndWait("done")
	}
}
