package e2e

import (
	"strconv"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// pressHex presses the middle of the piece in a hex with the mouse, once the map is at rest.
func (p *player) pressHex(space string) { p.pressPiece(`[data-space="` + space + `"]`) }

// pressPiece presses the middle of a target's piece with the mouse, once the map is at rest. If the piece is outside
// the visible part of the map, as after a raid, it shows the whole map first.
func (p *player) pressPiece(target string) {
	p.t.Helper()
	if !eval[bool](p, `(() => {
		const r = document.querySelector('#targets a`+target+` .body').getBoundingClientRect();
		return document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)?.closest("#map .pan") != null;
	})()`) {
		p.click(testid("zoom-fit"))
	}
	middle := `(() => { const r = document.querySelector('#targets a` + target +
		` .body').getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()`
	at := eval[[2]float64](p, middle)
	for range 20 {
		time.Sleep(150 * time.Millisecond) // the glide starts with a delay: no movement in this time means rest
		now := eval[[2]float64](p, middle)
		if now == at {
			break
		}
		at = now
	}
	p.do("press "+target, chromedp.MouseClickXY(at[0], at[1]))
}

// TestCrossingLoneCounterJoinsTheMarch presses a leader who is alone in a hex. If no leader commands yet, the pressed
// leader takes command. If Washington commands, each press adds the leader to Washington's group or removes them, by
// mouse and by keyboard.
func TestCrossingLoneCounterJoinsTheMarch(t *testing.T) {
	s := serve(t)
	ann, bob := newFriendsTable(t, s, "crossing", "campaign", 1440, 900)
	ann.pressActAndWait("begin")
	ann.playUntilOffered("command", bob)
	const yardleys = "1631" // Mercer's hex, within Washington's command range
	leads := func(who string) {
		t.Helper()
		ann.waitForScript(who+" leads", `document.querySelector('[data-field="command.by"] input:checked')?.value === `+quote(who))
	}
	along := func(yes string) {
		t.Helper()
		ann.waitForScript("Mercer ticked: "+yes,
			`document.querySelector('[data-field="command.who"] input[value="mercer"]')?.checked === `+yes)
		leads("washington")
	}
	ann.pressHex(yardleys)
	leads("mercer")
	ann.waitForNewDesk("Washington", func() {
		eval[bool](ann, `(document.querySelector('[data-field="command.by"] input[value="washington"]').click(), true)`)
	})
	leads("washington")
	along("true") // the form proposes as many leaders as Washington may command
	ann.waitForNewDesk("alone", func() { ann.click(testid("clear-command.who")) })
	along("false")
	ann.pressHex(yardleys)
	along("true")
	ann.pressHex(yardleys)
	along("false")
	ann.pressHexByKey(yardleys)
	along("true")
	ann.waitForScript("what he takes of the span on the button",
		`document.querySelector(`+quote(testid("act-command"))+`).innerText.includes("with Mercer")`)
	ann.pressHexByKey(yardleys)
	along("false")
	// Ticking one counter after another keeps an open stack open.
	ann.waitForNewDesk("the stack", func() { ann.pressHex("1434") })
	ann.waitFor(`#targets a[data-piece="st_clair"]`)
	for _, who := range []string{"st_clair", "sargent", "glover"} {
		ann.waitForNewDesk(who, func() {
			ann.pressPiece(`[data-piece="` + who + `"]`)
		})
		ann.waitForScript(who+" ticked", `document.querySelector('[data-field="command.who"] input[value="`+who+
			`"]')?.checked && document.querySelector("#card") !== null`)
	}
}

// pressHexByKey presses a hex with the keyboard.
func (p *player) pressHexByKey(space string) {
	p.t.Helper()
	p.waitForNewDesk(space, func() {
		p.do("press "+space, chromedp.Focus(chromedp.CSS(`#targets a[data-space="`+space+`"]`)), chromedp.KeyEvent("\r"))
	})
}

// raiseSheetHalf pulls the sheet of a small screen up to half the height.
func (p *player) raiseSheetHalf() {
	p.t.Helper()
	for p.has(".handle") && eval[bool](p,
		`document.querySelector(".handle").checkVisibility() && document.querySelector(".sheet").dataset.stop !== "half"`) {
		p.click(".handle")
	}
}

// waitUntilStill waits until a gliding element has stopped: a press on the moving element would miss it.
func (p *player) waitUntilStill(css string) {
	p.t.Helper()
	time.Sleep(300 * time.Millisecond) // the element starts to glide after a delay, and no event reports when
	p.waitForScript(css+" at rest", `(() => {
		const top = document.querySelector(`+quote(css)+`).getBoundingClientRect().top, still = window.restsAt === top;
		window.restsAt = top;
		return still;
	})()`)
}

// keepUnfolded presses the heading of a folded part until it stays open. A desk that is redrawn in the meantime folds
// the part again, so it tries five times.
func (p *player) keepUnfolded(css string) {
	p.t.Helper()
	for range 5 {
		p.click(css + " summary")
		if p.becomesTrue(2*time.Second, "document.querySelector("+quote(css)+")?.open === true") {
			return
		}
	}
	p.t.Fatalf("%s\n%s: %s stays folded", p.currentPage(), p.name, css)
}

// checkAskInSight checks that a question and the first of its answers are visible without scrolling.
func (p *player) checkAskInSight(what, field string) {
	p.t.Helper()
	p.waitForScript(what+": the question in sight", `(() => {
		const body = document.querySelector(".orders-body").getBoundingClientRect(), q = document.querySelector('fieldset[data-field="`+field+`"]');
		const option = [...q.querySelectorAll(".option .label, summary span")].find((o) => o.checkVisibility() && o.innerText.trim()).getBoundingClientRect();
		return q.querySelector("legend").getBoundingClientRect().top >= body.top - 1 && option.bottom <= body.bottom + 1;
	})()`)
}

// TestCrossingQuestionIsInSight checks the command phase and the march on every size. The question is visible without
// scrolling, and the last result is a single line that can be unfolded. On a phone the sheet moves down when a hex must
// be chosen.
func TestCrossingQuestionIsInSight(t *testing.T) {
	s := serve(t)
	ann, bob := newFriendsTable(t, s, "crossing", "campaign", 1440, 900)
	ann.pressActAndWait("begin")
	ann.playUntilOffered("command", bob)
	for _, size := range [][2]int64{{1440, 900}, {1180, 820}, {820, 1180}, {390, 844}} {
		ann.do("size", chromedp.EmulateViewport(size[0], size[1]))
		ann.waitForScript("a map", `document.querySelector("#map[data-ready]") !== null`)
		ann.raiseSheetHalf()
		ann.waitUntilStill(".sheet")
		ann.checkAskInSight(strconv.FormatInt(size[0], 10), "command.by")
		ann.saveScreenshot("crossing-asks-" + strconv.FormatInt(size[0], 10))
	}
	ann.keepUnfolded(testid("just"))
	ann.waitForScript("how it came about", `document.querySelector(".outcome .course").getBoundingClientRect().height > 40`)
	ann.openDraft(firstOrders)
	ann.pressActAndWait("command")
	ann.pressActAndWait("done")
	ann.playUntilOffered("march", bob)
	ann.openDraft(firstMarch)
	ann.raiseSheetHalf()
	ann.pressActAndWait("march")
	ann.waitFor("#targets a.go")
	ann.waitForScript("the sheet at the foot", `document.querySelector(".sheet").dataset.stop === "peek"`)
	ann.saveScreenshot("crossing-asks-where-to")
}
