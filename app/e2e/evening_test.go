package e2e

import (
	"context"
	"fmt"
	"maps"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// refereedGame is a game between two people with a referee. The referee has a tablet and each player a phone; there may
// also be a table screen.
type refereedGame struct {
	t                   *testing.T
	browser             context.Context // the browser that all devices run in
	server              *server
	file                string // the file of the store
	path                string // the address of the table
	code                string // the four letters for joining
	judge, tv           *player
	phones              map[string]*player // the phones, by side
	sheets, taps        int                // dice sheets filled in so far, and all taps so far
	orders, phoneOrders int                // orders entered so far, and the number of those entered on a phone
	// the form values of the latest order; the value "side" names the side that gave it
	lastForm     url.Values
	computerSide string // the side that a computer plays; empty for none
}

// startRefereedGame has the referee set up a table with manual dice. The phones of the sides join by its four letters.
func startRefereedGame(t *testing.T, game, scenario string, sides ...string) *refereedGame {
	t.Helper()
	file := filepath.Join(t.TempDir(), "e2e.db")
	s := serveOn(t, "sqlite:"+file)
	b := browser(t)
	e := &refereedGame{
		t: t, browser: b, server: s, file: file, judge: newPlayer(b, t, s.url, "Judge", 1180, 820),
		phones: map[string]*player{},
	}
	e.judge.setUpAtTable(game, scenario, sides[0], "referee", "hand")
	e.judge.waitFor("#desk[data-referee]")
	e.path = "/t/" + tableOf(e.judge)
	e.judge.open(e.path + "/referee")
	e.judge.click(testid("open-door"))
	e.judge.waitFor(testid("door-code"))
	e.code = e.judge.text(testid("door-code"))
	for _, side := range sides {
		e.phones[side] = newPlayer(b, t, s.url, map[string]string{"american": "Ann", "british": "Bob"}[side], 390, 844)
		e.join(side)
	}
	e.reopenDesk()
	return e
}

// join has the phone of a side enter the four letters and ask to join. The referee gives it the seat.
func (e *refereedGame) join(side string) {
	e.t.Helper()
	p := e.phones[side]
	p.open("/join")
	p.do("type the letters", chromedp.SetValue(chromedp.CSS(testid("code")), strings.ToLower(e.code)))
	p.click(testid("join-go"))
	p.click(testid("knock-" + side))
	p.waitFor(testid("knocked"))
	e.judge.open(e.path + "/referee/both/closed")
	e.judge.waitFor(testid("show-in"))
	e.judge.tap(testid("show-in"))
	p.waitFor("#desk[data-you=" + side + "]")
}

// reopenDesk opens the referee's desk with no card open.
func (e *refereedGame) reopenDesk() {
	e.t.Helper()
	e.judge.open(e.path + "/referee/both/closed")
	e.judge.waitForScript("the map", `document.querySelector("#map").dataset.ready !== undefined`)
}

// tap taps an element on the referee's tablet and waits until the desk has changed.
func (e *refereedGame) tap(css string) {
	e.t.Helper()
	e.taps += 1 + e.judge.pullUpSheet(css)
	e.judge.waitForNewDesk(css, func() { e.judge.tap(css) })
}

// pullUpSheet pulls up the sheet or shows the whole map when the target of a tap is out of view. It returns the number
// of taps this took.
func (p *player) pullUpSheet(css string) (taps int) {
	p.t.Helper()
	beyond := `(() => {
		const e = document.querySelector(` + quote(css) +
		`), m = document.getElementById("map").getBoundingClientRect(), r = e?.getBoundingClientRect();
		return !!e?.closest("#targets") && (r.top < m.top || r.left < m.left || r.right > m.right || r.bottom > m.bottom);
	})()`
	if eval[bool](p, beyond) {
		taps++
		p.tap(`[data-zoom="fit"]`)
		p.waitForScript("the whole map", "!"+beyond)
	}
	for n := 0; n < 2 && eval[bool](p, `(() => {
		const e = document.querySelector(`+quote(css)+`), r = e?.getBoundingClientRect();
		return !!e?.closest(".sheet") && document.querySelector(".sheet").dataset.stop === "peek" && (!e.checkVisibility() || r.bottom > innerHeight);
	})()`); n++ {
		taps++
		p.tap(testid("sheet-handle"))
		p.waitForScript("the sheet", `document.querySelector(".sheet").dataset.stop !== "peek"`)
	}
	return taps
}

// devices lists all devices of the game: the tablet, the phones, and the table screen if there is one.
func (e *refereedGame) devices() []*player {
	out := slices.AppendSeq([]*player{e.judge}, maps.Values(e.phones))
	if e.tv != nil {
		out = append(out, e.tv)
	}
	return out
}

// waitOnAll waits until a script is true on every device.
func (e *refereedGame) waitOnAll(what, script string) {
	e.t.Helper()
	for _, p := range e.devices() {
		p.waitForScript(what, script)
	}
}

// sheetStateScript is a script that returns how the dice sheet is filled in. Results are counted, a chit is drawn from
// the cup, or faces are tapped or typed.
const sheetStateScript = `(() => {
	const f = document.querySelector("#hand"), many = f.querySelectorAll(".counted").length;
	if (f.querySelector(".cup")) return "cup";
	if (many > 1) return "volley";
	return +f.dataset.count >= 3 ? "keys" : many ? "counted" : "faces";
})()`

// enterDiceOnTablet enters the awaited dice on the tablet: three and more by keyboard, fewer with taps.
func (e *refereedGame) enterDiceOnTablet() { e.enterDiceOn(e.judge) }

// enterDiceOn enters the awaited dice on a device. For a volley it counts the results, one line for each block. A draw
// from the cup is left to the server.
func (e *refereedGame) enterDiceOn(p *player) {
	e.t.Helper()
	e.sheets++
	seq, count := eval[string](p, `document.querySelector("#hand").dataset.hand`),
		eval[int](p, `+document.querySelector("#hand").dataset.count`)
	var faces []string
	switch eval[string](p, sheetStateScript) {
	case "cup":
		p.tap(testid("roll-rest"))
		e.taps++
	case "keys":
		for i := range count {
			p.press(string("631425"[i%6]))
		}
		p.press(kb.Enter)
	case "faces":
		for i := range count {
			faces = append(faces, fmt.Sprintf(`input[name="d%d"][value="%d"]`, i+1, 3+i))
		}
	default:
		faces = eval[[]string](p,
			`[...document.querySelectorAll("#hand .counted")].flatMap((c) => [...c.querySelectorAll("fieldset.tally")].map((f, i) =>
			"[data-testid=" + f.querySelectorAll("input")[i ? 0 : Math.min(1, +c.dataset.count)].dataset.testid + "]"))`)
	}
	for _, face := range faces {
		p.tapUntilChecked("#hand", face)
	}
	if len(faces) > 0 {
		p.waitForSheetAtRest()
		p.tap(testid("rolled"))
		e.taps += len(faces) + 1
	}
	p.waitForScript("what follows the dice", `document.querySelector("#hand")?.dataset.hand !== `+quote(seq))
}

// waitForSheetAtRest waits until the sheet of a phone is at rest: a tap on a moving sheet would miss.
func (p *player) waitForSheetAtRest() {
	p.t.Helper()
	if eval[bool](p, `innerWidth < 700`) {
		p.waitUntilStill(".sheet")
	}
}

// tapUntilChecked taps the label of an input until the input is checked.
func (p *player) tapUntilChecked(form, input string) {
	p.t.Helper()
	for range 4 {
		p.waitForSheetAtRest()
		p.tap(form + " label:has(> " + input + ")")
		if p.becomesTrue(2*time.Second, `document.querySelector(`+quote(form+" "+input)+`)?.checked`) {
			return
		}
	}
	p.t.Fatalf("%s\n%s: %s is not marked", p.currentPage(), p.name, input)
}

// doNext performs the next action on the referee's desk. It opens the card of the side to act, enters dice, continues
// a battle, or ends a movement.
func (e *refereedGame) doNext() {
	e.t.Helper()
	j := e.judge
	switch where := eval[string](j, `(() => {
		const at = [...document.querySelectorAll('.acts button[name="act"]:not([disabled], [aria-disabled])')];
		if (document.querySelector("#hand")) return "hand";
		const act = at.find((b) => b.value === "done") ?? at.find((b) => b.closest(".first")) ?? at[0];
		if (act) return "[data-testid=act-" + act.value + "]";
		return document.querySelector(".answer-for .button") ? ".answer-for .button" : "";
	})()`); where {
	case "hand":
		e.enterDiceOnTablet()
	case "":
		e.t.Fatalf("%s\nnothing can be done", j.currentPage())
	default:
		e.tap(where)
	}
}

// close closes the open card, if there is one.
func (e *refereedGame) close() {
	e.t.Helper()
	if e.judge.has(testid("answer-close")) {
		e.tap(testid("answer-close"))
	}
}

// measure logs the taps and the time that an action took.
func (e *refereedGame) measure(what string, do func()) {
	e.t.Helper()
	start, taps := time.Now(), e.taps
	do()
	e.t.Logf("%s: %d taps, %v in the browser", what, e.taps-taps, time.Since(start).Round(time.Millisecond))
}

// over reports whether the game has ended.
func (e *refereedGame) over() bool { return e.judge.over() }

// TestAWholeGameIsRefereedOnATablet plays a game to its end with three devices, the tablet held both ways. Orders are
// entered with taps on the map, dice with taps and keys. The British player gives one order on the phone, the referee
// corrects the place of a piece, and the table goes back once.
func TestAWholeGameIsRefereedOnATablet(t *testing.T) {
	e := startRefereedGame(t, "trenton", "bagging_the_fox", "british")
	j, phone := e.judge, e.phones["british"]
	e.tv = newPlayer(e.browser, t, e.server.url, "Screen", 820, 1180)
	e.tv.open(e.path + "/table")
	e.tv.waitFor(testid("screen"))
	began := time.Now()
	at := func(space string) string { return `#targets .t[data-space="` + space + `"]` }

	// A regiment is in another place on the real board: move it there.
	phone.waitFor("#orders-card")
	for !phone.has(testid("act-march")) { // the dice decide which side begins
		e.doNext()
		phone.becomesTrue(300*time.Millisecond, `document.querySelector("[data-testid=act-march]") !== null`)
	}
	e.close()
	e.measure("moving a piece that was moved otherwise", func() {
		e.tap(testid("to-correct"))
		e.tap(at("hackensack"))
		e.tap(at("black_horse"))
		e.tap(firstReason)
		e.tap(testid("act-correct"))
	})
	e.waitOnAll("the regiment at Black Horse", `document.querySelector("#pile-black_horse-british") !== null`)

	// The referee enters the march on Crosswicks; the player ends the movement on their own phone.
	e.tap(testid("answer-for-british"))
	e.tap(at("black_horse"))
	e.tap(at("crosswicks"))
	j.saveScreenshot("evening-march")
	e.tap(testid("act-march"))
	e.waitOnAll("the regiment at Crosswicks", `document.querySelector("#pile-crosswicks-british") !== null`)
	phone.waitFor(testid("act-done"))
	phone.pullUpSheet(testid("act-done"))
	phone.tapAct("done")

	// The battle: the militia fires three dice, entered by keyboard.
	j.waitFor("#hand, .answer-for .button")
	for n := 0; !j.has("#hand"); n++ {
		if n == 10 {
			t.Fatalf("%s\nno battle", j.currentPage())
		}
		e.doNext()
	}
	if count := eval[int](j, `+document.querySelector("#hand").dataset.count`); count != 3 {
		t.Errorf("the militia fires %d dice", count)
	}
	j.saveScreenshot("evening-dice")
	e.enterDiceOnTablet()
	e.waitOnAll("the hit", `document.body.textContent.includes("7th Regiment fires")`)
	j.saveScreenshot("evening-battle")
	e.tv.saveScreenshot("evening-screen")

	// Turn the tablet upright, and play the turn to its end.
	j.do("the tablet is turned", chromedp.EmulateViewport(820, 1180))
	turn := j.text(testid("turn"))
	for n := 0; j.text(testid("turn")) == turn && !e.over(); n++ {
		if n == 60 {
			t.Fatalf("%s\nthe turn never ends", j.currentPage())
		}
		e.doNext()
	}
	e.close()
	e.measure("going back one turn", func() {
		e.tap(testid("to-back"))
		e.tap(`label.option:has(input[name="f.to"])`)
		e.tap(firstReason)
		e.tap(testid("act-aloud"))
	})
	e.waitOnAll("what was agreed aloud", `document.body.textContent.includes("agreed aloud")`)
	j.saveScreenshot("evening-back")

	for n := 0; !e.over(); n++ {
		if n == 400 {
			t.Fatalf("%s\nthe game never ends", j.currentPage())
		}
		e.doNext()
	}
	for _, p := range []*player{e.judge, phone} {
		p.waitFor(testid("over"))
		p.saveScreenshot("evening-over-" + p.name)
	}
	e.tv.saveScreenshot("evening-over-screen")
	t.Logf("a whole game: %d taps, %d sheets of dice, %v in the browser; %s", e.taps, e.sheets, time.Since(began).
		Round(time.Second), j.text(testid("over")))
	for _, p := range []*player{phone, e.tv} {
		if sent := p.allAnswers(); strings.Contains(sent, "data-eyes") || strings.Contains(sent, `class="hatch"`) {
			t.Errorf("%s was sent something of the referee's desk", p.name)
		}
	}
}
