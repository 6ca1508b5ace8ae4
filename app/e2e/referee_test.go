package e2e

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// refereed is a table of two friends with a referee, who sits at a device of the given size.
func refereed(t testing.TB, s *server, game, scenario string, width, height int64) (american, british, judge *player) {
	t.Helper()
	american, british = friends(t, s, game, scenario, 390, 844)
	table := "/t/" + tableOf(american)
	american.open(table + "/referee")
	american.click(testid("chair-ask"))
	american.sees(testid("chair-no"))
	british.open(table + "/referee")
	british.click(testid("chair-yes"))
	british.sees("#desk")
	american.open(table + "/referee")
	american.click(testid("chair-link-new"))
	american.sees(testid("chair-link"))
	_, token, _ := strings.Cut(eval[string](american, `document.querySelector('[data-testid="chair-link"]').value`), "/s/")
	judge = newPlayer(browser(t), t, s.url, "Judge", width, height)
	judge.open("/s/" + token)
	judge.click(testid("sit-down"))
	judge.until("the referee's desk", `document.querySelector("#desk[data-referee]") !== null && document.readyState === "complete"`)
	for _, p := range []*player{american, british} {
		p.open(table)
		p.sees(testid("judge"))
	}
	return american, british, judge
}

// place is where the map lies and how large it is.
const place = `document.querySelector("#map .pan").style.transform`

// TestTheRefereeSwitchesEyesOverOneMap looks through other eyes and peeks: the map keeps its place and size, and what is drawn is what those
// eyes see.
func TestTheRefereeSwitchesEyesOverOneMap(t *testing.T) {
	s := serve(t)
	_, _, judge := refereed(t, s, "trenton", "christmas_surprise", 1180, 820)
	hatched := func() int { return eval[int](judge, `document.querySelectorAll("#units .hatch").length`) }
	faces := func(side string) bool {
		return eval[bool](judge, `[...document.querySelectorAll("#units g[id$=-`+side+`] use")].some((u) => u.getAttribute("href").startsWith("#b-face"))`)
	}
	judge.until("the map", `document.querySelector("#map").dataset.ready !== undefined`)
	if hatched() == 0 || !faces("british") || !faces("american") {
		t.Fatal("Both does not show both")
	}
	judge.click(`[data-zoom="in"]`)
	judge.click(`[data-zoom="in"]`)
	was := eval[string](judge, place)
	for _, c := range []struct {
		eyes              string
		american, british bool
	}{{"american", true, false}, {"british", false, true}, {"table", false, false}, {"both", true, true}} {
		judge.click(testid("eyes-" + c.eyes))
		judge.until("the eyes "+c.eyes, `document.querySelector("#desk").dataset.referee === "`+c.eyes+`"`)
		if faces("american") != c.american || faces("british") != c.british || (hatched() > 0) != (c.eyes == "both") {
			t.Errorf("through the eyes %s: Americans seen %v, British seen %v, %d hatched", c.eyes, faces("american"), faces("british"), hatched())
		}
		if now := eval[string](judge, place); now != was {
			t.Errorf("the map moved from %s to %s with the eyes %s", was, now, c.eyes)
		}
		if !strings.HasSuffix(judge.path(), "/referee/"+c.eyes+"/closed") {
			t.Errorf("the page of the eyes %s is at %s", c.eyes, judge.path())
		}
	}
	judge.hold(testid("eyes-british"), func() {
		judge.until("a peek", `document.querySelector("#desk").dataset.referee === "british"`)
		if faces("american") {
			t.Error("the peek shows the Americans")
		}
	})
	judge.until("the end of the peek", `document.querySelector("#desk").dataset.referee === "both"`)
	if now := eval[string](judge, place); now != was || !strings.HasSuffix(judge.path(), "/referee/both/closed") {
		t.Errorf("after the peek the map is at %s instead of %s, the page at %s", now, was, judge.path())
	}
}

// hold keeps a finger on something while something else is done.
func (p *player) hold(css string, meanwhile func()) {
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
