package player

import (
	"slices"
	"testing"

	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

// britishWorthAt returns the worth, for the British, of a scene on December 29 with Rall's brigade in a hex. The
// leaders in others are added in the same hex.
func britishWorthAt(t *testing.T, hex string, others ...string) int {
	t.Helper()
	c := newScene(t).SetTurn(29, dawn).Put("1631", "sargent:710").Put(hex, append([]string{"rall:1250"}, others...)...)
	return testBook.Worth(&c.S, truth.British)
}

// TestWorth_HeldTownCountsMoreThanNearTown checks that a side that holds a town is credited with most of its points.
// A side next to the town is credited with few of them (22.1, 22.4).
func TestWorth_HeldTownCountsMoreThanNearTown(t *testing.T) {
	in, adjacent, far := britishWorthAt(t, "2029"), britishWorthAt(t, "1929"), britishWorthAt(t, "1815")
	if in-adjacent < 2*(adjacent-far) || adjacent <= far {
		t.Errorf("in Trenton %d, beside it %d, far from it %d", in, adjacent, far)
	}
}

// TestWorth_ATownCountsMoreThanABrigade checks that an extra brigade is not worth leaving a town for: men count for
// less than points.
func TestWorth_ATownCountsMoreThanABrigade(t *testing.T) {
	if town, men := britishWorthAt(t, "2029"), britishWorthAt(t, "1815", "mathew:1050"); town <= men {
		t.Errorf("with Trenton %d, with a brigade more %d", town, men)
	}
}

// TestRule22_1_WorthCountsTheSouth checks that the Americans expect a point every midnight while no strong British
// leader is in the south. A strong leader has 400 men of their own in a town there (22.1).
func TestRule22_1_WorthCountsTheSouth(t *testing.T) {
	bordentown := func(leaders ...string) int {
		c := newScene(t).SetTurn(29, dawn).Put("1631", "sargent:710").Put("2630", leaders...)
		return testBook.Worth(&c.S, truth.British)
	}
	if one, two := bordentown("rall:500"), bordentown("rall:250", "h_det_1:250"); one <= two {
		t.Errorf("500 men under one leader in Bordentown: %d, under two: %d", one, two)
	}
}

// TestWorth_GainOfOneSideIsLossOfOther checks that the worth of a position for one side is the negative of its worth
// for the other.
func TestWorth_GainOfOneSideIsLossOfOther(t *testing.T) {
	c := newScene(t).SetTurn(29, dawn).Put("1631", "sargent:710").Put("2029", "rall:1250")
	if us, they := testBook.Worth(&c.S, truth.American), testBook.Worth(&c.S, truth.British); us != -they || us == 0 {
		t.Errorf("to the Americans %d, to the British %d", us, they)
	}
}

// TestRule22_4_VillageWorthRisesNearTheEnd checks that a village counts more towards the end, since it counts only
// at the end (22.4). Its point is then more certain for the side that holds it.
func TestRule22_4_VillageWorthRisesNearTheEnd(t *testing.T) {
	village := slices.IndexFunc(testBook.Towns, func(x printed.Town) bool {
		return x.DailyPoints == [2]int{} && x.FinalPoints[1] > 0 &&
			testBook.Row(x.At) < testBook.Data.Charts.ObjectivesInPlay.South.Row
	})
	brings := func(day int) int {
		c := newScene(t).Put("1631", "sargent:710").Put(testBook.ID(testBook.Towns[village].At), "rall:400")
		c.S.Now, c.S.LastTurn = momentOn(day, evening), momentOn(37, evening)
		with := testBook.Worth(&c.S, truth.British)
		c.S.Unit(leaderByID(t, "rall")).Troops = 390 // too few men to hold the village
		return with - testBook.Worth(&c.S, truth.British)
	}
	if early, late := brings(33), brings(37); late <= early {
		t.Errorf("days before the end it brings %d, in the last turn %d", early, late)
	}
}
