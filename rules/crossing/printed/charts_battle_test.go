package printed

import (
	"testing"

	"tricorne/rules/chart"
)

// TestSurprise_17_2_3_Modifiers checks that all surprise modifiers are added. There are two exceptions: the dawn
// attack is not added to the Trenton surprise, and disorder is not added to rout.
func TestSurprise_17_2_3_Modifiers(t *testing.T) {
	c := testBook.Charts
	for _, x := range []struct {
		a    Assault
		want string
	}{
		{Assault{Side: british, Kind: NormalAttack, Conditions: Conditions{Weather: Snow}}, ""},
		{
			Assault{Side: american, Kind: HastyAttack, Conditions: Conditions{Weather: Snow}},
			"Hasty attack −1, Americans in snow +2",
		},
		{
			Assault{
				Side: american, Kind: PreparedAttack, TrentonSurprise: true, DawnAttack: true,
				Conditions: Conditions{Weather: Rain},
			},
			"Prepared attack +1, Trenton +7",
		},
		{
			Assault{
				Side: american, Kind: NormalAttack, DawnAttack: true, Conditions: Conditions{Weather: Fair},
				DefenderStatus: Disordered,
			},
			"dawn attack +3, defender disordered +1",
		},
		{Assault{
			Side: british, Kind: PreparedAttack, AcrossCreek: true, AcrossMinorRiver: true,
			Conditions:     Conditions{Weather: Fair},
			DefenderStatus: Routed,
		}, "Prepared attack +1, over a creek −1, over a minor river −2, defender routed +2"},
		{Assault{
			Side: british, Kind: PreparedAttack, AcrossCreek: true, AcrossMinorRiver: true,
			Conditions: Conditions{Weather: Snow, Frozen: true},
		}, "Prepared attack +1"},
	} {
		wantMods(t, c.SurpriseLookup(&x.a), x.want)
	}
}

// TestRatio_17_1_RoundsDownForTheDefender checks that a row of the ratio table applies only if the attackers reach
// its full ratio.
func TestRatio_17_1_RoundsDownForTheDefender(t *testing.T) {
	c := testBook.Charts
	for _, x := range []struct {
		attackers, defenders int
		want                 string
	}{
		{700, 100, "7-1"},
		{690, 100, "6-1"},
		{2990, 1000, "2-1"},
		{4030, 1240, "3-1"},
		{2530, 1250, "2-1"},
		{1500, 1000, "1.5-1"},
		{1490, 1000, "1-1"},
		{1000, 1000, "1-1"},
		{990, 1000, "1-1.5"},
		{660, 1000, "1-2"},
		{670, 1000, "1-1.5"},
		{490, 1000, "1-3"},
		{340, 1000, "1-3"},
		{330, 1000, "1-4"},
		{10, 3000, "1-4"},
	} {
		row := c.RatioOf(x.attackers, x.defenders)
		if got := c.RatioName(row); got != x.want {
			t.Errorf("%d to %d is %s, want %s", x.attackers, x.defenders, got, x.want)
		}
		l := c.RatioLookup()
		if r := l.Read(row); r.Row != row-1 || r.Cell.Text != chart.SignedNumber(c.sheet.Ratio.Rows[row-1].Modifier) {
			t.Errorf("row %d reads %+v", row, r)
		}
	}
}

// TestCombat_17_1_Modifiers checks all combat modifiers, and which of them no longer apply when the rivers are
// frozen.
func TestCombat_17_1_Modifiers(t *testing.T) {
	c := testBook.Charts
	a := Assault{
		Side: american, Kind: HastyAttack, Conditions: Conditions{Weather: Rain}, AcrossMinorRiver: true,
		DefenderStatus:  Routed,
		Works:           Trench,
		AttackerFatigue: 3, DefenderFatigue: 6, OutflankingHexes: 4, RearHexes: 2,
	}
	wantMods(t, c.CombatLookup(&a, 8, 2, 5),
		"surprise +2, ratio 3-1 +3, Americans attack +1, rain −2, Hasty attack −1, over a minor river −2, defender "+
			"routed +2, trench −3, attackers' fatigue 3 −1, defenders' fatigue 6 +4, outflanking the defender +2, "+
			"outflanked by the defender −2")
	b := Assault{
		Side: british, Kind: PreparedAttack, Conditions: Conditions{Weather: Freeze, Frozen: true}, AcrossMinorRiver: true,
		DefenderStatus: Disordered, Works: TrenchBegun, OutflankingHexes: 1,
	}
	wantMods(t, c.CombatLookup(&b, 3, 0, 8), "defender disordered +1, trench begun −1")
	if l := c.CombatLookup(&b, 3, 0, 8); l.Column != "2-4" || l.Chart != c.Results {
		t.Errorf("rating 3 reads %s of %s", l.Column, l.Chart.ID)
	}
}

// TestOutcome_17_1_CellsReadAsPrinted checks that the losses and symbols of every cell match its text.
func TestOutcome_17_1_CellsReadAsPrinted(t *testing.T) {
	c := testBook.Charts
	for n := -5; n <= 18; n++ {
		for _, col := range c.Results.Columns {
			r := c.Results.Read(col.ID, n)
			o := c.Outcome(r)
			if o.String() != r.Cell.Text || o.LossPercent[0] > 40 || o.LossPercent[1] > 80 {
				t.Errorf("%d in %s: %v, printed %s", n, col.ID, o, r.Cell.Text)
			}
		}
	}
	for s, want := range map[Symbol][2]int{
		HoldResult: {0, 0}, RetreatResult: {2, 0}, DisorderResult: {3, 1},
		RoutResult: {4, 2},
	} {
		if hexes, fatigue := c.RetreatHexes(s); hexes != want[0] || fatigue != want[1] {
			t.Errorf("%v: %d hexes, fatigue %d", s, hexes, fatigue)
		}
	}
}

// TestLosses_17_1_ToTheNearestTen checks that losses are rounded to the nearest ten and that halves round up.
// Surprise never makes a loss negative.
func TestLosses_17_1_ToTheNearestTen(t *testing.T) {
	for _, x := range [][3]int{
		{90, 10, 10},
		{1250, 10, 130},
		{1250, 15, 190},
		{1250, 50, 630},
		{1240, 10, 120},
		{1240, 60, 740},
		{40, 10, 0},
		{50, 10, 10},
		{800, 0, 0},
	} {
		if got := PercentOf(x[0], x[1]); got != x[2] {
			t.Errorf("%d%% of %d: %d, want %d", x[1], x[0], got, x[2])
		}
	}
	if AttackerPercent(20, -5) != 15 || AttackerPercent(10, -15) != 0 || AttackerPercent(25, 10) != 35 {
		t.Error("what surprise adds to the attacker's loss")
	}
	c := testBook.Charts
	for _, x := range [][3]int{{700, 100, 30}, {690, 100, 0}, {770, 110, 0}, {70, 10, 30}} {
		if got := c.SmallForceLoss(x[0], x[1]); got != x[2] {
			t.Errorf("%d against %d: %d more", x[0], x[1], got)
		}
	}
}

// TestLosses_12_0_CrushingAttacksDoNotTire checks that an attack at 7-1 costs no fatigue if its result is disorder or
// rout.
func TestLosses_12_0_CrushingAttacksDoNotTire(t *testing.T) {
	c := testBook.Charts
	for s, want := range map[Symbol]bool{HoldResult: false, RetreatResult: false, DisorderResult: true, RoutResult: true} {
		if got := c.SparesAttackerFatigue(700, 100, s); got != want {
			t.Errorf("7-1 and %q: %v", s, got)
		}
		if c.SparesAttackerFatigue(690, 100, s) {
			t.Errorf("6-1 and %q is crushing", s)
		}
	}
}

// TestRetreat_17_3_ThroughTheEnemy checks the loss of a force that retreats through an enemy hex. It is 20% for a
// weaker force, 10% for an equal or larger one, and none at three to one or better.
func TestRetreat_17_3_ThroughTheEnemy(t *testing.T) {
	for _, x := range [][3]int{{390, 400, 20}, {400, 400, 10}, {500, 420, 10}, {1190, 400, 10}, {1200, 400, 0}} {
		if got := testBook.Charts.PassThroughLossPercent(x[0], x[1]); got != x[2] {
			t.Errorf("%d through %d: %d%%", x[0], x[1], got)
		}
	}
}

// TestVictory_22_2_FirstMatchingRow checks that the men lost and the ratio of casualties decide which kind of victory a
// battle is. Equal casualties are not a victory.
func TestVictory_22_2_FirstMatchingRow(t *testing.T) {
	c := testBook.Charts
	for _, x := range []struct {
		men, victor, loser int
		name               string
		points             int
	}{
		{760, 15, 60, "Major Victory", 6},
		{600, 20, 60, "Major Victory", 6},
		{600, 21, 60, "Moderate Victory", 4},
		{590, 20, 60, "Moderate Victory", 4},
		{400, 20, 40, "Moderate Victory", 4},
		{390, 20, 40, "Minor Victory", 2},
		{700, 20, 30, "Minor Victory", 2},
		{700, 21, 30, "Skirmish Victory", 1},
		{100, 20, 25, "Skirmish Victory", 1},
		{700, 30, 30, "", 0},
		{90, 0, 60, "", 0},
	} {
		if name, points := c.BattleVictory(x.men, x.victor, x.loser); name != x.name || points != x.points {
			t.Errorf("%d men at %d/%d: %s, %d points", x.men, x.victor, x.loser, name, points)
		}
	}
}

// TestCapture_2_2_1_OnZeroToFour checks that a roll of 0 to 4 captures the leader. On any other roll the leader
// retreats four hexes.
func TestCapture_2_2_1_OnZeroToFour(t *testing.T) {
	l := testBook.Charts.CaptureLookup()
	for roll := range 10 {
		if yes, retreat := testBook.Charts.ReadCapture(l.Read(roll)); yes != (roll <= 4) || retreat != 4 {
			t.Errorf("a %d: %v, %d hexes", roll, yes, retreat)
		}
	}
}
