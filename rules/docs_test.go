package rules_test

import (
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// mapped are the packages whose doc.go says where things are.
var mapped = []string{"crossing", "crossing/printed"}

var fileName = regexp.MustCompile(`[a-z_*]+\.go`)

// TestDocs_NameEveryFile holds the maps of large packages true: every file stands in its doc.go, and every file named
// there exists.
func TestDocs_NameEveryFile(t *testing.T) {
	for _, folder := range mapped {
		doc, err := parser.ParseFile(token.NewFileSet(), filepath.Join(folder, "doc.go"), nil,
			parser.ParseComments|parser.PackageClauseOnly)
		if err != nil {
			t.Fatal(err)
		}
		named := fileName.FindAllString(doc.Doc.Text(), -1)
		paths, _ := filepath.Glob(filepath.Join(folder, "*.go"))
		var files []string
		for _, p := range paths {
			if name := filepath.Base(p); name != "doc.go" && !strings.HasSuffix(name, "_test.go") {
				files = append(files, name)
			}
		}
		fits := func(pattern, name string) bool { ok, _ := path.Match(pattern, name); return ok }
		for _, name := range files {
			if !slices.ContainsFunc(named, func(pattern string) bool { return fits(pattern, name) }) {
				t.Errorf("%s/doc.go does not say what %s is for", folder, name)
			}
		}
		for _, pattern := range named {
			if !slices.ContainsFunc(files, func(name string) bool { return fits(pattern, name) }) {
				t.Errorf("%s/doc.go names %s, and there is none", folder, pattern)
			}
		}
		if len(files) < 20 {
			t.Errorf("only %d files in %s", len(files), folder)
		}
	}
}
