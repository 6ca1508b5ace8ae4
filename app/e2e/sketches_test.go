package e2e

import (
	"context"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// freePlacesScript is a script that finds two uncovered places on the map, far apart. It returns their positions on the
// screen, or a shorter list if there are no two.
const freePlacesScript = `(() => {
  const out = [];
  for (const a of document.querySelectorAll("#targets a:not([data-piece])")) {
    const r = a.querySelector("circle").getBoundingClientRect(), x = r.x + r.width / 2, y = r.y + r.height / 2;
    const top = document.elementFromPoint(x, y);
    if (!top?.closest("#map .pan") || x < 40 || y < 40) continue;
    if (!out.length || Math.hypot(out[0].x - x, out[0].y - y) > 90) out.push({x, y, space: a.dataset.space});
    if (out.length === 2) break;
  }
  return out;
})()`

type visiblePlace struct {
	X, Y  float64
	Space string
}

// pressAt presses a point of the page with a finger or a mouse.
func (p *player) pressAt(x, y float64, finger bool) {
	p.t.Helper()
	if finger {
		for _, kind := range []input.DispatchTouchEventType{
			input.DispatchTouchEventTypeTouchStart,
			input.DispatchTouchEventTypeTouchEnd,
		} {
			touch := input.DispatchTouchEventParams{Type: kind, TouchPoints: []*input.TouchPoint{}}
			if kind == input.DispatchTouchEventTypeTouchStart {
				touch.TouchPoints = []*input.TouchPoint{{X: x, Y: y}}
			}
			if _, err := chromedp.Call(p.ctx, input.DispatchTouchEvent, touch); err != nil {
				p.t.Fatalf("%s: %v", p.name, err)
			}
		}
		return
	}
	for _, kind := range []input.DispatchMouseEventType{
		input.DispatchMouseEventTypeMousePressed,
		input.DispatchMouseEventTypeMouseReleased,
	} {
		if _, err := chromedp.Call(p.ctx, input.DispatchMouseEvent,
			input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Button: input.MouseButtonLeft, ClickCount: 1}); err != nil {
			p.t.Fatalf("%s: %v", p.name, err)
		}
	}
}

// waitSketches waits until the map shows the given number of notes and arrows.
func (p *player) waitSketches(n string) {
	p.t.Helper()
	p.waitForScript(n+" on the map", `document.querySelectorAll("#sketches .sketch").length === `+n)
}

// TestASideDrawsOnItsMap draws arrows and notes in every game and on every size. It does so by pressing the map, by
// keyboard and without a script. The other side is sent none of them.
func TestASideDrawsOnItsMap(t *testing.T) {
	s := serve(t)
	for i, g := range gameScenarios {
		ann, bob := newFriendsTable(t, s, g[0], g[1], 1440, 900)
		looked := sizes
		if testing.Short() || i > 0 {
			// each game is checked in one size; in a full run, the first game in all sizes
			looked = sizes[i%2*2+i/2 : i%2*2+i/2+1]
		}
		for n, size := range looked {
			ann.open("/t/" + tableOf(ann))
			ann.resizeTo(size.width, size.height, size.finger)
			seq := eval[string](ann, `document.getElementById("desk").dataset.seq`)
			ann.click(testid("to-sketches"))
			ann.waitFor("#sketchpad")
			ann.waitForScript("a word of what to press",
				`document.querySelector("[data-sketch-hint]").textContent.includes("Press where it begins")`)
			at := eval[[]visiblePlace](ann, freePlacesScript)
			if len(at) < 2 {
				t.Fatalf("%s, %s: no two places in sight", g[0], size.name)
			}
			ann.pressAt(at[0].X, at[0].Y, size.finger)
			ann.waitForScript("where it begins",
				`document.querySelector('[name="from.id"]').value !== "" && document.querySelector("[data-sketch-hint]").textContent.includes("ends")`)
			ann.pressAt(at[1].X, at[1].Y, size.finger)
			ann.waitSketches("1")
			ann.saveScreenshot("sketch-arrow-" + g[0] + "-" + size.name)
			ann.click(".chip-choice:has(" + testid("sketch-note") + ")")
			// the panel has grown and may cover the old places
			if at = eval[[]visiblePlace](ann, freePlacesScript); len(at) == 0 {
				t.Fatalf("%s, %s: no place in sight", g[0], size.name)
			}
			ann.pressAt(at[0].X, at[0].Y, size.finger)
			ann.waitForScript("the words are asked for", `document.activeElement.name === "words"`)
			ann.press("His Zwetschge <b>lies here</b>\r")
			ann.waitSketches("2")
			ann.saveScreenshot("sketch-note-" + g[0] + "-" + size.name)
			if wide := eval[int](ann, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
				t.Errorf("%s, %s: the page is %d px too wide", g[0], size.name, wide)
			}
			if now := eval[string](ann, `document.getElementById("desk").dataset.seq`); now != seq {
				t.Errorf("%s: drawing counts as an act", g[0])
			}
			if n == 0 && i == 0 {
				for _, scheme := range []string{"light", "dark"} {
					ann.setColourScheme(scheme)
					ann.checkAccessible("the sketchpad, " + scheme)
				}
			}
			ann.open("/t/" + tableOf(ann) + "/history")
			ann.waitSketches("2")
			ann.waitFor(testid("sketches-then"))
			ann.saveScreenshot("sketch-history-" + g[0] + "-" + size.name)
			ann.open("/t/" + tableOf(ann) + "/sketches")
			ann.saveScreenshot("sketch-page-" + g[0] + "-" + size.name)
			for _, left := range []string{"1", "0"} {
				ann.click(testid("sketch-off"))
				ann.waitForScript(left+" left", `document.readyState === "complete" && document.querySelectorAll('[data-testid="sketch"]').length === `+left)
			}
		}
		bob.open("/t/" + tableOf(bob))
		bob.open("/t/" + tableOf(bob) + "/history")
		if strings.Contains(bob.allAnswers(), "Zwetschge") || !strings.Contains(ann.allAnswers(), "Zwetschge") {
			t.Errorf("%s: the other side was sent it, or the test is blind", g[0])
		}
	}
}

// TestASideDrawsByKeyAndWithoutAScript types the names of the places, and closes the panel with Escape.
func TestASideDrawsByKeyAndWithoutAScript(t *testing.T) {
	s := serve(t)
	ann, _ := newTrentonTable(t, s, "christmas_surprise", 1440, 900)
	table := "/t/" + tableOf(ann)
	ann.open(table)
	ann.waitFor("#map[data-ready]")
	eval[bool](ann, `(document.querySelector('[data-testid="to-sketches"]').focus(), true)`)
	ann.press("\r")
	ann.waitForScript("the first field has the focus", `document.activeElement.name === "from"`)
	ann.press("trenton\tprinceton\tin the night\r")
	ann.waitSketches("1")
	ann.do("look at the panel", chromedp.WaitReady(chromedp.CSS(testid("sketch-done"))))
	ann.press("\x1b")
	ann.waitForScript("it is closed",
		`document.getElementById("sketchpad") === null && document.activeElement.matches('[data-testid="to-sketches"]')`)
	if !ann.has("#sketches .sketch") {
		t.Error("the arrow went with the panel")
	}

	ann.do("no script", chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, emulation.SetScriptExecutionDisabled,
			emulation.SetScriptExecutionDisabledParams{Value: true})
		return err
	}))
	ann.open(table)
	ann.click(testid("to-sketches"))
	ann.click(".chip-choice:has(" + testid("sketch-note") + ")")
	ann.do("fill in", chromedp.SendKeys(chromedp.CSS(testid("sketch-from")), "Bordentown"),
		chromedp.SendKeys(chromedp.CSS(testid("sketch-words")), "Donop"))
	ann.click(testid("sketch-draw"))
	ann.waitForScript("both", `document.querySelectorAll('[data-testid="sketch"]').length === 2`)
	ann.saveScreenshot("sketch-page-plain")
	ann.open(table)
	ann.waitSketches("2")
}
