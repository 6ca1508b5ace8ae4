package gametest

import (
	"slices"
	"strings"
	"testing"
)

func TestVariety_OneVaryingElementIsEnough(t *testing.T) {
	v := leafVariation{seen: map[string]bool{}, varied: map[string]bool{}}
	v.compare(map[string]string{"Men[0].At": "1", "Men[1].At": "2", "Men[0].Name": "a", "Men[1].Name": "b"},
		map[string]string{"Men[0].At": "3", "Men[1].At": "2", "Men[0].Name": "a", "Men[1].Name": "b"})
	if silent, _ := v.findUndeclared(nil, nil, nil); !slices.Equal(silent, []string{"Men[*].Name", "Men[1].At"}) {
		t.Errorf("silent: %v", silent)
	}
	if silent, _ := v.findUndeclared(nil, []string{"Men[*].At", "Men[*].Name"}, nil); !slices.Equal(silent,
		[]string{"Men[*].Name"}) {
		t.Errorf("silent where elements are alike: %v", silent)
	}
	if silent, broken := v.findUndeclared(nil, nil, map[string]string{"Men[1]": "he seldom hides"}); !slices.Equal(silent,
		[]string{"Men[*].Name"}) || len(broken) > 0 {
		t.Error(silent, broken)
	}
	if _, broken := v.findUndeclared(map[string]string{"Men[*].At": "on the table"}, []string{"Men[*].At"},
		nil); !slices.Equal(broken, []string{"Men[0].At"}) {
		t.Errorf("broken: %v", broken)
	}
}

func TestVariety_FindsConstantHiddenParts(t *testing.T) {
	tw := &twins{agreements: map[string]*agreement{
		// guesses equal the truth as often as chance explains
		"Men[*].At":    {parts: 1000, truth: 300, equalGuesses: 150},
		"Men[*].Steps": {parts: 1000, truth: 600, equalGuesses: 80}, // most guesses are copied from the truth
		"Men[*].Name":  {parts: 100, truth: 100, equalGuesses: 0},   // too few parts to judge
	}}
	if got := tw.biasedKinds(); len(got) != 1 ||
		!strings.HasPrefix(got[0], "Men[*].Steps: of 1000 hidden parts 600 stayed") {
		t.Errorf("%q", got)
	}
}
