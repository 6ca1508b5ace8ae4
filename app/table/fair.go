package table

import (
	"context"
	"errors"

	"tricorne/app/record"
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// DiceReport shows that every roll of a finished game that was not thrown by hand came from the secret that was committed to
// at its start.
type DiceReport struct {
	Table      Info
	Manual     *game.Manual
	Commitment string // as shown from the start: the SHA-256 of the secret
	Secret     string // as opened at the end
	Acts       []DiceAct
	Rolls      int  // dice in all that come from the secret
	Hand       int  // dice rolled by hand, of which nothing can be proved
	OK         bool // every one of the secret is right
}

// DiceAct is one act with its rolls.
type DiceAct struct {
	Seq   int // the act's number, which goes into the dice; of one that was played again, that of the first time
	Turn  int
	Phase string
	Side  game.Side
	Rolls []dice.Rolled
	Hand  bool // rolled by hand: no part of the proof

	Lifted bool // they fell for an order that was taken back
	OK     bool
}

// VerifyDice checks all dice of a finished table. A *game.Refusal says that the game is not over.
func (s *Records) VerifyDice(ctx context.Context, table string) (DiceReport, error) {
	f, e, err := s.look(ctx, Seat{table: table}, AsAll)
	if errors.Is(err, ErrNotYours) {
		err = refuse("", "The dice are opened when the game is over and everything is laid open.")
	}
	if err != nil {
		return DiceReport{}, err
	}
	b := f.board
	out := DiceReport{Table: b.info(f.seats), Manual: b.game.Manual(), Commitment: b.secret.Commitment(), OK: true}
	out.Secret = out.Table.Secret
	stored, err := s.store.RowsHeard(ctx, table, uint8(e.Mask()), b.table.Seq+1, 0)
	if err != nil {
		return DiceReport{}, b.fault("acts", err)
	}
	rows, err := openedAll(stored)
	if err != nil {
		return DiceReport{}, err
	}
	for _, r := range rows {
		one := DiceAct{Seq: r.Root(), Turn: r.Turn, Phase: r.Phase, Side: r.Side, Rolls: r.Rolls, Hand: r.ByHand}
		if r.Kind == record.KindHeld && r.Order().Lifted {
			one.Seq, one.Side, one.Rolls, one.Hand, one.Lifted = r.Order().Thrown, r.Order().Action.Side, r.Order().Fell, true, true
		}
		if len(one.Rolls) == 0 {
			continue
		}
		one.OK = r.Fair(b.secret)
		out.Acts = append(out.Acts, one)
		out.OK = out.OK && one.OK
		for _, roll := range one.Rolls {
			if one.Hand {
				out.Hand += len(roll.Values) - len(roll.Server)
				out.Rolls += len(roll.Server)
			} else {
				out.Rolls += len(roll.Values)
			}
		}
	}
	return out, nil
}
