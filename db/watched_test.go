package db_test

import (
	"errors"
	"testing"

	"tricorne/db"
)

func TestTablesAreWatchedUntilRemoved(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		for i, id := range []string{"two", "one"} {
			storeTestTable(t, s, id, db.Table{CreatedAt: int64(i + 1)})
			ok(t, s.Watch(ctx, "bert", id))
			ok(t, s.Watch(ctx, "bert", id)) // watching twice changes nothing
		}
		list := func(player string, want ...string) {
			t.Helper()
			rows, more, err := s.WatchedBy(ctx, player, 0)
			ok(t, err)
			var got []string
			for _, r := range rows {
				got = append(got, r.ID)
			}
			if more || len(got) != len(want) || len(want) > 0 && got[0] != want[0] {
				t.Errorf("%s watches %q, more %v; want %q", player, got, more, want)
			}
		}
		list("bert", "one", "two")
		list("carl")
		list("anna")
		list("")
		if err := s.Unwatch(ctx, "carl", "one"); !errors.Is(err, db.ErrNotFound) {
			t.Errorf("Carl takes off what Bert watches: %v", err)
		}
		ok(t, s.Sit(ctx, "two", 1, "bert", "Bert"))
		list("bert", "one") // bert holds a seat at table two, so it is not listed
		ok(t, s.Unwatch(ctx, "bert", "one"))
		list("bert")
		if err := s.Unwatch(ctx, "bert", "one"); !errors.Is(err, db.ErrNotFound) {
			t.Errorf("taken off twice: %v", err)
		}
	})
}
