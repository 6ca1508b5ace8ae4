package block

import (
	"encoding/binary"
	"fmt"

	"github.com/fxamacker/cbor/v2"

	"tricorne/rules/board"
)

// Blocks is every block of a game as it stands now, in printed order. It is stored as one run of bytes: a position is read
// from the store before every action, and most of it are blocks.
type Blocks []Block

// perBlock is how many bytes a block takes: where it stands, strength and fate, flags, where it came from, whom it marched
// with.
const perBlock = 2 + 1 + 2 + 2 + 1

// MarshalCBOR writes the blocks as a byte string.
func (b Blocks) MarshalCBOR() ([]byte, error) {
	raw := make([]byte, 0, perBlock*len(b))
	for i := range b {
		x := &b[i]
		if x.Strength > 15 || x.Fate > 15 {
			return nil, fmt.Errorf("block %d has strength %d and fate %d", i+1, x.Strength, x.Fate)
		}
		raw = binary.BigEndian.AppendUint16(raw, uint16(x.At))
		raw = append(raw, x.Strength<<4|uint8(x.Fate))
		raw = binary.BigEndian.AppendUint16(raw, uint16(x.Flags))
		raw = binary.BigEndian.AppendUint16(raw, uint16(x.From))
		raw = append(raw, uint8(x.With))
	}
	return cbor.Marshal(raw)
}

// UnmarshalCBOR reads them back.
func (b *Blocks) UnmarshalCBOR(data []byte) error {
	var raw []byte
	if err := cbor.Unmarshal(data, &raw); err != nil {
		return err
	}
	if len(raw)%perBlock != 0 {
		return fmt.Errorf("%d bytes are no whole number of blocks", len(raw))
	}
	out := make(Blocks, len(raw)/perBlock)
	for i := range out {
		r := raw[i*perBlock:]
		out[i] = Block{
			At: board.Place(binary.BigEndian.Uint16(r)), Strength: r[2] >> 4, Fate: Fate(r[2] & 15),
			Flags: Flag(binary.BigEndian.Uint16(r[3:])), From: board.Place(binary.BigEndian.Uint16(r[5:])), With: Nr(r[7]),
		}
	}
	*b = out
	return nil
}
