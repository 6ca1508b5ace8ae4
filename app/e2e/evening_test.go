package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// evening is a game between two people with a referee. It has the referee's tablet, a screen for everybody, and the
// phone of the British player.
type evening struct {
	t                *testing.T
	judge, phone, tv *player
	sheets, taps     int // sheets of dice that were filled in, and taps for everything
}

// sitDown has the referee set the table up with manual dice. The screen stands next to it, and the phone joins by its
// four letters.
func sitDown(t *testing.T) *evening {
	t.Helper()
	s := serve(t)
	b := browser(t)
	e := &evening{
		t: t, judge: newPlayer(b, t, s.url, "Judge", 1180, 820), phone: newPlayer(b, t, s.url, "Bob", 390, 844),
		tv: newPlayer(b, t, s.url, "Screen", 820, 1180),
	}
	e.judge.setUpAtTable("trenton", "bagging_the_fox", "american", "referee", "hand")
	e.judge.sees("#desk[data-referee]")
	table := "/t/" + tableOf(e.judge)
	e.judge.open(table + "/referee")
	e.judge.click(testid("open-door"))
	e.judge.sees(testid("door-code"))
	code := e.judge.text(testid("door-code"))
	e.tv.open(table + "/table")
	e.tv.sees(testid("screen"))
	e.phone.open("/join")
	e.phone.do("type the letters", chromedp.SetValue(chromedp.CSS(testid("code")), strings.ToLower(code)))
	e.phone.click(testid("join-go"))
	e.phone.click(testid("knock-british"))
	e.judge.open(table + "/referee/both/closed")
	e.judge.sees(testid("show-in"))
	e.judge.tap(testid("show-in"))
	e.phone.sees("#desk[data-you=british]")
	e.judge.open(table + "/referee/both/closed")
	e.judge.until("the map", `document.querySelector("#map").dataset.ready !== undefined`)
	return e
}

// touches presses something on the tablet that changes the referee's desk.
func (e *evening) touches(css string) {
	e.t.Helper()
	e.taps += 1 + e.judge.raise(css)
	e.judge.swap(css, func() { e.judge.tap(css) })
}

// raise draws up the sheet or shows the whole map when the target of a touch is out of view. It counts the taps that
// this takes.
func (p *player) raise(css string) (taps int) {
	p.t.Helper()
	beyond := `(() => {
		const e = document.querySelector(` + quote(css) + `), m = document.getElementById("map").getBoundingClientRect(), r = e?.getBoundingClientRect();
		return !!e?.closest("#targets") && (r.top < m.top || r.left < m.left || r.right > m.right || r.bottom > m.bottom);
	})()`
	if eval[bool](p, beyond) {
		taps++
		p.tap(`[data-zoom="fit"]`)
		p.until("the whole map", "!"+beyond)
	}
	for n := 0; n < 2 && eval[bool](p, `(() => {
		const e = document.querySelector(`+quote(css)+`), r = e?.getBoundingClientRect();
		return !!e?.closest(".sheet") && document.querySelector(".sheet").dataset.stop === "peek" && (!e.checkVisibility() || r.bottom > innerHeight);
	})()`); n++ {
		taps++
		p.tap(testid("sheet-handle"))
		p.until("the sheet", `document.querySelector(".sheet").dataset.stop !== "peek"`)
	}
	return taps
}

// everywhere waits for something on all three screens.
func (e *evening) everywhere(what, script string) {
	e.t.Helper()
	for _, p := range []*player{e.judge, e.phone, e.tv} {
		p.until(what, script)
	}
}

// throws enters the dice that are awaited: three and more with keys, fewer with taps.
func (e *evening) throws() {
	e.t.Helper()
	e.sheets++
	j := e.judge
	seq, count := eval[string](j, `document.querySelector("#hand").dataset.hand`), eval[int](j, `+document.querySelector("#hand").dataset.count`)
	if count >= 3 {
		for i := range count {
			j.press(string("631425"[i%6]))
		}
		j.press(kb.Enter)
	} else {
		for i := range count {
			j.tap(fmt.Sprintf(`#hand label:has(input[name="d%d"][value="%d"])`, i+1, 3+i))
		}
		j.tap(testid("rolled"))
		e.taps += count + 1
	}
	j.until("what follows the dice", `document.querySelector("#hand")?.dataset.hand !== `+quote(seq))
}

// next does what lies nearest: opens the card of who is asked, enters dice, fights on, or ends a movement.
func (e *evening) next() {
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
		e.throws()
	case "":
		e.t.Fatalf("%s\nnothing can be done", j.where())
	default:
		e.touches(where)
	}
}

// close closes the card that lies open.
func (e *evening) close() {
	e.t.Helper()
	if e.judge.has(testid("answer-close")) {
		e.touches(testid("answer-close"))
	}
}

// measure logs the taps and the time that something took.
func (e *evening) measure(what string, do func()) {
	e.t.Helper()
	start, taps := time.Now(), e.taps
	do()
	e.t.Logf("%s: %d taps, %v in the browser", what, e.taps-taps, time.Since(start).Round(time.Millisecond))
}

// over reports whether the game has ended.
func (e *evening) over() bool { return e.judge.over() }

// TestAWholeGameIsRefereedOnATablet plays a game to its end with three devices, the tablet held both ways. Orders are
// entered with taps on the map, dice with taps and keys. The British player gives one order on the phone, a piece is
// corrected, and the table goes back.
func TestAWholeGameIsRefereedOnATablet(t *testing.T) {
	e := sitDown(t)
	j := e.judge
	began := time.Now()
	at := func(space string) string { return `#targets .t[data-space="` + space + `"]` }

	// A regiment that stands elsewhere at the table is put there.
	e.phone.sees("#orders-card")
	for !e.phone.has(testid("act-march")) { // the dice say who begins
		e.next()
		e.phone.waits(300*time.Millisecond, `document.querySelector("[data-testid=act-march]") !== null`)
	}
	e.close()
	e.measure("moving a piece that was moved otherwise", func() {
		e.touches(testid("to-correct"))
		e.touches(at("hackensack"))
		e.touches(at("black_horse"))
		e.touches(firstReason)
		e.touches(testid("act-correct"))
	})
	e.everywhere("the regiment at Black Horse", `document.querySelector("#pile-black_horse-british") !== null`)

	// It marches on Crosswicks, as its player says aloud; they end their movement on their own phone.
	e.touches(testid("answer-for-british"))
	e.touches(at("black_horse"))
	e.touches(at("crosswicks"))
	j.picture("evening-march")
	e.touches(testid("act-march"))
	e.everywhere("the regiment at Crosswicks", `document.querySelector("#pile-crosswicks-british") !== null`)
	e.phone.sees(testid("act-done"))
	e.phone.raise(testid("act-done"))
	e.phone.tapAct("done")

	// The battle: the militia fires three dice, which are typed.
	j.sees("#hand, .answer-for .button")
	for n := 0; !j.has("#hand"); n++ {
		if n == 10 {
			t.Fatalf("%s\nno battle", j.where())
		}
		e.next()
	}
	if count := eval[int](j, `+document.querySelector("#hand").dataset.count`); count != 3 {
		t.Errorf("the militia fires %d dice", count)
	}
	j.picture("evening-dice")
	e.throws()
	e.everywhere("the hit", `document.body.textContent.includes("7th Regiment fires")`)
	j.picture("evening-battle")
	e.tv.picture("evening-screen")

	// The tablet is turned, and the turn played to its end.
	j.do("the tablet is turned", chromedp.EmulateViewport(820, 1180))
	turn := j.text(testid("turn"))
	for n := 0; j.text(testid("turn")) == turn && !e.over(); n++ {
		if n == 60 {
			t.Fatalf("%s\nthe turn never ends", j.where())
		}
		e.next()
	}
	e.close()
	e.measure("going back one turn", func() {
		e.touches(testid("to-back"))
		e.touches(`label.option:has(input[name="f.to"])`)
		e.touches(firstReason)
		e.touches(testid("act-aloud"))
	})
	e.everywhere("what was agreed aloud", `document.body.textContent.includes("agreed aloud")`)
	j.picture("evening-back")

	for n := 0; !e.over(); n++ {
		if n == 400 {
			t.Fatalf("%s\nthe game never ends", j.where())
		}
		e.next()
	}
	for _, p := range []*player{e.judge, e.phone} {
		p.sees(testid("over"))
		p.picture("evening-over-" + p.name)
	}
	e.tv.picture("evening-over-screen")
	t.Logf("a whole game: %d taps, %d sheets of dice, %v in the browser; %s", e.taps, e.sheets, time.Since(began).
		Round(time.Second), j.text(testid("over")))
	for _, p := range []*player{e.phone, e.tv} {
		if sent := p.allAnswers(); strings.Contains(sent, "data-eyes") || strings.Contains(sent, `class="hatch"`) {
			t.Errorf("%s was sent something of the referee's desk", p.name)
		}
	}
}
