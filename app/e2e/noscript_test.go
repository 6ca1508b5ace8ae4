package e2e

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// TestTheLogWithoutAScript opens two desks without a script: of the player to move and of the player who waits. At
// every window size the log is at least 120 pixels high. The page has the main button, or the link to look again.
func TestTheLogWithoutAScript(t *testing.T) {
	s := serve(t)
	ann, bob := newFriendsTable(t, s, "trenton", "christmas_surprise", 1440, 900)
	asked := whoseTurn(t, ann, bob)
	path := "/t/" + tableOf(ann)
	const least = 120
	for _, p := range []*player{ann, bob} {
		if _, err := chromedp.Call(p.ctx, emulation.SetScriptExecutionDisabled,
			emulation.SetScriptExecutionDisabledParams{Value: true}); err != nil {
			t.Fatal(err)
		}
		for _, size := range sizes {
			p.do("another window", chromedp.EmulateViewport(size.width, size.height))
			p.open(path)
			p.waitFor("#log-panel")
			p.saveScreenshot("noscript-" + p.name + "-" + size.name)
			if high := eval[float64](p, `document.getElementById("log-panel").getBoundingClientRect().height`); high < least {
				t.Errorf("%s, %s: the log is %.0f px high", p.name, size.name, high)
			}
			if p == asked && !p.has(".act.first button") || p != asked && !p.has(testid("look-again")) {
				t.Errorf("%s, %s: nothing to go on with\n%s", p.name, size.name, p.currentPage())
			}
		}
	}
}
