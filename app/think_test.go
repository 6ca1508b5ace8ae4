package main

import (
	"bufio"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"tricorne/app/live"
	"tricorne/app/polltest"
	"tricorne/app/table"
	"tricorne/db"
	"tricorne/db/dbtest"
	"tricorne/rules/game/fact"
	"tricorne/rules/gametest/size"
)

// setUpComputerTables sets up tables at which a General moves first and a person waits for it. It returns their ids.
func setUpComputerTables(t *testing.T, store *db.Store, n int) (ids []string) {
	t.Helper()
	s := table.New(store, live.NewHub(), table.Shelf())
	m, err := s.Manual("crossing")
	if err != nil {
		t.Fatal(err)
	}
	for range n {
		made, err := s.Create(t.Context(), table.CreateOptions{
			Game: m.ID, Scenario: m.Scenarios[0].ID, Side: 2, Mode: table.ModeFriend, Player: "ann", Name: "Ann",
			Computer: "general",
		})
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, made.Table)
	}
	return ids
}

// waitUntil waits until a condition is true, and fails the test if it takes too long.
func waitUntil(t *testing.T, what string, so func() bool) {
	t.Helper()
	if !polltest.WaitUntil(2*time.Minute, so) {
		t.Fatalf("never: %s", what)
	}
}

// countActions returns the number of actions at the tables.
func countActions(t *testing.T, store *db.Store, ids []string) (n int) {
	t.Helper()
	for _, id := range ids {
		one, err := store.Table(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		n += one.Seq
	}
	return n
}

// TestServeEndsSoonWhileComputersThink checks that a server ends soon although fifty Generals are thinking. The
// next server continues from the same position.
func TestServeEndsSoonWhileComputersThink(t *testing.T) {
	size.RequireFullRun(t)
	url := dbtest.SQLite(t)
	store, err := db.Open(t.Context(), url, db.Options{})
	if err != nil {
		t.Fatal(err)
	}
	const many = 50
	ids := setUpComputerTables(t, store, many)
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	was := len(ids)
	for range 2 {
		s := start(t, "-db", url, "-thinkers", strconv.Itoa(many))
		reader := dbtest.OpenAgain(t, url)
		waitUntil(t, "they act", func() bool { return countActions(t, reader, ids) > was })
		began := time.Now()
		stopServer(t, s)
		if took := time.Since(began); took > 10*time.Second {
			t.Errorf("it ends after %v", took)
		}
		now := countActions(t, reader, ids)
		if now <= was {
			t.Errorf("%d actions after %d: something was lost", now, was)
		}
		was = now
	}
	if _, acts := countActs(t, url); acts != was-len(ids) {
		t.Errorf("%d actions are on record, and the tables stand at %d", acts, was-len(ids))
	}
}

// startThink starts a process that only thinks.
func startThink(t *testing.T, url string) *exec.Cmd {
	t.Helper()
	c := exec.Command(os.Args[0], "think", "-db", url, "-thinkers", "1")
	c.Dir, c.Env = t.TempDir(), append(os.Environ(), childVariable+"=1")
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Process.Kill() })
	if line, err := bufio.NewReader(out).ReadString('\n'); err != nil || !strings.HasPrefix(line, "Tricorne thinks, 1 ") {
		t.Fatalf("it says %q, %v", line, err)
	}
	return c
}

// TestThinkIsKilledAndAnotherTakesOver kills a process that only thinks in the middle of a decision. Another process
// takes over its table, and no action is played twice.
func TestThinkIsKilledAndAnotherTakesOver(t *testing.T) {
	url := dbtest.Postgres(t)
	store := dbtest.Open(t, url)
	ids := setUpComputerTables(t, store, 1)
	leased := func() string {
		all, err := store.ComputerTurns(t.Context(), 10)
		if err != nil {
			t.Fatal(err)
		}
		for _, one := range all {
			if one.LeasedUntil > time.Now().UnixMilli() {
				return one.LeasedTo
			}
		}
		return ""
	}
	var holders []string
	for range 3 {
		c := startThink(t, url)
		holder := ""
		waitUntil(t, "it claims the table", func() bool {
			holder = leased()
			return holder != "" && (len(holders) == 0 || holder != holders[len(holders)-1])
		})
		holders = append(holders, holder)
		if err := c.Process.Kill(); err != nil { // as kill -9 does
			t.Fatal(err)
		}
		_ = c.Wait()
	}
	last := startThink(t, url)
	before := countActions(t, store, ids)
	waitUntil(t, "another takes over", func() bool { return countActions(t, store, ids) > before })
	if err := last.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := last.Wait(); err != nil {
		t.Error(err)
	}
	if holder := leased(); holder != "" {
		t.Errorf("%s ended and still has the table", holder)
	}
	now := countActions(t, store, ids)
	if _, acts := countActs(t, url); acts != now-len(ids) {
		t.Errorf("%d actions are on record, and the table stands at %d", acts, now-len(ids))
	}
	v, err := table.New(store, live.NewHub(), table.Shelf()).Visit(t.Context(), ids[0], "ann")
	if err != nil || v.Info.ComputerRests || v.YourSides != fact.SidesOf(2) {
		t.Errorf("%+v, %v", v, err)
	}
}

func TestThinkRequiresASharedStore(t *testing.T) {
	for _, args := range [][]string{
		{"think", "-db", dbtest.SQLite(t)},
		{"think", "-db", "postgres://nowhere", "-thinkers", "0"},
		{"think", "-db", "postgres://nowhere", "-thinkers", "-2"},
		{"think", "more"},
	} {
		if code, _, words := runInProcess(t, args...); code != exitMisuse || words == "" {
			t.Errorf("%v: %d %q", args, code, words)
		}
	}
}
