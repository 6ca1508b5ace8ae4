package table

import (
	"context"
	"slices"

	"tricorne/app/record/told"
)

// These are the limits of EarlierEntries. mostActsRead is how many acts it looks back, maxCachedDesks for how many
// desks it keeps entries, and mostKeptEntries how many entries for each.
const (
	mostActsRead    = 1024
	maxCachedDesks  = 128
	mostKeptEntries = 300
)

// tableListener is the listener of one table and the key of cached entries.
type tableListener struct {
	table    string
	listener told.Listener
}

// EarlierEntries lists the entries before those of a desk's log, back to the beginning of the previous turn. So it
// covers the last turn and battle, however many acts they had. It returns none if the log itself goes back that far, or
// if there are too many acts to read.
func (s *History) EarlierEntries(ctx context.Context, seat Seat, seen *Desk) ([]told.Entry, error) {
	if !seen.LogMore || seen.Log[0].TurnPhase.Turn+2 <= seen.View.Turn {
		return nil, nil
	}
	f, err := s.openTable(ctx, seat)
	if err != nil {
		return nil, err
	}
	who := tableListener{f.board.table.ID, seat.listener()}
	kept, _ := s.recentEntries.Get(who)
	out, ok := cachedEntriesBefore(kept, seen)
	if !ok {
		if out, err = s.readEarlierEntries(ctx, f.board, who.listener, seen); err != nil {
			return nil, err
		}
	}
	if n := len(out) + len(seen.Log); n > mostKeptEntries {
		s.recentEntries.Drop(who)
	} else {
		s.recentEntries.Put(who, slices.Concat(out, seen.Log), nil)
	}
	return out, nil
}

// isPast reports whether an entry lies before the beginning of the previous turn.
func (s *Desk) isPast(one *told.Entry) bool { return one.Turn+2 <= s.View.Turn }

// cachedEntriesBefore returns the kept entries that come before a log. It returns false if they belong to a different
// past, or do not reach far enough.
func cachedEntriesBefore(kept []told.Entry, seen *Desk) ([]told.Entry, bool) {
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
	from := slices.IndexFunc(kept[:n], func(one told.Entry) bool { return !seen.isPast(&one) })
	if from < 0 {
		return nil, true
	}
	return kept[from:n:n], true
}

// readEarlierEntries reads from the store the entries that EarlierEntries lists.
func (s *History) readEarlierEntries(ctx context.Context, b *board, e told.Listener, seen *Desk) ([]told.Entry, error) {
	for limit := 64; ; limit *= 4 {
		stored, err := s.store.RowsVisibleTo(ctx, b.table.ID, uint8(e.Mask()), b.table.Seq+1, limit+logEntries)
		if err != nil {
			return nil, b.wrapDefect("acts", err)
		}
		rows, err := decodeRows(stored)
		if err != nil {
			return nil, err
		}
		if whole := len(rows) < limit+logEntries; !whole && rows[0].Turn+2 > seen.View.Turn && limit < mostActsRead {
			continue
		}
		out := told.Entries(b.game.Manual(), nil, rows, e, b.countSeen(e))
		out = out[:max(0, slices.IndexFunc(out, func(one told.Entry) bool { return one.Seq >= seen.Log[0].Seq }))]
		return slices.DeleteFunc(out, func(one told.Entry) bool { return seen.isPast(&one) }), nil
	}
}
