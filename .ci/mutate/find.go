package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// skippedDirs lists directories that are not mutated, because their code only measures, tests or shows samples.
var skippedDirs = map[string]bool{
	"app/e2e": true, "app/load": true, "app/bench": true, "app/playout": true, "app/ladder": true,
	"rules/gametest": true, "views/part/sample": true,
}

// findMutants reads the hand-written Go files below the roots and returns all their mutants, in order.
func findMutants(roots []string) ([]mutant, error) {
	var out []mutant
	for _, root := range roots {
		err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			name = filepath.ToSlash(name)
			if d.IsDir() {
				if skipDir(name) {
					return filepath.SkipDir
				}
				return nil
			}
			if !mutatesFile(name) {
				return nil
			}
			found, err := mutantsOf(name)
			out = append(out, found...)
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return out, nil
}

// skipDir reports whether a directory holds test helpers or test data.
func skipDir(name string) bool {
	base := path.Base(name)
	return skippedDirs[name] || base == "testdata" || strings.HasSuffix(base, "test")
}

// mutatesFile reports whether a name belongs to a hand-written Go file that is not a test.
func mutatesFile(name string) bool {
	return strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") && !strings.HasSuffix(name, "_templ.go")
}

// mutantsOf returns the mutants of one file.
func mutantsOf(name string) ([]mutant, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return mutantsIn(name, text)
}

// mutantsIn returns the mutants of the text of a file; a generated file has none.
func mutantsIn(name string, text []byte) ([]mutant, error) {
	fset := token.NewFileSet()
	tree, err := parser.ParseFile(fset, name, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	if ast.IsGenerated(tree) {
		return nil, nil
	}
	f := finder{name: name, text: text, fset: fset}
	for _, d := range tree.Decls {
		if !skipDecl(d) {
			f.walk(d)
		}
	}
	return f.mutants, nil
}

// skipDecl reports whether a declaration is an import, func main, or a text for logs and errors.
func skipDecl(d ast.Decl) bool {
	switch d := d.(type) {
	case *ast.GenDecl:
		return d.Tok == token.IMPORT
	case *ast.FuncDecl:
		switch d.Name.Name {
		case "String", "GoString", "Error":
			return d.Recv != nil
		case "main":
			return d.Recv == nil
		}
	}
	return false
}

// skipCall reports whether a call logs, panics, makes an error or locks. Tests need not notice mutants of such calls.
func skipCall(c *ast.CallExpr) bool {
	switch f := c.Fun.(type) {
	case *ast.Ident:
		return f.Name == "panic"
	case *ast.SelectorExpr:
		switch f.Sel.Name {
		case "Lock", "Unlock", "RLock", "RUnlock", "Errorf":
			return true
		case "Debug", "Info", "Warn", "Error", "DebugContext", "InfoContext", "WarnContext", "ErrorContext",
			"Log", "LogAttrs", "Print", "Printf", "Println":
			return isLog(f.X)
		case "New":
			x, ok := f.X.(*ast.Ident)
			return ok && x.Name == "errors"
		}
	}
	return false
}

// isLog reports whether an expression is a logger.
func isLog(x ast.Expr) bool {
	switch x := x.(type) {
	case *ast.Ident:
		return strings.HasSuffix(strings.ToLower(x.Name), "log") || x.Name == "logger"
	case *ast.SelectorExpr:
		return isLog(x.Sel)
	case *ast.CallExpr:
		return isLog(x.Fun)
	}
	return false
}
