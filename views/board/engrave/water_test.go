package engrave

import (
	"bytes"
	"strings"
	"testing"

	"tricorne/views/board"
)

func TestWaterIsDrawn(t *testing.T) {
	l := newYork(t)
	for _, style := range Styles {
		raw := PrintedMap(l, style)
		words := checkWellFormed(t, raw)
		for _, p := range l.Places {
			if p.IsZone() && !strings.Contains(words, p.Letter+"\n") {
				t.Errorf("%s: zone %s has no letter", style.Name, p.ID)
			}
		}
		for sign, want := range map[string]int{"#fort": 5 + 1 + 2, "#anchor": 32 + 1, "#dots": 2, "#bars": 3} {
			if got := strings.Count(string(raw), `href="`+sign+`"`); got != want {
				t.Errorf("%s: %s is set %d times, wanted %d", style.Name, sign, got, want)
			}
		}
		if got := strings.Count(string(raw), board.WoodColours["american"].Front); got < len(l.Exits) {
			t.Errorf("%s: %d signs of American supply", style.Name, got)
		}
	}
}

// TestTrentonHasNoZones checks that the Trenton sheet has no zones and none of their marks.
func TestTrentonHasNoZones(t *testing.T) {
	raw := PrintedMap(trenton(t), Light)
	for _, id := range []string{"fort", "anchor", "dots", "bars", "trophy"} {
		if bytes.Contains(raw, []byte(`id="`+id+`"`)) {
			t.Errorf("%s is engraved for Trenton", id)
		}
	}
}

func BenchmarkPrintedNewYork(b *testing.B) {
	l := newYork(b)
	for b.Loop() {
		PrintedMap(l, Light)
	}
}
