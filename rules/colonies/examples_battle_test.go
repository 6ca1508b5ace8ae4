package colonies

import (
	"slices"
	"testing"

	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
)

// TestExampleE30_E31_E32_Burgoyne plays the worked examples E30, E31 and E32 of the rulebook.
func TestExampleE30_E31_E32_Burgoyne(t *testing.T) {
	c := newBurgoyneBattleScene(t)
	s := c.State()
	if a, e := testBook.StrengthAt(&s.Forces, american, c.Place("1710")),
		testBook.StrengthAt(&s.Forces, british, c.Place("1710")); a != 22 || e != 44 {
		// in the rulebook's example the strengths are 46 and 22, but the odds are also 2-1
		t.Fatalf("%d against %d", a, e)
	}
	c.Play("attack", []string{"attack.at=1710"})
	c.Play("spend", nil).Play("hold", nil, 3, 3)
	s = c.State()
	if s.Battle.Points != [2]int16{11, 10} {
		t.Fatalf("battle points %v, want 11 and 10", s.Battle.Points)
	}
	if s.Battle.Row != "32" || s.Battle.BeatenSide != british || s.Battle.Retreats {
		t.Errorf("row %s, beaten %d", s.Battle.Row, s.Battle.BeatenSide)
	}
}

// TestExampleE29_35Against12 checks that 35 points against 12 are odds of 2 1/2 to 1 (9.31).
func TestExampleE29_35Against12(t *testing.T) {
	if ratio, points, larger := testBook.Odds(35, 12); ratio != "2½-1" || points != 6 || larger != 1 {
		t.Errorf("%s, %d points", ratio, points)
	}
}

// TestExampleE33_E34_TheDice checks that dice of 1 and 5 read as 15. A shift of one row moves 31 down to 26 (9.32).
func TestExampleE33_E34_TheDice(t *testing.T) {
	if got := testBook.CombatOutcome(printed.CombatRowNumber(1, 5) - 1).Dice; got != "15" {
		t.Error(got)
	}
	if got := testBook.CombatOutcome(printed.CombatRowNumber(3, 1) - 2).Dice; got != "26" {
		t.Error(got)
	}
}

// TestExampleE35_TwoLossPoints checks that two losses deplete two units or destroy a full one, as the owner
// chooses within 9.36 (9.35).
func TestExampleE35_TwoLossPoints(t *testing.T) {
	lose := func(ids ...string) *scene {
		c := newSharedHexScene(t, "1710", []string{"1-ny", "2-pa"}, []string{"9-21-31"})
		c.S.Battle = &war.Battle{
			At: testBook.Place("1710"), Attacker: british, BeatenSide: american, LossesLeft: [2]uint8{2, 0},
			LossesDue: [2]uint8{2, 0},
		}
		for _, id := range ids {
			n := testBook.UnitNamed(id)
			if may := testBook.nextLossUnits(&c.S.Forces, c.S.Battle, american); !slices.Contains(may, n) {
				t.Errorf("%s may not take it", id)
			}
			testBook.takeLoss(&turn{State: c.S}, american, n)
		}
		return c
	}
	if s := lose("1-ny", "2-pa").S; !s.Unit(testBook.UnitNamed("1-ny")).Depleted ||
		!s.Unit(testBook.UnitNamed("2-pa")).Depleted {
		t.Error("two flip")
	}
	if s := lose("1-ny", "1-ny").S; s.Unit(testBook.UnitNamed("1-ny")).Fate != war.FateInTray ||
		s.Unit(testBook.UnitNamed("2-pa")).Depleted {
		t.Error("one is removed")
	}
}

// TestExampleE36_OneHexOpen checks a retreat that is cut short. It costs two more losses, and the trains are captured
// (9.37).
func TestExampleE36_OneHexOpen(t *testing.T) { TestRule9_37_AShortRetreatCostsTwoMoreAndTheTrains(t) }
