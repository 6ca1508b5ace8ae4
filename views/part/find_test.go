package part_test

import (
	"testing"

	"tricorne/static"
	"tricorne/views/board"
	"tricorne/views/part"
)

func TestFindPlace(t *testing.T) {
	for _, c := range []struct{ game, words, want string }{
		{"crossing", "1329", "1329"},
		{"crossing", " Hex  1329 ", "1329"},
		{"crossing", "206", "0206"},
		{"crossing", "trenton", "2029"},
		{"crossing", "PRINCE", "1820"},
		{"crossing", "mcconkeys", "1330"},
		{"crossing", "holly", "3039"},
		{"crossing", "0144", ""},
		{"crossing", "9999", ""},
		{"crossing", "1330/1329", ""},
		{"crossing", "", ""},
		{"crossing", "Boston", ""},
		{"trenton", "Princeton", "princeton"},
		{"trenton", "princ", "princeton"},
		{"trenton", "south_trenton", "south_trenton"},
		{"trenton", "1329", ""},
		{"newyork", "harlem", "harlem"},
	} {
		l, err := board.Load(static.Files, c.game)
		if err != nil {
			t.Fatal(err)
		}
		got, ok := part.FindPlace(&l, c.words)
		if got != c.want || ok != (c.want != "") {
			t.Errorf("%s, %q: %q", c.game, c.words, got)
		}
	}
}
