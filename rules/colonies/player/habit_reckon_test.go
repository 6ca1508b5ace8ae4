package player

import (
	"testing"

	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// plannedTarget returns the hex number that a force in a place should go to, or "" if it should stay.
func plannedTarget(c *scene, side game.Side, from string) string {
	k := c.KnowledgeOf(side)
	if x := testBook.makePlan(&k, game.PostureSteady).moveFrom(c.Place(from)); x != nil {
		return testBook.ID(x.to)
	}
	return ""
}

// TestHabit_UnseenArmyIsEstimated checks that unseen units are assumed to be with some commander. So an army under
// Howe is not underestimated if only Howe is seen (9.23).
func TestHabit_UnseenArmyIsEstimated(t *testing.T) {
	c := newHudsonScene(t).Put("1512", "washington", "1-ny", "1-nj", "1-pa", "2-pa").
		Put("1510", "howe", "5-10-22", "35-38-40", "52-63-64", "15-17-27", "28-33-46", "71-frhd", "guards", "waldk").
		Put("0214", "rhe").SetActiveSide(american).Build()
	k := c.KnowledgeOf(american)
	howe := testBook.makePlan(&k, game.PostureSteady).enemyForce(c.Place("1510"))
	if truth := testBook.StrengthAt(&c.State().Forces, british, c.Place("1510")); howe.strength < truth*3/4 ||
		howe.strength > truth*5/4 {
		t.Errorf("Howe is thought to have %d, and has %d", howe.strength, truth)
	}
	if to := plannedTarget(c, american, "1512"); to == "1510" {
		t.Error("24 go for Howe's army")
	}
	c = newHudsonScene(t).Put("1512", "washington", "1-ny", "1-nj", "1-pa", "2-pa").Put("1510",
		"waldk").SetActiveSide(american).Build()
	k = c.KnowledgeOf(american)
	if waldeck := testBook.makePlan(&k, game.PostureSteady).
		enemyForce(c.Place("1510")); waldeck.strength != testBook.StrengthAt(&c.State().Forces, british, c.Place("1510")) {
		t.Errorf("a regiment that is seen, and nobody besides, is thought to have %d", waldeck.strength)
	}
}

// TestHabit_WorksAreCounted checks that works and guns count as well as strength. Nobody attacks a fort with only
// a third more strength (9.33).
func TestHabit_WorksAreCounted(t *testing.T) {
	fort := func(with bool) []action.Action {
		c := newHudsonScene(t).Put("1909", "1-conn", "1-ny", "greene").
			Put("1909", "howe", "5-10-22", "35-38-40", "15-17-27", "28-33-46", "49-54-57").SetActiveSide(british)
		c.S.SharedHexes[0].FirstSide = american
		if with {
			c.S.Works = append(c.S.Works, war.Work{At: c.Place("1909"), Side: american, Fort: true})
		}
		for _, x := range []string{"1-conn", "1-ny"} {
			c.S.Unit(testBook.UnitNamed(x)).Flags |= war.FlagSeen
		}
		return usualOrders(t, c.Build(), british)
	}
	attacks := func(all []action.Action) bool { return len(all) > 0 && all[0].Act == "attack" }
	if !attacks(fort(false)) || attacks(fort(true)) {
		t.Errorf("in the open %v, at the fort %v", attacks(fort(false)), attacks(fort(true)))
	}
}

// TestHabit_AmericansGuardTheirPorts checks that a British fleet in any other port counts as a threat to an American
// port (6.43). So Washington goes to Philadelphia.
func TestHabit_AmericansGuardTheirPorts(t *testing.T) {
	lie := func(fleets ...string) string {
		c := newHudsonScene(t).GiveTowns(american, "Philadelphia").Put("2109", "washington", "greene", "1-va", "2-va", "1-pa",
			"2-pa").
			Put("2708", "pa-mil-1").
			Put("1603", "howe", "5-10-22", "15-17-27", "28-33-46", "35-38-40").SetActiveSide(american)
		for _, at := range fleets {
			c.PutFleets(at)
		}
		return plannedTarget(c.Build(), american, "2109")
	}
	if to := lie("1603", "1603"); to != "2708" {
		t.Errorf("they go to %q", to)
	}
	if to := lie(); to == "2708" {
		t.Error("without a fleet nobody comes to Philadelphia")
	}
}

// TestHabit_NobodySetsOutTooLate checks that nobody marches to an aim that cannot be reached before the game ends.
func TestHabit_NobodySetsOutTooLate(t *testing.T) {
	c := newHudsonScene(t).GiveTowns(american, "Albany").Put("2708", "5-10-22", "15-17-27", "howe").SetActiveSide(british)
	if to := plannedTarget(c.Build(), british, "2708"); to == "" {
		t.Error("in May they stay")
	}
	c.S.Now = 12
	if to := plannedTarget(c.Build(), british, "2708"); to == "1610" {
		t.Error("in winter they set out for Albany")
	}
}
