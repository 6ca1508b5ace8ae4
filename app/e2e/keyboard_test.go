package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestATurnByKeyboardOnly marches and ends the movement without a pointer: only Tab, arrows, Enter and Space.
func TestATurnByKeyboardOnly(t *testing.T) {
	s := serve(t)
	ann, bob := newTrentonTable(t, s, "bagging_the_fox", 1440, 900)
	p := whoseTurn(t, ann, bob)
	// The Tab key stops at the map once; arrow keys move between its places.
	p.tabTo("the map", "#targets a")
	was := eval[string](p, "document.activeElement.dataset.space")
	p.press(kb.ArrowDown)
	p.press(kb.ArrowRight)
	p.press(kb.ArrowUp)
	if now := eval[string](p, "document.activeElement.dataset.space"); now == was {
		t.Errorf("the arrows do not leave %s", was)
	}
	for range 200 {
		if p.hasFocus("#targets a.from") {
			break
		}
		p.press([]string{kb.ArrowDown, kb.ArrowLeft, kb.ArrowUp, kb.ArrowRight}[len(was)%4])
		was += "x"
	}
	p.waitForNewDesk("who marches", func() { p.press("\r") })
	if !p.has(`fieldset[data-field="to"]`) {
		t.Fatalf("Enter on a place did not choose who marches\n%s", p.currentPage())
	}
	// The focus is kept when the desk is redrawn, or one Tab leads to the next control.
	p.tabTo("a way", `fieldset[data-field="to"] input`)
	p.waitForNewDesk("the way", func() { p.press(" ") })
	p.tabTo("the march", testid("act-march"))
	p.waitForNewDesk("the march", func() { p.press("\r") })
	if p.asked() && p.has(testid("act-done")) {
		p.tabTo("the end", testid("act-done"))
		p.waitForNewDesk("the end of movement", func() { p.press("\r") })
	}
	p.do("nothing is left focused off the page", chromedp.WaitReady(chromedp.CSS("#desk")))
}

// hasFocus reports whether an element that matches a CSS selector has the focus.
func (p *player) hasFocus(css string) bool {
	p.t.Helper()
	return eval[bool](p, "document.activeElement?.matches("+quote(css)+") ?? false")
}

// tabTo presses Tab until an element that matches a CSS selector has the focus.
func (p *player) tabTo(what, css string) {
	p.t.Helper()
	for range 400 {
		if p.hasFocus(css) {
			return
		}
		p.press(kb.Tab)
	}
	p.t.Fatalf("%s: Tab never reaches %s\n%s", p.name, what, p.currentPage())
}
