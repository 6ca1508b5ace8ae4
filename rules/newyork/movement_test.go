package newyork

import (
	"slices"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
)

func TestSequence_LowerTotalFirstTiesToTheBritish(t *testing.T) {
	for _, c := range []struct {
		american, british int
		first             game.Side
	}{{1, 1, american}, {1, 2, american}, {2, 1, british}, {2, 2, american}, {4, 3, british}, {5, 6, american}} {
		b := begin(t, c.american, c.british)
		if b.asked() != c.first {
			t.Errorf("dice %d and %d: side %d moves first, want %d", c.american, c.british, b.asked(), c.first)
		}
	}
}

func TestSequence_FirstMovesAndFightsThenTheSecond(t *testing.T) {
	b := lay(t).put("greenwich", "us_hand").put("bloomingdale", "br_guards").put("harlem", "br_pigot").put("harlem_heights", "us_magaw").ready()
	b.do("march", pick("who=us_hand", "to=bloomingdale"))
	b.do("done", nil, 3, 3, 3, 3, 3, 3, 3) // fought at once, before the British move
	if b.state().Active != american || b.step() != block.StepWithdraw {
		t.Fatalf("step %s", b.step())
	}
	b.stay()
	b.do("withdraw", pick("to=greenwich"), 3)
	if b.asked() != british || b.step() != block.StepMarch {
		t.Fatalf("after the American battles step %s asks side %d", b.step(), b.asked())
	}
	b.do("march", pick("who=br_pigot", "to=harlem_heights"))
	b.do("done", nil, 3, 3, 3, 3, 3, 3, 3)
	if b.state().Battle.Attacker != british {
		t.Error("in his own part the British player attacks")
	}
}

func TestSequence_TwentyTurns(t *testing.T) {
	b := lay(t).turn(19).second().ready()
	b.do("done", nil, 1, 6)
	if b.state().Turn != 20 {
		t.Errorf("turn %d", b.state().Turn)
	}
	m := testGame.Manual()
	if s := m.Scenarios[0]; len(m.Scenarios) != 1 || s.FirstTurn != 1 || s.LastTurn != 20 {
		t.Errorf("%+v", m.Scenarios)
	}
}

func TestSequence_NoActionOutsideItsPhase(t *testing.T) {
	b := lay(t).put("greenwich", "us_hand").ready()
	for _, act := range []string{"sail", "volley", "order", "withdraw", "stay", "lose", "deploy", "begin", "rest"} {
		wantText(t, b.refused(act), "not possible now")
	}
	a, _ := testGame.Ask(b.p, british, nil)
	if a.Waiting == "" || len(a.Acts) > 0 {
		t.Errorf("the British are asked %q", a.Title)
	}
}

func TestSequence_BackToBack(t *testing.T) {
	b := lay(t).active(british, 1).second().ready()
	b.do("done", nil, 2, 1) // three against three: the British, who moved last, move first
	if b.asked() != british || b.state().Turn != 6 {
		t.Errorf("turn %d asks side %d", b.state().Turn, b.asked())
	}
}

func TestLandMovement_ABlockByItselfGoesOnePlace(t *testing.T) {
	b := lay(t).put("white_plains", "us_hand").ready()
	want := []string{"dobbs_ferry", "mamaroneck", "mile_square", "new_rochelle", "north_castle", "tarrytown"}
	if got := ends(t, b, "who=us_hand"); !slices.Equal(got, want) {
		t.Errorf("it may go to %v", got)
	}
	b.do("march", pick("who=us_hand", "to=tarrytown")).ap(american, 2)
	wantText(t, b.refused("march", "who=us_hand", "to=dobbs_ferry"), "It has moved this turn.")
}

func TestLandMovement_ALeaderTakesAGroupAtHisRate(t *testing.T) {
	nine := []string{"us_stirling", "us_mcdougall", "us_mifflin", "us_parsons", "us_nixon", "us_glover", "us_sargent", "us_hand", "us_magaw"}
	b := lay(t).put("kings_bridge", append(nine, "us_washington", "us_knox_1")...).ready()
	wantText(t, b.refused("march", "who=us_washington", "with="+join(append(nine, "us_knox_1")), "to=mile_square>white_plains", "drop="), "at most 9")
	b.do("march", pick("who=us_washington", "with="+join(nine), "to=mile_square>white_plains", "drop="))
	b.at("white_plains", "us_washington").at("white_plains", nine...).at("kings_bridge", "us_knox_1").ap(american, 2)
	// Lee and Howe go one place only.
	b = lay(t).put("kings_bridge", "us_lee", "us_hand").ready()
	if b.offered("to", "mile_square>white_plains", "who=us_lee") {
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
	b := lay(t).put("kings_bridge", "us_greene", "us_hand", "us_magaw").put("mile_square", "us_nixon").ready()
	b.do("march", pick("who=us_greene", "with=us_hand,us_magaw", "to=mile_square>white_plains", "drop=us_magaw", "take=us_nixon"))
	b.at("white_plains", "us_greene", "us_hand", "us_nixon").at("mile_square", "us_magaw")
	wantText(t, b.heard(british), "leaving 1 block at Mile Square, joined by 1 block at Mile Square")
	wantNoText(t, b.heard(british), "Magaw", "Nixon", "Greene")
}

func TestLandMovement_StopsAtTheEnemy(t *testing.T) {
	b := lay(t).put("kings_bridge", "us_greene", "us_hand").put("mile_square", "br_guards").ready()
	for _, to := range ends(t, b, "who=us_greene") {
		if to == "white_plains" || to == "east_chester" {
			t.Errorf("a march is offered past the enemy to %s", to)
		}
	}
	b.do("march", pick("who=us_greene", "with=us_hand", "to=mile_square"))
	v, _ := testGame.View(b.p, game.Eyes(british))
	if !slices.ContainsFunc(v.Marks, func(m game.Mark) bool { return m.Kind == "battle" && m.Space == "mile_square" }) {
		t.Error("no battle is marked")
	}
}

func TestLandMovement_NoPointsLeft(t *testing.T) {
	b := lay(t).active(british, 0).put("tarrytown", "br_guards").ready()
	wantText(t, b.refused("march", "who=br_guards", "to=dobbs_ferry"), "No action points are left.")
	wantText(t, b.refused("sail", "ship=br_ship_1", "course=A"), "No action points are left.")
}

func TestWaterZones_TheMapShowsWhichCrossingsAreOpenAndWhy(t *testing.T) {
	b := lay(t).ship("A", "br_ship_1").put("greenwich", "us_hand").ready()
	o, _ := b.field("to", "who=us_hand").Option("fort_lee")
	if o.Detail != "over the North River (B)" || !slices.Equal(o.Path, []string{"greenwich", "B", "fort_lee"}) {
		t.Errorf("%+v", o)
	}
	wantText(t, b.greyed("to", "hoboken", "who=us_hand"), "A British ship lies in the North River (A).")
	if o, ok := b.field("to", "who=us_hand").Option("new_york_city"); !ok || o.Why != nil {
		t.Error("the road to the city is open whatever lies on the river")
	}
}

func TestWaterZones_StatenIslandIsForTheBritish(t *testing.T) {
	if len(testHouse.Board.Exits(placeOf(t, "staten_island"))) == 0 {
		t.Fatal("nobody leaves Staten Island")
	}
	for p := board.Place(1); p < testHouse.firstZone; p++ {
		for _, e := range testHouse.Board.Exits(p) {
			if e.To == placeOf(t, "staten_island") && e.Way == board.Road {
				t.Errorf("a road leads to Staten Island from %s", testHouse.Board.Name(p))
			}
		}
	}
	b := lay(t).ship("F", "br_ship_1", "br_ship_2", "br_ship_howe").put("new_utrecht", "us_hand").ready()
	wantText(t, b.greyed("to", "staten_island", "who=us_hand"), "Americans never cross New York Harbor.")
}

func TestWaterZones_NobodyLeavesAnIslandWithoutAShip(t *testing.T) {
	b := lay(t).active(british, 4).ship("F", "br_ship_1", "br_ship_2", "br_ship_howe").ready()
	wantText(t, b.refused("march"), "No way is open from there.")
	b = lay(t).active(british, 4).ship("F", "br_ship_1", "br_ship_2", "br_ship_howe").put("tarrytown", "br_guards").ready()
	wantText(t, b.greyed("who", "br_jones"), "No way is open from there.")
	wantText(t, b.refused("march", "who=br_jones", "to=new_utrecht"), "No way is open from there.")
}

func TestWaterZones_AColumnPicksUpOthersBeforeItCrosses(t *testing.T) {
	b := lay(t).active(british, 4).ship("D", "br_ship_1").put("bedford", "br_clinton", "br_guards").put("bushwick", "br_pigot").ready()
	b.do("march", pick("who=br_clinton", "to=bushwick>kips_bay", "drop=", "take=br_pigot"))
	b.at("kips_bay", "br_clinton", "br_guards", "br_pigot").ap(british, 3)
	if !b.state().House.Ships[1].Carried {
		t.Error("the Phoenix carried them")
	}
	wantText(t, b.heard(american), "Phoenix carries the British over the East River (D).")
}
