package rules_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// noticesFile is a generated file that quotes texts written by third parties.
const noticesFile = "THIRD_PARTY_NOTICES.md"

var (
	linkPattern        = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	codePattern        = regexp.MustCompile("`([^`\n]+)`")
	treePathPattern    = regexp.MustCompile(`^(app|views|rules|static|db|\.ci|\.github|\.readme)/[\w./<>*-]*$`)
	headingPattern     = regexp.MustCompile(`(?m)^#+ (.+)$`)
	nonSlugPattern     = regexp.MustCompile(`[^\w\- ]`)
	placeholderPattern = regexp.MustCompile(`<\w+>`)
)

// documents reads the hand-written documents of the project by their paths.
func documents(t *testing.T) map[string]string {
	t.Helper()
	out := map[string]string{}
	for _, pattern := range []string{"../README.md", "../.readme/*.md", "../.github/*.md"} {
		paths, err := filepath.Glob(pattern)
		if err != nil || len(paths) == 0 {
			t.Fatalf("%s: %v", pattern, err)
		}
		for _, p := range paths {
			if filepath.Base(p) == noticesFile {
				continue
			}
			raw, err := os.ReadFile(p)
			if err != nil {
				t.Fatal(err)
			}
			out[p] = string(raw)
		}
	}
	return out
}

// TestDocuments_LinksAndPathsExist checks that every link and every file path in the documents leads to something
// that exists. A part in angle brackets, as in rules/<game>, stands for any name.
func TestDocuments_LinksAndPathsExist(t *testing.T) {
	paths := 0
	for name, text := range documents(t) {
		for _, m := range codePattern.FindAllStringSubmatch(text, -1) {
			if !treePathPattern.MatchString(m[1]) {
				continue
			}
			paths++
			pattern := filepath.Join("..", placeholderPattern.ReplaceAllString(m[1], "*"))
			if found, err := filepath.Glob(pattern); err != nil || len(found) == 0 {
				t.Errorf("%s names %s, and there is none", name, m[1])
			}
		}
		for _, m := range linkPattern.FindAllStringSubmatch(text, -1) {
			if why := linkFault(name, text, m[1]); why != "" {
				t.Errorf("%s links to %s: %s", name, m[1], why)
			}
		}
	}
	if paths < 100 {
		t.Errorf("only %d paths were looked up", paths)
	}
}

// linkFault returns what is wrong with a link in a document, and an empty string if the link works.
func linkFault(from, text, to string) string {
	if strings.Contains(to, "://") {
		return ""
	}
	file, anchor, _ := strings.Cut(to, "#")
	if file != "" {
		raw, err := os.ReadFile(filepath.Join(filepath.Dir(from), file))
		if err != nil {
			return "there is no such file"
		}
		text = string(raw)
	}
	if anchor != "" && !slices.Contains(anchors(text), anchor) {
		return "there is no such heading"
	}
	return ""
}

// anchors lists the anchors of the headings of a document.
func anchors(text string) []string {
	var out []string
	for _, m := range headingPattern.FindAllStringSubmatch(text, -1) {
		plain := nonSlugPattern.ReplaceAllString(strings.ToLower(m[1]), "")
		out = append(out, strings.ReplaceAll(strings.TrimSpace(plain), " ", "-"))
	}
	return out
}

// TestDocuments_NamedTestsExist checks that every test and benchmark named in the documents exists.
func TestDocuments_NamedTestsExist(t *testing.T) {
	var all strings.Builder
	for _, pattern := range []string{"../*/*_test.go", "../*/*/*_test.go", "../*/*/*/*_test.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			raw, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			all.Write(raw)
		}
	}
	tests := all.String()
	named := regexp.MustCompile(`\bTest[A-Z]\w+`)
	chosen := regexp.MustCompile(`-(run|bench) ([A-Z]\w+)`)
	for name, text := range documents(t) {
		for _, test := range named.FindAllString(text, -1) {
			// the document may name only the beginning of a test's name, as for the flag -run
			if !strings.Contains(tests, "\nfunc "+test) {
				t.Errorf("%s names %s, and no test begins so", name, test)
			}
		}
		for _, m := range chosen.FindAllStringSubmatch(text, -1) {
			kind := map[string]string{"run": "Test", "bench": "Benchmark"}[m[1]]
			if !regexp.MustCompile(`\nfunc ` + kind + `\w*` + strings.TrimPrefix(m[2], kind)).MatchString(tests) {
				t.Errorf("%s takes -%s %s, and nothing is called so", name, m[1], m[2])
			}
		}
	}
}
