package keep

import (
	"bytes"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"tricorne/db"
	"tricorne/db/dbtest"
)

func TestParse_ReadsWhatStringWrites(t *testing.T) {
	for words, want := range map[string]Policy{
		"":            Default(),
		"forever":     {},
		"unjoined=3d": {3 * Day, 60 * Day, 365 * Day},
		"guests=forever, abandoned=90d,unjoined=1d": {Day, 90 * Day, 0},
	} {
		got, err := Parse(words)
		if err != nil || got != want {
			t.Errorf("%q: %v, %v", words, got, err)
		}
		if again, err := Parse(got.String()); err != nil || again != got {
			t.Errorf("%q: %q is read as %v, %v", words, got, again, err)
		}
	}
	for _, words := range []string{"60d", "games=3d", "guests=0d", "guests=12h", "guests=", "guests=1000000d"} {
		if p, err := Parse(words); err == nil {
			t.Errorf("%q is read as %v", words, p)
		}
	}
}

// TestData_ListsEveryTable compares the list with the tables of a store.
func TestData_ListsEveryTable(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		stored, err := dbtest.Open(t, url).TableNames(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		var listed []string
		for _, d := range Default().Data() {
			listed = append(listed, d.Tables...)
			if d.Name == "" || d.Purpose == "" || d.Duration == "" {
				t.Errorf("%+v lacks words", d)
			}
		}
		slices.Sort(listed)
		if !slices.Equal(listed, stored) {
			t.Errorf("listed %q\nstored %q", listed, stored)
		}
	})
}

func TestSweeper_FollowsThePolicy(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		s := dbtest.Open(t, url)
		ctx := t.Context()
		for i := range maxPerSweep + 10 {
			err := s.CreateTable(ctx, db.Table{ID: fmt.Sprint("t", i), Mode: db.ModeOpen, Status: db.StatusOpen, Seq: 1},
				[]db.Seat{{Side: 1, PlayerID: "anna"}, {Side: 2}}, db.Row{Kind: db.KindBegin}, db.Position{})
			if err != nil {
				t.Fatal(err)
			}
		}
		if err := s.CreatePlayer(ctx, db.Player{ID: "guest"}); err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		sweeper := NewSweeper(s, Policy{}, slog.New(slog.NewTextHandler(&out, nil)))
		sweeper.now = func() time.Time { return time.Now().Add(1000 * Day) }
		if n := sweeper.Sweep(ctx); n != 0 {
			t.Errorf("for ever, and %d records are swept", n)
		}
		sweeper.policy = Policy{RemoveUnjoinedAfter: 7 * Day, RemoveGuestsAfter: 365 * Day}
		// one sweep removes at most perSweep tables; the next sweep removes the rest
		if n := sweeper.Sweep(ctx); n != maxPerSweep+1 {
			t.Errorf("%d records are swept, want %d tables and a guest", n, maxPerSweep)
		}
		if n := sweeper.Sweep(ctx); n != 10 {
			t.Errorf("then %d", n)
		}
		if ids, err := s.TableIDs(ctx, "", 10); err != nil || len(ids) != 0 {
			t.Errorf("%q are left, %v", ids, err)
		}
		if !strings.Contains(out.String(), `msg="keep: swept" what="tables that nobody joined removed" count=100`) {
			t.Errorf("the log says %s", out.String())
		}
	})
}
