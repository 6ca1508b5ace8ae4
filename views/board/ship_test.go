package board

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"tricorne/views/board/draw"
)

var fleet = brooklynSetup[1].Blocks

func TestShipsMatchGoldenFiles(t *testing.T) {
	checkGolden(t, "ship.svg", Icon(fleet[0]))
	checkGolden(t, "flagship.svg", Icon(fleet[2]))
	checkGolden(t, "ship_back.svg", Icon(Block{Side: "british", OnWater: true}))
	checkGolden(t, "militia_ny.svg", Icon(Block{
		Side: "american", Label: "militia", DarkLetters: true, Kind: "militia", State: "NY",
		Name: "NY George Clinton", Strength: 2, FullStrength: 3, FaceVisible: true,
	}))
	l := newYork(t)
	checkGolden(t, "brooklyn.svg", AppendUnits(nil, &l, brooklynPiles(l, "british")))
}

// TestFleetIsDrawnAtTheSlots checks that every ship of a fleet is at a slot of its own, the admiral at the first.
func TestFleetIsDrawnAtTheSlots(t *testing.T) {
	l := newYork(t)
	z, _ := l.Place("D")
	raw := string(AppendUnits(nil, &l, []Pile{{ID: "u-D-b", Place: "D", Blocks: fleet}}))
	for _, s := range z.Slots {
		if !strings.Contains(raw, `transform="`+draw.Translate(s.At())+`"`) {
			t.Errorf("no ship at %v: %s", s, raw)
		}
	}
	_, first, _ := strings.Cut(raw, draw.Translate(z.Slots[0].At()))
	if admiral := strings.Index(first, "b-admiral"); admiral < 0 || admiral > strings.Index(first, "</g>") {
		t.Errorf("the admiral does not lie at the first slot: %s", raw)
	}
	if x, y, ok := l.PileSpot("D", "british", true); !ok || x != z.Slots[0][0] || y != z.Slots[0][1] {
		t.Errorf("a fleet stands at %v,%v", x, y)
	}
	many := Pile{ID: "u", Place: "D"}
	for i := range 5 {
		many.Blocks = append(many.Blocks,
			Block{Side: "british", Kind: "ship", Name: fmt.Sprint("Ship ", i), FaceVisible: true})
	}
	if got := strings.Count(string(AppendUnits(nil, &l, []Pile{many})), "#b-ship-face-british"); got != 5 {
		t.Errorf("%d of 5 ships are drawn", got)
	}
	berths := z.ShipSpots(4)
	if berths[0] != z.Slots[0] || berths[3][0] != z.Slots[0][0] || berths[3][1] >= z.Slots[0][1] {
		t.Errorf("four ships lie at %v, the slots are %v", berths, z.Slots)
	}
	if town, _ := l.Place("brooklyn"); town.ShipSpots(3) != nil {
		t.Error("ships lie in Brooklyn")
	}
	if empty := string(AppendUnits(nil, &l, []Pile{{ID: "u-none", Place: "D"}})); strings.Contains(empty, "u-none") {
		t.Error("an empty fleet is drawn")
	}
}

// TestShipBackShowsNoName checks that a ship seen from behind shows only that it is a ship. Neither its name nor the
// admiral shows.
func TestShipBackShowsNoName(t *testing.T) {
	l := newYork(t)
	turned := func(order ...int) []byte {
		pile := Pile{ID: "u", Place: "A"}
		for _, i := range order {
			b := fleet[i]
			b.FaceVisible = false
			pile.Blocks = append(pile.Blocks, b)
		}
		return AppendUnits(nil, &l, []Pile{pile})
	}
	one, two := turned(0, 1, 2), turned(2, 0, 1)
	if !bytes.Equal(one, two) {
		t.Error("the order of ships tells them apart")
	}
	for _, word := range []string{"Howe", "Phoenix", "Rose", "b-admiral", "b-ship-face"} {
		if bytes.Contains(one, []byte(word)) {
			t.Errorf("a ship from behind shows %q", word)
		}
	}
	if got := bytes.Count(one, []byte("#b-ship-back-british")); got != 3 {
		t.Errorf("%d ships are seen from behind, wanted 3", got)
	}
	// On land a block seen from behind must not be drawn as a ship, whatever its kind.
	if got, want := Icon(Block{Side: "british", Kind: "ship"}), Icon(Block{Side: "british"}); !bytes.Equal(got, want) {
		t.Errorf("the kind shows through the back: %s", got)
	}
}

func TestZonesAreMarked(t *testing.T) {
	l := newYork(t)
	raw := string(MarksLayer(nil, &l, guardedMarks))
	checkWellFormed(t, []byte(raw))
	if got := strings.Count(raw, "#b-zone-american"); got != 3 {
		t.Errorf("%d zones are closed by forts, wanted 3: %s", got, raw)
	}
	if got := strings.Count(raw, "#b-zone-british"); got != 1 {
		t.Errorf("%d zones have ships, wanted 1: %s", got, raw)
	}
	checkSelfContained(t, raw+string(AppendUnits(nil, &l, brooklynPiles(l, "all"))), string(l.Sprite()))
	if strings.Contains(string(MarksLayer(nil, &l, Marks{Control: []Control{{"A", "french"}}})), "b-zone") {
		t.Error("the French hold a zone")
	}
}

// TestMilitiaShowsItsState checks that the letters of the state are on the label of a militia block. They are there
// once, and not in the name.
func TestMilitiaShowsItsState(t *testing.T) {
	raw := string(Icon(Block{
		Side: "american", Label: "militia", DarkLetters: true, Kind: "militia", State: "CT",
		Name: "CT Wolcott", Strength: 3, FullStrength: 3, FaceVisible: true,
	}))
	if !strings.Contains(raw, ">CT<") || !strings.Contains(raw, ">Wolcott<") || strings.Contains(raw, "CT Wolcott") {
		t.Errorf("got %s", raw)
	}
	plain := string(Icon(Block{
		Side: "american", Label: "militia", DarkLetters: true, Kind: "militia", Name: "NJ Militia 3",
		Strength: 2, FullStrength: 2, FaceVisible: true,
	}))
	if !strings.Contains(plain, "#b-militia") {
		t.Errorf("militia without a state has no sign: %s", plain)
	}
}
