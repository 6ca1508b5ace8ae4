package e2e

import (
	"math/rand/v2"
	"net/url"
	"strconv"
)

// correctDie goes back to before the latest order with dice, and gives that order again. The dice sheet shows the old
// dice, and the referee enters a different die.
func (e *refereedGame) correctDie(r *rand.Rand) {
	e.t.Helper()
	j := e.judge
	for sheets := e.sheets; e.sheets == sheets; { // play orders until one of them rolls dice
		sheets = e.sheets
		e.playRandom(1, r)
		if e.orders > 60 {
			e.t.Fatal("nobody rolls")
		}
	}
	e.close()
	e.tap(testid("to-back"))
	j.setOption("to", eval[string](j, `document.querySelector('[data-field="to"] input[type=radio]').value`), true)
	e.tap(`label.option:has(` + testid("tick-keep") + `)`)
	e.tap(secondReason)
	e.tap(testid("act-aloud"))
	side, draft := e.lastForm.Get("side"), url.Values{}
	for k, v := range e.lastForm {
		if k != "side" && k != "act" {
			draft[k] = v
		}
	}
	e.tap(testid("answer-for-" + map[string]string{"1": "american", "2": "british"}[side]))
	j.open(j.path() + "?" + draft.Encode())
	e.tap(testid("act-" + e.lastForm.Get("act")))
	j.waitFor(testid("hand-kept"))
	was, seq := j.text(testid("readback")), eval[string](j, `document.querySelector("#hand").dataset.hand`)
	eval[bool](j, `(() => {
		const f = document.getElementById("hand"), other = f.querySelector(":is(fieldset.tally, fieldset.faces, fieldset.cup) input:not(:checked)");
		const shown = [...f.querySelectorAll(".counters .count")], more = shown.findIndex((c) => +c.querySelector("input").value > 0);
		if (other) return other.click(), true;
		shown[more].querySelector("[data-less]").click();
		return shown.at(more - 1).querySelector("[data-more]").click(), true;
	})()`)
	j.waitForScript("another die", `document.querySelector("[data-readback]").textContent !== `+quote(was))
	j.tap(testid("rolled"))
	e.sheets++
	j.waitForScript("what follows the die", `document.querySelector("#hand")?.dataset.hand !== `+quote(seq))
	e.enterDice()
}

// secondReason is the selector of the second reason that a referee may choose for a ruling.
const secondReason = `.chip-choice:has([data-testid="because-1"])`

// movePiece has the referee move a piece to the nearest empty place. It takes the first piece whose id begins with
// none of the words in kept.
func (e *refereedGame) movePiece(kept string) {
	e.t.Helper()
	j := e.judge
	e.close()
	e.tap(testid("to-correct"))
	thing := eval[string](j, `[...document.querySelectorAll('[data-field="thing"] input')].find((i) => !`+quote(kept)+`.split(" ").some((k) => k && i.value.startsWith(k))).value`)
	j.setOption("thing", thing, true)
	field := "to." + thing + ".move"
	from := eval[string](j, `document.querySelector('[data-field="thing"] input:checked').dataset.space`)
	to := eval[string](j, `(() => {
		const free = [];
		let x, y;
		for (const t of document.querySelectorAll("#targets [data-space]")) {
			const s = t.dataset.space, r = t.getBoundingClientRect(), at = [r.x + r.width / 2, r.y + r.height / 2];
			if (s === `+quote(from)+`) [x, y] = at;
			else if (!document.querySelector("[id^='pile-" + s + "-']")) free.push([s, ...at]);
		}
		free.sort((a, b) => Math.hypot(a[1] - x, a[2] - y) - Math.hypot(b[1] - x, b[2] - y));
		return free.find(([s]) => document.querySelector('[data-field="`+field+`"] input[value="' + s + '"]:not([disabled])'))[0];
	})()`)
	e.t.Logf("%s is put from %s to %s", thing, from, to)
	j.setOption(field, to, true)
	e.tap(firstReason)
	j.waitFor(testid("hearing"))
	e.tap(testid("act-correct"))
	j.waitForScript("the correction", logTextScript+`.includes("The referee moves")`)
	// a side that sees the piece at one place only, or nowhere, is told less
	e.waitOnAll("the correction", `/The referee (moves|takes|puts|corrects)/.test(`+logTextScript+`)`)
	j.waitForScript(thing+" at "+to, `document.querySelector("[id^='pile-`+to+`-']") !== null`)
}

// amendAct amends an act of the given turn. It takes the first act whose amendment the referee's desk accepts.
func (e *refereedGame) amendAct(turn int) {
	e.t.Helper()
	j := e.judge
	j.open(e.path + "/history")
	ticks := eval[[]string](j, `[...document.querySelectorAll("#timeline li")].filter((l) => /\bturn `+strconv.Itoa(turn)+`\b/i.test(l.querySelector("a.turn")?.ariaLabel))
		.flatMap((l) => [...l.querySelectorAll("a.tick:not(.gone)")].map((a) => a.getAttribute("href")))`)
	for _, tick := range ticks {
		j.open(tick)
		if !j.has(testid("to-amend")) {
			continue
		}
		j.click(testid("to-amend"))
		j.waitForScript("the card of then", `document.querySelector("#map")?.dataset.ready !== undefined`)
		e.tap(firstReason)
		acts := eval[[]string](j, `[...document.querySelectorAll('.acts button[name="act"]:not([disabled], [aria-disabled])')].map((b) => b.value)`)
		was := eval[string](e.phones["american"], deskSeqScript)
		if len(acts) > 0 && e.amend(acts[len(acts)-1]) {
			e.phones["american"].waitForScript("the amendment", deskSeqScript+` !== `+quote(was))
			return
		}
	}
	e.t.Fatalf("%s\nnone of %d acts can be amended", j.currentPage(), len(ticks))
}

// deskSeqScript is a script that returns the number of the desk that a page shows.
const deskSeqScript = `document.getElementById("desk").dataset.seq`

// amend plays the given act in place of the one on the card, and enters its dice. It returns false when the amendment
// is refused.
func (e *refereedGame) amend(act string) bool {
	e.t.Helper()
	j := e.judge
	e.tap(testid("act-" + act))
	for range 20 {
		switch {
		case j.has(testid("means")):
			e.tap(testid("act-" + act))
			return !j.has(testid("means"))
		case j.has(testid("ruling-dice")):
			if one := testid("ruling-dice") + " input[type=radio]"; j.has(one) {
				j.clickTarget(`document.querySelector(` + quote(one) + `)`)
			}
			j.clickTarget(`document.querySelector(` + quote(testid("ruling-rest")) + `)`)
			e.tap(testid("act-" + act))
		default:
			e.t.Logf("not amended: %s", j.text(testid("notice")))
			return false
		}
	}
	return false
}

// rewindTurn has the table go back to the beginning of this turn.
func (e *refereedGame) rewindTurn() {
	e.t.Helper()
	j := e.judge
	e.close()
	e.tap(testid("to-back"))
	start := eval[string](j, `[...document.querySelectorAll('[data-field="to"] .option')].find((o) => /^The beginning of turn/.test(o.innerText.trim())).querySelector("input").value`)
	j.setOption("to", start, true)
	e.tap(firstReason)
	e.tap(testid("act-aloud"))
	e.waitOnAll("what was agreed aloud", logTextScript+`.includes("agreed aloud")`)
}
