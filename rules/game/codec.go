package game

import "github.com/fxamacker/cbor/v2"

// The store's form of positions and events: deterministic CBOR, so that equal positions are equal bytes. A slice or map
// that is nil and one that is empty are the same to the rules, so they are the same bytes.
var (
	encoder = must(options().EncMode())
	decoder = must(cbor.DecOptions{ExtraReturnErrors: cbor.ExtraDecErrorUnknownField}.DecMode())
)

func options() cbor.EncOptions {
	o := cbor.CoreDetEncOptions()
	o.NilContainers = cbor.NilContainerAsEmpty
	return o
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
