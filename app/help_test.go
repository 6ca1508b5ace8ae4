package main

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestHelpNamesTheProgramAsItIsBuilt reads the help of every command: the program is called tricorne, not like its
// folder.
func TestHelpNamesTheProgramAsItIsBuilt(t *testing.T) {
	folder := regexp.MustCompile(`\bapp\b`)
	help := func(args ...string) string {
		var out, errs bytes.Buffer
		if code := run(t.Context(), args, cliContext{nil, &out, &errs}); code != exitOK || errs.Len() > 0 {
			t.Fatalf("%q ends with %d: %s", args, code, errs.String())
		}
		return out.String()
	}
	overview := help("-h")
	if !strings.Contains(overview, "usage: tricorne [command]") || folder.MatchString(overview) {
		t.Errorf("the overview says %s", overview)
	}
	for _, c := range commands() {
		if words := help(c.name, "-h"); !strings.HasPrefix(words, "usage: tricorne "+c.name+" ") ||
			folder.MatchString(words) {
			t.Errorf("%s -h says %s", c.name, words)
		}
	}
	var out, errs bytes.Buffer
	if code := run(t.Context(), []string{"fly"}, cliContext{nil, &out, &errs}); code != exitMisuse ||
		!strings.Contains(errs.String(), "see tricorne -h") {
		t.Errorf("an unknown command ends with %d: %s", code, errs.String())
	}
}

// TestTheGuideForOperatorsNamesEveryCommand compares the guide's table with the commands.
func TestTheGuideForOperatorsNamesEveryCommand(t *testing.T) {
	raw, err := os.ReadFile("../.readme/operating.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range commands() {
		if !regexp.MustCompile("(?m)^\\| `" + c.name + "[ `]").Match(raw) {
			t.Errorf("operating.md does not name %s", c.name)
		}
	}
}
