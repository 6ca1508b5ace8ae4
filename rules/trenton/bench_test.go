package trenton

import (
	"math/rand/v2"
	"testing"

	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// BenchmarkPlayout is bare random play: asking, filling, checking and playing, on one core.
func BenchmarkPlayout(b *testing.B) {
	g := New()
	seed := uint64(1)
	actions := 0
	b.ReportAllocs()
	for b.Loop() {
		actions += playout(b, g, "christmas_surprise", seed)
		seed++
	}
	b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
	b.ReportMetric(float64(actions)/float64(b.N), "actions/game")
}

// playout plays one random game to its end and returns the number of actions.
func playout(tb testing.TB, g game.Game, scenario string, seed uint64) int {
	tb.Helper()
	rng := rand.New(rand.NewPCG(seed, 7))
	secret := dice.Secret{byte(seed), byte(seed >> 8), byte(seed >> 16)}
	out, err := g.Begin(game.Setup{Scenario: scenario}, dice.Keyed(secret, 0))
	if err != nil {
		tb.Fatal(err)
	}
	for n := 1; ; n++ {
		if out.Position.Over() {
			return n - 1
		}
		if n > 5000 {
			tb.Fatalf("seed %d: the game does not end", seed)
		}
		p := out.Position
		side := out.Status.Asked.List()[0]
		a, err := game.Fill(func(d game.Draft) (game.Ask, error) { return g.Ask(p, side, d) }, rng.IntN)
		if err != nil {
			tb.Fatalf("seed %d, action %d, step %s: %v", seed, n, out.Status.Step, err)
		}
		out, err = g.Play(p, a, dice.Keyed(secret, uint64(n)))
		if err != nil {
			tb.Fatalf("seed %d, action %d: %+v: %v", seed, n, a, err)
		}
	}
}

func TestPlayouts_AreSound(t *testing.T) {
	g := New()
	for _, s := range g.Manual().Scenarios {
		for seed := range uint64(30) {
			rng := rand.New(rand.NewPCG(seed, 9))
			out, err := g.Begin(game.Setup{Scenario: s.ID}, dice.Keyed(dice.Secret{byte(seed)}, 0))
			for n := uint64(1); err == nil && !out.Position.Over(); n++ {
				if fault := g.(game.Faulty).Fault(out.Position); fault != nil {
					t.Fatalf("%s, seed %d, action %d, step %s: %v", s.ID, seed, n, out.Status.Step, fault)
				}
				p, side := out.Position, out.Status.Asked.List()[0]
				var a game.Action
				if a, err = game.Fill(func(d game.Draft) (game.Ask, error) { return g.Ask(p, side, d) }, rng.IntN); err != nil {
					break
				}
				if _, verr := g.View(p, game.Eyes(side)); verr != nil {
					t.Fatal(verr)
				}
				out, err = g.Play(p, a, dice.Keyed(dice.Secret{byte(seed)}, n))
			}
			if err != nil {
				t.Fatalf("%s, seed %d: %v", s.ID, seed, err)
			}
		}
	}
}
