package rules_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "tricorne/"

// sharedPackages lists the folders below rules that are not games.
var sharedPackages = []string{
	"game", "dice", "board", "hex", "chart", "menu", "block", "sheet", "sides", "library", "gametest",
	"computer", "deal",
}

// exchangedPackages lists packages below the kernel (package game) that define shared types. Games, the kernel,
// tables and pages exchange values of these types.
var exchangedPackages = []string{
	"rules/game/action", "rules/game/consult", "rules/game/correct", "rules/game/fact", "rules/game/luck",
	"rules/game/overlay",
	"rules/game/puzzle", "rules/game/screen", "rules/game/teach", "rules/game/text", "rules/game/view",
}

// pageImports lists the packages that pages may import. Everything in app/record/told may be seen by its viewer.
var pageImports = []string{
	"app/record/told", "rules/board", "rules/chart", "rules/dice", "rules/hex", "rules/game", "rules/game/action",
	"rules/game/fact", "rules/game/form", "rules/game/overlay",
	"rules/game/puzzle", "rules/game/screen", "rules/game/text", "rules/game/view",
}

// brokenImportRule returns the rule that an import breaks, or "" if it breaks none. From and to are packages; packages
// of this module are named by their folders.
func brokenImportRule(from, to string, test bool) string {
	under := func(p, dir string) bool { return p == dir || strings.HasPrefix(p, dir+"/") }
	ours, isOurs := strings.CutPrefix(to, module)
	switch {
	case under(to, "github.com/labstack/echo/v4") && !under(from, "app/web"):
		return "only app/web imports echo"
	case under(to, "gorm.io") && !under(from, "db"):
		return "GORM stays behind db"
	case !isOurs:
		return ""
	case under(from, "rules") && !under(ours, "rules"):
		return "rules import only rules"
	case under(from, "db") && !under(ours, "db"):
		return "db imports nothing of ours"
	case ours == "rules/colonies/coloniestest" && !test:
		return "what lays out positions is for tests"
	case isOpinion(from):
		if ours != "rules/gametest/opinion" {
			return "a second opinion shares no code with what it judges: it imports rules/gametest/opinion alone"
		}
		return ""
	case isOpinion(ours) && !test:
		return "second opinions are for tests"
	// package app has the command tricorne twins, which compares many twins
	case from == "app" && ours == "rules/gametest":
		return ""
	case (under(ours, "rules/gametest") && !under(from, "rules/gametest") ||
		ours == "rules/block/blocktest" || ours == "rules/crossing/crossingtest") && !test:
		return "the harness is for tests, and for the command tricorne twins"
	case gameOf(from) != "" && gameOf(ours) != "" && gameOf(from) != gameOf(ours):
		return "no game imports another"
	case importsHigher(from, ours) && !test:
		return "a package of a game imports those below it alone"
	case slices.Contains(exchangedPackages, from) && !slices.Contains(exchangedPackages, ours) &&
		(from != "rules/game/screen" || ours != "rules/hex"):
		return "the vocabulary below the kernel imports neither the kernel nor anything above it"
	case test:
		return ""
	case under(from, "rules/computer") && ours != "rules/game" && ours != "rules/game/action":
		return "the computer player imports the kernel and its actions alone: no game, no oracle, no library, no store"
	case under(from, "views") && !under(ours, "views") && !slices.Contains(pageImports, ours):
		return "views import only rules/game with its form and most of its vocabulary, boards, charts, dice, hexes, " +
			"what viewers are told, and views"
	case under(ours, "rules/game/oracle") && !under(from, "app/referee"):
		return "only app/referee imports the oracle"
	case ours == "app/referee" && from != "app/web":
		return "only app/web seats the referee"
	case ours == "rules/library" && from != "app/table" && from != "app/referee":
		return "only app/table and app/referee import the library"
	case gameOf(ours) != "" && gameOf(from) != gameOf(ours) && from != "rules/library":
		return "games are reached through the library"
	}
	return ""
}

// isOpinion reports whether a package is a second opinion about a game, or the part that all opinions share.
func isOpinion(p string) bool { return path.Base(p) == "opinion" && strings.HasPrefix(p, "rules/") }

// gameOf returns the game that a package belongs to, or "" if it belongs to none.
func gameOf(p string) string {
	rest, ok := strings.CutPrefix(p, "rules/")
	name, _, _ := strings.Cut(rest, "/")
	if !ok || name == "" || slices.Contains(sharedPackages, name) {
		return ""
	}
	return name
}

// packageLevels lists the packages of games that are divided into several packages, from low level to high. Packages
// of one level do not import each other.
var packageLevels = map[string][][]string{
	"crossing": {
		{"rulebook"},
		{"printed"},
		{"truth"},
		{"knowledge"},
		{"command"},
		{"battle"},
		{"movement"},
		{"calendar"},
		{"corrections", "drawing", "handbook", "player", "worlds"},
	},
	"colonies": {
		{"printed"},
		{"war"},
		{"travel"},
		{"display", "player"},
	},
}

// importsHigher reports whether an import within a divided game breaks the order of levels. Packages may import only
// packages of lower levels.
func importsHigher(from, to string) bool {
	of := gameOf(from)
	level := func(p string) int {
		name, below := strings.CutPrefix(p, "rules/"+of+"/")
		if !below {
			return len(packageLevels[of])
		}
		return slices.IndexFunc(packageLevels[of], func(names []string) bool { return slices.Contains(names, name) })
	}
	return packageLevels[of] != nil && gameOf(to) == of && level(from) <= level(to)
}

func TestBrokenImportRule_FindsViolations(t *testing.T) {
	for _, c := range []struct {
		from, to string
		test     bool
		lawful   bool
	}{
		{"views/part", "tricorne/rules/game", false, true},
		{"views/part", "tricorne/views/board", false, true},
		{"views/part", "tricorne/rules/game/form", false, true},
		{"views/part", "tricorne/rules/game/view", false, true},
		{"views/part", "tricorne/rules/game/correct", false, false},
		{"views/part", "tricorne/rules/game/oracle", false, false},
		{"views/part", "tricorne/rules/trenton", false, false},
		{"views/part", "tricorne/app/table", false, false},
		{"views/part", "tricorne/app/record", false, false},
		{"views/part", "tricorne/app/record/told", false, true},
		{"views/part", "tricorne/rules/library", true, true},
		{"rules/game", "tricorne/rules/dice", false, true},
		{"rules/game", "tricorne/db", true, false},
		{"rules/game", "tricorne/rules/game/view", false, true},
		{"rules/game/view", "tricorne/rules/game/text", false, true},
		{"rules/game/view", "tricorne/rules/game", false, false},
		{"rules/game/view", "tricorne/rules/game", true, false},
		{"rules/game/text", "tricorne/rules/dice", false, false},
		{"rules/game/screen", "tricorne/rules/hex", false, true},
		{"rules/game/view", "tricorne/rules/hex", false, false},
		{"db", "tricorne/db/dbtest", true, true},
		{"db", "tricorne/rules/game", false, false},
		{"app/table", "tricorne/rules/library", false, true},
		{"app", "tricorne/rules/library", false, false},
		{"app/web", "tricorne/rules/library", false, false},
		{"app/web", "tricorne/rules/library", true, true},
		{"app/web", "tricorne/rules/trenton", false, false},
		{"app/referee", "tricorne/rules/game/oracle", false, true},
		{"app/table", "tricorne/rules/game/oracle", false, false},
		{"app/web", "tricorne/rules/game/oracle", false, false},
		{"app/web", "tricorne/app/referee", false, true},
		{"app/table", "tricorne/app/referee", false, false},
		{"app", "tricorne/app/referee", false, false},
		{"app/table", "tricorne/rules/game/oracle", true, true},
		{"rules/trenton", "tricorne/rules/newyork", true, false},
		{"rules/trenton", "tricorne/rules/block", false, true},
		{"rules/block", "tricorne/rules/trenton", false, false},
		{"rules/library", "tricorne/rules/trenton", false, true},
		{"rules/computer", "tricorne/rules/game", false, true},
		{"rules/computer", "tricorne/rules/game/action", false, true},
		{"rules/computer", "tricorne/rules/game/correct", false, false},
		{"rules/computer", "tricorne/rules/game/oracle", false, false},
		{"rules/computer", "tricorne/rules/library", false, false},
		{"rules/computer", "tricorne/rules/dice", false, false},
		{"rules/computer", "tricorne/db", false, false},
		{"app/web/session", "github.com/labstack/echo/v4", false, true},
		{"app/live", "github.com/labstack/echo/v4/middleware", false, false},
		{"app/table", "gorm.io/gorm", false, false},
		{"db", "gorm.io/gorm", false, true},
		{"app/playout", "tricorne/rules/gametest", false, false},
		{"app", "tricorne/rules/gametest", false, true},
		{"app/web", "tricorne/rules/gametest", false, false},
		{"app/playout", "tricorne/rules/gametest/toy", true, true},
		{"rules/trenton", "tricorne/rules/block/blocktest", false, false},
		{"rules/trenton", "tricorne/rules/block/blocktest", true, true},
		{"rules/trenton", "tricorne/rules/trenton/opinion", true, true},
		{"rules/trenton", "tricorne/rules/trenton/opinion", false, false},
		{"rules/newyork", "tricorne/rules/trenton/opinion", true, false},
		{"rules/trenton/opinion", "tricorne/rules/gametest/opinion", false, true},
		{"rules/trenton/opinion", "tricorne/rules/gametest", true, false},
		{"rules/trenton/opinion", "tricorne/rules/trenton", true, false},
		{"rules/trenton/opinion", "tricorne/rules/board", false, false},
		{"rules/gametest/opinion", "tricorne/rules/game", false, false},
		{"rules/crossing/battle", "tricorne/rules/crossing/crossingtest", true, true},
		{"rules/crossing/battle", "tricorne/rules/crossing/crossingtest", false, false},
		{"rules/crossing", "tricorne/rules/crossing/player", false, true},
		{"rules/crossing/player", "tricorne/rules/crossing/movement", false, true},
		{"rules/crossing/movement", "tricorne/rules/crossing/player", false, false},
		{"rules/crossing/battle", "tricorne/rules/crossing/movement", false, false},
		{"rules/crossing/player", "tricorne/rules/crossing/worlds", false, false},
		{"rules/crossing/printed", "tricorne/rules/crossing/rulebook", false, true},
		{"rules/crossing/rulebook", "tricorne/rules/crossing", false, false},
		{"rules/crossing/undeclared", "tricorne/rules/crossing/truth", false, false},
	} {
		if got := brokenImportRule(c.from, c.to, c.test); (got == "") != c.lawful {
			t.Errorf("%s imports %s (test %v): %q", c.from, c.to, c.test, got)
		}
	}
}

// file is one source file of the module.
type file struct {
	name string // path from the root of the module
	pkg  string // its folder
	test bool
	tree *ast.File
}

// sources reads every Go file of the module.
func sources(t *testing.T, fset *token.FileSet) []file {
	t.Helper()
	var out []file
	err := filepath.WalkDir("..", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		base := d.Name()
		if d.IsDir() && name != ".." &&
			(strings.HasPrefix(base, ".") || base == "testdata" || base == "tmp" || base == "node_modules") {
			return fs.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(base, ".go") {
			return nil
		}
		tree, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		name = strings.TrimPrefix(filepath.ToSlash(name), "../")
		out = append(out, file{name, path.Dir(name), strings.HasSuffix(base, "_test.go"), tree})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(out) < 40 {
		t.Fatalf("only %d files were found: the law was not read to everybody", len(out))
	}
	return out
}

func TestImportsFollowTheRules(t *testing.T) {
	for _, f := range sources(t, token.NewFileSet()) {
		for _, spec := range f.tree.Imports {
			to, _ := strconv.Unquote(spec.Path.Value)
			// packages that are only used by tests follow the rules for tests
			test := f.test || strings.HasSuffix(f.pkg, "test")
			if law := brokenImportRule(f.pkg, to, test); law != "" {
				t.Errorf("%s imports %s: %s", f.name, to, law)
			}
		}
	}
}

func TestOnlyTestsUsePeek(t *testing.T) {
	for _, f := range sources(t, token.NewFileSet()) {
		if !f.test && f.pkg != "rules/block/blocktest" && f.pkg != "rules/crossing/crossingtest" && usesPeek(f.tree) {
			t.Errorf("%s uses game.Peek, which is for tests", f.name)
		}
	}
}

// TestOnlyTheRefereeMakesAllSeeingViewers checks the three ways to get an all-seeing viewer. The first is the
// oracle, which only the referee may import. The second is the kernel's own WrapViewer, which needs a viewer of package
// eyes. The third is Hindsight, which only the table service uses, for finished games.
func TestOnlyTheRefereeMakesAllSeeingViewers(t *testing.T) {
	holders := map[string][]string{
		"Viewer": {"app/referee"}, "WrapViewer": {"rules/game/oracle"},
		"ViewerAfterEnd": {"app/table"},
	}
	found := map[string]bool{}
	for _, f := range sources(t, token.NewFileSet()) {
		if f.test || strings.HasSuffix(f.pkg, "test") {
			continue
		}
		for name, from := range map[string]string{
			"Viewer": "rules/game/oracle", "WrapViewer": "rules/game",
			"ViewerAfterEnd": "rules/game",
		} {
			if !calls(f.tree, from, name) {
				continue
			}
			found[name] = true
			if !slices.Contains(holders[name], f.pkg) && f.pkg != "rules/gametest" {
				t.Errorf("%s calls %s of %s: only %v may", f.name, name, from, holders[name])
			}
		}
	}
	for name := range holders {
		if !found[name] {
			t.Errorf("nobody calls %s: the law has nothing to hold", name)
		}
	}
}

// calls reports whether a file calls a function of a package. The file may import the package under any name.
func calls(tree *ast.File, from, name string) bool {
	var names []string
	for _, spec := range tree.Imports {
		if spec.Path.Value == strconv.Quote(module+from) {
			names = append(names, path.Base(from))
			if spec.Name != nil {
				names[len(names)-1] = spec.Name.Name
			}
		}
	}
	found := false
	ast.Inspect(tree, func(n ast.Node) bool {
		if c, ok := n.(*ast.CallExpr); ok {
			if s, ok := c.Fun.(*ast.SelectorExpr); ok && s.Sel.Name == name {
				if x, ok := s.X.(*ast.Ident); ok && slices.Contains(names, x.Name) {
					found = true
				}
			}
		}
		return true
	})
	return found
}

// usesPeek reports whether a file uses game.Peek. The file may import package game under any name.
func usesPeek(tree *ast.File) bool {
	var names []string
	for _, spec := range tree.Imports {
		if spec.Path.Value == strconv.Quote(module+"rules/game") {
			names = append(names, "game")
			if spec.Name != nil {
				names[len(names)-1] = spec.Name.Name
			}
		}
	}
	found := false
	ast.Inspect(tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if x, ok := n.X.(*ast.Ident); ok && n.Sel.Name == "Peek" && slices.Contains(names, x.Name) {
				found = true
			}
		case *ast.Ident:
			found = found || n.Name == "Peek" && slices.Contains(names, ".")
		}
		return true
	})
	return found
}

func TestUsesPeek_FindsEveryUse(t *testing.T) {
	for src, want := range map[string]bool{
		`package x; import "tricorne/rules/game"; var _ = game.Peek[int](game.Position{})`:      true,
		`package x; import g "tricorne/rules/game"; var peek = g.Peek[int]`:                     true,
		`package x; import . "tricorne/rules/game"; var _ = Peek[int](Position{})`:              true,
		`package x; import "other/game"; var _ = game.Peek[int](1)`:                             false,
		`package x; import "tricorne/rules/game"; var _ game.Position`:                          false,
		`package x; import "tricorne/rules/game"; import "bufio"; var _ = (*bufio.Reader).Peek`: false,
	} {
		tree, err := parser.ParseFile(token.NewFileSet(), "x.go", src, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		if usesPeek(tree) != want {
			t.Errorf("%s: %v", src, !want)
		}
	}
}
