package db

import (
	"errors"
	"fmt"

	"github.com/klauspost/compress/zstd"
)

// The first byte of a stored body says how the rest is encoded.
const (
	formatPlain byte = 0
	formatZstd  byte = 1
)

// minPackSize is the length in bytes from which a body is worth compressing.
const minPackSize = 200

// maxBody is the largest size of a stored body after decompression, in bytes.
const maxBody = 64 << 20

// One encoder and one decoder serve the whole process; EncodeAll and DecodeAll are safe for concurrent use.
var (
	encoder, _ = zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithWindowSize(1<<18),
		zstd.WithLowerEncoderMem(true))
	decoder, _ = zstd.NewReader(nil, zstd.WithDecoderConcurrency(0), zstd.WithDecoderLowmem(true),
		zstd.WithDecoderMaxMemory(maxBody))
)

// pack returns the stored form of a body, compressed if it is long. Nil stays nil.
func pack(body []byte) []byte {
	if body == nil {
		return nil
	}
	if len(body) > minPackSize {
		out := encoder.EncodeAll(body, append(make([]byte, 0, len(body)/2), formatZstd))
		if len(out) <= len(body) {
			return out
		}
	}
	return append(append(make([]byte, 0, len(body)+1), formatPlain), body...)
}

// unpack returns the body that was given to pack.
func unpack(stored []byte) ([]byte, error) {
	if stored == nil {
		return nil, nil
	}
	if len(stored) == 0 {
		return nil, errors.New("stored body has no marker")
	}
	switch stored[0] {
	case formatPlain:
		return stored[1:], nil
	case formatZstd:
		body, err := decoder.DecodeAll(stored[1:], nil)
		if err != nil {
			return nil, fmt.Errorf("stored body: %w", err)
		}
		return body, nil
	}
	return nil, fmt.Errorf("stored body has the unknown marker %d", stored[0])
}
