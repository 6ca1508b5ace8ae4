package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestSideAndRefereeExchangeMessagesAndSealedOrders hands in orders on a phone. The referee writes back, opens the
// orders, and acts for the side with the orders on the screen.
func TestSideAndRefereeExchangeMessagesAndSealedOrders(t *testing.T) {
	exchangeLetters(t, "trenton", "christmas_surprise")
}

// TestMessagesAndSealedOrdersInCrossing exchanges letters and sealed orders between a side and the referee on a hex
// board.
func TestMessagesAndSealedOrdersInCrossing(t *testing.T) {
	exchangeLetters(t, "crossing", "quick_start")
}

func exchangeLetters(t *testing.T, game, scenario string) {
	t.Helper()
	s := serve(t)
	ann, bob, judge := refereeTable(t, s, game, scenario, 390, 844)
	table := "/t/" + tableOf(ann)
	write := func(p *player, field, words string) {
		p.do("write", chromedp.SendKeys(chromedp.CSS(testid(field)), words))
	}
	letters := func(p *player) {
		p.open(table)
		eval[bool](p, `(document.querySelector('[data-testid="tab-letters"]').click(), true)`)
		p.waitForScript("the panel", `document.querySelector('[data-testid="private-text"]')?.checkVisibility()`)
	}
	letters(ann)
	write(ann, "private-text", "May we cross by night?")
	ann.click(testid("private-send"))
	ann.waitForScript("the letter", `document.querySelector(".private .letter.mine")?.innerText.includes("cross by night")`)
	write(ann, "orders-text", "Our rear to Pennington.")
	ann.click(testid("hand-in"))
	ann.waitForScript("the seal", `document.querySelector('[data-testid="handed-in"]')?.innerText.includes("sealed")`)
	write(ann, "letter-words", "half a letter")

	judge.waitForScript("the seal", `document.querySelector('[data-testid="sealed-waiting"]') !== null`)
	judge.waitForScript("the count", `document.querySelector('[data-testid="unread"]').textContent === "1"`)
	judge.saveScreenshot("private-referee-waits")
	judge.checkAccessible("sealed orders that wait")
	eval[bool](judge, `(document.querySelector('[data-testid="tab-letters"]').click(), true)`)
	judge.waitForScript("the thread", `document.querySelector('[data-testid="thread-american"]')?.innerText.includes("cross by night")`)
	judge.waitForScript("it is read", `document.querySelector('[data-testid="unread"]').hidden`)
	write(judge, "letter-words", "Yes, in silence.")
	judge.click(testid("send-american"))
	ann.waitForScript("the answer", `document.querySelector(".private .letter:not(.mine)")?.innerText.includes("to you alone")`)
	if kept := eval[string](ann, `document.querySelector('[data-testid="letter-words"]').value`); kept != "half a letter" {
		t.Errorf("what was being written is now %q", kept)
	}
	judge.checkAccessible("the referee's words")
	ann.checkAccessible("letters, words and sealed orders")
	ann.saveScreenshot("private-side")

	judge.click(testid("sealed-waiting") + " " + testid("open-american"))
	judge.waitForScript("no seal", `document.querySelector('[data-testid="sealed-waiting"]') === null`)
	ann.waitForScript("the opened orders", `document.querySelector('#letters [data-testid="orders-opened"]')?.innerText.includes("Opened by the referee")`)
	judge.click(testid("answer-for-american"))
	judge.waitForScript("the orders next to the card", `document.querySelector('[data-testid="opened-orders"]')?.innerText.includes("Pennington") && document.querySelector("#orders") !== null`)
	judge.saveScreenshot("private-referee-answers")
	judge.checkAccessible("opened orders next to the card")
	for _, p := range []*player{ann, judge} {
		if wide := eval[int](p, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
			t.Errorf("%s's page is %d px too wide", p.name, wide)
		}
		small := eval[string](p, `[...document.querySelectorAll("#letters button, #letters .option, .sealed-waiting button")].filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 44).map((e) => e.textContent).join()`)
		if small != "" {
			t.Errorf("%s's targets are too small: %s", p.name, small)
		}
	}

	judge.click(testid("eyes-british"))
	judge.waitForScript("the British view", `document.querySelector("#desk").dataset.referee === "british"`)
	if eval[bool](judge, `document.querySelector(".letters-tab").checkVisibility() || document.body.innerText.includes("rear to Pennington.")`) {
		t.Error("through the eyes of the British the words of the Americans are seen")
	}
	letters(bob)
	if html := eval[string](bob, `document.documentElement.outerHTML`); strings.Contains(html, "rear to Pennington") ||
		strings.Contains(html, "cross by night") || strings.Contains(html, "in silence") {
		t.Error("the British are sent the words of the Americans")
	}
}
