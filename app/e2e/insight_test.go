package e2e

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// TestAMarcherAndItsTargetsComeIntoSight chooses a marcher on the map with a finger or a mouse, on four sizes. The
// marcher and the targets move into view, not covered by sheet, tools or search. With a finger, only as many targets
// need to be visible as fit at a size that can be pressed. On an upright page the sheet moves down for that, and the
// card starts at its top.
func TestAMarcherAndItsTargetsComeIntoSight(t *testing.T) {
	s := serve(t)
	b := browser(t)
	for _, size := range sizes {
		p := newPlayer(b, t, s.url, "Ann", size.width, size.height)
		p.setUp("trenton", "christmas_surprise", "american", "device")
		p.openCurtainIfClosed()
		for range 4 {
			if p.has(testid("act-march")) {
				break
			}
			p.pressAct(p.endAct())
			p.openCurtainIfClosed()
		}
		p.resizeTo(size.width, size.height, size.finger)
		if p.has(testid("sheet-handle")) && eval[bool](p, `getComputedStyle(document.querySelector(".handle")).display !== "none"`) {
			p.click(testid("sheet-handle")) // pull the sheet to half height, so that it has to move down
		}
		if top := eval[float64](p, `document.querySelector(".orders-body").scrollTop`); top != 0 {
			t.Errorf("%s: the card of a new step begins at %v", size.name, top)
		}
		at := eval[[]float64](p, `(() => {
			const all = [...document.querySelectorAll("#targets .t.from:not(.no)")].map((a) => (a.querySelector(".body") ?? a.querySelector("circle")).getBoundingClientRect()).map((r) => [r.x + r.width / 2, r.y + r.height / 2]);
			return all.find(([x, y]) => document.elementFromPoint(x, y)?.closest("#map .pan")) ?? [];
		})()`)
		if len(at) == 0 {
			t.Errorf("%s: nobody to choose is in sight", size.name)
			continue
		}
		if size.finger {
			for _, kind := range []input.DispatchTouchEventType{
				input.DispatchTouchEventTypeTouchStart,
				input.DispatchTouchEventTypeTouchEnd,
			} {
				touch := input.DispatchTouchEventParams{Type: kind, TouchPoints: []*input.TouchPoint{}}
				if kind == input.DispatchTouchEventTypeTouchStart {
					touch.TouchPoints = []*input.TouchPoint{{X: at[0], Y: at[1]}}
				}
				if _, err := chromedp.Call(p.ctx, input.DispatchTouchEvent, touch); err != nil {
					t.Fatal(err)
				}
			}
		} else {
			for _, kind := range []input.DispatchMouseEventType{
				input.DispatchMouseEventTypeMousePressed,
				input.DispatchMouseEventTypeMouseReleased,
			} {
				if _, err := chromedp.Call(p.ctx, input.DispatchMouseEvent,
					input.DispatchMouseEventParams{
						Type: kind, X: at[0], Y: at[1], Button: input.MouseButtonLeft,
						ClickCount: 1,
					}); err != nil {
					t.Fatal(err)
				}
			}
		}
		p.waitForScript("a marcher and his targets", `document.querySelector("#targets .t.on") !== null && document.querySelector("#targets .t.go:not(.no)") !== null && document.querySelector(".htmx-request") === null`)
		p.saveScreenshot("insight-" + number(float64(size.width) / 10000)[2:6])
		hidden := eval[[]string](p, `[...document.querySelectorAll("#targets .t.on, #targets .t.go:not(.no)")].filter((a) => {
			const r = a.querySelector("circle").getBoundingClientRect();
			return !document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)?.closest("#map .pan");
		}).map((a) => (a.matches(".on") ? "the marcher at " : "") + a.dataset.space)`)
		all, few := eval[int](p, `document.querySelectorAll("#targets .t.go:not(.no)").length`), size.finger
		if len(hidden) > 0 && !few ||
			few && (all-len(hidden) < min(all, 6) ||
				slices.ContainsFunc(hidden, func(h string) bool { return strings.HasPrefix(h, "the marcher") })) {
			t.Errorf("%s: of %d out of sight or under something: %q", size.name, all, hidden)
		}
		upright := eval[bool](p, `matchMedia("(max-width: 999px) and (orientation: portrait), (max-width: 699px)").matches`)
		if stop := eval[string](p, `document.querySelector(".sheet").dataset.stop`); upright && stop != "peek" {
			t.Errorf("%s: the sheet stays at %s", size.name, stop)
		}
		if top := eval[float64](p, `document.querySelector(".orders-body").scrollTop`); top != 0 {
			t.Errorf("%s: the card of what follows begins at %v", size.name, top)
		}
		if free := eval[float64](p, `innerHeight - document.getElementById("map").getBoundingClientRect().bottom`); upright && free > 60 {
			t.Errorf("%s: %v pixels below the map are empty", size.name, free)
		}
	}
}
