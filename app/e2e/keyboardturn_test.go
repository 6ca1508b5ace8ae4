package e2e

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// keyboardTurn is a player who plays by keyboard only. It counts the keys, and the mouse clicks that would do the
// same. Each choice and each button is one click.
type keyboardTurn struct {
	*player
	keyPresses, mouseClicks int
	choices                 []string // labels of the choices to make, in this order, each at most once
}

// pressKey presses a key.
func (k *keyboardTurn) pressKey(pressKey string) {
	k.t.Helper()
	k.keyPresses++
	k.press(pressKey)
}

// pressEnter presses Enter as a keyboard does. If the page handles the key, nothing is typed into the next element.
func (k *keyboardTurn) pressEnter() {
	k.t.Helper()
	k.keyPresses++
	for _, e := range []input.DispatchKeyEventParams{
		{Type: input.DispatchKeyEventTypeKeyDown, Text: "\r"}, {Type: input.DispatchKeyEventTypeKeyUp},
	} {
		e.Key, e.Code, e.WindowsVirtualKeyCode = "Enter", "Enter", 13
		if _, err := chromedp.Call(k.ctx, input.DispatchKeyEvent, e); err != nil {
			k.t.Fatal(err)
		}
	}
}

// orderCard is the state of the order form, from which playStep decides which key to press next.
type orderCard struct {
	Seq     string
	Focus   string   // the focused element: its id, its value or its label
	Missing string   // the field that must be filled before the main button works
	Open    []string // the choices of that field
	Done    bool     // there is a button that ends the step
}

const orderCardScript = `(() => {
	const e = document.activeElement, label = (i) => i.closest("label")?.querySelector(".label")?.textContent.trim() ?? "";
	const first = document.querySelector(".act.first button");
	return {
		Seq: document.getElementById("desk").dataset.seq,
		Focus: e.id === "orders-title" ? e.id : e.matches("button") ? e.value : e.matches("input") ? label(e) : e.localName,
		Missing: first?.dataset.missing ?? "",
		Open: [...document.querySelectorAll("fieldset[data-field='" + (first?.dataset.missing ?? "") + "'] .option input[type=radio]:not(:disabled, :checked)")].map(label),
		Done: document.querySelector(".orders-foot .act button[value=done]:not(:disabled, [aria-disabled])") !== null,
	};
})()`

func (k *keyboardTurn) card() orderCard {
	k.t.Helper()
	return eval[orderCard](k.player, orderCardScript)
}

// playStep gives one order by keyboard. It makes the wanted choices that are on offer and sends the form. If none is
// on offer, it ends the step if it can. Otherwise it takes the first choice, or sends the form as it stands.
func (k *keyboardTurn) playStep() {
	k.t.Helper()
	at := k.card()
	if at.Focus != "orders-title" {
		k.t.Fatalf("%s: the focus is on %q before an order\n%s", k.name, at.Focus, k.currentPage())
	}
	for at.Missing != "" {
		i := slices.IndexFunc(k.choices, func(c string) bool { return slices.Contains(at.Open, c) })
		if i < 0 {
			break
		}
		k.choose(k.choices[i])
		k.choices = slices.Delete(k.choices, 0, i+1)
		at = k.card()
	}
	switch {
	case at.Focus == "orders-title" && at.Done:
		k.pressKey(kb.End)
	case at.Missing != "":
		k.choose(at.Open[0])
	}
	k.mouseClicks++
	k.pressEnter()
	k.waitForScript("what follows the order", `document.getElementById("desk").dataset.seq !== `+quote(at.Seq))
	k.waitForScript("the heading under the keyboard", `document.activeElement.id === "orders-title"`)
}

// choose goes to a choice by its first letter and chooses it. It presses the letter until the choice has the focus.
// Afterwards the focus is on the next question or on the main button.
func (k *keyboardTurn) choose(label string) {
	k.t.Helper()
	for k.card().Focus != label {
		if k.keyPresses > 400 {
			k.t.Fatalf("%s: %q is not reached by its letter\n%s", k.name, label, k.currentPage())
		}
		k.pressKey(strings.ToLower(label[:1]))
	}
	k.mouseClicks++
	k.waitForNewDesk(label, k.pressEnter)
	k.waitForScript("the next question under the keyboard",
		`document.activeElement.matches("#orders input:not(:checked), #orders summary, .act.first button")`)
}

// TestAWholeTurnByKeyboard plays a turn of three games by keyboard only, for both sides, with one or two marches.
// After every order, and when the turn comes back, the focus is on the heading of the orders. The turn takes at most
// twice as many keys as mouse clicks. TestListsByKeyboard covers Washington's Crossing.
func TestAWholeTurnByKeyboard(t *testing.T) {
	s := serve(t)
	for _, c := range []struct {
		game, scenario string
		american       []string
	}{
		{"trenton", "christmas_surprise", []string{"Washington", "Newtown", "Sullivan", "Birmingham"}},
		{"newyork", "campaign", []string{"Washington", "Kips Bay"}},
		{"colonies", "hudson", []string{"Albany"}},
	} {
		t.Run(c.game, func(t *testing.T) {
			ann, bob := newFriendsTable(t, s, c.game, c.scenario, 1440, 900)
			a, b := &keyboardTurn{player: ann, choices: c.american}, &keyboardTurn{player: bob}
			turn := ann.text(testid("turn"))
			steps := 0
			for ; ann.text(testid("turn")) == turn && steps < 40; steps++ {
				p := whoseTurn(t, ann, bob)
				if p == nil {
					break
				}
				p.waitForScript("the heading when the turn comes back", `document.activeElement.id === "orders-title"`)
				k := a
				if p == bob {
					k = b
				}
				k.playStep()
			}
			keys, mouse := a.keyPresses+b.keyPresses, a.mouseClicks+b.mouseClicks
			t.Logf("%d orders: %d keys, %d presses of a mouse", steps, keys, mouse)
			if keys > 2*mouse || len(a.choices) > 0 {
				t.Errorf("%d keys do what %d presses of the mouse do; not chosen: %q", keys, mouse, a.choices)
			}
		})
	}
}
