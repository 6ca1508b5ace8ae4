package record

import (
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// Fairness is the result of comparing all dice of a record with its secret.
type Fairness struct {
	Acts  []DiceAct
	Rolls int  // number of dice that come from the secret
	Hand  int  // number of dice that were rolled by hand, which prove nothing
	OK    bool // all dice of the secret are right
}

// DiceAct is one act with its throws.
type DiceAct struct {
	Seq   int // the number that goes into the dice; of an act that was played again, that of the first time
	Turn  int
	Phase string
	Side  game.Side
	Rolls []dice.Rolled
	Hand  bool // rolled by hand: no part of the proof

	Lifted bool // the order was taken back while it waited for dice
	OK     bool
}

// CheckDice compares the dice of all rows of a record with its secret.
func CheckDice(rows []*Row, secret dice.Secret) Fairness {
	out := Fairness{OK: true}
	for _, r := range rows {
		one := DiceAct{Seq: r.Root(), Turn: r.Turn, Phase: r.Phase, Side: r.Side, Rolls: r.Rolls, Hand: r.ByHand}
		if r.Kind == KindHeld && r.Order().Lifted {
			one.Seq, one.Side, one.Rolls, one.Hand, one.Lifted = r.Order().Thrown, r.Order().Action.Side, r.Order().Fell, true,
				true
		}
		if len(one.Rolls) == 0 {
			continue
		}
		one.OK = r.Fair(secret)
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
	return out
}
