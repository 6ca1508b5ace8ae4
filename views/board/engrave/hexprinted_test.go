package engrave

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	colonial "tricorne/rules/colonies/printed"
	"tricorne/rules/hex"
)

func TestCrossingMapIsValidAndSmall(t *testing.T) {
	l := crossing(t)
	for _, name := range []string{"light", "dark", "print", "light-ice", "dark-ice", "print-ice"} {
		style, ok := StyleNamed(l, name)
		if !ok {
			t.Fatalf("no style %s", name)
		}
		raw := PrintedMap(l, style)
		words := checkWellFormed(t, raw)
		checkSelfContained(t, string(raw), string(raw))
		if len(raw) > 420_000 {
			t.Errorf("%s: %d bytes", name, len(raw))
		}
		if !bytes.Equal(raw, PrintedMap(l, style)) {
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
			if !strings.Contains(words, townName(town)+"\n") {
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

// TestEveryPassageIsDrawn checks that every bridge and ford of the data is on the map. A bridge or ford is needed
// wherever a road crosses a stream.
func TestEveryPassageIsDrawn(t *testing.T) {
	l := crossing(t)
	raw := string(PrintedMap(l, Light))
	wet := l.Hexes.StreamSides()
	bridges, fords := map[hex.Side]bool{}, map[hex.Side]bool{}
	for _, w := range l.Hexes.Ways {
		list := l.Hexes.ParseHexes(w.Hexes)
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
	// the legend shows one more bridge and one more ford
	for id, want := range map[string]int{"bridge": len(bridges) + 1, "ford": len(fords) + 1} {
		if got := strings.Count(raw, `href="#`+id+`"`); got != want {
			t.Errorf("%d signs of a %s, wanted %d", got, id, want)
		}
	}
}

// TestColoniesMapIsValidAndSmall checks that the map of a whole country is well formed, small and always the same. It
// must show every name, every section of the sea and the places off the map.
func TestColoniesMapIsValidAndSmall(t *testing.T) {
	l := colonies(t)
	for _, style := range append(slices.Clone(Styles), Light.InWinter(), Dark.InWinter(), Print.InWinter()) {
		raw := PrintedMap(l, style)
		words := checkWellFormed(t, raw)
		checkSelfContained(t, string(raw), string(raw))
		if len(raw) > 500_000 {
			t.Errorf("%s: %d bytes", style.Name, len(raw))
		}
		if !bytes.Equal(raw, PrintedMap(l, style)) {
			t.Errorf("%s: two drawings differ", style.Name)
		}
		if bytes.Contains(raw, []byte("NaN")) || bytes.Contains(raw, []byte("Inf")) {
			t.Errorf("%s: a number went wrong", style.Name)
		}
		var want []string
		for _, town := range l.Hexes.Towns {
			want = append(want, townName(town))
		}
		for _, n := range l.Lettering {
			want = append(want, n.Text)
		}
		for _, a := range l.Hexes.OffMapPlaces {
			want = append(want, a.Name)
		}
		for _, w := range want {
			if !strings.Contains(words, w+"\n") {
				t.Errorf("%s: %q is not lettered", style.Name, w)
			}
		}
	}
}

// TestOnlyNamedBridgesAreDrawn checks that only the bridges named in the layout are drawn; other roads ford the rivers.
// The legend has one more bridge.
func TestOnlyNamedBridgesAreDrawn(t *testing.T) {
	l := colonies(t)
	raw := string(PrintedMap(l, Light))
	if n := len(strings.Fields(l.Hexes.Bridges)); n != 1 || strings.Count(raw, `href="#bridge"`) != n+1 ||
		strings.Contains(raw, `href="#ford"`) {
		t.Errorf("%d bridges named, %d drawn", n, strings.Count(raw, `href="#bridge"`))
	}
}

// TestPortsAndKeyTownsAreMarked checks that every port has its anchor and every key town its star, and nothing else
// does.
func TestPortsAndKeyTownsAreMarked(t *testing.T) {
	l := colonies(t)
	raw := string(PrintedMap(l, Light))
	ports, keys := 1, 1 // the legend shows one anchor and one star
	for _, town := range l.Hexes.Towns {
		if town.HasPort {
			ports++
		}
		if town.IsKeyTown {
			keys++
		}
	}
	for _, a := range l.Hexes.OffMapPlaces {
		if a.HasPort {
			ports++
		}
	}
	if got := strings.Count(raw, `href="#anchor"`); got != ports || ports < 15 {
		t.Errorf("%d anchors for %d ports", got, ports)
	}
	if got := strings.Count(raw, `href="#star"`); got != keys || keys < 20 {
		t.Errorf("%d stars for %d key towns", got, keys)
	}
}

// TestBordersAreUnbroken checks that a border between two regions is one line from end to end. It also checks the
// borders between sections of the sea.
func TestBordersAreUnbroken(t *testing.T) {
	l := colonies(t)
	p := &mapDrawing{Layout: l, Style: Light}
	h := l.Hexes
	sections := borderLines(h, p.hexesBeyondSheet(), h.IsOpenWater,
		func(a, b byte) bool { return a != b && p.isSeaSection(a) && p.isSeaSection(b) })
	if len(sections) != len(h.Provinces.SeaLetters)-1 {
		t.Errorf("%d lines between %d sections of the sea", len(sections), len(h.Provinces.SeaLetters))
	}
	for _, line := range sections {
		if end := max(line[0].X, line[len(line)-1].X); end < l.Canvas.Width {
			t.Errorf("a line between two sections ends at %v", end)
		}
	}
	sides := 0
	for _, line := range borderLines(h, h.AllHexes(false), h.Has, func(a, b byte) bool { return a != b }) {
		sides += len(line) - 1
	}
	want := 0
	for _, c := range h.AllHexes(false) {
		for _, d := range hex.HalfDirs {
			if n := h.Neighbour(c, d); h.Has(n) && h.Owner(n) != h.Owner(c) {
				want++
			}
		}
	}
	if sides != want {
		t.Errorf("the borders run along %d hexsides, the provinces meet along %d", sides, want)
	}
}

func TestNumbersAvoidNames(t *testing.T) {
	raw := HexNumbers(crossing(t), Light)
	words := checkWellFormed(t, raw)
	if n := strings.Count(words, "\n"); n < 1700 || n > 1756 {
		t.Errorf("%d numbers", n)
	}
	if len(raw) > 70_000 {
		t.Errorf("%d bytes", len(raw))
	}
	if HexNumbers(trenton(t), Light) != nil {
		t.Error("Trenton 1776 has no hexes to number")
	}
}

func BenchmarkPrintedCrossing(b *testing.B) {
	l := crossing(b)
	for b.Loop() {
		PrintedMap(l, Light)
	}
}

func BenchmarkPrintedColonies(b *testing.B) {
	l := colonies(b)
	for b.Loop() {
		PrintedMap(l, Light)
	}
	b.ReportMetric(float64(len(PrintedMap(l, Light))), "bytes")
}

// TestRule6_21_TheWinterSheetIsIcyToHexrow2000 checks that ice covers the rivers up to the southern edge of row 20.
// South of it the rules leave the rivers open. The sheet of the other seasons has no ice.
func TestRule6_21_TheWinterSheetIsIcyToHexrow2000(t *testing.T) {
	l := colonies(t)
	book, err := colonial.Read(nil)
	if err != nil {
		t.Fatal(err)
	}
	if l.Ice.Rows != book.WinterRow-1 {
		t.Errorf("the sheet freezes %d rows, the rules those before %d", l.Ice.Rows, book.WinterRow)
	}
	south := l.Hexes.Middle(hex.Hex{Row: l.Ice.Rows + 1, Col: 1})
	for _, at := range winterLine(&l) {
		if at.Y >= south.Y || at.Y <= south.Y-l.Hexes.Pitch[1] {
			t.Errorf("the line runs through %v, which is not between the rows", at)
		}
	}
	if bytes.Contains(PrintedMap(l, Light), []byte(`id="north"`)) ||
		!bytes.Contains(PrintedMap(l, Light.InWinter()), []byte(`id="north"`)) {
		t.Error("winter on the wrong sheet")
	}
}
