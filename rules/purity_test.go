package rules_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// purePackages lists the packages that rules may import from outside the module. None of them has effects outside the
// program.
var purePackages = []string{
	"bytes", "cmp", "crypto/sha256", "embed", "encoding/binary", "encoding/hex", "errors", "fmt", "io", "io/fs", "iter",
	"maps",
	"math/bits", "path", "slices", "sort", "strconv", "strings", "sync", "sync/atomic", "unicode", "unicode/utf8",
	"github.com/goccy/go-yaml",
}

// specialImports lists imports that only one package may have, with the reason for each.
var specialImports = map[string]map[string]string{
	"tricorne/rules/dice": {"math/rand/v2": "the generator of the keyed dice; its global functions are found below"},
	"tricorne/rules/computer": {"math/rand/v2": "the generator of imagined chances, from a seed; its global functions " +
		"are found below"},
	"tricorne/rules/game/fact": {
		"github.com/fxamacker/cbor/v2": "the stored form of facts", "reflect": "their kinds by name",
		"encoding/json": "their form in exports",
	},
	"tricorne/rules/game/form": {"net/url": "how queries are escaped; it reaches nothing"},
	"tricorne/rules/game": {
		"github.com/fxamacker/cbor/v2": "the stored form of positions",
		"reflect":                      "positions of older editions take the present form",
	},
}

// exemptPackages lists the packages below rules that need not be pure, with the reason.
var exemptPackages = map[string]string{
	"tricorne/rules/gametest":              "the harness runs in tests only",
	"tricorne/rules/gametest/size":         "how much tests play",
	"tricorne/rules/block/blocktest":       "it lays positions out for tests only",
	"tricorne/rules/crossing/crossingtest": "it lays positions out for tests only",

	"tricorne/rules/gametest/opinion": "it compares in tests only",
	"tricorne/rules/colonies/opinion": "it answers in tests only",
	"tricorne/rules/crossing/opinion": "it answers in tests only",
	"tricorne/rules/newyork/opinion":  "it answers in tests only",
	"tricorne/rules/trenton/opinion":  "it answers in tests only",

	"tricorne/rules/colonies/coloniestest": "it lays positions out for tests only",
}

// listedPackage is a package as the go command describes it.
type listedPackage struct {
	ImportPath, Dir, Export string
	GoFiles                 []string
	DepOnly                 bool
	Error                   *struct{ Err string }
}

// packages returns the packages that match the patterns, and an importer that knows these packages and all their
// dependencies.
func packages(t *testing.T, fset *token.FileSet, patterns ...string) ([]listedPackage, types.Importer) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "go",
		append([]string{"list", "-e", "-deps", "-export", "-json=ImportPath,Dir,Export,GoFiles,DepOnly,Error"},
			patterns...)...)
	cmd.Stderr = os.Stderr
	raw, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	exports := map[string]string{}
	var own []listedPackage
	for dec := json.NewDecoder(bytes.NewReader(raw)); ; {
		var p listedPackage
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		exports[p.ImportPath] = p.Export
		if !p.DepOnly && len(p.GoFiles) > 0 && exemptPackages[p.ImportPath] == "" {
			own = append(own, p)
		}
	}
	return own, importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) {
		if exports[path] == "" {
			return nil, fmt.Errorf("no export data of %s", path)
		}
		return os.Open(exports[path])
	})
}

// parse returns the parsed files of a package.
func (p *listedPackage) parse(t *testing.T, fset *token.FileSet) (trees []*ast.File) {
	t.Helper()
	for _, name := range p.GoFiles {
		tree, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		trees = append(trees, tree)
	}
	return trees
}

func TestRulesArePure(t *testing.T) {
	fset := token.NewFileSet()
	own, imports := packages(t, fset, "./...")
	if len(own) < 5 {
		t.Fatalf("only %d packages of rules were found", len(own))
	}
	for _, p := range own {
		if p.Error != nil {
			t.Errorf("%s: %s", p.ImportPath, p.Error.Err)
			continue
		}
		found, err := impurities(p.ImportPath, fset, p.parse(t, fset), imports)
		if err != nil {
			t.Errorf("%s does not compile: %v", p.ImportPath, err)
		}
		for _, f := range found {
			t.Error(f)
		}
	}
}

// impurities lists everything that a package does but rules must not do.
func impurities(path string, fset *token.FileSet, trees []*ast.File, imports types.Importer) ([]string, error) {
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{},
	}
	pkg, err := (&types.Config{Importer: imports}).Check(path, fset, trees, info)
	if err != nil {
		return nil, err
	}
	c := &purityChecker{path: path, fset: fset, info: info, pkg: pkg, found: map[string]bool{}}
	for _, tree := range trees {
		c.checkImports(tree)
		var stack []ast.Node
		ast.Inspect(tree, func(n ast.Node) bool {
			if n == nil {
				stack = stack[:len(stack)-1]
				return true
			}
			c.checkNode(n, stack)
			stack = append(stack, n)
			return true
		})
	}
	return slices.Sorted(maps.Keys(c.found)), nil
}

type purityChecker struct {
	path  string
	fset  *token.FileSet
	info  *types.Info
	pkg   *types.Package
	found map[string]bool
}

func (c *purityChecker) addFault(n ast.Node, format string, args ...any) {
	pos := c.fset.Position(n.Pos())
	c.found[fmt.Sprintf("%s/%s:%d: %s", c.path, filepath.Base(pos.Filename), pos.Line,
		fmt.Sprintf(format, args...))] = true
}

func (c *purityChecker) checkImports(tree *ast.File) {
	for _, spec := range tree.Imports {
		to := strings.Trim(spec.Path.Value, `"`)
		if !strings.HasPrefix(to, module+"rules/") && !slices.Contains(purePackages, to) && specialImports[c.path][to] == "" {
			c.addFault(spec, "imports %s, which is not on the list of pure packages", to)
		}
	}
}

func (c *purityChecker) checkNode(n ast.Node, stack []ast.Node) {
	switch n := n.(type) {
	case *ast.GoStmt:
		c.addFault(n, "starts a goroutine")
	case *ast.ChanType, *ast.SendStmt, *ast.SelectStmt:
		c.addFault(n, "uses a channel")
	case *ast.RangeStmt:
		if _, ok := c.info.TypeOf(n.X).Underlying().(*types.Map); ok {
			c.addFault(n, "walks over a map")
		}
	case *ast.AssignStmt:
		for _, left := range n.Lhs {
			c.flagWrite(left, "assigns to")
		}
	case *ast.IncDecStmt:
		c.flagWrite(n.X, "assigns to")
	case *ast.UnaryExpr:
		switch n.Op {
		case token.AND:
			c.flagWrite(n.X, "takes the address of")
		case token.ARROW:
			c.addFault(n, "uses a channel")
		default:
		}
	case *ast.CallExpr:
		c.checkCall(n, stack)
	case *ast.SelectorExpr:
		c.checkSelector(n)
	}
	if e, ok := n.(ast.Expr); ok {
		if b, ok := c.info.Types[e].Type.(interface{ Underlying() types.Type }); ok && b != nil {
			if basic, ok := b.Underlying().(*types.Basic); ok && basic.Info()&(types.IsFloat|types.IsComplex) != 0 {
				c.addFault(n, "reckons with %s", basic)
			}
		}
	}
}

func (c *purityChecker) checkCall(n *ast.CallExpr, stack []ast.Node) {
	switch name := c.callee(n.Fun); name {
	case "print", "println", "fmt.Print", "fmt.Printf", "fmt.Println":
		c.addFault(n, "prints")
	case "delete", "clear", "copy":
		if len(n.Args) > 0 {
			c.flagWrite(n.Args[0], "changes")
		}
	case "maps.Keys", "maps.Values", "maps.All":
		if up, ok := stack[len(stack)-1].(*ast.CallExpr); !ok || !strings.HasPrefix(c.callee(up.Fun), "slices.Sorted") {
			c.addFault(n, "walks over a map without sorting it")
		}
	}
}

// callee returns the name of a called function: "package.Function", or the name of a builtin. It returns "" for any
// other expression, such as a method.
func (c *purityChecker) callee(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.IndexExpr:
		return c.callee(e.X)
	case *ast.IndexListExpr:
		return c.callee(e.X)
	case *ast.SelectorExpr:
		if f, ok := c.info.Uses[e.Sel].(*types.Func); ok && f.Pkg() != nil && f.Signature().Recv() == nil {
			return f.Pkg().Path() + "." + f.Name()
		}
	case *ast.Ident:
		if b, ok := c.info.Uses[e].(*types.Builtin); ok {
			return b.Name()
		}
	}
	return ""
}

// checkSelector adds a fault for a global random number, or for a method that changes a package-level variable.
func (c *purityChecker) checkSelector(n *ast.SelectorExpr) {
	if f, ok := c.info.Uses[n.Sel].(*types.Func); ok && f.Pkg() != nil && strings.HasPrefix(f.Pkg().Path(), "math/rand") &&
		f.Signature().Recv() == nil && !strings.HasPrefix(f.Name(), "New") {
		c.addFault(n, "draws from the global %s.%s", f.Pkg().Path(), f.Name())
	}
	s := c.info.Selections[n]
	if s == nil || s.Kind() != types.MethodVal {
		return
	}
	_, wants := s.Obj().(*types.Func).Signature().Recv().Type().(*types.Pointer)
	if _, has := s.Recv().Underlying().(*types.Pointer); wants && !has {
		c.flagWrite(n.X, "calls "+n.Sel.Name+", which may change,")
	}
}

// flagWrite adds a fault if a write to an expression would change a package-level variable.
func (c *purityChecker) flagWrite(e ast.Expr, how string) {
	for {
		switch x := e.(type) {
		case *ast.ParenExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.SliceExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.SelectorExpr:
			if _, ok := c.info.Uses[x.Sel].(*types.Var); ok && c.info.Selections[x] == nil {
				e = x.Sel // x is a qualified name: a variable of another package
				continue
			}
			e = x.X
		case *ast.Ident:
			v, ok := c.info.Uses[x].(*types.Var)
			if ok && v.Pkg() != nil && v.Parent() == v.Pkg().Scope() {
				c.addFault(x, "%s the package-level variable %s", how, v.Name())
			}
			return
		default:
			return
		}
	}
}

func TestImpurities_FindsEveryViolation(t *testing.T) {
	fset := token.NewFileSet()
	_, imports := packages(t, fset, "./...")
	for src, says := range map[string]string{
		`import "os"; var _ = os.Args`:                                        "imports os",
		`import "time"; var _ = time.Now()`:                                   "imports time",
		`func f() { go f() }`:                                                 "starts a goroutine",
		`var c chan int`:                                                      "uses a channel",
		`func f(m map[int]int) { for range m { } }`:                           "walks over a map",
		`type M map[int]int; func f(m M) { for k := range m { _ = k } }`:      "walks over a map",
		`import "maps"; func f(m map[int]int) { for range maps.Keys(m) { } }`: "walks over a map",
		`var x = 1.5`: "reckons with",
		`func f(n int) int { return int(float32(n)) }`:                                                                   "reckons with float32",
		`var n int; func f() { n++ }`:                                                                                    "variable n",
		`var n int; func f() { n = 1 }`:                                                                                  "variable n",
		`var n = map[int]int{}; func f() { n[1] = 1 }`:                                                                   "variable n",
		`var n = map[int]int{}; func f() { delete(n, 1) }`:                                                               "variable n",
		`var n []struct{ x int }; func f() { n[0].x = 1 }`:                                                               "variable n",
		`var n int; func f() *int { return &n }`:                                                                         "address of the package-level variable n",
		`import "sync"; var m sync.Map; func f() { m.Clear() }`:                                                          "variable m",
		`import "math/rand/v2"; func f() int { return rand.IntN(6) }`:                                                    "global math/rand/v2.IntN",
		`import "fmt"; func f() { fmt.Println() }`:                                                                       "prints",
		`func f() { println() }`:                                                                                         "prints",
		`import ("maps"; "slices"); func f(m map[int]int) []int { return slices.Sorted(maps.Keys(m)) }`:                  "",
		`import "math/bits"; func f(s []int) int { n := 0; for i := range s { n += i }; s[0] = bits.Len8(1); return n }`: "",
		`import "sync"; var once = sync.OnceValue(func() int { return 1 }); func f() int { return once() }`:              "",
		`import "errors"; var bad = errors.New("x"); func f() error { n := 1; p := &n; *p = 2; return bad }`:             "",
	} {
		tree, err := parser.ParseFile(fset, "x.go", "package x; "+src, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		found, err := impurities("x", fset, []*ast.File{tree}, imports)
		if err != nil {
			t.Fatal(err)
		}
		if all := strings.Join(found, "\n"); says == "" && all != "" || !strings.Contains(all, says) {
			t.Errorf("%s: %q", src, all)
		}
	}
}
