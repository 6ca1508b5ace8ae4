package dice

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"math/rand/v2"
	"slices"
)

// Secret is the 256-bit seed of all dice of a table. It stays hidden until the table ends.
type Secret [32]byte

// Commitment returns the SHA-256 hash of the secret as 64 hexadecimal digits. It is shown at the start. When the
// secret is published later, anybody can check that it is the same one.
func (s Secret) Commitment() string {
	sum := sha256.Sum256(s[:])
	return hex.EncodeToString(sum[:])
}

// FromSecret returns the dice of action number seq at the table with a secret. They are a ChaCha8 stream seeded
// with SHA-256(secret, seq). The same secret and seq always give the same dice; no two actions share a stream.
func FromSecret(secret Secret, seq uint64) Source {
	return &keyedSource{secret: secret, seq: seq}
}

type keyedSource struct {
	secret Secret
	seq    uint64
	rand   *rand.Rand // made at the first roll, because most actions roll no dice
}

func (k *keyedSource) Roll(_ string, n, sides int) ([]int, error) {
	if k.rand == nil {
		var key [40]byte
		copy(key[:], k.secret[:])
		binary.BigEndian.PutUint64(key[32:], k.seq)
		//nolint:gosec // ChaCha8 keyed with a 256-bit secret is what is promised
		k.rand = rand.New(rand.NewChaCha8(sha256.Sum256(key[:])))
	}
	out := make([]int, n)
	for i := range out {
		out[i] = k.rand.IntN(sides) + 1
	}
	return out, nil
}

// Verify rolls the dice of one action again and reports whether every value is the same. Rolls must be all rolls of
// the action, in order.
func Verify(secret Secret, seq uint64, rolls []Rolled) bool {
	src := FromSecret(secret, seq)
	for _, r := range rolls {
		got, err := src.Roll(r.Purpose, len(r.Values), r.Sides)
		if err != nil || !slices.Equal(got, r.Values) {
			return false
		}
	}
	return true
}

// VerifyMixed is like Verify, for a table where some dice are rolled by hand. It rolls again only the dice that the
// server rolled, and compares their values.
func VerifyMixed(secret Secret, seq uint64, rolls []Rolled) bool {
	src := FromSecret(secret, seq)
	for _, r := range rolls {
		if len(r.ServerDice) == 0 {
			continue
		}
		got, err := src.Roll(r.Purpose, len(r.ServerDice), r.Sides)
		if err != nil {
			return false
		}
		for i, at := range r.ServerDice {
			if at < 0 || at >= len(r.Values) || got[i] != r.Values[at] {
				return false
			}
		}
	}
	return true
}
