package e2e

import (
	"math/rand/v2"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"
)

// eveningCase holds the parameters of TestEveryGameIsRefereedForAnEvening for one game.
type eveningCase struct {
	game, scenario string
	notPieces      string // prefixes of ids that do not belong to pieces
}

// eveningCases lists the parameters of every game.
var eveningCases = []eveningCase{
	{"trenton", "christmas_surprise", ""},
	{"newyork", "campaign", ""},
	{"crossing", "quick_start", "works."},
	{"colonies", "hudson", "works. stores. control."},
}

// TestEveryGameIsRefereedForAnEvening plays an evening with a referee's tablet and a phone for each side. It enters
// more than thirty orders on them, with manual dice. The referee corrects a wrong die, a misplaced piece, and a rule
// that was forgotten two turns ago. The table goes back, a computer plays for a player for a while, and the referee's
// seat is passed on. At the end the record is valid, no side was sent secrets of the other, and axe finds nothing.
func TestEveryGameIsRefereedForAnEvening(t *testing.T) {
	for _, n := range eveningCases {
		t.Run(n.game, func(t *testing.T) {
			began := time.Now()
			e := startRefereedGame(t, n.game, n.scenario, "american", "british")
			r := rand.New(rand.NewPCG(17, 76))
			lap := func(what string) { t.Logf("%v: %s", time.Since(began).Round(time.Second), what) }
			lap("all sit")
			e.exchangeLetters()
			lap("words")
			defer func() {
				if t.Failed() {
					for _, p := range e.devices() {
						p.saveScreenshot("failed-" + n.game + "-" + p.name)
					}
				}
			}()
			turn := e.turn()
			e.playRandom(12, r)
			lap("12 orders")
			e.correctDie(r)
			lap("a die")
			e.movePiece(n.notPieces)
			lap("a piece")
			e.playToTurn(turn + 2)
			lap("two turns")
			e.amendAct(turn)
			lap("a rule")
			e.rewindTurn()
			lap("back")
			e.seatComputer()
			lap("a computer")
			e.passRefereeSeat()
			lap("the seat passed on")
			e.playRandom(max(4, 34-e.orders), r)
			lap("all orders")
			if e.phoneOrders < 4 {
				t.Errorf("only %d orders were entered on the phones", e.phoneOrders)
			}
			e.checkAccessible()
			lap("axe")
			e.checkRecord()
			t.Logf("%s: %d orders, %d of them on a phone, %d sheets of dice, %d taps; %v in the browser", n.game, e.orders,
				e.phoneOrders, e.sheets, e.taps, time.Since(began).Round(time.Second))
		})
	}
}

// turn returns the number of the turn that the referee's desk shows.
func (e *refereedGame) turn() int {
	e.t.Helper()
	n, err := strconv.Atoi(strings.Fields(e.judge.text(testid("turn")))[1])
	if err != nil {
		e.t.Fatal(err)
	}
	return n
}

// orderDevice returns the device for the next order: the tablet, or a phone for every third order. It is nil while a
// computer thinks.
func (e *refereedGame) orderDevice() *player {
	e.t.Helper()
	button := `.answer-for .button:not([data-testid="answer-for-` + e.computerSide + `"])`
	if e.orders%3 == 2 {
		for side, p := range e.phones {
			if side != e.computerSide &&
				p.becomesTrue(2*time.Second, `document.querySelector('.acts button[name="act"]') !== null`) {
				return p
			}
		}
	}
	const card = `.acts button[name="act"]`
	if !e.judge.has(card) {
		if !e.judge.becomesTrue(2*time.Second, `document.querySelector(`+quote("#hand, "+button)+`) !== null`) ||
			e.judge.has("#hand") {
			return nil
		}
		e.tap(button)
	}
	return e.judge
}

// enterDice enters the awaited dice, some on the tablet and some on a phone.
func (e *refereedGame) enterDice() {
	e.t.Helper()
	for n := 0; e.judge.has("#hand"); n++ {
		if n == 60 {
			e.t.Fatalf("%s\nthe dice never end", e.judge.currentPage())
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
		e.enterDiceOn(p)
		e.judge.waitForScript("the dice on the tablet", `document.querySelector("#hand")?.dataset.hand !== `+quote(seq))
	}
}

// playRandom enters the given number of random orders, and the dice of each.
func (e *refereedGame) playRandom(orders int, r *rand.Rand) {
	e.t.Helper()
	e.enterOrders(func() bool { orders--; return orders < 0 }, func(p *player) string {
		act, _ := strings.CutPrefix(p.randomMove(r), "act ")
		if strings.Contains(act, " ") || act == "wait" {
			return ""
		}
		return act
	})
}

// playToTurn enters the proposed orders until the given turn begins.
func (e *refereedGame) playToTurn(turn int) {
	e.t.Helper()
	e.enterOrders(func() bool { return e.turn() >= turn }, e.enterProposedOrder)
}

// enterProposedOrder enters the proposed order, with the first answer to every question.
func (e *refereedGame) enterProposedOrder(p *player) (done string) {
	e.t.Helper()
	p.doProposedAct(func(act string) {
		p.waitForNewDesk(act, func() {
			eval[bool](p,
				`(document.querySelector(`+quote(testid("act-"+act))+`).click(), true)`)
		})
		done = act
	})
	return done
}

// enterOrders has orders entered until enough returns true, or the game is over.
func (e *refereedGame) enterOrders(enough func() bool, enter func(p *player) string) {
	e.t.Helper()
	for n := 0; ; n++ {
		e.judge.waitForScript("a desk at rest", `document.querySelector(".htmx-request") === null`)
		e.enterDice()
		if e.over() || enough() {
			return
		}
		p, log := e.orderDevice(), e.judge.text(testid("log"))
		if p == nil {
			continue
		}
		if n == 120 {
			e.t.Fatalf("%s\nno end of it", p.currentPage())
		}
		if !e.enterOrder(p, enter) {
			continue
		}
		if p == e.judge || e.judge.becomesTrue(5*time.Second,
			`document.querySelector("#hand") !== null || document.querySelector("[data-testid=log]").innerText !== `+
				quote(log)) {
			e.orders++ // otherwise the phone had an outdated desk, and its order was refused
		}
		if p != e.judge {
			e.phoneOrders++
		}
	}
}

// enterOrder fills in an order and presses its button. It returns false when there is no order to give after all.
func (e *refereedGame) enterOrder(p *player, enter func(p *player) string) bool {
	e.t.Helper()
	for range 60 {
		filled := eval[string](p, `(() => {
			const f = document.getElementById("orders"), keep = [...new FormData(f ?? undefined)].filter(([k]) => /^(f\.|has$|do$)/.test(k));
			return new URLSearchParams([...keep, ["side", f?.dataset.side ?? ""]]).toString();
		})()`)
		if act := enter(p); act != "" {
			e.lastForm, _ = url.ParseQuery(filled)
			e.lastForm.Set("act", act)
			return true
		}
		if !p.has(`.acts button[name="act"]`) {
			return false
		}
	}
	e.t.Fatalf("%s\nan order that is never full", p.currentPage())
	return false
}
