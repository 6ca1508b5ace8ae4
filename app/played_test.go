package main

import (
	"context"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"tricorne/app/live"
	"tricorne/app/load"
	"tricorne/app/table"
	"tricorne/db"
	"tricorne/db/dbtest"
	"tricorne/rules/game"
	"tricorne/rules/gametest/size"
)

func loadOptions(urls []string, pairs int, length time.Duration) load.Options {
	return loadOptionsFor(table.Shelf().All()[0].Manual(), urls, pairs, length)
}

func loadOptionsFor(m *game.Manual, urls []string, pairs int, length time.Duration) load.Options {
	return load.Options{
		URLs: urls, Pairs: pairs, ThinkTime: 120 * time.Millisecond, Duration: length, Seed: 1,
		Game: m.ID, Scenario: m.Scenarios[0].ID, Sides: [2]string{m.Sides[0].ID, m.Sides[1].ID},
	}
}

// playUntil plays until the given number of acts were acknowledged.
func playUntil(t *testing.T, acts int, o load.Options) (load.Result, error) {
	t.Helper()
	ctx, enough := context.WithCancel(t.Context())
	defer enough()
	o.OnAct = func(n int) {
		if n >= acts {
			enough()
		}
	}
	return load.Run(ctx, o)
}

// countActs verifies all tables of a store. It returns one of them, and the number of players' acts on all.
func countActs(t *testing.T, url string) (one string, acts int) {
	t.Helper()
	store := dbtest.OpenAgain(t, url)
	s := table.New(store, live.NewHub(), table.Shelf())
	err := eachTable(t.Context(), store, func(id string) error {
		v, err := s.Verify(t.Context(), id)
		if err == nil && !v.OK() {
			t.Errorf("table %s, act %d at %q: %s", id, v.Seq, v.Step, v.Fault)
		}
		if v.Acts > 1 {
			one = id
		}
		acts += v.Acts - 1 // the first act is the set-up
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return one, acts
}

func TestSyntheticPlayersPlayAtAServer(t *testing.T) {
	url := dbtest.SQLite(t)
	s := start(t, "-db", url)
	acknowledged := 0
	for _, g := range table.Shelf().All() {
		r, err := playUntil(t, 12, loadOptionsFor(g.Manual(), []string{s.url}, 2, time.Minute))
		if err != nil || r.Errors > 0 || r.Acts < 12 || r.ActP50 <= 0 || r.TickP99 <= 0 || r.ActP99 < r.ActP50 {
			t.Errorf("%s: %+v, %v, %v", g.Manual().ID, r, r.FirstError, err)
		}
		if r.Requests < 1 || r.Bytes < 100 || r.LookP50 <= 0 || r.LookP99 < r.LookP50 || r.DraftP99 < r.DraftP50 ||
			r.CPU != 0 {
			t.Errorf("%s: %+v", g.Manual().ID, r)
		}
		acknowledged += r.Acts
	}
	stopServer(t, s)
	if _, acts := countActs(t, url); acts < acknowledged {
		t.Errorf("%d acts are stored, %d were acknowledged", acts, acknowledged)
	}
}

func TestAKilledServerLosesNothingThatWasAcknowledged(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		s := start(t, "-db", url)
		o := loadOptions([]string{s.url}, 3, time.Minute)
		o.OnAct = func(acts int) {
			if acts == 15 {
				_ = s.Process.Kill()
			}
		}
		r, err := load.Run(t.Context(), o)
		if err != nil || r.Errors != 3 || r.Acts < 15 {
			t.Fatalf("%+v, %v, %v", r, r.FirstError, err)
		}
		_ = s.Wait()
		one, acts := countActs(t, url)
		// Each of the six players may have had one act on its way. The second player of a pair learns of an act before
		// the first one has the answer, and may act at once.
		if acts < r.Acts || acts > r.Acts+6 {
			t.Errorf("%d acts are stored, %d were acknowledged, 6 may have been on their way", acts, r.Acts)
		}
		// The table can still be played.
		store := dbtest.Open(t, url)
		service := table.New(store, live.NewHub(), table.Shelf())
		before, err := store.Table(t.Context(), one)
		if err != nil {
			t.Fatal(err)
		}
		if before.Status == db.StatusOver {
			return
		}
		holders, err := store.Seats(t.Context(), one)
		if err != nil {
			t.Fatal(err)
		}
		playAtRandom(t, service, one, []string{holders[0].PlayerID, holders[1].PlayerID}, 5)
		if after, err := store.Table(t.Context(), one); err != nil || after.Seq <= before.Seq {
			t.Errorf("act %d after %d, %v", after.Seq, before.Seq, err)
		}
	})
}

// TestComputersAndSyntheticPlayersPlayTogether checks that computers that think during the game do not disturb the
// players.
func TestComputersAndSyntheticPlayersPlayTogether(t *testing.T) {
	url := dbtest.SQLite(t)
	s := start(t, "-db", url)
	reader := dbtest.OpenAgain(t, url)
	ctx, enough := context.WithCancel(t.Context())
	defer enough()
	o := loadOptions([]string{s.url}, 1, time.Minute)
	o.Computers = 2
	var played atomic.Bool
	o.OnAct = func(int) {
		ids, err := reader.TableIDs(ctx, "", 10)
		moved := 0
		for _, id := range ids {
			one, wrong := reader.Table(ctx, id)
			held, wrongToo := reader.Seats(ctx, id)
			if wrong == nil && wrongToo == nil && one.Seq > 1 && len(held) == 2 &&
				strings.HasPrefix(held[0].PlayerID, db.ComputerPrefix) {
				moved++
			}
		}
		if err == nil && moved == 2 {
			played.Store(true)
			enough()
		}
	}
	r, err := load.Run(ctx, o)
	if err != nil || r.Errors > 0 || r.Acts == 0 || r.Computers != 2 {
		t.Errorf("%+v, %v, %v", r, r.FirstError, err)
	}
	if !played.Load() {
		t.Error("the computers did nothing")
	}
	if did, err := load.Count(t.Context(), reader, time.UnixMilli(0)); err != nil ||
		did["watched general"].Decisions < 2 || did["watched general"].WaitP50 <= 0 {
		t.Errorf("the store says that they did %+v, %v", did, err)
	}
}

func TestTwoServersPlayOneTable(t *testing.T) {
	url := dbtest.Postgres(t)
	one, two := start(t, "-db", url), start(t, "-db", url)
	r, err := playUntil(t, 30, loadOptions([]string{one.url, two.url}, 2, time.Minute))
	if err != nil || r.Errors > 0 || r.Acts < 30 || r.TickP50 <= 0 {
		t.Errorf("%+v, %v, %v", r, r.FirstError, err)
	}
	stopServer(t, one)
	stopServer(t, two)
	if _, acts := countActs(t, url); acts < r.Acts {
		t.Errorf("%d acts are stored, %d were acknowledged", acts, r.Acts)
	}
}

// stopServer ends a server and waits until it is gone.
func stopServer(t *testing.T, s *server) {
	t.Helper()
	if err := s.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := s.Wait(); err != nil {
		t.Errorf("exit: %v: %s", err, s.errors)
	}
}

func TestBenchFromTheCommandLine(t *testing.T) {
	t.Setenv(childVariable, "1") // the server that the command starts is this program
	size.RequireFullRun(t)
	args := []string{
		"bench", "-games", "trenton", "-runs", "1", "-for", "4s", "-pairs", "1", "-many", "2", "-think",
		"10ms",
	}
	code, out, words := runInProcess(t, args...)
	if code != exitOK || !strings.HasPrefix(out,
		"| figure | Trenton 1776 |\n|---|---|\n| server CPU per act, 1 pair, 10ms thinking (ms) | ") {
		t.Fatalf("%d, %q, %q", code, out, words)
	}
	for line := range strings.Lines(out) {
		if strings.HasPrefix(line, "| ") && strings.HasSuffix(line, "| 0 |\n") {
			t.Errorf("nothing was measured: %s", line)
		}
	}
	if code, _, words := runInProcess(t, "bench", "-games", "chess"); code != exitMisuse ||
		!strings.Contains(words, "chess") {
		t.Errorf("%d, %q", code, words)
	}
}

func TestLoadFromTheCommandLine(t *testing.T) {
	s := start(t, "-unlimited")
	code, out, words := runInProcess(t, "load", "-url", s.url, "-pairs", "1", "-think", "0", "-for", "4s", "-pid",
		strconv.Itoa(s.Process.Pid))
	if code != exitOK || !strings.HasPrefix(out, `{"pairs":1,"seconds":`) || strings.Count(out, "\n") != 1 || words != "" {
		t.Errorf("%d, %q, %q", code, out, words)
	}
	for _, key := range []string{
		"acts", "acts_per_second", "errors", "refusals", "games_finished", "act_p50_ms", "act_p99_ms", "tick_p50_ms",
		"tick_p99_ms",
		"draft_p50_ms", "draft_p99_ms", "look_p50_ms", "look_p99_ms", "requests_per_act", "bytes_per_act",
		"server_cpu_us_per_act", "server_resident_mb",
	} {
		if !strings.Contains(out, `"`+key+`":`) {
			t.Errorf("%s is missing: %s", key, out)
		}
	}
	if code, _, words := runInProcess(t, "load", "-url", s.url, "-pairs", "1", "-for", "1s", "-pid",
		"1073741824"); code != exitMisuse || !strings.Contains(words, "pid: ") {
		t.Errorf("%d, %q", code, words)
	}
	if code, _, words := runInProcess(t, "load", "-url", "http://8.8.8.8"); code != exitMisuse ||
		!strings.Contains(words, "private network") {
		t.Errorf("%d, %q", code, words)
	}
}
