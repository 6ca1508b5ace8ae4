package game

import "github.com/fxamacker/cbor/v2"

// The store's form of positions and events: deterministic CBOR, so that equal positions are equal bytes.
var (
	encoder = must(cbor.CoreDetEncOptions().EncMode())
	decoder = must(cbor.DecOptions{ExtraReturnErrors: cbor.ExtraDecErrorUnknownField}.DecMode())
)

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
