package colonies

import (
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
)

func TestRule8_1_AnyNumberOfFriendsStand(t *testing.T) {
	c := newScene(t).Put("2107", "1-hsc", "2-hsc", "3-hsc", "4-hsc", "5-10-22", "guards").Put("2007", "9-21-31").Build()
	c.Play("go", []string{"go.from=2007", "go.who=9-21-31", "go.to=2107"})
	if s := c.State(); testBook.StrengthAt(&s.Forces, british, c.Place("2107")) < 50 {
		t.Error("there is a limit")
	}
}

func TestRule8_2_BothSidesShareAHexForAnyTime(t *testing.T) {
	c := newSharedHexScene(t, "1710", []string{"1-mass"},
		[]string{"9-21-31"}).With(func(s *state) { s.LastSegmentPassed = true }).Build()
	c.Play("done", nil, 1, 1)
	if first, both := c.State().SharedAt(c.Place("1710")); !both || first != american {
		t.Error("the turn ends, and both stay; the Americans were first")
	}
}

func TestRule8_3_AStackOfAnySizeIsLedByItsArmyCommander(t *testing.T) {
	s := newScene(t).Put("2107", "1-hsc", "2-hsc", "3-hsc", "4-hsc", "howe").S
	if testBook.StackCommander(&s.Forces, s.SupremeCommanders, british, testBook.Place("2107")) != testBook.HoweNr {
		t.Error("Howe does not lead forty points")
	}
}

func TestRule9_22_AnAttackCostsOneAndIsVoluntary(t *testing.T) {
	c := newSharedHexScene(t, "1710", []string{"1-mass"}, []string{"9-21-31"})
	playAssault(c, "1710", 3, 4).WantLog(american, "The British attack in hex 1710. [9.0 Combat]")
	if c.SpentPoints(british) != 1 {
		t.Errorf("%d points", c.SpentPoints(british))
	}
	c = newSharedHexScene(t, "1710", []string{"1-mass"}, []string{"9-21-31"}).Build()
	c.Play("done", nil)
	if s := c.State(); s.Battle != nil || s.Mover != american {
		t.Error("nobody must attack")
	}
	poor := newSharedHexScene(t, "1710", []string{"1-mass"},
		[]string{"9-21-31"}).With(func(s *state) { s.Ops[british-1].Spent = 10 }).
		Build()
	if refusal(poor.Ask(), "attack") == "" {
		t.Error("without a point they attack")
	}
}

func TestRule9_23_StacksAreHiddenUntilABattle(t *testing.T) {
	c := newScene(t).Put("1710", "1-mass", "2-mass", "1-ny").Put("2107", "9-21-31").Build()
	k := c.KnowledgeOf(british)
	seen := 0
	for _, id := range []string{"1-mass", "2-mass", "1-ny"} {
		if k.Unit(testBook.UnitNamed(id)).At != board.Nowhere {
			seen++
		}
	}
	if x := k.PileAt(american, c.Place("1710")); seen != 1 || x == nil || x.FullyVisible || !x.HasUnits {
		t.Errorf("%d units of the stack are seen: %+v", seen, x)
	}
	f := newSharedHexScene(t, "1710", []string{"1-mass", "2-mass"}, []string{"9-21-31"}).AddSupply(american, "1710", 1, 0)
	f.Build().Play("attack", []string{"attack.at=1710"}).
		WantLog(british, "1st Massachusetts and 2nd Massachusetts, 18 strength points")
	if k = f.KnowledgeOf(british); k.Unit(testBook.UnitNamed("2-mass")).At == board.Nowhere {
		t.Error("in the battle they are not seen")
	}
}

func TestRule9_24_NothingElseHappensBeforeABattleIsOver(t *testing.T) {
	c := newSharedHexScene(t, "1710", []string{"1-mass"}, []string{"9-21-31"}).AddSupply(american, "1710", 1, 0).Build()
	c.Play("attack", []string{"attack.at=1710"})
	if a := c.Ask(); refusal(a, "go") != "absent" || refusal(a, "attack") != "absent" {
		t.Error("something else is offered")
	}
}

func TestRule9_25_AllUnitsInTheHexFight(t *testing.T) {
	c := newSharedHexScene(t, "1710", []string{"1-mass", "1-ny", "mass-mil-1"}, []string{"9-21-31", "34-53"}).
		AddSupply(american, "1710", 1, 0).Build()
	c.Play("attack", []string{"attack.at=1710"})
	if x := c.State().Battle; x.StartStrength != [2]uint16{9 + 6 + 4, 6 + 4} {
		t.Errorf("%v points fight", x.StartStrength)
	}
}

func TestRule9_26_NobodyRunsOverABeatenEnemy(t *testing.T) {
	c := takeLosses(playAssault(newSharedHexScene(t, "1710", []string{"south-det-2"}, []string{"1-hsc", "2-hsc"}), "1710",
		6, 5))
	if c.Unit("1-hsc").At != c.Place("1710") {
		t.Error("the winners stay in the hex")
	}
}

func TestRule9_27_AfterABattleOneMayStillMarch(t *testing.T) {
	c := newSharedHexScene(t, "1710", []string{"1-del"}, []string{"1-hsc", "2-hsc"})
	takeLosses(playAssault(c, "1710", 6, 5))
	if c.State().Flow.Top() == war.StepRetreat {
		a := c.Ask()
		f, _ := a.Field("to")
		c.Play("leave", []string{"to=" + f.Options[0].ID})
	}
	if a := c.Ask("go.from=1710"); !offersOption(a, "go.who", "1-hsc") {
		t.Error("the winners may not march")
	}
}

func TestRule9_12_UnitsHaveTwoStepsButForIndiansAndDetachments(t *testing.T) {
	for i := range testBook.Units {
		u := &testBook.Units[i]
		one := u.Kind == printed.Indian || u.Kind == printed.Detachment || u.FullStrength == 1
		if (u.DepletedStrength == 0) != one {
			t.Errorf("%s: %d and %d", u.ID, u.FullStrength, u.DepletedStrength)
		}
	}
}
