package engrave

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"tricorne/rules/hex"
)

func TestCrossingIsSoundAndSmall(t *testing.T) {
	l := crossing(t)
	for _, name := range []string{"light", "dark", "print", "light-ice", "dark-ice", "print-ice"} {
		style, ok := StyleNamed(l, name)
		if !ok {
			t.Fatalf("no style %s", name)
		}
		raw := Printed(l, style)
		words := wellFormed(t, raw)
		selfContained(t, string(raw), string(raw))
		if len(raw) > 420_000 {
			t.Errorf("%s: %d bytes", name, len(raw))
		}
		if !bytes.Equal(raw, Printed(l, style)) {
			t.Errorf("%s: two drawings differ", name)
		}
		if bytes.Contains(raw, []byte("NaN")) || bytes.Contains(raw, []byte("Inf")) {
			t.Errorf("%s: a number went wrong", name)
		}
		for _, m := range regexp.MustCompile(`(?:href|src|url)\s*[=(]"?([^")]+)`).FindAllStringSubmatch(string(raw), -1) {
			if !strings.HasPrefix(m[1], "#") && !strings.HasPrefix(m[1], "data:font/woff2;base64,") {
				t.Errorf("%s refers to %q", name, m[1])
			}
		}
		for _, town := range l.Hexes.Towns {
			if !strings.Contains(words, printed(town)+"\n") {
				t.Errorf("%s: %s is not lettered", name, town.Name)
			}
		}
		for _, n := range l.Lettering {
			if !strings.Contains(words, n.Text+"\n") {
				t.Errorf("%s: %q is not lettered", name, n.Text)
			}
		}
	}
	if _, ok := StyleNamed(trenton(t), "light-ice"); ok {
		t.Error("Trenton 1776 is printed once, not in ice")
	}
}

// Every bridge and ford of the data is on the map: one wherever a road crosses a stream.
func TestEveryPassageIsDrawn(t *testing.T) {
	l := crossing(t)
	raw := string(Printed(l, Light))
	wet := l.Hexes.Wet()
	bridges, fords := map[hex.Side]bool{}, map[hex.Side]bool{}
	for _, w := range l.Hexes.Ways {
		list := l.Hexes.List(w.Hexes)
		for i := 1; i < len(list); i++ {
			k := hex.Side{list[i-1], list[i]}.Key()
			switch wet[k] {
			case "creek":
				fords[k] = true
			case "minor", "major":
				bridges[k] = true
			}
		}
	}
	if n := len(bridges) + len(fords); n != 98 {
		t.Errorf("%d passages, the map's notes tell of 98", n)
	}
	for id, want := range map[string]int{"bridge": len(bridges) + 1, "ford": len(fords) + 1} { // one more in the legend
		if got := strings.Count(raw, `href="#`+id+`"`); got != want {
			t.Errorf("%d signs of a %s, wanted %d", got, id, want)
		}
	}
}

func TestNumbersNameEveryHexButThoseUnderNames(t *testing.T) {
	raw := Numbers(crossing(t), Light)
	words := wellFormed(t, raw)
	if n := strings.Count(words, "\n"); n < 1700 || n > 1756 {
		t.Errorf("%d numbers", n)
	}
	if len(raw) > 70_000 {
		t.Errorf("%d bytes", len(raw))
	}
	if Numbers(trenton(t), Light) != nil {
		t.Error("Trenton 1776 has no hexes to number")
	}
}

func BenchmarkPrintedCrossing(b *testing.B) {
	l := crossing(b)
	for b.Loop() {
		Printed(l, Light)
	}
}
