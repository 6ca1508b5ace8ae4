package bot_test

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"tricorne/app/bot"
	"tricorne/app/live"
	"tricorne/app/table"
	"tricorne/db"
	"tricorne/db/dbtest"
	"tricorne/rules/library"
)

// childStoreEnv is the environment variable that turns the test binary into a server process. That process plays for
// the computers of a store until it is killed.
const childStoreEnv = "TRICORNE_BOT_TEST_CHILD"

func TestMain(m *testing.M) {
	if url := os.Getenv(childStoreEnv); url != "" {
		runChildProcess(url)
	}
	os.Exit(m.Run())
}

func runChildProcess(url string) {
	ctx := context.Background()
	store, err := db.Open(ctx, url, db.Options{SharesFile: true})
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	s := table.New(store, live.NewHub(), library.Shelf{})
	go func() { _ = s.Run(ctx) }()
	bot.New(s, bot.Options{Log: slog.New(slog.NewTextHandler(os.Stdout, nil)), Pause: 5 * time.Millisecond}).Run(ctx)
}

// start starts a server process that plays for the computers of a store. When the process has ended, its output is
// written to the parameter said.
func start(t *testing.T, url string, said *strings.Builder) (kill func()) {
	t.Helper()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), childStoreEnv+"="+url)
	var out strings.Builder
	c.Stdout, c.Stderr = &out, &out
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	return func() {
		_ = c.Process.Kill() // as kill -9 does
		_ = c.Wait()
		said.WriteString(out.String())
	}
}

// TestComputer_KilledAmongSeveralProcesses has two processes on PostgreSQL play for one computer. It kills and
// restarts them while the computer thinks. The game must continue, with the same record as with one process.
func TestComputer_KilledAmongSeveralProcesses(t *testing.T) {
	url := dbtest.Postgres(t)
	store := dbtest.Open(t, url)
	s := table.New(store, live.NewHub(), library.Shelf{})
	h := fixture{s, store, nil}
	tables := []string{h.startAgainstRecruit(t, 2)}
	var said strings.Builder
	processes := [2]func(){start(t, url, &said), start(t, url, &said)}
	kills := 0
	for n := 1; n < 25 || kills < 3 && n < 200; n++ {
		id := tables[len(tables)-1]
		seen, seat := h.waitForHumanTurn(t, id)
		if seen.Table.Status == table.StatusOver { // some games end early
			tables = append(tables, h.startAgainstRecruit(t, 2))
			continue
		}
		h.answer(t, seen, seat, n)
		if n%6 == 0 { // the computer's answer is being decided, or stored
			// wait for a different time in each round, so that the process is killed at different moments of its work
			time.Sleep(time.Duration(n) * time.Millisecond)
			at := kills % 2
			processes[at]()
			processes[at] = start(t, url, &said)
			kills++
		}
	}
	for _, kill := range processes {
		kill()
	}
	if strings.Contains(said.String(), "order failed") {
		t.Error(said.String())
	}
	if kills == 0 {
		t.Error("nothing was killed")
	}
	for _, id := range tables {
		if v, err := h.Verify(t.Context(), id); err != nil || !v.OK() {
			t.Errorf("%+v %v", v, err)
		}
	}
}

func TestComputer_TwoProcessesPlayOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		one := fixtureOn(dbtest.Open(t, url))
		other := fixtureOn(one.store)
		if one.store.Dialect() == db.Postgres {
			other = fixtureOn(dbtest.OpenAgain(t, url))
		}
		id := one.startAgainstRecruit(t, 2)
		stopOne, stopOther := one.run(t), other.run(t)
		defer stopOther()
		defer stopOne()
		for n := 1; n < 12; n++ {
			seen, seat := one.waitForHumanTurn(t, id)
			if seen.Table.Status == table.StatusOver {
				break
			}
			one.answer(t, seen, seat, n)
		}
	})
}
