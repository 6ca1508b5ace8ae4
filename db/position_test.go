package db_test

import (
	"fmt"
	"testing"

	"tricorne/db"
	"tricorne/db/dbtest"
)

func TestEveryPositionIsKept(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		storeTestTable(t, s, "t", db.Table{})
		for seq := 2; seq <= 35; seq++ { // turns 1 to 4
			ok(t, appendTo(s, "t", seq, fmt.Append(nil, seq)))
		}
		for seq := 2; seq <= 35; seq++ {
			p, err := s.PositionAt(ctx, "t", seq)
			ok(t, err)
			same(t, p, db.Position{TableID: "t", Seq: seq, Body: fmt.Append(nil, seq)})
		}
		_, err := s.PositionAt(ctx, "t", 0)
		wantErr(t, err, db.ErrNotFound)
	})
}

func TestPositionAtFindsTheLastStoredOneBefore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		s := dbtest.Open(t, url)
		storeTestTable(t, s, "t", db.Table{})
		storeTestTable(t, s, "other", db.Table{})
		ok(t, appendTo(s, "other", 2, []byte("2")))
		for seq := 2; seq <= 12; seq++ {
			ok(t, appendTo(s, "t", seq, fmt.Append(nil, seq)))
		}
		_, err := openRawDatabase(t, url).Exec("DELETE FROM positions WHERE table_id = 't' AND seq IN (3, 4, 6, 7, 8)")
		ok(t, err)
		for at, want := range map[int]int{1: 1, 2: 2, 3: 2, 4: 2, 5: 5, 6: 5, 8: 5, 9: 9, 12: 12, 99: 12} {
			p, err := s.PositionAt(ctx, "t", at)
			ok(t, err)
			same(t, p.Seq, want)
		}
		p, err := s.PositionAt(ctx, "other", 2)
		ok(t, err)
		same(t, p.Seq, 2)
	})
}
