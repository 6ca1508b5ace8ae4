package printed

import (
	"strconv"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/hex"
)

// TestMap_2_1_1_TerrainAndRoadCounts counts the printed terrain, waters, roads and ferries.
func TestMap_2_1_1_TerrainAndRoadCounts(t *testing.T) {
	g := testBook.HexMap
	var terrains [5]int
	var waters [4]int
	roads, bridges, links, ferries := 0, 0, 0, 0
	for p := 1; p < len(g.Tiles); p++ {
		terrains[g.Tiles[p].Terrain]++
		for _, s := range g.Tiles[p].sides {
			if s.Next < board.Place(p) {
				continue // each side once
			}
			links++
			waters[s.Water]++
			if s.Road {
				roads++
			}
			if s.bridged() {
				bridges++
			}
			if s.Ferry > 0 {
				ferries++
			}
		}
	}
	if got, want := terrains, [5]int{1214, 447, 41, 42, 12}; got != want {
		t.Errorf("terrains %v, want %v", got, want)
	}
	if got := waters[Creek] + waters[MinorRiver] + waters[MajorRiver]; got != 850 || len(g.rivers) != 46 {
		t.Errorf("%d hexsides of %d rivers and creeks", got, len(g.rivers))
	}
	if waters[MajorRiver] != len(g.DelawareHexes)-1 || waters[MajorRiver] != 109 {
		t.Errorf("the Delaware has %d hexsides, %d in order", waters[MajorRiver], len(g.DelawareHexes)-1)
	}
	if roads != 704 || bridges != 98 {
		t.Errorf("%d road hexsides, %d of them over water", roads, bridges)
	}
	if len(g.Towns) != 40 || len(g.Ferries) != 12 || ferries != 11 {
		t.Errorf("%d towns, %d ferries, %d of them over one hexside", len(g.Towns), len(g.Ferries), ferries)
	}
	if len(g.Board.Spaces()) != 1756 || len(g.Board.Links()) != links+1 {
		t.Errorf("the board has %d spaces and %d links; the map has %d hexsides", len(g.Board.Spaces()), len(g.Board.Links()),
			links)
	}
}

// TestMap_2_1_1_BoardAndTilesAgree checks that the links of the board match the sides of the tiles.
func TestMap_2_1_1_BoardAndTilesAgree(t *testing.T) {
	g := testBook.HexMap
	for p := board.Place(1); int(p) < len(g.Tiles); p++ {
		for _, d := range hex.Dirs {
			s := g.Side(p, d)
			if s.Next == board.Nowhere {
				continue
			}
			back := g.Side(s.Next, d.Opposite())
			if back.Next != p || back.Water != s.Water || back.Road != s.Road || back.Ferry != s.Ferry ||
				back.Stretch != s.Stretch {
				t.Fatalf("%s and %s see different sides", g.ID(p), g.ID(s.Next))
			}
			e, ok := g.Board.Between(p, s.Next)
			if !ok || (e.Way == board.Road) != s.Road || (e.WaterCrossed != "") != (s.Water != NoWater) ||
				(e.Way == board.Ferry) != (s.Ferry > 0) {
				t.Fatalf("%s to %s is %+v", g.ID(p), g.ID(s.Next), e)
			}
		}
	}
	if e, ok := g.Board.Between(hexOf(t, "2401"), hexOf(t, "2403")); !ok || e.Way != board.Ferry {
		t.Errorf("the Amboy ferry is %+v", e)
	}
}

// TestMap_Neighbours checks the six hexes around Trenton (17.3) and how even and odd columns are shifted.
func TestMap_Neighbours(t *testing.T) {
	for id, want := range map[string]string{
		"2029": "2028 2129 2130 2030 1930 1929",
		"1329": "1328 1428 1429 1330 1229 1228",
		"0101": "0201 0102",
	} {
		var got []string
		for _, d := range hex.Dirs {
			if q := testBook.Side(hexOf(t, id), d).Next; q != board.Nowhere {
				got = append(got, testBook.ID(q))
			}
		}
		if s := strings.Join(got, " "); id != "0101" && s != want || id == "0101" && len(got) != 2 {
			t.Errorf("%s touches %s, want %s", id, s, want)
		}
	}
}

// TestMap_NeighboursTowardEdges checks that each hex has three neighbours toward the top and three toward the bottom
// (17.3).
func TestMap_NeighboursTowardEdges(t *testing.T) {
	for id, top := range map[string]bool{
		"2028": true, "1929": true, "2129": true, "2130": false, "1930": false,
		"2030": false,
	} {
		if d, ok := testBook.DirectionTo(hexOf(t, "2029"), hexOf(t, id)); !ok || Grid.FacesUp(d) != top {
			t.Errorf("from Trenton %s lies to the %v", id, d)
		}
	}
}

// TestMap_Roads checks the roads used in the rulebook and the example of play: every step crosses a road hexside.
func TestMap_Roads(t *testing.T) {
	for _, road := range []string{
		"1629 1729 1828 1929 2029",           // the river road
		"1332 1331 1330",                     // 11.4.2
		"1329 1328 1327",                     // 11.4.2
		"2029 2130 2129 2228 2229 2329 2428", // 11.0
		"2428 2529",                          // 11.0
		"1928 1927 1926",                     // 17.3
		"1820 1819 1818",                     // 11.3, Princeton to Kingston
		"1929 1930",
		"1927 2027",
	} {
		ids := strings.Fields(road)
		for i := 1; i < len(ids); i++ {
			d, ok := testBook.DirectionTo(hexOf(t, ids[i-1]), hexOf(t, ids[i]))
			if !ok || !testBook.Side(hexOf(t, ids[i-1]), d).Road {
				t.Errorf("no road from %s to %s", ids[i-1], ids[i])
			}
		}
	}
}

// TestMap_Waters checks the hexsides that matter in the examples of 17.3.
func TestMap_Waters(t *testing.T) {
	for _, c := range []struct {
		a, b  string
		water Water
		road  bool
	}{
		{"2029", "2030", MajorRiver, false}, // Trenton Falls
		{"2028", "2128", MinorRiver, false},
		{"2029", "2129", MinorRiver, false},
		{"2029", "2130", MinorRiver, true}, // the Assunpink bridge
		{"1929", "2028", NoWater, false},
		{"1329", "1428", NoWater, false},
		{"1330", "1329", MajorRiver, false},
		{"1806", "1807", MinorRiver, false}, // the Brunswick ferry
	} {
		p := hexOf(t, c.a)
		d, ok := testBook.DirectionTo(p, hexOf(t, c.b))
		if s := testBook.Side(p, d); !ok || s.Water != c.water || s.Road != c.road {
			t.Errorf("%s/%s: %+v", c.a, c.b, s)
		}
	}
	if g := testBook.HexMap; g.DelawareHexes[g.TrentonFalls] != [2]board.Place{hexOf(t, "2030"), hexOf(t, "2029")} &&
		g.DelawareHexes[g.TrentonFalls] != [2]board.Place{hexOf(t, "2029"), hexOf(t, "2030")} {
		t.Errorf("Trenton Falls lie at %s", g.ID(g.DelawareHexes[g.TrentonFalls][0]))
	}
}

// TestMap_11_4_Ferries checks the number and kind of the ferries of each hexside.
func TestMap_11_4_Ferries(t *testing.T) {
	want := map[string]string{
		"0428 0427": "1 delaware", "0729 0728": "1 delaware", "1330 1329": "2 delaware", "1631 1630": "2 delaware",
		"2030 1930": "1 delaware",
		"2131 2130": "1 delaware", "2531 2630": "1 delaware", "2337 2437": "1 delaware", "2140 2240": "1 delaware",
		"1953 2052": "2 delaware",
		"1807 1806": "1 brunswick", "2401 2403": "1 amboy",
	}
	for _, f := range testBook.Ferries {
		key := testBook.ID(f.A) + " " + testBook.ID(f.B)
		if got := strconv.Itoa(f.FerryCount) + " " +
			[...]string{"", "delaware", "brunswick", "amboy"}[f.Kind]; got != want[key] {
			t.Errorf("%s at %s: %s", f.Name, key, got)
		}
		delete(want, key)
	}
	if len(want) > 0 {
		t.Errorf("not there: %v", want)
	}
}

// TestMap_Towns checks the names, values (22.1, 22.4) and hexes of towns, and which are south of row 15 (22.1).
func TestMap_Towns(t *testing.T) {
	for _, c := range []struct {
		id, hex string
		city    bool
		daily   [2]int
		final   [2]int
	}{
		{"trenton", "2029", false, [2]int{0, 1}, [2]int{0, 3}},
		{"philadelphia", "1953", true, [2]int{0, 2}, [2]int{0, 20}},
		{"burlington", "2437", true, [2]int{0, 1}, [2]int{0, 3}},
		{"bordentown", "2630", false, [2]int{0, 1}, [2]int{0, 3}},
		{"princeton", "1820", false, [2]int{}, [2]int{0, 3}},
		{"amboy", "2401", true, [2]int{1, 0}, [2]int{15, 1}},
		{"brunswick", "1807", true, [2]int{1, 0}, [2]int{10, 1}},
		{"raritan_landing", "1606", false, [2]int{}, [2]int{5, 1}},
		{"monmouth_c.h.", "3611", false, [2]int{}, [2]int{0, 1}},
	} {
		town := testBook.TownNamed(c.id)
		if town == nil || testBook.ID(town.At) != c.hex || town.City != c.city || town.DailyPoints != c.daily ||
			town.FinalPoints != c.final {
			t.Errorf("%s: %+v", c.id, town)
			continue
		}
		if got := testBook.TownAt(town.At); got != town {
			t.Errorf("in %s stands %+v", c.hex, got)
		}
	}
	if testBook.TownAt(hexOf(t, "2130")) != nil || testBook.TownNamed("boston") != nil {
		t.Error("a town too many")
	}
}

// TestMap_22_1_SouthOfRow15 counts the towns that the British must leave for the Americans to gain a point.
func TestMap_22_1_SouthOfRow15(t *testing.T) {
	south := 0
	for _, town := range testBook.Towns {
		if testBook.Row(town.At) >= testBook.Data.Charts.ObjectivesInPlay.South.Row {
			south++
		}
	}
	if south != 25 || testBook.Row(hexOf(t, "2510")) >= 15 || testBook.Row(hexOf(t, "2517")) < 15 {
		t.Errorf("%d towns in row 15 and south of it", south)
	}
}

// TestMap_9_Entries checks where reinforcements enter (9.1.1, 9.3.1) and over which edges a side may leave (11.5).
func TestMap_9_Entries(t *testing.T) {
	words := func(places []board.Place) string {
		var out []string
		for _, p := range places {
			out = append(out, testBook.ID(p))
		}
		return strings.Join(out, " ")
	}
	if got := words(testBook.Entries); got != "1301 1401 1501 1601 1701 1801 1901 2001 2101 2201 2301 2401" {
		t.Errorf("the British come by %s", got)
	}
	if got := words(testBook.McDougallEntries); got != "0101 0201 0301 0401 0501 0601" {
		t.Errorf("McDougall comes by %s", got)
	}
	for _, c := range []struct {
		id   string
		side game.Side
		may  bool
	}{
		{"1301", american, true},
		{"1301", british, true},
		{"0120", american, true},
		{"0120", british, false},
		{"3620", american, false},
		{"3620", british, true},
		{"1954", american, true},
		{"1954", british, false},
		{"2029", american, false},
		{"2029", british, false},
	} {
		if got := testBook.IsExit(hexOf(t, c.id), c.side); got != c.may {
			t.Errorf("side %d leaves the map from %s: %v", c.side, c.id, got)
		}
	}
}

// TestMap_10_1_FarFromRoads checks that a leader two or more hexes from a road or clear hex cannot be activated by
// points.
func TestMap_10_1_FarFromRoads(t *testing.T) {
	g := testBook.HexMap
	far := 0
	for p := board.Place(1); int(p) < len(g.Tiles); p++ {
		near := false
		for _, q := range g.Within(p, 1) {
			near = near || g.At(q).Road || g.At(q).Terrain == Clear
		}
		if g.At(p).Remote == near {
			t.Errorf("%s is remote: %v", g.ID(p), g.At(p).Remote)
		}
		if g.At(p).Remote {
			far++
		}
	}
	if far == 0 || far > 200 {
		t.Errorf("%d hexes are remote", far)
	}
}

// TestMap_RulebookIDs checks the hex numbers quoted by the rules. The rules number odd columns one row lower than the
// map; column numbers are the same.
func TestMap_RulebookIDs(t *testing.T) {
	rows := testBook.Data.MapFile.RulebookIDs
	for _, r := range rows {
		h, ok := Grid.Parse(r.Hex)
		if !ok || r.Rulebook[:2] != r.Hex[:2] || (r.Rulebook == r.Hex) != (h.Col%2 == 0) {
			t.Errorf("rule %s: %s is %s", r.Rule, r.Rulebook, r.Hex)
		}
	}
	if len(rows) != 22 {
		t.Errorf("%d ids", len(rows))
	}
}

// TestRule11_6_NavalWaters checks where each naval unit may go, and that the Delaware's hexsides are in sequence.
func TestRule11_6_NavalWaters(t *testing.T) {
	g := testBook.HexMap
	at := func(s Stretch) string { return g.ID(g.DelawareHexes[s][0]) + "/" + g.ID(g.DelawareHexes[s][1]) }
	for b, want := range [BoatCount][2]string{
		DurhamBoats:      {"0230/0229", "2030/1930"},
		PennsylvaniaNavy: {"2531/2630", "1953/2052"},
	} {
		v := testBook.Fleet[b]
		if got := [2]string{at(v.FirstStretch), at(v.LastStretch)}; got != want {
			t.Errorf("%s: %v", v.Name, got)
		}
		if v.DownstreamMP != 24 || v.UpstreamMP != 12 {
			t.Errorf("%s moves %d and %d", v.Name, v.DownstreamMP, v.UpstreamMP)
		}
	}
	if testBook.Fleet[DurhamBoats].LastStretch != g.TrentonFalls-1 {
		t.Error("the Durham Boats do not end above Trenton Falls")
	}
	if g.StretchAt("1330/1329") == 0 || g.StretchAt("1329/1330") != g.StretchAt("1330/1329") ||
		g.StretchAt("2029/2129") != 0 {
		t.Error("hexsides of the Delaware are found by both their hexes")
	}
}
