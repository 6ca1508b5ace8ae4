package block

import (
	"strconv"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/luck"
	"tricorne/rules/game/text"
)

// The steps of the engine. A game names them in its Sequence; steps within a battle are called by StepBattles.
const (
	StepPoints       action.Step = "points"          // action points, and the side that moves first
	StepTurnPart     action.Step = "part"            // the next player becomes active
	StepMarch        action.Step = "march"           // the movement of the active player
	StepBattles      action.Step = "battles"         // the battles of the active player, one after another
	StepTurnPartOver action.Step = "part.over"       // the other player's part follows, or the turn ends
	StepFire         action.Step = "battle.fire"     // one side fires block by block
	StepLosses       action.Step = "battle.losses"   // the other side takes its losses
	StepFlight       action.Step = "battle.flight"   // its militia flee
	StepWithdraw     action.Step = "battle.withdraw" // a side withdraws or fights on
	StepLeave        action.Step = "battle.leave"    // a side that has withdrawn under fire leaves the battle
)

// Points returns the phase at the start of a turn, in which both sides roll for action points. The lower total
// moves first ("Sequence of Play for Each Turn").
func (e *Engine[X, Y]) Points() game.Phase[State[X], Knowledge[Y]] {
	return game.Phase[State[X], Knowledge[Y]]{Rule: e.Rules.Sequence, Enter: func(t *Turn[X]) {
		for side := game.Side(1); side <= 2; side++ {
			e.rollPoints(t, side)
		}
		e.setFirstSide(t)
		e.AdvanceFrom(t, StepPoints)
	}}
}

// rollPoints rolls a side's action points for the turn.
func (e *Engine[X, Y]) rollPoints(t *Turn[X], side game.Side) {
	s, i := t.State, side-1
	column := e.PointsChart.Columns[0].ID
	fell := t.Roll(game.Throw{
		Owner: side, Purpose: e.phrases[i].dice, Count: 1, Sides: 6,
		Terms: game.Terms{Chart: e.PointsChart.ID, Column: column},
	})
	die := fell[0]
	more := parsePoints(t.Read(e.PointsChart, column, die).Cell.Result)
	t.RecordLuck(side, "action points", fell, luck.D6, func(face int) int {
		return parsePoints(e.PointsChart.Read(column, face).Cell.Result)
	})
	s.PointsDice[i] = uint8(die)
	s.TotalAP[i] = uint8(e.BasePoints[i] + more)
	s.AP[i] = s.TotalAP[i]
	t.Tell(text.Say("The ", e.SideSpan(side), " roll ", text.Die(die, ""), ": ", e.BasePoints[i], " + ", more, " = ",
		text.Count(int(s.TotalAP[i]), "action point", "action points"), ".")).WithRule(e.Rules.Sequence).
		WithFacts(fact.Points{Side: side, Gained: int(s.TotalAP[i]), Left: int(s.TotalAP[i])},
			fact.Reading{Chart: e.PointsChart.ID, Dice: []int{die}})
}

// parsePoints returns the number in a cell of the chart of action points.
func parsePoints(cell string) int {
	n, err := strconv.Atoi(cell)
	if err != nil {
		panic("block: the chart of action points gives no number: " + err.Error())
	}
	return n
}

// setFirstSide decides which side moves first in the turn, by the totals of action points.
func (e *Engine[X, Y]) setFirstSide(t *Turn[X]) {
	s := t.State
	why := " move first: they have fewer action points."
	switch {
	case s.TotalAP[0] < s.TotalAP[1]:
		s.FirstSide = 1
	case s.TotalAP[1] < s.TotalAP[0]:
		s.FirstSide = 2
	default:
		s.FirstSide = e.TieWinner
		why = " move first: action points are equal."
	}
	t.Tell(text.Say("The ", e.SideSpan(s.FirstSide),
		why)).WithRule(e.Rules.Sequence).WithFacts(fact.Phase{Side: s.FirstSide})
}

// TurnPartPhase returns the phase in which the next player becomes active: first the player who moves first, then the
// other.
func (e *Engine[X, Y]) TurnPartPhase() game.Phase[State[X], Knowledge[Y]] {
	return game.Phase[State[X], Knowledge[Y]]{Rule: e.Rules.Sequence, Enter: func(t *Turn[X]) {
		s := t.State
		if s.Active == game.Nobody {
			s.Active = s.FirstSide
		} else {
			s.Active = s.FirstSide.Other()
		}
		e.AdvanceFrom(t, StepTurnPart)
	}}
}

// TurnPartOverPhase returns the phase that ends a player's part. It clears the data about marches.
func (e *Engine[X, Y]) TurnPartOverPhase() game.Phase[State[X], Knowledge[Y]] {
	return game.Phase[State[X], Knowledge[Y]]{Rule: e.Rules.Sequence, Enter: func(t *Turn[X]) {
		s := t.State
		for i := range s.Blocks {
			b := &s.Blocks[i]
			b.From, b.MarchLeader = 0, 0
			b.clear(Moved | Halted | e.PartFlags)
		}
		if s.Active == s.FirstSide {
			t.Next(StepTurnPart)
			return
		}
		s.Active = game.Nobody
		e.AdvanceFrom(t, StepTurnPartOver)
	}}
}
