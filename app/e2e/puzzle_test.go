package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"tricorne/rules/game/action"
	"tricorne/rules/library"
)

// findPuzzle goes from the home page to the puzzles of a game, and opens one of them.
func (p *player) findPuzzle(id, puzzle string) {
	p.t.Helper()
	p.open("/")
	p.do("open "+id, chromedp.Click(chromedp.CSS("details:has("+testid("setup-"+id)+") > summary")))
	// the section was open before, and the first click closed it
	if !p.has("details[open]:has(" + testid("setup-"+id) + ")") {
		p.do("open "+id, chromedp.Click(chromedp.CSS("details:has("+testid("setup-"+id)+") > summary")))
	}
	p.click(testid("puzzles-" + id))
	p.waitForScript("the puzzles in sight", `location.hash === "#puzzles" && document.readyState === "complete" && (() => {
		const r = document.querySelector(`+quote(testid("puzzle-"+puzzle))+`)?.getBoundingClientRect();
		return r && r.top > 0 && r.bottom < innerHeight * 1.5;
	})()`)
	p.saveScreenshot("puzzles-" + id)
	p.click(testid("puzzle-" + puzzle))
	p.waitForScript("the puzzle", `document.querySelector("[data-testid=coach]") !== null && document.readyState === "complete" && document.querySelector("#map[data-ready]") !== null`)
}

// fillIn gives an order by pressing its way to act, each of its choices, and its button.
func (p *player) fillIn(a *action.Action) {
	p.t.Helper()
	if mode := testid("mode-" + a.Act); p.has(mode + ":not(.on)") {
		p.waitForNewDesk(a.Act, func() { p.raiseTap(mode) })
	}
	for _, pick := range a.Picks {
		for _, v := range pick.Values {
			p.setOption(pick.Field, v, true)
		}
		for _, v := range eval[[]string](p, `[...document.querySelectorAll('fieldset[data-field="`+pick.Field+`"] input[type=checkbox]:checked')].map((i) => i.value)`) {
			if !has(pick.Values, v) {
				p.setOption(pick.Field, v, false)
			}
		}
	}
	seq := eval[string](p, `document.getElementById("desk").dataset.seq`)
	p.raiseTap(testid("act-" + a.Act))
	p.waitForScript("what follows "+a.Act, `document.readyState === "complete" && (document.getElementById("desk")?.dataset.seq ?? "") !== `+quote(seq))
}

// setOption turns an option of a field on or off, if it is not in that state already. In a number field it enters the
// value.
func (p *player) setOption(field, value string, on bool) {
	p.t.Helper()
	own := `input[value="` + value + `"]:is([type=radio], [type=checkbox])`
	input := `fieldset[data-field="` + field + `"] ` + own
	if number := `fieldset[data-field="` + field + `"] input[type=number]`; p.has(number) {
		if eval[string](p, `document.querySelector(`+quote(number)+`).value`) != value {
			p.waitForNewDesk(value, func() {
				p.do("write "+value, chromedp.Focus(chromedp.CSS(number)), chromedp.SetValue(chromedp.CSS(number), value),
					chromedp.KeyEvent("\t"))
			})
		}
		return
	}
	switch eval[string](p, `(() => {
		const i = document.querySelector(`+quote(input)+`);
		if (!i || i.disabled) return "";
		for (let d = i.closest("details"); d; d = d.parentElement.closest("details")) d.open = true;
		return i.checked ? "on" : "off";
	})()`) {
	case "":
		p.t.Fatalf("%s: %s of %s cannot be chosen\n%s\n%s", p.name, value, field, p.currentPage(), eval[string](p, `[...document.querySelectorAll('fieldset[data-field] input')].map((i) => i.name + "=" + i.value + (i.disabled ? "!" : "")).join(" ")`))
	case map[bool]string{true: "off", false: "on"}[on]:
		p.waitForNewDesk(value, func() { p.raiseTap(`fieldset[data-field="` + field + `"] label:has(` + own + `)`) })
	}
}

// raiseTap pulls up the sheet if needed and taps a control of the orders.
func (p *player) raiseTap(css string) {
	p.t.Helper()
	p.pullUpSheet(css)
	p.tap(css)
}

func has(all []string, v string) bool {
	for _, x := range all {
		if x == v {
			return true
		}
	}
	return false
}

// TestPuzzleCanBeSolvedAndFailed finds a puzzle of each game from the home page, each game on one size of window. It
// fails the puzzle by ending the phase at once and reads that it failed. It then tries again and solves the puzzle by
// pressing.
func TestPuzzleCanBeSolvedAndFailed(t *testing.T) {
	s := serve(t)
	b := browser(t)
	for i, g := range library.All() {
		m, size := g.Manual(), sizes[i]
		p := &m.Puzzles[0]
		t.Run(m.ID+" on a "+size.name, func(t *testing.T) {
			ann := newPlayer(b, t, s.url, "Ann", size.width, size.height)
			ann.findPuzzle(m.ID, p.ID)
			ann.resizeTo(size.width, size.height, size.finger)
			ann.checkAccessible("a puzzle")
			ann.saveScreenshot("puzzle-" + m.ID)
			if got := ann.text(testid("stands")); len(p.Aim) > 0 && !strings.Contains(got, " of ") {
				t.Errorf("how far one is: %q", got)
			}
			const now = `(document.querySelector("[data-testid=coach-now]")?.textContent.trim() ?? "")`
			for n := 0; eval[string](ann, now) == ""; n++ {
				if n == 20 || ann.has(testid("curtain")) {
					t.Fatalf("%s\nnothing is said to whoever gives up", ann.currentPage())
				}
				ann.raiseTap(testid("act-" + ann.endAct()))
				ann.waitForScript("a page at rest", `document.readyState === "complete" && document.querySelector(".htmx-request") === null`)
			}
			if said := eval[string](ann, now); !strings.HasPrefix(said, "Not this time") {
				t.Errorf("whoever gives up is told %q", said)
			}
			ann.checkAccessible("a puzzle that was not solved")
			ann.saveScreenshot("puzzle-" + m.ID + "-failed")
			failed := tableOf(ann)
			ann.click(testid("again"))
			ann.waitForScript("another table", `location.pathname.startsWith("/t/") && !location.pathname.includes(`+quote(failed)+`) && document.readyState === "complete" && document.querySelector("#map[data-ready]") !== null`)
			for i := range p.Solution {
				if said := eval[string](ann, now); said != "" {
					t.Fatalf("before it is solved stands %q", said)
				}
				ann.fillIn(&p.Solution[i])
			}
			if said := eval[string](ann, now); !strings.HasPrefix(said, "Solved") {
				t.Errorf("%s\nwhoever has solved it is told %q", ann.currentPage(), said)
			}
			if left := eval[int](ann, `document.querySelectorAll("[data-testid=stands] li:not(.reached)").length`); left > 0 || !ann.has(testid("stands")+" li") {
				t.Errorf("%d aims are not ticked off: %s", left, ann.text(testid("stands")))
			}
			ann.checkAccessible("a puzzle that is solved")
			ann.saveScreenshot("puzzle-" + m.ID + "-solved")
			ann.click(testid("next-puzzle"))
			ann.waitForScript("the next puzzle", `document.querySelector("[data-testid=coach] h3")?.textContent === `+quote(m.Puzzles[1].Title))
		})
	}
}
