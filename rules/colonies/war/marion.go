package war

import (
	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
)

// Queries about Marion (15.5).

// IsSwamp reports whether a place is a swamp.
func (b *Book) IsSwamp(p board.Place) bool { return b.At(p).Terrain == printed.Swamp }

// MarionLeads reports whether Marion leads all the American units in the same place (15.51).
func (b *Book) MarionLeads(f *Forces, supreme [2]commanderNr) bool {
	return b.StackCommander(f, supreme, American, f.Commander(b.MarionNr).At) == b.MarionNr
}
