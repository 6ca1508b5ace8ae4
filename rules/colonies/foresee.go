package colonies

import (
	"tricorne/rules/chart"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// Estimates that a side can make about a battle before the dice are rolled. Before an attack, the side can add up its
// own points. While supply is committed, it can see the chance of each result.

// ownPoints lists the battle points that the viewer's side would have in an attack on a place. It leaves out the
// enemy, whose stack has not been examined (9.23).
func (b combat) ownPoints(k *known, at string) text.Text {
	p := b.Place(at)
	n := uint16(b.StrengthAt(&k.Forces, k.ViewerSide, p))
	// the odds are left out, because the enemy force is not known
	x := &war.Battle{At: p, Attacker: k.ViewerSide, SupplySpent: [2]int8{-1, -1}, StartStrength: [2]uint16{n, n}}
	list := b.Tally(&k.Forces, x, k.Now, k.SupremeCommanders, k.ViewerSide)
	return text.Say("You would bring ", war.Itoa(int(n)), " strength points and these battle points before the odds: ",
		b.ListEntries(x, list), " = ", chart.FormatNumber(war.SumEntries(list)), ". The enemy is revealed in the battle.")
}

// forecast returns the chance of each result (9.32), for each way the two sides can spend supply. Each forecast
// says how many rows the result moves up: "they spend: +6".
func (b combat) forecast(k *known) []game.Forecast {
	enemy := k.ViewerSide.Other()
	theirs := []int8{0, 1}
	if k.StoreAt(enemy, k.Battle.Battle.At).Supply == 0 {
		theirs = theirs[:1]
	}
	var out []game.Forecast
	for _, mine := range []int8{0, 1} {
		for _, other := range theirs {
			x := k.Battle.Battle
			x.SupplySpent[k.ViewerSide-1], x.SupplySpent[enemy-1] = mine, other
			for _, side := range war.BothSides {
				x.PointEntries[side-1] = b.Tally(&k.Forces, &x, k.Now, k.SupremeCommanders, side)
			}
			who := [2][2]string{{"both hold", "they spend"}, {"you spend", "both spend"}}[mine][other]
			if len(theirs) == 1 {
				who = [2]string{"you hold", "you spend"}[mine]
			}
			out = append(out, game.Forecast{
				Assumption: who + ": " + chart.SignedNumber(x.NetShift()),
				Chances:    b.chances(&x, k.ViewerSide),
			})
		}
	}
	return out
}

// forecastWords explains how the table of chances is made.
func (b combat) forecastWords(k *known) text.Text {
	return text.Say("All thirty-six throws of two dice, moved by so many rows up (", text.Rule(war.RuleCombatTable),
		"): the battle points of the ", b.SideName(k.Battle.Battle.Attacker), " minus those of the ",
		b.SideName(k.Battle.Battle.Attacker.Other()), " (", text.Rule(war.RuleBattlePoints), ").")
}

// chances returns the percentage of each result over all throws of two dice. The best result for the side comes
// first, and all add up to 100.
func (b combat) chances(x *war.Battle, side game.Side) []game.Chance {
	words := []string{"they surrender", "they retreat", "they withdraw", "you withdraw", "you retreat", "you surrender"}
	tones := []int{3, 2, 1, -1, -2, -3}
	var throws [6]int
	for first := 1; first <= 6; first++ {
		for second := 1; second <= 6; second++ {
			o := b.CombatOutcome(b.CombatTable.Read("result", printed.CombatRowNumber(first, second),
				chart.Modifier{Value: x.NetShift()}).Row)
			if i := int(o.Result); o.DefenderBeaten == (side == x.Attacker) {
				throws[2-i]++
			} else {
				throws[3+i]++
			}
		}
	}
	var out []game.Chance
	left, rest := 100, 36
	for i, n := range throws {
		if n == 0 {
			continue
		}
		// each share is taken from the percentage not yet assigned, so that the sum is exactly 100
		share := (2*left*n + rest) / (2 * rest)
		out = append(out, game.Chance{Result: words[i], Percent: share, Advantage: tones[i]})
		left, rest = left-share, rest-n
	}
	return out
}
