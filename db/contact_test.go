package db_test

import (
	"sync"
	"testing"
	"time"

	"tricorne/db"
	"tricorne/db/dbtest"
)

// storeWaitingTable stores a table that waits for Bert, side 1, and returns that player's contact. The contact wants
// its notifications at once.
func storeWaitingTable(t *testing.T, s *db.Store, id string) db.Contact {
	t.Helper()
	storeTestTable(t, s, id, db.Table{})
	ok(t, s.Sit(ctx, id, 1, "bert", "Bert"))
	ok(t, appendTo(s, id, 2, []byte("now")))
	k, err := s.AddContact(ctx, db.Contact{
		ID: "k" + id, PlayerID: "bert", Kind: db.ContactMail,
		Address: "bert@example.org", Pace: db.PaceNow,
	}, 1)
	ok(t, err)
	return k
}

func dueNotifications(t *testing.T, s *db.Store, at time.Time) []db.DueNotification {
	t.Helper()
	all, err := s.DueNotifications(ctx, db.ContactMail, at, 5)
	ok(t, err)
	return all
}

func TestDueListsAbsentPlayersToMove(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		c := &clock{at: time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)}
		s := dbtest.OpenWith(t, url, db.Options{Now: c.now})
		k := storeWaitingTable(t, s, "t")
		same(t, len(dueNotifications(t, s, c.at)), 0) // nobody has confirmed the address
		ok(t, s.ConfirmContact(ctx, k.ID))
		ok(t, s.ConfirmContact(ctx, k.ID))
		wantErr(t, s.ConfirmContact(ctx, "other"), db.ErrNotFound)

		same(t, len(dueNotifications(t, s, c.at.Add(-time.Second))), 0) // at that time the wait was still too short
		all := dueNotifications(t, s, c.at)
		same(t, len(all), 1)
		same(t, [...]any{all[0].TableID, all[0].Side, all[0].Seq, all[0].Name, all[0].Against, all[0].Address, all[0].Game},
			[...]any{"t", uint8(1), 2, "Bert", "Anna", "bert@example.org", "trenton"})

		mine, err := s.ClaimNotification(ctx, k.ID, "t", 2)
		ok(t, err)
		same(t, mine, true)
		mine, err = s.ClaimNotification(ctx, k.ID, "t", 2)
		ok(t, err)
		same(t, mine, false)
		same(t, len(dueNotifications(t, s, c.at)), 0) // told once
		ok(t, appendTo(s, "t", 3, []byte("on")))
		same(t, len(dueNotifications(t, s, c.at)), 0) // no second message before the player has looked
		ok(t, s.SetBookmarks(ctx, []db.Seat{{TableID: "t", Side: 1, Bookmark: 3}}))
		same(t, len(dueNotifications(t, s, c.at)), 0) // the player has read everything
		ok(t, appendTo(s, "t", 4, []byte("and on")))
		same(t, len(dueNotifications(t, s, c.at)), 1)

		ok(t, s.ReleaseNotification(ctx, k.ID, "t", 2))
		for range 5 {
			ok(t, s.NoteDelivery(ctx, k.ID, false))
		}
		same(t, len(dueNotifications(t, s, c.at)), 0) // too many messages failed
		ok(t, s.NoteDelivery(ctx, k.ID, true))
		same(t, len(dueNotifications(t, s, c.at)), 1)
		ok(t, s.WithLock(ctx, "t", func(tx *db.Tx) error {
			return tx.Append(db.Row{Seq: 5, Side: 1, Kind: db.KindPlay, Heard: 3}, db.Position{Body: []byte("end")},
				db.TableChange{Status: db.StatusOver, Asked: 2})
		}))
		same(t, len(dueNotifications(t, s, c.at)), 0)
		ok(t, s.RemoveContact(ctx, k.ID))
		ok(t, s.RemoveContact(ctx, k.ID))
		wantErr(t, errOf(s.Contact(ctx, k.ID)), db.ErrNotFound)
	})
}

func errOf[T any](_ T, err error) error { return err }

func TestDueDailyListsEveryTableOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		c := &clock{at: time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)}
		s := dbtest.OpenWith(t, url, db.Options{Now: c.now})
		k := storeWaitingTable(t, s, "t1")
		storeTestTable(t, s, "t2", db.Table{})
		ok(t, s.Sit(ctx, "t2", 1, "bert", "Bert"))
		ok(t, appendTo(s, "t2", 2, []byte("now")))
		ok(t, s.ConfirmContact(ctx, k.ID))
		k.Pace = db.PaceDaily
		k, err := s.AddContact(ctx, k, 5)
		ok(t, err)
		same(t, len(dueNotifications(t, s, c.at)), 0)
		daily := func() []db.DueNotification {
			all, err := s.DueDailyNotifications(ctx, c.at, c.at.Add(-24*time.Hour), 5)
			ok(t, err)
			return all
		}
		same(t, len(daily()), 2)
		for _, want := range []bool{true, false} {
			mine, err := s.ClaimDailyNotification(ctx, k.ID, c.at.Add(-24*time.Hour))
			ok(t, err)
			same(t, mine, want)
		}
		same(t, len(daily()), 0)
		c.at = c.at.Add(25 * time.Hour)
		same(t, len(daily()), 2) // they still wait
	})
}

func TestOneProcessClaimsANotification(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		stores := []*db.Store{dbtest.Open(t, url), dbtest.OpenAgain(t, url)}
		k := storeWaitingTable(t, stores[0], "t")
		for seq := 2; seq < 8; seq++ {
			var wg sync.WaitGroup
			told := make(chan bool, 6)
			for i := range 6 {
				wg.Go(func() {
					mine, err := stores[i%2].ClaimNotification(ctx, k.ID, "t", seq)
					if err != nil {
						t.Error(err)
					}
					if mine {
						told <- true
					}
				})
			}
			wg.Wait()
			same(t, len(told), 1)
		}
	})
}

func TestAPlayerHasNoMoreContactsThanAllowed(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		first := db.Contact{
			ID: "a", PlayerID: "bert", Kind: db.ContactPush, Address: "https://push/1", Secrets: "one",
			Pace: db.PaceNow,
		}
		again := first
		again.ID, again.Secrets = "b", "two"
		third := first
		third.ID, third.Address = "c", "https://push/2"
		ok(t, errOf(s.AddContact(ctx, first, 1)))
		k, err := s.AddContact(ctx, again, 1)
		ok(t, err)
		same(t, k.ID+k.Secrets, "atwo")
		wantErr(t, errOf(s.AddContact(ctx, third, 1)), db.ErrTaken)
		ok(t, s.RemoveAddress(ctx, "anna", first.Address))
		all, err := s.ContactsOf(ctx, "bert")
		ok(t, err)
		same(t, len(all), 1)
		ok(t, s.RemoveAddress(ctx, "bert", first.Address))
		ok(t, errOf(s.AddContact(ctx, third, 1)))
	})
}

func TestWayBackExpires(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		c := &clock{at: time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)}
		s := dbtest.OpenWith(t, url, db.Options{Now: c.now})
		ok(t, s.CreatePlayer(ctx, db.Player{ID: "bert", Name: "Bert", ResumeHash: "code"}))
		ok(t, s.AddReturnLink(ctx, db.ReturnLink{Hash: "h", PlayerID: "bert", TableID: "t"}))
		week := func() time.Time { return c.at.Add(-7 * 24 * time.Hour) }
		w, err := s.ReturnLink(ctx, "h", week())
		ok(t, err)
		same(t, w.TableID, "t")
		wantErr(t, errOf(s.ReturnLink(ctx, "other", week())), db.ErrNotFound)
		c.at = c.at.Add(8 * 24 * time.Hour)
		wantErr(t, errOf(s.ReturnLink(ctx, "h", week())), db.ErrNotFound)

		ok(t, s.AddReturnLink(ctx, db.ReturnLink{Hash: "new", PlayerID: "bert"}))
		ok(t, s.SweepContacts(ctx, week(), week()))
		ok(t, errOf(s.ReturnLink(ctx, "new", week())))
		c.at = c.at.Add(time.Second)
		ok(t, errOf(s.ChangeCode(ctx, "bert", "code2", nil)))
		wantErr(t, errOf(s.ReturnLink(ctx, "new", week())), db.ErrNotFound) // a new resume code ends all links
	})
}

func TestUnconfirmedContactsAreForgotten(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		k := storeWaitingTable(t, s, "t")
		ok(t, s.SweepContacts(ctx, time.Now(), time.Now().Add(time.Minute)))
		wantErr(t, errOf(s.Contact(ctx, k.ID)), db.ErrNotFound)
	})
}

func TestEveryProcessHasTheSamePushKeys(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		for i, s := range []*db.Store{dbtest.Open(t, url), dbtest.OpenAgain(t, url)} {
			public, private, err := s.PushKeys(ctx, func() (string, string, error) {
				if i > 0 {
					t.Error("keys are made a second time")
				}
				return "public", "private", nil
			})
			ok(t, err)
			same(t, public+" "+private, "public private")
		}
	})
}

// TestOldAddressStaysUntilNewIsConfirmed changes a mail address twice before a new one is confirmed. The old address
// must stay until then.
func TestOldAddressStaysUntilNewIsConfirmed(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		wish := func(id, address string) db.Contact {
			t.Helper()
			k, err := s.AddUnconfirmedMail(ctx, db.Contact{ID: id, PlayerID: "bert", Address: address, Pace: db.PaceNow})
			ok(t, err)
			return k
		}
		kept := func(want string) {
			t.Helper()
			all, err := s.ContactsOf(ctx, "bert")
			ok(t, err)
			got := ""
			for _, k := range all {
				got += k.ID
				if k.ConfirmedAt > 0 {
					got += "!"
				}
			}
			same(t, got, want)
		}
		ok(t, errOf(s.AddContact(ctx,
			db.Contact{
				ID: "p", PlayerID: "bert", Kind: db.ContactPush, Address: "https://push/1", Pace: db.PaceNow,
				CreatedAt: 1,
			}, 1)))
		wish("a", "a@example.org")
		same(t, wish("b", "a@example.org").ID, "a")
		ok(t, s.ConfirmContact(ctx, "a"))
		wish("b", "b@example.org")
		wish("c", "c@example.org")
		kept("pa!c")
		ok(t, s.ConfirmContact(ctx, "a")) // again changes nothing
		kept("pa!c")
		ok(t, s.ConfirmContact(ctx, "p")) // confirming a browser replaces no mail address
		kept("p!a!c")
		ok(t, s.ConfirmContact(ctx, "c"))
		kept("p!c!")
		wantErr(t, s.ConfirmContact(ctx, "b"), db.ErrNotFound)
		ok(t, s.RemoveMailContacts(ctx, "bert"))
		kept("p!")
	})
}
