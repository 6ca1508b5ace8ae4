package colonies

import (
	"slices"

	"tricorne/rules/chart"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/luck"
	"tricorne/rules/game/text"
)

// The result of a battle (9.31 to 9.38): the table row, losses for both sides, major victory and surrender.

// resolve adds up the battle points, rolls the dice and reads the table (9.31 to 9.34).
func (b combat) resolve(t *turn) {
	s, x := t.State, t.State.Battle
	for i, side := range war.BothSides {
		if s.StoreAt(side, x.At).Supply > 0 {
			t.Reveal(game.Nobody, text.Say("The ", b.SideName(side),
				[2]string{" hold their supply.", " spend a supply unit."}[x.SupplySpent[i]])).WithRule(war.RuleBattlePoints).
				WithFacts(fact.Decision{Side: side, Choice: "supply"})
		}
	}
	for i, side := range war.BothSides {
		x.PointEntries[i] = b.Tally(&s.Forces, x, s.Now, s.SupremeCommanders, side)
		sum := war.SumEntries(x.PointEntries[i])
		x.Points[i] = int16(sum)
		t.Tell(text.Say("Battle points of the ", b.SideName(side), ": ", b.ListEntries(x, x.PointEntries[i]), " = ",
			war.Itoa(sum),
			".")).WithRule(war.RuleBattlePoints).WithFacts(fact.Strength{Side: side, Points: sum})
	}
	for i, side := range war.BothSides {
		if x.SupplySpent[i] > 0 {
			b.AddStores(s, side, x.At, -1, 0)
		}
	}
	net := x.NetShift()
	table := war.Terms("Combat results (9.42)", "the dice as they fall, then moved "+chart.SignedNumber(net)+" rows",
		[]chart.Modifier{{Label: "battle points", Value: net}}, nil)
	dice := t.Roll(game.Throw{
		Owner: x.Attacker, Purpose: "battle in " + b.PlaceName(x.At), Count: 2, Sides: 6,
		Terms: table,
	})
	t.RecordLuck(x.Attacker, "rows of the combat table as attacker", []int{printed.CombatRowNumber(dice[0], dice[1])},
		luck.Faces{First: 1, Last: printed.CombatRowNumber(6, 6)}, func(row int) int { return row }).SetSpace(b.ID(x.At))
	reading := t.Read(b.CombatTable, "result", printed.CombatRowNumber(dice[0], dice[1]),
		chart.Modifier{Label: "battle points", Value: net})
	out := b.CombatOutcome(reading.Row)
	x.Dice, x.Row = [2]uint8{uint8(dice[0]), uint8(dice[1])}, out.Dice
	t.Tell(text.Say("Result: ", b.ResultWords(x, out), " (dice ", text.Die(dice[0], ""), " ", text.Die(dice[1], ""),
		", moved ", chart.SignedNumber(net), " rows to ", out.Dice, ").")).WithRule(war.RuleCombat).
		WithFacts(fact.Reading{Chart: b.CombatTable.ID, Dice: dice}, fact.BattleEnds{})
	b.applyOutcome(t, out)
}

// applyOutcome records the losses and the retreat that the result demands of both sides.
func (b combat) applyOutcome(t *turn, out printed.Outcome) {
	s, x := t.State, t.State.Battle
	x.Stage, x.BeatenSide, x.Retreats, x.Starred = war.StageLosses, x.Attacker, out.Result == printed.ResultRetreat,
		out.Starred
	if out.DefenderBeaten {
		x.BeatenSide = x.Attacker.Other()
	}
	for _, r := range []struct {
		side game.Side
		loss int
	}{{x.Attacker, out.AttackerLoss}, {x.Attacker.Other(), out.DefenderLoss}} {
		if r.loss == printed.LossOfAll {
			x.AllLostSide = r.side
			continue
		}
		b.addLosses(s, r.side, r.loss)
	}
	b.recordVictory(t)
	if x.AllLostSide != game.Nobody {
		b.surrender(t)
	}
}

// addLosses adds losses to a side, limited to the steps it has.
func (b combat) addLosses(s *state, side game.Side, n int) {
	x := s.Battle
	steps := 0
	for _, u := range b.UnitsAt(&s.Forces, side, x.At) {
		steps++
		if !s.Unit(u).Depleted && b.Unit(u).DepletedStrength > 0 {
			steps++
		}
	}
	n = min(n, steps)
	x.LossesLeft[side-1], x.LossesDue[side-1] = uint8(n), x.LossesDue[side-1]+uint8(n)
}

// recordVictory records a major victory, if the battle was one (9.38).
func (b combat) recordVictory(t *turn) {
	s, x := t.State, t.State.Battle
	if !b.IsMajorVictory(x) {
		return
	}
	winner := x.BeatenSide.Other()
	s.MajorVictories[winner-1]++
	t.Tell(text.Say("Major victory for the ", b.SideName(winner), ": the beaten force began with ",
		war.Itoa(int(x.StartStrength[x.BeatenSide-1])), " strength points, ", war.Itoa(b.MajorVictoryMinStrength),
		" or more.")).WithRule(war.RuleMajorVictory).
		WithFacts(fact.Victory{Side: winner})
	if winner == british {
		// Our reading (9.38): if there are several major victories in one turn, each gives its points
		s.Ops[british-1].Bonus += uint8(b.VictoryBonus)
		units := b.UnitsAt(&s.Forces, american, x.At)
		if n := b.Leader(&s.Forces, s.SupremeCommanders, american, x.At, b.CommandersAt(&s.Forces, american, x.At),
			b.Strength(&s.Forces, units)); n > 0 && s.Commander(n).Area > 0 && !slices.Contains(s.DismissibleCommanders, n) {
			s.DismissibleCommanders = append(slices.Clone(s.DismissibleCommanders), n)
		}
		return
	}
	if s.FirstVictoryTurn == 0 {
		s.FirstVictoryTurn = s.Now
		t.Tell(text.Say("France joins the Americans. From ", b.ReturnWords(s.Now+b.French.EntryTable[0].MinTurns),
			" on French troops may land.")).WithRule(war.RuleFrench).WithFacts(fact.Ally{Side: american})
	}
}

// surrender takes a side's counters in the hex off the map; the winner gets its artillery and bateaux (9.37).
//
// Our reading (9.37): the winner always takes artillery and bateaux; supply is lost with the rest.
func (b combat) surrender(t *turn) {
	s, x := t.State, t.State.Battle
	heads := b.CommandersAt(&s.Forces, x.AllLostSide, x.At)
	t.Tell(text.Say("The ", b.SideName(x.AllLostSide), " in ", b.Space(x.At), " surrender.")).WithRule(war.RuleResults).
		WithFacts(fact.UnitsLost{Side: x.AllLostSide, Captured: true})
	for _, n := range heads {
		b.capture(t, n)
	}
	if y := s.StoreAt(x.AllLostSide, x.At); y.Supply > 0 {
		b.AddStores(s, x.AllLostSide, x.At, -int(y.Supply), 0)
	}
	for _, n := range b.UnitsAt(&s.Forces, x.AllLostSide, x.At) {
		b.destroy(t, n, true)
	}
}
