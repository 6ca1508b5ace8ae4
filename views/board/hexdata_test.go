package board

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"tricorne/rules/hex"
)

// gameMap holds the map data that a game and its printed map must share.
type gameMap struct {
	Terrain map[string][]string `yaml:"terrain"`
	Towns   []struct {
		Hex, Name, Kind string
		VP              map[string][2]int `yaml:"vp"`
	} `yaml:"towns"`
	Places  []struct{ Hex, Name string }         `yaml:"places"`
	Rivers  []struct{ Name, Kind, Sides string } `yaml:"rivers"`
	Roads   []struct{ Class, Hexes string }      `yaml:"roads"`
	Ferries []struct {
		From, To, Over string
		Arrows         int
	} `yaml:"ferries"`
	Grid struct {
		OffMap []struct{ Columns, Rows [2]int } `yaml:"off_map"`
	} `yaml:"grid"`
	Lines struct {
		Accelerated struct{ Row int } `yaml:"accelerated_reinforcements"`
		Southern    struct{ Row int } `yaml:"southern_towns"`
	} `yaml:"lines"`
}

// TestCrossingMapMatchesTheGame checks that the printed map shows exactly the map that the rules know. It compares
// every hex with its terrain, every stream, road, ferry, town and landmark.
func TestCrossingMapMatchesTheGame(t *testing.T) {
	raw, err := os.ReadFile("../../rules/crossing/printed/data/map.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var m gameMap
	if err := yaml.Unmarshal(raw, &m); err != nil {
		t.Fatal(err)
	}
	h := crossing(t).Hexes
	same := func(what string, got, want []string) {
		t.Helper()
		if len(want) == 0 {
			t.Errorf("the game's data have no %s", what)
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: the map has %q, the game %q", what, got, want)
		}
	}
	ground := map[hex.Hex]byte{}
	for kind, letter := range map[string]byte{"woods": 'w', "marsh": 'm', "mountain": 'h', "ocean": 'o'} {
		for _, line := range m.Terrain[kind] {
			for _, c := range h.ParseHexes(line) {
				ground[c] = letter
			}
		}
	}
	count := 0
	for row := 1; row <= 54; row++ {
		for col := 1; col <= 36; col++ {
			c := hex.Hex{Col: col, Row: row}
			want := byte('.')
			if g := ground[c]; g != 0 {
				want = g
			}
			for _, off := range m.Grid.OffMap {
				if col >= off.Columns[0] && col <= off.Columns[1] && row >= off.Rows[0] && row <= off.Rows[1] {
					want = '-'
				}
			}
			if got := h.terrainLetter(c); got != want {
				t.Errorf("%s is %c on the map and %c in the game", h.ID(c), got, want)
			}
			if want != '-' {
				count++
			}
		}
	}
	if count != 1756 {
		t.Errorf("%d hexes, the map has 1,756", count)
	}
	var got, want []string
	for _, r := range h.Streams {
		got = append(got, r.Name+" "+r.Kind+" "+strings.Join(strings.Fields(r.Sides), " "))
	}
	for _, r := range m.Rivers {
		want = append(want, r.Name+" "+r.Kind+" "+strings.Join(strings.Fields(r.Sides), " "))
	}
	same("rivers", got, want)
	got, want = nil, nil
	for _, w := range h.Ways {
		got = append(got, w.Kind+" "+strings.Join(strings.Fields(w.Hexes), " "))
	}
	for _, r := range m.Roads {
		want = append(want, r.Class+" "+strings.Join(strings.Fields(r.Hexes), " "))
	}
	same("roads", got, want)
	got, want = nil, nil
	for _, f := range h.Crossings {
		got = append(got, f.From+" "+f.To+" "+f.River+strings.Repeat(" boat", f.Boats))
	}
	for _, f := range m.Ferries {
		want = append(want, f.From+" "+f.To+" "+f.Over+strings.Repeat(" boat", f.Arrows))
	}
	same("ferries", got, want)
	got, want = nil, nil
	prizes := map[string]TownPoints{}
	for _, town := range h.Towns {
		got = append(got, town.Hex+" "+town.Kind+" "+town.Name)
		prizes[town.Hex] = town.Points
	}
	for _, town := range m.Towns {
		want = append(want, town.Hex+" "+town.Kind+" "+town.Name)
		printed := TownPoints{British: town.VP["british"][1], American: town.VP["american"][1]}
		if printed.British == 1 { // the point of a village is not printed
			printed.British = 0
		}
		if prizes[town.Hex] != printed {
			t.Errorf("%s is worth %v in the game, the map prints %v", town.Name, printed, prizes[town.Hex])
		}
	}
	for _, p := range m.Places {
		want = append(want, p.Hex+" place "+p.Name)
	}
	same("towns and landmarks", got, want)
	lines := map[int]string{m.Lines.Accelerated.Row: "bottom orange", m.Lines.Southern.Row: "top blue"}
	for _, l := range h.Lines {
		if lines[l.Row] != l.Edge+" "+l.Tint {
			t.Errorf("a %s line at the %s of row %d", l.Tint, l.Edge, l.Row)
		}
		delete(lines, l.Row)
	}
	if len(lines) > 0 {
		t.Errorf("no line along %v", lines)
	}
}
