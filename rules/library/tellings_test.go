package library_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/library"
)

// TestEveryTellingIsTold looks for the words by which a page tells lines apart in the games of the golden transcripts and, what is too rare
// for them, in the rules: a game that words a line anew words its telling anew.
func TestEveryTellingIsTold(t *testing.T) {
	for _, g := range library.All() {
		m := g.Manual()
		files, err := filepath.Glob(filepath.Join("..", m.ID, "testdata", "*.txt"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s has no transcripts: %v", m.ID, err)
		}
		rules, _ := filepath.Glob(filepath.Join("..", m.ID, "*.go"))
		for _, f := range rules {
			if name := filepath.Base(f); !strings.HasSuffix(name, "_test.go") && name != "tellings.go" && name != "manual.go" {
				files = append(files, f)
			}
		}
		var all strings.Builder
		for _, f := range files {
			raw, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			all.Write(raw)
		}
		told := map[game.Gist]bool{}
		for _, x := range m.Tellings {
			if !strings.Contains(all.String(), x.Words) {
				t.Errorf("%s: nothing says %q", m.ID, x.Words)
			}
			if x.Rule != "" && !strings.Contains(all.String(), "["+x.Rule+"]") {
				t.Errorf("%s: nothing cites %q", m.ID, x.Rule)
			}
			told[x.Gist] = true
		}
		for _, gist := range []game.Gist{game.Idle, game.Joined, game.Held, game.Hurt} {
			if !told[gist] {
				t.Errorf("%s does not say how it tells %q", m.ID, gist)
			}
		}
	}
}

// TestEveryUnitHasAnOwner asks whose the pieces of the first position are.
func TestEveryUnitHasAnOwner(t *testing.T) {
	for _, g := range library.All() {
		m := g.Manual()
		if got := m.Owner("nobody knows"); got != game.Nobody {
			t.Errorf("%s: a stranger is of side %d", m.ID, got)
		}
		seen := 0
		for _, side := range []game.Side{1, 2} {
			v := viewOf(t, g, m.Scenarios[0].ID, side)
			for _, pile := range v.Piles {
				for i := range pile.Pieces {
					if p := &pile.Pieces[i]; p.Side == side && (p.Kind == game.Leader || p.Kind == game.Infantry || p.Kind == game.Commander) {
						if seen++; m.Owner(p.ID) != side {
							t.Errorf("%s: %s is of side %d, not %d", m.ID, p.ID, side, m.Owner(p.ID))
						}
					}
				}
			}
		}
		if seen < 10 {
			t.Errorf("%s: %d pieces", m.ID, seen)
		}
	}
}

// viewOf is what a side sees before anybody has acted.
func viewOf(t *testing.T, g game.Game, scenario string, side game.Side) game.View {
	t.Helper()
	out, err := g.Begin(game.Setup{Scenario: scenario}, dice.Keyed(dice.Secret{}, 1))
	if err != nil {
		t.Fatal(err)
	}
	v, err := g.View(out.Position, game.Eyes(side))
	if err != nil {
		t.Fatal(err)
	}
	return v
}
