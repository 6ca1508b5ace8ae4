package db_test

import (
	"fmt"
	"testing"

	"tricorne/db"
)

func TestThinKeepsEachTurnsFirstAndTheLatest(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		begin(t, s, "t", db.Table{})
		begin(t, s, "other", db.Table{})
		ok(t, appendTo(s, "other", 2, []byte("2")))
		for seq := 2; seq <= 35; seq++ { // turns 1 to 4
			ok(t, appendTo(s, "t", seq, fmt.Append(nil, seq)))
		}
		gone, err := s.Thin(ctx, "t", 3)
		ok(t, err)
		same(t, gone, 35-7)
		for at, want := range map[int]int{1: 1, 9: 1, 10: 10, 19: 10, 20: 20, 29: 20, 30: 30, 32: 30, 33: 33, 34: 34, 35: 35, 99: 35} {
			p, err := s.PositionAt(ctx, "t", at)
			ok(t, err)
			same(t, p.Seq, want)
			if want > 1 {
				same(t, string(p.Body), fmt.Sprint(want))
			}
		}
		for _, latest := range []int{0, -5} { // the latest is kept whatever is asked
			_, err = s.Thin(ctx, "t", latest)
			ok(t, err)
		}
		_, p, err := s.Latest(ctx, "t")
		ok(t, err)
		same(t, p.Seq, 35)
		_, err = s.PositionAt(ctx, "t", 0)
		wantErr(t, err, db.ErrNotFound)
		ok(t, appendTo(s, "t", 36, nil))
		log, err := s.ActionHeads(ctx, "t", 0, 0, 0)
		ok(t, err)
		same(t, len(log), 36)
		p, err = s.PositionAt(ctx, "other", 2)
		ok(t, err)
		same(t, p.Seq, 2)
	})
}
