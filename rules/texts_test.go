package rules_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// textReaders lists the files outside the rules that may analyse stored texts, with the reason.
var textReaders = map[string]string{
	"tricorne/app/record/oldwords.go":   "rows of older editions have no facts",
	"tricorne/app/web/past_report.go":   "what a side was told alone says You; told to all, it says who",
	"tricorne/views/part/placelabel.go": "a reason that is read out in the middle of a label loses its full stop",
	"tricorne/views/part/words.go":      "an abbreviation at the end of a sentence has one full stop",
}

// textTypes lists the types that hold English text about the game. Code that reads their words depends on the
// wording.
var textTypes = []string{"tricorne/rules/game/text.Text", "tricorne/rules/game/text.Span", "tricorne/rules/game.Line"}

// TestOnlyTheRulesAnalyseTexts finds code outside the rules that compares or searches texts about the
// game. The packages that show and store these texts must use facts instead (package game/fact).
func TestOnlyTheRulesAnalyseTexts(t *testing.T) {
	fset := token.NewFileSet()
	own, imports := packages(t, fset, "../app/...", "../views/...")
	if len(own) < 10 {
		t.Fatalf("only %d packages were found", len(own))
	}
	used := map[string]bool{}
	for _, p := range own {
		found, err := textAnalyses(p.ImportPath, fset, p.parse(t, fset), imports)
		if err != nil {
			t.Fatalf("%s: %v", p.ImportPath, err)
		}
		for _, f := range found {
			file, _, _ := strings.Cut(f, ":")
			if used[file] = true; textReaders[file] == "" {
				t.Error(f)
			}
		}
	}
	for file := range textReaders {
		if !used[file] {
			t.Errorf("%s looks into no text any more", file)
		}
	}
}

// textAnalyses lists the places where a package analyses texts. Such a place compares a text, or passes it to a
// function that searches or cuts strings.
func textAnalyses(path string, fset *token.FileSet, trees []*ast.File, imports types.Importer) ([]string, error) {
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}}
	if _, err := (&types.Config{Importer: imports}).Check(path, fset, trees, info); err != nil {
		return nil, err
	}
	found := map[string]bool{}
	fault := func(n ast.Node, how string) {
		pos := fset.Position(n.Pos())
		found[fmt.Sprintf("%s/%s:%d: %s", path, filepath.Base(pos.Filename), pos.Line, how)] = true
	}
	for _, tree := range trees {
		ast.Inspect(tree, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if name := searchCall(info, n); name != "" &&
					slices.ContainsFunc(n.Args, func(e ast.Expr) bool { return isWords(info, e) }) {
					fault(n, name+" looks into a text")
				}
			case *ast.BinaryExpr:
				if (n.Op == token.EQL || n.Op == token.NEQ) && (isWords(info, n.X) || isWords(info, n.Y)) && !isEmpty(info, n.X) &&
					!isEmpty(info, n.Y) {
					fault(n, "a text is compared")
				}
			case *ast.SwitchStmt:
				if n.Tag != nil && isWords(info, n.Tag) {
					fault(n, "a switch looks into a text")
				}
			}
			return true
		})
	}
	return slices.Sorted(maps.Keys(found)), nil
}

// searchCall returns the name of the called function if it searches or cuts strings, otherwise "".
func searchCall(info *types.Info, call *ast.CallExpr) string {
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return ""
	}
	f := info.Uses[sel.Sel]
	if f == nil || f.Pkg() == nil {
		return ""
	}
	if from := f.Pkg().Path(); from != "strings" && from != "regexp" && from != "bytes" {
		return ""
	}
	for _, only := range []string{"Write", "Join", "Repeat", "ToLower", "ToUpper", "NewReader", "ReplaceAll", "Replace"} {
		if strings.HasPrefix(f.Name(), only) {
			return ""
		}
	}
	return f.Pkg().Name() + "." + f.Name()
}

// isWords reports whether an expression of type string contains the words of a text. An index or a length does not
// count.
func isWords(info *types.Info, e ast.Expr) bool {
	if b, ok := info.TypeOf(e).(*types.Basic); !ok || b.Info()&types.IsString == 0 {
		return false
	}
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		sel, ok := n.(*ast.SelectorExpr)
		if !ok || sel.Sel.Name != "String" && sel.Sel.Name != "Words" {
			return true
		}
		of := info.TypeOf(sel.X)
		if p, ok := of.(*types.Pointer); ok {
			of = p.Elem()
		}
		found = found || of != nil && slices.Contains(textTypes, of.String())
		return true
	})
	return found
}

// isEmpty reports whether an expression is the empty string. Comparing a text with it is allowed.
func isEmpty(info *types.Info, e ast.Expr) bool {
	v := info.Types[e].Value
	return v != nil && v.ExactString() == `""`
}

func TestTextAnalyses_FindsViolations(t *testing.T) {
	fset := token.NewFileSet()
	_, imports := packages(t, fset, "./...")
	const head = "package x\nimport (\"strings\"; \"tricorne/rules/game\"; \"tricorne/rules/game/text\")\n" +
		"var (_ = strings.Cut; _ game.Line; _ text.Text)\n"
	for source, faults := range map[string]int{
		`func f(t text.Text) bool { return strings.Contains(t.String(), " loses ") }`:                    1,
		`func f(l *game.Line) bool { return strings.HasPrefix(l.Text.String(), "Turn ") }`:               1,
		`func f(s *text.Span) bool { return s.Words == "Washington" }`:                                   1,
		`func f(t text.Text) int { switch t.String() { case "a": return 1 }; return 0 }`:                 1,
		`func f(t text.Text) bool { return t.String() != "" }`:                                           0,
		`func f(t text.Text, b *strings.Builder) { b.WriteString(t.String()) }`:                          0,
		`func f(s *text.Span, id string) bool { return s.Ref == id }`:                                    0,
		`func f(t text.Text) bool { low := strings.ToLower(t.String()); return low[0] == 'a' }`:          0,
		`func f(t text.Text) (string, string) { a, b, _ := strings.Cut(t[0].Words, ". "); return a, b }`: 1,
	} {
		tree, err := parser.ParseFile(fset, "x.go", head+source, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		found, err := textAnalyses("tricorne/x", fset, []*ast.File{tree}, imports)
		if err != nil || len(found) != faults {
			t.Errorf("%s: %q %v", source, found, err)
		}
	}
}
