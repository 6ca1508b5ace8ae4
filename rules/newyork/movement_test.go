package newyork

import (
	"slices"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
)

func TestSequence_LowerTotalFirstTiesToTheBritish(t *testing.T) {
	for _, c := range []struct {
		american, british int
		first             game.Side
	}{{1, 1, american}, {1, 2, american}, {2, 1, british}, {2, 2, american}, {4, 3, british}, {5, 6, american}} {
		b := begin(t, c.american, c.british)
		if b.AskedSide() != c.first {
			t.Errorf("dice %d and %d: side %d moves first, want %d", c.american, c.british, b.AskedSide(), c.first)
		}
	}
}

func TestSequence_FirstMovesAndFightsThenTheSecond(t *testing.T) {
	b := newScene(t).Put("greenwich", "us_hand").Put("bloomingdale", "br_guards").Put("harlem", "br_pigot").
		Put("harlem_heights", "us_magaw").build()
	b.Do("march", pick("who=us_hand", "to=bloomingdale"))
	b.Do("done", nil, 3, 3, 3, 3, 3, 3, 3) // the battle is fought at once, before the British move
	if b.State().Active != american || b.Step() != block.StepWithdraw {
		t.Fatalf("step %s", b.Step())
	}
	b.keepInBattle()
	b.Do("withdraw", pick("to=greenwich"), 3)
	if b.AskedSide() != british || b.Step() != block.StepMarch {
		t.Fatalf("after the American battles step %s asks side %d", b.Step(), b.AskedSide())
	}
	b.Do("march", pick("who=br_pigot", "to=harlem_heights"))
	b.Do("done", nil, 3, 3, 3, 3, 3, 3, 3)
	if b.State().Battle.Attacker != british {
		t.Error("in his own part the British player attacks")
	}
}

func TestSequence_TwentyTurns(t *testing.T) {
	b := newScene(t).Turn(19).SetSecondPlayer().build()
	b.Do("done", nil, 1, 6)
	if b.State().Turn != 20 {
		t.Errorf("turn %d", b.State().Turn)
	}
	m := testGame.Manual()
	if s := m.Scenarios[0]; len(m.Scenarios) != 1 || s.FirstTurn != 1 || s.LastTurn != 20 {
		t.Errorf("%+v", m.Scenarios)
	}
}

func TestSequence_NoActionOutsideItsPhase(t *testing.T) {
	b := newScene(t).Put("greenwich", "us_hand").build()
	for _, act := range []string{"sail", "volley", "order", "withdraw", "stay", "lose", "deploy", "begin", "rest"} {
		wantText(t, b.MustRefuse(act), "not possible now")
	}
	a, _ := testGame.Ask(b.Position, british, nil)
	if a.WaitingText == "" || len(a.Acts) > 0 {
		t.Errorf("the British are asked %q", a.Title)
	}
}

func TestSequence_LastOfTurnMayBeFirstOfNext(t *testing.T) {
	b := newScene(t).SetActive(british, 1).SetSecondPlayer().build()
	// both sides roll 3 action points, so the British, who moved last, move first in the next turn
	b.Do("done", nil, 2, 1)
	if b.AskedSide() != british || b.State().Turn != 6 {
		t.Errorf("turn %d asks side %d", b.State().Turn, b.AskedSide())
	}
}

func TestLandMovement_ABlockByItselfGoesOnePlace(t *testing.T) {
	b := newScene(t).Put("white_plains", "us_hand").build()
	want := []string{"dobbs_ferry", "mamaroneck", "mile_square", "new_rochelle", "north_castle", "tarrytown"}
	if got := marchDestinations(t, b, "who=us_hand"); !slices.Equal(got, want) {
		t.Errorf("it may go to %v", got)
	}
	b.Do("march", pick("who=us_hand", "to=tarrytown")).WantAP(american, 2)
	wantText(t, b.MustRefuse("march", "who=us_hand", "to=dobbs_ferry"), "It has moved this turn.")
}

func TestLandMovement_ALeaderTakesAGroupAtTheLeadersRate(t *testing.T) {
	nine := []string{
		"us_stirling", "us_mcdougall", "us_mifflin", "us_parsons", "us_nixon", "us_glover", "us_sargent",
		"us_hand", "us_magaw",
	}
	b := newScene(t).Put("kings_bridge", append(nine, "us_washington", "us_knox_1")...).build()
	wantText(t, b.MustRefuse("march", "who=us_washington", "with="+join(append(nine, "us_knox_1")),
		"to=mile_square>white_plains", "drop="), "at most 9")
	b.Do("march", pick("who=us_washington", "with="+join(nine), "to=mile_square>white_plains", "drop="))
	b.WantAt("white_plains", "us_washington").WantAt("white_plains", nine...).WantAt("kings_bridge",
		"us_knox_1").WantAP(american, 2)
	// Lee and Howe go only one place.
	b = newScene(t).Put("kings_bridge", "us_lee", "us_hand").build()
	if b.Offered("to", "mile_square>white_plains", "who=us_lee") {
		t.Error("Lee goes two places")
	}
}

func join(ids []string) string {
	out := ""
	for i, id := range ids {
		if i > 0 {
			out += ","
		}
		out += id
	}
	return out
}

func TestLandMovement_DropOffAndPickUpAtTheFirstPlace(t *testing.T) {
	b := newScene(t).Put("kings_bridge", "us_greene", "us_hand", "us_magaw").Put("mile_square", "us_nixon").build()
	b.Do("march", pick("who=us_greene", "with=us_hand,us_magaw", "to=mile_square>white_plains", "drop=us_magaw",
		"take=us_nixon"))
	b.WantAt("white_plains", "us_greene", "us_hand", "us_nixon").WantAt("mile_square", "us_magaw")
	wantText(t, b.LogFor(british), "dropping off 1 block at Mile Square, picking up 1 block at Mile Square")
	wantNoText(t, b.LogFor(british), "Magaw", "Nixon", "Greene")
}

func TestLandMovement_StopsAtTheEnemy(t *testing.T) {
	b := newScene(t).Put("kings_bridge", "us_greene", "us_hand").Put("mile_square", "br_guards").build()
	for _, to := range marchDestinations(t, b, "who=us_greene") {
		if to == "white_plains" || to == "east_chester" {
			t.Errorf("a march is offered past the enemy to %s", to)
		}
	}
	b.Do("march", pick("who=us_greene", "with=us_hand", "to=mile_square"))
	v, _ := testGame.View(b.Position, game.SideViewer(british))
	if !slices.ContainsFunc(v.Marks, func(m view.Mark) bool { return m.Kind == "battle" && m.Space == "mile_square" }) {
		t.Error("no battle is marked")
	}
}

func TestLandMovement_NoPointsLeft(t *testing.T) {
	b := newScene(t).SetActive(british, 0).Put("tarrytown", "br_guards").build()
	wantText(t, b.MustRefuse("march", "who=br_guards", "to=dobbs_ferry"), "No action points are left.")
	wantText(t, b.MustRefuse("sail", "ship=br_ship_1", "course=A"), "No action points are left.")
}

func TestWaterZones_TheMapShowsWhichCrossingsAreOpenAndWhy(t *testing.T) {
	b := newScene(t).ship("A", "br_ship_1").Put("greenwich", "us_hand").build()
	o, _ := b.Field("to", "who=us_hand").Option("fort_lee")
	if o.Detail != "over the North River (B)" || !slices.Equal(o.Path, []string{"greenwich", "B", "fort_lee"}) {
		t.Errorf("%+v", o)
	}
	wantText(t, b.DisabledReason("to", "hoboken", "who=us_hand"), "A British ship lies in the North River (A).")
	if o, ok := b.Field("to", "who=us_hand").Option("new_york_city"); !ok || o.Refusal != nil {
		t.Error("the road to the city is open whatever lies on the river")
	}
}

func TestWaterZones_StatenIslandIsBritishOnly(t *testing.T) {
	if len(testVariant.Board.Exits(placeOf(t, "staten_island"))) == 0 {
		t.Fatal("nobody leaves Staten Island")
	}
	for p := board.Place(1); p < testVariant.firstZone; p++ {
		for _, e := range testVariant.Board.Exits(p) {
			if e.To == placeOf(t, "staten_island") && e.Way == board.Road {
				t.Errorf("a road leads to Staten Island from %s", testVariant.Board.Name(p))
			}
		}
	}
	b := newScene(t).ship("F", "br_ship_1", "br_ship_2", "br_ship_howe").Put("new_utrecht", "us_hand").build()
	wantText(t, b.DisabledReason("to", "staten_island", "who=us_hand"), "Americans never cross New York Harbor.")
}

func TestWaterZones_NobodyLeavesAnIslandWithoutAShip(t *testing.T) {
	b := newScene(t).SetActive(british, 4).ship("F", "br_ship_1", "br_ship_2", "br_ship_howe").build()
	wantText(t, b.MustRefuse("march"), "No route is open from there.")
	b = newScene(t).SetActive(british, 4).ship("F", "br_ship_1", "br_ship_2", "br_ship_howe").Put("tarrytown",
		"br_guards").build()
	wantText(t, b.DisabledReason("who", "br_jones"), "No route is open from there.")
	wantText(t, b.MustRefuse("march", "who=br_jones", "to=new_utrecht"), "No route is open from there.")
}

func TestWaterZones_AColumnPicksUpOthersBeforeItCrosses(t *testing.T) {
	b := newScene(t).SetActive(british, 4).ship("D", "br_ship_1").Put("bedford", "br_clinton", "br_guards").
		Put("bushwick", "br_pigot").build()
	b.Do("march", pick("who=br_clinton", "to=bushwick>kips_bay", "drop=", "take=br_pigot"))
	b.WantAt("kips_bay", "br_clinton", "br_guards", "br_pigot").WantAP(british, 3)
	if !b.State().Extra.Ships[1].CarriedBlocks {
		t.Error("the Phoenix carried them")
	}
	wantText(t, b.LogFor(american), "Phoenix carries the British across the East River (D).")
}
