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
	desk                            *Desk
	boardHash, piecesHash, turnHash uint64 // hashes of input that several parts share; 0 until they are needed
}

// InputHashes returns the hashes of the desk, which are computed when they are needed.
func (d *Desk) InputHashes() InputHashes { return InputHashes{desk: d} }

// HashOf returns the hash of a part's input. As long as the hash is the same, the part looks the same. The hash is 0
// if the input is unknown, as for a referee's desk.
func (h *InputHashes) HashOf(p Part) uint64 {
	d, v := h.desk, &h.desk.View
	if d.Referee != nil || d.Secrets != nil {
		return 0
	}
	switch p {
	case MapPart:
		return digestOf(h.boardInputHash(), d.FullPage)
	case ForcesPart:
		return h.piecesInputHash()
	case UnitsPart:
		return digestOf(h.piecesInputHash(), v.Marks, d.OpenPlace)
	case MarksPart:
		if d.battle() != nil {
			return 0
		}
		return digestOf(h.piecesInputHash()^h.turnInputHash(), v.Marks, d.traces())
	case AboutPart:
		return digestOf(h.boardInputHash()^h.turnInputHash(), d.Scenario, d.Seats, v.Tracks, v.Sheets)
	}
	return 0
}

// boardInputHash returns the hash of the table, its map and its viewer.
func (h *InputHashes) boardInputHash() uint64 {
	if h.boardHash == 0 {
		b := &h.desk.Board
		h.boardHash = digestOf(0, b.ID, b.Manual.ID, b.CardURL, b.MomentURL, b.RefereeName, b.OriginText, b.ViewerSide, b.Map,
			b.BothWatching, b.OneDevice,
			b.Guided, b.AllowsOfficers, b.SkipsConfirmation)
	}
	return h.boardHash
}

// piecesInputHash returns the hash of all pieces and marks on the map and next to it.
func (h *InputHashes) piecesInputHash() uint64 {
	if h.piecesHash == 0 {
		h.piecesHash = digestOf(h.boardInputHash(), h.desk.View.Piles, h.desk.View.Boxes)
	}
	return h.piecesHash
}

// turnInputHash returns the hash of the turn and its conditions.
func (h *InputHashes) turnInputHash() uint64 {
	if v := &h.desk.View; h.turnHash == 0 {
		h.turnHash = digestOf(0, v.Turn, v.LastTurn, v.Result != nil, v.Conditions)
	}
	return h.turnHash
}

// digestOf returns a hash of values. It is 0 only if a value cannot be encoded.
func digestOf(seed uint64, shown ...any) uint64 {
	var d xxhash.Digest
	d.ResetWithSeed(seed)
	e := cbor.NewEncoder(&d)
	for _, x := range shown {
		if err := e.Encode(x); err != nil {
			return 0 // 0 means that the input is unknown, so the part is always drawn
		}
	}
	return max(1, d.Sum64())
}
