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
	path  string
	shown string
	parts map[string]string
	sent  []string // the parts of the last answer, with a ~ if they were edited
}

func (b *browser) screen(path string) *deskPage {
	b.h.t.Helper()
	p := &deskPage{browser: b, path: path, parts: map[string]string{}}
	p.look("")
	return p
}

// look asks for changes, with a query, and applies them.
func (p *deskPage) look(query string) {
	p.h.t.Helper()
	p.take(p.get(p.path+"/desk?"+query, "HX-Request", "true", shownHeader, p.shown).is(p.h.t, http.StatusOK))
}

// take applies an answer as the page's script does.
func (p *deskPage) take(a answer) {
	p.h.t.Helper()
	all, err := delta.Split([]byte(a.Body))
	if err != nil || all[0].ID != "desk" {
		p.h.t.Fatalf("%v in %s", err, a)
	}
	p.sent = nil
	for _, e := range all[1:] {
		now, err := delta.Apply([]byte(p.parts[e.ID]), e.HTML)
		if err != nil {
			p.h.t.Fatalf("%s: %v in %s, of %s", e.ID, err, e.HTML, p.parts[e.ID])
		}
		p.parts[e.ID] = string(now)
		if id := e.ID; strings.Contains(string(e.HTML), ` data-edit="`) {
			p.sent = append(p.sent, "~"+id)
		} else {
			p.sent = append(p.sent, id)
		}
	}
	p.shown = a.has(p.h.t, "#desk").AttrOr("data-shown", "")
}

// isWhole compares the page with a newly loaded one.
func (p *deskPage) isWhole(query string) {
	p.h.t.Helper()
	anew := &deskPage{browser: p.browser, path: p.path, parts: map[string]string{}}
	anew.look(query)
	if anew.shown != p.shown {
		p.h.t.Fatalf("the page is called %s, anew %s", p.shown, anew.shown)
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

// TestAPageThatIsSentWhatChangedIsWhole plays random games with pages that apply the changes they are sent. After
// every draft and act it compares them with newly loaded pages.
func TestAPageThatIsSentWhatChangedIsWhole(t *testing.T) {
	for name, w := range eachGame() {
		t.Run(name, func(t *testing.T) {
			m := newMatch(t, &keyed{Game: w.game, seed: 5}, w.scenario, 5)
			r := rand.New(rand.NewPCG(5, 11))
			pages := []*deskPage{m.players[1].screen(m.path), m.players[2].screen(m.path), m.browser().screen(m.path)}
			edits, acts := 0, 60
			if size.Brief() {
				acts = 8
			}
			for range acts {
				if m.see(game.Nobody, nil).View.Result != nil {
					break
				}
				m.press(r)
				for _, p := range pages {
					p.look("")
					edits += len(p.sent)
					p.isWhole("")
					a := p.get(p.path)
					if fields := a.Find("form#orders input[type=radio]:not([disabled])"); fields.Length() > 0 {
						draft := with(a.orders(t), fields.Eq(r.IntN(fields.Length()))).Encode()
						p.look(draft)
						p.isWhole(draft)
						if i := slices.IndexFunc(p.sent, func(id string) bool {
							return strings.Contains(id, "panel") || strings.Contains(id, "marks")
						}); i >= 0 {
							t.Fatalf("a draft changes %s", p.sent[i])
						}
						p.look("")
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
	ann, _, path := h.friends("christmas_surprise")
	page := ann.get(path).is(t, http.StatusOK)
	p := ann.screen(path)
	onPage, sent := readShown(page.has(t, "#desk").AttrOr("data-shown", "")), readShown(p.shown)
	onPage.names[part.TargetsPart], sent.names[part.TargetsPart] = "", "" // the links of a page do not need a script
	if onPage != sent || onPage.state == "" {
		t.Errorf("the page says it has %q, a part of it %q", onPage, sent)
	}
	if len(p.parts) != int(part.Parts) {
		t.Errorf("%d parts of %d", len(p.parts), part.Parts)
	}
	for id, drawn := range p.parts {
		if id != "targets" && !strings.Contains(page.Body, drawn) {
			t.Errorf("#%s stands otherwise on the page", id)
		}
	}
	p.look("") // nothing has changed
	if len(p.sent) != 0 {
		t.Errorf("sent again: %q", p.sent)
	}
}

func TestADraftIsSentAsAnEdit(t *testing.T) {
	h := newTrenton(t)
	ann, bob, path := h.friends("christmas_surprise")
	b, a := untilMarch(t, path, ann, bob)
	p := b.screen(path)
	p.look("f.who=" + url.QueryEscape(a.value("[data-field=who] input:not([disabled])")))
	if !slices.Contains(p.sent, "~orders-card") || !slices.Contains(p.sent, "~targets") {
		t.Errorf("sent %q", p.sent)
	}
}

// TestAPageThatSaysNonsenseIsSentAll checks that a page gets all parts if it missed something or was drawn by
// another build.
func TestAPageThatSaysNonsenseIsSentAll(t *testing.T) {
	h := newTrenton(t)
	ann, _, path := h.friends("christmas_surprise")
	p := ann.screen(path)
	state, names, _ := strings.Cut(p.shown, " ")
	for _, said := range []string{
		"", "nonsense", state, state + " ", state + " " + names[1:], state + " <" + names[1:],
		state + " " + names + names, strings.Repeat("x", 5000),
	} {
		p.shown = said
		if p.look(""); len(p.sent) != int(part.Parts) {
			t.Errorf("%q: sent %q", said, p.sent)
		}
	}
}

// TestForgottenPartsAreSentWhole asks a server that has forgotten what it sent, or did not send it.
func TestForgottenPartsAreSentWhole(t *testing.T) {
	h := newTrenton(t)
	ann, bob, path := h.friends("christmas_surprise")
	b, a := untilMarch(t, path, ann, bob)
	p := b.screen(path)
	for id := range p.parts {
		for i := range part.Parts {
			h.trees.Drop(drawing{
				eyes{a.has(t, "#desk").AttrOr("data-table", ""), sideOf(b == ann), false},
				i,
				nameOf(delta.Hash([]byte(p.parts[id]))),
			})
		}
	}
	p.look("f.who=" + url.QueryEscape(a.value("[data-field=who] input:not([disabled])")))
	if !slices.Contains(p.sent, "orders-card") || !slices.Contains(p.sent, "targets") {
		t.Errorf("sent %q", p.sent)
	}
	if slices.Contains(p.sent, "log-panel") {
		t.Errorf("what is alike is sent: %q", p.sent)
	}
}

func sideOf(first bool) game.Side {
	if first {
		return 1
	}
	return 2
}

// TestWhatAnotherSideWasSentIsNoKey has a page report the names of the other side's page. It must only get its own
// parts.
func TestWhatAnotherSideWasSentIsNoKey(t *testing.T) {
	h := newTrenton(t)
	ann, bob, path := h.friends("christmas_surprise")
	b, a := untilMarch(t, path, ann, bob)
	form := a.orders(t)
	form.Set("act", "done")
	b.post(path+"/act", form).is(t, http.StatusSeeOther)
	anns, bobs := ann.screen(path), bob.screen(path)
	own, _, _ := strings.Cut(bobs.shown, " ")
	_, names, _ := strings.Cut(anns.shown, " ")
	want := map[string]string{}
	for id, drawn := range bobs.parts {
		if drawn != anns.parts[id] {
			want[id] = drawn
		}
	}
	if len(want) < 4 {
		t.Fatalf("only %d parts look otherwise for the other side", len(want))
	}
	bobs.shown, bobs.parts = "0."+own+" "+names, map[string]string{} // another state: all parts must be drawn
	bobs.look("")
	for _, id := range bobs.sent {
		if strings.HasPrefix(id, "~") || bobs.parts[id] != want[id] {
			t.Errorf("%s is sent: %s", id, bobs.parts[id])
		}
		delete(want, id)
	}
	if len(want) > 0 {
		t.Errorf("%d parts that look otherwise are not sent", len(want))
	}
}
