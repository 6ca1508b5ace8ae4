package table

import (
	"context"
	"errors"
	"strings"
	"time"
	"unicode/utf8"

	"tricorne/app/live"
	"tricorne/app/record"
	"tricorne/app/typed"
	"tricorne/db"
	"tricorne/rules/game"
)

// This file is about a referee's notes. They contain the secrets of both sides, so they belong to the seat and not to
// the person. A former referee cannot read them any more, while the next referee can read the earlier rulings. Each
// note names its writer. Notes are stored next to the record, never in it. Neither a side nor the public, no export,
// no count and no tick reveals that there are any.

// Note is a note of a referee.
type Note struct {
	ID     string
	Author string
	Seq    int // number in the table's record of the act after which the note was written
	Turn   int
	Words  string // text of one or several lines
	At     time.Time
}

// How long a note may be, and how many a table keeps.
const (
	LongestNote = 500
	mostNotes   = 300
)

// noteRule is the heading cited by refusals about notes.
const noteRule = "The referee's notes"

// Notes lists the notes of a table, ordered by the acts they belong to. It returns ErrNotYours unless the seat is the
// referee's and looks as the referee. A referee who looks as another viewer may be showing their screen to others.
func (s *People) Notes(ctx context.Context, seat Seat) ([]Note, error) {
	if !seat.viewsAsReferee() {
		return nil, ErrNotYours
	}
	all, err := s.store.Notes(ctx, seat.table, db.Referee)
	out := make([]Note, len(all))
	for i, n := range all {
		out[i] = Note{n.ID, n.Author, n.Seq, n.Turn, n.Body, time.UnixMilli(n.At).UTC()}
	}
	return out, knownError(err)
}

// AddNote stores a note that belongs to the act seq, 0 for the latest. The errors are ErrNotYours, ErrStale (there is
// no such act) and *game.Refusal.
func (s *People) AddNote(ctx context.Context, seat Seat, seq int, words string) error {
	if !seat.viewsAsReferee() {
		return ErrNotYours
	}
	words, no := tidyNote(words)
	if no != nil {
		return no
	}
	f, err := s.openTable(ctx, seat)
	if err != nil {
		return err
	}
	n := db.Note{
		ID: newID(), TableID: seat.table, Side: db.Referee, Seq: f.board.table.Seq, Turn: f.board.table.Turn,
		Body: words,
	}
	if held := refereeOf(f.seats); held != nil {
		n.Author = held.Name
	}
	if seq != 0 {
		if seq < 0 || seq > n.Seq {
			return ErrStale
		}
		at, err := s.turnPhaseAfter(ctx, f.board, seq)
		if err != nil {
			return err
		}
		n.Seq, n.Turn = seq, at.Turn
	}
	switch err := s.store.AddNote(ctx, n, seat.player, mostNotes); {
	case errors.Is(err, db.ErrNotFound):
		return ErrNotYours
	case errors.Is(err, db.ErrTaken):
		return refuse(noteRule, "A table keeps ", mostNotes, " notes. Delete some first.")
	case err != nil:
		return err
	}
	s.hub.Tick(seat.table, record.Audience(0).With(live.Referee), seat.page)
	return nil
}

// RemoveNote removes a note. It returns ErrNotYours unless the seat is the referee's and looks as the referee. It
// returns ErrNotFound if there is no such note, or if the referee has just given up the seat.
func (s *People) RemoveNote(ctx context.Context, seat Seat, id string) error {
	if !seat.viewsAsReferee() {
		return ErrNotYours
	}
	if err := s.store.DropNote(ctx, seat.table, db.Referee, id, seat.player); err != nil {
		return knownError(err)
	}
	s.hub.Tick(seat.table, record.Audience(0).With(live.Referee), seat.page)
	return nil
}

// tidyNote returns a note as it is stored: without spaces around it and with one kind of line end.
func tidyNote(words string) (string, *game.Refusal) {
	words = strings.TrimSpace(strings.ReplaceAll(words, "\r\n", "\n"))
	switch {
	case words == "":
		return "", refuse(noteRule, "Write something down first.")
	case !utf8.ValidString(words) || utf8.RuneCountInString(words) > LongestNote:
		return "", refuse(noteRule, "A note may have ", LongestNote, " letters.")
	case typed.CleanText(words) != words:
		return "", refuse(noteRule, "A note has letters and lines and nothing else.")
	}
	return words, nil
}
