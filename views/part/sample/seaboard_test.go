package sample_test

import (
	"os"
	"strings"
	"testing"

	"tricorne/rules/game/screen"
	"tricorne/views/board"
	"tricorne/views/board/engrave"
	"tricorne/views/part"
	"tricorne/views/part/sample"
)

func seaboard(t testing.TB) *board.Layout {
	t.Helper()
	l, err := sample.Seaboard(os.DirFS("../../../static"))
	if err != nil {
		t.Fatal(err)
	}
	return &l
}

func drawDesk(t testing.TB, d *part.Desk) string {
	t.Helper()
	var w strings.Builder
	if err := part.DrawDesk(d).Render(t.Context(), &w); err != nil {
		t.Fatal(err)
	}
	return w.String()
}

// TestSeaboardMapShowsEverything draws a board of 1,500 hexes with two hundred counters. It checks that every kind and
// every state of a counter has a drawing.
func TestSeaboardMapShowsEverything(t *testing.T) {
	l := seaboard(t)
	d := sample.SeaboardDesk(l, part.MapURLs{Light: "/light"})
	if n := len(l.Hexes.AllHexes(false)); n < 1500 || n > 1600 {
		t.Errorf("%d hexes", n)
	}
	if err := d.Manual.Screen.Check(); err != nil {
		t.Error(err)
	}
	if words := d.View.UndeclaredWords(&d.Manual.Screen); words != nil {
		t.Errorf("the screen was not told of %q", words)
	}
	count := 0
	for i := range d.View.Piles {
		count += d.View.Piles[i].Size()
	}
	if count < 190 || count > 220 {
		t.Errorf("%d counters", count)
	}
	raw := drawDesk(t, d)
	for _, want := range []string{
		`class="sp"`, `>8/5<`, `>10/8<`, `>2-1-2<`, `#c-down`, `#c-morale`, `#c-colony`, `#c-kind-cavalry`,
		`#c-kind-artillery`, `#c-is-entrenched`,
		`#h-fort`, `#h-burnt`, `id="pile-box-american-west"`, `class="t go"`, `data-hexes="0 `, `Washington, Greene and `,
	} {
		if !strings.Contains(raw, want) {
			t.Errorf("the desk has no %s", want)
		}
	}
	sprite := string(l.Sprite())
	for _, state := range screen.PieceStates {
		if !strings.Contains(sprite, `id="c-is-`+string(state)+`"`) {
			t.Errorf("nothing is drawn for %s", state)
		}
	}
	for _, kind := range d.Manual.Screen.Kinds {
		if kind != screen.Commander && !strings.Contains(sprite, `id="c-kind-`+string(kind)+`"`) {
			t.Errorf("nothing is drawn for %s", kind)
		}
	}
}

// TestSeaboardMapIsSmall checks that the map of a whole seaboard and the layers above it stay small.
func TestSeaboardMapIsSmall(t *testing.T) {
	l := seaboard(t)
	for _, style := range engrave.Styles {
		if raw := string(engrave.PrintedMap(*l, style)); !strings.Contains(raw, "Americans in the West") {
			t.Errorf("%s: no box off the map is printed", style.Name)
		}
		if n := len(engrave.PrintedMap(*l, style)); n > 420_000 {
			t.Errorf("%s: %d bytes", style.Name, n)
		}
	}
	if n := len(drawDesk(t, sample.SeaboardDesk(l, part.MapURLs{Light: "/light"}))); n > 260_000 {
		t.Errorf("the desk has %d bytes", n)
	}
}

func BenchmarkPrintedSeaboard(b *testing.B) {
	l := seaboard(b)
	for b.Loop() {
		engrave.PrintedMap(*l, engrave.Light)
	}
	b.ReportMetric(float64(len(engrave.PrintedMap(*l, engrave.Light))), "bytes")
}

func BenchmarkDeskOfASeaboard(b *testing.B) {
	d := sample.SeaboardDesk(seaboard(b), part.MapURLs{Light: "/light"})
	for b.Loop() {
		drawDesk(b, d)
	}
	b.ReportMetric(float64(len(drawDesk(b, d))), "bytes")
}
