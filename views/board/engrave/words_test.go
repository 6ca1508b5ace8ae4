package engrave

import (
	"testing"

	"tricorne/views/board"
)

// TestEveryLayoutWordHasADrawing checks that this package has a drawing or a colour for each word of a layout.
func TestEveryLayoutWordHasADrawing(t *testing.T) {
	for _, style := range Styles {
		for _, tint := range board.Tints {
			if style.tints[tint] == "" {
				t.Errorf("%s has no tint %q", style.Name, tint)
			}
		}
	}
	for _, s := range board.Symbols {
		if engravings[s] == "" {
			t.Errorf("no engraving of a %s", s)
		}
	}
	for _, k := range board.TownKinds {
		if townShapes[k].nameSize == 0 {
			t.Errorf("no engraving of a %s on hexes", k)
		}
	}
}
