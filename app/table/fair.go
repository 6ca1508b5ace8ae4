package table

import (
	"context"
	"errors"

	"tricorne/app/record"
	"tricorne/rules/game"
)

// DiceReport shows that the throws of a finished game come from the secret sealed at its start. It leaves out the
// throws that were rolled by hand.
type DiceReport struct {
	record.Fairness
	Table      Info
	Manual     *game.Manual
	Commitment string // the SHA-256 of the secret, as shown from the start
	Secret     string // the dice secret, revealed at the end
}

// VerifyDice checks all dice of a finished table. It returns a *game.Refusal if the game is not over.
func (s *Records) VerifyDice(ctx context.Context, table string) (DiceReport, error) {
	f, e, err := s.openAs(ctx, Seat{table: table}, ViewpointAll)
	if errors.Is(err, ErrNotYours) {
		err = refuse("", "The dice secret is revealed when the game is over and everything is revealed.")
	}
	if err != nil {
		return DiceReport{}, err
	}
	b := f.board
	out := DiceReport{Table: b.info(f.seats), Manual: b.game.Manual(), Commitment: b.secret.Commitment()}
	out.Secret = out.Table.Secret
	stored, err := s.store.RowsVisibleTo(ctx, table, uint8(e.Mask()), b.table.Seq+1, 0)
	if err != nil {
		return DiceReport{}, b.wrapDefect("acts", err)
	}
	rows, err := decodeRows(stored)
	if err != nil {
		return DiceReport{}, err
	}
	out.Fairness = record.CheckDice(rows, b.secret, b.settings.ImportedActs)
	return out, nil
}
