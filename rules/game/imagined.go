package game

import (
	"tricorne/rules/dice"
)

// Functions that make worlds other than the true one, from what a side knows.

func (g *engine[S, K]) Imagine(p Position, side Side, src dice.Source) (Position, error) {
	var fault error
	q, err := g.Guess(p, side, func(n int) int {
		values, err := src.Roll("imagine", 1, n)
		if err != nil {
			fault = defect("imagine: %w", err)
			return 0
		}
		return values[0] - 1
	})
	if err == nil {
		err = fault
	}
	if err != nil {
		return Position{}, err
	}
	return q, nil
}

// Forget returns a position made only from what a side knows. It is the same for all positions that the side cannot
// tell apart.
func (g *engine[S, K]) Forget(p Position, side Side) (Position, error) {
	return g.withChange(p, side, func(s *S) { g.rules.Forget(s, side) })
}

// Guess returns some position that a side considers possible. It calls Forget first, so that the guess cannot depend
// on hidden facts.
func (g *engine[S, K]) Guess(p Position, side Side, pick func(n int) int) (Position, error) {
	return g.withChange(p, side, func(s *S) {
		g.rules.Forget(s, side)
		g.rules.Guess(s, side, pick)
	})
}

// withChange returns a new position: a copy of the given one whose state has been changed by a function.
func (g *engine[S, K]) withChange(p Position, side Side, change func(*S)) (Position, error) {
	b, err := g.open(p)
	if err != nil {
		return Position{}, err
	}
	if side > 2 {
		return Position{}, defect("%s has no side %d", g.rules.Manual.ID, side)
	}
	s := g.rules.Clone(b.truth)
	change(s)
	return Position{&sealedPosition[S, K]{engine: g, truth: s}}, nil
}

// Knowledge returns what a viewer knows, encoded as bytes. Equal knowledge gives equal bytes.
func (g *engine[S, K]) Knowledge(p Position, v Viewer) ([]byte, error) {
	b, err := g.open(p)
	if err != nil {
		return nil, err
	}
	raw, err := encoder.Marshal(b.know(v))
	if err != nil {
		return nil, defect("knowledge of %s: %w", g.rules.Manual.ID, err)
	}
	return raw, nil
}
