package table

import (
	"context"
	"time"

	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// Record is what a seat may take away of a table, as JSON. Before the end it holds what that side heard; after the end
// everything, with the dice secret and every action as it was sent.
type Record struct {
	Format     string        `json:"format"` // "tricorne-record-1"
	Table      string        `json:"table"`
	Game       string        `json:"game"`
	Title      string        `json:"title"`
	Edition    string        `json:"edition"`
	Scenario   string        `json:"scenario"`
	Options    []string      `json:"options,omitempty"`
	Seats      []RecordSeat  `json:"seats"`
	Seen       string        `json:"seen_by"` // the side's id, "public" or "all"
	Created    time.Time     `json:"created"`
	Over       bool          `json:"over"`
	Winner     string        `json:"winner,omitempty"`
	How        string        `json:"how,omitempty"`
	Commitment string        `json:"commitment"`
	Secret     string        `json:"secret,omitempty"`
	Entries    []RecordEntry `json:"entries"`
}

// RecordSeat is one seat in a record.
type RecordSeat struct {
	Side string `json:"side"`
	Name string `json:"name"`
}

// RecordEntry is one act in a record.
type RecordEntry struct {
	Seq    int           `json:"seq"`
	At     time.Time     `json:"at"`
	Turn   int           `json:"turn"`
	Phase  string        `json:"phase"`
	Side   string        `json:"side,omitempty"`
	Kind   Kind          `json:"kind"`
	Lines  []string      `json:"lines,omitempty"`
	Rolls  []dice.Rolled `json:"rolls,omitempty"`
	Undone bool          `json:"undone,omitempty"`
	Action *game.Action  `json:"action,omitempty"`  // after the end
	BackTo int           `json:"back_to,omitempty"` // after the end: the act to which an undo went back
}

// Export makes the record of a table for a seat.
func (s *Service) Export(ctx context.Context, seat Seat) (Record, error) {
	return Record{}, ErrNotFound
}
