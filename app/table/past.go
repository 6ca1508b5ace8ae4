package table

import (
	"context"
	"errors"
	"fmt"

	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/game"
)

// positionAt returns the position after a past act. It uses the stored position if there is one. Otherwise it replays
// from the nearest earlier stored position, along the acts that were not taken back.
func (s *core) positionAt(ctx context.Context, b *board, seq int) (game.Position, error) {
	if seq == b.table.Seq && b.stuck != nil {
		return game.Position{}, b.stuck
	}
	if seq == b.table.Seq {
		return b.position, nil
	}
	at := actKey{b.table.ID, seq}
	if p, ok := s.positions.Get(at); ok {
		return p, nil
	}
	p, err := s.replay(ctx, b, seq)
	old := new(StuckError)
	switch {
	case errors.As(err, &old):
		return p, old
	case err != nil:
		return p, fmt.Errorf("position after act %d: %w", seq, err)
	}
	s.positions.Put(at, p, nil)
	return p, nil
}

// replay computes the position after an act by replaying.
func (s *core) replay(ctx context.Context, b *board, seq int) (game.Position, error) {
	var again []*record.Row // acts to replay, in reverse order
	for {
		stored, err := s.store.PositionAt(ctx, b.table.ID, seq)
		if err != nil {
			return game.Position{}, knownError(err)
		}
		if stored.Seq == seq {
			p, err := b.upgrade(stored)
			if err != nil {
				return p, b.newStuckError(seq, err)
			}
			return replayRows(b, p, again)
		}
		rows, err := s.rowsBetween(ctx, b, stored.Seq+1, seq)
		if err != nil {
			return game.Position{}, err
		}
		back := false
		for i := len(rows) - 1; i >= 0 && !back; i-- {
			r := rows[i]
			if back = r.BackToSeq > 0; back {
				seq = r.BackToSeq
				continue
			}
			if r.ChangesPosition() {
				again = append(again, r)
			}
			seq = r.Seq - 1
		}
	}
}

// replayRows replays acts with their dice, starting with the last act of the slice. It returns a *StuckError if the
// present rules give another result for one of them.
func replayRows(b *board, p game.Position, again []*record.Row) (game.Position, error) {
	for i := len(again) - 1; i >= 0; i-- {
		r := again[i]
		out, err := r.Play(b.game, p)
		if err == nil && (len(out.Rolls) != len(r.Rolls) || out.Status.Turn != r.Turn ||
			(out.FinalReason != "") != (r.FinalReason != "")) {
			err = errors.New("it leads elsewhere")
		}
		if err != nil {
			return p, b.newStuckError(r.Seq, fmt.Errorf("act %d at %s: %w", r.Seq, r.Step, err))
		}
		p = out.Position
	}
	return p, nil
}

// rowsBetween reads acts from one number to another, both included. It takes them from memory if the board holds
// them, otherwise from the store.
func (s *core) rowsBetween(ctx context.Context, b *board, from, to int) ([]*record.Row, error) {
	if first := b.rows[0].Seq; from >= first {
		return b.rows[from-first : to-first+1], nil
	}
	all, err := s.store.Rows(ctx, b.table.ID, from, to, 0)
	if err != nil {
		return nil, knownError(err)
	}
	rows, err := decodeRows(all)
	if err == nil && len(rows) != to-from+1 {
		err = fmt.Errorf("acts %d to %d: %w", from, to, db.ErrNotFound)
	}
	return rows, err
}
