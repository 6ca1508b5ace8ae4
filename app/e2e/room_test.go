package e2e

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// deskMeasures is how much of a desk is visible, in pixels.
type deskMeasures struct {
	Column, Form, Whole float64 // height of the column or sheet; visible height of its form; full height of the form
	Rows, AllRows       int     // number of rows of the form and of the odds: the visible rows, and all rows
	Foot, Buttons       float64 // height of the footer; height of its buttons together
	ButtonOverflow      float64 // how far the first button is below the window
	Log, Map            float64
}

// measureDeskScript is a script that measures a desk. Here the form includes the ways to act and the odds.
const measureDeskScript = `(() => {
	const box = (e) => e?.checkVisibility() ? e.getBoundingClientRect() : null, of = (css) => box(document.querySelector(css));
	const within = (r, c) => Math.max(0, Math.min(r.bottom, c.bottom, innerHeight) - Math.max(r.top, c.top, 0));
	const all = (css) => [...document.querySelectorAll(css)].map(box).filter(Boolean);
	const sheet = of(".sheet"), body = of(".orders-body"), window = {top: 0, bottom: innerHeight};
	const parts = all(".orders-body > :is(.modes, .odds, #orders)"), rows = all(".orders-body > .odds tr, #orders :is(.option, .fold > summary, details.group > summary, .by-list > summary)");
	const buttons = all(".orders-foot :is(button, .undo, .whynot, .why, .counsel)"), first = of(".act.first .button");
	const sum = (list) => list.reduce((a, b) => a + b, 0);
	return {
		Column: sheet.height, Form: sum(parts.map((r) => body ? within(r, body) : 0)), Whole: sum(parts.map((r) => r.height)),
		Rows: rows.filter((r) => body && within(r, body) > 0.7 * r.height).length, AllRows: rows.length,
		Foot: of(".orders-foot")?.height ?? 0, Buttons: buttons.length ? Math.max(...buttons.map((r) => r.bottom)) - Math.min(...buttons.map((r) => r.top)) : 0,
		Under: first ? Math.max(0, first.bottom - innerHeight) : -1,
		Log: sum(all(".panel").map((r) => within(r, window))), Map: of("#map") ? within(of("#map"), {top: 0, bottom: sheet.width < innerWidth * 0.6 ? innerHeight : sheet.top}) : 0,
	};
})()`

// checkDeskRoom checks the desk on every size of window. It logs the figures and fails the test if the form has too
// little room.
func (p *player) checkDeskRoom(what string) {
	p.t.Helper()
	for _, size := range sizes {
		p.do("another size", chromedp.EmulateViewport(size.width, size.height))
		stops := []string{""}
		switch {
		case size.width < 700:
			stops = []string{"full", "half"}
		case size.height > size.width:
			stops = []string{"half"}
		}
		for _, stop := range stops {
			if stop != "" {
				p.waitForScript("the sheet at "+stop,
					`((s) => { for (let n = 0; n < 3 && s.dataset.stop !== `+quote(stop)+
						`; n++) s.querySelector("[data-handle]").click(); return s.dataset.stop === `+quote(stop)+
						`; })(document.querySelector(".sheet"))`)
			}
			p.waitForScript("a sheet at rest", `document.querySelector(".sheet").getAnimations().length === 0`)
			p.checkDesk(fmt.Sprintf("%s, %d wide %s", what, size.width, stop), stop, size.width)
		}
		p.saveScreenshot("room-" + strings.NewReplacer(" ", "-", ",", "").Replace(what) + fmt.Sprint("-", size.width))
	}
	p.do("the first size", chromedp.EmulateViewport(1440, 900))
}

// checkDesk measures one desk and checks it. The form takes two fifths of the column or the sheet, or is fully visible.
// On a phone the map answers most questions, so a fifth of the half-raised sheet is enough, and the full sheet shows
// five rows. A column shows six rows, or as many as there is room for.
func (p *player) checkDesk(what, stop string, width int64) {
	p.t.Helper()
	s := eval[deskMeasures](p, measureDeskScript)
	p.t.Logf("%-52s form %3.0f of %3.0f in %3.0f (%2.0f %%), rows %2d of %2d, foot %3.0f for %3.0f, log %3.0f, map %3.0f",
		what, s.Form, s.Whole, s.Column, 100*s.Form/s.Column, s.Rows, s.AllRows, s.Foot, s.Buttons, s.Log, s.Map)
	least := 0.4
	if width < 700 && stop == "half" {
		least = 0.2
	}
	if s.Form < min(least*s.Column, s.Whole)-1 {
		p.t.Errorf("%s: the form has %.0f of %.0f, less than %.0f %% of %.0f", what, s.Form, s.Whole, 100*least, s.Column)
	}
	most := map[string]int{"": 6, "full": 5}[stop]
	if s.Rows < min(most, s.AllRows) && (stop != "" || s.Form < 0.4*s.Column) {
		p.t.Errorf("%s: %d rows of %d are in sight", what, s.Rows, s.AllRows)
	}
	if s.Foot > s.Buttons+28 {
		p.t.Errorf("%s: the footer is %.0f tall, its buttons %.0f", what, s.Foot, s.Buttons)
	}
	if s.ButtonOverflow != 0 {
		p.t.Errorf("%s: the first button lies %.0f below the window", what, s.ButtonOverflow)
	}
}

// TestTheFormHasRoom measures the desks of all games on all sizes of window. It measures each kind of phase that comes
// up, with a lesson open and without one.
func TestTheFormHasRoom(t *testing.T) {
	s := serve(t)
	b := browser(t)
	for _, g := range [][2]string{
		{"trenton", "campaign"},
		{"newyork", "campaign"},
		{"crossing", "quick_start"},
		{"colonies", "hudson"},
	} {
		t.Run(g[0], func(t *testing.T) {
			p := newPlayer(b, t, s.url, "Ann", 1440, 900)
			p.setColourScheme("light")
			p.checkLessonDesks(g[0], 2)
			ann, bob := newFriendsTable(t, s, g[0], g[1], 1440, 900)
			ann.setColourScheme("light")
			bob.setColourScheme("light")
			checkPhaseDesks(g[0], 4, ann, bob)
		})
	}
}

// checkLessonDesks measures the desk in the first lessons of a game. Parameter most is the number of lessons. It
// fails the test if the game has fewer lessons.
func (p *player) checkLessonDesks(game string, most int) {
	p.t.Helper()
	p.openGuide(game, "")
	known := map[string]bool{}
	for presses := 0; presses < 24 && len(known) < most; presses++ {
		lesson := eval[string](p, `document.querySelector(".coach").dataset.lesson`)
		if !known[lesson] && p.has("#orders") {
			known[lesson] = true
			p.checkDeskRoom(game + ", lesson " + lesson)
		}
		p.pressNextTarget()
	}
	if len(known) < most {
		p.t.Errorf("only %d lessons were measured", len(known))
	}
}

// checkPhaseDesks plays at random and measures each kind of phase the first time it comes up.
func checkPhaseDesks(game string, most int, players ...*player) {
	known, r := map[string]bool{}, rand.New(rand.NewPCG(1, 5))
	for moves := 0; moves < 60 && len(known) < most; moves++ {
		p := whoseTurn(players[0].t, players...)
		if p == nil {
			break
		}
		kind := eval[string](p, `(document.getElementById("orders")?.dataset.step ?? "") + " " + (document.querySelector(".mode.on")?.textContent ?? "")`)
		if !known[kind] {
			known[kind] = true
			p.checkDeskRoom(game + ", " + kind)
		}
		p.randomMove(r)
	}
	if len(known) < 2 {
		players[0].t.Errorf("only %d kinds of phase were measured", len(known))
	}
}

// TestAPhoneShowsItsHeadAndFoldsItsTools opens every game on a phone. Turn and phase are not cut off, and the tools
// of the map are behind one button. The title of a lesson does not overlap its number.
func TestAPhoneShowsItsHeadAndFoldsItsTools(t *testing.T) {
	s := serve(t)
	b := browser(t)
	for _, g := range gameScenarios {
		p := newPlayer(b, t, s.url, "Ann", 390, 844)
		p.openGuide(g[0], "")
		for _, phase := range []string{"", "Restoring Continentals after the winter"} {
			if cut := eval[string](p, `((phase) => {
				const span = document.querySelector(".topbar .turn span");
				if (phase) span.textContent = phase;
				return [...document.querySelectorAll(".topbar .turn > *")].filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth || e.getBoundingClientRect().right > innerWidth).map((e) => e.textContent).join("; ");
			})(`+quote(phase)+`)`); cut != "" {
				t.Errorf("%s: the head cuts %q", g[0], cut)
			}
			p.saveScreenshot("phone-head-" + g[0] + fmt.Sprint(len(phase)))
		}
		const tools = `[...document.querySelectorAll(".map-tools > *")].filter((e) => e.checkVisibility()).length`
		if n := eval[int](p, tools); n != 1 {
			t.Errorf("%s: %d tools lie over the map", g[0], n)
		}
		p.click(testid("map-tools"))
		if n := eval[int](p, tools); n < 5 || !p.has(testid("map-tools")+"[aria-expanded=true]") {
			t.Errorf("%s: the button unfolds %d tools", g[0], n)
		}
		p.saveScreenshot("phone-tools-" + g[0])
		p.checkAccessible("unfolded tools on a phone")
		p.click(testid("map-tools"))
		if over := eval[bool](p, `(([a, b]) => a.right > b.left && a.left < b.right && a.bottom > b.top && a.top < b.bottom)([".coach h3", ".coach .lesson"].map((css) => {
			const r = document.createRange();
			r.selectNodeContents(document.querySelector(css));
			return r.getBoundingClientRect();
		}))`); over {
			t.Errorf("%s: the title of the lesson is overprinted", g[0])
		}
	}
}

// TestALetterShowsWhileTheSheetIsDown sends a letter to a phone whose sheet is down. The phone shows that there is a
// letter, and a press opens it.
func TestALetterShowsWhileTheSheetIsDown(t *testing.T) {
	s := serve(t)
	ann, bob := newFriendsTable(t, s, "trenton", "campaign", 390, 844)
	ann.waitForScript("the sheet at its foot",
		`(document.querySelector(".sheet").dataset.stop === "peek" || (document.querySelector("[data-handle]").click(), false))`)
	bob.do("a desk", chromedp.EmulateViewport(1440, 900))
	bob.click(".letters-tab")
	bob.waitFor(testid("letter-words"))
	bob.do("write", chromedp.SendKeys(chromedp.CSS(testid("letter-words")), "Your servant, sir."))
	bob.click(testid("letter-send"))
	ann.waitForScript("a letter that shows", `document.querySelector("[data-testid=letter-news]").checkVisibility()`)
	ann.saveScreenshot("phone-letter")
	ann.checkAccessible("a letter on a phone")
	ann.click(testid("letter-news"))
	ann.waitForScript("the letter read",
		`document.querySelector("#letters").checkVisibility() && document.querySelector("#letters").innerText.includes("Your servant, sir.") && !document.querySelector("[data-testid=letter-news]").checkVisibility()`)
}

// TestAPointerLeadsToWhatHappenedOutOfSight shows another part of the map while the other side moves. A pointer appears
// at the edge of the map and gives the text of the log. A press on it moves the map there.
func TestAPointerLeadsToWhatHappenedOutOfSight(t *testing.T) {
	s := serve(t)
	ann, bob := newFriendsTable(t, s, "trenton", "campaign", 1180, 820)
	r := rand.New(rand.NewPCG(7, 76))
	for range 60 {
		p := whoseTurn(t, ann, bob)
		other := map[*player]*player{ann: bob, bob: ann}[p]
		if p == nil {
			break
		}
		for _, tool := range []string{"zoom-in", "zoom-in", "zoom-in", "zoom-in"} {
			eval[bool](other, `(document.querySelector('[data-testid="`+tool+`"]').click(), true)`)
		}
		p.randomMove(r)
		if !other.becomesTrue(time.Second, `document.querySelector("[data-testid=pointer]") !== null`) {
			continue
		}
		other.saveScreenshot("pointer")
		other.checkAccessible("a pointer at the edge of the map")
		if !eval[bool](other, `((b) => {
			const words = b.title, r = b.getBoundingClientRect(), m = document.getElementById("map").getBoundingClientRect();
			return r.width >= 44 && r.left >= m.left && r.right <= m.right && r.top >= m.top && r.bottom <= m.bottom && b.ariaLabel.includes(words)
				&& [...document.querySelectorAll(".log [data-trail]")].some((e) => e.textContent.replace(/\s+/g, " ").trim() === words);
		})(document.querySelector("[data-testid=pointer]"))`) {
			t.Errorf("the pointer says something else than the log, or lies off the map\n%s", other.currentPage())
		}
		many := eval[int](other, `document.querySelectorAll("[data-testid=pointer]").length`)
		other.click(testid("pointer"))
		other.waitForScript("one pointer less, and the place with the focus",
			fmt.Sprintf(`document.querySelectorAll("[data-testid=pointer]").length < %d && document.activeElement.closest("#targets") !== null`, many))
		return
	}
	t.Error("no pointer ever came")
}
