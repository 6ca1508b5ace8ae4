package table

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
)

// Checksum identifies the record of a table as a seat may know it, to be printed on paper.
type Checksum struct {
	Acts int    // number of acts in the record
	Sum  string // SHA-256 of the record's entries as Export writes them, 64 hexadecimal digits
}

// Checksum returns the checksum of the record that Export makes for a seat. It is the same on every server into which
// the game is imported.
func (s *Records) Checksum(ctx context.Context, seat Seat) (Checksum, error) {
	rec, err := s.Export(ctx, seat)
	if err != nil {
		return Checksum{}, err
	}
	raw, err := json.Marshal(rec.Entries)
	if err != nil {
		return Checksum{}, err
	}
	sum := sha256.Sum256(raw)
	return Checksum{Acts: len(rec.Entries), Sum: hex.EncodeToString(sum[:])}, nil
}
