package sheet

import (
	"strings"
	"testing"
	"testing/fstest"

	"tricorne/rules/sides"
)

func TestDecode_IsStrictAndNamesTheFile(t *testing.T) {
	files := fstest.MapFS{
		"data/good.yaml": {Data: []byte("values: names\nfrom: the book\n")},
		"data/bad.yaml":  {Data: []byte("values: names\nform: the book\n")},
	}
	var faults []error
	if got := Decode[SourceRow](files, "good.yaml", &faults); got != (SourceRow{"names", "the book"}) || len(faults) > 0 {
		t.Errorf("%+v, %v", got, faults)
	}
	Decode[SourceRow](files, "bad.yaml", &faults)
	Decode[SourceRow](files, "none.yaml", &faults)
	if len(faults) != 2 || !strings.Contains(faults[0].Error(), "bad.yaml") ||
		!strings.Contains(faults[0].Error(), "form") || !strings.Contains(faults[1].Error(), "none.yaml") {
		t.Errorf("%v", faults)
	}
}

func TestChecker_Head(t *testing.T) {
	var c Checker
	c.CheckHead("map.yaml", "a game", 1, "a game", []SourceRow{{"names", "the book"}})
	if len(c.Faults) > 0 {
		t.Errorf("%v", c.Faults)
	}
	c.CheckHead("map.yaml", "a game", 2, "a game", []SourceRow{{"names", ""}})
	c.CheckHead("map.yaml", "a game", 1, "another", nil)
	var got []string
	for _, f := range c.Faults {
		got = append(got, f.Error())
	}
	if want := "format 1 of a game is wanted|a source without " +
		"words|format 1 of a game is wanted|names no sources"; len(got) != 4 {
		t.Errorf("%q, not %q", got, want)
	} else {
		for i, w := range strings.Split(want, "|") {
			if !strings.Contains(got[i], w) {
				t.Errorf("%q, not %q", got[i], w)
			}
		}
	}
}

func TestSidesRow_Of(t *testing.T) {
	n := SidesRow{American: 5, British: 3}
	if n.Of(sides.American) != 5 || n.Of(sides.British) != 3 {
		t.Error("the sides are confused")
	}
}
