package operator

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tricorne/app/live"
	"tricorne/app/table"
	"tricorne/db"
	"tricorne/db/dbtest"
)

// testOperator is an operator of a new store that has two players and a table.
type testOperator struct {
	*testing.T
	*Operator
	store *db.Store
	log   *bytes.Buffer
	table string
}

func newTestOperator(t *testing.T, url string) *testOperator {
	t.Helper()
	s := dbtest.Open(t, url)
	tables := table.New(s, live.NewHub(), table.Shelf())
	for _, id := range []string{"anna", "bert"} {
		name := strings.ToUpper(id[:1]) + id[1:]
		if err := s.CreatePlayer(t.Context(), db.Player{ID: id, Name: name, ResumeHash: "code of " + id}); err != nil {
			t.Fatal(err)
		}
	}
	g := tables.Games()[0]
	made, err := tables.Create(t.Context(), table.CreateOptions{
		Game: g.ID, Scenario: g.Scenarios[0].ID, Side: 1, Mode: table.ModeOpen, Player: "anna", Name: "Anna",
	})
	if err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	return &testOperator{t, New(s, tables, slog.New(slog.NewTextHandler(&log, nil))), s, &log, made.Table}
}

// mustRun runs a command that must succeed, and returns its output.
func (o *testOperator) mustRun(args ...string) string {
	o.Helper()
	var out bytes.Buffer
	if err := o.Do(o.Context(), "root", args, &out); err != nil {
		o.Fatalf("%q: %v", args, err)
	}
	return out.String()
}

// mustFail runs a command that must fail, and returns the error.
func (o *testOperator) mustFail(args ...string) error {
	o.Helper()
	var out bytes.Buffer
	err := o.Do(o.Context(), "root", args, &out)
	if err == nil {
		o.Fatalf("%q works: %s", args, out.String())
	}
	return err
}

func TestOperatorCommands(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		o := newTestOperator(t, url)
		ctx := t.Context()
		if out := o.mustRun("players", "ANN"); !strings.Contains(out, "anna") || strings.Contains(out, "bert") {
			t.Errorf("players: %s", out)
		}
		if out := o.mustRun("players", "%"); strings.Contains(out, "anna") {
			t.Errorf("a sign of LIKE is not taken as it is: %s", out)
		}
		o.mustRun("rename", "anna", "Miss", "Anna")
		if seats, err := o.store.Seats(ctx, o.table); err != nil || seats[0].Name != "Miss Anna" {
			t.Errorf("%+v, %v", seats, err)
		}
		if out := o.mustRun("tables"); !strings.Contains(out, o.table) || !strings.Contains(out, "Miss Anna") {
			t.Errorf("tables: %s", out)
		}

		until := time.Now().Add(time.Hour).UnixMilli()
		session := db.Session{ID: "s", PlayerID: "bert", ExpiresAt: until}
		if err := o.store.SaveSession(ctx, session); err != nil {
			t.Fatal(err)
		}
		o.mustRun("ban", "bert", "rude", "letters")
		if _, err := o.store.Session(ctx, "s"); !errors.Is(err, db.ErrNotFound) {
			t.Errorf("the session of a banned player: %v", err)
		}
		if err := o.store.SaveSession(ctx, session); !errors.Is(err, db.ErrNotFound) {
			t.Errorf("a banned player came back: %v", err)
		}
		if out := o.mustRun("players"); !strings.Contains(out, "rude letters") {
			t.Errorf("players: %s", out)
		}
		o.mustRun("unban", "bert")
		if err := o.store.SaveSession(ctx, session); err != nil {
			t.Error(err)
		}

		o.mustRun("close", o.table)
		if open, _, err := o.store.OpenTables(ctx, 0); err != nil || len(open) != 0 {
			t.Errorf("a closed table is listed: %v, %v", open, err)
		}
		if sum, err := o.store.Summary(ctx, o.table); err != nil || sum.ParkedAt == 0 {
			t.Errorf("a closed table is not parked: %+v, %v", sum, err)
		}
		if out := o.mustRun("export", o.table); !strings.Contains(out, `"seen_by": "public"`) {
			t.Errorf("export: %s", out)
		}
		o.mustRun("erase", "anna") // nobody else sits at the table
		if err := o.mustFail("delete", o.table); !strings.Contains(err.Error(), "there is no table") {
			t.Error(err)
		}

		o.mustRun("message", "Welcome", "all")
		o.mustRun("maintenance", "2090-01-02T03:04Z", "New", "rules.")
		all, err := o.store.Notices(ctx)
		if err != nil || len(all) != 2 || all[0].Body != "New rules." || all[1].Body != "Welcome all" {
			t.Errorf("%+v, %v", all, err)
		}
		o.mustRun("message", "none")
		o.mustRun("maintenance", "none")
		if all, err := o.store.Notices(ctx); err != nil || len(all) != 0 {
			t.Errorf("%+v, %v", all, err)
		}

		for _, args := range [][]string{
			{},
			{"fly"},
			{"ban", "bert"},
			{"rename", "bert"},
			{"maintenance", "tomorrow"},
			{"maintenance", "2001-01-01T00:00Z"},
			{"rename", "bert", "\u200b"},
		} {
			if err := o.mustFail(args...); !errors.Is(err, ErrUsage) {
				t.Errorf("%q: %v", args, err)
			}
		}
		if err := o.mustFail("ban", "nobody", "x"); errors.Is(err, ErrUsage) ||
			!strings.Contains(err.Error(), `no player "nobody"`) {
			t.Error(err)
		}
		// the log has every command that changes something, and no command that only lists
		out := o.mustRun("log")
		for _, want := range []string{"ban bert rude letters", "erase anna", "there is no table", "message Welcome all"} {
			if !strings.Contains(out, want) {
				t.Errorf("the log lacks %q: %s", want, out)
			}
		}
		if strings.Contains(out, "players") ||
			!strings.Contains(o.log.String(), `msg=admin who=root command="ban bert rude letters"`) {
			t.Errorf("stored %s, logged %s", out, o.log)
		}
	})
}

func TestCommandsOverTheSocket(t *testing.T) {
	o := newTestOperator(t, dbtest.SQLite(t))
	dir, err := os.MkdirTemp("", "op") // a short path, because the length of a socket path is limited
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	file := filepath.Join(dir, "x.db")
	var out bytes.Buffer
	if err := RunOnServer(t.Context(), file, "root", []string{"players"}, &out); !errors.Is(err, ErrNoServer) {
		t.Fatalf("without a server: %v", err)
	}
	if err := os.WriteFile(SocketPath(file), nil, 0o600); err != nil { // a socket file as an earlier process leaves it
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- o.Serve(ctx, file) }()
	for range 100 {
		if err = RunOnServer(ctx, file, "root", []string{"players"}, &out); !errors.Is(err, ErrNoServer) {
			break
		}
		time.Sleep(10 * time.Millisecond) // until it listens
	}
	if err != nil || !strings.Contains(out.String(), "anna") {
		t.Errorf("%s, %v", out.String(), err)
	}
	if info, err := os.Stat(SocketPath(file)); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info, err)
	}
	if err := RunOnServer(ctx, file, "root", []string{"ban", "anna"}, &out); !errors.Is(err, ErrUsage) {
		t.Error(err)
	}
	err = RunOnServer(ctx, file, "root", []string{"ban", "nobody", "x"}, &out)
	if err == nil || errors.Is(err, ErrUsage) {
		t.Error(err)
	}
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}
