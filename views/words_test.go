// Package views_test holds tests that apply to all packages of views.
package views_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tricorne/rules/game/screen"
	"tricorne/rules/library"
	"tricorne/views/board"
)

// words returns the words of individual games: ids, titles, troops, boats and places. Places whose name is a common
// word are left out.
func words() []string {
	out := []string{"delaware", "hessian", "durham_boats", "pennsylvania_navy", "continental"}
	common := regexp.MustCompile(`^(harbor|jamaica|kingston|somerset|bristol|reading|\d+|.{1,4})$`)
	for _, g := range library.All() {
		m := g.Manual()
		out = append(out, strings.ToLower(m.Title))
		for _, s := range m.Board.Spaces() {
			for _, w := range []string{strings.ToLower(string(s.ID)), strings.ToLower(s.Name)} {
				if !common.MatchString(w) {
					out = append(out, w)
				}
			}
		}
	}
	return out
}

// TestViewsContainNoGameWords checks that views contain neither the id of a game nor the words of a game. They draw
// only with the vocabulary of the kernel and the data of a layout. The fixed data of the gallery (part/sample) may
// belong to a game.
func TestViewsContainNoGameWords(t *testing.T) {
	own := map[string]*regexp.Regexp{}
	for _, w := range words() {
		own[w] = regexp.MustCompile(`\b` + regexp.QuoteMeta(w) + `\b`)
	}
	ids := map[string]bool{}
	for _, g := range library.All() {
		ids[g.Manual().ID] = true
	}
	count := 0
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "testdata" || filepath.ToSlash(name) == "part/sample") {
			return fs.SkipDir
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		count++
		tree, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			if _, spec := n.(*ast.ImportSpec); spec {
				return false
			}
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			s, err := strconv.Unquote(lit.Value)
			if err != nil {
				return true
			}
			if ids[s] {
				t.Errorf("%s: %q is the id of a game", name, s)
			}
			lower := strings.ToLower(s)
			for w, whole := range own {
				// the faster check with Contains already rules out most words
				if strings.Contains(lower, w) && whole.MatchString(lower) {
					t.Errorf("%s: %.80q holds %q, a word of one game", name, s, w)
				}
			}
			return true
		})
		return nil
	})
	if err != nil || count < 100 {
		t.Errorf("%d files were read: %v", count, err)
	}
}

// TestEveryLayoutFitsItsGame checks that a game's layout matches what the game declares. It compares the hex grid, the
// places, the boxes off the map, the drawings of troops, and the kind of pieces.
func TestEveryLayoutFitsItsGame(t *testing.T) {
	for _, g := range library.All() {
		m := g.Manual()
		l, err := board.Load(os.DirFS("../static"), m.ID)
		if err != nil {
			t.Fatal(err)
		}
		if (m.Screen.Grid == nil) != (l.Hexes == nil) || l.Hexes != nil && *m.Screen.Grid != l.Hexes.Grid {
			t.Errorf("%s: the game has the grid %v, the layout another", m.ID, m.Screen.Grid)
		}
		for _, s := range m.Board.Spaces() {
			if _, ok := l.Place(string(s.ID)); !ok {
				t.Errorf("%s: %s is nowhere on the map", m.ID, s.ID)
			}
		}
		for _, a := range l.Panels.Armies {
			if !slices.Contains(m.Screen.Boxes, strings.ReplaceAll(a.ID, "_", ".")) {
				t.Errorf("%s: the game has no box %q", m.ID, a.ID)
			}
		}
		for _, s := range m.Sides {
			if !slices.ContainsFunc(l.Troops, func(p board.Troop) bool { return p.Side == s.ID }) {
				t.Errorf("%s: no paper for the %s", m.ID, s.Plural)
			}
		}
		if l.HasUnitCounters != (m.Screen.Family == screen.Units) {
			t.Errorf("%s: the pieces are %s", m.ID, m.Screen.Family)
		}
	}
}
