package table

import (
	"context"
	"slices"

	"tricorne/app/record/told"
)

// These are the limits of Earlier. farthestTold is how many acts it looks back, keptTold for how many desks it
// keeps entries, and mostTold how many entries for each.
const (
	farthestTold = 1024
	keptTold     = 128
	mostTold     = 300
)

// tableListener is the listener of one table and the key of cached entries.
type tableListener struct {
	table string
	as    told.Listener
}

// Earlier lists the entries before those of a desk's log, back to the beginning of the previous turn. So it covers
// the last turn and battle, however many acts they had. It returns none if the log itself goes back that far, or if
// there are too many acts to read.
func (s *History) Earlier(ctx context.Context, seat Seat, seen *Seen) ([]told.Entry, error) {
	if !seen.LogMore || seen.Log[0].Began.Turn+2 <= seen.View.Turn {
		return nil, nil
	}
	f, err := s.open(ctx, seat)
	if err != nil {
		return nil, err
	}
	who := tableListener{f.board.table.ID, seat.listener()}
	kept, _ := s.lately.Get(who)
	out, ok := goesOn(kept, seen)
	if !ok {
		if out, err = s.earlier(ctx, f.board, who.as, seen); err != nil {
			return nil, err
		}
	}
	if n := len(out) + len(seen.Log); n > mostTold {
		s.lately.Drop(who)
	} else {
		s.lately.Put(who, slices.Concat(out, seen.Log), nil)
	}
	return out, nil
}

// past reports whether an entry lies before the beginning of the previous turn.
func (s *Seen) past(one *told.Entry) bool { return one.Turn+2 <= s.View.Turn }

// goesOn returns the kept entries that come before a log. It returns false if they belong to a different past, or
// do not reach far enough.
func goesOn(kept []told.Entry, seen *Seen) ([]told.Entry, bool) {
	n := slices.IndexFunc(kept, func(one told.Entry) bool { return one.Seq >= seen.Log[0].Seq })
	if n <= 0 || len(kept)-n > len(seen.Log) || kept[0].Seq > 1 && kept[0].Turn+1 > seen.View.Turn {
		return nil, false
	}
	for i := range kept[n:] {
		was, is := &kept[n+i], &seen.Log[i]
		if was.Seq != is.Seq || was.Kind != is.Kind || was.Undone != is.Undone || len(was.Lines) != len(is.Lines) {
			return nil, false
		}
	}
	from := slices.IndexFunc(kept[:n], func(one told.Entry) bool { return !seen.past(&one) })
	if from < 0 {
		return nil, true
	}
	return kept[from:n:n], true
}

// earlier reads from the store the entries that Earlier lists.
func (s *History) earlier(ctx context.Context, b *board, e told.Listener, seen *Seen) ([]told.Entry, error) {
	for limit := 64; ; limit *= 4 {
		stored, err := s.store.RowsHeard(ctx, b.table.ID, uint8(e.Mask()), b.table.Seq+1, limit+logged)
		if err != nil {
			return nil, b.fault("acts", err)
		}
		rows, err := openedAll(stored)
		if err != nil {
			return nil, err
		}
		if whole := len(rows) < limit+logged; !whole && rows[0].Turn+2 > seen.View.Turn && limit < farthestTold {
			continue
		}
		out := told.Entries(b.game.Manual(), nil, rows, e, b.countSeen(e))
		out = out[:max(0, slices.IndexFunc(out, func(one told.Entry) bool { return one.Seq >= seen.Log[0].Seq }))]
		return slices.DeleteFunc(out, func(one told.Entry) bool { return seen.past(&one) }), nil
	}
}
