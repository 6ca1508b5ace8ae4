package colonies

import (
	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game/correct"
)

// The bounds of numbers that may be corrected, from the data and the state.

// Limits that neither a rule nor a counter sheet sets: supply units or bateaux in one place, and major victories.
const (
	mostTrains    = 20
	mostVictories = 20
)

// returnBounds returns the bounds for the turn in which a counter that leaves now returns.
func (b corrections) returnBounds(s *state, away turnNr) correct.Bounds {
	return correct.UpTo(int(s.Now+away), "turn ", int(s.Now), ", and ", int(away), " more").
		WithFormerMax(int(s.LastTurn) + max(20, int(b.ReturnDelay)))
}

// turnsUntilNow returns the bounds for a turn that has already begun; 0 means none.
func turnsUntilNow(s *state) correct.Bounds {
	return correct.UpTo(int(s.Now), "the turn that is played").WithFormerMax(int(s.LastTurn))
}

// bonusBounds returns the bounds for bonus points. The upper bound is the bonus for all British major victories, and
// for one more that is not recorded yet (9.38).
func (b corrections) bonusBounds(s *state) correct.Bounds {
	n := int(s.MajorVictories[british-1]) + 1
	return correct.UpTo(n*b.VictoryBonus, b.VictoryBonus, " for each major victory, of ",
		n).WithRule(war.RuleMajorVictory).WithFormerMax(9)
}

// replacementBounds returns the bounds for British and German points. The upper bound is the number of points that
// have arrived so far, in all ports together (14.24).
func (b corrections) replacementBounds(s *state) (reds, germans correct.Bounds) {
	ours, theirs := 0, 0
	for n := s.FirstTurn; n <= s.Now; n++ {
		x := b.TurnAt(n)
		ours, theirs = ours+x.BritishReplacements, theirs+x.GermanReplacements
	}
	sum := func(n int) correct.Bounds {
		return correct.UpTo(n, "all that have come until now").WithRule(war.RuleReplace).WithFormerMax(60)
	}
	return sum(ours), sum(theirs)
}

// militiaBounds returns the bounds for the militia of a colony: its number of counters (14.53).
func (b corrections) militiaBounds(n printed.ColonyNr) correct.Bounds {
	all := 0
	for i := range b.Units {
		if u := &b.Units[i]; u.Side == american && u.Kind == printed.Militia && u.Colonies[0] == n {
			all++
		}
	}
	return correct.UpTo(all, "as many as there are counters").WithRule(war.RuleMilitia).WithFormerMax(12)
}

// demandBounds returns the bounds for a withdrawal to a place: the most strength points ever demanded (14.6).
func (b corrections) demandBounds(to board.Place) correct.Bounds {
	most := 0
	if to == b.Florida {
		most = b.Spanish.Points
	} else {
		for _, w := range b.French.Withdrawals {
			most = max(most, w.Points)
		}
		for i := range b.Track {
			most = max(most, b.Track[i].WithdrawPoints)
		}
	}
	return correct.UpTo(most, "the largest demand").WithRule(war.RuleWithdrawals).WithFormerMax(30)
}
