package web

import (
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"tricorne/rules/colonies"
	"tricorne/rules/crossing"
	"tricorne/rules/game"
	"tricorne/rules/gametest/size"
	"tricorne/rules/newyork"
	"tricorne/rules/trenton"
	"tricorne/views/delta"
	"tricorne/views/part"
)

// deskPage is a page of a desk as its script keeps it. It has the parts, and the server's names for them.
type deskPage struct {
	*browser
	path       string
	shownState string
	parts      map[string]string
	sentParts  []string // the parts of the last answer, with a ~ if they were edited
}

func (b *browser) openDeskPage(path string) *deskPage {
	b.h.t.Helper()
	p := &deskPage{browser: b, path: path, parts: map[string]string{}}
	p.fetchChanges("")
	return p
}

// fetchChanges asks for changes, with a query, and applies them.
func (p *deskPage) fetchChanges(query string) {
	p.h.t.Helper()
	p.apply(p.get(p.path+"/desk?"+query, "HX-Request", "true", shownHeader, p.shownState).wantStatus(p.h.t, http.StatusOK))
}

// apply applies an answer as the page's script does.
func (p *deskPage) apply(a answer) {
	p.h.t.Helper()
	all, err := delta.Split([]byte(a.Body))
	if err != nil || all[0].ID != "desk" {
		p.h.t.Fatalf("%v in %s", err, a)
	}
	p.sentParts = nil
	for _, e := range all[1:] {
		now, err := delta.Apply([]byte(p.parts[e.ID]), e.HTML)
		if err != nil {
			p.h.t.Fatalf("%s: %v in %s, of %s", e.ID, err, e.HTML, p.parts[e.ID])
		}
		p.parts[e.ID] = string(now)
		if id := e.ID; strings.Contains(string(e.HTML), ` data-edit="`) {
			p.sentParts = append(p.sentParts, "~"+id)
		} else {
			p.sentParts = append(p.sentParts, id)
		}
	}
	p.shownState = a.mustHave(p.h.t, "#desk").AttrOr("data-shown", "")
}

// checkWhole compares the page with a newly loaded one.
func (p *deskPage) checkWhole(query string) {
	p.h.t.Helper()
	anew := &deskPage{browser: p.browser, path: p.path, parts: map[string]string{}}
	anew.fetchChanges(query)
	if anew.shownState != p.shownState {
		p.h.t.Fatalf("the page is called %s, anew %s", p.shownState, anew.shownState)
	}
	for id, want := range anew.parts {
		if p.parts[id] != want {
			p.h.t.Fatalf("#%s is\n%s\nanew\n%s", id, p.parts[id], want)
		}
	}
}

// eachGame lists every game with a scenario in which a lot happens early.
func eachGame() map[string]struct {
	game     game.Game
	scenario string
} {
	return map[string]struct {
		game     game.Game
		scenario string
	}{
		"trenton": {trenton.New(), "campaign"}, "newyork": {newyork.New(), "campaign"},
		"crossing": {crossing.New(), "quick_start"}, "colonies": {colonies.New(), "hudson"},
	}
}

// TestChangesKeepThePageComplete plays random games with pages that apply the changes they are sent. After
// every draft and act it compares them with newly loaded pages.
func TestChangesKeepThePageComplete(t *testing.T) {
	for name, w := range eachGame() {
		t.Run(name, func(t *testing.T) {
			m := newMatch(t, &fixedDiceGame{Game: w.game, seed: 5}, w.scenario, 5)
			r := rand.New(rand.NewPCG(5, 11))
			pages := []*deskPage{
				m.players[1].openDeskPage(m.path), m.players[2].openDeskPage(m.path),
				m.browser().openDeskPage(m.path),
			}
			edits, acts := 0, 60
			if size.Brief() {
				acts = 8
			}
			for range acts {
				if m.see(game.Nobody, nil).View.Result != nil {
					break
				}
				m.pressRandomButton(r)
				for _, p := range pages {
					p.fetchChanges("")
					edits += len(p.sentParts)
					p.checkWhole("")
					a := p.get(p.path)
					if fields := a.Find("form#orders input[type=radio]:not([disabled])"); fields.Length() > 0 {
						draft := withInput(a.ordersForm(t), fields.Eq(r.IntN(fields.Length()))).Encode()
						p.fetchChanges(draft)
						p.checkWhole(draft)
						if i := slices.IndexFunc(p.sentParts, func(id string) bool {
							return strings.Contains(id, "panel") || strings.Contains(id, "marks")
						}); i >= 0 {
							t.Fatalf("a draft changes %s", p.sentParts[i])
						}
						p.fetchChanges("")
					}
				}
			}
			if edits == 0 {
				t.Error("nothing was ever sent")
			}
		})
	}
}

func TestAPageHasThePartsItSays(t *testing.T) {
	h := newTrenton(t)
	ann, _, path := h.setUpTwoPlayers("christmas_surprise")
	page := ann.get(path).wantStatus(t, http.StatusOK)
	p := ann.openDeskPage(path)
	onPage, sent := readClientState(page.mustHave(t, "#desk").AttrOr("data-shown", "")), readClientState(p.shownState)
	onPage.names[part.TargetsPart], sent.names[part.TargetsPart] = "", "" // the links of a page do not need a script
	if onPage != sent || onPage.state == "" {
		t.Errorf("the page says it has %q, a part of it %q", onPage, sent)
	}
	if len(p.parts) != int(part.PartCount) {
		t.Errorf("%d parts of %d", len(p.parts), part.PartCount)
	}
	for id, drawn := range p.parts {
		if id != "targets" && !strings.Contains(page.Body, drawn) {
			t.Errorf("#%s stands otherwise on the page", id)
		}
	}
	p.fetchChanges("") // nothing has changed
	if len(p.sentParts) != 0 {
		t.Errorf("sent again: %q", p.sentParts)
	}
}

func TestADraftIsSentAsAnEdit(t *testing.T) {
	h := newTrenton(t)
	ann, bob, path := h.setUpTwoPlayers("christmas_surprise")
	b, a := playUntilMarch(t, path, ann, bob)
	p := b.openDeskPage(path)
	p.fetchChanges("f.who=" + url.QueryEscape(a.value("[data-field=who] input:not([disabled])")))
	if !slices.Contains(p.sentParts, "~orders-card") || !slices.Contains(p.sentParts, "~targets") {
		t.Errorf("sent %q", p.sentParts)
	}
}

// TestInvalidReportGetsAllParts checks that a page gets all parts if it missed something or was drawn by
// another build.
func TestInvalidReportGetsAllParts(t *testing.T) {
	h := newTrenton(t)
	ann, _, path := h.setUpTwoPlayers("christmas_surprise")
	p := ann.openDeskPage(path)
	state, names, _ := strings.Cut(p.shownState, " ")
	for _, said := range []string{
		"", "nonsense", state, state + " ", state + " " + names[1:], state + " <" + names[1:],
		state + " " + names + names, strings.Repeat("x", 5000),
	} {
		p.shownState = said
		if p.fetchChanges(""); len(p.sentParts) != int(part.PartCount) {
			t.Errorf("%q: sent %q", said, p.sentParts)
		}
	}
}

// TestForgottenPartsAreSentWhole makes the server forget the parts that it sent. It must send the changed parts
// whole.
func TestForgottenPartsAreSentWhole(t *testing.T) {
	h := newTrenton(t)
	ann, bob, path := h.setUpTwoPlayers("christmas_surprise")
	b, a := playUntilMarch(t, path, ann, bob)
	p := b.openDeskPage(path)
	for id := range p.parts {
		for i := range part.PartCount {
			h.trees.Drop(partDrawingKey{
				viewerKey{a.mustHave(t, "#desk").AttrOr("data-table", ""), firstOrOtherSide(b == ann), false},
				i,
				drawingName(delta.Hash([]byte(p.parts[id]))),
			})
		}
	}
	p.fetchChanges("f.who=" + url.QueryEscape(a.value("[data-field=who] input:not([disabled])")))
	if !slices.Contains(p.sentParts, "orders-card") || !slices.Contains(p.sentParts, "targets") {
		t.Errorf("sent %q", p.sentParts)
	}
	if slices.Contains(p.sentParts, "log-panel") {
		t.Errorf("what is alike is sent: %q", p.sentParts)
	}
}

func firstOrOtherSide(first bool) game.Side {
	if first {
		return 1
	}
	return 2
}

// TestOtherSidesNamesRevealNothing has a page report the names of the other side's page. It must only get its own
// parts.
func TestOtherSidesNamesRevealNothing(t *testing.T) {
	h := newTrenton(t)
	ann, bob, path := h.setUpTwoPlayers("christmas_surprise")
	b, a := playUntilMarch(t, path, ann, bob)
	form := a.ordersForm(t)
	form.Set("act", "done")
	b.post(path+"/act", form).wantStatus(t, http.StatusSeeOther)
	anns, bobs := ann.openDeskPage(path), bob.openDeskPage(path)
	own, _, _ := strings.Cut(bobs.shownState, " ")
	_, names, _ := strings.Cut(anns.shownState, " ")
	want := map[string]string{}
	for id, drawn := range bobs.parts {
		if drawn != anns.parts[id] {
			want[id] = drawn
		}
	}
	if len(want) < 4 {
		t.Fatalf("only %d parts look otherwise for the other side", len(want))
	}
	bobs.shownState, bobs.parts = "0."+own+" "+names, map[string]string{} // another state: all parts must be drawn
	bobs.fetchChanges("")
	for _, id := range bobs.sentParts {
		if strings.HasPrefix(id, "~") || bobs.parts[id] != want[id] {
			t.Errorf("%s is sent: %s", id, bobs.parts[id])
		}
		delete(want, id)
	}
	if len(want) > 0 {
		t.Errorf("%d parts that look otherwise are not sent", len(want))
	}
}
