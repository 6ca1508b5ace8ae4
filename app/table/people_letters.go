package table

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"golang.org/x/time/rate"

	"tricorne/app/record"
	"tricorne/app/typed"
	"tricorne/db"
	"tricorne/rules/game"
)

// This file is about letters between the two sides of a table. They are not part of the record: no export, count or
// act mentions them. They belong to the two seats: the next holder of a seat reads its letters. Nobody else reads
// them, not even the referee, whose rulings they might influence. A side that wants no letters hides the letters of
// the other side, which is not told.

// Letter is a letter between the sides, as one of them reads it.
type Letter struct {
	Mine   bool
	Side   game.Side // the writer's side; live.Referee for the referee
	Name   string    // the writer's name when the letter was written
	Turn   int
	Words  string // text of one or several lines
	At     time.Time
	Unread bool
}

// Mail holds the letters that a side can read, and the number of unread ones.
type Mail struct {
	Letters []Letter // oldest first
	Unread  int
	Muted   bool // the side wants no letters: letters from the other side are hidden
}

// How long a letter may be, and how many a table keeps and a side may send.
// Several are allowed at once, then one at intervals.
const (
	LongestLetter = 1000
	mostLetters   = 1000
	letterBurst   = 6
	letterEvery   = 10 * time.Second
	letterWriters = 4096
)

// letterRule is the heading that refusals about letters cite.
const letterRule = "Letters"

func letterLimit() (rate.Limit, int, int) {
	return rate.Every(letterEvery), letterBurst, letterWriters
}

// hasLetters reports whether a seat has letters: a side's own seat does, even after the end.
func (s Seat) hasLetters() bool { return s.side != game.Nobody && !s.referee }

// Mail reads the letters of a seat. If read is true, they count as read by its player from now on. It returns
// ErrNotYours if the seat has no letters.
func (s *People) Mail(ctx context.Context, seat Seat, read bool) (Mail, error) {
	if !seat.hasLetters() {
		return Mail{}, ErrNotYours
	}
	all, err := s.store.Letters(ctx, seat.table, db.BetweenSides)
	if err != nil {
		return Mail{}, knownError(err)
	}
	box, err := s.store.Mailbox(ctx, seat.table, db.BetweenSides, uint8(seat.side))
	if err != nil {
		return Mail{}, knownError(err)
	}
	out := Mail{Muted: box.Muted != 0}
	for _, l := range all {
		mine := game.Side(l.Side) == seat.side
		if out.Muted && !mine {
			continue
		}
		one := letterOf(&l, uint8(seat.side), box.Number)
		if one.Unread {
			out.Unread++
		}
		out.Letters = append(out.Letters, one)
	}
	if read && out.Unread > 0 {
		box.Number = all[len(all)-1].Number
		err = knownError(s.store.ReadLetters(ctx, box))
	}
	return out, err
}

// letterOf returns a letter as a side or the referee reads it. Parameter read is the number of the last letter that
// the reader has read.
func letterOf(l *db.Letter, reader uint8, read int) Letter {
	mine := l.Side == reader
	return Letter{
		Mine: mine, Side: game.Side(l.Side), Name: l.Name, Turn: l.Turn, Words: l.Body,
		At: time.UnixMilli(l.At).UTC(), Unread: !mine && l.Number > read,
	}
}

// LettersOfMoment reads the letters of a moment's turn for a side that looks at its own past. It does not mark them as
// read. It returns ErrNotYours for any other viewer, or if the seat has no letters.
func (s *People) LettersOfMoment(ctx context.Context, m *Moment) ([]Letter, error) {
	if !m.isOwn() {
		return nil, ErrNotYours
	}
	mail, err := s.Mail(ctx, m.Seat, false)
	return slices.DeleteFunc(mail.Letters, func(l Letter) bool { return l.Turn != m.View.Turn }), err
}

// WriteLetter sends a letter to the other side. The errors are ErrNotYours (the seat has no letters, or has another
// holder by now) and *game.Refusal.
func (s *People) WriteLetter(ctx context.Context, seat Seat, words string) error {
	if !seat.hasLetters() {
		return ErrNotYours
	}
	words, no := tidyLetter(letterRule, words)
	if no != nil {
		return no
	}
	f, err := s.openTable(ctx, seat)
	if err != nil {
		return err
	}
	held, other := seatsOf(f.seats, seat.side)
	switch {
	case f.board.settings.Guided:
		return refuse(letterRule, "There is nobody to write to in a guided turn.")
	case other.PlayerID == "":
		return refuse(letterRule, "Nobody sits on the other side.")
	}
	if no := s.rateRefusal(seat, letterRule); no != nil {
		return no
	}
	l := db.Letter{TableID: seat.table, Side: uint8(seat.side), Name: held.Name, Turn: f.board.table.Turn, Body: words}
	switch err := s.store.AddLetters(ctx, []db.Letter{l}, seat.player, mostLetters); {
	case errors.Is(err, db.ErrNotFound):
		return ErrNotYours
	case errors.Is(err, db.ErrTaken):
		return refuse(letterRule, "A table keeps ", mostLetters, " letters, and these two sides have written as many.")
	case err != nil:
		return err
	}
	s.hub.TickLetters(seat.table, record.Audience(0).With(1).With(2), seat.page)
	return nil
}

// rateRefusal returns a refusal if a seat has written too much in a short time. Messages are counted separately for
// each rule, which is the heading that the refusal cites.
func (s *People) rateRefusal(seat Seat, rule string) *game.Refusal {
	wait := s.letters.Take(fmt.Sprint(seat.table, ":", seat.side, ":", rule), s.now())
	if wait <= 0 {
		return nil
	}
	return refuse(rule, "You have sent ", letterBurst, " in a short time. Wait ", int(wait/time.Second)+1,
		" seconds; nothing of what you wrote is lost.")
}

// Mute hides the letters of the other side, or shows them again.
func (s *People) Mute(ctx context.Context, seat Seat, muted bool) error {
	if !seat.hasLetters() {
		return ErrNotYours
	}
	err := knownError(s.store.Mute(ctx, seat.table, uint8(seat.side), muted))
	s.hub.TickLetters(seat.table, record.Audience(0).With(seat.side), seat.page)
	return err
}

// tidyLetter returns a letter as it is stored. It has no spaces around it, one kind of line end and no invisible
// characters.
func tidyLetter(rule, words string) (string, *game.Refusal) {
	words = strings.TrimSpace(strings.ReplaceAll(words, "\r\n", "\n"))
	switch {
	case words == "":
		return "", refuse(rule, "Write something first.")
	case !utf8.ValidString(words) || utf8.RuneCountInString(words) > LongestLetter:
		return "", refuse(rule, "At most ", LongestLetter, " letters fit; you wrote ",
			utf8.RuneCountInString(words), ".")
	case typed.CleanText(words) != words:
		return "", refuse(rule, "Write letters and lines and nothing else.")
	}
	return words, nil
}
