package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// TestPlayersWriteLettersAndResign has two players see each other's presence and exchange letters, and one of them
// resign, on four sizes.
func TestPlayersWriteLettersAndResign(t *testing.T) {
	s := serve(t)
	ann, bob := newFriendsTable(t, s, "trenton", "christmas_surprise", 1440, 900)
	table := "/t/" + tableOf(ann)
	for _, p := range []*player{ann, bob} {
		p.open(table)
		p.waitFor(testid("there") + ".here")
	}
	ann.click(".letters-tab")
	ann.waitFor(testid("letter-words"))
	ann.do("write", chromedp.SendKeys(chromedp.CSS(testid("letter-words")), "Good luck!\n<b>Ann</b>"))
	ann.click(testid("letter-send"))
	ann.waitForScript("the letter", `document.querySelector(".letter.mine")?.innerText.includes("<b>Ann</b>")`)
	bob.waitForScript("the count", `document.querySelector('[data-testid="unread"]').textContent === "1"`)
	bob.click(".letters-tab")
	bob.waitForScript("the letter", `document.querySelector(".letter .words")?.textContent.includes("Good luck!")`)
	bob.waitForScript("it is read", `document.querySelector('[data-testid="unread"]').hidden`)
	sizes := peoplePageSizes
	if testing.Short() {
		sizes = sizes[3:]
	}
	for _, size := range sizes {
		bob.do("size", chromedp.EmulateViewport(size.w, size.h))
		for _, scheme := range []string{"light", "dark"} {
			bob.setColourScheme(scheme)
			bob.open(table)
			bob.waitFor(testid("there") + ".here")
			eval[bool](bob, `(document.querySelector('[data-testid="tab-letters"]').click(), true)`)
			bob.waitFor(".letter .words")
			if wide := eval[int](bob, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
				t.Errorf("%s: the page is %d px too wide", size.name, wide)
			}
			bob.saveScreenshot("letters-" + size.name + "-" + scheme)
			bob.checkAccessible("letters, " + size.name + ", " + scheme)
			bob.open(table + "/people")
			bob.saveScreenshot("people-" + size.name + "-" + scheme)
			bob.checkAccessible("people, " + size.name + ", " + scheme)
		}
	}
	bob.click(testid("resign"))
	bob.saveScreenshot("resign-asked")
	bob.click(testid("do-resign"))
	ann.waitForScript("the end", `document.querySelector('[data-testid="over"]')?.innerText.includes("resigned")`)
	for _, size := range sizes {
		ann.do("size", chromedp.EmulateViewport(size.w, size.h))
		ann.open(table)
		ann.waitFor(testid("lay-open"))
		ann.saveScreenshot("resigned-" + size.name)
	}
	ann.checkAccessible("a game that was resigned")
	bob.open(table)
	bob.click(testid("play-on"))
	ann.waitFor(testid("answer-yes"))
	ann.click(testid("answer-yes"))
	bob.waitForScript("the game goes on", `document.querySelector('[data-testid="over"]') === null`)
}

// peoplePageSizes lists the window sizes in which letters, presence and resignation are checked.
var peoplePageSizes = []struct {
	name string
	w, h int64
}{{"desk", 1440, 900}, {"landscape", 1180, 820}, {"portrait", 820, 1180}, {"phone", 390, 844}}
