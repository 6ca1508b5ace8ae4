package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestEscapeAndAPressOutsideCloseAMenu opens the menu of the desk twice. Escape closes it the first time, and a press
// outside the menu the second time.
func TestEscapeAndAPressOutsideCloseAMenu(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 1440, 900)
	p.setUp("trenton", "christmas_surprise", "american", "device")
	p.openCurtainIfClosed()
	const open = `document.querySelector("details.menu").open`
	p.click(testid("menu"))
	p.waitForScript("the menu", open)
	p.press(kb.Escape)
	p.waitForScript("the menu closed by Escape", "!"+open)
	p.click(testid("menu"))
	p.waitForScript("the menu again", open)
	p.do("a press beside it", chromedp.MouseClickXY(300, 400))
	p.waitForScript("the menu closed by a press", "!"+open)
}
