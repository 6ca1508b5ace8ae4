package e2e

import (
	"context"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// refereeTable sets up a table of two friends with a referee, whose device has the given size.
func refereeTable(
	t testing.TB, s *server, game, scenario string, width, height int64,
) (american, british, judge *player) {
	t.Helper()
	american, british = newFriendsTable(t, s, game, scenario, 390, 844)
	table := "/t/" + tableOf(american)
	american.open(table + "/referee")
	american.click(testid("chair-ask"))
	american.waitFor(testid("chair-no"))
	british.open(table + "/referee")
	british.click(testid("chair-yes"))
	british.waitFor("#desk")
	american.open(table + "/referee")
	american.click(testid("chair-link-new"))
	american.waitFor(testid("chair-link"))
	_, token, _ := strings.Cut(eval[string](american, `document.querySelector('[data-testid="chair-link"]').value`), "/s/")
	judge = newPlayer(browser(t), t, s.url, "Judge", width, height)
	judge.open("/s/" + token)
	judge.click(testid("sit-down"))
	judge.waitForScript("the referee's desk", `document.querySelector("#desk[data-referee]") !== null && document.readyState === "complete"`)
	for _, p := range []*player{american, british} {
		p.open(table)
		p.waitFor(testid("judge"))
	}
	return american, british, judge
}

// mapTransformScript is a script that returns the position and scale of the map.
const mapTransformScript = `document.querySelector("#map .pan").style.transform`

// TestRefereeSwitchesViewsOnOneMap switches between the views of the sides and peeks at one. The map keeps its
// position and scale, and shows what that side sees.
func TestRefereeSwitchesViewsOnOneMap(t *testing.T) {
	s := serve(t)
	_, _, judge := refereeTable(t, s, "trenton", "christmas_surprise", 1180, 820)
	hatched := func() int { return eval[int](judge, `document.querySelectorAll("#units .hatch").length`) }
	faces := func(side string) bool {
		return eval[bool](judge, `[...document.querySelectorAll("#units g[id$=-`+side+`] use")].some((u) => u.getAttribute("href").startsWith("#b-face"))`)
	}
	judge.waitForScript("the map", `document.querySelector("#map").dataset.ready !== undefined`)
	if hatched() == 0 || !faces("british") || !faces("american") {
		t.Fatal("Both does not show both")
	}
	judge.click(`[data-zoom="in"]`)
	judge.click(`[data-zoom="in"]`)
	was := eval[string](judge, mapTransformScript)
	for _, c := range []struct {
		eyes              string
		american, british bool
	}{{"american", true, false}, {"british", false, true}, {"table", false, false}, {"both", true, true}} {
		judge.click(testid("eyes-" + c.eyes))
		judge.waitForScript("the eyes "+c.eyes, `document.querySelector("#desk").dataset.referee === "`+c.eyes+`"`)
		if faces("american") != c.american || faces("british") != c.british || (hatched() > 0) != (c.eyes == "both") {
			t.Errorf("through the eyes %s: Americans seen %v, British seen %v, %d hatched", c.eyes, faces("american"),
				faces("british"), hatched())
		}
		if now := eval[string](judge, mapTransformScript); now != was {
			t.Errorf("the map moved from %s to %s with the eyes %s", was, now, c.eyes)
		}
		if !strings.HasSuffix(judge.path(), "/referee/"+c.eyes+"/closed") {
			t.Errorf("the page of the eyes %s is at %s", c.eyes, judge.path())
		}
	}
	judge.whilePressed(testid("eyes-british"), func() {
		judge.waitForScript("a peek", `document.querySelector("#desk").dataset.referee === "british"`)
		if faces("american") {
			t.Error("the peek shows the Americans")
		}
	})
	judge.waitForScript("the end of the peek", `document.querySelector("#desk").dataset.referee === "both"`)
	now := eval[string](judge, mapTransformScript)
	if now != was || !strings.HasSuffix(judge.path(), "/referee/both/closed") {
		t.Errorf("after the peek the map is at %s instead of %s, the page at %s", now, was, judge.path())
	}
}

// whilePressed keeps an element pressed while the function meanwhile runs.
func (p *player) whilePressed(css string, meanwhile func()) {
	p.t.Helper()
	at := eval[[]float64](p, `(() => { const r = document.querySelector(`+quote(css)+`).getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; })()`)
	touch := func(kind input.DispatchMouseEventType) {
		ctx, cancel := context.WithTimeout(p.ctx, 10*time.Second)
		defer cancel()
		params := input.DispatchMouseEventParams{Type: kind, X: at[0], Y: at[1], Button: input.MouseButtonLeft, ClickCount: 1}
		if _, err := chromedp.Call(ctx, input.DispatchMouseEvent, params); err != nil {
			p.t.Fatalf("%s: hold %s: %v", p.name, css, err)
		}
	}
	touch(input.DispatchMouseEventTypeMousePressed)
	meanwhile()
	touch(input.DispatchMouseEventTypeMouseReleased)
}

// firstReason is the selector of the first reason that a referee may choose for a ruling.
const firstReason = `.chip-choice:has([data-testid="because-0"])`

// TestAShortGameIsRefereed plays on a tablet held upright, with both players' phones open. The referee enters the
// orders that the sides say aloud, and one side plays on its own device. A misplaced piece is corrected with the
// finger, and the table goes back.
func TestAShortGameIsRefereed(t *testing.T) {
	s := serve(t)
	american, british, judge := refereeTable(t, s, "trenton", "bagging_the_fox", 820, 1180)
	players := []*player{american, british}
	all := func(what, words string) {
		t.Helper()
		for _, p := range append(players, judge) {
			p.waitForScript(what, `document.querySelector("[data-testid=log]").textContent.includes(`+quote(words)+`)`)
		}
	}

	judge.waitForNewDesk("the card of who is asked", func() { judge.click(`.answer-for .button`) })
	judge.waitFor(testid("answering"))
	r := rand.New(rand.NewPCG(7, 76))
	for entered, n := 0, 0; entered < 4; n++ {
		if n == 60 {
			t.Fatalf("%s\nfour acts were not entered", judge.currentPage())
		}
		if strings.HasPrefix(judge.randomMove(r), "act ") {
			entered++
		}
	}
	all("what the referee entered", "Entered by the referee.")
	judge.saveScreenshot("refereed-answering")
	judge.click(testid("answer-close"))
	judge.waitFor(testid("to-correct"))

	side := whoseTurn(t, american, british)
	before := eval[int](judge, `+document.querySelector("#desk").dataset.seq`)
	for n := 0; !strings.HasPrefix(side.randomMove(r), "act "); n++ {
		if n == 30 {
			t.Fatalf("%s\nno act on the player's own device", side.currentPage())
		}
	}
	judge.waitForScript("the desk that follows a player", `+document.querySelector("#desk").dataset.seq > `+strconv.Itoa(before))

	// A correction with the finger: press the piece, its true place, and the button.
	judge.click(testid("to-correct"))
	judge.waitFor(testid("field-thing"))
	judge.waitForNewDesk("taking hold of Howe's garrison", func() {
		eval[bool](judge, `(document.querySelector('#targets .t[data-space="hackensack"]').dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true})), true)`)
	})
	judge.waitForNewDesk("putting it down", func() {
		eval[bool](judge, `(document.querySelector('#targets .t.go[data-space="newark"], #targets .t[data-space="newark"]').dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true})), true)`)
	})
	judge.waitFor(testid("hearing"))
	judge.saveScreenshot("refereed-correct")
	judge.waitForNewDesk("the reason", func() { judge.click(firstReason) })
	judge.waitForNewDesk("the correction", func() { judge.click(testid("act-correct")) })
	all("the correction", "The referee moves")
	for _, p := range append(players, judge) {
		p.waitForScript("the piece in Newark", `document.querySelector("#pile-newark-british") !== null`)
	}

	// Going back, while all three devices show the table.
	judge.click(testid("to-back"))
	judge.waitFor(testid("field-to"))
	judge.waitForNewDesk("choosing the moment", func() { judge.click(testid("option-to-0")) })
	judge.saveScreenshot("refereed-back")
	judge.waitForNewDesk("the reason", func() { judge.click(firstReason) })
	judge.waitForNewDesk("going back", func() { judge.click(testid("act-aloud")) })
	all("what was agreed aloud", "Both sides have agreed aloud.")
	for _, p := range append(players, judge) {
		p.waitForScript("Newark empty again", `document.querySelector("#pile-newark-british") === null`)
	}
	for _, p := range players {
		if sent := p.allAnswers(); strings.Contains(sent, "data-eyes") || strings.Contains(sent, `class="hatch"`) {
			t.Errorf("%s was sent something of the referee's desk", p.name)
		}
	}
}

// TestTheRefereesDeskFitsAndIsAccessible checks a referee's pages at every size, in light and in dark.
func TestTheRefereesDeskFitsAndIsAccessible(t *testing.T) {
	s := serve(t)
	american, _, judge := refereeTable(t, s, "crossing", "quick_start", 1180, 820)
	table := "/t/" + tableOf(american)
	for _, size := range [][2]int64{{1180, 820}, {820, 1180}, {390, 844}, {1440, 900}} {
		judge.do("another size", chromedp.EmulateViewport(size[0], size[1]))
		judge.open(table + "/referee/both/closed")
		judge.waitForScript("the desk at rest", `document.querySelector("#map").dataset.ready !== undefined`)
		small := eval[[]string](judge, `[...document.querySelectorAll(".eye, .answer-for .button, .rulings .button")].filter((e) => {
			const r = e.getBoundingClientRect();
			return !e.checkVisibility() || r.height < 44 || r.width < 44 || r.right > innerWidth || r.bottom > innerHeight || r.left < 0;
		}).map((e) => e.innerText)`)
		if len(small) > 0 {
			t.Errorf("at %v out of reach or too small: %q", size, small)
		}
		judge.saveScreenshot("referee-" + strconv.Itoa(int(size[0])))
	}
	judge.do("a tablet", chromedp.EmulateViewport(1180, 820))
	for _, scheme := range []string{"light", "dark"} {
		judge.setColourScheme(scheme)
		american.setColourScheme(scheme)
		for _, path := range []string{
			"/referee/both/closed", "/referee/british/american", "/referee/both/correct",
			"/referee/both/back", "/referee",
		} {
			judge.open(table + path)
			judge.checkAccessible(path + ", " + scheme)
		}
		american.open(table + "/referee")
		american.checkAccessible("the referee's seat, " + scheme)
	}
}
