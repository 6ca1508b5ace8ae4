package db_test

import (
	"slices"
	"testing"

	"tricorne/db"
	"tricorne/db/dbtest"
)

// TestEveryChangeOfHolderIsAnnounced checks that every way to change a seat's holder is announced after the commit.
// Every ended session must be announced too. When an announcement arrives, the change must be stored already.
func TestEveryChangeOfHolderIsAnnounced(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		s := dbtest.Open(t, url)
		var told []db.Tick
		holders := map[uint8]string{}
		s.OnSeating(func(tick db.Tick) {
			told = append(told, tick)
			seats, err := s.Holders(ctx, tick.TableID)
			ok(t, err)
			clear(holders)
			for _, seat := range seats {
				holders[seat.Side] = seat.PlayerID
			}
		})
		storeTestTable(t, s, "t", db.Table{})
		ok(t, s.CreatePlayer(ctx, db.Player{ID: "anna", Name: "Anna", ResumeHash: "old"}))
		act := func(seat func(tx *db.Tx) error) error {
			return s.WithLock(ctx, "t", func(tx *db.Tx) error {
				if err := tx.Append(db.Row{Seq: tx.Table.Seq + 1, Kind: "seating"}, db.Position{Body: []byte("p")},
					db.TableChange{}); err != nil {
					return err
				}
				return seat(tx)
			})
		}
		for _, road := range []struct {
			name string
			take func() error
			side uint8
			now  string
		}{
			{"a free seat is taken", func() error { return s.Sit(ctx, "t", 1, "bert", "Bert") }, 1, "bert"},
			{"a link brings a seat elsewhere", func() error { return s.GiveSeatByLink(ctx, "t-0", "dora") }, 0, "dora"},
			{"a seat is passed on", func() error {
				return act(func(tx *db.Tx) error {
					return tx.TransferSeat(db.Seat{Side: 0, PlayerID: "dora"}, db.Seat{PlayerID: "emil"}, "")
				})
			}, 0, "emil"},
			{"a seat becomes free", func() error {
				return act(func(tx *db.Tx) error { return tx.TransferSeat(db.Seat{Side: 0, PlayerID: "emil"}, db.Seat{}, "") })
			}, 0, ""},
			{"a referee sits down", func() error {
				return act(func(tx *db.Tx) error { return tx.SetReferee(nil, &db.Seat{PlayerID: "rita"}) })
			}, db.Referee, "rita"},
			{"another referee takes over", func() error {
				return act(func(tx *db.Tx) error {
					return tx.SetReferee(&db.Seat{PlayerID: "rita"}, &db.Seat{PlayerID: "sven"})
				})
			}, db.Referee, "sven"},
			{"the referee leaves", func() error {
				return act(func(tx *db.Tx) error { return tx.SetReferee(&db.Seat{PlayerID: "sven"}, nil) })
			}, db.Referee, ""},
		} {
			told = nil
			ok(t, road.take())
			if !slices.Equal(told, []db.Tick{{TableID: "t", Sides: 0xff}}) || holders[road.side] != road.now {
				t.Errorf("%s: told %+v, and then the seat was held by %q", road.name, told, holders[road.side])
			}
		}
		told = nil
		ok(t, appendTo(s, "t", 7, nil))
		if len(told) != 0 {
			t.Errorf("an action that changes no seat is told: %+v", told)
		}
		at, err := s.ChangeCode(ctx, "anna", "new", nil)
		ok(t, err)
		codes, err := s.CodeTimesOf(ctx, "anna", "nobody")
		ok(t, err)
		if len(codes) != 1 || codes["anna"] != at {
			t.Errorf("the latest code was made at %v, not %d", codes, at)
		}
		ok(t, s.EndStreams(ctx, "anna", 12))
		ok(t, s.EndStreams(ctx, "", 12)) // an empty player has no streams to end
		if !slices.Equal(told, []db.Tick{{PlayerID: "anna"}, {PlayerID: "anna", SessionOpenedAt: 12}}) {
			t.Errorf("of sessions that end %+v is told", told)
		}
	})
}

// TestPassedSeatIsAnnouncedToEveryProcess checks that every process learns of a seat passed within an action.
// Besides the tick of the action there is one for everybody.
func TestPassedSeatIsAnnouncedToEveryProcess(t *testing.T) {
	url := dbtest.Postgres(t)
	here, there := dbtest.Open(t, url), dbtest.Open(t, url)
	heard := listen(t, there)
	wantTick(t, heard, db.Tick{})
	storeTestTable(t, here, "t", db.Table{})
	ok(t, here.WithLock(ctx, "t", func(tx *db.Tx) error {
		if err := tx.Append(db.Row{Seq: 2, Kind: "seating", Heard: 3}, db.Position{Body: []byte("p")},
			db.TableChange{}); err != nil {
			return err
		}
		return tx.TransferSeat(db.Seat{Side: 0, PlayerID: "anna"}, db.Seat{PlayerID: "bert"}, "")
	}))
	wantTick(t, heard, db.Tick{TableID: "t", Seq: 2, Sides: 3})
	wantTick(t, heard, db.Tick{TableID: "t", Sides: 0xff})
	ok(t, here.CreatePlayer(ctx, db.Player{ID: "anna", Name: "Anna", ResumeHash: "old"}))
	_, err := here.ChangeCode(ctx, "anna", "new", nil)
	ok(t, err)
	wantTick(t, heard, db.Tick{PlayerID: "anna"})
}
