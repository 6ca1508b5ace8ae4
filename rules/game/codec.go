package game

import "github.com/fxamacker/cbor/v2"

// The stored form of positions and events is deterministic CBOR, so that equal positions have equal bytes. Nil and
// empty slices or maps mean the same to the rules, so they have the same bytes.
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
