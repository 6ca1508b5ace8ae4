package e2e

import (
	"strings"

	"github.com/chromedp/chromedp"
)

// seatComputer has a player give their seat to a computer, whose dice are rolled by hand. Later the referee unseats the
// computer, and the player sits down again.
func (e *refereedGame) seatComputer() {
	e.t.Helper()
	bob := e.phones["british"]
	before := e.countOrders(2)
	bob.open(e.path + "/computer")
	bob.unfold("hand-own")
	bob.click(testid("own-recruit"))
	bob.waitForScript("looking on", `document.querySelector("#desk:not([data-you])") !== null`)
	delete(e.phones, "british")
	e.computerSide = "british"
	e.enterOrders(func() bool { return e.countOrders(2) >= before+2 }, e.enterProposedOrder)
	e.computerSide = ""
	e.phones["british"] = bob
	j := e.judge
	j.open(e.path + "/referee")
	j.click(testid("seat-british") + " " + testid("ask-unseat"))
	j.click(testid("seat-british") + " " + testid("unseat"))
	j.waitFor(testid("seat-british") + " " + testid("lock"))
	e.join("british")
	e.reopenDesk()
}

// countOrders returns the number of recorded orders of a side.
func (e *refereedGame) countOrders(side int) (n int) {
	e.t.Helper()
	e.readValue(&n, "SELECT count(*) FROM actions WHERE kind = 'play' AND side = ?", side)
	return n
}

// passRefereeSeat passes the referee's seat to another tablet. The former tablet becomes the table screen.
func (e *refereedGame) passRefereeSeat() {
	e.t.Helper()
	former := e.judge
	former.open(e.path + "/referee")
	former.click(testid("chair-link-new"))
	former.waitFor(testid("chair-link"))
	link := eval[string](former, `document.querySelector(`+quote(testid("chair-link"))+`).value`)
	e.judge = newPlayer(e.browser, e.t, e.server.url, "Rita", 820, 1180)
	e.judge.open(strings.TrimPrefix(link, e.server.url))
	e.judge.click(testid("sit-down"))
	e.judge.waitFor("#desk[data-referee]")
	e.reopenDesk()
	former.waitForScript("what has become of the seat", `document.querySelector("[data-testid=to-desk]") === null`)
	former.open(e.path)
	if former.has("#desk[data-referee], #units .hatch") {
		e.t.Errorf("%s\nthe former referee sees both sides", former.currentPage())
	}
	former.open(e.path + "/table")
	former.waitFor(testid("screen"))
	e.tv = former
}

// privateTexts maps each side to a text that only this side and the referee may read.
var privateTexts = map[string]string{
	"american": "the ice on the ferry bears",
	"british":  "the picket at the mill sleeps",
}

// exchangeLetters has each side write to the referee and hand in sealed orders. The referee answers and opens the
// orders.
func (e *refereedGame) exchangeLetters() {
	e.t.Helper()
	for side, words := range privateTexts {
		p := e.phones[side]
		eval[bool](p, `(document.querySelector('[data-testid="tab-letters"]').click(), true)`)
		p.waitForScript("the panel", `document.querySelector('[data-testid="private-text"]')?.checkVisibility()`)
		for field, button := range map[string]string{"private-text": "private-send", "orders-text": "hand-in"} {
			p.do("write", chromedp.SendKeys(chromedp.CSS(testid(field)), words+", says the "+side))
			p.click(testid(button))
			p.waitForScript("what was sent", `document.querySelector(`+quote(testid(field))+`)?.value === ""`)
		}
		j := e.judge
		j.waitFor(testid("sealed-waiting") + " " + testid("open-"+side))
		eval[bool](j, `(document.querySelector('[data-testid="tab-letters"]').click(), true)`)
		j.do("answer", chromedp.SendKeys(chromedp.CSS(testid("letter-words")), "Noted: "+words))
		j.click(testid("send-" + side))
		p.waitForScript("the answer", `document.querySelector("#letters")?.innerText.includes(`+quote("Noted: "+words)+`)`)
		j.click(testid("sealed-waiting") + " " + testid("open-"+side))
		j.waitForScript("no seal", `document.querySelector('[data-testid="sealed-waiting"]') === null`)
		p.open(e.path)
	}
	e.reopenDesk()
}
