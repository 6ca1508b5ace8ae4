package e2e

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"tricorne/rules/library"
)

// openGuide opens a table with a guide, from the help of the game. Parameter which is "" for the long guide and
// "/brief" for the short one.
func (p *player) openGuide(game, which string) {
	p.t.Helper()
	p.open("/help/" + game)
	p.click(`form[action="/guide/` + game + which + `"] button`)
	p.waitForScript("the first lesson",
		`document.querySelector("[data-testid=coach]") !== null && document.readyState === "complete"`)
}

// coachStateScript is a script that returns the coach's text and the state of card and board. The result changes with
// every press that advances the lesson.
const coachStateScript = `((document.querySelector("[data-testid=coach]")?.innerText ?? "") + (document.querySelector("#card") ? "; a card" : "") + (document.querySelector(".battleboard .on")?.dataset.piece ?? ""))`

// markNextTargetScript is a script that marks the next visible target of the lesson. It looks on the map first, then on
// the card. If no target is visible, it marks the control that brings it into view. It returns the selector of the
// marked element, or "" for none.
const markNextTargetScript = `(() => {
	const lies = (e) => {
		const r = (e.querySelector("circle") ?? e).getBoundingClientRect(), x = r.x + r.width / 2, y = r.y + r.height / 2;
		const hit = x > 0 && y > 0 && document.elementFromPoint(x, y);
		return hit && (e.contains(hit) || e.matches("#targets a") && hit.closest("#map .pan") !== null);
	};
	document.querySelectorAll("[data-next]").forEach((e) => e.removeAttribute("data-next"));
	for (const s of ["button.wanted[name=act]", "a.mode.wanted", ".placecard .wanted", "#targets .t.wanted", "[data-goal].wanted", ".battleboard .wanted", ".option.wanted", "[data-lead]"]) {
		const e = [...document.querySelectorAll(s)].find((e) => e.checkVisibility() && lies(e));
		if (e) return e.setAttribute("data-next", ""), s;
	}
	return "";
})()`

// pressNextTarget presses the next target of the lesson and waits until the coach's text changes. It returns the
// selector of the target, or "shown" if the press only brought the target into view.
func (p *player) pressNextTarget() (what string) {
	p.t.Helper()
	if what = eval[string](p, markNextTargetScript); what == "" {
		p.t.Fatalf("%s\nnothing that the lesson has is in sight", p.currentPage())
	}
	if what == "[data-lead]" {
		p.touchTarget()
		if what = eval[string](p, markNextTargetScript); what == "" || what == "[data-lead]" {
			p.t.Fatalf("%s\nnothing is shown", p.currentPage())
		}
		return "shown"
	}
	said := eval[string](p, coachStateScript)
	for range 3 {
		p.touchTarget()
		if p.becomesTrue(5*time.Second,
			`document.readyState === "complete" && document.querySelector(".htmx-request") === null && `+coachStateScript+` !== `+
				quote(said)) {
			return what
		}
		eval[string](p, markNextTargetScript)
	}
	p.t.Fatalf("%s\nnothing came of %s", p.currentPage(), what)
	return ""
}

// touchTarget presses the marked target at its place on the screen, without scrolling.
func (p *player) touchTarget() {
	p.t.Helper()
	at := eval[[]float64](p, `(() => {
		const e = document.querySelector("[data-next]"), r = (e.querySelector("circle") ?? e).getBoundingClientRect();
		return [r.x + r.width / 2, r.y + r.height / 2];
	})()`)
	p.do("press what is marked", chromedp.MouseClickXY(at[0], at[1]))
}

// pressWrongButton presses a button that the lesson does not want, reads the warning, insists, and goes back. It
// returns false when there is no such button.
func (p *player) pressWrongButton() bool {
	p.t.Helper()
	const wrong = `#orders-acts button[name=act]:not(.wanted, [aria-disabled], [disabled])`
	if !p.has(wrong) {
		return false
	}
	title := p.text(testid("coach") + " h3")
	p.tap(wrong)
	p.waitForScript("what is said of another order",
		`document.querySelector("[data-testid=notice]")?.innerText.includes("Not yet")`)
	p.saveScreenshot("guide-astray-" + p.name)
	p.tap(testid("own-way"))
	p.waitForScript("what is said to whoever strays",
		`document.querySelector("[data-testid=coach] h3")?.textContent === "Your own way" && document.readyState === "complete"`)
	p.saveScreenshot("guide-strayed-" + p.name)
	p.tap(testid("back-to-lesson"))
	p.waitForScript("the lesson again", `document.querySelector("[data-testid=coach] h3")?.textContent === `+quote(title)+
		` && document.readyState === "complete"`)
	return true
}

// TestGuidedTurnsInABrowser follows guided turns by pressing the marked targets, each game on one size of window. In
// one place the player presses another button first, is warned, insists, and goes back. When pictures are taken it
// plays every game on every size.
func TestGuidedTurnsInABrowser(t *testing.T) {
	s := serve(t)
	b := browser(t)
	for i, size := range sizes {
		for j, g := range gameScenarios {
			if i != j && os.Getenv("TRICORNE_TEST_PICTURES") == "" {
				continue
			}
			t.Run(g[0]+" on a "+size.name, func(t *testing.T) {
				p := newPlayer(b, t, s.url, fmt.Sprintf("%s-%d", g[0], size.width), size.width, size.height)
				p.allowErrors("422") // the server answers 422 to an order that the lesson did not ask for
				p.openGuide(g[0], "")
				p.resizeTo(size.width, size.height, size.finger)
				from, presses, shown, lesson, strayed := time.Now(), 0, 0, "", false
				for ; presses < 200; presses++ {
					now := eval[string](p, `document.querySelector(".coach").dataset.lesson + " " + document.querySelector(".coach h3").textContent`)
					if now != lesson {
						lesson = now
						p.saveScreenshot(fmt.Sprintf("guide-%s-%03d", p.name, presses))
					}
					if strings.HasPrefix(now, "0 ") {
						break
					}
					if lesson > "1 z" && !strayed {
						strayed = p.pressWrongButton()
					}
					if p.pressNextTarget() == "shown" {
						shown++
						p.saveScreenshot(fmt.Sprintf("guide-%s-%03d-shown", p.name, presses))
					}
				}
				t.Logf("%d presses, of them %d to be shown where; %v", presses, shown, time.Since(from).Round(100*time.Millisecond))
				if !strayed || !strings.HasPrefix(lesson, "0 ") {
					t.Errorf("strayed: %v; it ends with %q", strayed, lesson)
				}
				if p.has(testid("curtain")) {
					t.Error("the last lesson ends behind a curtain")
				}
				if to := eval[string](p, `document.querySelector("[data-testid=coach-link]")?.getAttribute("href") ?? ""`); to != "/help/"+g[0]+"#puzzles" {
					t.Errorf("after the lessons a way leads to %q", to)
				}
				p.startAgainstComputer()
			})
		}
	}
}

// startAgainstComputer presses the single button that leads from the end of a guide to a game against the computer.
func (p *player) startAgainstComputer() {
	p.t.Helper()
	at := tableOf(p)
	p.tap(testid("guide-onward"))
	p.waitForScript("a game against the computer",
		`document.querySelector("#desk") !== null && document.readyState === "complete" && document.body.innerText.includes("Recruit") && !location.pathname.startsWith("/t/`+at+`")`)
}

// TestFirstLessonsAreShort plays the short first lesson of each game that has one, pressing only the marked targets. It
// takes at most eight presses to the end, and then offers the long lesson.
func TestFirstLessonsAreShort(t *testing.T) {
	s := serve(t)
	b := browser(t)
	for i, g := range gameScenarios {
		if game, _ := library.Get(g[0]); game.Manual().BriefGuide == nil {
			continue
		}
		size := sizes[i]
		t.Run(g[0]+" on a "+size.name, func(t *testing.T) {
			p := newPlayer(b, t, s.url, "brief-"+g[0], size.width, size.height)
			p.openGuide(g[0], "/brief")
			p.resizeTo(size.width, size.height, size.finger)
			presses := 0
			for !p.has(`.coach[data-lesson="0"]`) && presses < 20 {
				if p.pressNextTarget() != "shown" {
					presses++
				}
			}
			p.saveScreenshot("brief-" + g[0])
			t.Logf("%d presses", presses)
			if presses > 8 {
				t.Errorf("the first lesson takes %d presses", presses)
			}
			if !p.has(testid("guide-long")) || p.has(testid("curtain")) {
				t.Error("no way leads to the long lesson")
			}
			p.startAgainstComputer()
		})
	}
}

// TestAChartLiesNextToTheForm opens a chart with one press, continues with the form, and closes the chart. It then does
// the same with the keyboard.
func TestAChartLiesNextToTheForm(t *testing.T) {
	s := serve(t)
	b := browser(t)
	for _, i := range []int{0, 3} {
		size := sizes[i]
		p := newPlayer(b, t, s.url, "Ann", size.width, size.height)
		p.setUp("trenton", "christmas_surprise", "american", "device")
		p.open("/t/" + tableOf(p) + "/curtain")
		p.do("open the curtain", chromedp.Click(chromedp.CSS(`[data-testid^="door-"] button.primary`)))
		p.waitFor("#desk")
		for range 4 {
			if p.has("#orders[data-step=march]") {
				break
			}
			p.click(".act.first button")
			p.waitForScript("another desk", `document.readyState === "complete" && document.querySelector(".htmx-request") === null`)
			if p.has(testid("curtain")) {
				p.do("open the curtain", chromedp.Click(chromedp.CSS(`[data-testid^="door-"] button.primary`)))
				p.waitFor("#desk")
			}
		}
		if size.width < 700 && eval[bool](p, `document.querySelector(".sheet").dataset.stop === "peek"`) {
			p.click("[data-handle]")
		}
		p.click(`[data-consult="crossing"]`)
		p.waitFor("dialog.beside[open] table.chart")
		p.saveScreenshot("beside-" + size.name)
		if out := eval[string](p, `(() => {
			const r = document.querySelector(".beside").getBoundingClientRect(), o = document.querySelector("#orders").getBoundingClientRect();
			return r.left < 0 || r.right > innerWidth || r.top < 0 || r.width < 200 || r.right > o.left && r.bottom > Math.max(o.top, innerHeight / 2 + 1) ? [r.left, r.top, r.right, r.bottom, o.left, o.top].join(" ") : "";
		})()`); out != "" {
			t.Errorf("%s: the chart does not lie beside the form: %s", size.name, out)
		}
		p.checkAccessible("a chart beside the form")
		p.do("go on with the form", chromedp.Focus(chromedp.CSS(`#orders details.group summary`)))
		if !p.has("dialog.beside[open]") {
			t.Errorf("%s: the chart went away", size.name)
		}
		p.press("\x1b")
		p.waitForScript("the chart is put away", `document.querySelector("dialog.beside") === null`)
	}
}
