package colonies

import (
	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game/correct"
)

// How large numbers can be, from the data and the state.

// Limits that no rule and no counter sheet gives: supply units or bateaux in one place, and major victories.
const (
	mostTrains    = 20
	mostVictories = 20
)

// latest returns the bounds of the turn in which something returns that leaves now.
func (b corrections) latest(s *state, away turnNr) correct.Bounds {
	return correct.UpTo(int(s.Now+away), "turn ", int(s.Now), ", and ", int(away), " more").
		OnceUpTo(int(s.Last) + max(20, int(b.ReturnDelay)))
}

// untilNow returns the turns that have come, and 0.
func untilNow(s *state) correct.Bounds {
	return correct.UpTo(int(s.Now), "the turn that is played").OnceUpTo(int(s.Last))
}

// mostBonus returns the bonus points of the major victories so far and of one not yet noted (9.38).
func (b corrections) mostBonus(s *state) correct.Bounds {
	n := int(s.Beaten[british-1]) + 1
	return correct.UpTo(n*b.VictoryBonus, b.VictoryBonus, " for each major victory, of ", n).By(war.RuleMajor).OnceUpTo(9)
}

// replacements returns how many British and German points have come until now, in all ports together (14.24).
func (b corrections) replacements(s *state) (reds, germans correct.Bounds) {
	ours, theirs := 0, 0
	for n := s.First; n <= s.Now; n++ {
		x := b.TurnAt(n)
		ours, theirs = ours+x.British, theirs+x.German
	}
	sum := func(n int) correct.Bounds {
		return correct.UpTo(n, "all that have come until now").By(war.RuleReplace).OnceUpTo(60)
	}
	return sum(ours), sum(theirs)
}

// militia returns how many counters for the militia of a colony there are (14.53).
func (b corrections) militia(n printed.ColonyNr) correct.Bounds {
	all := 0
	for i := range b.Units {
		if u := &b.Units[i]; u.Side == american && u.Kind == printed.Militia && u.Colonies[0] == n {
			all++
		}
	}
	return correct.UpTo(all, "as many as there are counters").By(war.RuleMilitia).OnceUpTo(12)
}

// mostDemanded returns the most strength points that must ever be sent away to a place (14.6).
func (b corrections) mostDemanded(to board.Place) correct.Bounds {
	most := 0
	if to == b.Florida {
		most = b.Spanish.Points
	} else {
		for _, w := range b.French.Withdrawals {
			most = max(most, w.Points)
		}
		for i := range b.Track {
			most = max(most, b.Track[i].Withdraw)
		}
	}
	return correct.UpTo(most, "the largest demand").By(war.RuleWithdrawals).OnceUpTo(30)
}
