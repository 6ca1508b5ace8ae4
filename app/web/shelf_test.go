package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/teach"
	"tricorne/rules/gametest/size"
	"tricorne/views/part"
)

// newLibraryServer returns a test server with every game of the library.
func newLibraryServer(t testing.TB) *testServer {
	return newTestServer(t, func(o *Options) { o.Tables = table.New(o.Store, o.Hub, table.Shelf()) })
}

// openCurtainIfClosed returns the desk of the side that is asked on one device. It opens the curtain first if it is
// closed.
func (b *browser) openCurtainIfClosed(path string) answer {
	b.h.t.Helper()
	a := b.get(path)
	if a.Status != http.StatusSeeOther {
		return a
	}
	side := b.follow(a).wantStatus(b.h.t, http.StatusOK).mustHave(b.h.t,
		`form.door input[name=side]`).First().AttrOr("value", "")
	return b.follow(b.post(path+"/curtain", url.Values{"side": {side}}))
}

// lessonForm returns the form of a lesson, filled in with the lesson's answer.
func (a answer) lessonForm(t testing.TB, want action.Action) url.Values {
	t.Helper()
	form := a.ordersForm(t)
	for _, p := range want.Picks {
		form.Del("f." + p.Field)
		for _, v := range p.Values {
			if id, n, ok := game.SplitShare(v); ok {
				form.Set("n."+p.Field+"."+id, itoa(n))
			} else {
				form.Add("f."+p.Field, v)
			}
		}
	}
	return form
}

// TestEveryGuideIsFollowedByItsForms follows the long and short guides of every game, without a curtain on the way.
// Each guide ends with a verdict, and one button there continues the game against the computer.
func TestEveryGuideIsFollowedByItsForms(t *testing.T) {
	h := newLibraryServer(t)
	for _, m := range h.tables.Games() {
		for at, guide := range map[string]*teach.Guide{"": m.Guide, "/brief": m.BriefGuide} {
			if guide == nil {
				continue
			}
			t.Run(m.ID+at, func(t *testing.T) {
				b := h.browser()
				b.get("/help/"+m.ID).wantStatus(t, http.StatusOK).mustHave(t, `form[action="/guide/`+m.ID+at+`"]`)
				path := b.post("/guide/"+m.ID+at, url.Values{"name": {"Ann"}}).wantStatus(t,
					http.StatusSeeOther).Header.Get("Location")
				for i, l := range guide.Lessons {
					b.doLesson(t, path, i, l)
				}
				b.checkGuideEnd(t, path, m, guide)
			})
		}
	}
}

// doLesson plays the act that a lesson asks for, on the lesson's form.
func (b *browser) doLesson(t *testing.T, path string, i int, l teach.Lesson) {
	t.Helper()
	a := b.get(path).wantStatus(t, http.StatusOK)
	if got := a.mustHave(t, "[data-testid=coach] h3").Text(); got != l.Title {
		t.Fatalf("lesson %d is %q, not %q", i+1, got, l.Title)
	}
	if l.ExpectedAction.Act == "" {
		t.Fatalf("lesson %d waits for nothing, and none would ever follow", i+1)
	}
	if got := a.mustHave(t, "#orders").AttrOr("data-side", ""); got != itoa(int(l.ExpectedAction.Side)) {
		t.Fatalf("lesson %d is for side %d, and side %s is asked", i+1, l.ExpectedAction.Side, got)
	}
	a.checkNextStep(t, i)
	for k := range l.ExpectedAction.Picks {
		part := l.ExpectedAction
		part.Picks = part.Picks[:k]
		b.get(path+"?"+a.lessonForm(t, part).Encode()).checkNextStep(t, i)
	}
	ready := b.get(path + "?" + a.lessonForm(t, l.ExpectedAction).Encode())
	if ready.Find(`.button.wanted[value="`+l.ExpectedAction.Act+`"]`).Length() == 0 {
		t.Errorf("lesson %d: the button is not lit when all is chosen", i+1)
	}
	form := ready.ordersForm(t)
	form.Set("act", l.ExpectedAction.Act)
	b.post(path+"/act", form).wantStatus(t, http.StatusSeeOther)
	if size.Brief() && i%10 > 0 {
		return
	}
	for _, tail := range []string{"/history", "/report", "/dice", "/export.json"} {
		b.get(path+tail).wantStatus(t, http.StatusOK)
	}
}

// checkNextStep checks that a lesson speaks of the map or the board if its next step is marked there. The hint under
// the main button never says anything else.
func (a answer) checkNextStep(t *testing.T, lesson int) {
	t.Helper()
	now := a.Find("[data-testid=coach-now]").Text()
	marked := map[string]string{
		"On the map, ":      "#targets .t.wanted",
		"On the board, ":    ".battleboard .take.wanted",
		"Now put ":          ".battleboard [data-goal].wanted",
		"Below the board, ": ".battleboard .commands .button.wanted",
	}
	onBoard := false
	for begins, css := range marked {
		on := a.Find(css).Length() > 0
		onBoard = onBoard || on
		if strings.HasPrefix(now, begins) && !on {
			t.Errorf("lesson %d says %q, and nothing is marked there", lesson+1, now)
		}
	}
	if strings.HasPrefix(now, "Under “") && onBoard {
		t.Errorf("lesson %d says %q, and the board has it marked", lesson+1, now)
	}
	hint := strings.TrimSpace(a.Find(".act.first .why:not(.sr)").Text())
	if hint != "" && now != "" && hint != now {
		t.Errorf("lesson %d says %q, and the hint under the button %q", lesson+1, now, hint)
	}
}

// checkGuideEnd checks how a guide ends, and plays on from there against the computer.
func (b *browser) checkGuideEnd(t *testing.T, path string, m *game.Manual, guide *teach.Guide) {
	t.Helper()
	done := b.get(path).wantStatus(t, http.StatusOK)
	if got := done.mustHave(t, "[data-testid=coach] h3").Text(); got != guide.End.Title {
		t.Errorf("after the last lesson the coach says %q", got)
	}
	you := m.Side(guide.Side)
	done.mustHave(t, `#desk[data-you="`+you.ID+`"]`)
	if strings.Contains(done.Text(), "Pass the device") {
		t.Error("somebody who is not there is to take the device")
	}
	b.get(path+"/curtain").wantStatus(t, http.StatusSeeOther)
	form := url.Values{}
	on := done.mustHave(t, "form:has([data-testid=guide-onward])")
	on.Find("input").Each(func(_ int, in *goquery.Selection) { form.Set(in.AttrOr("name", ""), in.AttrOr("value", "")) })
	next := b.post(on.AttrOr("action", ""), form).wantStatus(t, http.StatusSeeOther).Header.Get("Location")
	b.get(next).wantStatus(t, http.StatusOK).mustHave(t, `#desk[data-you="`+you.ID+`"]`)
	if next == path {
		t.Error("the game against the computer is at the same table")
	}
}

// TestEveryGameHasItsPages checks that all printed material of a game is on its pages.
func TestEveryGameHasItsPages(t *testing.T) {
	h := newLibraryServer(t)
	b := h.browser()
	home := b.get("/").wantStatus(t, http.StatusOK)
	for _, m := range h.tables.Games() {
		t.Run(m.ID, func(t *testing.T) {
			setUp := home.mustHave(t, "[data-testid=setup-"+m.ID+"]")
			evening := b.get("/tables/new?game="+m.ID).mustHave(t, "[data-testid=evening-form-"+m.ID+"]")
			for selector, want := range map[string]int{
				"input[name=scenario]": len(m.Scenarios), "input[name=option]": len(m.Options), "input[name=side]": len(m.Sides),
			} {
				if got := setUp.Find(selector).Length(); got != want {
					t.Errorf("%s: %d on the home page, and there are %d", selector, got, want)
				}
				if got := evening.Find(selector).Length(); got != want {
					t.Errorf("%s: %d where an evening is set up, and there are %d", selector, got, want)
				}
			}
			if got := setUp.Find("input[name=mode]").Length(); got != 4 {
				t.Errorf("%d modes on the home page", got)
			}
			named := 0
			for _, s := range m.Board.Spaces() {
				if s.Name != string(s.ID) {
					named++
				}
			}
			help := b.get("/help/"+m.ID).wantStatus(t, http.StatusOK)
			for selector, want := range map[string]int{
				".topic": len(m.Help), ".scenarios dt": len(m.Scenarios), "table.chart": len(m.Charts),
				".readings dt":  len(m.Readings),
				".gazetteer dt": named, ".sources tbody tr": len(m.Sources),
			} {
				if got := help.Find(selector).Length(); got != want {
					t.Errorf("%s: %d on the help page, and there are %d", selector, got, want)
				}
			}
			for _, a := range help.Find(`a[href^="#"]`).EachIter() {
				if to := a.AttrOr("href", ""); !help.hasAnchor(to) {
					t.Errorf("%s leads nowhere on the help page", to)
				}
			}
			for _, style := range []string{"light", "dark", "print"} {
				url, err := h.mapURL(m.ID, style)
				if err != nil {
					t.Fatal(err)
				}
				if a := b.get(url).wantStatus(t, http.StatusOK); !strings.Contains(a.Body, "<svg") {
					t.Errorf("the map in %s is no drawing", style)
				}
			}
		})
	}
}

// TestScenarioNamesDifferFromTheirGame checks a game whose only scenario has the name of the game. The name is shown
// once instead of twice.
func TestScenarioNamesDifferFromTheirGame(t *testing.T) {
	h := newLibraryServer(t)
	b := h.browser()
	a := b.post("/tables", url.Values{
		"game": {"newyork"}, "scenario": {"campaign"}, "side": {"american"},
		"mode": {"friend"}, "name": {"Abel"},
	})
	at := a.wantStatus(t, http.StatusSeeOther).Header.Get("Location")
	at = strings.TrimSuffix(at, "/invite")
	title := "New York 1776"
	for path, css := range map[string]string{
		"/tables": "[data-testid=table-row]", "/me": "[data-testid=seats] li", at + "/invite": ".lede", at + "/link": ".lede",
		at + "/report": "header.title",
	} {
		if got := b.get(path).wantStatus(t, http.StatusOK).mustHave(t, css).First().Text(); strings.Count(got, title) != 1 {
			t.Errorf("%s names the game %d times: %s", path, strings.Count(got, title), strings.Join(strings.Fields(got), " "))
		}
	}
}

// hasAnchor reports whether an anchor ("#rule-battle") exists on the page.
func (a answer) hasAnchor(anchor string) bool {
	id := strings.TrimPrefix(anchor, "#")
	for _, n := range a.Find("[id]").EachIter() {
		if n.AttrOr("id", "") == id {
			return true
		}
	}
	return false
}

// TestEveryCiteLeadsToTheHelpPage plays a game with all optional rules and follows the rules that its forms and its log
// cite.
func TestEveryCiteLeadsToTheHelpPage(t *testing.T) {
	for _, g := range table.Shelf().All() {
		t.Run(g.Manual().ID, func(t *testing.T) {
			m := newMatch(t, &fixedDiceGame{Game: g}, g.Manual().Scenarios[0].ID, 1)
			home := "/help/" + m.manual.ID
			help := m.browser().get(home)
			cited := map[string]bool{}
			for n := 0; ; n++ {
				for _, e := range m.see(game.Nobody, nil).Log {
					for _, l := range e.Lines {
						cited[l.Rule] = true
					}
				}
				act, form, ok := m.nextAction()
				if !ok || hasPlayedEnough(n) {
					break
				}
				cited[form.Rule] = true
				for _, f := range form.Fields {
					cited[f.Rule] = true
				}
				m.play(act)
			}
			for _, a := range m.players[1].get(m.path).wantStatus(t, http.StatusOK).mustHave(t, "a.cite").EachIter() {
				if page, anchor, _ := strings.Cut(a.AttrOr("href", ""), "#"); page != home || !help.hasAnchor(anchor) {
					t.Errorf("%s leads to %s", a.Text(), a.AttrOr("href", ""))
				}
			}
			for rule := range cited {
				if rule != "" && !help.hasAnchor(part.RuleAnchor(rule)) {
					t.Errorf("%s is cited and not on the help page", rule)
				}
			}
			t.Logf("%d rules are cited", len(cited))
		})
	}
}

// TestAReportHasItsCharts plays a game to its end. Both sides and spectators see losses turn by turn, and strength
// or victory points of both sides if the game has them. If these are secret, a side sees only its own.
func TestAReportHasItsCharts(t *testing.T) {
	for id, charts := range map[string]struct{ both, own []string }{
		"trenton": {both: []string{"points", "losses"}}, "newyork": {both: []string{"losses", "strength"}},
		"crossing": {both: []string{"points", "losses"}, own: []string{"strength", "fatigue"}},
		"colonies": {both: []string{"points", "colonies", "towns"}, own: []string{"strength", "strength-south"}},
	} {
		t.Run(id, func(t *testing.T) {
			g, _ := table.Shelf().Get(id)
			if id != "trenton" {
				size.RequireFullRun(t) // a game is played to its end
			}
			m := newMatch(t, &fixedDiceGame{Game: g}, g.Manual().Scenarios[0].ID, 1)
			var turns int
			for {
				turns = m.see(game.Nobody, nil).View.Turn - g.Manual().Scenarios[0].FirstTurn + 1
				act, _, ok := m.nextAction()
				if !ok {
					break
				}
				m.play(act)
			}
			told := func(a answer, chart string, sides int) {
				t.Helper()
				graph := a.Find("[data-testid=graph-" + chart + "]")
				lines, values := graph.Find("polyline").Length(), graph.Find("tbody td").Length()
				if graph.Length() == 1 && values == 0 { // the chart's numbers are in the table of all charts
					title := graph.Find("figcaption").Text()
					a.Find("[data-testid=numbers] thead th[scope=colgroup]").EachWithBreak(func(_ int, th *goquery.Selection) bool {
						if th.Text() == title {
							values = lines * a.Find("[data-testid=numbers] tbody tr").Length()
						}
						return values == 0
					})
				}
				if lines != sides || values != sides*turns {
					t.Errorf("%s: %d sides and %d values for %d turns", chart, lines, values, turns)
				}
			}
			for side, b := range map[game.Side]*browser{1: m.players[1], 2: m.players[2], game.Nobody: m.browser()} {
				own := 1
				if side == game.Nobody {
					own = 0
				}
				a, all := b.get(m.path+"/report").wantStatus(t, http.StatusOK),
					b.get(m.path+"/report?as=all").wantStatus(t, http.StatusOK)
				for _, chart := range charts.both {
					told(a, chart, 2)
				}
				for _, chart := range charts.own {
					told(a, chart, own)
					told(all, chart, 2)
				}
				if all.Find("h1").Length() != 1 {
					t.Error("it is not told with all cards on the table")
				}
				b.get(m.path+"/dice").wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=secret]")
			}
		})
	}
}
