package game

import "tricorne/rules/game/view"

// Conclude ends a game as the players agreed: one side resigned, or both accept a draw. No rule says so, so nothing is
// told by it and no dice fall; where the game stands in its sequence of play stays as it is. A game that is over is a
// *Refusal.
func (g *engine[S, K]) Conclude(p Position, r view.Result) (Outcome, error) {
	b, err := g.open(p)
	if err != nil {
		return Outcome{}, err
	}
	if b.over() {
		return Outcome{}, refuse("", "The game is over.")
	}
	if r.Winner > 2 || len(r.How) == 0 {
		return Outcome{}, defect("%s cannot end so: %+v", g.rules.Manual.ID, r)
	}
	s := g.rules.Clone(b.truth)
	r.Agreed = true
	g.rules.Flow(s).Ended = &r
	out := Outcome{Position: Position{&sealed[S, K]{engine: g, truth: s}}, Status: g.status(s)}
	out.Final, out.Why = true, "The game is over."
	return out, nil
}
