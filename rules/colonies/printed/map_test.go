package printed

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"tricorne/rules/board"
)

// readBookOnce returns the book; it is read only once for all tests.
var readBookOnce = sync.OnceValues(func() (*Book, error) { return Read(nil) })

func book(t *testing.T) *Book {
	t.Helper()
	b, err := readBookOnce()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestMapDataIsComplete(t *testing.T) {
	b := book(t)
	if got := b.Board.Size(); got != 1493+3 {
		t.Errorf("%d places, want 1,493 hexes and three areas", got)
	}
	if len(b.Areas) != 5 || len(b.Towns) != 90 || len(b.Settlements) != 11 || len(b.Seas) != 5 {
		t.Errorf("%d areas, %d towns, %d settlements, %d seas", len(b.Areas), len(b.Towns), len(b.Settlements), len(b.Seas))
	}
}

// TestTheGridIsThatOfTheRulebook checks adjacent hexes that the rulebook names or implies.
func TestTheGridIsThatOfTheRulebook(t *testing.T) {
	b := book(t)
	for _, pair := range []string{"1113/1212", "2607/2708", "2219/2220", "4325/4326", "4225/4326"} {
		from, to, _ := strings.Cut(pair, "/")
		d, ok := b.DirectionTo(b.Place(from), b.Place(to))
		back, _ := b.DirectionTo(b.Place(to), b.Place(from))
		if !ok || back != d.Opposite() {
			t.Errorf("%s do not touch", pair)
		}
	}
	if got := b.Distance(b.Place("1312"), b.Place("1710")); got != 4 {
		t.Errorf("from 1312 to 1710 it is %d hexes, want 4", got)
	}
	for i := 1; i <= b.Board.Size(); i++ {
		p := board.Place(i)
		for _, q := range b.NeighborsOf(p) {
			if b.Distance(p, q) != 1 || !slices.Contains(b.NeighborsOf(q), p) {
				t.Fatalf("%s and %s", b.ID(p), b.ID(q))
			}
		}
	}
}

// TestRule4_6_EveryLandHexHasItsArea checks that every land hex is in the area of its colony, and the sea in none
// (4.6).
func TestRule4_6_EveryLandHexHasItsArea(t *testing.T) {
	b := book(t)
	for i := 1; i <= b.Board.Size(); i++ {
		h := b.At(board.Place(i))
		if h.Row > 0 && (h.Area == 0 || b.Colony(h.Colony).Area != h.Area) {
			t.Errorf("%s has no area", b.ID(board.Place(i)))
		}
	}
	want := map[string]string{
		"Canada": "Canada", "Massachusetts": "New England", "New York": "Middle Colonies",
		"Maryland": "Middle Colonies", "Virginia": "South", "Western Territories": "Western Territories",
	}
	for name, area := range want {
		if got := b.Area(b.Colony(b.ColonyNamed(name)).Area).Name; got != area {
			t.Errorf("%s lies in %s, want %s", name, got, area)
		}
	}
}

// TestRule6_24_EveryRiverFlowsToItsMouth follows each part of a river downstream. The way must end at the edge of the
// map, at still water or at open water, so that no river flows in a circle.
func TestRule6_24_EveryRiverFlowsToItsMouth(t *testing.T) {
	b := book(t)
	for n := 1; n < len(b.Reaches); n++ {
		at := ReachNr(n)
		for steps := 0; !b.Reach(at).Still; steps++ {
			if steps > 400 {
				t.Fatalf("the %s flows in a circle at %s", b.River(at), b.ID(b.Reach(at).A))
			}
			next := ReachNr(0)
			for _, m := range b.ReachesAt(b.Reach(at).To) {
				if m != at && (b.Reach(m).From == b.Reach(at).To || b.Reach(m).Still) {
					next = m
				}
			}
			if next == 0 {
				break
			}
			at = next
		}
	}
	for _, c := range []struct{ river, side, last string }{
		{"Mohawk", "1610/1611", "Hudson"}, {"Ohio", "3117/3118", "Mississippi"}, {"Wabash", "4331/4430", "Ohio"},
	} {
		if slices.Index(b.Rivers, c.river) < 0 || slices.Index(b.Rivers, c.last) < 0 {
			t.Errorf("no river %s or %s", c.river, c.last)
		}
	}
}

// riversDownstream lists the rivers that water passes on its way down from the first reach of a river.
func riversDownstream(b *Book, river string) []string {
	at := ReachNr(0)
	for n := range b.Reaches[1:] {
		if b.River(ReachNr(n+1)) == river {
			at = ReachNr(n + 1)
			break
		}
	}
	out := []string{river}
	for range 400 {
		next := ReachNr(0)
		for _, m := range b.ReachesAt(b.Reach(at).To) {
			if m != at && b.Reach(m).From == b.Reach(at).To && !b.Reach(m).Still {
				next = m
			}
		}
		if next == 0 {
			return out
		}
		if at = next; b.River(at) != out[len(out)-1] {
			out = append(out, b.River(at))
		}
	}
	return out
}

// TestRule6_24_NamedRiversFlowTogether follows the Ohio into the Mississippi and the Mohawk into the Hudson (6.24).
func TestRule6_24_NamedRiversFlowTogether(t *testing.T) {
	b := book(t)
	for _, want := range [][]string{
		{"Mohawk", "Hudson"},
		{"Ohio", "Mississippi"},
		{"Allegheny", "Ohio", "Mississippi"},
		{"Kanawha", "Ohio", "Mississippi"},
		{"Wabash", "Ohio", "Mississippi"},
	} {
		if got := riversDownstream(b, want[0]); !slices.Equal(got, want) {
			t.Errorf("down the %s one comes along %v, want %v", want[0], got, want)
		}
	}
}

// TestRule6_36_NiagaraIsPassedByNobody checks that Niagara can neither be crossed nor sailed (6.36; worked example
// E21).
func TestRule6_36_NiagaraIsPassedByNobody(t *testing.T) {
	b := book(t)
	d, _ := b.DirectionTo(b.Place("2219"), b.Place("2220"))
	if got := b.At(b.Place("2219")).Sides[d].Water; got != Impassable {
		t.Errorf("between Fort Niagara and Canada there is %q", got)
	}
}

// TestRule6_37_TheBridgeAtTrenton checks the one river crossing that the rulebook names (5.24, 6.37; worked example
// E12).
func TestRule6_37_TheBridgeAtTrenton(t *testing.T) {
	b := book(t)
	d, _ := b.DirectionTo(b.Place("2607"), b.Place("2708"))
	if s := b.At(b.Place("2607")).Sides[d]; !s.Bridge || s.Water == NoWater || !s.Road {
		t.Errorf("Trenton to Philadelphia: %+v", s)
	}
}

// TestRule6_48_SeaSections counts one sea section from Boston to New York, and five from Quebec to the Caribbean.
// They are in 6.48 and the worked examples E24 and E25.
func TestRule6_48_SeaSections(t *testing.T) {
	b := book(t)
	if n := b.SeaSections(b.Place("1305"), b.Place("2107")); n != 1 {
		t.Errorf("Boston to New York: %d sections", n)
	}
	if n := b.SeaSections(b.Place("0214"), b.Caribbean); n != 5 {
		t.Errorf("Quebec to the Caribbean: %d sections", n)
	}
	for _, id := range []string{"2106", "1804"} {
		if p := b.Place(id); !b.MayLand(p) || b.IsPort(p) || b.SeaSections(p, b.Place("2107")) != 1 {
			t.Errorf("Long Island %s: lands %v", id, b.MayLand(p))
		}
	}
	if !b.MayLand(b.Florida) || b.IsPort(b.Florida) || b.MayLand(b.Place("2607")) {
		t.Error("fleets land in Florida, which is no port, and not in Trenton")
	}
}

// TestRule12_21_SupplyPorts checks that there are seven supply ports, all of them ports (12.21).
func TestRule12_21_SupplyPorts(t *testing.T) {
	b := book(t)
	if len(b.SupplyPorts) != 7 {
		t.Errorf("%d supply ports", len(b.SupplyPorts))
	}
	for _, p := range b.SupplyPorts {
		if !b.IsPort(p) {
			t.Errorf("%s is no port", b.Board.Name(p))
		}
	}
}

// TestRule17_12_ColoniesWithoutKeyTowns checks which towns decide the control of colonies without key towns (17.12;
// worked examples E60 and E61).
func TestRule17_12_ColoniesWithoutKeyTowns(t *testing.T) {
	b := book(t)
	for name, want := range map[string]struct {
		towns string
		need  int
	}{
		"New Hampshire": {"Falmouth Norwich", 2}, "New Jersey": {"Morristown Princeton Trenton", 2},
		"Maryland": {"Baltimore Annapolis", 2}, "Delaware": {"Wilmington, Del.", 1},
	} {
		c := b.Colony(b.ColonyNamed(name))
		var towns []string
		for _, p := range c.ControlTowns {
			towns = append(towns, b.Board.Name(p))
		}
		if strings.Join(towns, " ") != want.towns || c.NeededTowns != want.need || len(c.KeyTowns) > 0 {
			t.Errorf("%s: %d of %v, key towns %v", name, c.NeededTowns, towns, c.KeyTowns)
		}
	}
}
