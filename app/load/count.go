package load

import (
	"context"
	"slices"
	"strings"
	"time"

	"tricorne/db"
)

// ComputerStats counts the decisions of computers of one level.
type ComputerStats struct {
	Decisions int     `json:"decisions"`
	PerMinute float64 `json:"decisions_per_minute"`
	// wait from the previous action to the computer's action, including the pause
	WaitP50 float64 `json:"wait_p50_ms"`
	WaitP95 float64 `json:"wait_p95_ms"`
}

// Count reads from a store what computers have done since a given time. The key of the result is a level, or "watched
// " and a level for tables where no person plays.
func Count(ctx context.Context, store *db.Store, since time.Time) (map[string]ComputerStats, error) {
	waits := map[string]*times{}
	for after := ""; ; {
		ids, err := store.TableIDs(ctx, after, 1000)
		if err != nil || len(ids) == 0 {
			return computerStats(waits, time.Since(since)), err
		}
		for _, id := range ids {
			if err := countAt(ctx, store, id, since, waits); err != nil {
				return nil, err
			}
		}
		after = ids[len(ids)-1]
	}
}

// countAt adds the waiting times of the computers at one table.
func countAt(ctx context.Context, store *db.Store, id string, since time.Time, waits map[string]*times) error {
	seats, err := store.Seats(ctx, id)
	if err != nil {
		return err
	}
	levels := map[uint8]string{}
	prefix := "watched "
	for _, held := range seats {
		level, ok := strings.CutPrefix(held.PlayerID, db.ComputerPrefix)
		if ok {
			levels[held.Side] = level
		} else if held.PlayerID != "" {
			prefix = ""
		}
	}
	if len(levels) == 0 {
		return nil
	}
	rows, err := store.Rows(ctx, id, 1, 0, 0)
	if err != nil {
		return err
	}
	for i, r := range rows {
		level := levels[r.Side]
		if i == 0 || level == "" || r.Kind != db.KindPlay || r.At < since.UnixMilli() {
			continue
		}
		if waits[prefix+level] == nil {
			waits[prefix+level] = &times{}
		}
		waits[prefix+level].add(time.Duration(r.At-rows[i-1].At) * time.Millisecond)
	}
	return nil
}

func computerStats(waits map[string]*times, took time.Duration) map[string]ComputerStats {
	out := map[string]ComputerStats{}
	for who, all := range waits {
		slices.Sort(all.all)
		out[who] = ComputerStats{
			all.count(), round(float64(all.count()) / took.Minutes()), all.percentile(0.50),
			all.percentile(0.95),
		}
	}
	return out
}
