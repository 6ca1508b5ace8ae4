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
	StepPoints   action.Step = "points"          // action points, and the side that moves first
	StepPart     action.Step = "part"            // the next player becomes active
	StepMarch    action.Step = "march"           // the movement of the active player
	StepBattles  action.Step = "battles"         // the battles of the active player, one after another
	StepPartOver action.Step = "part.over"       // the other player's part follows, or the turn ends
	StepFire     action.Step = "battle.fire"     // one side fires block by block
	StepLosses   action.Step = "battle.losses"   // the other side takes its losses
	StepFlight   action.Step = "battle.flight"   // its militia flee
	StepWithdraw action.Step = "battle.withdraw" // a side withdraws or fights on
	StepLeave    action.Step = "battle.leave"    // a side that has withdrawn under fire leaves the battle
)

// Points returns the phase at the start of a turn, in which both sides roll for action points. The lower total
// moves first ("Sequence of Play for Each Turn").
func (e *Engine[X, Y]) Points() game.Phase[State[X], Known[Y]] {
	return game.Phase[State[X], Known[Y]]{Rule: e.Rules.Sequence, Enter: func(t *Turn[X]) {
		for side := game.Side(1); side <= 2; side++ {
			e.rollPoints(t, side)
		}
		e.order(t)
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
	more := points(t.Read(e.PointsChart, column, die).Cell.Result)
	t.Judge(side, "action points", fell, luck.D6, func(face int) int {
		return points(e.PointsChart.Read(column, face).Cell.Result)
	})
	s.Dice[i] = uint8(die)
	s.Total[i] = uint8(e.BasePoints[i] + more)
	s.AP[i] = s.Total[i]
	t.Tell(text.Say("The ", e.SideSpan(side), " roll ", text.Die(die, ""), ": ", e.BasePoints[i], " + ", more, " = ",
		text.Count(int(s.Total[i]), "action point", "action points"), ".")).WithRule(e.Rules.Sequence).
		WithFacts(fact.Points{Side: side, Gained: int(s.Total[i]), Left: int(s.Total[i])},
			fact.Reading{Chart: e.PointsChart.ID, Dice: []int{die}})
}

// points returns the number in a cell of the chart of action points.
func points(cell string) int {
	n, err := strconv.Atoi(cell)
	if err != nil {
		panic("block: the chart of action points gives no number: " + err.Error())
	}
	return n
}

// order decides which side moves first in the turn, by the totals of action points.
func (e *Engine[X, Y]) order(t *Turn[X]) {
	s := t.State
	why := " move first: they have fewer action points."
	switch {
	case s.Total[0] < s.Total[1]:
		s.First = 1
	case s.Total[1] < s.Total[0]:
		s.First = 2
	default:
		s.First = e.FirstOnTie
		why = " move first: action points are equal."
	}
	t.Tell(text.Say("The ", e.SideSpan(s.First), why)).WithRule(e.Rules.Sequence).WithFacts(fact.Phase{Side: s.First})
}

// Part returns the phase in which the next player becomes active: first the player who moves first, then the other.
func (e *Engine[X, Y]) Part() game.Phase[State[X], Known[Y]] {
	return game.Phase[State[X], Known[Y]]{Rule: e.Rules.Sequence, Enter: func(t *Turn[X]) {
		s := t.State
		if s.Active == game.Nobody {
			s.Active = s.First
		} else {
			s.Active = s.First.Other()
		}
		e.AdvanceFrom(t, StepPart)
	}}
}

// PartOver returns the phase that ends a player's part. It clears the data about marches.
func (e *Engine[X, Y]) PartOver() game.Phase[State[X], Known[Y]] {
	return game.Phase[State[X], Known[Y]]{Rule: e.Rules.Sequence, Enter: func(t *Turn[X]) {
		s := t.State
		for i := range s.Blocks {
			b := &s.Blocks[i]
			b.From, b.MarchLeader = 0, 0
			b.clear(Moved | Halted | e.PartFlags)
		}
		if s.Active == s.First {
			t.Next(StepPart)
			return
		}
		s.Active = game.Nobody
		e.AdvanceFrom(t, StepPartOver)
	}}
}
