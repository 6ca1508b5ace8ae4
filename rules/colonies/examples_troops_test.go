package colonies

import (
	"testing"

	"tricorne/rules/colonies/war"
)

// setUpReplacements sets up replacement points in New York.
func setUpReplacements(t *testing.T, british, german uint8) *scene {
	return newScene(t).SetStep(war.StepRebuild).With(func(s *state) {
		s.Pools[testBook.SupplyPortIndex(testBook.Place("2107"))] = war.Pool{British: british, German: german}
	})
}

// TestExampleE47_E48_RebuildingThe52nd checks that three points restore the regiment and six rebuild it (14.23).
func TestExampleE47_E48_RebuildingThe52nd(t *testing.T) {
	c := setUpReplacements(t, 7, 0).Put("2107", "52-63-64/").Build()
	c.Play("rebuild", []string{"rebuild.port=2107", "rebuild.unit=52-63-64"})
	if left := c.State().Pools[testBook.SupplyPortIndex(c.Place("2107"))].British; left != 4 ||
		c.Unit("52-63-64").Depleted {
		t.Errorf("%d points left of seven", left)
	}
	c = setUpReplacements(t, 7, 0).With(func(s *state) {
		*s.Unit(testBook.UnitNamed("52-63-64")) = war.Unit{Fate: war.FateLost, ReturnTurn: 3}
	}).Build()
	c.Play("rebuild", []string{"rebuild.port=2107", "rebuild.unit=52-63-64"}).WantAt("2107", "52-63-64")
	if left := c.State().Pools[testBook.SupplyPortIndex(c.Place("2107"))].British; left != 1 {
		t.Errorf("%d points left of seven", left)
	}
}

// TestExampleE50_WhatLoyalistsCost checks that the New York Volunteers cost two points, and the Guides and Pioneers
// one (14.33).
func TestExampleE50_WhatLoyalistsCost(t *testing.T) {
	for id, want := range map[string]int{"nyvol": 2, "gd-pr": 1} {
		c := newScene(t).SetStep(war.StepLoyalists).GiveTowns(british, "New York").Build()
		c.Play("loyal", []string{"loyal.unit=" + id, "loyal.at=2107"}).WantAt("2107", id)
		if c.SpentPoints(british) != want {
			t.Errorf("%s costs %d", id, c.SpentPoints(british))
		}
	}
}

// TestExampleE52_TurningArnold checks that three points add two to a roll of four, which makes six and turns Arnold
// (15.42).
func TestExampleE52_TurningArnold(t *testing.T) {
	tempt := func(die int) *scene {
		c := newScene(t).SetTurn("1778-03").Put("1610", "arnold", "1-ny").Build()
		return c.Play("arnold", []string{"arnold.pay=3"}, die)
	}
	if c := tempt(4); c.Commander("arnold").Side != british || c.SpentPoints(british) != 3 {
		t.Error("4 + 2: he changes sides")
	}
	if c := tempt(3); c.Commander("arnold").Side != american || c.SpentPoints(british) != 3 {
		t.Error("3 + 2: he stays, and it is paid")
	}
}

// TestExampleE55_ADetachmentOfNewEngland raises the detachment with the militia of New Hampshire, for one point
// (13.21).
func TestExampleE55_ADetachmentOfNewEngland(t *testing.T) {
	c := newScene(t).SetStep(war.StepMilitia, "called").Put("1110", "nh-mil-1").Build()
	c.Play("detach", []string{"detach.unit=ne-det-1", "detach.at=1110"}).WantAt("1110", "ne-det-1")
	if c.SpentPoints(american) != 1 {
		t.Errorf("%d points", c.SpentPoints(american))
	}
}

// TestExampleE58_BritishInTheArea checks how much militia comes while the British are in the area (14.56). One
// militia unit certainly comes, and each other unit on a roll of 1 to 3.
func TestExampleE58_BritishInTheArea(t *testing.T) {
	c := newScene(t).SetStep(war.StepLoyalists).Put("1504", "4-k-o").Build() // in Rhode Island
	rolls := make([]int, 40)
	for i := range rolls {
		rolls[i] = 3
	}
	c.Play("done", nil, rolls...).
		WantLog(american, "Massachusetts (British presence in the area of operations): 3 3: 3 militia units may come. [14.5 "+
			"Rebel Militia]")
}

// TestExampleE59_TheCatawbaAreNotForTheBritish plays the worked example E59 of the rulebook (16.33).
func TestExampleE59_TheCatawbaAreNotForTheBritish(t *testing.T) {
	c := newScene(t).Put("2107", "4-k-o").Build()
	a := c.Ask()
	if offersOption(a, "tribe.which", "catawba") || !offersOption(a, "tribe.which", "creek") {
		t.Error("the British call the Catawba")
	}
	c = newScene(t).SetActiveSide(american).Put("1610", "1-ny").Build()
	a = c.Ask()
	if f, _ := a.Field("tribe.which"); len(f.Options) != 1 || f.Options[0].ID != "catawba" {
		t.Error("the Americans call others than the Catawba")
	}
}
