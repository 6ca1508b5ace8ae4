package board

import (
	"bytes"
	"encoding/xml"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func trenton(t testing.TB) Layout {
	t.Helper()
	l, err := Load(os.DirFS("../../static"), "trenton")
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// wellFormed fails unless the bytes are one XML document, and returns all its texts joined.
func wellFormed(t *testing.T, raw []byte) string {
	t.Helper()
	var words strings.Builder
	d := xml.NewDecoder(bytes.NewReader(raw))
	for {
		token, err := d.Token()
		if err == io.EOF {
			return words.String()
		}
		if err != nil {
			t.Fatalf("not well-formed: %v", err)
		}
		if c, ok := token.(xml.CharData); ok {
			words.Write(c)
			words.WriteByte('\n')
		}
	}
}

func TestPrintedMapsAreSoundAndSmall(t *testing.T) {
	for _, l := range boards(t) {
		for _, style := range Styles {
			raw := Printed(l, style)
			wellFormed(t, raw)
			if len(raw) > 220_000 {
				t.Errorf("%s %s: %d bytes, wanted at most 220,000", l.Game, style.Name, len(raw))
			}
			if !bytes.Equal(raw, Printed(l, style)) {
				t.Errorf("%s %s: two drawings of the same layout differ", l.Game, style.Name)
			}
			if bytes.Contains(raw, []byte("NaN")) || bytes.Contains(raw, []byte("Inf")) {
				t.Errorf("%s %s: a number went wrong", l.Game, style.Name)
			}
		}
	}
}

// A picture shown through img loads nothing, and every id it refers to must be in it.
func TestPrintedMapsStandAlone(t *testing.T) {
	for _, l := range boards(t) {
		for _, style := range Styles {
			raw := string(Printed(l, style))
			selfContained(t, raw, raw)
			for _, m := range regexp.MustCompile(`(?:href|src|url)\s*[=(]"?([^")]+)`).FindAllStringSubmatch(raw, -1) {
				if !strings.HasPrefix(m[1], "#") && !strings.HasPrefix(m[1], "data:font/woff2;base64,") {
					t.Errorf("%s %s: refers to %q", l.Game, style.Name, m[1])
				}
			}
		}
	}
}

// selfContained checks that every id the first text refers to is defined exactly once in the second.
func selfContained(t *testing.T, refers, defines string) {
	t.Helper()
	ids := map[string]int{}
	for _, m := range regexp.MustCompile(` id="([^"]+)"`).FindAllStringSubmatch(defines, -1) {
		if ids[m[1]]++; ids[m[1]] > 1 {
			t.Errorf("id %q is defined twice", m[1])
		}
	}
	for _, m := range regexp.MustCompile(`(?:href="#|url\(#)([^")]+)`).FindAllStringSubmatch(refers, -1) {
		if ids[m[1]] == 0 {
			t.Errorf("refers to #%s, which is nowhere", m[1])
		}
	}
}

func TestEveryPlaceIsDrawn(t *testing.T) {
	for _, l := range boards(t) {
		t.Run(l.Game, func(t *testing.T) { everyPlaceIsDrawn(t, l) })
	}
}

func everyPlaceIsDrawn(t *testing.T, l Layout) {
	legend := map[string]int{}
	for _, r := range l.Furniture.Legend.Rows {
		legend[r.Mark] = 1
	}
	for _, style := range Styles {
		raw := Printed(l, style)
		words := wellFormed(t, raw)
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

func bridgeCount(l Layout) (n int) {
	for _, r := range l.Roads {
		if r.Bridge != nil {
			n++
		}
	}
	return n
}

// TestDump writes the maps and pages with a position and all blocks to the folder named by TRICORNE_ART, for looking at; without
// it they go to a folder that is thrown away.
func TestDump(t *testing.T) {
	dir := os.Getenv("TRICORNE_ART")
	if dir == "" {
		dir = t.TempDir()
	}
	l := trenton(t)
	write := func(name, content string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, style := range Styles {
		write("trenton-"+style.Name+".svg", string(Printed(l, style)))
	}
	static, err := filepath.Abs("../../static")
	if err != nil {
		t.Fatal(err)
	}
	head := func(theme, css string) string {
		page := `<!doctype html><html lang="en" data-theme="` + theme + `"><meta charset="utf-8"><title>board</title>`
		for _, sheet := range []string{"tokens", "fonts", "board"} {
			page += `<link rel="stylesheet" href="` + static + `/css/` + sheet + `.css">`
		}
		return page + `<style>body{margin:0;background:var(--panel);color:var(--ink)}` + css + `</style>` + string(Sprite())
	}
	marks := Marks{Turn: 11, Frozen: true, Control: []Control{{"philadelphia", "american"}, {"trenton", "british"}, {"princeton", "british"}, {"brunswick", "british"}, {"amboy", "british"}}}
	var waiting []Pile
	for _, a := range l.Furniture.Armies {
		x, y, _ := l.Waiting(a.ID)
		b := Block{Side: a.Side}
		waiting = append(waiting, Pile{ID: "u-" + a.ID, X: x, Y: y, Blocks: []Block{b, b, b, b, b, b, b, b, b, b, b}})
	}
	for _, theme := range []string{"light", "dark"} {
		for _, eyes := range []string{"american", "british"} {
			write("position-"+eyes+"-"+theme+".html", head(theme, "")+
				`<div class="board"><img class="map map-light" src="trenton-light.svg"><img class="map map-dark" src="trenton-dark.svg">`+
				string(MarksLayer(l, marks))+string(Units(l, append(christmasPiles(l, eyes), waiting...)))+`</div>`)
		}
		icons := head(theme, `.block{height:120px;margin:6px}`) + string(Icon(Block{Side: "british"})) + string(Icon(Block{Side: "american"}))
		for _, group := range christmas {
			for i, b := range group.blocks {
				b.Moved = i == 3
				icons += string(Icon(b))
			}
		}
		write("icons-"+theme+".html", icons)
	}
}

func BenchmarkPrinted(b *testing.B) {
	l := trenton(b)
	for b.Loop() {
		Printed(l, Light)
	}
}

func BenchmarkUnits(b *testing.B) {
	l := trenton(b)
	piles := christmasPiles(l, "american")
	for b.Loop() {
		Units(l, piles)
	}
}
