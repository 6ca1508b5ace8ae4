package part

import (
	"github.com/cespare/xxhash/v2"
	"github.com/fxamacker/cbor/v2"
)

// InputHashes hashes the input of each part of a desk. It has hashes for the parts that many acts and all drafts
// leave unchanged, because a hash is faster than a drawing. Facts are not enough for this: some changes have no fact,
// such as the removal of the "has marched" marks at the end of a turn. So the views are hashed in their full
// encoding, which includes every field.
type InputHashes struct {
	d                  *Desk
	board, stand, turn uint64 // hashes of input that several parts share; 0 until they are needed
}

// InputHashes returns the hashes of the desk, which are computed when they are needed.
func (d *Desk) InputHashes() InputHashes { return InputHashes{d: d} }

// Of returns the hash of a part's input. As long as it is the same, the part looks the same. It is 0 if that is
// unknown, as for a referee's desk.
func (h *InputHashes) Of(p Part) uint64 {
	d, v := h.d, &h.d.View
	if d.Referee != nil || d.Secrets != nil {
		return 0
	}
	switch p {
	case MapPart:
		return digestOf(h.onBoard(), d.Whole)
	case ForcesPart:
		return h.stands()
	case UnitsPart:
		return digestOf(h.stands(), v.Marks, d.Place)
	case MarksPart:
		if d.battle() != nil {
			return 0
		}
		return digestOf(h.stands()^h.inTurn(), v.Marks, d.traces())
	case AboutPart:
		return digestOf(h.onBoard()^h.inTurn(), d.Scenario, d.Seats, v.Tracks, v.Sheets)
	}
	return 0
}

// onBoard returns the hash of the table, its map and its viewer.
func (h *InputHashes) onBoard() uint64 {
	if h.board == 0 {
		b := &h.d.Board
		h.board = digestOf(0, b.ID, b.Manual.ID, b.Lookup, b.Moments, b.Judge, b.From, b.You, b.Map, b.Both, b.Alone,
			b.Guided, b.Staff, b.Certain)
	}
	return h.board
}

// stands returns the hash of all pieces and marks on the map and next to it.
func (h *InputHashes) stands() uint64 {
	if h.stand == 0 {
		h.stand = digestOf(h.onBoard(), h.d.View.Piles, h.d.View.Boxes)
	}
	return h.stand
}

// inTurn returns the hash of the turn and its conditions.
func (h *InputHashes) inTurn() uint64 {
	if v := &h.d.View; h.turn == 0 {
		h.turn = digestOf(0, v.Turn, v.LastTurn, v.Result != nil, v.Conditions)
	}
	return h.turn
}

// digestOf returns a hash of values, never 0 except if one cannot be encoded.
func digestOf(seed uint64, shown ...any) uint64 {
	var d xxhash.Digest
	d.ResetWithSeed(seed)
	e := cbor.NewEncoder(&d)
	for _, x := range shown {
		if err := e.Encode(x); err != nil {
			return 0 // unknown, so the part is drawn
		}
	}
	return max(1, d.Sum64())
}
