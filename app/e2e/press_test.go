package e2e

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"
)

// stopwatchScript is a script that records the time from each press until its result is shown, in milliseconds. The
// browser reports when it has painted a digit that is added with the result. The script counts the presses that the
// page answered without the server. It also adds up layout shifts (1 is the whole window moved by its height). It
// leaves out shifts in the orders and the panels, because their text changes with every press.
const stopwatchScript = `(() => {
  const w = window.stopwatch = {from: 0, asks: false, took: [], itself: 0, shift: 0, where: {}}, begun = {};
  let n = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((e) => {
    const moved = e.sources.map((s) => s.node?.parentElement?.closest("#map, #timeline, #topbar, .orders-body, .panel, .orders-foot, .orders, .sheet")).filter((in_) => in_ && !in_.matches(".orders-body, .panel, .orders-foot"));
    if (moved.length) w.shift += e.value;
    for (const m of moved) w.where[m.id || m.classList[0]] = (w.where[m.id || m.classList[0]] || 0) + 1;
  })).observe({type: "layout-shift"});
  new PerformanceObserver((list) => list.getEntries().forEach((e) => {
    w.took.push((e.presentationTime || e.renderTime) - begun[e.identifier]);
    document.querySelector("[elementtiming=" + e.identifier + "]")?.remove();
  })).observe({type: "element"});
  const show = () => {
    const e = document.createElement("span"), id = "press-" + ++n;
    e.textContent = n;
    e.setAttribute("elementtiming", id);
    e.style = "position: fixed; left: 2px; top: 2px; z-index: 99; font-size: 5px";
    begun[id] = w.from;
    w.from = 0;
    document.body.append(e);
  };
  addEventListener("click", () => {
    const from = w.from = performance.now();
    w.asks = false;
    requestAnimationFrame(() => {
      if (w.asks || w.from !== from) return;
      w.itself++;
      show();
    });
  }, true);
  document.addEventListener("htmx:beforeRequest", (e) => w.asks ||= e.target.closest("#orders") !== null);
  document.addEventListener("htmx:afterSettle", () => w.from && w.asks && show());
  return true;
})()`

// thinkTime is the time a fast player looks at a result before the next press. The browser draws the rest of the map
// in this time.
const thinkTime = 300 * time.Millisecond

// BenchmarkPress measures the time from a press on the page until its result is on the screen. Run it with -benchtime
// 100x.
func BenchmarkPress(b *testing.B) {
	for _, w := range []struct{ game, scenario string }{{"trenton", "campaign"}, {"crossing", "quick_start"}} {
		b.Run(w.game, func(b *testing.B) {
			s := serve(b)
			ann, bob := newFriendsTable(b, s, w.game, w.scenario, 1440, 900)
			for _, p := range []*player{ann, bob} {
				eval[bool](p, stopwatchScript)
			}
			r := rand.New(rand.NewPCG(1, 11))
			for b.Loop() {
				if p := whoseTurn(b, ann, bob); p != nil { // nil once the game is over: later loops measure nothing
					p.randomMove(r)
					time.Sleep(thinkTime) // pause as long as a fast player would
				}
			}
			var took []float64
			shift, itself := 0.0, 0
			for _, p := range []*player{ann, bob} {
				p.waitForScript("a page at rest", `document.querySelector(".htmx-request, [elementtiming]") === null && window.stopwatch.from === 0`)
				took = append(took, eval[[]float64](p, `window.stopwatch.took`)...)
				shift += eval[float64](p, `window.stopwatch.shift`)
				itself += eval[int](p, `window.stopwatch.itself`)
			}
			b.Log("shifted: ", eval[map[string]int](ann, `window.stopwatch.where`), eval[map[string]int](bob, `window.stopwatch.where`))
			if len(took) == 0 {
				b.Fatal("nothing was shown")
			}
			slices.Sort(took)
			b.ReportMetric(float64(len(took)), "presses")
			b.ReportMetric(float64(itself), "by-the-page")
			b.ReportMetric(took[len(took)/2], "p50-ms")
			b.ReportMetric(took[len(took)*9/10], "p90-ms")
			b.ReportMetric(took[len(took)*99/100], "p99-ms")
			b.ReportMetric(shift/float64(len(took)), "shift/press")
		})
	}
}
