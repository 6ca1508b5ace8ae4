package board

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"tricorne/views/board/draw"
)

func TestEveryHexIsAPlaceAndIsFoundByItsPoint(t *testing.T) {
	l := crossing(t)
	count := 0
	for _, c := range l.Hexes.AllHexes(false) {
		p, ok := l.Place(l.Hexes.ID(c))
		if !ok || p.ID != l.Hexes.ID(c) || !p.IsHex() {
			t.Fatalf("%s is no place", l.Hexes.ID(c))
		}
		count++
		for _, off := range []draw.Pt{draw.XY(0, 0), draw.XY(12, 20), draw.XY(-12, -20), draw.XY(24, 1), draw.XY(-24, -1)} {
			if id, ok := l.HexAt(p.X+off.X, p.Y+off.Y); !ok || id != p.ID {
				t.Errorf("the point %v beside the middle of %s lies in %q", off, p.ID, id)
			}
		}
	}
	if count != 1756 {
		t.Errorf("%d hexes", count)
	}
	for _, at := range []draw.Pt{draw.XY(0, 0), draw.XY(100, 2000), draw.XY(1400, 2300), draw.XY(-500, 90000)} {
		if id, ok := l.HexAt(at.X, at.Y); ok {
			t.Errorf("%v lies in %s, but it is beside the map", at, id)
		}
	}
	for _, id := range []string{"0000", "0055", "3701", "0139", "3243", "13290", "trenton", "", "1330/1332", "0138/0139"} {
		if _, ok := l.Place(id); ok {
			t.Errorf("%q is a place", id)
		}
	}
	if p, _ := l.Place("2029"); p.Name != "Trenton" {
		t.Errorf("2029 is called %q", p.Name)
	}
}

func TestHexsidesArePlacesForBoats(t *testing.T) {
	l := crossing(t)
	one, ok := l.Place("1330/1329")
	two, also := l.Place("1329/1330")
	a, _ := l.Place("1330")
	b, _ := l.Place("1329")
	if !ok || !also || one.X != two.X || one.Y != two.Y || !one.IsHexside() || one.Y != (a.Y+b.Y)/2 {
		t.Errorf("the side is at %v,%v and %v,%v", one.X, one.Y, two.X, two.Y)
	}
	if _, ok := trenton(t).HexAt(500, 500); ok {
		t.Error("Trenton 1776 has no hexes")
	}
}

func TestCalendarHasEveryTurnOfTheScenarios(t *testing.T) {
	l := crossing(t)
	first, ok := l.TurnBox(1)
	if !ok {
		t.Fatal("no box for turn 1")
	}
	second, _ := l.TurnBox(2)
	if second.X >= first.X || second.Y <= first.Y {
		t.Error("turn 2, the first of December 26, does not begin a new line")
	}
	if _, ok := l.TurnBox(49); !ok {
		t.Error("no box for turn 49")
	}
	for _, turn := range []int{0, 50} {
		if _, ok := l.TurnBox(turn); ok {
			t.Errorf("a box for turn %d", turn)
		}
	}
}

func TestHexFaultsAreReportedTogether(t *testing.T) {
	files := fstest.MapFS{}
	for _, name := range []string{
		"art/crossing/layout.yaml", "fonts/map/roman.woff2", "fonts/map/italic.woff2",
		"fonts/map/capitals.woff2",
	} {
		raw, err := os.ReadFile("../../static/" + name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = &fstest.MapFile{Data: raw}
	}
	s := string(files["art/crossing/layout.yaml"].Data)
	for _, c := range [][2]string{
		{"0130/0129 0130/0229", "0130/0129 0330/0229"},
		{"2029 1929 1928 1927", "2029 1928 1927"},
		{`{hex: "2029", kind: town`, `{hex: "2029", kind: castle`},
		{`from: "1330", to: "1329"`, `from: "1330", to: "1129"`},
		{`edge: top`, `edge: left`},
		{`mark: woods`, `mark: jungle`},
		{`first: 4`, `first: 5`},
	} {
		if !strings.Contains(s, c[0]) {
			t.Fatalf("the layout has no %q", c[0])
		}
		s = strings.Replace(s, c[0], c[1], 1)
	}
	files["art/crossing/layout.yaml"].Data = []byte(s)
	_, err := Load(files, "crossing")
	if err == nil {
		t.Fatal("no fault found")
	}
	for _, want := range []string{
		"delaware", "2029 and 1928 do not touch", "castle", "1330 and 1129", `edge "left"`,
		"jungle", "column 5",
	} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("the report does not mention %q:\n%v", want, err)
		}
	}
}
