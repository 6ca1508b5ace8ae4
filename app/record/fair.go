package record

import (
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// Fairness is the result of comparing all dice of a record with its secret.
type Fairness struct {
	Acts         []DiceAct
	Rolls        int  // number of dice that come from the secret
	ManualDice   int  // number of manual dice, which prove nothing
	ImportedDice int  // number of dice from another table's secret, rolled before the import
	OK           bool // all dice from the secret are right
}

// DiceAct is one act with its throws.
type DiceAct struct {
	Seq    int // the seq that the dice depend on; for a replayed act, the seq of its first play
	Turn   int
	Phase  string
	Side   game.Side
	Rolls  []dice.Rolled
	Manual bool // manual dice: not part of the proof

	Imported  bool // rolled with the secret of another table: not part of the proof
	Withdrawn bool // the order was taken back while it waited for dice
	OK        bool
}

// CheckDice compares the dice of all rows of a record with its secret. The first carried rows, imported from
// another table, are left out.
func CheckDice(rows []*Row, secret dice.Secret, carried int) Fairness {
	out := Fairness{OK: true}
	for _, r := range rows {
		one := DiceAct{Seq: r.DiceRootSeq(), Turn: r.Turn, Phase: r.Phase, Side: r.Side, Rolls: r.Rolls, Manual: r.ManualDice}
		if r.Kind == KindPendingOrder && r.PendingOrderBody().Withdrawn {
			one.Seq, one.Side, one.Rolls, one.Manual, one.Withdrawn = r.PendingOrderBody().DiceSeq,
				r.PendingOrderBody().Action.Side, r.PendingOrderBody().Throws, true,
				true
		}
		if len(one.Rolls) == 0 {
			continue
		}
		one.Imported = r.DiceImported(carried)
		one.OK = one.Imported || r.Fair(secret)
		out.Acts = append(out.Acts, one)
		out.OK = out.OK && one.OK
		for _, roll := range one.Rolls {
			server := len(roll.Values)
			if one.Manual {
				server = len(roll.ServerDice)
				out.ManualDice += len(roll.Values) - server
			}
			if one.Imported {
				out.ImportedDice += server
			} else {
				out.Rolls += server
			}
		}
	}
	return out
}
