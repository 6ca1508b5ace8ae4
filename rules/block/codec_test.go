package block

import (
	"slices"
	"testing"

	"github.com/fxamacker/cbor/v2"
)

func TestBlocks_RoundTrip(t *testing.T) {
	was := Blocks{
		{At: 300, Strength: 4, Fate: InPlay, Flags: Moved | VariantFlag<<2, From: 299, MarchLeader: 250},
		{},
		{Strength: 9, Fate: Captured},
		{Flags: Shown},
		{At: 7, Strength: 3, Leaked: LeakStrength},
		{At: 7, Strength: 15, Fate: Captured, Leaked: LeakFace},
	}
	raw, err := cbor.Marshal(was)
	if err != nil {
		t.Fatal(err)
	}
	var is Blocks
	if err := cbor.Unmarshal(raw, &is); err != nil || !slices.Equal(is, was) {
		t.Errorf("got %v (%v), want %v", is, err, was)
	}
	for _, n := range []int{0, 2, 3, 31, 32, 250} { // length headers of one, two and three bytes
		was := make(Blocks, n)
		raw, err := cbor.Marshal(was)
		if err != nil || cbor.Wellformed(raw) != nil {
			t.Fatalf("%d blocks: %v, %v", n, err, cbor.Wellformed(raw))
		}
		var is Blocks
		if err := cbor.Unmarshal(raw, &is); err != nil || len(is) != n {
			t.Errorf("%d blocks are read back as %d (%v)", n, len(is), err)
		}
	}
}

func TestBlocks_RefuseInvalidWords(t *testing.T) {
	for _, bad := range []any{[]byte{1, 2, 3}, "words", 7, []int{1}} {
		raw, err := cbor.Marshal(bad)
		if err != nil {
			t.Fatal(err)
		}
		var is Blocks
		if err := cbor.Unmarshal(raw, &is); err == nil {
			t.Errorf("%v is read as %v", bad, is)
		}
	}
	for _, bad := range []Block{{Strength: 16}, {Fate: Fallen}, {Leaked: LeakStrength + 1}} {
		if _, err := cbor.Marshal(Blocks{bad}); err == nil {
			t.Errorf("%+v does not fit and is written", bad)
		}
	}
}
