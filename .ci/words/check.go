package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"sort"
	"strings"
)

// finding is one violation of a rule.
type finding struct {
	dir, file string
	line      int
	kind      string
	text      string
}

// source is one file of a package, as the checks use it.
type source struct {
	dir, file string
	text      string
	fset      *token.FileSet
	tree      *ast.File       // nil for a template
	names     map[string]bool // every identifier declared in the package
	findings  []finding
}

// report adds a finding.
func (s *source) report(line int, kind, text string) {
	s.findings = append(s.findings, finding{s.dir, s.file, line, kind, text})
}

// line returns the line of a position.
func (s *source) line(p token.Pos) int {
	return s.fset.Position(p).Line
}

// checkDir checks the Go files and templates of one directory.
func checkDir(dir string) ([]finding, error) {
	list, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var files []*source
	names := map[string]bool{}
	for _, e := range list {
		name := e.Name()
		goFile := strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_templ.go")
		if e.IsDir() || !goFile && !strings.HasSuffix(name, ".templ") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return nil, err
		}
		s := &source{dir: dir, file: filepath.ToSlash(filepath.Join(dir, name)), text: string(text), names: names}
		if goFile {
			if err := s.parse(); err != nil {
				return nil, err
			}
		}
		files = append(files, s)
	}
	var out []finding
	for _, s := range files {
		s.check()
		out = append(out, s.findings...)
	}
	return out, nil
}

// parse parses a Go file and notes the names it declares.
func (s *source) parse() error {
	s.fset = token.NewFileSet()
	tree, err := parser.ParseFile(s.fset, s.file, s.text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	s.tree = tree
	ast.Inspect(tree, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			s.names[id.Name] = true
		}
		return true
	})
	return nil
}

// check applies every rule to a file and sorts the findings by line.
func (s *source) check() {
	if s.tree == nil {
		s.checkTemplate()
	} else if !ast.IsGenerated(s.tree) {
		s.checkDocs()
		s.checkComments()
		s.checkNames()
		s.checkLines()
	}
	sort.SliceStable(s.findings, func(i, j int) bool { return s.findings[i].line < s.findings[j].line })
}
