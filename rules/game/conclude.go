package game

import "tricorne/rules/game/view"

// Conclude ends a game as the players agreed: one side resigned, or both accept a draw. It is not part of the
// rules: no dice are rolled, nothing is logged, and the current step stays as it is. If the game is over, the error
// is a *Refusal.
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
	g.rules.Flow(s).Result = &r
	out := Outcome{Position: Position{&sealedPosition[S, K]{engine: g, truth: s}}, Status: g.status(s)}
	out.Final, out.FinalReason = true, "The game is over."
	return out, nil
}
