package e2e

import (
	"database/sql"
	"encoding/json"
	"math/rand/v2"
	"net/url"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"tricorne/app/live"
	"tricorne/app/table"
	"tricorne/db"
	"tricorne/rules/game"
)

// night is what an evening of one game has of its own.
type night struct {
	game, scenario string
	kept           string // things that are no pieces: their ids begin with these
}

// nights lists an evening of every game.
var nights = []night{
	{"trenton", "christmas_surprise", ""},
	{"newyork", "campaign", ""},
	{"crossing", "quick_start", "works."},
	{"colonies", "hudson", "works. stores. control."},
}

// TestAnEveningOfEveryGame has a referee's tablet and a phone for each side. More than thirty orders are entered on
// them, the dice by hand. A die was entered wrong, a piece moved otherwise, a rule forgotten two turns ago, and the table
// goes back. A computer plays for somebody who comes back, and the referee's seat is passed on. The record holds after
// that, no side was sent what is not its own, and axe finds nothing.
func TestAnEveningOfEveryGame(t *testing.T) {
	for _, n := range nights {
		t.Run(n.game, func(t *testing.T) {
			began := time.Now()
			e := sitDown(t, n.game, n.scenario, "american", "british")
			r := rand.New(rand.NewPCG(17, 76))
			lap := func(what string) { t.Logf("%v: %s", time.Since(began).Round(time.Second), what) }
			lap("all sit")
			e.writes()
			lap("words")
			defer func() {
				if t.Failed() {
					for _, p := range e.devices() {
						p.picture("failed-" + n.game + "-" + p.name)
					}
				}
			}()
			turn := e.turn()
			e.plays(12, r)
			lap("12 orders")
			e.mendsADie(r)
			lap("a die")
			e.movesAPiece(n.kept)
			lap("a piece")
			e.playsTo(turn + 2)
			lap("two turns")
			e.remembersARule(turn)
			lap("a rule")
			e.goesBack()
			lap("back")
			e.standsIn()
			lap("a computer")
			e.handsOn()
			lap("the seat passed on")
			e.plays(max(4, 34-e.orders), r)
			lap("all orders")
			if e.remote < 4 {
				t.Errorf("only %d orders were entered on the phones", e.remote)
			}
			e.looksAccessible()
			lap("axe")
			e.holds()
			t.Logf("%s: %d orders, %d of them on a phone, %d sheets of dice, %d taps; %v in the browser", n.game, e.orders,
				e.remote, e.sheets, e.taps, time.Since(began).Round(time.Second))
		})
	}
}

// turn is the number of the turn that the referee's desk shows.
func (e *evening) turn() int {
	e.t.Helper()
	n, err := strconv.Atoi(strings.Fields(e.judge.text(testid("turn")))[1])
	if err != nil {
		e.t.Fatal(err)
	}
	return n
}

// hand is the device on which the next order is entered: every third time the phone of the side that is asked. It is
// nil while a computer thinks.
func (e *evening) hand() *player {
	e.t.Helper()
	button := `.answer-for .button:not([data-testid="answer-for-` + e.led + `"])`
	if e.orders%3 == 2 {
		for side, p := range e.phones {
			if side != e.led && p.waits(2*time.Second, `document.querySelector('.acts button[name="act"]') !== null`) {
				return p
			}
		}
	}
	const card = `.acts button[name="act"]`
	if !e.judge.has(card) {
		if !e.judge.waits(2*time.Second, `document.querySelector(`+quote("#hand, "+button)+`) !== null`) || e.judge.has("#hand") {
			return nil
		}
		e.touches(button)
	}
	return e.judge
}

// dice enters what is awaited, now on the tablet and now on a phone.
func (e *evening) dice() {
	e.t.Helper()
	for n := 0; e.judge.has("#hand"); n++ {
		if n == 60 {
			e.t.Fatalf("%s\nthe dice never end", e.judge.where())
		}
		p := e.judge
		if e.sheets%3 == 2 {
			for _, phone := range e.phones {
				if phone.has("#hand") {
					p = phone
				}
			}
		}
		seq := eval[string](p, `document.querySelector("#hand").dataset.hand`)
		e.throwsOn(p)
		e.judge.until("the dice on the tablet", `document.querySelector("#hand")?.dataset.hand !== `+quote(seq))
	}
}

// plays enters orders of all kinds, and the dice of each.
func (e *evening) plays(orders int, r *rand.Rand) {
	e.t.Helper()
	e.enters(func() bool { orders--; return orders < 0 }, func(p *player) string {
		act, _ := strings.CutPrefix(p.randomMove(r), "act ")
		if strings.Contains(act, " ") || act == "wait" {
			return ""
		}
		return act
	})
}

// playsTo enters the orders that are proposed until a turn begins.
func (e *evening) playsTo(turn int) {
	e.t.Helper()
	e.enters(func() bool { return e.turn() >= turn }, e.proposed)
}

// proposed enters the order that is proposed, with the first answer to every question.
func (e *evening) proposed(p *player) (done string) {
	e.t.Helper()
	p.doProposed(func(act string) {
		p.swap(act, func() { eval[bool](p, `(document.querySelector(`+quote(testid("act-"+act))+`).click(), true)`) })
		done = act
	})
	return done
}

// enters has orders entered until enough were, or the game is over.
func (e *evening) enters(enough func() bool, enter func(p *player) string) {
	e.t.Helper()
	for n := 0; ; n++ {
		e.judge.until("a desk at rest", `document.querySelector(".htmx-request") === null`)
		e.dice()
		if e.over() || enough() {
			return
		}
		p, log := e.hand(), e.judge.text(testid("log"))
		if p == nil {
			continue
		}
		if n == 120 {
			e.t.Fatalf("%s\nno end of it", p.where())
		}
		if !e.order(p, enter) {
			continue
		}
		if p == e.judge || e.judge.waits(5*time.Second, `document.querySelector("#hand") !== null || document.querySelector("[data-testid=log]").innerText !== `+quote(log)) {
			e.orders++ // else the phone had an older desk, and its order was refused
		}
		if p != e.judge {
			e.remote++
		}
	}
}

// order fills in an order and presses it. It is false when there is nothing to order after all.
func (e *evening) order(p *player, enter func(p *player) string) bool {
	e.t.Helper()
	for range 60 {
		filled := eval[string](p, `(() => {
			const f = document.getElementById("orders"), keep = [...new FormData(f ?? undefined)].filter(([k]) => /^(f\.|has$|do$)/.test(k));
			return new URLSearchParams([...keep, ["side", f?.dataset.side ?? ""]]).toString();
		})()`)
		if act := enter(p); act != "" {
			e.last, _ = url.ParseQuery(filled)
			e.last.Set("act", act)
			return true
		}
		if !p.has(`.acts button[name="act"]`) {
			return false
		}
	}
	e.t.Fatalf("%s\nan order that is never full", p.where())
	return false
}

// mendsADie goes back to before the latest order that rolled, gives it again, and enters another die than before. The
// sheet has the dice that fell.
func (e *evening) mendsADie(r *rand.Rand) {
	e.t.Helper()
	j := e.judge
	for sheets := e.sheets; e.sheets == sheets; { // until an order rolls
		sheets = e.sheets
		e.plays(1, r)
		if e.orders > 60 {
			e.t.Fatal("nobody rolls")
		}
	}
	e.close()
	e.touches(testid("to-back"))
	j.ticks("to", eval[string](j, `document.querySelector('[data-field="to"] input[type=radio]').value`), true)
	e.touches(`label.option:has(` + testid("tick-keep") + `)`)
	e.touches(secondReason)
	e.touches(testid("act-aloud"))
	side, draft := e.last.Get("side"), url.Values{}
	for k, v := range e.last {
		if k != "side" && k != "act" {
			draft[k] = v
		}
	}
	e.touches(testid("answer-for-" + map[string]string{"1": "american", "2": "british"}[side]))
	j.open(j.path() + "?" + draft.Encode())
	e.touches(testid("act-" + e.last.Get("act")))
	j.sees(testid("hand-kept"))
	was, seq := j.text(testid("readback")), eval[string](j, `document.querySelector("#hand").dataset.hand`)
	eval[bool](j, `(() => {
		const f = document.getElementById("hand"), other = f.querySelector(":is(fieldset.tally, fieldset.faces, fieldset.cup) input:not(:checked)");
		const shown = [...f.querySelectorAll(".counters .count")], more = shown.findIndex((c) => +c.querySelector("input").value > 0);
		if (other) return other.click(), true;
		shown[more].querySelector("[data-less]").click();
		return shown.at(more - 1).querySelector("[data-more]").click(), true;
	})()`)
	j.until("another die", `document.querySelector("[data-readback]").textContent !== `+quote(was))
	j.tap(testid("rolled"))
	e.sheets++
	j.until("what follows the die", `document.querySelector("#hand")?.dataset.hand !== `+quote(seq))
	e.dice()
}

// secondReason is the second reason that a referee may choose for a ruling.
const secondReason = `.chip-choice:has([data-testid="because-1"])`

// movesAPiece has the referee put a piece where it stands at the table: the first that may be put on an empty place
// next to it.
func (e *evening) movesAPiece(kept string) {
	e.t.Helper()
	j := e.judge
	e.close()
	e.touches(testid("to-correct"))
	thing := eval[string](j, `[...document.querySelectorAll('[data-field="thing"] input')].find((i) => !`+quote(kept)+`.split(" ").some((k) => k && i.value.startsWith(k))).value`)
	j.ticks("thing", thing, true)
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
	j.ticks(field, to, true)
	e.touches(firstReason)
	j.sees(testid("hearing"))
	e.touches(testid("act-correct"))
	e.everywhere("the correction", entries+`.includes("The referee moves")`)
	j.until(thing+" at "+to, `document.querySelector("[id^='pile-`+to+`-']") !== null`)
}

// remembersARule has an act of an earlier turn played otherwise: the first that gives a result.
func (e *evening) remembersARule(turn int) {
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
		j.until("the card of then", `document.querySelector("#map")?.dataset.ready !== undefined`)
		e.touches(firstReason)
		acts := eval[[]string](j, `[...document.querySelectorAll('.acts button[name="act"]:not([disabled], [aria-disabled])')].map((b) => b.value)`)
		was := eval[string](e.phones["american"], latest)
		if len(acts) > 0 && e.amends(acts[len(acts)-1]) {
			e.phones["american"].until("the amendment", latest+` !== `+quote(was))
			return
		}
	}
	e.t.Fatalf("%s\nnone of %d acts can be amended", j.where(), len(ticks))
}

// latest is the number of the desk that a page shows.
const latest = `document.getElementById("desk").dataset.seq`

// amends has the act on the card played in place of what was done, and enters its dice. It is false when that is
// refused.
func (e *evening) amends(act string) bool {
	e.t.Helper()
	j := e.judge
	e.touches(testid("act-" + act))
	for range 20 {
		switch {
		case j.has(testid("means")):
			e.touches(testid("act-" + act))
			return !j.has(testid("means"))
		case j.has(testid("ruling-dice")):
			if one := testid("ruling-dice") + " input[type=radio]"; j.has(one) {
				j.presses(`document.querySelector(` + quote(one) + `)`)
			}
			j.presses(`document.querySelector(` + quote(testid("ruling-rest")) + `)`)
			e.touches(testid("act-" + act))
		default:
			e.t.Logf("not amended: %s", j.text(testid("notice")))
			return false
		}
	}
	return false
}

// goesBack has the table go back to the beginning of this turn.
func (e *evening) goesBack() {
	e.t.Helper()
	j := e.judge
	e.close()
	e.touches(testid("to-back"))
	start := eval[string](j, `[...document.querySelectorAll('[data-field="to"] .option')].find((o) => /^The beginning of turn/.test(o.innerText.trim())).querySelector("input").value`)
	j.ticks("to", start, true)
	e.touches(firstReason)
	e.touches(testid("act-aloud"))
	e.everywhere("what was agreed aloud", entries+`.includes("agreed aloud")`)
}

// standsIn has a player give their seat to a computer, which plays on with dice that somebody rolls for it. The referee
// unseats it, and the player sits down again.
func (e *evening) standsIn() {
	e.t.Helper()
	bob := e.phones["british"]
	before := e.acts(2)
	bob.open(e.path + "/computer")
	bob.unfold("hand-own")
	bob.click(testid("own-recruit"))
	bob.until("looking on", `document.querySelector("#desk:not([data-you])") !== null`)
	delete(e.phones, "british")
	e.led = "british"
	e.enters(func() bool { return e.acts(2) >= before+2 }, e.proposed)
	e.led = ""
	e.phones["british"] = bob
	j := e.judge
	j.open(e.path + "/referee")
	j.click(testid("seat-british") + " " + testid("ask-unseat"))
	j.click(testid("seat-british") + " " + testid("unseat"))
	j.sees(testid("seat-british") + " " + testid("lock"))
	e.joins("british")
	e.deskAgain()
}

// acts is the number of orders of a side on record.
func (e *evening) acts(side int) (n int) {
	e.t.Helper()
	e.row(&n, "SELECT count(*) FROM actions WHERE kind = 'play' AND side = ?", side)
	return n
}

// handsOn passes the referee's seat to another tablet, and makes the table screen of the one before.
func (e *evening) handsOn() {
	e.t.Helper()
	former := e.judge
	former.open(e.path + "/referee")
	former.click(testid("chair-link-new"))
	former.sees(testid("chair-link"))
	link := eval[string](former, `document.querySelector(`+quote(testid("chair-link"))+`).value`)
	e.judge = newPlayer(e.b, e.t, e.s.url, "Rita", 820, 1180)
	e.judge.open(strings.TrimPrefix(link, e.s.url))
	e.judge.click(testid("sit-down"))
	e.judge.sees("#desk[data-referee]")
	e.deskAgain()
	former.until("what has become of the seat", `document.querySelector("[data-testid=to-desk]") === null`)
	former.open(e.path)
	if former.has("#desk[data-referee], #units .hatch") {
		e.t.Errorf("%s\nthe former referee sees both sides", former.where())
	}
	former.open(e.path + "/table")
	former.sees(testid("screen"))
	e.tv = former
}

// alone are the words that nobody but a side and the referee reads.
var alone = map[string]string{"american": "the ice on the ferry bears", "british": "the picket at the mill sleeps"}

// writes has each side write to the referee, hand in sealed orders and be answered. The referee opens the orders.
func (e *evening) writes() {
	e.t.Helper()
	for side, words := range alone {
		p := e.phones[side]
		eval[bool](p, `(document.querySelector('[data-testid="tab-letters"]').click(), true)`)
		p.until("the panel", `document.querySelector('[data-testid="private-text"]')?.checkVisibility()`)
		for field, button := range map[string]string{"private-text": "private-send", "orders-text": "hand-in"} {
			p.do("write", chromedp.SendKeys(chromedp.CSS(testid(field)), words+", says the "+side))
			p.click(testid(button))
			p.until("what was sent", `document.querySelector(`+quote(testid(field))+`)?.value === ""`)
		}
		j := e.judge
		j.sees(testid("sealed-waiting") + " " + testid("open-"+side))
		eval[bool](j, `(document.querySelector('[data-testid="tab-letters"]').click(), true)`)
		j.do("answer", chromedp.SendKeys(chromedp.CSS(testid("letter-words")), "Noted: "+words))
		j.click(testid("send-" + side))
		p.until("the answer", `document.querySelector("#letters")?.innerText.includes(`+quote("Noted: "+words)+`)`)
		j.click(testid("sealed-waiting") + " " + testid("open-"+side))
		j.until("no seal", `document.querySelector('[data-testid="sealed-waiting"]') === null`)
		p.open(e.path)
	}
	e.deskAgain()
}

// looksAccessible checks the pages of the evening in light and in dark.
func (e *evening) looksAccessible() {
	e.t.Helper()
	for _, scheme := range []string{"light", "dark"} {
		for what, at := range map[string]struct {
			on   *player
			path string
		}{
			"the referee's desk": {e.judge, "/referee/both/closed"}, "the referee's seat": {e.judge, "/referee"},
			"a desk": {e.phones["american"], ""}, "a seat": {e.phones["british"], "/seats"}, "the table screen": {e.tv, "/table"},
		} {
			at.on.scheme(scheme)
			at.on.open(e.path + at.path)
			at.on.accessible(what + ", " + scheme)
		}
	}
}

// holds checks that the record holds, and that no phone was sent what is the other side's.
func (e *evening) holds() {
	e.t.Helper()
	var amended, backs int
	e.row(&amended, "SELECT count(*) FROM actions WHERE kind = ?", "amend")
	e.row(&backs, "SELECT count(*) FROM actions WHERE kind = ?", "rewind")
	if amended != 1 || backs != 2 {
		e.t.Errorf("on record are %d amendments, and the table went back %d times", amended, backs)
	}
	bin, err := build()
	if err != nil {
		e.t.Fatal(err)
	}
	id := strings.TrimPrefix(e.path, "/t/")
	if out, err := exec.Command(bin, "verify", "-db", "sqlite:"+e.file, id).CombinedOutput(); err != nil {
		e.t.Errorf("verify: %v\n%s", err, out)
	}
	for _, p := range e.devices() {
		p.mayFail("ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_RESET", "/live", "sendError")
	}
	e.s.stop(syscall.SIGTERM) // the file is opened here
	seen := map[string]known{}
	for i, side := range []string{"american", "british"} {
		seen[side] = e.knows(id, game.Side(i+1))
	}
	for side, other := range map[string]string{"american": "british", "british": "american"} {
		sent, strange := e.phones[side].allAnswers(), []string{alone[other]}
		for piece := range seen[other].own {
			if !seen[side].words[piece] {
				strange = append(strange, piece)
			}
		}
		e.t.Logf("%d of the %s' pieces were never seen by the %s", len(strange)-1, other, side)
		for _, words := range strange {
			at := regexp.MustCompile(`(^|[^\w-])` + regexp.QuoteMeta(words) + `([^\w-]|$)`).FindStringIndex(sent)
			if at != nil {
				e.t.Errorf("the %s were sent %q: …%s…", side, words, sent[max(0, at[0]-120):min(len(sent), at[1]+80)])
			}
		}
	}
}

// known is what a side was told at any time: its own pieces, and every word of what it saw.
type known struct{ own, words map[string]bool }

// knows reads what a side could see after each act, and all that it heard.
func (e *evening) knows(id string, side game.Side) known {
	e.t.Helper()
	ctx := e.t.Context()
	fine := func(err error) {
		e.t.Helper()
		if err != nil {
			e.t.Fatal(err)
		}
	}
	store, err := db.Open(ctx, "sqlite:"+e.file, db.Options{})
	fine(err)
	defer func() { _ = store.Close() }()
	tables := table.New(store, live.NewHub(), table.Shelf())
	visit, err := tables.Visit(ctx, id, e.player(side))
	fine(err)
	seat, err := visit.SeatOf(side)
	fine(err)
	out := known{own: map[string]bool{}, words: map[string]bool{}}
	for seq, last := 1, 1; seq <= last; seq++ {
		m, err := tables.At(ctx, seat, seq, table.AsSelf)
		fine(err)
		last = m.Last
		for i := range m.View.Piles {
			for j := range m.View.Piles[i].Pieces {
				if p := &m.View.Piles[i].Pieces[j]; p.Side == side && p.ID != "" {
					out.own[p.ID] = true
				}
			}
		}
		told, err := json.Marshal([]any{m.View, m.Entry, m.Dice})
		fine(err)
		for _, word := range strings.Split(string(told), `"`) {
			out.words[word] = true
		}
	}
	return out
}

// player is the id of who holds the seat of a side.
func (e *evening) player(side game.Side) (id string) {
	e.t.Helper()
	e.row(&id, "SELECT player_id FROM seats WHERE side = ?", side)
	return id
}

// row reads one value from the store of the table.
func (e *evening) row(into any, query string, of any) {
	e.t.Helper()
	pool, err := sql.Open("sqlite", "file:"+e.file)
	if err != nil {
		e.t.Fatal(err)
	}
	defer func() { _ = pool.Close() }()
	if err := pool.QueryRow(query, of).Scan(into); err != nil {
		e.t.Fatal(err)
	}
}
