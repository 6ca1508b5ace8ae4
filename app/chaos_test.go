package main

import (
	"encoding/json"
	"strconv"
	"testing"

	"tricorne/app/chaos"
	"tricorne/rules/gametest/size"
)

// runChaos runs the command with this program and returns its result.
func runChaos(t *testing.T, store string, kills int) chaos.Result {
	t.Helper()
	t.Setenv(childVariable, "1") // the servers that the command starts are this program
	code, out, words := runInProcess(t, "chaos", "-store", store, "-kills", strconv.Itoa(kills), "-seconds",
		strconv.Itoa(2*kills), "-think", "50ms", "-seed", "11", "-json")
	var r chaos.Result
	if err := json.Unmarshal([]byte(out), &r); err != nil {
		t.Fatalf("%d, %q, %q: %v", code, out, words, err)
	}
	if code != exitOK || !r.Good() {
		t.Errorf("%d, %s, %+v", code, words, r)
	}
	return r
}

// TestKilledServersLoseNothing checks that nothing is lost or doubled if the processes that a table depends on are
// killed. All games are played meanwhile.
func TestKilledServersLoseNothing(t *testing.T) {
	size.RequireFullRun(t)
	kills := size.Scale(20)
	for _, store := range []string{"sqlite", "postgres"} {
		t.Run(store, func(t *testing.T) {
			if store == "postgres" && !chaos.Installed() {
				t.Skip("no PostgreSQL on this machine: install it to run this test")
			}
			r := runChaos(t, store, kills)
			killed := 0
			for _, k := range r.Kills {
				killed += k.Kills
				if k.P50 <= 0 || k.Max < k.P50 {
					t.Errorf("%+v", k)
				}
			}
			if killed < kills || killed > kills+1 || r.AcknowledgedOrders < 8 || r.SeatsHeld < 12 || r.Tables < 8 ||
				r.Rows <= r.AcknowledgedOrders {
				t.Errorf("%+v", r)
			}
		})
	}
}

func TestChaosRejectsWrongArguments(t *testing.T) {
	for _, args := range [][]string{
		{"-store", "paper"},
		{"-kills", "0"},
		{"-seconds", "0"},
		{"-url", "postgres://127.0.0.1"},
		{"more"},
	} {
		if code, out, words := runInProcess(t, append([]string{"chaos"}, args...)...); code != exitMisuse || out != "" ||
			words == "" {
			t.Errorf("%q: %d, %q, %q", args, code, out, words)
		}
	}
}
