package table

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"tricorne/rules/dice"
)

// newID returns an id for a table: 80 random bits, so that nobody finds a table without its address.
func newID() string { return strings.ToLower(rand.Text()[:16]) }

// newToken returns the secret part of a seat's link: 130 random bits.
func newToken() string { return strings.ToLower(rand.Text()) }

// hashToken returns the hash of a token for the store.
func hashToken(token string) string {
	sum := sha256.Sum256([]byte("seat:" + token))
	return hex.EncodeToString(sum[:])
}

func newSecret() dice.Secret {
	var s dice.Secret
	rand.Read(s[:])
	return s
}
