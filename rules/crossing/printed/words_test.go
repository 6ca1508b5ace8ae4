package printed_test

import "testing"

// A player calls a hex by what is printed in it: a town by its name, a landmark by its name and number, any other by
// its number.
func TestWords_HexesAreCalledByWhatIsPrinted(t *testing.T) {
	for _, c := range []struct{ hex, want string }{
		{"2029", "Trenton"},
		{"1330", "McConkey's (1330)"},
		{"2130", "hex 2130"},
	} {
		if got := testBook.PlaceName(testBook.Place(c.hex)); got != c.want {
			t.Errorf("hex %s is called %q, want %q", c.hex, got, c.want)
		}
	}
	for _, c := range []struct{ side, want string }{
		{"1330/1329", "McConkey's and Johnson's Ferries (1330/1329)"},
		{"2030/2029", "2030/2029"},
	} {
		if got := testBook.FerryName(testBook.StretchAt(c.side)); got != c.want {
			t.Errorf("hexside %s is called %q, want %q", c.side, got, c.want)
		}
	}
}
