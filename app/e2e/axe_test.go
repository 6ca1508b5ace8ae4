package e2e

import (
	"context"
	_ "embed"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// axe is axe-core 4.14.1 (MPL 2.0), which checks accessibility rules. Only tests load it into a page.
//
//go:embed testdata/axe.min.js
var axe string

// checkAccessible fails the test for every violation axe-core finds on the current page. It first removes most of the
// hundreds of similar hexes in a gazetteer, because checking them all would take minutes. If this player has checked
// the same HTML at the same size before, only colours can have changed, and only the contrast is checked.
func (p *player) checkAccessible(what string) {
	p.t.Helper()
	p.allowScripts()
	eval[bool](p, axe+"; true")
	eval[bool](p, `([...document.querySelectorAll(".gazetteer > :nth-child(n+200)")].forEach((e) => e.remove()), true)`)
	page := eval[string](p, `innerWidth + "x" + innerHeight + document.body.outerHTML`)
	rules := ""
	if p.checkedPages[page] {
		rules = `, runOnly: ["color-contrast"]`
	}
	p.checkedPages[page] = true
	eval[bool](p, `(window.axeFound = null, axe.run(document, {resultTypes: ["violations"], preload: false`+rules+`}).then((r) => {
		window.axeFound = r.violations.map((v) => v.id + ": " + v.help + "\n    " + v.nodes.slice(0, 4).map((n) => n.html.slice(0, 160) + " — " +
			(n.any[0]?.message ?? n.all[0]?.message ?? n.none[0]?.message ?? "")).join("\n    ")).join("\n  ");
	}), true)`)
	p.waitForScript("axe on "+what, `window.axeFound !== null`)
	if found := eval[string](p, `window.axeFound`); found != "" {
		p.t.Errorf("%s, %s: axe-core finds\n  %s", p.name, what, strings.TrimSpace(found))
	}
}

// TestAxeFindsNothing checks every kind of page in light and in dark. An everyday run checks only the home page and a
// desk.
func TestAxeFindsNothing(t *testing.T) {
	s := serve(t)
	ann, bob := newTrentonTable(t, s, "christmas_surprise", 1440, 900)
	table := tableOf(ann)
	if !runsAllTests() {
		for what, path := range map[string]string{"home": "/", "desk": "/t/" + table} {
			ann.open(path)
			ann.checkAccessible(what)
		}
		return
	}
	playToBattle(t, ann, bob)
	for _, scheme := range []string{"light", "dark"} {
		ann.setColourScheme(scheme)
		for what, path := range map[string]string{
			"home": "/", "tables": "/tables", "help": "/help/trenton", "me": "/me", "resume": "/resume", "import": "/import",
			"desk in a battle": "/t/" + table, "history": "/t/" + table + "/history", "report": "/t/" + table + "/report",
			"dice": "/t/" + table + "/dice", "private link": "/t/" + table + "/link", "no page": "/nowhere",
			"privacy": "/privacy", "delete me": "/me/delete",
		} {
			ann.open(path)
			if path == "/nowhere" {
				ann.allowErrors("404")
			}
			ann.checkAccessible(what + ", " + scheme)
		}
		ann.setUp("trenton", "bagging_the_fox", "american", "device")
		ann.open("/t/" + tableOf(ann) + "/pin")
		ann.checkAccessible("pin, " + scheme)
		ann.open("/t/" + tableOf(ann) + "/curtain")
		ann.checkAccessible("curtain, " + scheme)
		ann.setUp("trenton", "bagging_the_fox", "american", "friend")
		ann.checkAccessible("invitation, " + scheme)
	}
}

// allowScripts lets the test run its own script in the page, although the page's content security policy forbids it.
func (p *player) allowScripts() {
	p.t.Helper()
	p.do("bypass the policy", bypassCSP)
}

var bypassCSP = chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
	_, err := cdp.Call(ctx, t, page.SetBypassCSP, page.SetBypassCSPParams{Enabled: true})
	return err
})
