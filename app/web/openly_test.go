package web

import (
	"math/rand/v2"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/gametest/size"
)

// TestBothSidesWatchAnOpenBattle plays on one device with the curtain always closed. If the form holds only public
// knowledge, the board stays and the form is answered on it. Except for the orders, the page is then the same as a
// spectator's, byte for byte, and contains no word of either side's blocks. Otherwise the curtain must be shown.
func TestBothSidesWatchAnOpenBattle(t *testing.T) {
	games := []struct {
		id, scenario string
		seed         uint64
		// the least number of times that the open board must be shown: in some games, few random battles leave a choice
		least int
	}{{"trenton", "christmas_surprise", 1, 30}, {"newyork", "campaign", 4, 30}, {"colonies", "campaign", 11, 4}}
	for _, g := range games {
		id, seed, most := g.id, g.seed, 40
		if size.Brief() {
			most, g.least = 12, min(12, g.least)
		}
		t.Run(id, func(t *testing.T) {
			a := canarySpecs[id]
			a.scenario = g.scenario
			c := newCanaries(id, a, seed)
			c.markCalendarPublic(a.scenario)
			m, b := newOneDeviceMatch(t, c, a.scenario)
			m.pick = rand.New(rand.NewPCG(seed, 14)).IntN
			b.get(m.path+"/curtain").wantStatus(t, http.StatusOK)
			onlooker, l := m.browser(), leakChecker{b, "who looks at the open board", []game.Side{1, 2}}
			open, hung, curtains, changes := 0, 0, 0, 0
			for n := range 500 {
				act, _, ok := m.nextAction()
				if !ok || open > most && hung > 1 && changes > 4 && curtains > 0 {
					break
				}
				page := b.get(m.path)
				if page.Status == http.StatusSeeOther {
					hung++
					m.play(act)
					continue
				}
				page.wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=handing]")
				open++
				c.search(t, l, "the open board", page.Body, "")
				c.search(t, l, "what follows of it", b.get(m.path+"/desk?"+fieldsOf(act.Picks), "HX-Request", "true").
					wantStatus(t, http.StatusOK).Body, fieldsOf(act.Picks))
				looks := onlooker.get(m.path).wantStatus(t, http.StatusOK)
				// the form highlights its options on the battle and the map
				for _, part := range []string{"#units", "[data-testid=log]", "#forces-panel", ".scores"} {
					ours, _ := page.mustHave(t, part).First().Html()
					theirs, _ := looks.mustHave(t, part).First().Html()
					if ours != theirs {
						t.Fatalf("%s of the open board is\n%s\nand an onlooker sees\n%s", part, ours, theirs)
					}
				}
				if desk := page.mustHave(t, "#desk"); desk.AttrOr("data-you", "")+desk.AttrOr("data-curtain", "") != "" {
					t.Fatal("the open board is somebody's")
				}
				if n%9 == 0 {
					b.get(m.path+"/curtain").wantStatus(t, http.StatusOK).mustHave(t, `[data-testid=to-board]`)
					checkCurtainHidesPages(t, b, m.path)
				}
				sent := orderOf(m, act)
				to := b.post(m.path+"/act", sent).wantStatus(t, http.StatusSeeOther).Header.Get("Location")
				switch {
				case strings.HasSuffix(to, "/curtain"):
					curtains++
					b.get(m.path).wantStatus(t, http.StatusSeeOther)
				case to != m.path:
					t.Fatalf("an answer leads to %s", to)
				default:
					b.post(m.path+"/act", sent) // sending it again changes nothing
				}
				if now := m.see(game.Nobody, nil).View; now.Result == nil && !now.Asked.Has(act.Side) {
					changes++
				}
			}
			if open < g.least || hung < 2 || curtains == 0 || changes < 2 {
				t.Errorf("%d times open, %d times the curtain, which fell %d times after a battle; %d times it was the other "+
					"side's turn: this game proves nothing", open, hung, curtains, changes)
			}
		})
	}
}

// checkCurtainHidesPages checks the pages that the open board must not lead to: everything private to one side.
func checkCurtainHidesPages(t *testing.T, b *browser, table string) {
	t.Helper()
	for _, path := range []string{
		"/history", "/replay", "/replay?viewer=american", "/report", "/leaders", "/letters",
		"/people", "/seats", "/export.json", "/record.json", "/pin",
	} {
		if got := b.get(table+path).wantStatus(t, http.StatusSeeOther).Header.Get("Location"); got != table+"/curtain" {
			t.Errorf("from the open board %s leads to %q", path, got)
		}
	}
	for path, form := range map[string]url.Values{
		"/undo": {"seq": {"1"}}, "/offer": {"seq": {"1"}}, "/answer": {"seq": {"1"}, "yes": {"1"}}, "/pin": {"pin": {"1234"}},
		"/people": {"what": {"resign"}, "seq": {"1"}}, "/letters": {"words": {"Sir"}},
		"/manner": {"what": {"pause"}, "seq": {"1"}},
	} {
		if got := b.post(table+path, form).wantStatus(t, http.StatusSeeOther).Header.Get("Location"); got != table+
			"/curtain" {
			t.Errorf("from the open board a post to %s leads to %q", path, got)
		}
	}
}

// orderOf returns the form of an act as the open board sends it, with the Seq that the public sees.
func orderOf(m *match, act action.Action) url.Values {
	form, _ := url.ParseQuery(fieldsOf(act.Picks))
	form.Del("has")
	var needs []string
	for _, p := range act.Picks {
		needs = append(needs, p.Field)
	}
	form.Set("seq", itoa(m.see(game.Nobody, nil).Seq))
	form.Set("step", string(act.Step))
	form.Set("act", act.Act)
	form.Set("needs."+act.Act, strings.Join(needs, " "))
	return form
}

// TestPINKeepsItsSidesCurtainClosed sets a PIN for one side. In an open battle, the decisions of that side must be
// made behind the curtain, but not those of the other side.
func TestPINKeepsItsSidesCurtainClosed(t *testing.T) {
	c := newCanaries("trenton", canarySpecs["trenton"], 1)
	m, b := newOneDeviceMatch(t, c, "christmas_surprise")
	m.pick = rand.New(rand.NewPCG(1, 14)).IntN
	b.post(m.path+"/curtain", url.Values{"side": {"british"}}).wantStatus(t, http.StatusSeeOther)
	b.post(m.path+"/pin", url.Values{"pin": {"1776"}}).wantStatus(t, http.StatusSeeOther)
	b.get(m.path+"/curtain").wantStatus(t, http.StatusOK)
	seen := map[game.Side]int{}
	for range 200 {
		act, _, ok := m.nextAction()
		if !ok || seen[1] > 2 && seen[2] > 2 {
			break
		}
		if open, err := m.tables.See(t.Context(), m.seats[game.Nobody], nil); err == nil && open.SharedViewSide == act.Side {
			seen[act.Side]++
			if got := b.get(m.path).Status; got != map[game.Side]int{1: http.StatusOK, 2: http.StatusSeeOther}[act.Side] {
				t.Fatalf("side %d is asked openly, and the desk answers %d", act.Side, got)
			}
		}
		m.play(act)
	}
	if seen[1] == 0 || seen[2] == 0 {
		t.Errorf("asked openly: %v", seen)
	}
}
