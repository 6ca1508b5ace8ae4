package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strings"
)

// tree holds the packages of the module.
type tree struct {
	root     string
	packages []pkg
}

// pkg is a package as go list prints it.
type pkg struct {
	ImportPath, Dir                    string
	Imports, TestImports, XTestImports []string
	TestGoFiles, XTestGoFiles          []string
}

// tested reports whether the package has tests to run. Browser tests do not count, because they take too long.
func (p pkg) tested() bool {
	return len(p.TestGoFiles)+len(p.XTestGoFiles) > 0 && filepath.Base(p.Dir) != "e2e"
}

// loadTree lists the packages of the module in the working directory.
func loadTree() (tree, error) {
	root, err := os.Getwd()
	if err != nil {
		return tree{}, err
	}
	const fields = "ImportPath,Dir,Imports,TestImports,XTestImports,TestGoFiles,XTestGoFiles"
	out, err := exec.Command("go", "list", "-json="+fields, "./...").Output()
	if err != nil {
		return tree{}, err
	}
	t := tree{root: root}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p pkg
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return t, nil
		} else if err != nil {
			return t, err
		}
		t.packages = append(t.packages, p)
	}
}

// comparingTests matches the names of tests that compare much output with stored texts. Such tests notice the most
// faults.
const comparingTests = "^Test(Golden|Transcripts|Shelf)$"

// comparingTestDecl matches the declaration of a test that compares much output with stored texts.
var comparingTestDecl = regexp.MustCompile(`(?m)^func ` +
	strings.TrimSuffix(strings.TrimPrefix(comparingTests, "^"), "$") + `\(`)

// comparingPackages lists the packages that have at least one test that compares much output with stored texts.
func (t tree) comparingPackages(paths []string) []string {
	var out []string
	for _, path := range paths {
		i := slices.IndexFunc(t.packages, func(p pkg) bool { return p.ImportPath == path })
		if i < 0 {
			continue
		}
		p := t.packages[i]
		for _, file := range append(slices.Clone(p.TestGoFiles), p.XTestGoFiles...) {
			if text, err := os.ReadFile(filepath.Join(p.Dir, file)); err == nil && comparingTestDecl.Match(text) {
				out = append(out, path)
				break
			}
		}
	}
	return out
}

// importPath returns the import path of a directory, given relative to the root.
func (t tree) importPath(dir string) string {
	for _, p := range t.packages {
		if p.Dir == filepath.Join(t.root, filepath.FromSlash(dir)) {
			return p.ImportPath
		}
	}
	return ""
}

// dependents lists the other packages whose tests use a package, the nearest first.
func (t tree) dependents(path string) []string {
	far := t.distances(path)
	near := map[string]int{}
	var out []string
	for _, p := range t.packages {
		if p.ImportPath == path || !p.tested() {
			continue
		}
		used := append(append([]string{p.ImportPath}, p.TestImports...), p.XTestImports...)
		for _, u := range used {
			if d, ok := far[u]; ok && (near[p.ImportPath] == 0 || d+1 < near[p.ImportPath]) {
				near[p.ImportPath] = d + 1
			}
		}
		if near[p.ImportPath] > 0 {
			out = append(out, p.ImportPath)
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return near[out[i]] < near[out[j]] })
	return out
}

// distances returns the number of import steps from each dependent package to the package with a path.
func (t tree) distances(path string) map[string]int {
	importers := map[string][]string{}
	for _, p := range t.packages {
		for _, i := range p.Imports {
			importers[i] = append(importers[i], p.ImportPath)
		}
	}
	out := map[string]int{path: 0}
	for queue := []string{path}; len(queue) > 0; queue = queue[1:] {
		for _, i := range importers[queue[0]] {
			if _, ok := out[i]; !ok {
				out[i] = out[queue[0]] + 1
				queue = append(queue, i)
			}
		}
	}
	return out
}
