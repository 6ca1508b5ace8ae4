package db_test

import (
	"errors"
	"testing"

	"tricorne/db"
	"tricorne/db/dbtest"
)

func TestTheRefereesSeatChangesWithAnAct(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		s := dbtest.Open(t, url)
		storeTestTable(t, s, "t1", db.Table{})
		seat := func(was, now *db.Seat) error {
			return s.WithLock(t.Context(), "t1", func(tx *db.Tx) error {
				next := db.Row{Seq: tx.Table.Seq + 1, Kind: "referee"}
				if err := tx.Append(next, db.Position{Body: []byte("p")}, db.TableChange{}); err != nil {
					return err
				}
				return tx.SetReferee(was, now)
			})
		}
		held := func() *db.Seat {
			all, err := s.Summary(t.Context(), "t1")
			if err != nil {
				t.Fatal(err)
			}
			for i := range all.Seats {
				if all.Seats[i].Side == db.Referee {
					return &all.Seats[i]
				}
			}
			return nil
		}
		if held() != nil {
			t.Fatal("there is a referee from the start")
		}
		if err := seat(nil, &db.Seat{}); err != nil || held() == nil || held().PlayerID != "" {
			t.Fatalf("the seat is %+v (%v)", held(), err)
		}
		if err := seat(nil, &db.Seat{PlayerID: "carl"}); !errors.Is(err, db.ErrTaken) {
			t.Errorf("a second referee's seat: %v", err)
		}
		if err := s.SetToken(t.Context(), "t1", db.Referee, "", "hash"); err != nil {
			t.Fatal(err)
		}
		if err := seat(&db.Seat{}, &db.Seat{PlayerID: "rita"}); !errors.Is(err, db.ErrTaken) {
			t.Errorf("sat down on what was read before the link was made: %v", err)
		}
		before, err := s.Table(t.Context(), "t1")
		if err != nil {
			t.Fatal(err)
		}
		if err := seat(held(), &db.Seat{PlayerID: "rita", Name: "Rita"}); err != nil || held().Name != "Rita" ||
			held().TokenHash != "" {
			t.Fatalf("the seat is %+v (%v)", held(), err)
		}
		if now, err := s.Table(t.Context(), "t1"); err != nil || now.Seq != before.Seq+1 {
			t.Errorf("the table is at %d after %d (%v)", now.Seq, before.Seq, err)
		}
		if err := s.Sit(t.Context(), "t1", db.Referee, "bert", "Bert"); err == nil {
			t.Error("somebody sat down in the referee's seat as in a side's")
		}
		if err := seat(held(), nil); err != nil || held() != nil {
			t.Fatalf("the seat is %+v (%v)", held(), err)
		}
	})
}
