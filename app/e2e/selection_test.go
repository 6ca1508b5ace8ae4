package e2e

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tricorne/rules/gametest/size"
)

// everydayTests lists the tests of an everyday run: the first moves of every game, the keyboard and the curtain. Some
// are cut short; together they take half a minute at most. With TRICORNE_HARNESS=full all tests run in full; with -run
// the named tests do.
var everydayTests = []string{
	"TestTwoSessionsPlayAnOpening",     // first moves: Trenton
	"TestNewYorkManyRandomActs",        // first moves: New York
	"TestCrossingAMarchByKeyboardOnly", // first moves: Washington's Crossing; the keyboard
	"TestColoniesManyRandomActs",       // first moves: the Colonies
	"TestHotSeatKeepsTheCurtain",       // the curtain
}

// runsAllTests reports whether every test is to run, and in full.
func runsAllTests() bool { return !size.Brief() || flag.Lookup("test.run").Value.String() != "" }

// skipUnselected skips a test that is not in the everyday run, unless all tests are to run.
func skipUnselected(t testing.TB) {
	t.Helper()
	name, _, _ := strings.Cut(t.Name(), "/")
	if _, ok := t.(*testing.T); ok && !runsAllTests() && !slices.Contains(everydayTests, name) {
		size.RequireFullRun(t)
	}
}

// TestEverydayTestsExist fails for names in everydayTests that are not tests of this package.
func TestEverydayTestsExist(t *testing.T) {
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, name := range files {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(source)
	}
	for _, name := range everydayTests {
		if !strings.Contains(all.String(), "\nfunc "+name+"(t *testing.T)") {
			t.Errorf("%s is no test", name)
		}
	}
}
