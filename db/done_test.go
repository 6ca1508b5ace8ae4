package db_test

import (
	"errors"
	"sync"
	"testing"
	"time"

	"tricorne/db"
	"tricorne/db/dbtest"
)

// wantRepeated fails the test unless the error says that the form was handled before, with that result.
func wantRepeated(t *testing.T, err error, result string) {
	t.Helper()
	again := new(db.RepeatedError)
	if !errors.As(err, &again) || again.Result != result {
		t.Fatalf("got %v", err)
	}
}

func TestAFormIsDoneOnce(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		storeTestTable(t, s, "t", db.Table{})
		form := db.WithForm(ctx, "anna", "f")
		table := func(id string) error {
			return s.CreateTable(form, db.Table{ID: id, Mode: db.ModeFriend, Status: db.StatusOpen, Seq: 1}, nil,
				db.Row{Kind: db.KindBegin}, db.Position{Body: []byte("x")})
		}
		ok(t, table("one"))
		wantRepeated(t, table("two"), "one")
		_, err := s.Table(ctx, "two")
		wantErr(t, err, db.ErrNotFound)
		got, there, err := s.FormResult(ctx, "f", db.FormNewTable)
		ok(t, err)
		same(t, got, "one")
		same(t, there, true)
		// of another kind
		ok(t, s.SetJoinCode(form, db.JoinCode{TableID: "t", Code: "BCDF", Until: time.Now().Add(time.Hour).UnixMilli()}))
		wantRepeated(t, s.SetJoinCode(form,
			db.JoinCode{TableID: "t", Code: "GHJK", Until: time.Now().Add(time.Hour).UnixMilli()}),
			"")
		d, err := s.JoinCode(ctx, "t")
		ok(t, err)
		same(t, d.Code, "BCDF")

		last, err := s.LastForm(ctx, "anna")
		ok(t, err)
		if last == "" {
			t.Error("nothing is done last")
		}
		ok(t, s.SweepFormResults(ctx, time.Now().Add(time.Hour), time.Now()))
		_, there, err = s.FormResult(ctx, "f", db.FormNewTable)
		ok(t, err)
		same(t, there, false)
	})
}

func TestOneOfTwoFormsSentAtOnceIsDone(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		stores := []*db.Store{dbtest.Open(t, url)}
		if stores[0].Dialect() == db.Postgres {
			stores = append(stores, dbtest.Open(t, url))
		}
		var wg sync.WaitGroup
		got := make([]error, 8)
		for i := range got {
			wg.Go(func() {
				table := db.Table{ID: string(rune('a' + i)), Mode: db.ModeFriend, Status: db.StatusOpen, Seq: 1}
				got[i] = stores[i%len(stores)].CreateTable(db.WithForm(ctx, "anna", "f"), table, nil, db.Row{Kind: db.KindBegin},
					db.Position{Body: []byte("x")})
			})
		}
		wg.Wait()
		made := 0
		for _, err := range got {
			if err == nil {
				made++
			} else if again := new(db.RepeatedError); !errors.As(err, &again) {
				t.Error(err)
			}
		}
		ids, err := stores[0].TableIDs(ctx, "", 10)
		ok(t, err)
		if made != 1 || len(ids) != 1 {
			t.Errorf("%d are made, and %d tables stand there", made, len(ids))
		}
	})
}

func TestSessionContinuesUnderANewID(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		c := &clock{at: time.UnixMilli(1000)}
		s := dbtest.OpenWith(t, url, db.Options{Now: c.now})
		ok(t, s.CreatePlayer(ctx, db.Player{ID: "anna", ResumeHash: "h"}))
		ok(t, s.SaveSession(ctx, db.Session{ID: "a", PlayerID: "anna", ExpiresAt: 900_000}))
		to := func(id, old string, guest bool) error {
			return s.RenewSession(ctx, db.Renewal{
				Session: db.Session{ID: id, PlayerID: "anna", CreatedAt: 1000, ExpiresAt: 900_000},
				OldIDs:  []db.Alias{{ID: old, Data: []byte(id), Grace: time.Minute, Guest: guest}},
			})
		}
		ok(t, to("b", "a", false))
		wantErr(t, to("c", "a", false), db.ErrStale) // another request was faster
		_, err := s.Session(ctx, "c")
		wantErr(t, err, db.ErrNotFound)
		wantErr(t, s.SaveSession(ctx, db.Session{ID: "a", PlayerID: "anna", CreatedAt: 1000, ExpiresAt: 900_000}),
			db.ErrStale)
		old, err := s.Session(ctx, "a")
		ok(t, err)
		same(t, old.Next, "b")

		c.at = time.UnixMilli(500_000) // no browser has shown the new id, so the old one stays valid
		_, err = s.Session(ctx, "a")
		ok(t, err)
		ok(t, s.UseSession(ctx, "b"))
		c.at = time.UnixMilli(530_000)
		ok(t, s.UseSession(ctx, "b")) // only the first call for a session counts
		_, err = s.Session(ctx, "a")
		ok(t, err)
		c.at = time.UnixMilli(560_000)
		_, err = s.Session(ctx, "a")
		wantErr(t, err, db.ErrNotFound)
		_, err = s.Session(ctx, "b")
		ok(t, err)

		ok(t, to("d", "g", true))
		wantErr(t, to("e", "g", true), db.ErrStale)
		ok(t, s.DeleteSession(ctx, "d"))
		_, err = s.Session(ctx, "d")
		wantErr(t, err, db.ErrNotFound)
	})
}

func TestFormerCodeHasPriorityOverNewerOnes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		c := &clock{at: time.UnixMilli(1000)}
		s := dbtest.OpenWith(t, url, db.Options{Now: c.now})
		ok(t, s.CreatePlayer(ctx, db.Player{ID: "anna", ResumeHash: "one"}))
		later := func() { c.at = c.at.Add(time.Second) }
		later() // 2000
		_, err := s.ChangeCode(ctx, "anna", "two", nil)
		ok(t, err)
		later() // 3000
		_, err = s.ChangeCode(ctx, "anna", "three", nil)
		ok(t, err)
		ok(t, errOf(s.AddContact(ctx,
			db.Contact{ID: "c", PlayerID: "anna", Kind: db.ContactMail, Address: "thief@example.org", Pace: db.PaceNow}, 1)))
		ok(t, s.SaveSession(ctx, db.Session{ID: "s", PlayerID: "anna", CreatedAt: 3001, ExpiresAt: 900_000}))
		later()                                                         // 4000
		_, _, err = s.Recover(ctx, "one", time.UnixMilli(2000), "four") // code "one" is too old to bring the player back
		wantErr(t, err, db.ErrNotFound)
		p, at, err := s.Recover(ctx, "one", time.UnixMilli(1999), "four")
		ok(t, err)
		same(t, p.ID, "anna")
		same(t, at, int64(4000))
		for _, gone := range []string{"two", "three"} {
			_, _, err = s.Recover(ctx, gone, time.UnixMilli(0), "x")
			wantErr(t, err, db.ErrNotFound)
			_, err = s.PlayerByResume(ctx, gone)
			wantErr(t, err, db.ErrNotFound)
		}
		_, err = s.PlayerByResume(ctx, "four")
		ok(t, err)
		_, err = s.Session(ctx, "s")
		wantErr(t, err, db.ErrNotFound)
		contacts, err := s.ContactsOf(ctx, "anna")
		ok(t, err)
		same(t, len(contacts), 0)
		left, err := s.FormerCodes(ctx, "anna", time.UnixMilli(0))
		ok(t, err)
		same(t, left, []db.FormerCode{{Hash: "one", PlayerID: "anna", EndedAt: 2000, UsedAt: 4000}})
	})
}
