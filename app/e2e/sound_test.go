package e2e

import (
	"math/rand/v2"
	"testing"

	"github.com/chromedp/chromedp"
)

// recordSoundsScript is a script that records every sound of the page.
const recordSoundsScript = `(window.sounds = [], document.addEventListener("sounded", (e) => window.sounds.push(e.detail)), true)`

// TestSoundsPlayOnlyWhereEnabled plays a game in which one player has chosen sounds. That player hears a drum at
// their turn, and the dice. The other page loads no sound script, and neither does any page before the choice.
func TestSoundsPlayOnlyWhereEnabled(t *testing.T) {
	s := serve(t)
	ann, bob := newFriendsTable(t, s, "trenton", "bagging_the_fox", 1180, 820)
	const script = `script[src*="/js/sound."]`
	const kept = `location.search === "?done=sound" && document.readyState === "complete" && document.querySelector("[data-testid=saved]") !== null`
	table := ann.path()
	if ann.has(script) {
		t.Error("a page has sounds that nobody asked for")
	}
	ann.open("/me")
	ann.do("choose the sounds", chromedp.Click(chromedp.CSS(`input[name="sound"][value="on"]`)), chromedp.Click(chromedp.CSS(`button[value="sound"]`)))
	ann.waitForScript("the choice kept", kept)
	ann.saveScreenshot("sound-me")
	ann.open(table)
	ann.waitForScript("the page with its script", `document.readyState === "complete" && document.querySelector('`+script+`') !== null`)
	eval[bool](ann, recordSoundsScript)
	ann.do("the first press", chromedp.Click(chromedp.CSS("#topbar .turn")))
	all := func() bool {
		return eval[bool](ann, `["drum", "dice", "muskets"].every((s) => window.sounds.includes(s))`)
	}
	r := rand.New(rand.NewPCG(7, 76))
	for range 60 {
		p := whoseTurn(t, ann, bob)
		if p == nil || all() {
			break
		}
		p.randomMove(r)
	}
	if !all() {
		t.Errorf("of drum, dice and muskets these were heard: %v", eval[[]string](ann, `window.sounds`))
	}
	if bob.has(script) {
		t.Error("the other side has sounds that it did not ask for")
	}
	ann.open(table + "/table")
	if !ann.has(script) {
		t.Error("the table screen has no sounds")
	}
	ann.open("/me")
	ann.do("choose silence", chromedp.Click(chromedp.CSS(`input[name="sound"][value=""]`)), chromedp.Click(chromedp.CSS(`button[value="sound"]`)))
	ann.waitForScript("the choice kept", kept)
	ann.open(table)
	if ann.has(script) {
		t.Error("sounds go on where silence was chosen")
	}
}
