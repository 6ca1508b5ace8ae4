package rules_test

import (
	"go/ast"
	"go/token"
	"path"
	"strings"
	"testing"
)

// mostMethods is how many methods a type of app may have before it is divided.
const mostMethods = 60

// TestNoTypeOfTheServerHasTooManyMethods counts the methods that the hand-written files of app declare on each type.
func TestNoTypeOfTheServerHasTooManyMethods(t *testing.T) {
	methods := map[string]int{}
	for _, f := range sources(t, token.NewFileSet()) {
		if f.test || !strings.HasPrefix(f.pkg, "app") {
			continue
		}
		for _, d := range f.tree.Decls {
			if m, ok := d.(*ast.FuncDecl); ok && m.Recv != nil {
				methods[path.Join(f.pkg, receiver(m.Recv.List[0].Type))]++
			}
		}
	}
	if len(methods) < 100 {
		t.Fatalf("only %d types were found", len(methods))
	}
	for of, n := range methods {
		if n > mostMethods {
			t.Errorf("%s has %d methods, more than %d: it is several things", of, n, mostMethods)
		}
	}
}

// receiver names the type of a method.
func receiver(of ast.Expr) string {
	switch of := of.(type) {
	case *ast.StarExpr:
		return receiver(of.X)
	case *ast.IndexExpr:
		return receiver(of.X)
	case *ast.IndexListExpr:
		return receiver(of.X)
	case *ast.Ident:
		return of.Name
	}
	return "?"
}
