package db_test

import (
	"strings"
	"testing"

	"tricorne/db"
	"tricorne/db/dbtest"
)

// seatThree makes a table with two sides, Anna's and Bert's, and a referee, Rita.
func seatThree(t *testing.T, s *db.Store, id string) {
	t.Helper()
	like := db.Table{ID: id, Seq: 1, Turn: 1, Asked: 1, Game: "trenton", Mode: db.ModeFriend, Status: db.StatusPlaying}
	seats := []db.Seat{{Side: 1, PlayerID: "anna", Name: "Anna"}, {Side: 2, PlayerID: "bert", Name: "Bert"}}
	ok(t, s.CreateTable(ctx, like, seats, db.Row{Kind: db.KindBegin, Turn: 1}, db.Position{Body: []byte("start")}))
	setReferee(t, s, id, "rita")
}

// TestLettersAreCountedPerPair writes letters between the sides and between the referee and each side. Each
// Ends is numbered and limited separately.
func TestLettersAreCountedPerPair(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		seatThree(t, s, "t")
		letter := func(ends, side uint8, body string) db.Letter {
			return db.Letter{TableID: "t", Ends: ends, Side: side, Name: "x", Turn: 1, Body: body}
		}
		write := func(holder string, all ...db.Letter) error { return s.AddLetters(ctx, all, holder, 2) }
		read := func(ends uint8) string {
			all, err := s.Letters(ctx, "t", ends)
			ok(t, err)
			out := ""
			for i, l := range all {
				same(t, l.Number, i+1)
				out += l.Body
			}
			return out
		}
		before, err := s.Table(ctx, "t")
		ok(t, err)
		ok(t, write("rita", letter(1, db.Referee, "a"), letter(2, db.Referee, "b")))
		ok(t, write("anna", letter(1, 1, "c")))
		ok(t, write("anna", letter(db.BetweenSides, 1, "d")))
		wantErr(t, write("tom", letter(1, db.Referee, "x")), db.ErrNotFound)
		wantErr(t, write("rita", letter(2, 1, "x")), db.ErrNotFound)
		wantErr(t, write("rita", letter(2, db.Referee, "x"), letter(1, db.Referee, "x")), db.ErrTaken) // both or none
		same(t, read(db.BetweenSides)+" "+read(1)+" "+read(2), "d ac b")

		ok(t, s.ReadLetters(ctx, db.Mailbox{TableID: "t", Ends: 1, Side: 1, Number: 2}))
		ok(t, s.ReadLetters(ctx, db.Mailbox{TableID: "t", Ends: 1, Side: 1, Number: 1})) // it never decreases
		for ends, want := range map[uint8]int{db.BetweenSides: 0, 1: 2, 2: 0} {
			box, err := s.Mailbox(ctx, "t", ends, 1)
			ok(t, err)
			same(t, box.Number, want)
		}
		after, err := s.Table(ctx, "t")
		ok(t, err)
		same(t, after, before)
	})
}

// TestOrdersAreSealedUntilTheyAreOpened hands orders in, replaces them, takes them back and opens them. Opened orders
// can be neither replaced nor taken back.
func TestOrdersAreSealedUntilTheyAreOpened(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		seatThree(t, s, "t")
		seatThree(t, s, "u")
		hand := func(id string, turn int, body string, replaces bool) error {
			o := db.SealedOrders{ID: id, TableID: "t", Side: 1, Name: "Anna", Turn: turn, Body: body}
			return s.HandIn(ctx, o, replaces, "anna", 3)
		}
		kept := func() string {
			all, err := s.SealedOrders(ctx, "t")
			ok(t, err)
			out := ""
			for _, o := range all {
				if out += o.ID + o.Body; o.OpenedAt != 0 {
					out += "!"
				}
			}
			return out
		}
		ok(t, hand("a", 3, "1", false))
		ok(t, hand("b", 2, "2", false))
		ok(t, hand("c", 3, "3", false)) // these replace the sealed orders for that turn
		ok(t, hand("b", 9, "4", true))
		same(t, kept(), "b4a3")
		wantErr(t, s.HandIn(ctx, db.SealedOrders{ID: "x", TableID: "t", Side: 1}, false, "bert", 3), db.ErrNotFound)
		_, err := s.OpenOrders(ctx, "t", "a", "anna")
		wantErr(t, err, db.ErrNotFound)
		_, err = s.OpenOrders(ctx, "u", "a", "rita")
		wantErr(t, err, db.ErrNotFound)

		opened, err := s.OpenOrders(ctx, "t", "a", "rita")
		ok(t, err)
		if opened.Side != 1 || opened.Turn != 3 || opened.Body != "3" || opened.OpenedAt == 0 {
			t.Errorf("opened %+v", opened)
		}
		again, err := s.OpenOrders(ctx, "t", "a", "rita")
		ok(t, err)
		same(t, again, opened)
		wantErr(t, hand("a", 3, "5", true), db.ErrTaken)
		wantErr(t, s.TakeOrdersBack(ctx, "t", 1, "a", "anna"), db.ErrTaken)
		wantErr(t, s.TakeOrdersBack(ctx, "t", 2, "b", "bert"), db.ErrTaken)
		ok(t, hand("d", 3, "6", false)) // the orders for that turn are opened, so these are added
		same(t, kept(), "b4a3!d6")
		wantErr(t, hand("e", 4, "7", false), db.ErrTaken)
		ok(t, s.TakeOrdersBack(ctx, "t", 1, "b", "anna"))
		ok(t, hand("e", 4, "7", false))
		same(t, kept(), "a3!d6e7")
	})
}

// downgradeLetters changes a store back to the version in which letters were counted by table.
var downgradeLetters = []string{
	"DROP TABLE letters", "DROP TABLE mailboxes", "DROP TABLE sealed_orders",
	"CREATE TABLE letters (table_id TEXT NOT NULL, number INTEGER NOT NULL, side INTEGER NOT NULL, name TEXT NOT NULL, " +
		"turn INTEGER NOT NULL, body TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (table_id, number))",
	"CREATE TABLE mailboxes (table_id TEXT NOT NULL, side INTEGER NOT NULL, number INTEGER NOT NULL, " +
		"muted INTEGER NOT NULL, PRIMARY KEY (table_id, side))",
}

// TestMigratedLettersHaveTwoSides migrates a store in which letters were counted by table. Afterwards the letters
// must be letters between the two sides.
func TestMigratedLettersHaveTwoSides(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		s := dbtest.Open(t, url)
		storeTestTable(t, s, "t", db.Table{})
		ok(t, s.Close())
		before := append(parkingDowngradeSQL(strings.HasPrefix(url, "sqlite:")), downgradeLetters...)
		before = append(before, "DELETE FROM goose_db_version WHERE version_id >= 13",
			"INSERT INTO letters VALUES ('t', 1, 1, 'Anna', 3, 'Sir', 5)", "INSERT INTO mailboxes VALUES ('t', 2, 1, 1)")
		old := openRawDatabase(t, url)
		for _, do := range before {
			if _, err := old.Exec(do); err != nil {
				t.Fatalf("%s: %v", do, err)
			}
		}
		ok(t, old.Close())
		s = dbtest.Open(t, url)
		all, err := s.Letters(ctx, "t", db.BetweenSides)
		ok(t, err)
		same(t, all, []db.Letter{{TableID: "t", Number: 1, Side: 1, Name: "Anna", Turn: 3, Body: "Sir", At: 5}})
		box, err := s.Mailbox(ctx, "t", db.BetweenSides, 2)
		ok(t, err)
		same(t, box, db.Mailbox{TableID: "t", Side: 2, Number: 1, Muted: 1})
	})
}

// TestPrivateMessagesNotifyBothEnds has two processes on one PostgreSQL. When private words are sent at one, the
// other process learns only which seats must look.
func TestPrivateMessagesNotifyBothEnds(t *testing.T) {
	url := dbtest.Postgres(t)
	here, there := dbtest.Open(t, url), dbtest.Open(t, url)
	seatThree(t, here, "t")
	heard := listen(t, there)
	wantTick(t, heard, db.Tick{})
	ok(t, here.AddLetters(ctx, []db.Letter{{TableID: "t", Ends: 2, Side: db.Referee, Body: "x"}}, "rita", 3))
	ends := db.Tick{TableID: "t", Sides: 1<<2 | 1<<db.Referee}
	wantTick(t, heard, ends)
	ok(t, here.HandIn(ctx, db.SealedOrders{ID: "a", TableID: "t", Side: 2, Body: "x"}, false, "bert", 3))
	wantTick(t, heard, ends)
	_, err := here.OpenOrders(ctx, "t", "a", "rita")
	ok(t, err)
	wantTick(t, heard, ends)
}
