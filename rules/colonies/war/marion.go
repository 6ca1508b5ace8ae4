package war

import (
	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
)

// The Swamp Fox (15.5): Marion and whoever he leads vanish in a swamp, and may lie in ambush there. What he does is ordered beforehand, so
// that nobody learns from a pause where he is.

func (b *Book) Swamp(p board.Place) bool { return b.At(p).Terrain == printed.Swamp }

// His reports whether Marion leads all who stand with him (15.51).
func (b *Book) His(f *Forces, supreme [2]commanderNr) bool {
	return b.Conductor(f, supreme, American, f.Commander(b.MarionNr).At) == b.MarionNr
}
