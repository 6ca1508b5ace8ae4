package table

import (
	"context"
	"time"

	"tricorne/db"
)

// The store knows at which tables it is a computer's turn (db.Store.ComputerTurns). Package bot asks for them,
// claims a table, and plays there.

// ComputerTurn is a table at which it is a computer's turn.
type ComputerTurn struct {
	Table   string
	Seq     int       // number of the last action, as the store counts actions; shown to nobody
	Since   time.Time // when the last action was appended
	Visitor string    // the player who waits, or who watches the computers; empty when unknown
	Watched bool      // only computers play
	Quick   bool      // the computer decides within milliseconds
	// the time until which another process has claimed the table; in the past or zero if none has
	ClaimedUntil time.Time
}

// ComputerTurns lists the tables at which it is a computer's turn, at most limit. Those where a person waits come
// first, and the tables of different visitors alternate.
func (s *Computers) ComputerTurns(ctx context.Context, limit int) ([]ComputerTurn, error) {
	all, err := s.store.ComputerTurns(ctx, limit)
	if err != nil {
		return nil, knownError(err)
	}
	out := make([]ComputerTurn, 0, len(all))
	for _, t := range all {
		one := ComputerTurn{
			Table: t.TableID, Seq: t.Seq, Since: time.UnixMilli(t.Since), Visitor: t.Visitor,
			Watched: t.Alone,
		}
		if level, ok := levelOf(t.Computer); ok {
			one.Quick = level.Quick()
		}
		if t.LeasedTo != s.process {
			one.ClaimedUntil = time.UnixMilli(t.LeasedUntil)
		}
		out = append(out, one)
	}
	return out, nil
}

// longWait is how long a person waits for a computer before they are told how many people have waited longer.
const longWait = 5 * time.Second

// CountLongerWaits counts the other tables where a person has waited longer for a computer than this seat has. This
// seat has waited since the last entry it noticed; the answer is 0 while that is recent (longWait). It depends only on
// other tables and on what the seat noticed, so it reveals nothing else.
func (s *Computers) CountLongerWaits(ctx context.Context, seat Seat) (int, error) {
	f, err := s.openTable(ctx, seat)
	if err != nil {
		return 0, err
	}
	since := time.UnixMilli(f.board.table.CreatedAt)
	if _, late := f.board.lastNoticedRows(seat.listener()); len(late) > 0 {
		since = time.UnixMilli(late[len(late)-1].At)
	}
	if s.now().Sub(since) < longWait {
		return 0, nil
	}
	n, err := s.store.CountComputerTurns(ctx, since, seat.table)
	return n, knownError(err)
}

// ClaimDuration is how long a process may play for the computers of a table after claiming it. If a process is killed,
// others can claim its tables after this time.
const ClaimDuration = 10 * time.Second

// mostFailures is how often an action may fail before the computer rests, until somebody acts or lets it try again.
const mostFailures = db.MostFailures

// ClaimComputerTurn claims the first of the tables at which it is a computer's turn and no other process plays. It
// tries them in order, and returns "" if there is none.
func (s *Computers) ClaimComputerTurn(ctx context.Context, tables []string) (string, error) {
	id, err := s.store.ClaimComputerTurn(ctx, tables, s.process, s.now().Add(ClaimDuration))
	return id, knownError(err)
}

// RenewClaims prolongs claims.
func (s *Computers) RenewClaims(ctx context.Context, tables []string) error {
	return knownError(s.store.RenewLeases(ctx, tables, s.process, s.now().Add(ClaimDuration)))
}

// EndClaims releases claims.
func (s *Computers) EndClaims(ctx context.Context, tables []string) error {
	return knownError(s.store.EndLeases(ctx, tables, s.process))
}

// EndAllClaims releases every claim of this process, before the process ends.
func (s *Computers) EndAllClaims(ctx context.Context) error {
	return knownError(s.store.EndAllLeases(ctx, s.process))
}

// OnComputerTurn sets a function that is called with every table at which it may be a computer's turn. An argument
// of "" means any table. The function must not block.
func (s *Computers) OnComputerTurn(call func(table string)) { s.onTurn = call }

// OnHurry sets a function that is called with every table where somebody skips the computers' pauses. This works
// whichever server process got the request to skip them. The function must not block.
func (s *Computers) OnHurry(call func(table string)) { s.onHurry = call }

// Hurry skips the computers' pauses at a table until it waits for a person, or the next turn begins.
func (s *Computers) Hurry(ctx context.Context, table string) error {
	s.announceHurry(table)
	return knownError(s.store.Hurry(ctx, table))
}
