package main

import (
	"testing"

	"tricorne/db/dbtest"
)

// TestLoadFillsAStoreWithTablesAtWhichComputersWait checks that tables cost nothing while their computers wait for
// people.
func TestLoadFillsAStoreWithTablesAtWhichComputersWait(t *testing.T) {
	url := dbtest.SQLite(t)
	if code, _, words := runInProcess(t, "load", "-fill", "3", "-db", url); code != exitOK {
		t.Fatal(words)
	}
	store := dbtest.Open(t, url)
	ids, err := store.TableIDs(t.Context(), "", 100)
	if err != nil || len(ids) < 3 {
		t.Fatalf("%v, %v", ids, err)
	}
	turns, err := store.ComputerTurns(t.Context(), 100)
	if err != nil {
		t.Fatal(err)
	}
	waiting := len(ids) - len(turns)
	if waiting != 3 {
		t.Errorf("at %d of %d tables a computer waits", waiting, len(ids))
	}
	for _, args := range [][]string{
		{"load", "-fill", "3"},
		{"load", "-against", "marshal:2"},
		{"load", "-against", "general"},
		{"load", "-pairs", "0"},
	} {
		if code, _, words := runInProcess(t, args...); code != exitMisuse || words == "" {
			t.Errorf("%v: %d %q", args, code, words)
		}
	}
}
