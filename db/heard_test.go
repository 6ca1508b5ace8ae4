package db_test

import (
	"testing"

	"tricorne/db"
)

func TestEntriesNoticedByOneSide(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		storeTestTable(t, s, "t", db.Table{}) // act 1, which nobody notices
		storeTestTable(t, s, "u", db.Table{})
		for i, heard := range []uint8{7, 2, 4, 6, 7} { // 2 to 6
			ok(t, s.WithLock(ctx, "t", func(tx *db.Tx) error {
				a := db.Row{Seq: i + 2, Kind: db.KindPlay, Body: []byte("b"), Events: []byte("e"), Heard: heard}
				return tx.Append(a, db.Position{}, db.TableChange{})
			}))
		}
		seqs := func(all []db.Row, err error) (out []int) {
			t.Helper()
			ok(t, err)
			for _, a := range all {
				out = append(out, a.Seq)
			}
			return out
		}
		same(t, seqs(s.RowsVisibleTo(ctx, "t", 0, 0, 0)), []int{1, 2, 3, 4, 5, 6})
		same(t, seqs(s.RowsVisibleTo(ctx, "t", 1, 0, 0)), []int{2, 6})
		same(t, seqs(s.RowsVisibleTo(ctx, "t", 2, 6, 2)), []int{3, 5})
		same(t, seqs(s.RowsVisibleTo(ctx, "t", 2|4, 4, 0)), []int{2, 3})
		same(t, seqs(s.HeadsVisibleTo(ctx, "t", 4, 3)), []int{4, 5, 6})
		all, err := s.RowsVisibleTo(ctx, "t", 4, 0, 1)
		ok(t, err)
		same(t, string(all[0].Body), "b")
		all, err = s.HeadsVisibleTo(ctx, "t", 4, 6)
		ok(t, err)
		same(t, len(all[0].Body), 0)

		n, err := s.CountVisibleTo(ctx, "t", 4, 5)
		ok(t, err)
		same(t, n, 3)
		for n, want := range map[int]int{1: 2, 2: 3, 3: 5, 4: 6} {
			seq, err := s.NthSeqVisibleTo(ctx, "t", 2, n)
			ok(t, err)
			same(t, seq, want)
		}
		for _, n := range []int{-1, 0, 5} {
			_, err := s.NthSeqVisibleTo(ctx, "t", 2, n)
			wantErr(t, err, db.ErrNotFound)
		}
	})
}
