package board

import (
	"strings"
	"testing"

	"tricorne/views/board/draw"
)

// brooklynPiles returns the piles of the set-up as one side sees them. They show the side's own faces and the backs of
// the enemy, or every face for the side "all".
func brooklynPiles(l Layout, eyes string) []Pile {
	var out []Pile
	for _, group := range brooklynSetup {
		x, y, _ := l.PileSpot(group.place, group.side, false)
		pile := Pile{ID: "u-" + group.place + "-" + group.side[:1], Place: group.place, X: x, Y: y}
		for _, b := range group.Blocks {
			if eyes != "all" && eyes != group.side {
				b = Block{Side: group.side}
			}
			pile.Blocks = append(pile.Blocks, b)
		}
		out = append(out, pile)
	}
	return out
}

// guardedMarks is the control of the water at the start: ships in the harbor, three zones closed by forts.
var guardedMarks = Marks{Turn: 1, Control: []Control{
	{"harbor", "british"},
	{"A", "american"},
	{"B", "american"},
	{"D", "american"},
}}

func TestNewYorkLayoutHoldsTheWholeBoard(t *testing.T) {
	l := newYork(t)
	var zones, forts, waters, supply []string
	for _, p := range l.Places {
		if p.IsZone() {
			zones = append(zones, p.ID)
		}
		if p.IsFort {
			forts = append(forts, p.ID)
		}
		if p.WaterAnchor != nil {
			waters = append(waters, p.ID)
		}
		if p.SupplySide == "american" {
			supply = append(supply, p.ID)
		}
	}
	if got, want := strings.Join(zones, " "), "harbor A B C D E F"; got != want {
		t.Errorf("zones %q, wanted %q", got, want)
	}
	if got, want := strings.Join(forts, " "), "new_york_city fort_washington paulus_hook fort_lee brooklyn"; got != want {
		t.Errorf("forts %q, wanted %q (GAME BOARD)", got, want)
	}
	if len(l.Places) != 51+7 || len(l.Roads) != 69 || len(waters) != 32 || len(supply) != 8 {
		t.Errorf("%d places, %d roads, %d places on water, %d American sources", len(l.Places), len(l.Roads), len(waters),
			len(supply))
	}
	if len(l.Borders) != 6 || len(l.Barriers) != 3 || len(l.Guards) != 3 || len(l.Exits) != len(supply) {
		t.Errorf("%d borders, %d barriers, %d guards, %d exits", len(l.Borders), len(l.Barriers), len(l.Guards), len(l.Exits))
	}
	if _, ok := l.TurnBox(20); !ok {
		t.Error("no box for turn 20")
	}
	if _, ok := l.TurnBox(21); ok {
		t.Error("a box for turn 21")
	}
}

// TestZonesLieOnTheirWater checks that the letters of the zones and the slots of their ships are on the water. No ship
// hides the hull of another, and the letters keep a distance from everything else that can be pressed.
func TestZonesLieOnTheirWater(t *testing.T) {
	l := newYork(t)
	const finger = 44 // width of the pressable area around each place
	for _, z := range l.Places {
		if !z.IsZone() {
			continue
		}
		for i, s := range append([]Spot{{z.X, z.Y}}, z.Slots...) {
			if !isInside(z.Area, s.At()) || l.isOnLand(s.At()) {
				t.Errorf("%s: spot %d at %v is not on its water", z.ID, i, s)
			}
			hull := draw.Box{X: s[0] - BlockHalfWidth, Y: s[1] - 8, W: 2 * BlockHalfWidth, H: 8 + BlockBottom}
			for _, o := range z.Slots {
				before := draw.Box{
					X: o[0] - BlockHalfWidth, Y: o[1] + BlockBottom - BlockFront - BlockTop, W: 2 * BlockHalfWidth,
					H: BlockFront + BlockTop,
				}
				if i > 0 && o[1] > s[1] && hull.Inset(2).Overlaps(before) {
					t.Errorf("%s: the ship at %v hides the hull of the one at %v", z.ID, o, s)
				}
			}
		}
		for _, p := range l.Places {
			if gap := p.At().Distance(z.At()); p.ID != z.ID && gap < finger {
				t.Errorf("the letter of %s is %.0f units from %s", z.ID, gap, p.ID)
			}
		}
		if len(z.Slots) < 3 {
			t.Errorf("%s has no room for all three ships", z.ID)
		}
	}
}

// isOnLand reports whether a point is on land.
func (l Layout) isOnLand(p draw.Pt) bool {
	for _, land := range l.Land {
		if isInside(land.Outline, p) {
			return true
		}
	}
	return false
}

// isInside reports whether a point is inside an outline.
func isInside(outline []Spot, p draw.Pt) (in bool) {
	for i, s := range outline {
		a, b := s.At(), outline[(i+1)%len(outline)].At()
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < (b.X-a.X)*(p.Y-a.Y)/(b.Y-a.Y)+a.X {
			in = !in
		}
	}
	return in
}

// TestRoadsStayOnLand checks that places are on land, and that roads leave the land only over a bridge. Any other
// connection over water must be a crossing of a zone.
func TestRoadsStayOnLand(t *testing.T) {
	l := newYork(t)
	for _, p := range l.Places {
		if !p.IsZone() && !l.isOnLand(p.At()) {
			t.Errorf("%s stands in the water", p.ID)
		}
	}
	for _, r := range l.Roads {
		a, _ := l.Place(r.A)
		b, _ := l.Place(r.B)
		for i := range 101 {
			at, _ := draw.PointOnBend(a.At(), r.Via.At(), b.At(), float64(i)/100)
			if !l.isOnLand(at) && (r.Bridge == nil || r.Bridge.At().Distance(at) > 16) {
				t.Errorf("the road %s-%s runs through water at %.0f %.0f", r.A, r.B, at.X, at.Y)
				break
			}
		}
	}
}

func TestZoneFaultsAreReported(t *testing.T) {
	l := newYork(t)
	l.Places = append([]Place(nil), l.Places...)
	for i := range l.Places {
		p := &l.Places[i]
		switch p.ID {
		case "A":
			p.Letter = "AA"
		case "B":
			p.Slots = nil
		case "C":
			p.Label.Lines = []string{"Tappan Sea"}
		case "rye":
			p.Kind = "sea"
		case "yonkers":
			p.SupplySide = "french"
		}
	}
	l.Borders = append([]Border{{A: "A", B: "rye", Line: []Spot{{1, 1}}}}, l.Borders...)
	l.Guards = append([]Guard{{Zone: "A", A: "brooklyn", B: "rye"}}, l.Guards...)
	l.Exits = append([]Exit{{Place: "boston", To: Spot{5, 5}}}, l.Exits...)
	l.TintAreas = append([]TintArea{{ID: "w", Tint: "sage", Land: "france"}}, l.TintAreas...)
	l.Panels.Title.SideOrnament = "cannon"
	l.Sources = map[string]string{}
	err := l.check("newyork")
	if err == nil {
		t.Fatal("no fault found")
	}
	for _, want := range []string{
		"A: a zone needs a name and one letter", "B: a zone needs slots", "C: a zone has no symbol", "rye is no zone",
		`supply of "french"`,
		"borders: A-rye is not between", "borders: A-rye needs two points", `not "brooklyn" and "rye"`, `no place "boston"`,
		"ends on the sheet",
		`no land "france"`, `trophy "cannon"`, "guards has no note", "exits has no note",
	} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("the report does not mention %q:\n%v", want, err)
		}
	}
	if strings.Contains(err.Error(), "ferries has no note") {
		t.Error("a board without ferries needs no note about them")
	}
}

func BenchmarkUnitsNewYork(b *testing.B) {
	l := newYork(b)
	piles := brooklynPiles(l, "american")
	for b.Loop() {
		AppendUnits(nil, &l, piles)
	}
}
