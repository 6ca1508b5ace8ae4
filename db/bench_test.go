package db_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"tricorne/db"
	"tricorne/db/dbtest"
)

// bothStores runs a benchmark on each dialect.
func bothStores(b *testing.B, f func(b *testing.B, s *db.Store)) {
	b.Run(db.SQLite, func(b *testing.B) { f(b, dbtest.Open(b, dbtest.SQLite(b))) })
	b.Run(db.Postgres, func(b *testing.B) { f(b, dbtest.Open(b, dbtest.Postgres(b))) })
}

// fakePositionBody returns about 2,000 bytes that look like a stored position: repeating numbers and words.
func fakePositionBody(seed uint64) []byte {
	r, body := rand.New(rand.NewPCG(seed, 1)), []byte{}
	for i := range 60 {
		body = fmt.Appendf(body, "unit%02d at=%s strength=%d;", i, []string{"trenton", "princeton", "brunswick"}[r.IntN(3)],
			r.IntN(5))
	}
	return body
}

func BenchmarkAppend(b *testing.B) {
	bothStores(b, func(b *testing.B, s *db.Store) {
		storeTestTable(b, s, "t", db.Table{})
		body := fakePositionBody(7)
		seq := 1
		for b.Loop() {
			seq++
			if err := appendTo(s, "t", seq, body); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// BenchmarkAppendMany lets 32 players append actions at 32 tables at once.
func BenchmarkAppendMany(b *testing.B) {
	bothStores(b, func(b *testing.B, s *db.Store) {
		body := fakePositionBody(7)
		b.SetParallelism(16)
		n := make(chan int, 1000)
		for i := range 1000 {
			n <- i
		}
		b.RunParallel(func(p *testing.PB) {
			id := fmt.Sprint("t", <-n, b.N)
			storeTestTable(b, s, id, db.Table{})
			for seq := 2; p.Next(); seq++ {
				if err := appendTo(s, id, seq, body); err != nil {
					b.Error(err)
					return
				}
			}
		})
	})
}

func BenchmarkLatest(b *testing.B) {
	bothStores(b, func(b *testing.B, s *db.Store) {
		storeTestTable(b, s, "t", db.Table{})
		for seq := 2; seq < 300; seq++ {
			if err := appendTo(s, "t", seq, fakePositionBody(uint64(seq))); err != nil {
				b.Fatal(err)
			}
		}
		for b.Loop() {
			if _, _, err := s.LatestPosition(context.Background(), "t"); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// BenchmarkLists reads the first and the last page of each list with 1,000 tables, all of them one player's.
func BenchmarkLists(b *testing.B) {
	bothStores(b, func(b *testing.B, s *db.Store) {
		ctx := context.Background()
		for i := range 1000 {
			storeTestTable(b, s, fmt.Sprintf("t%03d", i), db.Table{Mode: db.ModeOpen})
		}
		for _, page := range []int{0, 49} {
			b.Run(fmt.Sprint("TablesOf/page", page), func(b *testing.B) {
				for b.Loop() {
					if rows, _, err := s.TablesOf(ctx, "anna", page); err != nil || len(rows) != db.PageSize {
						b.Fatal(len(rows), err)
					}
				}
			})
			b.Run(fmt.Sprint("OpenTables/page", page), func(b *testing.B) {
				for b.Loop() {
					if rows, _, err := s.OpenTables(ctx, page); err != nil || len(rows) != db.PageSize {
						b.Fatal(len(rows), err)
					}
				}
			})
		}
	})
}

func BenchmarkOpenAgain(b *testing.B) {
	for name, url := range map[string]func(testing.TB) string{db.SQLite: dbtest.SQLite, db.Postgres: dbtest.Postgres} {
		b.Run(name, func(b *testing.B) {
			at := url(b)
			dbtest.Open(b, at)
			for b.Loop() {
				s, err := db.Open(context.Background(), at, db.Options{})
				if err != nil {
					b.Fatal(err)
				}
				s.Close()
			}
		})
	}
}
