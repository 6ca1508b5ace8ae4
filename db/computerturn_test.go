package db_test

import (
	"context"
	"database/sql"
	"slices"
	"strings"
	"testing"
	"time"

	"tricorne/db"
	"tricorne/db/dbtest"
)

// turnsOf returns the ids that ComputerTurns lists.
func turnsOf(t *testing.T, s *db.Store) []string {
	t.Helper()
	all, err := s.ComputerTurns(ctx, 100)
	ok(t, err)
	var out []string
	for _, one := range all {
		out = append(out, one.TableID)
	}
	return out
}

// storePlaying stores a table that is in play and awaits side 2, with the players of sides 1 and 2.
func storePlaying(t *testing.T, s *db.Store, id string, at int64, players ...string) {
	t.Helper()
	row := db.Table{
		ID: id, Game: "trenton", Mode: db.ModeFriend, Status: db.StatusPlaying, Seq: 1, Asked: 4, Awaits: 4,
		UpdatedAt: at, WaitingSince: at,
	}
	var seats []db.Seat
	for i, player := range players {
		if seats = append(seats, db.Seat{Side: uint8(i + 1), PlayerID: player}); player == "" {
			row.Status = db.StatusOpen
		}
	}
	ok(t, s.CreateTable(ctx, row, seats, db.Row{Kind: db.KindBegin}, db.Position{}))
}

// appendWithAwaits appends an action after which these sides may decide something.
func appendWithAwaits(t *testing.T, s *db.Store, id string, sides uint8, f func(*db.Tx) error) {
	t.Helper()
	ok(t, s.WithLock(ctx, id, func(tx *db.Tx) error {
		err := tx.Append(db.Row{Seq: tx.Table.Seq + 1, Kind: db.KindPlay}, db.Position{},
			db.TableChange{Asked: sides, Awaits: sides})
		if err == nil && f != nil {
			err = f(tx)
		}
		return err
	}))
}

const general, recruit = db.ComputerPrefix + "general", db.ComputerPrefix + "recruit"

func TestComputerTurnsFollowSeatsAndActions(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		lists := func(want ...string) {
			t.Helper()
			same(t, turnsOf(t, s), want)
		}
		storePlaying(t, s, "t", 1, "anna", general)
		storePlaying(t, s, "free", 1, "", general)
		storePlaying(t, s, "people", 1, "anna", "bert")
		lists("t")
		all, err := s.ComputerTurns(ctx, 100)
		ok(t, err)
		same(t, all, []db.ComputerTurn{{TableID: "t", Seq: 1, Since: 1, Computer: general, Visitor: "anna"}})
		appendWithAwaits(t, s, "t", 2, nil)
		lists()
		appendWithAwaits(t, s, "t", 4, nil)
		lists("t")
		appendWithAwaits(t, s, "t", 4, func(tx *db.Tx) error {
			return tx.TransferSeat(db.Seat{Side: 2, PlayerID: general}, db.Seat{PlayerID: "bert"}, "")
		})
		lists()
		appendWithAwaits(t, s, "t", 4, func(tx *db.Tx) error {
			return tx.TransferSeat(db.Seat{Side: 2, PlayerID: "bert"}, db.Seat{PlayerID: recruit}, "")
		})
		lists("t")
		ok(t, s.Sit(ctx, "free", 1, "carl", "Carl"))
		lists("t", "free")
		for n := range db.MostFailures {
			lists("t", "free")
			ok(t, s.CountFailure(ctx, "t", 5))
			if n == 0 {
				ok(t, s.CountFailure(ctx, "free", 1))
			}
		}
		lists("free")
		ok(t, s.ForgetFailures(ctx, "t"))
		lists("t", "free")
		for range db.MostFailures {
			ok(t, s.CountFailure(ctx, "t", 4)) // this action is not the last one any more
		}
		lists("t", "free")
		for range db.MostFailures {
			ok(t, s.CountFailure(ctx, "t", 5))
		}
		lists("free")
		appendWithAwaits(t, s, "t", 4, nil)
		lists("free", "t")
		ok(t, s.SetAwaits(ctx, "t", 5, 0)) // has no effect, because the table has moved on
		lists("free", "t")
		ok(t, s.SetAwaits(ctx, "t", 6, 0))
		lists("free")
	})
}

func TestComputersOnlyPlayWhileWatched(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		c := &clock{at: time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)}
		s := dbtest.OpenWith(t, url, db.Options{Now: c.now})
		storePlaying(t, s, "t", 1, recruit, general)
		storePlaying(t, s, "own", 2, recruit, general)
		storePlaying(t, s, "mine", 3, "anna", general)
		same(t, turnsOf(t, s), []string{"mine"})
		ok(t, s.Watch(ctx, "otto", "own"))
		ok(t, s.SetWatched(ctx, map[string]string{"t": "vera", "own": "vera", "mine": "vera"}, c.at.Add(time.Minute)))
		all, err := s.ComputerTurns(ctx, 100)
		ok(t, err)
		same(t, all, []db.ComputerTurn{
			{TableID: "mine", Seq: 1, Since: 3, Computer: general, Visitor: "anna"},
			{TableID: "t", Seq: 1, Since: 1, Computer: general, Alone: true, Visitor: "vera"},
			{TableID: "own", Seq: 1, Since: 2, Computer: general, Alone: true, Visitor: "otto"},
		})
		c.at = c.at.Add(time.Minute)
		same(t, turnsOf(t, s), []string{"mine"})
	})
}

// TestComputerTurnsAlternateVisitors checks that the tables of different visitors alternate. The longest
// waiting table of each visitor comes first.
func TestComputerTurnsAlternateVisitors(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		for i, id := range []string{"a1", "a2", "a3", "a4"} {
			storePlaying(t, s, id, int64(10+i), "anna", general)
		}
		storePlaying(t, s, "b1", 20, "bert", general)
		storePlaying(t, s, "b2", 21, "bert", recruit)
		storePlaying(t, s, "c1", 30, "carl", general)
		same(t, turnsOf(t, s), []string{"a1", "b1", "c1", "a2", "b2", "a3", "a4"})
		few, err := s.ComputerTurns(ctx, 3)
		ok(t, err)
		same(t, len(few), 3)
		n, err := s.CountComputerTurns(ctx, time.UnixMilli(21), "a2")
		ok(t, err)
		same(t, n, 4) // a1, a3, a4 and b1 are counted
	})
}

// TestComputerTurnsAreFoundByTheirIndexes checks that only the partial indexes are read, however many tables there are.
func TestComputerTurnsAreFoundByTheirIndexes(t *testing.T) {
	url := dbtest.SQLite(t)
	dbtest.Open(t, url)
	rows, err := openRawDatabase(t, url).QueryContext(ctx, "EXPLAIN QUERY PLAN "+db.OrderedTurns, 0, 100)
	ok(t, err)
	defer rows.Close()
	var plan []string
	for rows.Next() {
		var id, parent, unused int
		var detail string
		ok(t, rows.Scan(&id, &parent, &unused, &detail))
		plan = append(plan, detail)
	}
	ok(t, rows.Err())
	all := strings.Join(plan, "\n")
	for _, index := range []string{"tables_computer_turn", "tables_computers_alone"} {
		if !strings.Contains(all, "tables USING INDEX "+index) {
			t.Errorf("%s is not used:\n%s", index, all)
		}
	}
	if slices.ContainsFunc(plan, func(p string) bool { return p == "SCAN tables" || p == "SCAN seats" }) {
		t.Errorf("a whole table is read:\n%s", all)
	}
}

// TestOlderTablesAreFound checks that the computers' turns are found in a store that was written by an older version.
func TestOlderTablesAreFound(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		s, err := db.Open(ctx, url, db.Options{})
		ok(t, err)
		storePlaying(t, s, "t", 1, "anna", general)
		storePlaying(t, s, "offered", 2, "anna", general)
		storePlaying(t, s, "rests", 3, "anna", general)
		storePlaying(t, s, "theirs", 4, "anna", general)
		appendWithAwaits(t, s, "theirs", 2, nil)
		ok(t, s.WithLock(ctx, "offered", func(tx *db.Tx) error {
			return tx.Append(db.Row{Seq: 2, Kind: db.KindOffer}, db.Position{}, db.TableChange{Asked: 2, Awaits: 4})
		}))
		for range db.MostFailures {
			ok(t, s.CountFailure(ctx, "rests", 1))
		}
		same(t, turnsOf(t, s), []string{"t", "offered"})
		ok(t, s.Close())
		downgradeStore(t, openRawDatabase(t, url))
		s = dbtest.Open(t, url)
		same(t, turnsOf(t, s), []string{"t", "offered"})
	})
}

// downgradeStore changes a store back to the version that did not yet record where it is a computer's turn.
func downgradeStore(t *testing.T, behind *sql.DB) {
	t.Helper()
	postgres := []string{
		"DROP INDEX tables_computer_turn", "DROP INDEX tables_computers_alone",
		"DROP TRIGGER seats_computer_comes ON seats", "DROP TRIGGER seats_computer_changes ON seats",
		"DROP FUNCTION seats_computer",
		"DELETE FROM goose_db_version WHERE version_id >= 12",
	}
	for _, column := range []string{"awaits", "computers", "resting", "watched_until", "watched_by"} {
		postgres = append(postgres, "ALTER TABLE tables DROP COLUMN "+column)
	}
	postgres = append(postgres, downgradeLetters...) // also undo a later migration, which is then made again
	lite := true
	if _, err := behind.ExecContext(context.Background(), "SELECT sqlite_version()"); err != nil {
		lite = false
	}
	for _, one := range append(parkingDowngradeSQL(lite), postgres...) {
		if lite {
			if strings.HasPrefix(one, "DROP FUNCTION") {
				continue
			}
			one = strings.TrimSuffix(one, " ON seats")
		}
		_, err := behind.ExecContext(context.Background(), one)
		ok(t, err)
	}
}

func TestOneProcessPlaysAtATable(t *testing.T) {
	url := dbtest.Postgres(t)
	c := &clock{at: time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)}
	one, other := dbtest.OpenWith(t, url, db.Options{Now: c.now}),
		dbtest.OpenWith(t, url, db.Options{Now: c.now, SharesFile: true})
	for _, id := range []string{"t", "u", "not"} {
		storePlaying(t, one, id, 1, "anna", general)
	}
	appendWithAwaits(t, one, "not", 2, nil)
	claims := func(s *db.Store, process, want string) {
		t.Helper()
		got, err := s.ClaimComputerTurn(ctx, []string{"not", "t", "u"}, process, c.at.Add(10*time.Second))
		ok(t, err)
		same(t, got, want)
	}
	claims(one, "a", "t")
	claims(other, "b", "u")
	claims(other, "b", "u")
	claims(one, "a", "t")
	ok(t, other.RenewLeases(ctx, []string{"u", "t"}, "b", c.at.Add(20*time.Second)))
	c.at = c.at.Add(10 * time.Second) // process a was killed, and process b renewed its claim
	claims(one, "c", "t")
	claims(other, "b", "u")
	ok(t, other.EndLeases(ctx, []string{"t", "u"}, "b")) // has no effect on table t, where b has no claim
	claims(one, "c", "t")
	claims(one, "d", "u")
	claims(other, "b", "")
	ok(t, one.EndLeases(ctx, []string{"u"}, "d"))
	// somebody is writing at that table: it is skipped, not waited for
	ok(t, other.WithLock(ctx, "u", func(*db.Tx) error {
		claims(one, "b", "")
		return nil
	}))
	claims(one, "b", "u")
	all, err := one.ComputerTurns(ctx, 10)
	ok(t, err)
	for _, turn := range all {
		if want := map[string]string{"t": "c", "u": "b"}[turn.TableID]; turn.LeasedTo != want ||
			turn.LeasedUntil != c.at.Add(10*time.Second).UnixMilli() {
			t.Errorf("%+v, leased to %s", turn, want)
		}
	}
}

func TestFailuresAreCountedPerAct(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		s := dbtest.Open(t, url)
		storeTestTable(t, s, "t", db.Table{})
		failed := func(want int) {
			t.Helper()
			g, err := s.Summary(ctx, "t")
			ok(t, err)
			same(t, g.Failed, want)
		}
		failed(0)
		ok(t, s.CountFailure(ctx, "t", 1))
		failed(1)
		ok(t, s.CountFailure(ctx, "t", 1))
		failed(2)
		ok(t, appendTo(s, "t", 2, []byte("on")))
		failed(0)
		ok(t, s.CountFailure(ctx, "t", 2))
		failed(1)
		ok(t, s.ForgetFailures(ctx, "t"))
		failed(0)
	})
}
