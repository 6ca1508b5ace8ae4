package engrave

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tricorne/rules/gametest/size"
	"tricorne/views/board"
)

func TestPrintedMapsAreValidAndSmall(t *testing.T) {
	for _, l := range boards(t) {
		for _, style := range Styles {
			raw := PrintedMap(l, style)
			checkWellFormed(t, raw)
			if len(raw) > 220_000 {
				t.Errorf("%s %s: %d bytes, wanted at most 220,000", l.Game, style.Name, len(raw))
			}
			if !bytes.Equal(raw, PrintedMap(l, style)) {
				t.Errorf("%s %s: two drawings of the same layout differ", l.Game, style.Name)
			}
			if bytes.Contains(raw, []byte("NaN")) || bytes.Contains(raw, []byte("Inf")) {
				t.Errorf("%s %s: a number went wrong", l.Game, style.Name)
			}
		}
	}
}

// TestPrintedMapsAreSelfContained checks that every id a picture refers to is defined in it. A picture shown in an img
// element cannot load other files.
func TestPrintedMapsAreSelfContained(t *testing.T) {
	for _, l := range boards(t) {
		for _, style := range Styles {
			raw := string(PrintedMap(l, style))
			checkSelfContained(t, raw, raw)
			for _, m := range regexp.MustCompile(`(?:href|src|url)\s*[=(]"?([^")]+)`).FindAllStringSubmatch(raw, -1) {
				if !strings.HasPrefix(m[1], "#") && !strings.HasPrefix(m[1], "data:font/woff2;base64,") {
					t.Errorf("%s %s: refers to %q", l.Game, style.Name, m[1])
				}
			}
		}
	}
}

func TestEveryPlaceIsDrawn(t *testing.T) {
	for _, l := range boards(t) {
		t.Run(l.Game, func(t *testing.T) { checkEveryPlaceDrawn(t, l) })
	}
}

func checkEveryPlaceDrawn(t *testing.T, l board.Layout) {
	legend := map[string]int{}
	for _, r := range l.Panels.Legend.Rows {
		legend[r.Mark] = 1
	}
	for _, style := range Styles {
		raw := PrintedMap(l, style)
		words := checkWellFormed(t, raw)
		for _, p := range l.Places {
			if !bytes.Contains(raw, []byte(`id="p-`+p.ID+`"`)) {
				t.Errorf("%s: %s has no ring", style.Name, p.ID)
			}
			for _, line := range p.Label.Lines {
				if !strings.Contains(words, line+"\n") {
					t.Errorf("%s: %s is not lettered %q", style.Name, p.ID, line)
				}
			}
		}
		for _, n := range l.Lettering {
			if !strings.Contains(words, n.Text+"\n") {
				t.Errorf("%s: %q is not lettered", style.Name, n.Text)
			}
		}
		if got, want := strings.Count(string(raw), `href="#bridge"`), bridgeCount(l)+legend["bridge"]; got != want {
			t.Errorf("%s: %d bridges with the legend's, wanted %d", style.Name, got, want)
		}
		if got, want := strings.Count(string(raw), `href="#house"`), 2*len(l.Ferries)+legend["ferry"]; got != want {
			t.Errorf("%s: %d ferry houses with the legend's, wanted %d", style.Name, got, want)
		}
	}
}

func bridgeCount(l board.Layout) (n int) {
	for _, r := range l.Roads {
		if r.Bridge != nil {
			n++
		}
	}
	return n
}

func BenchmarkPrinted(b *testing.B) {
	l := trenton(b)
	for b.Loop() {
		PrintedMap(l, Light)
	}
}

// TestTurnTrackAndMarkRotateTogether checks that the table of turns and the mark of the turn rotate around the same
// point. A turned sheet rotates its track or calendar around that point.
func TestTurnTrackAndMarkRotateTogether(t *testing.T) {
	size.RequireFullRun(t)
	about := regexp.MustCompile(`transform-origin="([^"]+)"`)
	for _, l := range append(boards(t), crossing(t), colonies(t)) {
		turned, _ := StyleNamed(l, "light-turned")
		mark := about.FindSubmatch(board.MarksLayer(nil, &l, board.Marks{Turn: 1}))
		if len(mark) == 0 || !bytes.Contains(PrintedMap(l, turned),
			[]byte(`class="half" transform="rotate(180 `+string(mark[1])+`)"`)) {
			t.Errorf("%s: the mark of the turn goes about %q, the table of turns does not", l.Game, mark)
		}
	}
}

// TestTurnedSheetDiffersOnlyInTexts removes the rotations of texts and of the table of turns from every
// turned sheet. The rest must be the same as the straight sheet, except for the names that moved away from stacks.
func TestTurnedSheetDiffersOnlyInTexts(t *testing.T) {
	size.RequireFullRun(t)
	for _, l := range boards(t) {
		game := l.Game
		straight, ok := StyleNamed(l, "dark")
		turned, also := StyleNamed(l, "dark-turned")
		if _, twice := StyleNamed(l, "dark-turned-turned"); !ok || !also || twice {
			t.Fatalf("%s: styles %v %v %v", game, ok, also, twice)
		}
		upright := string(PrintedMap(l, turned))
		labels, anchors := turnedNames(l)
		l.Places = slices.Clone(l.Places)
		for i := range l.Places {
			l.Places[i].Label, l.Places[i].WaterAnchor = labels[i], anchors[i]
		}
		lying := string(PrintedMap(l, straight))
		if n := strings.Count(upright, `<g class="u">`); n < 30 {
			t.Errorf("%s: %d words or panels stand upright", game, n)
		}
		strip := regexp.MustCompile(`<g class="(?:u|half" transform="[^"]*)">|</g>|\.u\{[^}]*\}:is\(\.u,\.half\) \.u\{[^}]*\}#house,[^}]*\}`)
		if strip.ReplaceAllString(upright, "") != strip.ReplaceAllString(lying, "") {
			t.Errorf("%s: something else is drawn on the turned sheet", game)
		}
	}
}
