package colonies

import (
	"regexp"
	"slices"
	"testing"
)

// TestAbbreviationsOfCountersHaveALegend checks every word on a counter that is not in the unit's full name. The help
// topic about abbreviations must explain each of them.
func TestAbbreviationsOfCountersHaveALegend(t *testing.T) {
	legend := ""
	for _, h := range testGame.Manual().Help {
		if h.Title == "Abbreviations" {
			for _, p := range h.Text {
				legend += p.String() + "\n"
			}
		}
	}
	words := regexp.MustCompile(`[A-Z][A-Za-z.]*`)
	explained, looked := words.FindAllString(legend, -1), 0
	for i := range testBook.Units {
		u := &testBook.Units[i]
		full := words.FindAllString(u.Name, -1)
		for _, short := range words.FindAllString(u.Short, -1) {
			if slices.Contains(full, short) {
				continue
			}
			looked++
			if !slices.Contains(explained, short) && !slices.Contains(explained, short+".") {
				t.Errorf("%q on the counter of %s is not explained", short, u.Name)
			}
		}
	}
	if looked < 50 {
		t.Errorf("only %d abbreviations were looked up", looked)
	}
}
