package table

import (
	"context"
	"errors"

	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/game"
)

// News is what happened since the seat last looked, by the opponent's hand and as far as the seat heard of it.
type News struct {
	Acts    int
	Battles int
	First   int // Seq of the first of them, where History should open
}

// news counts what the side has noticed since it looked last. A side that never looked has no news.
func (s *core) news(ctx context.Context, b *board, e eyes, bookmark int) (News, error) {
	now := b.seen(e)
	if e.side == game.Nobody || bookmark == 0 || bookmark >= now {
		return News{}, nil
	}
	_, rows := b.late(e)
	if first := now - noticed(rows, e) + 1; first > bookmark+1 {
		from, err := s.store.NthHeard(ctx, b.table.ID, e.mask(), bookmark+1)
		if err != nil && !errors.Is(err, db.ErrNotFound) {
			return News{}, b.fault("news", err)
		}
		heads, err := s.store.HeadsHeard(ctx, b.table.ID, e.mask(), from)
		if err != nil {
			return News{}, b.fault("news", err)
		}
		rows = nil
		for _, a := range heads {
			if a.Seq <= b.table.Seq {
				rows = append(rows, head(a))
			}
		}
	}
	return newsIn(rows, e, bookmark, now), nil
}

// newsIn counts the news in rows, of which the last one that was noticed has the number now.
func newsIn(rows []*record.Row, e eyes, bookmark, now int) News {
	var out News
	n := now - noticed(rows, e)
	for _, r := range rows {
		if !e.notices(r) {
			continue
		}
		n++
		if n <= bookmark || r.Side == e.side && !r.Entered {
			continue
		}
		if out.First == 0 {
			out.First = n
		}
		out.Acts++
		if r.Began {
			out.Battles++
		}
	}
	return out
}

// noticed is how many of the rows these eyes notice.
func noticed(rows []*record.Row, e eyes) int {
	n := 0
	for _, r := range rows {
		if e.notices(r) {
			n++
		}
	}
	return n
}
