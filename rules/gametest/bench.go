package gametest

import (
	"testing"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// Bench measures random play of a scenario, and the cost of views, forms and imagined worlds. Play is measured in two
// ways: without any other work, and with the work that the server does. In the second case each position is decoded
// and encoded, and the views of both sides are made. Forget and Imagine are measured for the side that is not asked.
func Bench(b *testing.B, g game.Game, scenario string) {
	b.Helper()
	set := game.Setup{Scenario: scenario}
	b.Run("bare", func(b *testing.B) { benchPlay(b, g, set, false) })
	b.Run("server", func(b *testing.B) { benchPlay(b, g, set, true) })
	raws, asked := collectPositions(b, g, set)
	fresh := func(b *testing.B, i int) game.Position {
		b.Helper()
		p, err := g.Unseal(raws[i%len(raws)])
		if err != nil {
			b.Fatal(err)
		}
		return p
	}
	look := func(name string, f func(p game.Position, side game.Side) error) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for i := range b.N {
				b.StopTimer() // a position caches what was computed from it, so each measurement needs a fresh position
				p := fresh(b, i)
				b.StartTimer()
				if err := f(p, asked[i%len(asked)]); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	look("view", func(p game.Position, side game.Side) error { _, err := g.View(p, game.SideViewer(side)); return err })
	look("ask", func(p game.Position, side game.Side) error { _, err := g.Ask(p, side, nil); return err })
	look("seal", func(p game.Position, _ game.Side) error { _, err := p.Seal(); return err })
	door, rng := knowledgeReader(g), actionRand(1)
	look("forget", func(p game.Position, side game.Side) error { _, err := door.Forget(p, side.Other()); return err })
	look("imagine", func(p game.Position, side game.Side) error {
		_, err := door.Guess(p, side.Other(), rng.IntN)
		return err
	})
	b.Run("unseal", func(b *testing.B) {
		b.ReportAllocs()
		for i := range b.N {
			fresh(b, i)
		}
	})
}

// benchPlay plays one action in each iteration.
func benchPlay(b *testing.B, g game.Game, set game.Setup, server bool) {
	b.Helper()
	b.ReportAllocs()
	var p game.Position
	var w *walk
	rng := actionRand(1)
	for i := range b.N {
		if w == nil || p.Over() {
			var err error
			if w, err = begin(g, set, uint64(i)); err != nil { //nolint:gosec // a count
				b.Fatal(err)
			}
			p = w.out.Position
		}
		st, err := g.Status(p)
		if err != nil {
			b.Fatal(err)
		}
		asked := st.SidesAsked.List()
		side := asked[rng.IntN(len(asked))]
		a, err := game.Fill(func(d action.Draft) (game.Ask, error) { return g.Ask(p, side, d) }, rng.IntN)
		if err != nil {
			b.Fatal(err)
		}
		out, err := g.Play(p, a, dice.FromSecret(secret(w.seed), uint64(i))) //nolint:gosec // a count
		if err != nil {
			b.Fatal(err)
		}
		p = out.Position
		if server {
			p = serve(b, g, p)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "actions/s")
}

// serve does the server's work after an action: it stores the position, reads it again and makes both views.
func serve(b *testing.B, g game.Game, p game.Position) game.Position {
	b.Helper()
	raw, err := p.Seal()
	if err != nil {
		b.Fatal(err)
	}
	if p, err = g.Unseal(raw); err != nil {
		b.Fatal(err)
	}
	for side := game.Side(1); side <= 2; side++ {
		if _, err := g.View(p, game.SideViewer(side)); err != nil {
			b.Fatal(err)
		}
	}
	return p
}

// collectPositions collects positions from a few games, and the side that is asked in each.
func collectPositions(b *testing.B, g game.Game, set game.Setup) (raws [][]byte, asked []game.Side) {
	b.Helper()
	for seed := range uint64(4) {
		w, err := begin(g, set, seed)
		if err != nil {
			b.Fatal(err)
		}
		for n := 0; n < 400 && !w.over(); n++ {
			a, err := w.choose()
			if err != nil {
				b.Fatal(err)
			}
			if n%7 == 3 {
				raw, err := w.out.Position.Seal()
				if err != nil {
					b.Fatal(err)
				}
				raws, asked = append(raws, raw), append(asked, a.Side)
			}
			if err := w.play(a); err != nil {
				b.Fatal(err)
			}
		}
	}
	return raws, asked
}
