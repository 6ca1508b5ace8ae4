package e2e

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// TestBothPlayersMeetAtTheRematch offers a rematch. The other side sees the offer on its desk and in the log without
// loading the page again. When that side accepts, both pages go to the new table. The ended table keeps the link.
func TestBothPlayersMeetAtTheRematch(t *testing.T) {
	s := serve(t)
	ann, bob := newTrentonTable(t, s, "christmas_surprise", 1440, 900)
	old := tableOf(ann)
	ann.resign()
	bob.waitForScript("the end", `document.querySelector(`+quote(testid("over"))+`) !== null`)
	ann.click(testid("rematch"))
	ann.waitFor(testid("rematch-offer"))
	bob.waitFor(testid("accept-rematch"))
	words := bob.text(testid("rematch-offer"))
	if !strings.Contains(words, "Ann offers you a rematch with sides swapped") {
		t.Errorf("he is offered: %s", words)
	}
	bob.waitForText("offer a rematch with sides swapped.")
	for _, size := range sizes {
		bob.resizeTo(size.width, size.height, size.finger)
		bob.waitFor(testid("accept-rematch"))
		bob.saveScreenshot("rematch-" + strings.ReplaceAll(size.name, " ", "-"))
	}
	bob.resizeTo(1440, 900, false)
	bob.click(testid("accept-rematch"))
	for _, p := range []*player{bob, ann} {
		p.waitForScript("the new table", `location.pathname.startsWith("/t/") && !location.pathname.includes(`+quote(old)+`)`)
	}
	if tableOf(ann) != tableOf(bob) {
		t.Errorf("they are at %s and %s", tableOf(ann), tableOf(bob))
	}
	ann.open("/t/" + old)
	ann.waitFor(testid("to-rematch"))
}

// TestAnOfficerAdvisesOnTheDesk asks for advice at a table of friends who both want officers. The advice appears
// above the form, and the fields that a proposal fills in are marked.
func TestAnOfficerAdvisesOnTheDesk(t *testing.T) {
	s := serve(t)
	b := browser(t)
	ann := newPlayer(b, t, s.url, "Ann", 1440, 900)
	bob := newPlayer(b, t, s.url, "Bob", 1440, 900)
	ann.open("/")
	eval[bool](ann, `(document.querySelector("[data-testid=setup-trenton] input[name=officers]").checked = true, true)`)
	ann.setUpHere("trenton", "christmas_surprise", "american", "friend")
	table := tableOf(ann)
	ann.open("/t/" + table + "/invite")
	_, token, _ := strings.Cut(eval[string](ann, `document.querySelector('input[value*="/s/"]').value`), "/s/")
	bob.open("/s/" + token)
	bob.do("sit down", chromedp.SetValue(chromedp.CSS(`input[name="name"]`), "Bob"),
		chromedp.Submit(chromedp.CSS(`input[name="name"]`)))
	bob.waitForScript("the desk", `document.querySelector("#desk") !== null`)
	ann.open("/t/" + table)
	ann.waitFor(testid("officers-waiting"))
	bob.waitForNewDesk("he agrees", func() { bob.click(testid("officers-yes")) })
	ann.waitFor(testid("to-officer"))
	path := ann.path()
	ann.click(testid("to-officer"))
	ann.waitFor("#counsel " + testid("counsel"))
	names := eval[[]string](ann, `[...document.querySelectorAll("#counsel [data-testid=counsel-name]")].map((e) => e.textContent)`)
	seen := map[string]bool{}
	for _, name := range names {
		if name == "" || seen[name] {
			t.Errorf("the proposals are called %q", names)
		}
		seen[name] = true
	}
	ann.waitForNewDesk("the last proposal", func() {
		eval[bool](ann, `([...document.querySelectorAll("#counsel [data-testid=take]")].at(-1).click(), true)`)
	})
	ann.waitForScript("the field it filled in", `document.querySelector("#orders .advised") !== null && document.querySelector("#counsel.folded") !== null`)
	if ann.path() != path {
		t.Errorf("the advice leads to %s", ann.path())
	}
	ann.pressActAndWait(eval[string](ann, `document.querySelector(".act.first button").value`))
	ann.waitForScript("no advice on another decision", `document.querySelector("#counsel") === null`)
}

// TestWalkThroughComputerTurn plays until the computer has done several things. Arrow keys and buttons
// show these actions step by step with their routes, and one press ends the display.
func TestWalkThroughComputerTurn(t *testing.T) {
	s := serve(t)
	ann := newPlayer(browser(t), t, s.url, "Ann", 1440, 900)
	ann.open("/")
	ann.click(testid("at-once-computer"))
	ann.waitForScript("the desk", `document.querySelector("#desk") !== null && document.readyState === "complete"`)
	for range 60 {
		if ann.becomesTrue(1500*time.Millisecond, `document.querySelector("[data-walk]:not([hidden])") !== null`) {
			break
		}
		eval[bool](ann, `(() => {
			if (document.querySelector("[data-walk]")) return true; // it has come in the meantime
			const skip = document.querySelector("[data-testid=hurry] button");
			if (skip) return skip.click(), true;
			const acts = [...document.querySelectorAll(".acts button[name=act]:not([disabled])")];
			const a = acts.find((b) => b.value === "done") ?? acts.find((b) => b.matches(".act.first button")) ?? acts[0];
			if (a?.hasAttribute("aria-disabled")) document.querySelector('fieldset[data-field="' + a.dataset.missing + '"] input:not([type=hidden]):not([disabled]):not(:checked)')?.click();
			else a?.click();
			return true;
		})()`)
	}
	ann.waitFor(testid("walk"))
	steps := eval[int](ann, `document.querySelector("[data-walk]").dataset.walk.split(" ").length`)
	eval[bool](ann, `(document.activeElement.blur(), true)`)
	shown := 0
	for n := 1; n <= steps; n++ {
		eval[bool](ann, `(document.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight", bubbles: true, cancelable: true})), true)`)
		ann.waitForScript("the step", `document.querySelector("[data-walk-words]").textContent.startsWith("`+strconv.Itoa(n)+` of ")`)
		if ann.has("#ways #trail") {
			shown++
		}
	}
	if shown == 0 {
		t.Error("no step shows a way")
	}
	ann.saveScreenshot("walk")
	ann.click(testid("walk-back"))
	ann.waitForScript("a step back", `document.querySelector("[data-walk-words]").textContent.startsWith("`+strconv.Itoa(steps-1)+` of ")`)
	ann.click(testid("walk-skip"))
	ann.waitForScript("the steps are put away", `!document.querySelector("[data-walk]").checkVisibility() && document.querySelector("#trail") === null`)
}
