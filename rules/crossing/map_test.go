package crossing

import (
	"strconv"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/hex"
)

// TestMap_2_1_1_IsTheWholeMap counts what is printed.
func TestMap_2_1_1_IsTheWholeMap(t *testing.T) {
	g := testBook.ground
	var terrains [5]int
	var waters [4]int
	roads, bridges, links, ferries := 0, 0, 0, 0
	for p := 1; p < len(g.tiles); p++ {
		terrains[g.tiles[p].terrain]++
		for _, s := range g.tiles[p].sides {
			if s.next < board.Place(p) {
				continue // each side once
			}
			links++
			waters[s.water]++
			if s.road {
				roads++
			}
			if s.bridged() {
				bridges++
			}
			if s.ferry > 0 {
				ferries++
			}
		}
	}
	if got, want := terrains, [5]int{1214, 447, 41, 42, 12}; got != want {
		t.Errorf("terrains %v, want %v", got, want)
	}
	if got := waters[creek] + waters[minorRiver] + waters[majorRiver]; got != 850 || len(g.rivers) != 46 {
		t.Errorf("%d hexsides of %d rivers and creeks", got, len(g.rivers))
	}
	if waters[majorRiver] != len(g.delaware)-1 || waters[majorRiver] != 109 {
		t.Errorf("the Delaware has %d hexsides, %d in order", waters[majorRiver], len(g.delaware)-1)
	}
	if roads != 704 || bridges != 98 {
		t.Errorf("%d road hexsides, %d of them over water", roads, bridges)
	}
	if len(g.towns) != 40 || len(g.ferries) != 12 || ferries != 11 {
		t.Errorf("%d towns, %d ferries, %d of them over one hexside", len(g.towns), len(g.ferries), ferries)
	}
	if len(g.Board.Spaces()) != 1756 || len(g.Board.Links()) != links+1 {
		t.Errorf("the board has %d spaces and %d links; the map has %d hexsides", len(g.Board.Spaces()), len(g.Board.Links()), links)
	}
}

// TestMap_2_1_1_BoardAndTilesAgree holds that the links of the board say what the tiles say.
func TestMap_2_1_1_BoardAndTilesAgree(t *testing.T) {
	g := testBook.ground
	for p := board.Place(1); int(p) < len(g.tiles); p++ {
		for _, d := range hex.Dirs {
			s := g.side(p, d)
			if s.next == board.Nowhere {
				continue
			}
			back := g.side(s.next, d.Opposite())
			if back.next != p || back.water != s.water || back.road != s.road || back.ferry != s.ferry || back.stretch != s.stretch {
				t.Fatalf("%s and %s see different sides", g.id(p), g.id(s.next))
			}
			e, ok := g.Board.Between(p, s.next)
			if !ok || (e.Way == board.Road) != s.road || (e.Crosses != "") != (s.water != dry) || (e.Way == board.Ferry) != (s.ferry > 0) {
				t.Fatalf("%s to %s is %+v", g.id(p), g.id(s.next), e)
			}
		}
	}
	if e, ok := g.Board.Between(hexOf(t, "2401"), hexOf(t, "2403")); !ok || e.Way != board.Ferry {
		t.Errorf("the Amboy ferry is %+v", e)
	}
}

// TestMap_Neighbours holds the six hexes around Trenton (17.3) and the parity of both kinds of columns.
func TestMap_Neighbours(t *testing.T) {
	for id, want := range map[string]string{
		"2029": "2028 2129 2130 2030 1930 1929",
		"1329": "1328 1428 1429 1330 1229 1228",
		"0101": "0201 0102",
	} {
		var got []string
		for _, d := range hex.Dirs {
			if q := testBook.side(hexOf(t, id), d).next; q != board.Nowhere {
				got = append(got, testBook.id(q))
			}
		}
		if s := strings.Join(got, " "); id != "0101" && s != want || id == "0101" && len(got) != 2 {
			t.Errorf("%s touches %s, want %s", id, s, want)
		}
	}
}

// TestMap_TowardTheEdges: each hex has three neighbours toward the top and three toward the bottom (17.3).
func TestMap_TowardTheEdges(t *testing.T) {
	for id, top := range map[string]bool{"2028": true, "1929": true, "2129": true, "2130": false, "1930": false, "2030": false} {
		if d, ok := testBook.toward(hexOf(t, "2029"), hexOf(t, id)); !ok || d.Top() != top {
			t.Errorf("from Trenton %s lies to the %v", id, d)
		}
	}
}

// TestMap_Roads walks the roads the rulebook and the example of play walk: every step is a road hexside.
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
			d, ok := testBook.toward(hexOf(t, ids[i-1]), hexOf(t, ids[i]))
			if !ok || !testBook.side(hexOf(t, ids[i-1]), d).road {
				t.Errorf("no road from %s to %s", ids[i-1], ids[i])
			}
		}
	}
}

// TestMap_Waters holds the hexsides the examples of 17.3 turn on.
func TestMap_Waters(t *testing.T) {
	for _, c := range []struct {
		a, b  string
		water water
		road  bool
	}{
		{"2029", "2030", majorRiver, false}, // Trenton Falls
		{"2028", "2128", minorRiver, false},
		{"2029", "2129", minorRiver, false},
		{"2029", "2130", minorRiver, true}, // the Assunpink bridge
		{"1929", "2028", dry, false},
		{"1329", "1428", dry, false},
		{"1330", "1329", majorRiver, false},
		{"1806", "1807", minorRiver, false}, // the Brunswick ferry
	} {
		p := hexOf(t, c.a)
		d, ok := testBook.toward(p, hexOf(t, c.b))
		if s := testBook.side(p, d); !ok || s.water != c.water || s.road != c.road {
			t.Errorf("%s/%s: %+v", c.a, c.b, s)
		}
	}
	if g := testBook.ground; g.delaware[g.falls] != [2]board.Place{hexOf(t, "2030"), hexOf(t, "2029")} && g.delaware[g.falls] != [2]board.Place{hexOf(t, "2029"), hexOf(t, "2030")} {
		t.Errorf("Trenton Falls lie at %s", g.id(g.delaware[g.falls][0]))
	}
}

// TestMap_11_4_Ferries holds how many ferries each hexside has and whose they are.
func TestMap_11_4_Ferries(t *testing.T) {
	want := map[string]string{
		"0428 0427": "1 delaware", "0729 0728": "1 delaware", "1330 1329": "2 delaware", "1631 1630": "2 delaware", "2030 1930": "1 delaware",
		"2131 2130": "1 delaware", "2531 2630": "1 delaware", "2337 2437": "1 delaware", "2140 2240": "1 delaware", "1953 2052": "2 delaware",
		"1807 1806": "1 brunswick", "2401 2403": "1 amboy",
	}
	for _, f := range testBook.ferries {
		key := testBook.id(f.a) + " " + testBook.id(f.b)
		if got := strconv.Itoa(f.arrows) + " " + [...]string{"", "delaware", "brunswick", "amboy"}[f.kind]; got != want[key] {
			t.Errorf("%s at %s: %s", f.name, key, got)
		}
		delete(want, key)
	}
	if len(want) > 0 {
		t.Errorf("not there: %v", want)
	}
}

// TestMap_Towns holds towns by name, what they are worth (22.1, 22.4) and where they lie against row 15 (22.1).
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
		town := testBook.townNamed(c.id)
		if town == nil || testBook.id(town.at) != c.hex || town.city != c.city || town.daily != c.daily || town.final != c.final {
			t.Errorf("%s: %+v", c.id, town)
			continue
		}
		if got := testBook.townAt(town.at); got != town {
			t.Errorf("in %s stands %+v", c.hex, got)
		}
	}
	if testBook.townAt(hexOf(t, "2130")) != nil || testBook.townNamed("boston") != nil {
		t.Error("a town too many")
	}
}

// TestMap_22_1_SouthOfRow15 counts the towns the British must leave for the Americans' point.
func TestMap_22_1_SouthOfRow15(t *testing.T) {
	south := 0
	for _, town := range testBook.towns {
		if testBook.row(town.at) >= testBook.data.charts.ObjectivesDuring.South.Row {
			south++
		}
	}
	if south != 25 || testBook.row(hexOf(t, "2510")) >= 15 || testBook.row(hexOf(t, "2517")) < 15 {
		t.Errorf("%d towns in row 15 and south of it", south)
	}
}

// TestMap_9_Entries holds where armies come in (9.1.1, 9.3.1) and which edges they may leave over (11.5).
func TestMap_9_Entries(t *testing.T) {
	words := func(places []board.Place) string {
		var out []string
		for _, p := range places {
			out = append(out, testBook.id(p))
		}
		return strings.Join(out, " ")
	}
	if got := words(testBook.entries); got != "1301 1401 1501 1601 1701 1801 1901 2001 2101 2201 2301 2401" {
		t.Errorf("the British come by %s", got)
	}
	if got := words(testBook.mcdougall); got != "0101 0201 0301 0401 0501 0601" {
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
		if got := testBook.exit(hexOf(t, c.id), c.side); got != c.may {
			t.Errorf("side %d leaves the map from %s: %v", c.side, c.id, got)
		}
	}
}

// TestMap_10_1_FarFromRoads: a leader two or more hexes from a road or clear hex is not activated by points.
func TestMap_10_1_FarFromRoads(t *testing.T) {
	g := testBook.ground
	far := 0
	for p := board.Place(1); int(p) < len(g.tiles); p++ {
		near := false
		for _, q := range g.within(p, 1) {
			near = near || g.at(q).road || g.at(q).terrain == openGround
		}
		if g.at(p).remote == near {
			t.Errorf("%s is remote: %v", g.id(p), g.at(p).remote)
		}
		if g.at(p).remote {
			far++
		}
	}
	if far == 0 || far > 200 {
		t.Errorf("%d hexes are remote", far)
	}
}

// TestMap_RulebookIDs: rules 9.1, 9.3, 11.0, 11.4.2 and 17.2.2 number odd columns one row lower; the column stays.
func TestMap_RulebookIDs(t *testing.T) {
	rows := testBook.data.atlas.RulebookIDs
	for _, r := range rows {
		h, ok := hex.Parse(r.Hex)
		if !ok || r.Rulebook[:2] != r.Hex[:2] || (r.Rulebook == r.Hex) != (h.Col%2 == 0) {
			t.Errorf("rule %s: %s is %s", r.Rule, r.Rulebook, r.Hex)
		}
	}
	if len(rows) != 22 {
		t.Errorf("%d ids", len(rows))
	}
}

// TestRule11_6_NavalWaters holds how far each naval unit may go, and that the Delaware's hexsides follow each other.
func TestRule11_6_NavalWaters(t *testing.T) {
	g := testBook.ground
	at := func(s stretch) string { return g.id(g.delaware[s][0]) + "/" + g.id(g.delaware[s][1]) }
	for b, want := range [boats][2]string{durhamBoats: {"0230/0229", "2030/1930"}, pennsylvaniaNavy: {"2531/2630", "1953/2052"}} {
		v := testBook.fleet[b]
		if got := [2]string{at(v.highest), at(v.deepest)}; got != want {
			t.Errorf("%s: %v", v.name, got)
		}
		if v.down != 24 || v.up != 12 {
			t.Errorf("%s moves %d and %d", v.name, v.down, v.up)
		}
	}
	if testBook.fleet[durhamBoats].deepest != g.falls-1 {
		t.Error("the Durham Boats do not end above Trenton Falls")
	}
	if g.stretchAt("1330/1329") == 0 || g.stretchAt("1329/1330") != g.stretchAt("1330/1329") || g.stretchAt("2029/2129") != 0 {
		t.Error("hexsides of the Delaware are found by both their hexes")
	}
}
