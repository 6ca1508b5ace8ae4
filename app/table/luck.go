package table

import (
	"context"
	"errors"

	"tricorne/app/record"
	"tricorne/app/record/told"
	"tricorne/rules/game"
)

// Luck compares all throws of a game with chance, as far as the perspective knows the result of every face. Acts
// that were taken back do not count. It replays every act with its dice.
func (s *History) Luck(ctx context.Context, seat Seat, as Viewpoint) (told.Luck, error) {
	return s.LuckOfPage(ctx, seat, as, told.AllPages)
}

// LuckOfPage returns the luck of one page of the report.
func (s *History) LuckOfPage(ctx context.Context, seat Seat, as Viewpoint, page int) (told.Luck, error) {
	f, e, err := s.openAs(ctx, seat, as)
	if err != nil {
		return told.Luck{}, err
	}
	b := f.board
	heads, err := s.heads(ctx, b, e)
	if err != nil {
		return told.Luck{}, err
	}
	var ledger told.Ledger
	gone, on := record.UndoneFlags(heads), told.PageOf(heads, page)
	for i := on.Rows[0]; i < on.Rows[1]; i++ {
		r := heads[i]
		if gone[i] || !r.RolledDice || r.Kind != record.KindPlay {
			continue
		}
		turn, out, err := s.replayWithDice(ctx, b, r.Seq)
		if old := new(StuckError); errors.As(err, &old) {
			ledger.CountOutdated()
			continue
		}
		if err != nil {
			return told.Luck{}, err
		}
		ledger.Add(turn, out.LuckFor(e.Viewer))
	}
	return ledger.Luck(), nil
}

// replayWithDice replays an act with its dice. It also returns the turn of the act.
func (s *History) replayWithDice(ctx context.Context, b *board, seq int) (turn int, out game.Outcome, err error) {
	rows, err := s.rowsBetween(ctx, b, seq, seq)
	if err != nil {
		return 0, out, err
	}
	if rows[0].Edition < b.game.Manual().Edition {
		return 0, out, b.newStuckError(seq, errOlderRules)
	}
	p, err := s.replay(ctx, b, seq-1)
	if err != nil {
		return 0, out, err
	}
	was, err := b.game.Status(p)
	if err == nil {
		out, err = rows[0].Play(b.game, p)
	}
	if err != nil {
		return 0, out, b.newStuckError(seq, err)
	}
	return was.Turn, out, nil
}

var errOlderRules = errors.New("it was made under older rules")
