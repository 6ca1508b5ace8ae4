package player

import (
	"testing"

	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// newSouthScene sets up the South in the summer of 1780, with an empty map and all towns American.
func newSouthScene(t *testing.T) *scene {
	c := newScene(t).With(func(s *state) { s.Scenario = "south"; s.Now, s.FirstTurn, s.LastTurn = 24, 23, 32 })
	for i := range c.S.Towns {
		c.S.Towns[i].Controller = american
	}
	return c.GiveTowns(british, "New York", "Charleston", "Quebec")
}

// TestRule6_44_HabitFetchesAFleet checks that a garrison needed elsewhere calls an idle fleet and then sails
// (6.44).
func TestRule6_44_HabitFetchesAFleet(t *testing.T) {
	lie := func(fleets ...string) *scene {
		return newSouthScene(t).Put("2107", "35-38-40", "49-54-57", "76-80", "guards", "3-hsc", "4-hsc").Put("5306", "2-hsc").
			PutFleets(fleets...).SetActiveSide(british).Build()
	}
	c := lie("5306")
	all := usualOrders(t, c, british)
	if len(all) == 0 || all[0].Act != "fleet" || all[0].Picks.One("fleet.from") != "5306" ||
		all[0].Picks.One("fleet.to") != "2107" {
		t.Errorf("%+v", all)
	}
	if all = usualOrders(t, lie("2107"), british); len(all) == 0 || all[0].Act != "sail" ||
		all[0].Picks.One("sail.from") != "2107" {
		t.Errorf("with a fleet in port: %+v", all)
	}
}

// TestRule6_43_HabitKnowsHowManyAFleetCarries checks that a landing is planned with the strength that fleets can
// carry, not with the whole garrison (6.43). One fleet does not sail against an army.
func TestRule6_43_HabitKnowsHowManyAFleetCarries(t *testing.T) {
	sails := func(fleets ...string) bool {
		c := newHudsonScene(t).GiveTowns(british, "New York").
			Put("2107", "howe", "5-10-22", "15-17-27", "28-33-46", "35-38-40", "49-54-57", "52-63-64", "71-frhd", "1-hsc",
				"2-hsc", "3-hsc").PutFleets(fleets...).
			Put("2708", "washington", "1-va", "2-va", "1-pa").SetFlags(war.FlagSeen, "1-va", "2-va",
			"1-pa").SetActiveSide(british).Build()
		k := c.KnowledgeOf(british)
		x := testBook.makePlan(&k, game.PostureSteady).moveFrom(c.Place("2107"))
		return x != nil && x.bySea && testBook.ID(x.to) == "2708"
	}
	if sails("2107") || !sails("2107", "2107", "2107") {
		t.Errorf("with one fleet %v, with three %v", sails("2107"), sails("2107", "2107", "2107"))
	}
}

// TestRule14_32_HabitRaisesNoLoyalistsFarFromTheWar checks that Loyalists are raised only near the war, not across
// the continent (14.32).
func TestRule14_32_HabitRaisesNoLoyalistsFarFromTheWar(t *testing.T) {
	raises := func(scenario string) bool {
		c := newScene(t).SetStep(war.StepLoyalists).With(func(s *state) {
			s.Scenario = scenario
			s.Now, s.FirstTurn, s.LastTurn = 24, 23, 32
		}).Put("2107", "42-bw").GiveTowns(british, "New York").GiveTowns(american, "Norfolk").Build()
		all := usualOrders(t, c, british)
		return len(all) > 0 && all[0].Act == "loyal"
	}
	if raises("south") || !raises("campaign") {
		t.Errorf("for the South %v, for the whole war %v", raises("south"), raises("campaign"))
	}
}
