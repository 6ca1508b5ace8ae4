package trenton

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The files readings_*_test.go check our readings of the rulebook, one test for each reading. The number in the name
// of a test is the number of the reading on the help page.

func TestReadings_EachHasItsTest(t *testing.T) {
	files, err := filepath.Glob("readings_*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	var src strings.Builder
	for _, name := range files {
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		src.Write(raw)
	}
	for i := range readings {
		if name := fmt.Sprintf("func TestReading%02d_", i+1); !strings.Contains(src.String(), name) {
			t.Errorf("reading %d (%s) has no %s…", i+1, readings[i].Question, name)
		}
	}
}

// TestReadings_AreNamedInTheCode checks that every reading is named in a comment at the code that follows it.
func TestReadings_AreNamedInTheCode(t *testing.T) {
	var code strings.Builder
	for _, dir := range []string{".", "../block", "data"} {
		entries, err := os.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			if e.IsDir() || strings.HasSuffix(e.Name(), "_test.go") {
				continue
			}
			raw, err := os.ReadFile(dir + "/" + e.Name())
			if err != nil {
				t.Fatal(err)
			}
			code.Write(raw)
		}
	}
	words := strings.Join(strings.Fields(strings.ReplaceAll(code.String(), "//", "")), " ")
	for i := range readings {
		here := []string{
			fmt.Sprintf("Our reading (%d)", i+1), fmt.Sprintf("Our reading (Trenton %d)", i+1),
			fmt.Sprintf("our reading %d on the help page", i+1),
		}
		if !slices.ContainsFunc(here, func(w string) bool { return strings.Contains(words, w) }) {
			t.Errorf("reading %d (%s) is not named at the code that follows it", i+1, readings[i].Question)
		}
	}
}
