package bench

import (
	"io"
	"strings"
	"testing"
	"time"

	"tricorne/app/load"
	"tricorne/rules/game"
)

func TestTheTableHasMedians(t *testing.T) {
	o := Options{
		ServerBinaries: []string{"old", "new"}, Games: []*game.Manual{{Title: "Trenton"}, {Title: "New York"}}, Runs: 3,
		Duration: 10 * time.Second,
		Pairs:    8, ThinkTime: 100 * time.Millisecond, MemoryPairs: 50,
	}
	of := func(cpu ...float64) (out samples) {
		for _, n := range cpu {
			out = append(out, sample{
				WithThinkTime:    load.Result{CPU: n, ActP50: n / 1000, ActP99: n / 100, Bytes: 10 * n},
				WithoutThinkTime: load.Result{PerSecond: n},
				ManyPairs:        load.Result{Resident: 66.123}, RulesOnly: n, Server: n / 2,
			})
		}
		return out
	}
	got := o.table([][]samples{{of(6000, 5000, 9000), of(7000, 7000, 7000)}, {of(1000, 3000, 2000), of(1, 2, 3)}})
	for _, want := range []string{
		"| figure | Trenton, before | Trenton, after | New York, before | New York, after |\n|---|---|---|---|---|\n",
		"| server CPU per act, 8 pairs, 100ms thinking (ms) | 6 | 2 | 7 | 0.002 |\n",
		"| act p50 / p99, 8 pairs, 100ms thinking (ms) | 6 / 60 | 2 / 20 | 7 / 70 | 0.002 / 0.02 |\n",
		"| acts a second at saturation, 8 pairs, no thinking | 6000 | 2000 | 7000 | 2 |\n",
		"| bytes sent per act, 8 pairs, 100ms thinking | 60000 |",
		"| resident after a 50-pair load (MB) | 66.1 |",
		"| 6000 / 3000 | 2000 / 1000 | 7000 / 3500 | 2 / 1 |\n",
		"Medians of 3, 10s each",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
}

func TestRunRejectsMissingOptions(t *testing.T) {
	m := []*game.Manual{{Title: "Trenton"}}
	for _, o := range []Options{
		{Games: m, Runs: 1},
		{ServerBinaries: []string{"x"}, Runs: 1},
		{ServerBinaries: []string{"x"}, Games: m},
	} {
		if err := Run(t.Context(), o, io.Discard); err == nil {
			t.Errorf("%+v was measured", o)
		}
	}
	o := Options{ServerBinaries: []string{"/nowhere/tricorne"}, Games: m, Runs: 1, Log: io.Discard}
	if err := Run(t.Context(), o, io.Discard); err == nil || !strings.Contains(err.Error(), "/nowhere/tricorne") {
		t.Errorf("%v", err)
	}
}
