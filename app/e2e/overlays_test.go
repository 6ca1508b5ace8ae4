package e2e

import (
	"context"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// TestOverlaysAreSwitched switches overlays by finger, by keyboard and without a script. They stay on after an act and
// on a new page.
func TestOverlaysAreSwitched(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 820, 1180)
	p.setUp("colonies", "hudson", "american", "device")
	p.openCurtainIfClosed()
	on := func(id string) bool {
		return eval[bool](p, `(() => {
			const over = document.querySelector('[data-testid="over-`+id+`"]'), b = document.querySelector('[data-over="`+id+`"]');
			if ((b.ariaPressed === "true") !== !!over) throw new Error("the switch says "+b.ariaPressed);
			return !!over && over.getBoundingClientRect().width > 100 && over.ariaLabel.length > 40;
		})()`)
	}
	shown := func(id string) string { return `document.querySelector('[data-testid="over-` + id + `"]') !== null` }
	p.click(testid("layers") + " summary")
	p.click(testid("switch-control"))
	p.waitForScript("the overlay of control", shown("control"))
	eval[bool](p, `(document.querySelector('[data-over="aims"]').focus(), true)`)
	p.press(" ")
	p.waitForScript("the overlay of what is lacking", shown("aims"))
	if !on("control") || !on("aims") || on("supply") {
		t.Error("others than those that were switched are on")
	}
	p.saveScreenshot("overlays")
	p.do("a wide screen", chromedp.EmulateViewport(1440, 900))
	for _, scheme := range []string{"light", "dark"} {
		p.setColourScheme(scheme)
		p.checkAccessible("overlays, " + scheme)
	}
	p.open("/t/" + tableOf(p))
	p.waitFor("#map[data-ready]")
	if !on("control") || !on("aims") || on("supply") {
		t.Error("they do not stay on")
	}
	seq := eval[string](p, `document.getElementById("desk").dataset.seq`)
	eval[bool](p, `(document.querySelector('.acts button[name="act"]:not([disabled], [aria-disabled])').click(), true)`)
	p.waitForScript("what comes of an act", `document.readyState === "complete" && (document.getElementById("desk")?.dataset.seq ?? "") !== `+quote(seq))
	p.openCurtainIfClosed()
	p.waitFor("#map[data-ready]")
	if !on("control") || on("supply") {
		t.Error("an act switches them off")
	}

	p.do("no script", chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, emulation.SetScriptExecutionDisabled,
			emulation.SetScriptExecutionDisabledParams{Value: true})
		return err
	}))
	p.open("/t/" + tableOf(p))
	p.do("open the switches", chromedp.Click(chromedp.CSS(testid("layers")+" summary"), chromedp.NodeVisible))
	p.do("switch it off", chromedp.Click(chromedp.CSS(testid("switch-control")), chromedp.NodeVisible))
	p.waitForScript("a page without it", `document.querySelector('[data-testid="over-control"]') === null && document.querySelector('[data-over="control"]')?.ariaPressed === "false"`)
	if !on("aims") {
		t.Error("without a script others are switched too")
	}
}
