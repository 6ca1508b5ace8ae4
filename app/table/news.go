package table

import (
	"context"
	"errors"

	"tricorne/app/record/told"
	"tricorne/db"
	"tricorne/rules/game"
)

// news counts the acts that the side has noticed since it last looked. A side that never looked has no news.
func (s *core) news(ctx context.Context, b *board, e told.Listener, bookmark int) (told.News, error) {
	now := b.countSeen(e)
	if e.Side == game.Nobody || bookmark == 0 || bookmark >= now {
		return told.News{}, nil
	}
	_, rows := b.lastNoticedRows(e)
	if first := now - told.CountNoticed(rows, e) + 1; first > bookmark+1 {
		from, err := s.store.NthSeqVisibleTo(ctx, b.table.ID, uint8(e.Mask()), bookmark+1)
		if err != nil && !errors.Is(err, db.ErrNotFound) {
			return told.News{}, b.wrapDefect("news", err)
		}
		heads, err := s.store.HeadsVisibleTo(ctx, b.table.ID, uint8(e.Mask()), from)
		if err != nil {
			return told.News{}, b.wrapDefect("news", err)
		}
		rows = nil
		for _, a := range heads {
			if a.Seq <= b.table.Seq {
				rows = append(rows, head(a))
			}
		}
	}
	return told.NewsIn(rows, e, bookmark, now), nil
}
