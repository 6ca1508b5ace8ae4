package rules_test

import (
	"go/ast"
	"go/token"
	"path"
	"strings"
	"testing"
)

// The limits of size. Anything larger must be divided.
const (
	maxAppMethods   = 60  // methods of a type in app
	maxRulesMethods = 200 // methods of a type in rules
	maxFolderFiles  = 80  // hand-written files of a folder in rules, without tests
	maxKernelNames  = 119 // names exported by the kernel, package rules/game
)

// TestNoTypeHasTooManyMethods counts the methods that the hand-written files of app and rules declare on each type.
func TestNoTypeHasTooManyMethods(t *testing.T) {
	all := sources(t, token.NewFileSet())
	for top, most := range map[string]int{"app": maxAppMethods, "rules": maxRulesMethods} {
		methods := methodsBelow(all, top)
		if len(methods) < 100 {
			t.Fatalf("only %d types were found in %s", len(methods), top)
		}
		for of, n := range methods {
			if n > most {
				t.Errorf("%s has %d methods, more than %d: it is several things", of, n, most)
			}
		}
	}
}

// TestNoFolderOfTheRulesHasTooManyFiles counts the hand-written files of each folder, without tests.
func TestNoFolderOfTheRulesHasTooManyFiles(t *testing.T) {
	files := map[string]int{}
	for _, f := range sources(t, token.NewFileSet()) {
		if !f.test && (f.pkg == "rules" || strings.HasPrefix(f.pkg, "rules/")) {
			files[f.pkg]++
		}
	}
	if len(files) < 20 {
		t.Fatalf("only %d folders were found", len(files))
	}
	for folder, n := range files {
		if n > maxFolderFiles {
			t.Errorf("%s has %d files, more than %d: it is several packages", folder, n, maxFolderFiles)
		}
	}
}

// methodsBelow counts methods by type, in a folder and in all folders below it.
func methodsBelow(all []file, top string) map[string]int {
	methods := map[string]int{}
	for _, f := range all {
		if f.test || f.pkg != top && !strings.HasPrefix(f.pkg, top+"/") {
			continue
		}
		for _, d := range f.tree.Decls {
			if m, ok := d.(*ast.FuncDecl); ok && m.Recv != nil {
				methods[path.Join(f.pkg, receiver(m.Recv.List[0].Type))]++
			}
		}
	}
	return methods
}

// TestTheKernelIsSmall counts the names that the kernel exports: types, functions, constants and variables.
func TestTheKernelIsSmall(t *testing.T) {
	names := 0
	count := func(of *ast.Ident) {
		if of.IsExported() {
			names++
		}
	}
	for _, f := range sources(t, token.NewFileSet()) {
		if f.test || f.pkg != "rules/game" {
			continue
		}
		for _, d := range f.tree.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Recv == nil {
					count(d.Name)
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					switch spec := spec.(type) {
					case *ast.TypeSpec:
						count(spec.Name)
					case *ast.ValueSpec:
						for _, name := range spec.Names {
							count(name)
						}
					}
				}
			}
		}
	}
	if names > maxKernelNames || names < 20 {
		t.Errorf("the kernel exports %d names: from 20 to %d are wanted", names, maxKernelNames)
	}
}

// receiver returns the name of the type that a method belongs to.
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
