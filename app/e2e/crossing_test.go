package e2e

import (
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"tricorne/rules/crossing"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// crossingSecrets matches leaders below the top of a stack when the campaign begins. The key is the side that must not
// be sent their names or ids. Leaders named in the printed calendar are not included.
var crossingSecrets = map[string]*regexp.Regexp{
	"1": regexp.MustCompile(`Mathew|\bmathew\b|"(stirling|grenadiers)"`),
	"2": regexp.MustCompile(`Hitchcock|"(hitchcock|sargent|st_clair)"`),
}

// raidReportPattern matches the log entry that reveals a stack to the raider (8.0). An example is "In the stack at
// Mount Holly: von Donop and Stirling." unitElementPattern matches one unit in it.
var (
	raidReportPattern  = regexp.MustCompile(`In the stack at (?:<a class="place"[^>]*>)?[^<]*(?:</a>)?: (?:<span class="unit"[^>]*>[^<]*</span>(?:, | and )?)+\.`)
	unitElementPattern = regexp.MustCompile(`data-unit="([^"]*)">([^<]*)<`)
)

// checkHides fails the test if a text contains a secret of the other side that no raid has revealed.
func (p *player) checkHides(side, what, words string) {
	p.t.Helper()
	seen := map[string]bool{}
	for _, look := range raidReportPattern.FindAllString(words, -1) {
		for _, unit := range unitElementPattern.FindAllStringSubmatch(look, -1) {
			seen[unit[1]], seen[unit[2]] = true, true
		}
	}
	for _, at := range crossingSecrets[side].FindAllStringIndex(words, -1) {
		if !seen[strings.Trim(words[at[0]:at[1]], `"`)] {
			p.t.Errorf("%s, %s: side %s is sent …%s…", p.name, what, side, words[max(0, at[0]-200):min(len(words), at[1]+40)])
			return
		}
	}
}

// firstOrders activates Washington's column at Newtown, and firstMarch marches it. Both are filled-in forms.
var (
	firstOrders = url.Values{
		"do": {"command"}, "f.command.by": {"washington"}, "has": {"command.who"},
		"f.command.who": {"glover", "st_clair", "sargent"},
	}
	firstMarch = url.Values{
		"do": {"march"}, "f.march.who": {"washington"}, "has": {"march.with.1", "march.forced"},
		"f.march.with.1": {"st_clair", "sargent", "glover"},
		"f.march.free":   {"yes"}, "f.march.forced": {"st_clair", "sargent", "glover"},
	}
)

// doProposedAct answers every open question with its first option and then presses the proposed act. The dice can
// result in a raid, which adds a question for the target of the raid.
func (p *player) doProposedAct(press func(act string)) {
	p.t.Helper()
	for range 8 {
		act := p.endAct()
		missing := eval[string](p, `(() => { const b = document.querySelector(`+quote(testid("act-"+act))+
			`); return b.hasAttribute("aria-disabled") ? b.dataset.missing : ""; })()`)
		if missing == "" {
			press(act)
			return
		}
		p.waitForNewDesk("the first of "+missing, func() {
			eval[bool](p, `(document.querySelector('fieldset[data-field="`+missing+
				`"] input:not([type=hidden]):not([disabled]):not(:checked)').click(), true)`)
		})
	}
	p.t.Fatalf("%s: the form is never full\n%s", p.name, p.currentPage())
}

// playUntilOffered takes every proposed act, for all players, until the wanted act is on offer.
func (p *player) playUntilOffered(act string, others ...*player) {
	p.t.Helper()
	for range 12 {
		now := whoseTurn(p.t, append(others, p)...)
		if now == p && p.has(testid("mode-"+act)+", "+testid("act-"+act)) {
			return
		}
		now.doProposedAct(now.pressActAndWait)
	}
	p.t.Fatalf("%s: nobody ever gets to %s\n%s", p.name, act, p.currentPage())
}

// pressFarthestHighlight presses the farthest hex that is highlighted on the map and returns its number.
func (p *player) pressFarthestHighlight() string {
	p.t.Helper()
	space := eval[string](p, `(() => {
		const open = [...document.querySelectorAll("#targets a.go:not(.no):not(.manned)")];
		const long = (a) => a?.dataset.way ? a.dataset.way.length / 4 : a?.dataset.from ? 1 + long(document.querySelector(`+
		"`#targets a[data-space=\"${a.dataset.from}\"]`"+`)) : 1;
		open.sort((a, b) => long(b) - long(a));
		return open[0]?.dataset.space ?? "";
	})()`)
	if space == "" {
		p.t.Fatalf("%s: no hex is lit\n%s", p.name, p.currentPage())
	}
	p.waitForNewDesk(space, func() {
		p.do("press "+space, chromedp.Focus(chromedp.CSS(`#targets a[data-space="`+space+`"]`)), chromedp.KeyEvent("\r"))
	})
	return space
}

// TestCrossingOpening sets up the campaign, gives the first orders and marches by pressing hexes, with two browsers.
// Neither is ever sent a name or an id of a leader hidden in a stack of the other side.
func TestCrossingOpening(t *testing.T) {
	s := serve(t)
	ann, bob := newFriendsTable(t, s, "crossing", "campaign", 1440, 900)
	ann.saveScreenshot("crossing-setup")
	ann.pressActAndWait("begin")
	ann.playUntilOffered("command", bob)
	ann.saveScreenshot("crossing-command")
	ann.openDraft(firstOrders)
	ann.saveScreenshot("crossing-orders")
	ann.pressActAndWait("command")
	ann.waitForText("activated")
	ann.pressActAndWait("done")
	ann.playUntilOffered("march", bob)
	ann.openDraft(firstMarch)
	ann.saveScreenshot("crossing-column")
	ann.pressActAndWait("march")
	ann.waitFor("#targets a.go")
	ann.saveScreenshot("crossing-march")
	space := ann.pressFarthestHighlight()
	ann.saveScreenshot("crossing-way")
	ann.pressActAndWait("go")
	ann.waitForScript("the column at "+space, `document.querySelector("#pile-`+space+`-american") !== null`)
	bob.waitForScript("the column at "+space, `document.querySelector("#pile-`+space+`-american") !== null`)
	ann.open("/t/" + tableOf(ann) + "?place=" + space)
	ann.waitFor(testid("card"))
	for _, words := range []string{"Washington", "Glover", "Sargent", "St. Clair"} {
		ann.waitForScript(words+" on the card",
			"document.querySelector("+quote(testid("card"))+").innerText.includes("+quote(words)+")")
	}
	ann.saveScreenshot("crossing-card")
	bob.open("/t/" + tableOf(bob) + "?place=" + space)
	bob.waitFor(testid("card"))
	bob.saveScreenshot("crossing-card-british")
	for _, p := range []*player{ann, bob} {
		p.click(`label:has(` + testid("tab-forces") + `), ` + testid("tab-forces") + ` + label`)
		p.waitFor(testid("leaders-american") + ", " + testid("leaders-british"))
		p.saveScreenshot("crossing-leaders-" + p.name)
		p.open("/t/" + tableOf(p) + "/history")
		p.open("/t/" + tableOf(p) + "/report")
	}
	ann.checkHides("1", "all that was sent", ann.allAnswers())
	bob.checkHides("2", "all that was sent", bob.allAnswers())
}

// draftFirstMarch begins a campaign, activates Washington's column and fills in its first march, which Ann has only to
// confirm.
func draftFirstMarch(t *testing.T, s *server) (ann, bob *player) {
	t.Helper()
	ann, bob = newFriendsTable(t, s, "crossing", "campaign", 1440, 900)
	ann.pressActAndWait("begin")
	ann.playUntilOffered("command", bob)
	ann.openDraft(firstOrders)
	ann.pressActAndWait("command")
	ann.pressActAndWait("done")
	ann.playUntilOffered("march", bob)
	ann.openDraft(firstMarch)
	return ann, bob
}

// TestCrossingAMarchByKeyboardOnly marches from hex to hex without a pointer: only Tab, arrows, Enter and Space.
func TestCrossingAMarchByKeyboardOnly(t *testing.T) {
	ann, _ := draftFirstMarch(t, serve(t))
	ann.tabTo("the march", testid("act-march"))
	key := func(what string) {
		t.Helper()
		seq := eval[string](ann, `document.getElementById("desk").dataset.seq`)
		ann.press("\r")
		ann.waitForScript(what, `document.getElementById("desk").dataset.seq !== `+quote(seq))
	}
	key("the roll")
	ann.waitFor("#targets a.go")
	ann.tabTo("the map", "#targets a")
	ann.moveByArrows(eval[string](ann, `document.querySelector("#targets a.go:not(.no):not(.manned)").dataset.space`))
	space := eval[string](ann, `document.activeElement.dataset.space`)
	ann.waitFor("#trail") // the route to the hex
	ann.waitForNewDesk("where to", func() { ann.press("\r") })
	ann.tabTo("go", testid("act-go"))
	key("the march")
	ann.waitForScript("the column at "+space, `document.querySelector("#pile-`+space+`-american") !== null`)
}

// TestCrossingHotSeatKeepsTheCurtain passes one device from side to side and looks for the other side's hidden leaders.
func TestCrossingHotSeatKeepsTheCurtain(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 1180, 820)
	p.setUp("crossing", "campaign", "american", "device")
	p.openCurtainIfClosed()
	table := "/t/" + tableOf(p)
	sides := map[string]int{}
	for range 14 {
		side := p.openCurtainIfClosed()
		sides[side]++
		p.checkHides(side, "the desk", p.html())
		p.navigateHistory("back", chromedp.NavigateBack())
		p.waitForScript("a page", `document.readyState === "complete"`)
		p.checkHides(side, "back", p.html())
		p.open(table)
		p.openCurtainIfClosed()
		if p.has(testid("act-begin")) {
			p.pressAct("begin")
			continue
		}
		p.doProposedAct(p.pressAct)
		if p.has(testid("curtain")) {
			p.checkHides("1", "the curtain", p.html())
			p.checkHides("2", "the curtain", p.html())
		}
	}
	if len(sides) != 2 {
		t.Errorf("the device never changes hands: %v", sides)
	}
}

// TestCrossingFirstNightIsAccessible plays the guided first night on one device and runs axe in light and in dark. It
// covers the pages of a hex board: set-up, command, march, combat, history and report.
func TestCrossingFirstNightIsAccessible(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 1440, 900)
	both := func(what, path string) {
		t.Helper()
		for _, scheme := range []string{"light", "dark"} {
			p.setColourScheme(scheme)
			p.open(path)
			p.checkAccessible(what + ", " + scheme)
			p.saveScreenshot("crossing-" + what + "-" + scheme)
		}
	}
	both("help", "/help/crossing")
	p.click(`form[action="/guide/crossing"] button`)
	p.waitForScript("a table with its script", `location.pathname.startsWith("/t/") && document.readyState === "complete"`)
	p.openCurtainIfClosed()
	table := "/t/" + tableOf(p)
	seen := map[action.Step]bool{}
	for i, l := range lessonsUntilAttack(crossing.New().Manual().Guide) {
		if side := p.openCurtainIfClosed(); side != sideWord(l.ExpectedAction.Side) {
			t.Fatalf("lesson %d is for the other side than %s", i+1, side)
		}
		draft := url.Values{"do": {l.ExpectedAction.Act}}
		for _, pick := range l.ExpectedAction.Picks {
			draft.Add("has", pick.Field)
			draft["f."+pick.Field] = pick.Values
		}
		if !seen[l.ExpectedAction.Step] && len(l.ExpectedAction.Picks) > 0 {
			seen[l.ExpectedAction.Step] = true
			both(string(l.ExpectedAction.Step), table+"?"+draft.Encode())
		}
		p.openDraft(draft)
		p.pressAct(l.ExpectedAction.Act)
	}
	p.openCurtainIfClosed()
	if !p.has(testid("battle")) {
		t.Fatalf("the attack on Trenton leaves nothing to decide\n%s", p.currentPage())
	}
	both("combat", table)
	both("history", table+"/history")
	both("report", table+"/report")
}

// sideWord returns a side as the pages write it: "1" or "2".
func sideWord(side game.Side) string { return strconv.Itoa(int(side)) }

// TestCrossingFindsAHexByItsNumber types into the search of a phone's map by keyboard only. A number opens the card of
// the hex and zooms in until the number can be read. Part of a name does the same, and the page says if it finds no
// place. The sheet is at the bottom, with the button that begins the game.
func TestCrossingFindsAHexByItsNumber(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 390, 844)
	p.setUp("crossing", "campaign", "american", "device")
	p.openCurtainIfClosed()
	p.waitForScript("the map free, and the set-up ready to begin",
		`document.querySelector(".sheet").dataset.stop === "peek" && document.querySelector("[data-testid=act-begin]").getBoundingClientRect().bottom <= innerHeight`)
	for _, c := range []struct{ words, hex, said string }{
		{"1329", "1329", "hex 1329"},
		{"amb", "2401", "hex 2401"},
		{"Valley Forge", "", "Nothing on this map is called that."},
	} {
		p.do("the search", chromedp.Focus(chromedp.CSS("#find-place")))
		eval[bool](p, `(document.getElementById("find-place").select(), true)`)
		p.press(c.words)
		p.waitForNewDesk(c.words, func() { p.press("\r") })
		if c.hex == "" {
			p.waitForScript("a word that there is none",
				`document.querySelector(`+quote(testid("notice"))+`)?.innerText.includes(`+quote(c.said)+`)`)
			continue
		}
		p.waitForScript("the card of "+c.hex, `document.querySelector("#card")?.dataset.card === `+quote(c.hex)+
			` && document.querySelector("#card h2").innerText.includes(`+quote(c.said)+`)`)
		p.waitForScript(c.hex+" in sight, its number too", `(() => {
			const r = document.querySelector('#targets [data-space="`+c.hex+
			`"] use').getBoundingClientRect(), m = document.getElementById("map").getBoundingClientRect();
			return r.top >= m.top && r.left >= m.left && r.right <= m.right && r.bottom <= m.bottom && document.querySelector(".pan").matches(".close");
		})()`)
		p.waitForScript("after "+c.words+" the keyboard is in the search again", `document.activeElement.id === "find-place"`)
	}
	p.saveScreenshot("crossing-find-phone")
}
