package table

import (
	"context"
	"errors"
	"strings"
	"time"
	"unicode/utf8"

	"tricorne/app/record"
	"tricorne/app/typed"
	"tricorne/db"
	"tricorne/rules/game"
)

// Sketches are the arrows from place to place, and the notes at places, that a side draws on its own map. Like
// letters, they belong to the seat. Nobody else can tell that there are any: neither the other side, nor the referee,
// nor a spectator. No export, count or act mentions them. History still shows a sketch that was removed from the map,
// for the time it was there.

// Sketch is a note or an arrow on a side's map.
type Sketch struct {
	ID      string
	Turn    int
	From    string // the place of a note, or where an arrow begins
	To      string // where an arrow ends, empty for a note
	Words   string // one line; may be empty for an arrow
	Removed bool   // the sketch was removed from the map later
	At      time.Time
}

// How long the text of a sketch may be, and how many sketches there may be. There is one limit for the sketches on a
// seat's map, and one for all sketches of the seat, including those removed from its map.
const (
	LongestSketch     = 80
	mostSketches      = 60
	maxStoredSketches = 400
)

// sketchRule is the heading that refusals about sketches cite.
const sketchRule = "Your own notes and arrows"

// Sketches lists the sketches that are on a seat's map now. It returns ErrNotYours if the seat has none, because it
// is a spectator's or a referee's.
func (s *People) Sketches(ctx context.Context, seat Seat) ([]Sketch, error) {
	if !seat.hasLetters() {
		return nil, ErrNotYours
	}
	all, err := s.store.Notes(ctx, seat.table, uint8(seat.side))
	return sketches(all, func(*db.Note) bool { return true }, false), knownError(err)
}

// SketchesOfMoment lists the sketches that were on a seat's map at a past moment. It returns ErrNotYours if the seat
// does not look from its own perspective, or has no map of its own.
func (s *People) SketchesOfMoment(ctx context.Context, m *Moment) ([]Sketch, error) {
	if !m.isOwn() {
		return nil, ErrNotYours
	}
	all, err := s.store.Notes(ctx, m.Seat.table, uint8(m.Seat.side))
	return sketches(all, func(n *db.Note) bool { return n.Seq <= m.act }, true), knownError(err)
}

// isOwn reports whether a side looks at the moment from its own perspective.
func (m *Moment) isOwn() bool {
	return m.Seat.hasLetters() && (m.Viewpoint == ViewpointSelf || m.Viewpoint == ViewpointOfSide(m.Seat.side))
}

// removedSketch returns the id of the sketch that this note removes from the map. The result is empty if the note
// removes nothing. A note that removes a sketch has no origin, and the sketch's id as its target.
func removedSketch(n *db.Note) string {
	if n.Origin == "" {
		return n.Target
	}
	return ""
}

// sketches lists the sketches that are on a map, given all notes of its seat. It ignores notes for which counts is
// false. If past is true, each sketch says whether it was removed later.
func sketches(all []db.Note, counts func(*db.Note) bool, past bool) []Sketch {
	gone, later := map[string]bool{}, map[string]bool{}
	for i := range all {
		if id := removedSketch(&all[i]); id != "" {
			later[id] = true
			gone[id] = gone[id] || counts(&all[i])
		}
	}
	var out []Sketch
	for i := range all {
		n := &all[i]
		if n.Origin == "" || gone[n.ID] || !counts(n) {
			continue
		}
		out = append(out, Sketch{n.ID, n.Turn, n.Origin, n.Target, n.Body, past && later[n.ID], time.UnixMilli(n.At).UTC()})
	}
	return out
}

// DrawSketch draws a note at a place, or an arrow from there to another. The caller knows the places of the board. The
// sketch belongs to the last act that the seat has noticed, so it reveals nothing of what others did since. The
// errors are ErrNotYours and *game.Refusal.
func (s *People) DrawSketch(ctx context.Context, seat Seat, from, to, words string) error {
	if !seat.hasLetters() {
		return ErrNotYours
	}
	words, no := tidySketch(words)
	switch {
	case no != nil:
		return no
	case from == "":
		return refuse(sketchRule, "Say at which place.")
	case from == to:
		return refuse(sketchRule, "An arrow leads from one place to another.")
	case to == "" && words == "":
		return refuse(sketchRule, "Write something down first.")
	}
	on, err := s.Sketches(ctx, seat)
	if err != nil {
		return err
	}
	if len(on) >= mostSketches {
		return refuse(sketchRule, "A map has room for ", mostSketches, " notes and arrows. Remove some first.")
	}
	n, err := s.newNote(ctx, seat)
	if err != nil {
		return err
	}
	n.Origin, n.Target, n.Body = from, to, words
	return s.storeNote(ctx, seat, n)
}

// newNote returns a new note of a seat. The note belongs to the last act that the seat has noticed.
func (s *People) newNote(ctx context.Context, seat Seat) (db.Note, error) {
	f, err := s.openTable(ctx, seat)
	if err != nil {
		return db.Note{}, err
	}
	if f.board.settings.Guided {
		return db.Note{}, refuse(sketchRule, "A guided turn is short: nothing is drawn on its map.")
	}
	heads, err := s.heads(ctx, f.board, seat.listener())
	if err != nil {
		return db.Note{}, err
	}
	held, _ := seatsOf(f.seats, seat.side)
	n := db.Note{ID: newID(), TableID: seat.table, Side: uint8(seat.side), Author: held.Name, Turn: f.board.table.Turn}
	if len(heads) > 0 {
		last := heads[len(heads)-1]
		n.Seq, n.Turn = last.Seq, last.Turn
	}
	return n, nil
}

// storeNote stores a note of a side.
func (s *People) storeNote(ctx context.Context, seat Seat, n db.Note) error {
	switch err := s.store.AddNote(ctx, n, seat.player, maxStoredSketches); {
	case errors.Is(err, db.ErrNotFound):
		return ErrNotYours
	case errors.Is(err, db.ErrTaken):
		return refuse(sketchRule, "A side keeps ", maxStoredSketches,
			" notes and arrows with those of the past. Delete some in history first.")
	case err != nil:
		return err
	}
	s.hub.TickLetters(seat.table, record.Audience(0).With(seat.side), seat.page)
	return nil
}

// RemoveSketch removes a sketch from the map. If the sketch was drawn since the last act that the seat has noticed,
// it is deleted. An older sketch stays in history for the time it was on the map. It returns ErrNotYours if the seat
// has no sketches, and ErrNotFound if this one is not on its map.
func (s *People) RemoveSketch(ctx context.Context, seat Seat, id string) error {
	n, err := s.findSketch(ctx, seat, id)
	if err != nil {
		return err
	}
	on, err := s.Sketches(ctx, seat)
	if err != nil {
		return err
	}
	here := false
	for i := range on {
		here = here || on[i].ID == id
	}
	if !here {
		return ErrNotFound
	}
	now, err := s.newNote(ctx, seat)
	if err != nil {
		return err
	}
	if now.Seq == n.Seq {
		return s.deleteSketch(ctx, seat, id)
	}
	now.Target = id
	return s.storeNote(ctx, seat, now)
}

// DeleteSketch deletes a sketch for good, also in history. It returns ErrNotYours if the seat has no sketches, and
// ErrNotFound if there is no such sketch.
func (s *People) DeleteSketch(ctx context.Context, seat Seat, id string) error {
	if _, err := s.findSketch(ctx, seat, id); err != nil {
		return err
	}
	all, err := s.store.Notes(ctx, seat.table, uint8(seat.side))
	if err != nil {
		return knownError(err)
	}
	for i := range all {
		if removedSketch(&all[i]) == id {
			if err := s.store.DropNote(ctx, seat.table, uint8(seat.side), all[i].ID, seat.player); err != nil {
				return knownError(err)
			}
		}
	}
	return s.deleteSketch(ctx, seat, id)
}

func (s *People) deleteSketch(ctx context.Context, seat Seat, id string) error {
	if err := s.store.DropNote(ctx, seat.table, uint8(seat.side), id, seat.player); err != nil {
		return knownError(err)
	}
	s.hub.TickLetters(seat.table, record.Audience(0).With(seat.side), seat.page)
	return nil
}

// findSketch finds a sketch of a seat, on the map or off it.
func (s *People) findSketch(ctx context.Context, seat Seat, id string) (*db.Note, error) {
	if !seat.hasLetters() {
		return nil, ErrNotYours
	}
	all, err := s.store.Notes(ctx, seat.table, uint8(seat.side))
	if err != nil {
		return nil, knownError(err)
	}
	for i := range all {
		if all[i].ID == id && all[i].Origin != "" {
			return &all[i], nil
		}
	}
	return nil, ErrNotFound
}

// tidySketch returns the text of a sketch as it is stored: one line without invisible characters.
func tidySketch(words string) (string, *game.Refusal) {
	if !utf8.ValidString(words) {
		return "", refuse(sketchRule, "A note has letters and nothing else.")
	}
	words = strings.Join(strings.Fields(words), " ")
	switch {
	case utf8.RuneCountInString(words) > LongestSketch:
		return "", refuse(sketchRule, "What is written on the map may have ", LongestSketch, " letters.")
	case typed.CleanText(words) != words:
		return "", refuse(sketchRule, "A note has letters and nothing else.")
	}
	return words, nil
}
