package rules_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// mappedPackages lists the large packages whose doc.go must list their files. Their subpackages need such a list too.
var mappedPackages = []string{"crossing"}

// unmappedPackages lists the subpackages of mappedPackages that need no list of files.
var unmappedPackages = []string{"crossing/opinion", "crossing/rulebook"}

var fileName = regexp.MustCompile(`[a-z_*/]+\.go\b`)

// TestDocs_NameEveryFile checks the file lists in the doc.go of large packages. Every file must be listed, and
// every listed file must exist, in the package or in one below it.
func TestDocs_NameEveryFile(t *testing.T) {
	for _, top := range mappedPackages {
		all := goFiles(t, top)
		if len(all) < 100 {
			t.Errorf("only %d files in %s", len(all), top)
		}
		folders := map[string]bool{}
		for _, name := range all {
			folders[path.Dir(name)] = true
		}
		for folder := range folders {
			if !slices.Contains(unmappedPackages, folder) {
				checkMap(t, folder, all)
			}
		}
	}
}

// goFiles lists the files of a package and the packages below it, without tests and doc.go.
func goFiles(t *testing.T, top string) []string {
	t.Helper()
	var out []string
	err := filepath.WalkDir(top, func(name string, _ fs.DirEntry, err error) error {
		base := filepath.Base(name)
		if strings.HasSuffix(base, ".go") && base != "doc.go" && !strings.HasSuffix(base, "_test.go") {
			out = append(out, filepath.ToSlash(name))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// checkMap compares the list of files in the doc.go of a folder with the files that exist.
func checkMap(t *testing.T, folder string, files []string) {
	t.Helper()
	doc, err := parser.ParseFile(token.NewFileSet(), filepath.Join(folder, "doc.go"), nil,
		parser.ParseComments|parser.PackageClauseOnly)
	if err != nil {
		t.Fatal(err)
	}
	named := fileName.FindAllString(doc.Doc.Text(), -1)
	fits := func(pattern, name string) bool { ok, _ := path.Match(pattern, name); return ok }
	for _, name := range files {
		own := func(pattern string) bool { return fits(folder+"/"+pattern, name) }
		if path.Dir(name) == folder && !slices.ContainsFunc(named, own) {
			t.Errorf("%s/doc.go does not say what %s is for", folder, name)
		}
	}
	for _, pattern := range named {
		below := func(name string) bool {
			return strings.HasPrefix(name, folder+"/") && (fits(folder+"/"+pattern, name) ||
				fits(pattern, path.Base(name)) || strings.HasSuffix(name, "/"+pattern))
		}
		if !slices.ContainsFunc(files, below) && pattern != "doc.go" && pattern != "size_test.go" {
			t.Errorf("%s/doc.go names %s, and there is none", folder, pattern)
		}
	}
}
