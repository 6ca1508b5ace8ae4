package e2e

import (
	"net/url"
	"regexp"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// newYorkSecrets matches ids and names of blocks that a side's page must not contain before the first battle. The names
// appear nowhere else on the map. Ships are not among them: they are always visible. The key is the side that must not
// see them.
var newYorkSecrets = map[string]*regexp.Regexp{
	"1": regexp.MustCompile(`\bbr_(artillery|[a-rt-z])[a-z_0-9]*|\bbr_s(chmidt|mith|tirn)|Grenadiers|Light Infantry|Pigot|Agnew|Knyphausen|Mirbach|Lossberg|Robertson`),
	"2": regexp.MustCompile(`\bus_[a-z_0-9]+|Stirling|McDougall|Mifflin|Greene|Sargent|Wadsworth|Silliman|Saltonstall|Woodhull|Fellows`),
}

// checkHidesBlocks fails the test if a text contains a secret of the other side.
func (p *player) checkHidesBlocks(side, what, words string) {
	p.t.Helper()
	if at := newYorkSecrets[side].FindStringIndex(words); at != nil {
		p.t.Errorf("%s, %s: side %s is shown …%s…", p.name, what, side, words[max(0, at[0]-100):min(len(words), at[1]+40)])
	}
}

// html returns the HTML of the page in its current state.
func (p *player) html() string {
	p.t.Helper()
	return eval[string](p, "document.documentElement.outerHTML")
}

// openCurtainIfClosed opens the curtain if it is closed, and returns the side whose desk is open then.
func (p *player) openCurtainIfClosed() string {
	p.t.Helper()
	p.waitForScript("the curtain or a desk", "document.querySelector("+quote(testid("curtain")+", #desk")+") !== null")
	if p.has(testid("curtain")) {
		p.do("open the curtain", chromedp.Click(chromedp.CSS(`[data-testid^="door-"] button.primary`)))
	}
	p.waitFor("#orders")
	return eval[string](p, `document.getElementById("orders").dataset.side`)
}

// pressAct presses a button of the orders and waits for another desk or the curtain.
func (p *player) pressAct(act string) {
	p.t.Helper()
	// each side has its own count, so add the name of the side
	const at = `(document.getElementById("desk")?.dataset.seq ?? "") + (document.querySelector("[data-testid=you]")?.textContent ?? "")`
	was := eval[string](p, at)
	p.click(testid("act-" + act))
	p.waitForScript("what follows "+act, `document.readyState === "complete" && `+at+` !== `+quote(was))
}

// openDraft opens the desk with a form filled in from the draft.
func (p *player) openDraft(draft url.Values) {
	p.t.Helper()
	p.open("/t/" + tableOf(p) + "?" + draft.Encode())
	p.waitFor("#orders")
}

// endAct returns the act that ends the movement, or the proposed act if there is none.
func (p *player) endAct() string {
	p.t.Helper()
	return eval[string](p, `['[data-testid="act-done"]', ".act.first button", '.acts button[name="act"]'].map((css) => document.querySelector(css + ":not([disabled])")).find((b) => b).value`)
}

// leavePaulusHookForm is a move of the set-up that leaves Paulus Hook empty. Ships may then sail up the North River.
var leavePaulusHookForm = url.Values{"f.from": {"paulus_hook"}, "f.blocks": {"us_pa_ewing"}, "f.to": {"harlem"}}

// howeRoute maps each place on the British route, from Staten Island to Brooklyn, to the next place. corps lists the
// blocks that march with Howe.
var (
	howeRoute  = map[string]string{"staten_island": "gravesend", "gravesend": "flatbush", "flatbush": "brooklyn"}
	howeBlocks = []string{
		"br_light_infantry", "br_grenadiers", "br_guards", "br_pigot", "br_donop", "br_artillery_1",
		"br_stirn", "br_mirbach",
	}
)

// marchHowe marches Howe's corps to the next place. It returns false when the corps may not march.
func (p *player) marchHowe() bool {
	p.t.Helper()
	at := eval[string](p, `document.querySelector('[data-field="who"] input[value="br_howe"]:not([disabled])')?.dataset.space ?? ""`)
	if howeRoute[at] == "" {
		return false
	}
	draft := url.Values{"f.who": {"br_howe"}, "f.with": howeBlocks}
	p.openDraft(draft)
	to := eval[string](p, `[...document.querySelectorAll('[data-field="to"] input:not([disabled])')].find((i) => (i.dataset.space ?? i.value) === `+quote(howeRoute[at])+`)?.value ?? ""`)
	if to == "" {
		return false
	}
	draft.Set("f.to", to)
	p.openDraft(draft)
	p.pressAct("march")
	return true
}

// hotSeatBattle plays both sides on one device until the Americans deploy at Brooklyn. It searches every desk on the
// way for secrets, and ends with the Americans' desk open.
func hotSeatBattle(p *player) {
	p.t.Helper()
	for range 80 {
		side := p.openCurtainIfClosed()
		p.checkHidesBlocks(side, "on the way to Brooklyn", p.html())
		switch {
		case p.has(testid("battle")):
			return
		case p.has(testid("act-begin")):
			p.pressAct("begin")
		case side == "2" && p.has(testid("act-march")) && p.marchHowe():
		default:
			p.pressAct(p.endAct())
		}
	}
	p.t.Fatalf("no battle came about\n%s", p.currentPage())
}

// TestNewYorkHotSeatKeepsTheCurtain sets up and deploys behind the curtain on one device. It looks for the other side's
// blocks wherever a browser keeps pages: Back, Forward, reload.
func TestNewYorkHotSeatKeepsTheCurtain(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 1180, 820)
	p.setUp("newyork", "campaign", "american", "device")
	if side := p.openCurtainIfClosed(); side != "1" {
		t.Fatalf("side %s sets up", side)
	}
	table := "/t/" + tableOf(p)
	both := func(what string) {
		t.Helper()
		p.checkHidesBlocks("1", what, p.html())
		p.checkHidesBlocks("2", what, p.html())
	}
	// around leaves the page in every possible way. None of them may lead to the desk of another side.
	around := func(what, side string) {
		t.Helper()
		look := func(how string) {
			p.waitForScript("a page", `document.readyState === "complete"`)
			if p.has(testid("curtain")) {
				both(what + ", " + how)
			}
			p.checkHidesBlocks(side, what+", "+how, p.html())
		}
		for _, tail := range []string{"/history", "/report", ""} {
			p.open(table + tail)
			look("at " + tail)
		}
		p.do("reload", chromedp.Reload())
		look("reloaded")
		for range 8 {
			p.navigateHistory("back", chromedp.NavigateBack())
			look("back")
		}
		for range 8 {
			p.navigateHistory("forward", chromedp.NavigateForward())
			look("forward")
		}
		p.open(table)
		if now := p.openCurtainIfClosed(); now != side {
			t.Fatalf("%s: the curtain opened for side %s", what, now)
		}
	}
	// The set-up: a block is moved, and the other side is sent nothing about it.
	p.openDraft(leavePaulusHookForm)
	p.pressAct("place")
	p.saveScreenshot("newyork-setup")
	p.open(table + "/curtain")
	both("the curtain over the set-up")
	p.do("reload", chromedp.Reload())
	both("the curtain over the set-up, reloaded")
	p.click("details.other > summary")
	p.click(testid("ready-british"))
	p.waitFor("#desk")
	p.checkHidesBlocks("2", "while the Americans set up", p.html())
	if p.has(`#units [id^="pile-"][id$="-american"]`) {
		t.Error("the British see American blocks before play begins")
	}
	for _, tail := range []string{"/history", "/report"} {
		p.open(table + tail)
		p.checkHidesBlocks("2", "while the Americans set up, at "+tail, p.html())
	}
	p.open(table + "/curtain")
	if side := p.openCurtainIfClosed(); side != "1" {
		t.Fatalf("the curtain opened for side %s", side)
	}

	hotSeatBattle(p)
	if side := p.openCurtainIfClosed(); side != "1" {
		t.Fatalf("side %s deploys first", side)
	}
	p.checkHidesBlocks("1", "deploying", p.html())
	p.saveScreenshot("newyork-deploy-american")
	p.pressAct("deploy")
	p.waitFor(testid("curtain"))
	both("the curtain over the battle board")
	if side := p.openCurtainIfClosed(); side != "2" {
		t.Fatalf("side %s deploys next", side)
	}
	p.checkHidesBlocks("2", "the other side has deployed", p.html())
	around("the other side has deployed", "2")
	p.saveScreenshot("newyork-deploy-british")
	p.pressAct("deploy")
	p.openCurtainIfClosed()
	p.waitForText("Both lines are revealed")
}

// TestNewYorkOpening sets up, sails and lands with two browsers. Neither is ever sent an id or a name of the other
// side's blocks.
func TestNewYorkOpening(t *testing.T) {
	s := serve(t)
	ann, bob := newFriendsTable(t, s, "newyork", "campaign", 1440, 900)
	ann.openDraft(leavePaulusHookForm)
	ann.pressActAndWait("place")
	bob.saveScreenshot("newyork-opening-waiting")
	ann.pressActAndWait("begin")
	sailed, landed := false, false
	for n := 0; n < 40 && !(sailed && landed); n++ {
		p := whoseTurn(t, ann, bob)
		p.open("/t/" + tableOf(p))
		switch {
		case p == bob && !sailed && p.has(testid("field-ship")+" input:not([disabled])"):
			p.openDraft(url.Values{"f.ship": {"br_ship_1"}, "f.course": {"A"}})
			if p.has(testid("act-sail") + `:not([disabled]):not([aria-disabled])`) {
				p.pressActAndWait("sail")
				sailed = true
				continue
			}
			t.Fatalf("the Phoenix does not sail\n%s", p.currentPage())
		case p == bob && !landed && p.has(testid("act-march")+":not([disabled])"):
			if landed = p.marchHowe(); landed {
				continue
			}
		}
		p.pressActAndWait(p.endAct())
	}
	if !sailed || !landed {
		t.Fatalf("sailed: %v, landed: %v", sailed, landed)
	}
	ann.waitForScript("blocks at Gravesend", `document.querySelector("#pile-gravesend-british") !== null`)
	ann.saveScreenshot("newyork-opening-american")
	bob.saveScreenshot("newyork-opening-british")
	ann.checkHidesBlocks("1", "all that was sent", ann.allAnswers())
	bob.checkHidesBlocks("2", "all that was sent", bob.allAnswers())
}

// TestNewYorkATurnByKeyboardOnly sails a ship and lands an army without a pointer: only Tab, arrows, Enter and Space.
func TestNewYorkATurnByKeyboardOnly(t *testing.T) {
	s := serve(t)
	ann, bob := newFriendsTable(t, s, "newyork", "campaign", 1440, 900)
	ann.openDraft(leavePaulusHookForm)
	ann.pressActAndWait("place")
	ann.pressActAndWait("begin")
	for n := 0; ; n++ { // take turns until the British roll an even number and may move
		p := whoseTurn(t, ann, bob)
		if p == bob && p.has(testid("field-ship")+" input:not([disabled])") {
			break
		}
		if n == 40 {
			t.Fatal("no ship ever sails")
		}
		p.pressActAndWait(p.endAct())
	}
	// A ship: choose it, choose its destination, sail.
	bob.tabTo("the ships", `fieldset[data-field="ship"] input`)
	bob.waitForNewDesk("a ship", func() { bob.press(" ") })
	bob.tabTo("its courses", `fieldset[data-field="course"] input`)
	bob.waitForNewDesk("a course", func() { bob.press(" ") })
	bob.tabTo("sail", testid("act-sail"))
	seq := eval[string](bob, `document.getElementById("desk").dataset.seq`)
	bob.press("\r")
	bob.waitForScript("the ship to sail", `document.getElementById("desk").dataset.seq !== `+quote(seq))
	// An army: choose its place on the map, choose its landing place, march.
	bob.tabTo("the map", "#targets a")
	bob.moveByArrows("staten_island")
	bob.waitForNewDesk("who marches", func() { bob.press("\r") })
	bob.tabTo("the map", "#targets a")
	bob.moveByArrows("new_utrecht")
	bob.waitForNewDesk("where to", func() { bob.press("\r") })
	bob.tabTo("march", testid("act-march"))
	seq = eval[string](bob, `document.getElementById("desk").dataset.seq`)
	bob.press("\r")
	bob.waitForScript("the landing", `document.getElementById("desk").dataset.seq !== `+quote(seq))
	bob.waitForScript("blocks at New Utrecht", `document.querySelector("#pile-new_utrecht-british") !== null`)
	bob.saveScreenshot("newyork-keyboard")
}

// moveByArrows moves the focus over the map to a place with the arrow keys. Each key goes in the direction in which the
// place is seen.
func (p *player) moveByArrows(space string) {
	p.t.Helper()
	keys := map[string]string{"left": kb.ArrowLeft, "right": kb.ArrowRight, "up": kb.ArrowUp, "down": kb.ArrowDown}
	var been []string
	for range 60 {
		at := eval[string](p, `document.activeElement?.dataset?.space ?? ""`)
		if at == space {
			return
		}
		ways := eval[[]string](p, `(() => {
			const mid = (e) => { const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; };
			const [x, y] = mid(document.activeElement), [X, Y] = mid(document.querySelector('#targets [data-space="`+space+
			`"]'));
			const h = X > x ? "right" : "left", v = Y > y ? "down" : "up";
			return Math.abs(X - x) > Math.abs(Y - y) ? [h, v] : [v, h];
		})()`)
		way := ways[0]
		if slices.Contains(been, at+way) {
			way = ways[1]
		}
		been = append(been, at+way)
		p.press(keys[way])
	}
	p.t.Fatalf("%s: the arrows never reach %s; they went %v", p.name, space, been)
}

// TestNewYorkAxeFindsNothing checks New York's own pages with axe in light and in dark.
func TestNewYorkAxeFindsNothing(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 1440, 900)
	both := func(what, path string) {
		t.Helper()
		for _, scheme := range []string{"light", "dark"} {
			p.setColourScheme(scheme)
			p.open(path)
			p.checkAccessible(what + ", " + scheme)
		}
	}
	both("help", "/help/newyork")
	p.setUp("newyork", "campaign", "american", "device")
	p.openCurtainIfClosed()
	table := "/t/" + tableOf(p)
	both("set-up", table+"?"+leavePaulusHookForm.Encode())
	p.pressAct("place")
	moved := false
	for range 60 {
		side := p.openCurtainIfClosed()
		if !moved && side == "2" && p.has(testid("act-march")) {
			moved = true
			both("movement", table+"?"+
				url.Values{
					"f.who": {"br_howe"}, "f.with": howeBlocks, "f.to": {"gravesend"}, "f.ship": {"br_ship_1"},
					"f.course": {"A"},
				}.Encode())
			p.open(table)
			break
		}
		if p.has(testid("act-begin")) {
			p.pressAct("begin")
			continue
		}
		p.pressAct(p.endAct())
	}
	if !moved {
		t.Error("the British never moved")
	}
	hotSeatBattle(p)
	both("deployment", table)
	p.pressAct("deploy")
	p.openCurtainIfClosed()
	p.pressAct("deploy")
	p.openCurtainIfClosed()
	both("battle", table)
	both("history", table+"/history")
	both("report", table+"/report")
}
