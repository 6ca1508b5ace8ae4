package main

import (
	"database/sql"
	"encoding/json"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"tricorne/app/live"
	"tricorne/app/record"
	"tricorne/app/table"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// playedStore makes a store with one table on which a few acts were played at random. It returns its path and the
// table.
func playedStore(t *testing.T, acts int) (path, id string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "played.db")
	store, err := db.Open(t.Context(), "sqlite:"+path, db.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	s := table.New(store, live.NewHub(), table.Shelf())
	m := s.Games()[0]
	made, err := s.Create(t.Context(), table.CreateOptions{
		Game: m.ID, Scenario: "campaign", // a short scenario may end within these acts
		Side: 1, Mode: table.ModeDevice, Player: "anna", Name: "Anna",
	})
	if err != nil {
		t.Fatal(err)
	}
	playAtRandom(t, s, made.Table, []string{"anna", "anna"}, acts)
	return path, made.Table
}

// playAtRandom plays acts at a table for the player who is asked. The players hold the seats in the order of the sides.
func playAtRandom(t *testing.T, s *table.Service, id string, players []string, acts int) {
	t.Helper()
	pick := rand.New(rand.NewPCG(1, 2)).IntN
	for range acts {
		for i, player := range players {
			visit, err := s.Visit(t.Context(), id, player)
			if err != nil {
				t.Fatal(err)
			}
			seat, err := visit.SeatOf(game.Side(i + 1))
			if err != nil {
				t.Fatal(err)
			}
			seen, err := s.See(t.Context(), seat, nil)
			if err != nil {
				t.Fatal(err)
			}
			if seen.Ask.WaitingText != "" {
				continue
			}
			action, err := game.Fill(func(d action.Draft) (game.Ask, error) {
				seen, err := s.See(t.Context(), seat, d)
				return seen.Ask, err
			}, pick)
			if err != nil {
				t.Fatal(err)
			}
			if _, err = s.Act(t.Context(), seat,
				table.Order{Seq: seen.Seq, Step: action.Step, Act: action.Act, Picks: action.Picks}); err != nil {
				t.Fatal(err)
			}
			break
		}
	}
}

// finishAndExport ends a game, reveals everything and exports it, and returns the file.
func finishAndExport(t *testing.T, path, id string) string {
	t.Helper()
	store, err := db.Open(t.Context(), "sqlite:"+path, db.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := table.New(store, live.NewHub(), table.Shelf())
	for _, end := range []func(table.Seat, int) (table.Desk, error){
		func(seat table.Seat, seq int) (table.Desk, error) { return s.Resign(t.Context(), seat, seq) },
		func(seat table.Seat, seq int) (table.Desk, error) {
			return s.ChangeSettings(t.Context(), seat, seq, record.RevealAfterEnd)
		},
	} {
		visit, err := s.Visit(t.Context(), id, "anna")
		if err != nil {
			t.Fatal(err)
		}
		seat, err := visit.SeatOf(1)
		if err != nil {
			t.Fatal(err)
		}
		seen, err := s.See(t.Context(), seat, nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := end(seat, seen.Seq); err != nil {
			t.Fatal(err)
		}
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "over.json")
	if code, out, words := runInProcess(t, "export", id, "-db", "sqlite:"+path, "-o", file); code != exitOK {
		t.Fatalf("%d, %q, %q", code, out, words)
	}
	return file
}

// runInProcess runs a command in this process.
func runInProcess(t *testing.T, args ...string) (code int, out, words string) {
	t.Helper()
	var o, w strings.Builder
	code = run(t.Context(), args, cliContext{nil, &o, &w})
	return code, o.String(), w.String()
}

func TestVerifyAndExportAStoredTable(t *testing.T) {
	path, id := playedStore(t, 12)
	at := "sqlite:" + path
	for _, args := range [][]string{{"verify", "-db", at}, {"verify", "-db", at, id}} {
		if code, out, words := runInProcess(t, args...); code != exitOK ||
			out != id+": 13 acts, as stored\n1 table: 1 as stored, 0 differ, 0 cannot be read\n" || words != "" {
			t.Errorf("%q: %d, %q, %q", args, code, out, words)
		}
	}
	if code, _, words := runInProcess(t, "verify", "-db", at, "nowhere"); code != exitFailed ||
		words != "tricorne verify: there is no table nowhere\n" {
		t.Errorf("%d, %q", code, words)
	}
	code, out, _ := runInProcess(t, "export", "-db", at, id)
	var record table.Record
	if err := json.Unmarshal([]byte(out), &record); err != nil || code != exitOK || record.Table != id ||
		record.Viewer != "public" || len(record.Entries) == 0 {
		t.Errorf("%d, %v, %s", code, err, out)
	}
	running := filepath.Join(t.TempDir(), "record.json")
	if code, out, words := runInProcess(t, "export", id, "-db", at, "-o", running); code != exitOK || out != "" ||
		words != "" {
		t.Errorf("%d, %q, %q", code, out, words)
	}

	elsewhere := "sqlite:" + filepath.Join(t.TempDir(), "elsewhere.db")
	if code, out, words := runInProcess(t, "import", running, "-db", elsewhere); code != exitFailed || out != "" ||
		!strings.Contains(words, "Only a finished game") {
		t.Errorf("%d, %q, %q", code, out, words)
	}
	over := finishAndExport(t, path, id)
	code, out, words := runInProcess(t, "import", over, "-db", elsewhere)
	copied, _, ok := strings.Cut(out, ": 15 acts hold; it is at /t/")
	if code != exitOK || !ok || words != "" {
		t.Errorf("%d, %q, %q", code, out, words)
	}
	if code, out, words := runInProcess(t, "verify", "-db", elsewhere); code != exitOK ||
		!strings.HasPrefix(out, copied+": 15 acts, as stored\n") {
		t.Errorf("%d, %q, %q", code, out, words)
	}

	pool, err := sql.Open("sqlite", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	for _, forge := range []string{
		"DROP TRIGGER actions_never_change",
		"UPDATE actions SET side = 3 - side WHERE seq = 5",
	} {
		if _, err := pool.Exec(forge); err != nil {
			t.Fatal(err)
		}
	}
	code, out, words = runInProcess(t, "verify", "-db", at)
	if code != exitFailed || !strings.HasPrefix(out, id+": differs at act 5, step ") ||
		words != "tricorne verify: 1 table is not as it was stored\n" {
		t.Errorf("%d, %q, %q", code, out, words)
	}
}
