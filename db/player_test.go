package db_test

import (
	"sync"
	"testing"
	"time"

	"tricorne/db"
	"tricorne/db/dbtest"
)

func TestPlayers(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		c := &clock{at: time.UnixMilli(1_000_000_000)}
		s := dbtest.OpenWith(t, url, db.Options{Now: c.now})
		ok(t, s.CreatePlayer(ctx, db.Player{ID: "anna", Name: "Anna", ResumeHash: "h"}))
		ok(t, s.CreatePlayer(ctx, db.Player{ID: "bert", Name: "Bert"}))
		ok(t, s.CreatePlayer(ctx, db.Player{ID: "carl", Name: "Carl"}))
		wantErr(t, s.CreatePlayer(ctx, db.Player{ID: "anna"}), db.ErrTaken)
		wantErr(t, s.CreatePlayer(ctx, db.Player{ID: "dora", ResumeHash: "h"}), db.ErrTaken)
		want := db.Player{ID: "anna", Name: "Anna", ResumeHash: "h", CreatedAt: 1_000_000_000, SeenAt: 1_000_000_000}
		got, err := s.PlayerByResume(ctx, "h")
		ok(t, err)
		same(t, got, want)
		_, err = s.PlayerByResume(ctx, "")
		wantErr(t, err, db.ErrNotFound)

		_, err = s.ChangeCode(ctx, "anna", "other", nil)
		ok(t, err)
		_, err = s.PlayerByResume(ctx, "h")
		wantErr(t, err, db.ErrNotFound)
		_, err = s.ChangeCode(ctx, "nobody", "x", nil)
		wantErr(t, err, db.ErrNotFound)

		storeTestTable(t, s, "t", db.Table{})
		ok(t, s.RenamePlayer(ctx, "anna", "Hannah"))
		wantErr(t, s.RenamePlayer(ctx, "nobody", "x"), db.ErrNotFound)
		seats, err := s.Seats(ctx, "t")
		ok(t, err)
		same(t, seats[0].Name, "Hannah")
		same(t, seats[1].Name, "")
	})
}

func TestANewCodeEndsTheSessionsOpenedBefore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		c := &clock{at: time.UnixMilli(1000)}
		s := dbtest.OpenWith(t, url, db.Options{Now: c.now})
		ok(t, s.CreatePlayer(ctx, db.Player{ID: "anna", Name: "Anna", ResumeHash: "h"}))
		ok(t, s.CreatePlayer(ctx, db.Player{ID: "bert", Name: "Bert", ResumeHash: "i"}))
		stolen := db.Session{ID: "a", PlayerID: "anna", CreatedAt: 900, ExpiresAt: 9000}
		for _, v := range []db.Session{
			stolen,
			{ID: "b", PlayerID: "bert", CreatedAt: 900, ExpiresAt: 9000},
			{ID: "c", ExpiresAt: 9000},
		} {
			ok(t, s.SaveSession(ctx, v))
			_, err := s.Session(ctx, v.ID)
			ok(t, err)
		}
		at, err := s.ChangeCode(ctx, "anna", "j", nil)
		ok(t, err)
		_, err = s.Session(ctx, "a")
		wantErr(t, err, db.ErrNotFound)
		// A request with the stolen session may still be running. It must not be able to store the session again, under
		// the same id or another one.
		wantErr(t, s.SaveSession(ctx, stolen), db.ErrNotFound)
		stolen.ID = "z"
		wantErr(t, s.SaveSession(ctx, stolen), db.ErrNotFound)
		stolen.CreatedAt = at
		wantErr(t, s.SaveSession(ctx, stolen), db.ErrNotFound)
		for _, id := range []string{"b", "c"} {
			_, err = s.Session(ctx, id)
			ok(t, err)
		}
		ok(t, s.SaveSession(ctx, db.Session{ID: "d", PlayerID: "anna", CreatedAt: at + 1, ExpiresAt: 9000}))
		_, err = s.Session(ctx, "d")
		ok(t, err)
	})
}

func TestSessions(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		c := &clock{at: time.UnixMilli(1000)}
		s := dbtest.OpenWith(t, url, db.Options{Now: c.now})
		ok(t, s.CreatePlayer(ctx, db.Player{ID: "anna"}))
		ok(t, s.SaveSession(ctx, db.Session{ID: "a", Data: []byte{1, 0, 2}, ExpiresAt: 2000}))
		ok(t, s.SaveSession(ctx, db.Session{ID: "b", ExpiresAt: 5000}))
		_, err := s.Session(ctx, "a")
		ok(t, err)
		c.at = time.UnixMilli(1500)
		ok(t, s.SaveSession(ctx, db.Session{ID: "a", PlayerID: "anna", Data: []byte("new"), ExpiresAt: 3000}))
		got, err := s.Session(ctx, "a")
		ok(t, err)
		same(t, got, db.Session{ID: "a", PlayerID: "anna", Data: []byte("new"), CreatedAt: 1000, ExpiresAt: 3000})

		c.at = time.UnixMilli(3000)
		_, err = s.Session(ctx, "a")
		wantErr(t, err, db.ErrNotFound)
		gone, err := s.DeleteExpiredSessions(ctx)
		ok(t, err)
		same(t, gone, 1)
		_, err = s.Session(ctx, "b")
		ok(t, err)
		ok(t, s.DeleteSession(ctx, "b"))
		ok(t, s.DeleteSession(ctx, "b"))
		_, err = s.Session(ctx, "b")
		wantErr(t, err, db.ErrNotFound)
	})
}

func TestKeysAreMadeOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		const processes = 5
		got := make([][]db.KeyPair, processes)
		var stores []*db.Store
		for range processes {
			open := dbtest.OpenAgain
			if stores == nil {
				open = dbtest.Open
			}
			stores = append(stores, open(t, url))
		}
		var wg sync.WaitGroup
		start := make(chan struct{})
		for i, s := range stores {
			wg.Go(func() {
				<-start
				var err error
				if got[i], err = s.Keys(ctx); err != nil {
					t.Error(err)
				}
			})
		}
		close(start)
		wg.Wait()
		for _, other := range got {
			same(t, other, got[0])
		}
		same(t, len(got[0]), 1)
		same(t, len(got[0][0].Hash), 64)
		same(t, len(got[0][0].Block), 32)
	})
}
