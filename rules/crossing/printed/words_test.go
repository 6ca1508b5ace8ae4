package printed_test

import (
	"testing"

	"tricorne/rules/crossing/crossingtest"
)

// TestPlaceName_UsesPrintedNames checks the names of hexes. A town has its name, a landmark its name and
// number, any other hex its number.
func TestPlaceName_UsesPrintedNames(t *testing.T) {
	for _, c := range []struct{ hex, want string }{
		{"2029", "Trenton"},
		{"1330", "McConkey's (1330)"},
		{"2130", "hex 2130"},
	} {
		if got := crossingtest.Book.PlaceName(crossingtest.Book.Place(c.hex)); got != c.want {
			t.Errorf("hex %s is called %q, want %q", c.hex, got, c.want)
		}
	}
	for _, c := range []struct{ side, want string }{
		{"1330/1329", "McConkey's and Johnson's Ferries (1330/1329)"},
		{"2030/2029", "2030/2029"},
	} {
		if got := crossingtest.Book.FerryName(crossingtest.Book.StretchAt(c.side)); got != c.want {
			t.Errorf("hexside %s is called %q, want %q", c.side, got, c.want)
		}
	}
}
