package notify

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"tricorne/app/keep"
	"tricorne/db"
)

// LinkLifetime is how long a link back is valid.
const LinkLifetime = keep.MailLinkRetention

// newReturnLink makes a link that brings a player back to a table, or to the list of their tables.
func (n *Notifier) newReturnLink(ctx context.Context, player, tableID string) (string, error) {
	word := strings.ToLower(rand.Text()) // lower-case letters and digits
	err := n.Store.AddReturnLink(ctx, db.ReturnLink{Hash: ReturnLinkHash(word), PlayerID: player, TableID: tableID})
	return n.Origin + "/back/" + word, err
}

// ReturnLinkHash returns the hash under which the store keeps the secret word of a link back.
func ReturnLinkHash(word string) string {
	sum := sha256.Sum256([]byte(word))
	return hex.EncodeToString(sum[:])
}
