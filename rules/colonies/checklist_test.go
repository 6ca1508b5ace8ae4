package colonies

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"tricorne/rules/colonies/display"
	"tricorne/rules/colonies/war"
)

// testNames lists the names of the tests of this package and the packages below it.
func testNames(t *testing.T) map[string]bool {
	t.Helper()
	out := map[string]bool{}
	for _, folder := range []string{".", "display", "player", "printed", "travel", "war"} {
		files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range f.Decls {
				if fn, ok := d.(*ast.FuncDecl); ok && strings.HasPrefix(fn.Name.Name, "Test") {
					out[fn.Name.Name] = true
				}
			}
		}
	}
	return out
}

// sections are the numbered sections of the rulebook.
const sections = "2.1 2.2 2.3 2.4 2.5 2.6 3.0 4.1 4.2 4.3 4.4 4.5 4.6 5.1 5.2 5.3 5.4 5.5 6.1 6.2 6.3 6.4 7.1 7.2 " +
	"8.1 8.2 8.3 9.1 9.2 9.3 9.4 10.1 10.2 11.1 11.2 " +
	"12.1 12.2 12.3 12.4 12.5 13.1 13.2 14.1 14.2 14.3 14.4 14.5 14.6 15.1 15.2 15.3 15.4 15.5 16.1 16.2 16.3 17.1 " +
	"17.2 17.3 18.1 18.2 18.3"

// TestChecklist_EveryLineHasItsTests checks that each line of the checklist names tests, and that they exist.
func TestChecklist_EveryLineHasItsTests(t *testing.T) {
	raw, err := os.ReadFile("testdata/checklist.txt")
	if err != nil {
		t.Fatal(err)
	}
	have, lines := testNames(t), 0
	for line := range strings.Lines(string(raw)) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		lines++
		parts := strings.Split(line, " | ")
		if len(parts) != 3 || len(strings.Fields(parts[2])) == 0 {
			t.Errorf("no test in %q", line)
			continue
		}
		for name := range strings.FieldsSeq(parts[2]) {
			if !have[name] {
				t.Errorf("%s: no test %s", parts[0], name)
			}
		}
	}
	if lines != 177 {
		t.Errorf("%d lines", lines)
	}
	t.Logf("%d lines, %d tests", lines, len(have))
}

// TestChecklist_EverySectionHasATest checks that every numbered section of the rulebook has a test. The test is
// named after the section or one of its paragraphs.
func TestChecklist_EverySectionHasATest(t *testing.T) {
	have := testNames(t)
	n := 0
	for id := range strings.FieldsSeq(sections) {
		name := regexp.MustCompile("^TestRule" + strings.ReplaceAll(id, ".", "_") + `\d?_[A-Z]`)
		found := false
		for x := range have {
			found = found || name.MatchString(x)
		}
		if !found {
			t.Errorf("no test of %s", id)
			continue
		}
		n++
	}
	t.Logf("%d sections", n)
}

// TestChecklist_EveryExampleIsATest checks that each of the 62 worked examples has a test.
func TestChecklist_EveryExampleIsATest(t *testing.T) {
	all := ""
	for x := range testNames(t) {
		if strings.HasPrefix(x, "TestExample") {
			all += x + "_"
		}
	}
	for n := 1; n <= 62; n++ {
		if !regexp.MustCompile(`(Example|_)E` + war.Itoa(n) + "_").MatchString(all) {
			t.Errorf("no test of example %d", n)
		}
	}
}

// TestChecklist_EveryReadingHasATest checks that each of our readings has a test. It leaves out only the readings
// that correct a reference within the rulebook.
func TestChecklist_EveryReadingHasATest(t *testing.T) {
	have := testNames(t)
	for _, r := range display.Readings {
		if strings.HasSuffix(r.Answer, " meant.") {
			continue
		}
		id, _, _ := strings.Cut(r.Rule, ",")
		prefix := "TestReading" + strings.ReplaceAll(id, ".", "_") + "_"
		found := false
		for x := range have {
			found = found || strings.HasPrefix(x, prefix)
		}
		if !found {
			t.Errorf("no test %s… for %q", prefix, r.Question)
		}
	}
}
