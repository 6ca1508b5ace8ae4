package db_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"tricorne/db"
	"tricorne/db/dbtest"
)

func TestTableIsReadComplete(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		want := db.Table{
			ID: "t", Game: "trenton", Edition: "1", Scenario: "campaign", Options: []byte("o"), Mode: db.ModeOpen,
			DiceSecret: []byte{0, 1, 2, 255}, Status: db.StatusPlaying, Seq: 1, Turn: 2, Asked: 255, Waiting: "Washington",
			WaitingSince: 5, Result: []byte("r"), CreatedAt: 3, UpdatedAt: 4, RematchID: "next",
		}
		seats := []db.Seat{
			{Side: 0, PlayerID: "anna", Name: "Anna", TokenHash: "a", PinHash: "p", Bookmark: 1, SatAt: 7},
			{Side: 7, TokenHash: "b"},
		}
		action := db.Row{
			Side: 7, Kind: db.KindBegin, Body: []byte("b"), Rolls: []byte{}, Step: "s", Turn: 2, Phase: "p", Final: true, At: 9,
		}
		ok(t, s.CreateTable(ctx, want, seats, action, db.Position{Body: []byte("start")}))

		got, err := s.Table(ctx, "t")
		ok(t, err)
		same(t, got, want)
		again, position, err := s.LatestPosition(ctx, "t")
		ok(t, err)
		same(t, again, want)
		same(t, position, db.Position{TableID: "t", Seq: 1, Body: []byte("start")})
		seats[0].TableID, seats[1].TableID = "t", "t"
		all, err := s.Seats(ctx, "t")
		ok(t, err)
		same(t, all, seats)
		action.TableID, action.Seq = "t", 1
		log, err := s.Rows(ctx, "t", 0, 0, 0)
		ok(t, err)
		same(t, log, []db.Row{action})
	})
}

func TestTableIsNotFound(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		_, err := s.Table(ctx, "t")
		wantErr(t, err, db.ErrNotFound)
		_, _, err = s.LatestPosition(ctx, "t")
		wantErr(t, err, db.ErrNotFound)
		_, err = s.PositionAt(ctx, "t", 1)
		wantErr(t, err, db.ErrNotFound)
		wantErr(t, s.WithLock(ctx, "t", func(*db.Tx) error { return nil }), db.ErrNotFound)
		wantErr(t, s.Sit(ctx, "t", 0, "anna", "Anna"), db.ErrNotFound)
	})
}

func TestTableIDIsTaken(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		storeTestTable(t, s, "t", db.Table{})
		err := s.CreateTable(ctx, db.Table{ID: "t", Mode: db.ModeOpen, Status: db.StatusOpen}, nil, db.Row{}, db.Position{})
		wantErr(t, err, db.ErrTaken)
	})
}

func TestRematchIsMadeOnce(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		storeTestTable(t, s, "t", db.Table{Status: db.StatusOver})
		storeTestTable(t, s, "second", db.Table{RematchOf: "t"})
		third := db.Table{ID: "third", Mode: db.ModeFriend, Status: db.StatusOpen, RematchOf: "t"}
		wantErr(t, s.CreateTable(ctx, third, nil, db.Row{}, db.Position{}), db.ErrTaken)
		first, err := s.Table(ctx, "t")
		ok(t, err)
		same(t, first.RematchID, "second")
		_, err = s.Table(ctx, "third")
		wantErr(t, err, db.ErrNotFound)
	})
}

func TestTableIDsPageByPage(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		for i := range 5 {
			storeTestTable(t, s, fmt.Sprint("t", i), db.Table{})
		}
		first, err := s.TableIDs(ctx, "", 3)
		ok(t, err)
		same(t, first, []string{"t0", "t1", "t2"})
		rest, err := s.TableIDs(ctx, "t2", 3)
		ok(t, err)
		same(t, rest, []string{"t3", "t4"})
	})
}

// readAllPages reads every page of a list. It returns the ids and the number of pages.
func readAllPages(t *testing.T, page func(int) ([]db.ListedTable, bool, error)) (all []string, pages int) {
	t.Helper()
	for more := true; more; pages++ {
		var rows []db.ListedTable
		var err error
		rows, more, err = page(pages)
		ok(t, err)
		if more && len(rows) != db.PageSize {
			t.Fatalf("page %d has %d rows and says that there are more", pages, len(rows))
		}
		for _, r := range rows {
			all = append(all, r.ID)
			if len(r.Seats) != 2 || r.Seats[1].TokenHash != "" || r.DiceSecret != nil || r.Options != nil {
				t.Fatalf("a list shows %+v", r)
			}
		}
	}
	return all, pages
}

func TestListsPageByPage(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		const n = 2*db.PageSize + 3
		var open, mine []string
		for i := range n {
			like := db.Table{
				Mode: db.ModeOpen, Options: []byte("o"), DiceSecret: []byte("d"), CreatedAt: int64(i + 1),
				WaitingSince: int64(1000 - i), UpdatedAt: int64(i + 1),
			}
			if i%5 == 0 {
				like.Status = db.StatusOver
			}
			id := fmt.Sprintf("t%02d", i)
			storeTestTable(t, s, id, like)
			if like.Status == "" {
				open = append([]string{id}, open...) // the newest first
				mine = append(mine, id)              // a higher number means a shorter wait, which comes first
			}
		}
		for i := 0; i < n; i += 5 {
			mine = append(mine, fmt.Sprintf("t%02d", i)) // finished tables come last
		}
		storeTestTable(t, s, "private", db.Table{Mode: db.ModeFriend})
		ok(t, s.Sit(ctx, "private", 1, "anna", "Anna")) // anna holds both seats, but the table is listed only once
		mine = append([]string{"private"}, mine...)

		got, pages := readAllPages(t, func(p int) ([]db.ListedTable, bool, error) { return s.TablesOf(ctx, "anna", p) })
		same(t, got, mine)
		same(t, pages, 3)
		got, pages = readAllPages(t, func(p int) ([]db.ListedTable, bool, error) { return s.OpenTables(ctx, p) })
		same(t, got, open)
		same(t, pages, 2)

		for _, nobody := range []string{"", "bert"} {
			rows, more, err := s.TablesOf(ctx, nobody, 0)
			ok(t, err)
			if len(rows) > 0 || more {
				t.Fatalf("%q has %d tables", nobody, len(rows))
			}
		}
	})
}

// TestListsUseTheirIndexes checks that the lists use the indexes made for them, on SQLite.
func TestListsUseTheirIndexes(t *testing.T) {
	url := dbtest.SQLite(t)
	storeTestTable(t, dbtest.Open(t, url), "t", db.Table{})
	pool := openRawDatabase(t, url)
	for query, index := range map[string]string{
		"SELECT * FROM tables WHERE mode = 'open' AND " +
			"status = 'open' ORDER BY created_at DESC, id LIMIT 21": "tables_open",
		"SELECT * FROM tables WHERE id IN (SELECT table_id FROM " +
			"seats WHERE player_id = ? AND player_id <> '') LIMIT 1": "seats_player",
		"SELECT * FROM seats WHERE token_hash = ? AND token_hash <> ''":     "seats_token",
		"SELECT * FROM players WHERE resume_hash = ? AND resume_hash <> ''": "players_resume",
	} {
		rows, err := pool.Query("EXPLAIN QUERY PLAN "+query, "x")
		if err != nil {
			rows, err = pool.Query("EXPLAIN QUERY PLAN " + query)
		}
		ok(t, err)
		plan := ""
		for rows.Next() {
			var a, b, c int
			var line string
			ok(t, rows.Scan(&a, &b, &c, &line))
			plan += line + "\n"
		}
		ok(t, rows.Close())
		if !strings.Contains(plan, index) || strings.Contains(plan, "TEMP B-TREE") {
			t.Errorf("%s\n%s", query, plan)
		}
	}
}

func TestATableIsAddedWholeOrNotAtAll(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		ctx := t.Context()
		rows := []db.Row{
			{Seq: 1, Kind: db.KindBegin, Body: []byte("a")},
			{Seq: 2, Kind: db.KindPlay, Body: []byte("b"), At: 7},
		}
		positions := []db.Position{{Seq: 1, Body: []byte("p")}, {Seq: 2, Body: []byte("q")}}
		add := func(seq int, rows []db.Row) error {
			return s.AddTable(ctx, db.Table{ID: "added", Game: "trenton", Mode: db.ModeDevice, Status: db.StatusOver, Seq: seq},
				[]db.Seat{{Side: 1, PlayerID: "kate", Name: "Kate"}}, rows, positions)
		}
		if err := add(3, rows); err == nil {
			t.Error("a record with a gap is taken")
		}
		if err := add(2, []db.Row{rows[0], rows[0]}); !errors.Is(err, db.ErrTaken) {
			t.Errorf("two acts of one number: %v", err)
		}
		if _, err := s.Table(ctx, "added"); !errors.Is(err, db.ErrNotFound) {
			t.Errorf("a part of it was stored: %v", err)
		}
		if err := add(2, rows); err != nil {
			t.Fatal(err)
		}
		if err := add(2, rows); !errors.Is(err, db.ErrTaken) {
			t.Errorf("the same id again: %v", err)
		}
		all, err := s.Rows(ctx, "added", 1, 0, 0)
		if err != nil || len(all) != 2 || all[1].At != 7 || string(all[1].Body) != "b" {
			t.Errorf("%+v, %v", all, err)
		}
		if p, err := s.PositionAt(ctx, "added", 1); err != nil || string(p.Body) != "p" {
			t.Errorf("%+v, %v", p, err)
		}
	})
}
