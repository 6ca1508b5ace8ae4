package block

import (
	"encoding/binary"
	"errors"
	"fmt"

	"tricorne/rules/board"
)

// Blocks is the present state of every block of a game, in printed order. It is stored as one byte string to make
// reading fast. It is the largest part of a position, and a position is read before every action.
type Blocks []Block

// bytesPerBlock is the number of bytes for a block. Two bytes hold its place. One byte holds its strength, its fate,
// and what the referee has shown the enemy. The others hold its flags, the place it came from, and the leader it
// marched with.
const bytesPerBlock = 2 + 1 + 2 + 2 + 1

// MarshalCBOR encodes the blocks as a CBOR byte string of up to 65,535 bytes. Its length has the shortest form.
func (b Blocks) MarshalCBOR() ([]byte, error) {
	raw := make([]byte, 0, 3+bytesPerBlock*len(b))
	switch n := bytesPerBlock * len(b); {
	case n < 24:
		raw = append(raw, byteString|byte(n))
	case n < 256:
		raw = append(raw, byteString|24, byte(n))
	case n < 65536:
		raw = binary.BigEndian.AppendUint16(append(raw, byteString|25), uint16(n))
	default:
		return nil, fmt.Errorf("%d blocks are more than can be stored", len(b))
	}
	for i := range b {
		x := &b[i]
		if x.Strength > 15 || x.Fate > 3 || x.Leaked > LeakStrength {
			return nil, fmt.Errorf("block %d has strength %d, fate %d and leak %d", i+1, x.Strength, x.Fate, x.Leaked)
		}
		raw = binary.BigEndian.AppendUint16(raw, uint16(x.At))
		raw = append(raw, x.Strength<<4|uint8(x.Leaked)<<2|uint8(x.Fate))
		raw = binary.BigEndian.AppendUint16(raw, uint16(x.Flags))
		raw = binary.BigEndian.AppendUint16(raw, uint16(x.From))
		raw = append(raw, uint8(x.MarchLeader))
	}
	return raw, nil
}

// byteString is the major type of CBOR byte strings.
const byteString = 2 << 5

// body returns the content of a CBOR byte string.
func body(data []byte) ([]byte, error) {
	var head, n int
	switch {
	case len(data) > 0 && data[0]>>5 == 2 && data[0]&31 < 24:
		head, n = 1, int(data[0]&31)
	case len(data) > 1 && data[0] == byteString|24:
		head, n = 2, int(data[1])
	case len(data) > 2 && data[0] == byteString|25:
		head, n = 3, int(binary.BigEndian.Uint16(data[1:]))
	default:
		return nil, errors.New("blocks are no byte string")
	}
	if len(data) != head+n {
		return nil, fmt.Errorf("%d bytes of blocks instead of %d", len(data)-head, n)
	}
	return data[head:], nil
}

// UnmarshalCBOR decodes what MarshalCBOR has encoded.
func (b *Blocks) UnmarshalCBOR(data []byte) error {
	raw, err := body(data)
	if err != nil {
		return err
	}
	if len(raw)%bytesPerBlock != 0 {
		return fmt.Errorf("%d bytes are no whole number of blocks", len(raw))
	}
	out := make(Blocks, len(raw)/bytesPerBlock)
	for i := range out {
		r := raw[i*bytesPerBlock:]
		out[i] = Block{
			At: board.Place(binary.BigEndian.Uint16(r)), Strength: r[2] >> 4, Leaked: Leak(r[2] >> 2 & 3),
			Fate: Fate(r[2] & 3), Flags: Flag(binary.BigEndian.Uint16(r[3:])),
			From: board.Place(binary.BigEndian.Uint16(r[5:])), MarchLeader: Nr(r[7]),
		}
	}
	*b = out
	return nil
}
