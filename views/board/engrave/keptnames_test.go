package engrave

import (
	"testing"

	"tricorne/static"
	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// TestCachedNamesMatchTheStacks draws the names with a stack over each town in turn. It draws them twice, the second
// time from the kept names.
func TestCachedNamesMatchTheStacks(t *testing.T) {
	l, err := board.Load(static.Files, "crossing")
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		for _, town := range l.Hexes.Towns {
			at, ok := l.Place(town.Hex)
			if !ok || at.Name != town.Name {
				t.Fatalf("%s is called %q", town.Name, at.Name)
			}
			over := []draw.Box{{X: at.X - 40, Y: at.Y - 40, W: 80, H: 80}}
			if got, want := TownNames(&l, over, nil), drawNames(&l, over, nil); string(got) != string(want) {
				t.Errorf("%s: kept %s, lettered %s", town.Name, got, want)
			}
			if string(TownNames(&l, nil, over)) != string(drawNames(&l, nil, over)) {
				t.Errorf("%s: a flag is not a stack", town.Name)
			}
		}
	}
}
