package ladder_test

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tricorne/app/ladder"
	"tricorne/rules/computer"
	"tricorne/rules/game"
	"tricorne/rules/gametest/size"
	"tricorne/rules/library"
)

// checkStronger plays pairs until the odds are 20 to 1, and fails the test unless a is stronger. It compares two
// hypotheses: that a wins four games in five, and that a wins half of the games (Wald's sequential test).
func checkStronger(t *testing.T, g game.Game, scenario string, a, b computer.Level) {
	t.Helper()
	const level, stronger, enough = 0.5, 0.8, 20
	odds, won, games := 0.0, 0.0, 0
	for seed := uint64(1); math.Abs(odds) < math.Log(enough) && games < 80; seed++ {
		r, err := ladder.Run(t.Context(), ladder.Options{
			Game: g, Scenario: scenario, A: ladder.PlayerAt(a), B: ladder.PlayerAt(b), Pairs: 1, Seed: seed,
		})
		if err != nil || r.Crashed+r.Unfinished+r.Faults > 0 {
			t.Fatalf("%+v (%v)", r, err)
		}
		w := float64(r.AWins) + float64(r.Draws)/2
		won, games = won+w, games+r.Games
		odds += w*math.Log(stronger/level) + (float64(r.Games)-w)*math.Log((1-stronger)/(1-level))
	}
	if t.Logf("%s %s: %s won %.1f of %d games against %s", g.Manual().ID, scenario, a.ID, won, games,
		b.ID); odds < math.Log(enough) {
		t.Errorf("%s is not shown to be stronger than %s", a.ID, b.ID)
	}
}

func TestLadder_EachRungIsStrongerThanChance(t *testing.T) {
	for i, c := range []struct {
		game, scenario string
		level          computer.Level
	}{
		{"trenton", "christmas_surprise", computer.Captain},
		{"trenton", "christmas_surprise", computer.Recruit},
		{"newyork", "campaign", computer.Captain},
		{"colonies", "hudson", computer.Captain},
		{"crossing", "quick_start", computer.Captain},
	} {
		t.Run(c.game+" "+c.level.ID, func(t *testing.T) {
			if i > 0 {
				size.RequireFullRun(t)
			}
			g, _ := library.Get(c.game)
			checkStronger(t, g, c.scenario, c.level, computer.Random)
		})
	}
}

// TestLadder_ComputerPlaysEveryGame lets a fast general play a game of each kind to its end against itself.
func TestLadder_ComputerPlaysEveryGame(t *testing.T) {
	for i, c := range []struct{ game, scenario string }{
		{"trenton", "bagging_the_fox"},
		{"newyork", "campaign"},
		{"crossing", "quick_start"},
		{"colonies", "hudson"},
		{"colonies", "south"},
	} {
		t.Run(c.game+" "+c.scenario, func(t *testing.T) {
			if i > 0 {
				size.RequireFullRun(t)
			}
			g, ok := library.Get(c.game)
			if !ok {
				t.Fatal(c.game)
			}
			r, err := ladder.Run(t.Context(),
				ladder.Options{
					Game: g, Scenario: c.scenario, A: ladder.PlayerAt(computer.General).WithSmallBudget(),
					B: ladder.PlayerAt(computer.General).WithSmallBudget(), Pairs: 1,
					Seed: 5,
				})
			if err != nil || r.Games != 2 || r.Crashed+r.Unfinished+r.Faults > 0 || r.Failure != nil {
				t.Errorf("%+v (%v)", r, err)
			}
		})
	}
}

func TestLadder_RejectsUnplayableGames(t *testing.T) {
	g, _ := library.Get("trenton")
	if _, err := ladder.Run(t.Context(), ladder.Options{Game: g, Scenario: "nowhere", Pairs: 1}); err == nil {
		t.Error("a scenario that does not exist is played")
	}
	if _, err := ladder.Run(t.Context(), ladder.Options{Game: g, Scenario: "campaign"}); err == nil {
		t.Error("no pairs are played")
	}
}

func TestWilson_HoldsTheScoreBetweenItsBounds(t *testing.T) {
	low, high := ladder.WilsonInterval(0.98, 400)
	if low < 0.95 || high > 0.999 || low > 0.98 || high < 0.98 {
		t.Errorf("392 of 400 is between %f and %f", low, high)
	}
}

// TestLadder_WritesGameLogs writes a game as text: what both sides did, turn by turn, and how it ended.
func TestLadder_WritesGameLogs(t *testing.T) {
	g, _ := library.Get("trenton")
	o := ladder.Options{
		Game: g, Scenario: "bagging_the_fox", A: ladder.PlayerAt(computer.Recruit),
		B: ladder.PlayerAt(computer.Recruit), Pairs: 1, Seed: 3,
		Logs: filepath.Join(t.TempDir(), "new"),
	}
	r, err := ladder.Run(t.Context(), o)
	if err != nil || r.Games != 2 {
		t.Fatalf("%+v (%v)", r, err)
	}
	for _, name := range []string{"bagging_the_fox-3-recruit-as-1.txt", "bagging_the_fox-3-recruit-as-2.txt"} {
		words, err := os.ReadFile(filepath.Join(o.Logs, name))
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{"American", "British", "Turn 1", "march", " wins: "} {
			if !strings.Contains(string(words), want) {
				t.Errorf("%s says nothing of %q", name, want)
			}
		}
	}
	o.Logs = filepath.Join(o.Logs, "bagging_the_fox-3-recruit-as-1.txt")
	if r, err := ladder.Run(t.Context(), o); err == nil || r.Games > 0 {
		t.Error("games that cannot be written are played all the same")
	}
}

// TestLadder_PlaysScripts lets both scripts play a game as side 1. The level plays side 2 in each.
func TestLadder_PlaysScripts(t *testing.T) {
	for _, x := range []struct{ game, scenario, script string }{
		{"trenton", "bagging_the_fox", "script:raid"},
		{"newyork", "campaign", "script:sit:white_plains"},
	} {
		p, err := ladder.PlayerOf(x.script)
		if err != nil {
			t.Fatal(err)
		}
		g, _ := library.Get(x.game)
		r, err := ladder.Run(t.Context(), ladder.Options{
			Game: g, Scenario: x.scenario, A: p, B: ladder.PlayerAt(computer.Captain), SideOfA: 1, Pairs: 1, Seed: 2,
			Logs: t.TempDir(),
		})
		if err != nil || r.Games != 2 || r.Crashed+r.Unfinished > 0 || r.Failure != nil {
			t.Errorf("%s: %+v (%v)", x.script, r, err)
		}
		if r.AWinsOther > 0 || r.AWinsFirst != r.AWins {
			t.Errorf("%s wins as side 2: %+v", x.script, r)
		}
	}
}

// TestLadder_ScriptsDoWhatTheySay reads in the log of a game that a script brings its blocks to one place.
func TestLadder_ScriptsDoWhatTheySay(t *testing.T) {
	p, _ := ladder.PlayerOf("script:sit:white_plains")
	g, _ := library.Get("newyork")
	dir := t.TempDir()
	if _, err := ladder.Run(t.Context(), ladder.Options{
		Game: g, Scenario: "campaign", A: p, B: ladder.PlayerAt(computer.Recruit), SideOfA: 1, Pairs: 1, Seed: 7, Logs: dir,
	}); err != nil {
		t.Fatal(err)
	}
	words, err := os.ReadFile(filepath.Join(dir, "campaign-7-script-sit-white_plains-as-1.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(words)) {
		if strings.Contains(line, " American  Washington") && strings.Contains(line, "to White Plains (1 of") {
			return
		}
	}
	t.Error("Washington does not march to White Plains")
}

func TestPlayerOf_RejectsUnknownPlayers(t *testing.T) {
	for _, id := range []string{"", "marshal", "script:", "script:sit", "script:raid:trenton", "script:hide"} {
		if p, err := ladder.PlayerOf(id); err == nil {
			t.Errorf("%q is %s", id, p.ID)
		}
	}
	for _, id := range []string{"random", "general", "script:raid", "script:sit:trenton"} {
		if p, err := ladder.PlayerOf(id); err != nil || p.ID != id {
			t.Errorf("%q is %q (%v)", id, p.ID, err)
		}
	}
}
