package board

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"tricorne/rules/hex"
)

func colonies(t testing.TB) Layout {
	t.Helper()
	l, err := Load(os.DirFS("../../static"), "colonies")
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// countryMap holds the map data that a game and its printed map of a whole country must share.
type countryMap struct {
	Terrain struct {
		Codes map[string]string
		Rows  []string
	}
	Colonies struct {
		Codes map[string]struct{ Colony, Area, Sea string }
		Rows  []string
	}
	Towns []struct {
		Hex, Name, Kind string
		Port, Key       bool
		FortSite        bool `yaml:"fort_site"`
	}
	Settlements []struct{ Hex, Name string }
	Rivers      []struct {
		Name     string
		Segments []struct{ Kind, Sides string }
	}
	Bridges  string
	PostRoad string `yaml:"post_road"`
	OffMap   []struct {
		Name string
		Port bool
	} `yaml:"off_map"`
	Seas []struct{ Name string }
}

// terrainLetters maps the terrains of the game to the letters of the printed map.
var terrainLetters = map[string]byte{
	"cleared": '.', "city": '.', "woods": 'w', "swamp": 'm', "hilly": 'u', "mountain": 'h',
	"sea": '~', "lake": '=', "none": '-',
}

func readCountry(t *testing.T) (m countryMap) {
	t.Helper()
	raw, err := os.ReadFile("../../rules/colonies/printed/data/map.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if err := yaml.Unmarshal(raw, &m); err != nil {
		t.Fatal(err)
	}
	return m
}

// wantSameItems fails unless two lists have the same items, in any order.
func wantSameItems(t *testing.T, what string, got, want []string) {
	t.Helper()
	slices.Sort(got)
	slices.Sort(want)
	if len(want) == 0 || !slices.Equal(got, want) {
		t.Errorf("%s: the map has %q, the game %q", what, got, want)
	}
}

// TestColoniesTerrainMatchesTheGame checks that the printed map has the same terrain and owner for every hex as the
// rules.
func TestColoniesTerrainMatchesTheGame(t *testing.T) {
	m, h := readCountry(t), colonies(t).Hexes
	hexes := 0
	for row, line := range m.Terrain.Rows {
		for col := range line {
			c := hex.Hex{Col: col + 1, Row: row + 1}
			if want, got := terrainLetters[m.Terrain.Codes[line[col:col+1]]], h.terrainLetter(c); got != want {
				t.Errorf("%s is %c on the map and %c in the game", h.ID(c), got, want)
			}
			land := m.Colonies.Codes[m.Colonies.Rows[row][col:col+1]]
			p, owned := h.Province(h.Owner(c))
			if owned != (land.Colony != "") || owned && p.Name != land.Colony {
				t.Errorf("%s belongs to %q on the map and to %q in the game", h.ID(c), p.Name, land.Colony)
			}
			if i := strings.IndexByte(h.Provinces.SeaLetters, h.Owner(c)); (i >= 0) != (land.Sea != "") ||
				i >= 0 && m.Seas[i].Name != land.Sea {
				t.Errorf("%s lies in section %d of the sea, in the game in %q", h.ID(c), i, land.Sea)
			}
			if h.Has(c) {
				hexes++
			}
		}
	}
	if hexes != 1493 {
		t.Errorf("%d hexes, the game has 1,493", hexes)
	}
}

// TestRegionsMatchTheGame checks that every province is in the same area of operations as in the game. The
// areas are the regions that a viewer can jump to.
func TestRegionsMatchTheGame(t *testing.T) {
	m, l := readCountry(t), colonies(t)
	if len(l.Regions) != 5 {
		t.Errorf("%d regions", len(l.Regions))
	}
	name := map[string]string{}
	for _, r := range l.Regions {
		name[r.ID] = r.Name
	}
	for letter, land := range m.Colonies.Codes {
		if p, ok := l.Hexes.Province(letter[0]); ok && name[p.Region] != land.Area {
			t.Errorf("%s lies in %q on the map and in %q in the game", p.Name, name[p.Region], land.Area)
		}
	}
	canada, south := l.RegionBox("canada"), l.RegionBox("south")
	quebec, _ := l.Place("0214")
	charleston, _ := l.Place("5306")
	if !canada.Contains(quebec.At()) || canada.Contains(charleston.At()) || !south.Contains(charleston.At()) ||
		south.Contains(quebec.At()) {
		t.Errorf("Canada is %v, the South %v", canada, south)
	}
	if l.RegionBox("europe").W > 0 {
		t.Error("there is a region that is none")
	}
}

// TestColoniesMapMatchesTheGame checks that the printed map has exactly the features of the game's map. It compares
// rivers, the post road, the bridge, towns, forts, settlements and the places off the map.
func TestColoniesMapMatchesTheGame(t *testing.T) {
	m, h := readCountry(t), colonies(t).Hexes
	var got, want []string
	for _, s := range h.Streams {
		for _, side := range strings.Fields(s.Sides) {
			got = append(got, s.Name+" "+s.Kind+" "+side)
		}
	}
	for _, r := range m.Rivers {
		for _, s := range r.Segments {
			for _, side := range strings.Fields(s.Sides) {
				want = append(want, r.Name+" "+s.Kind+" "+side)
			}
		}
	}
	wantSameItems(t, "rivers", got, want)
	wantSameItems(t, "bridges", strings.Fields(h.Bridges), strings.Fields(m.Bridges))
	got = nil
	for _, w := range h.Ways {
		got = append(got, w.Kind+" "+strings.Join(strings.Fields(w.Hexes), " "))
	}
	wantSameItems(t, "roads", got, []string{"post " + strings.Join(strings.Fields(m.PostRoad), " ")})
	sign := func(on bool, word string) string {
		if on {
			return " " + word
		}
		return ""
	}
	got, want = nil, nil
	for _, town := range h.Towns {
		got = append(got, town.Hex+" "+town.Kind+" "+town.Name+sign(town.IsKeyTown, "key")+sign(town.HasPort, "port")+
			sign(town.HasFort, "fort"))
	}
	for _, town := range m.Towns {
		kind := "place"
		switch {
		case town.Kind == "city":
			kind = "city"
		case town.Key:
			kind = "town"
		case town.FortSite:
			kind = "fort"
		}
		want = append(want, town.Hex+" "+kind+" "+town.Name+sign(town.Key, "key")+sign(town.Port, "port")+
			sign(town.FortSite, "fort"))
	}
	for _, s := range m.Settlements {
		want = append(want, s.Hex+" village "+s.Name)
	}
	wantSameItems(t, "towns and settlements", got, want)
	got, want = nil, nil
	for _, a := range h.OffMapPlaces {
		got = append(got, a.ID+sign(a.HasPort, "port"))
	}
	for _, o := range m.OffMap {
		want = append(want, strings.ReplaceAll(strings.ToLower(o.Name), " ", "-")+sign(o.Port, "port"))
	}
	wantSameItems(t, "places beside the map", got, want)
}

// TestPlacesOffTheMapAreHexes checks places off the map. They are highlighted and pressed like a hex, and found by
// their name. It also checks that water is not a hex.
func TestPlacesOffTheMapAreHexes(t *testing.T) {
	l := colonies(t)
	p, ok := l.Place("nova-scotia")
	if !ok || !p.IsHex() || p.Name != "Nova Scotia" || l.OutlineAt(p) == "" {
		t.Errorf("Nova Scotia is %+v", p)
	}
	if !slices.ContainsFunc(l.Places, func(q Place) bool { return q.ID == "caribbean" }) {
		t.Error("the Caribbean is not among the places with a name")
	}
	for _, id := range []string{"0101", "1930", "0235"} {
		if _, ok := l.Place(id); ok {
			t.Errorf("%s is water or out of play, and a place", id)
		}
	}
	c, _ := l.Hexes.Parse("0101")
	at := l.Hexes.Middle(c)
	if id, ok := l.HexAt(at.X, at.Y); ok {
		t.Errorf("the sea is hex %s", id)
	}
}

// TestCalendarHasEveryTurn checks that the calendar has a box for each turn, with winter last in every row.
func TestCalendarHasEveryTurn(t *testing.T) {
	l := colonies(t)
	winter, _ := l.TurnBox(2)
	for turn := 1; turn <= 32; turn++ {
		b, ok := l.TurnBox(turn)
		if !ok || b.X > winter.X {
			t.Errorf("turn %d stands at %v", turn, b)
		}
	}
	if last, _ := l.TurnBox(32); last.X != winter.X {
		t.Error("the last turn is no winter")
	}
	if _, ok := l.TurnBox(33); ok {
		t.Error("there is a box for turn 33")
	}
}
