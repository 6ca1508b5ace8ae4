package db_test

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tricorne/db"
	"tricorne/db/dbtest"
)

func TestSitDown(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		c := &clock{}
		c.at = c.at.AddDate(2026, 0, 0)
		s := dbtest.OpenWith(t, url, db.Options{Now: c.now})
		storeTestTable(t, s, "t", db.Table{})
		wantErr(t, s.Sit(ctx, "t", 0, "bert", "Bert"), db.ErrTaken)
		wantErr(t, s.Sit(ctx, "t", 5, "bert", "Bert"), db.ErrNotFound)
		if s.Sit(ctx, "t", 1, "", "Nobody") == nil {
			t.Error("nobody sat down")
		}
		table, err := s.Table(ctx, "t")
		ok(t, err)
		same(t, table.Status, db.StatusOpen)

		ok(t, s.Sit(ctx, "t", 1, "bert", "Bert"))
		table, err = s.Table(ctx, "t")
		ok(t, err)
		same(t, table.Status, db.StatusPlaying)
		sat := c.at.UnixMilli()
		c.at = c.at.AddDate(0, 0, 1)
		ok(t, s.Sit(ctx, "t", 1, "bert", "Albert")) // bert sits down again: only the name is new
		seats, err := s.Seats(ctx, "t")
		ok(t, err)
		same(t, seats[1], db.Seat{TableID: "t", Side: 1, PlayerID: "bert", Name: "Albert", SatAt: sat})

		wantErr(t, s.Sit(ctx, "t", 1, "carl", "Carl"), db.ErrTaken)
	})
}

func TestSeatRace(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		stores := []*db.Store{dbtest.Open(t, url), dbtest.OpenAgain(t, url)}
		for round := range 10 {
			id := fmt.Sprint("t", round)
			storeTestTable(t, stores[0], id, db.Table{})
			var wg sync.WaitGroup
			sat := make(chan string, 6)
			for p := range 6 {
				wg.Go(func() {
					player := fmt.Sprint("p", p)
					switch err := stores[p%2].Sit(ctx, id, 1, player, player); {
					case err == nil:
						sat <- player
					case !errors.Is(err, db.ErrTaken):
						t.Error(err)
					}
				})
			}
			wg.Wait()
			if len(sat) != 1 {
				t.Fatalf("%d players sit on one seat", len(sat))
			}
			seats, err := stores[1].Seats(ctx, id)
			ok(t, err)
			same(t, seats[1].PlayerID, <-sat)
		}
	})
}

func TestSeatDetails(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		storeTestTable(t, s, "t", db.Table{})
		storeTestTable(t, s, "u", db.Table{})
		ok(t, s.SetBookmarks(ctx, []db.Seat{{TableID: "t", Side: 0, Bookmark: 5}, {TableID: "t", Side: 4, Bookmark: 3}}))
		ok(t, s.SetBookmarks(ctx, []db.Seat{{TableID: "t", Side: 0, Bookmark: 3}})) // it never decreases
		ok(t, s.SetPin(ctx, "t", 0, "pin"))
		wantErr(t, s.SetPin(ctx, "t", 4, "pin"), db.ErrNotFound)
		ok(t, s.SetToken(ctx, "t", 0, "anna", "new"))
		wantErr(t, s.SetToken(ctx, "t", 0, "anna", "u-0"), db.ErrTaken)
		wantErr(t, s.SetToken(ctx, "t", 0, "bert", "other"), db.ErrNotFound)
		wantErr(t, s.SetToken(ctx, "t", 0, "", "other"), db.ErrNotFound) // the seat is not free
		for _, none := range []string{"", "t-0"} {
			_, err := s.SeatByToken(ctx, none)
			wantErr(t, err, db.ErrNotFound)
		}
		seat, err := s.SeatByToken(ctx, "new")
		ok(t, err)
		same(t, seat.Bookmark, 5)
		same(t, seat.PinHash, "pin")
		ok(t, s.SetToken(ctx, "t", 0, "anna", "")) // seats may have an empty link, and any number of them may
		ok(t, s.SetToken(ctx, "u", 0, "anna", ""))
	})
}

// sitByLink sits down in a seat of the table t by a link.
func sitByLink(s *db.Store, side uint8, link, player string) error {
	return s.WithLock(ctx, "t", func(tx *db.Tx) error {
		return tx.Sit(db.Seat{Side: side, PlayerID: player, Name: player, TokenHash: link})
	})
}

// TestTwoPlayersSwapTheirSeats lets the players of two seats swap their seats in one transaction. The links, PINs and
// passes of both seats become invalid. If the same swap is tried again, it fails and changes nothing.
func TestTwoPlayersSwapTheirSeats(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		storeTestTable(t, s, "t", db.Table{})
		ok(t, s.Sit(ctx, "t", 1, "bert", "Bert"))
		ok(t, s.SetPin(ctx, "t", 1, "pin"))
		swap := func() error {
			return s.WithLock(ctx, "t", func(tx *db.Tx) error {
				anna := db.Seat{Side: 0, PlayerID: "anna", Name: "Anna"}
				bert := db.Seat{Side: 1, PlayerID: "bert", Name: "Bert"}
				if err := tx.TransferSeat(anna, bert, ""); err != nil {
					return err
				}
				return tx.TransferSeat(bert, anna, "")
			})
		}
		ok(t, swap())
		all, err := s.Seats(ctx, "t")
		ok(t, err)
		if a, b := all[0], all[1]; a.PlayerID != "bert" || a.Name != "Bert" || b.PlayerID != "anna" || b.Name != "Anna" ||
			a.TokenHash+b.TokenHash+a.PinHash+b.PinHash != "" {
			t.Errorf("the seats are %+v", all)
		}
		wantErr(t, swap(), db.ErrTaken)
		after, err := s.Seats(ctx, "t")
		ok(t, err)
		same(t, after, all)
	})
}

func TestInvitationIsUsedOnceAndSeatLinkIsNot(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		storeTestTable(t, s, "t", db.Table{})
		ok(t, sitByLink(s, 1, "t-1", "bert"))
		wantErr(t, sitByLink(s, 1, "t-1", "cora"), db.ErrTaken)
		wantErr(t, sitByLink(s, 0, "t-0", "cora"), db.ErrTaken)
		wantErr(t, s.GiveSeatByLink(ctx, "t-1", "anna"), db.ErrNotFound)

		ok(t, s.GiveSeatByLink(ctx, "t-0", "anna-on-her-phone"))
		ok(t, s.GiveSeatByLink(ctx, "t-0", "anna-on-her-desk"))
		all, err := s.Seats(ctx, "t")
		ok(t, err)
		same(t, all[0].PlayerID+" "+all[0].Name, "anna-on-her-desk Anna")
		same(t, all[1].PlayerID+" "+all[1].TokenHash, "bert ")
	})
}

func TestSittingDownInTheLobbyEndsTheInvitation(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		storeTestTable(t, s, "t", db.Table{Mode: db.ModeOpen})
		ok(t, s.Sit(ctx, "t", 1, "bert", "Bert"))
		_, err := s.SeatByToken(ctx, "t-1")
		wantErr(t, err, db.ErrNotFound)
	})
}

func TestSummaryHasTheTableAndItsSeats(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		storeTestTable(t, s, "t", db.Table{})
		storeTestTable(t, s, "u", db.Table{RematchOf: "t"})
		ok(t, s.SetPin(ctx, "t", 0, "pin"))
		ok(t, s.SetBookmarks(ctx, []db.Seat{
			{TableID: "t", Side: 0, Bookmark: 5},
			{TableID: "t", Side: 1, Bookmark: 3},
			{TableID: "v", Bookmark: 3},
		}))
		ok(t, s.SetBookmarks(ctx, []db.Seat{{TableID: "t", Side: 0, Bookmark: 4}})) // it never decreases
		ok(t, appendTo(s, "t", 2, nil))
		g, err := s.Summary(ctx, "t")
		ok(t, err)
		seats, err := s.Seats(ctx, "t")
		ok(t, err)
		same(t, g, db.Summary{Seq: 2, Status: db.StatusOpen, RematchID: "u", Seats: seats})
		if seats[0].Bookmark != 5 || seats[1].Bookmark != 3 || seats[0].PinHash != "pin" || seats[0].SatAt == 0 {
			t.Errorf("%+v", seats)
		}
		_, err = s.Summary(ctx, "v")
		wantErr(t, err, db.ErrNotFound)
	})
}

// TestSummaryShowsEveryChangeAtOnce checks that a change of a table shows in its summary at once. It reads the
// summary before each change and after it.
func TestSummaryShowsEveryChangeAtOnce(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		storeTestTable(t, s, "t", db.Table{Mode: db.ModeOpen})
		ok(t, s.CreatePlayer(ctx, db.Player{ID: "bert", Name: "Bert"}))
		was, err := s.Summary(ctx, "t")
		ok(t, err)
		for _, step := range []struct {
			name   string
			change func() error
		}{
			{"somebody sits", func() error { return s.Sit(ctx, "t", 1, "bert", "Bert") }},
			{"another name", func() error { return s.RenamePlayer(ctx, "bert", "Albert") }},
			{"a PIN", func() error { return s.SetPin(ctx, "t", 1, "pin") }},
			{"a link", func() error { return s.SetToken(ctx, "t", 1, "bert", "link") }},
			{"another player", func() error { return s.GiveSeatByLink(ctx, "link", "carl") }},
			{"looks", func() error { return s.SetBookmarks(ctx, []db.Seat{{TableID: "t", Side: 0, Bookmark: 1}}) }},
			{"an act", func() error { return appendTo(s, "t", 2, nil) }},
			{"a rematch", func() error {
				storeTestTable(t, s, "u", db.Table{RematchOf: "t"})
				return nil
			}},
		} {
			ok(t, step.change())
			now, err := s.Summary(ctx, "t")
			ok(t, err)
			if cmp.Equal(was, now) {
				t.Errorf("%s does not show", step.name)
			}
			was = now
		}
		table, err := s.Table(ctx, "t")
		ok(t, err)
		seats, err := s.Seats(ctx, "t")
		ok(t, err)
		same(t, was, db.Summary{Seq: table.Seq, Status: table.Status, RematchID: table.RematchID, Seats: seats})
	})
}

func TestATableBeginsWhenItsLastSeatIsTaken(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		status := func(id, want string) {
			t.Helper()
			table, err := s.Table(ctx, id)
			ok(t, err)
			same(t, table.Status, want)
		}
		storeTestTable(t, s, "two", db.Table{})
		ok(t, s.Sit(ctx, "two", 0, "anna", "Ann")) // anna holds one seat already, and now plays against herself
		status("two", db.StatusOpen)

		first := db.Row{Seq: 1, Kind: db.KindBegin}
		for id, order := range map[string][]uint8{"up": {0, 1, 2}, "down": {2, 1, 0}, "mixed": {1, 2, 0}} {
			three := db.Table{ID: id, Game: "trenton", Mode: db.ModeOpen, Status: db.StatusOpen, Seq: 1, Turn: 1, Asked: 1}
			ok(t, s.CreateTable(ctx, three, []db.Seat{{Side: 0}, {Side: 1}, {Side: 2}, {Side: db.Referee}}, first,
				db.Position{}))
			for i, side := range order {
				status(id, db.StatusOpen)
				ok(t, s.Sit(ctx, id, side, "p"+string(rune('0'+i)), "P"))
			}
			status(id, db.StatusPlaying)
		}
		if s.Sit(ctx, "up", db.Referee, "judge", "Judge") == nil {
			t.Error("the referee's seat was taken as a side's")
		}
	})
}

func TestLinkWorksOnlyForItsSeat(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		storeTestTable(t, s, "t", db.Table{})
		wantErr(t, sitByLink(s, 1, "t-0", "bert"), db.ErrTaken)
		ok(t, sitByLink(s, 1, "t-1", "bert"))
		wantErr(t, sitByLink(s, 1, "t-1", "carl"), db.ErrTaken)
		wantErr(t, s.GiveSeatByLink(ctx, "t-1", "carl"), db.ErrNotFound)
		for _, bad := range [][2]string{{"", "carl"}, {"t-0", ""}} {
			if s.GiveSeatByLink(ctx, bad[0], bad[1]) == nil {
				t.Errorf("reseated by %q", bad)
			}
		}
		seats, err := s.Seats(ctx, "t")
		ok(t, err)
		if seats[0].PlayerID != "anna" || seats[1].PlayerID != "bert" {
			t.Errorf("%+v", seats)
		}
	})
}
