package web

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"tricorne/app/table"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/views/board"
)

// overlayMatch returns a match of a game whose map has overlays.
func overlayMatch(t *testing.T) *match {
	t.Helper()
	g, ok := table.Shelf().Get("colonies")
	if !ok {
		t.Fatal("the Colonies are not on the shelf")
	}
	return newMatch(t, &fixedDiceGame{Game: g}, "hudson", 1)
}

// TestOverlayIsSentOnlyWhenOn checks that a desk has an overlay only if it was requested. Then it stays on for
// that visitor until they switch it off. The answer to a draft contains the overlay at once, without the unchanged
// parts.
func TestOverlayIsSentOnlyWhenOn(t *testing.T) {
	m := overlayMatch(t)
	american, british := m.players[1], m.players[2]
	p := american.openDeskPage(m.path)
	if strings.Contains(p.parts["overlays"], "over-") {
		t.Fatalf("an overlay nobody asked for: %s", p.parts["overlays"])
	}
	p.fetchChanges("over=control.nonsense")
	if !slices.Equal(p.sentParts, []string{"~overlays"}) && !slices.Equal(p.sentParts, []string{"overlays"}) {
		t.Errorf("switching sends %v", p.sentParts)
	}
	if !strings.Contains(p.parts["overlays"], "over-control") ||
		!strings.Contains(p.parts["overlays"], `data-on="control"`) {
		t.Errorf("switched on: %s", p.parts["overlays"])
	}
	if p.fetchChanges(""); len(p.sentParts) > 0 {
		t.Errorf("the same overlay is sent again: %v", p.sentParts)
	}
	p.checkWhole("")
	if page := american.get(m.path); strings.Count(page.Body, `class="over over-control"`) != 1 ||
		!strings.Contains(page.Body, `data-over="control" aria-pressed="true"`) {
		t.Errorf("it is not on when the page is loaded anew")
	}
	if strings.Contains(british.get(m.path).Body, "over-control") {
		t.Error("the other side has not asked for it")
	}
	p.fetchChanges("over=none")
	if p.fetchChanges(""); strings.Contains(p.parts["overlays"], "over-control") {
		t.Error("it cannot be switched off")
	}
	if body := american.get(m.path+"?over=Control.all").wantStatus(t, http.StatusOK).Body; strings.Contains(body,
		"over-control") {
		t.Error("nonsense switches one on")
	}
}

// TestTheSwitchesWorkWithoutAScript checks that each switch is a button that contains the overlays that are on
// after pressing it.
func TestTheSwitchesWorkWithoutAScript(t *testing.T) {
	m := overlayMatch(t)
	doc := m.players[1].get(m.path+"?over=control.aims").mustHave(t, "[data-testid=layers]")
	for id, want := range map[string]string{"control": "aims", "supply": "control.supply.aims", "aims": "control"} {
		if got := doc.Find("[data-over="+id+"]").AttrOr("value", ""); got != want {
			t.Errorf("%s leads to %q, not %q", id, got, want)
		}
	}
}

// TestTheOverlaysFitTheMap checks that everything named by an overlay of the game is on its map.
func TestTheOverlaysFitTheMap(t *testing.T) {
	g, _ := table.Shelf().Get("colonies")
	art, err := newAtlas().layout("colonies")
	if err != nil {
		t.Fatal(err)
	}
	for _, sc := range g.Manual().Scenarios {
		out, err := g.Begin(game.Setup{Scenario: sc.ID}, dice.FromSecret(dice.Secret{1}, 1))
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range g.Manual().Screen.Overlays {
			for _, eyes := range []game.Side{0, 1, 2} {
				over, err := g.Survey(out.Position, game.SideViewer(eyes), o.ID)
				if err != nil || over.Description == "" {
					t.Fatalf("%s: %v, %q", o.ID, err, over.Description)
				}
				for _, l := range over.Areas {
					_, _, ground := art.ProvinceShape(l.Name)
					if _, sign := art.RegionSignSpot(l.Name); !sign && (!ground || l.TextOnly) {
						t.Errorf("%s, %s: no place on the map for %q", sc.ID, o.ID, l.Name)
					}
				}
				for _, s := range over.MarkedSpaces {
					if _, ok := art.Place(s.Space); !ok || board.OverlaySigns[string(s.Kind)] == "" {
						t.Errorf("%s, %s: no place or sign for %+v", sc.ID, o.ID, s)
					}
				}
			}
		}
	}
}

// TestOverlaysAreLight checks the size of all overlays together in the largest scenario, uncompressed and as sent.
func TestOverlaysAreLight(t *testing.T) {
	g, _ := table.Shelf().Get("colonies")
	m := newMatch(t, &fixedDiceGame{Game: g}, "campaign", 1)
	for _, side := range []game.Side{1, 2} {
		s := m.players[side].openDeskPage(m.path)
		s.fetchChanges("over=control.supply.aims")
		all := asset{kind: contentTypes[".svg"], raw: []byte(s.parts["overlays"])}
		all.compress()
		t.Logf("all overlays: %d bytes, packed %d", len(all.raw), len(all.br))
		if len(all.raw) > 30_000 || len(all.br) > 7_000 {
			t.Errorf("all overlays: %d bytes, packed %d", len(all.raw), len(all.br))
		}
	}
}
