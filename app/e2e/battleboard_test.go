package e2e

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// pressMainButton presses the main button of the orders.
func (p *player) pressMainButton() {
	p.t.Helper()
	p.pressActAndWait(eval[string](p, `document.querySelector(".act.first button").value`))
}

var howeColumnBlocks = []string{
	"br_light_infantry", "br_grenadiers", "br_guards", "br_pigot", "br_donop", "br_artillery_1", "br_stirn", "br_mirbach",
	"br_artillery_2", "br_grant",
}

// marchToBrooklyn marches Howe and ten blocks from Staten Island to Brooklyn, where the suggested set-up places
// Americans. The Americans do nothing.
func marchToBrooklyn(t *testing.T, american, british *player) {
	t.Helper()
	table := tableOf(american)
	american.pressActAndWait("begin")
	way := map[string]string{"staten_island": "gravesend", "gravesend": "flatbush", "flatbush": "brooklyn"}
	for range 60 {
		p := whoseTurn(t, american, british)
		if p == nil || p.has(testid("battle")) {
			break
		}
		howe := `document.querySelector('[data-field="who"] input[value="br_howe"]')`
		if p != british || !p.has(testid("act-march")) || !eval[bool](p, howe+" !== null && !"+howe+".disabled") {
			if p.has(testid("act-done")) {
				p.pressActAndWait("done")
			} else {
				p.pressMainButton()
			}
			continue
		}
		to := way[eval[string](p, howe+".dataset.space")]
		path := eval[string](p, howe+".dataset.space")
		q := url.Values{"f.who": {"br_howe"}, "f.with": howeColumnBlocks}
		p.open("/t/" + table + "?" + q.Encode())
		option := eval[string](p,
			`[...document.querySelectorAll('[data-field="to"] input:not([disabled])')].find((i) => (i.dataset.space ?? i.value) === `+quote(to)+`)?.value ?? ""`)
		if option == "" {
			t.Fatalf("Howe does not come from %s to %s\n%s", path, to, p.currentPage())
		}
		q.Set("f.to", option)
		p.open("/t/" + table + "?" + q.Encode())
		p.pressActAndWait("march")
		p.open("/t/" + table)
	}
	for _, p := range []*player{american, british} {
		p.open("/t/" + table)
		p.waitFor(testid("battle"))
	}
}

// deployedBlocks lists the viewer's own blocks by position during deployment, such as "left: us_hand us_nixon".
func (p *player) deployedBlocks() string {
	p.t.Helper()
	return eval[string](p, `[...document.querySelectorAll("[data-post]")].map((post) => post.dataset.post + ":" +
		[...post.querySelectorAll("[data-piece]")].map((b) => " " + b.dataset.piece).join("")).join("; ")`)
}

// checkNeverSent fails the test if the server has sent this player a given id or name. It logs the text around it.
func (p *player) checkNeverSent(id string) {
	p.t.Helper()
	if before, after, found := strings.Cut(p.allAnswers(), id); found {
		p.t.Errorf("%s was sent %q: …%s%s%s…", p.name, id, before[max(0, len(before)-80):], id, after[:min(80, len(after))])
	}
}

// positionOf returns the position of a block during deployment.
func (p *player) positionOf(block string) string {
	p.t.Helper()
	return eval[string](p, `document.querySelector('.battleboard [data-piece="`+block+
		`"]').closest("[data-post]").dataset.post`)
}

// waitForPosition waits until a block is in a position, both in the form and on the board.
func (p *player) waitForPosition(block, post string) {
	p.t.Helper()
	field := `document.querySelector('#orders input[name="f.` + post + `"][value="` + block + `"]:checked')`
	if post == "reserve" {
		field = `!document.querySelector('#orders [data-field] input[value="` + block + `"]:checked')`
	}
	p.waitForScript(block+" in "+post, field+` && document.querySelector('.battleboard [data-piece="`+block+
		`"]').closest("[data-post]").dataset.post === `+quote(post))
}

// drag moves a block to a position with the mouse.
func (p *player) drag(block, post string) {
	p.t.Helper()
	p.dragBetween(`.battleboard [data-piece="`+block+`"]`, `[data-post="`+post+`"]`)
	p.waitForPosition(block, post)
}

// dragBetween drags with the mouse from the middle of one element to the middle of another.
func (p *player) dragBetween(from, to string) {
	p.t.Helper()
	at := func(css string) (x, y float64) {
		v := eval[[]float64](p, `(() => { const r = document.querySelector(`+quote(css)+
			`).getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()`)
		return v[0], v[1]
	}
	mouse := func(kind input.DispatchMouseEventType, x, y float64, buttons int64) {
		if _, err := chromedp.Call(p.ctx, input.DispatchMouseEvent, input.DispatchMouseEventParams{
			Type: kind, X: x, Y: y, Button: input.MouseButtonLeft, Buttons: buttons, ClickCount: 1,
		}); err != nil {
			p.t.Fatalf("%s: %v", p.name, err)
		}
	}
	x, y := at(from)
	X, Y := at(to)
	mouse(input.DispatchMouseEventTypeMousePressed, x, y, 1)
	for i := 1.0; i <= 4; i++ {
		mouse(input.DispatchMouseEventTypeMouseMoved, x+(X-x)*i/4, y+(Y-y)*i/4, 1)
	}
	mouse(input.DispatchMouseEventTypeMouseReleased, X, Y, 0)
}

// checkBoardFits checks that the board's controls are large enough. It also checks that the board needs no scrolling
// and that the main button is visible.
func (p *player) checkBoardFits(what string) {
	p.t.Helper()
	small := eval[string](p, `[...document.querySelectorAll(".battleboard :is(.take, .button), .battleboard > summary, .act.first button")].map((e) => [e, e.getBoundingClientRect()])
		.filter(([, r]) => r.width < 44 || r.height < 43.5).map(([e, r]) => e.className + " " + r.width + "×" + r.height).join("; ")`)
	if small != "" {
		p.t.Errorf("%s: too small to press: %s", what, small)
	}
	if !eval[bool](p, `(() => { const b = document.getElementById("battle"); return b.scrollHeight <= b.clientHeight + 1 && b.scrollWidth <= b.clientWidth; })()`) {
		p.t.Errorf("%s: the board must be scrolled", what)
	}
	if !eval[bool](p, `(() => { const r = document.querySelector(".act.first button").getBoundingClientRect(); return r.bottom <= innerHeight && r.top >= 0; })()`) {
		p.t.Errorf("%s: the primary button is out of reach", what)
	}
}

// TestABattleOnTheBattleBoard deploys by dragging, by pressing and by keyboard, and fights a battle to its end. Neither
// side is ever sent the name of an unrevealed block of the other side.
func TestABattleOnTheBattleBoard(t *testing.T) {
	s := serve(t)
	ann, bob := newFriendsTable(t, s, "newyork", "campaign", 1180, 820)
	marchToBrooklyn(t, ann, bob)

	// The proposed deployment, and three ways to change it.
	proposed := ann.deployedBlocks()
	ann.checkBoardFits("deploying")
	blocks := eval[[]string](ann, `[...document.querySelectorAll("[data-post] [data-piece]")].map((b) => b.dataset.piece)`)
	if len(blocks) < 4 {
		t.Fatalf("the Americans deploy %v", blocks)
	}
	hero := blocks[0]
	ann.drag(hero, "center")
	ann.saveScreenshot("board-deploy-american")
	scrolled := `document.scrollingElement.scrollTop + document.getElementById("battle").scrollTop`
	before := eval[float64](ann, scrolled)
	for _, step := range []struct{ key, post string }{
		{"l", "left"},
		{kb.ArrowRight, "center"},
		{"r", "right"},
		{"v", "reserve"},
		{kb.ArrowUp, "center"},
		{kb.ArrowDown, "reserve"},
	} {
		ann.do("focus", chromedp.Focus(chromedp.CSS(`.battleboard [data-piece="`+hero+`"]`)))
		ann.press(step.key)
		ann.waitForPosition(hero, step.post)
		ann.waitForScript("the focus to stay", `document.activeElement?.dataset.piece === `+quote(hero))
	}
	if now := eval[float64](ann, scrolled); now != before {
		t.Errorf("a move scrolls the page from %v to %v", before, now)
	}
	ann.waitForNewDesk("take a block into the hand", func() { ann.click(`.battleboard [data-piece="` + hero + `"]`) })
	ann.waitForNewDesk("put it down", func() { ann.click(testid("goal-right")) })
	ann.waitForPosition(hero, "right")
	ann.waitForNewDesk("back to the proposal", func() { ann.click(testid("restore")) })
	ann.waitForScript("the proposal", `!document.querySelector('[data-testid="restore"]')`)
	if got := ann.deployedBlocks(); got != proposed {
		t.Errorf("back to the proposal leads to %s, not %s", got, proposed)
	}

	// Up to this point only Ann may know her deployment.
	hidden := append(blocks, eval[[]string](ann,
		`[...document.querySelectorAll("[data-post] [data-piece] .sr")].map((s) => s.textContent.split(",")[0]).filter((name) => name.length > 4)`)...)
	for _, word := range hidden {
		bob.checkNeverSent(word)
	}
	for _, scheme := range []string{"light", "dark"} {
		ann.setColourScheme(scheme)
		ann.checkAccessible("the board while one deploys, " + scheme)
	}
	kept := eval[[]string](ann,
		`[...document.querySelectorAll('[data-post="reserve"] [data-piece]')].map((b) => b.dataset.piece)`)
	ann.pressActAndWait("deploy")
	bob.waitForScript("the defender's backs",
		`document.querySelectorAll('[data-testid="battle-line-american"] .positions .back').length >= 3`)
	bob.checkBoardFits("the attacker deploys")
	bob.do("focus", chromedp.Focus(chromedp.CSS(`.battleboard [data-piece="br_howe"]`)))
	if at := bob.positionOf("br_howe"); at != "reserve" {
		bob.press("v")
		bob.waitForPosition("br_howe", "reserve")
	}
	for _, block := range howeColumnBlocks {
		ann.checkNeverSent(block)
	}
	bob.pressActAndWait("deploy")
	ann.waitForScript("the lines laid open",
		`document.querySelector('[data-testid="battle-line-british"] .positions [data-unit]') !== null`)
	ann.checkBoardFits("the first round")
	ann.saveScreenshot("board-round-american")
	ann.checkAccessible("the board in a round")
	for _, block := range kept {
		bob.checkNeverSent(block)
	}
	ann.checkNeverSent("br_howe")

	// One block fires with its own button; then the battle is played to its end.
	ann.waitForNewDesk("choose a block", func() { ann.click(".battleboard .take.ready") })
	seq := eval[string](ann, `document.getElementById("desk").dataset.seq`)
	ann.click(testid("command-fire"))
	ann.waitForScript("dice", `document.getElementById("desk").dataset.seq !== `+quote(seq)+
		` && document.querySelectorAll('[data-testid="battle-dice"] .die').length > 0`)
	ann.saveScreenshot("board-fired-american")
	if said := ann.text("body > [role=status].sr"); !strings.Contains(said, "hit") {
		t.Errorf("a screen reader hears %q of the dice", said)
	}
	playBattleToEnd(t, ann, bob)
	ann.saveScreenshot("board-after-american")
}

// playBattleToEnd presses the main button for each question until the battle is over.
func playBattleToEnd(t *testing.T, ann, bob *player) {
	t.Helper()
	deadline := time.Now().Add(2 * time.Minute)
	for time.Now().Before(deadline) {
		p := whoseTurn(t, ann, bob)
		if p == nil || !p.has(testid("battle")) {
			break
		}
		if p.has(testid("battle-break")) && p.has(`.battleboard [data-testid^="way-"]`) {
			p.checkBoardFits("a broken line")
			p.saveScreenshot("board-broken")
			p.waitForNewDesk("choose where to", func() { p.click(`.battleboard [data-testid^="way-"]`) })
		}
		p.pressMainButton()
	}
	if ann.has(testid("battle")) {
		t.Errorf("the battle never ends\n%s", ann.currentPage())
	}
}
