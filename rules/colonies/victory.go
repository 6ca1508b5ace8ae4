package colonies

import (
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// Victory (17.2, 17.3), and the victory conditions of our own two scenarios.

func (b sequence) victoryPhase() phase {
	return phase{Rule: war.RuleVictory, Enter: func(t *turn) {
		s := t.State
		o := b.Opening(s.Scenario)
		switch {
		case o.Victory != nil && o.Victory.Area > 0:
			b.judgeArea(t, o.Victory)
		case o.Victory != nil:
		case b.britishWinEarly(s):
			t.End(view.Result{
				Winner: british, Rule: war.RuleVictory,
				How: text.Say("The British control Canada, one more area and Boston, New York, Philadelphia and Charleston " +
					"before the Americans won a major victory."),
			})
		case b.MeetsObjectives(&s.Forces, s.Now, b.LateObjectives):
			t.End(view.Result{
				Winner: british, Rule: war.RuleVictory,
				How: text.Say("The British control New England, the Middle Colonies, the South, and Canada or the Western " +
					"Territories."),
			})
		}
		if !t.Over() {
			b.startNextStep(t)
		}
	}}
}

// britishWinEarly reports whether the British win before the end of 1776 (17.21).
//
// Our reading (17.21): Canada does not also count as the one further area required.
func (b sequence) britishWinEarly(s *state) bool {
	return b.EarlyVictoryPossible(s) && b.MeetsObjectives(&s.Forces, s.Now, b.EarlyObjectives)
}

// judgeArea ends a scenario about one area, if a side has won.
func (b sequence) judgeArea(t *turn, aim *printed.VictoryConditions) {
	s := t.State
	if b.ControlsArea(&s.Forces, s.Now, aim.Area) {
		t.End(view.Result{
			Winner: british, Rule: war.RuleSetUp,
			How: text.Say("The British control ", b.Area(aim.Area).Name, "."),
		})
		return
	}
	if s.Now < aim.FirstAmericanWinTurn {
		return
	}
	for _, p := range b.Area(aim.Area).KeyTowns {
		if b.Holder(&s.Forces, s.Now, p) == british {
			return
		}
	}
	t.End(view.Result{
		Winner: american, Rule: war.RuleSetUp,
		How: text.Say("The British control no key town of ", b.Area(aim.Area).Name, "."),
	})
}

// endGame ends the game after its last turn (17.3).
func (b sequence) endGame(t *turn) {
	s := t.State
	aim := b.Opening(s.Scenario).Victory
	if aim == nil || aim.Area > 0 {
		t.End(view.Result{
			Winner: american, Rule: war.RuleAmericanVictory,
			How: text.Say("The British have not won by the end of ", b.TurnAt(s.LastTurn).Name, "."),
		})
		return
	}
	n, _ := b.Score(&s.Forces, s.Now, [2]int{int(s.MajorVictories[0]), int(s.MajorVictories[1])}, aim)
	r := view.Result{Winner: american, Rule: war.RuleSetUp}
	switch {
	case n >= aim.BritishMinPoints:
		r.Winner = british
	case n >= aim.DrawMinPoints:
		r.Winner = game.Nobody
	}
	r.How = text.Say("The British have ", war.Itoa(n), " points: they win from ", war.Itoa(aim.BritishMinPoints),
		" on, and from ", war.Itoa(aim.DrawMinPoints), " on neither side wins.")
	t.End(r)
}
