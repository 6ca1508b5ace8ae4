package newyork

import (
	"slices"
	"testing"

	"tricorne/rules/game"
	"tricorne/rules/game/view"
)

func TestShipMovement_OneOrTwoZonesForAPoint(t *testing.T) {
	b := newScene(t).SetActive(british, 4).build()
	var open []string
	for _, o := range b.Field("course", "ship=br_ship_1").Options {
		if o.Refusal == nil {
			open = append(open, o.ID)
		}
	}
	if !slices.Equal(open, []string{"A", "D", "A>B", "D>E"}) {
		t.Errorf("courses %v", open)
	}
	b.Do("sail", pick("ship=br_ship_1", "course=D>E"))
	b.shipAt("E", "br_ship_1").WantAP(british, 3)
	wantText(t, b.LogFor(american),
		"Phoenix sails from New York Harbor via the East River (D) to Hell Gate (E) (1 of 4 AP).")
	wantText(t, b.DisabledReason("ship", "br_ship_1"), "It has moved this turn.")
	b.Do("sail", pick("ship=br_ship_2", "course=D"))
	b.Do("sail", pick("ship=br_ship_howe", "course=D"))
	b.shipAt("D", "br_ship_2", "br_ship_howe").WantAP(british, 1) // any number of ships may be in a zone
	wantText(t, b.MustRefuse("sail", "ship=br_ship_1", "course=F"), "Every ship has moved this turn.")
}

func TestShipMovement_NotAfterAnOddDie(t *testing.T) {
	b := newScene(t).SetActive(british, 4).withOddDie().ship("D", "br_ship_1").Put("bushwick", "br_guards").build()
	wantText(t, b.MustRefuse("sail", "ship=br_ship_1", "course=E"),
		"The British die was odd: ships may not move this turn.")
	b.Do("march", pick("who=br_guards", "to=kips_bay"))
	v, _ := testGame.View(b.Position, game.SideViewer(american))
	if !slices.ContainsFunc(v.Conditions, func(c view.Condition) bool { return c.ID == "calm" }) {
		t.Error("nothing says that ships stay")
	}
}

func TestShipMovement_AClosedZoneIsNotPassed(t *testing.T) {
	b := newScene(t).SetActive(british, 4).Put("brooklyn", "us_hand").Put("new_york_city", "us_magaw").build()
	if _, ok := b.Field("course", "ship=br_ship_1").Option("D>E"); ok {
		t.Error("a course through D is shown")
	}
	wantText(t, b.DisabledReason("course", "D", "ship=br_ship_1"),
		"Closed to ships while the Americans hold Brooklyn and New York City. (British Ship Movement)")
}

func TestShipMovement_NoWayOutSaysWhichFortsCloseIt(t *testing.T) {
	b := newScene(t).SetActive(british, 4).Put("brooklyn", "us_hand").Put("new_york_city", "us_magaw").
		Put("paulus_hook", "us_nixon").build()
	wantText(t, b.MustRefuse("sail", "ship=br_ship_1", "course=D"), "No way out of New York Harbor",
		"the North River (A) is closed while the Americans hold Paulus Hook and New York City",
		"the East River (D) is closed while the Americans hold Brooklyn and New York City")
}

func TestShipMovement_ShipsAreDrivenOutByABattleWon(t *testing.T) {
	b := newScene(t).ship("A", "br_ship_1").ship("D", "br_ship_2").Put("paulus_hook", "us_hand").Put("brooklyn",
		"us_magaw").
		Put("greenwich", "us_nixon").Put("new_york_city", "br_guards:1").build()
	b.Do("march", pick("who=us_nixon", "to=new_york_city"))
	b.shipAt("A", "br_ship_1").shipAt("D", "br_ship_2")
	b.Do("done", nil, 3, 6, 3) // the Guards miss; Nixon rolls a die less than usual and hits
	b.shipAt("harbor", "br_ship_1", "br_ship_2")
	wantText(t, b.LogFor(british), "Phoenix leaves the North River (A) for New York Harbor.",
		"Rose leaves the East River (D) for New York Harbor.")
}

func TestShipMovement_ZonesSayWhoControlsThem(t *testing.T) {
	b := newScene(t).ship("B", "br_ship_1").Put("brooklyn", "us_hand").Put("new_york_city", "us_magaw").build()
	v, _ := testGame.View(b.Position, game.Public())
	marks := map[string]view.Mark{}
	for _, m := range v.Marks {
		if m.Kind == "control" {
			marks[m.Space] = m
		}
	}
	for zone, want := range map[string]struct {
		side  game.Side
		label string
	}{
		"B": {british, "1 ship: the British cross, Americans do not"},
		"D": {american, "No ship: Americans cross; closed to ships by Brooklyn and New York City"},
		"E": {game.Nobody, "No ship: Americans cross"}, "harbor": {british, "2 ships: the British cross; Americans never do"},
	} {
		if m := marks[zone]; m.Side != want.side || m.Label != want.label {
			t.Errorf("%s: %+v", zone, m)
		}
	}
	var fleet []view.Piece
	for _, p := range v.Piles {
		if p.Space == "harbor" {
			fleet = p.Pieces
		}
	}
	if len(fleet) != 2 || fleet[0].Kind != "flagship" || fleet[1].Kind != "ship" || fleet[1].Name != "Rose" {
		t.Errorf("%+v", fleet)
	}
}

func TestOptionalRules1_TheGroupStopsOrGoesOn(t *testing.T) {
	b := newScene(t).options(shipGroup).SetActive(british, 4).build()
	if _, ok := b.Field("convoy", "ship=br_ship_howe").Option("br_ship_howe"); ok {
		t.Error("the flagship goes along with itself")
	}
	b.Do("sail", pick("ship=br_ship_howe", "course=D", "convoy=br_ship_2"))
	b.shipAt("D", "br_ship_howe", "br_ship_2").shipAt("harbor", "br_ship_1").WantAP(british, 3)
	wantText(t, b.LogFor(american), "Admiral Howe and Rose sail from New York Harbor to the East River (D)")
	a := b.Ask("ship=br_ship_1")
	if _, ok := a.Field("convoy"); ok {
		t.Error("only the flagship leads a group")
	}
}

func TestOptionalRules2_ThreePointsToTheSound(t *testing.T) {
	b := newScene(t).options(soundPassage).SetActive(british, 4).build()
	o, _ := b.Field("course", "ship=br_ship_2").Option("F")
	if o.Detail != "by the open sea · 3 AP" {
		t.Errorf("%+v", o)
	}
	b.Do("sail", pick("ship=br_ship_2", "course=F"))
	b.shipAt("F", "br_ship_2").WantAP(british, 1)
	if b := newScene(t).SetActive(british, 4).build(); b.Offered("course", "F", "ship=br_ship_2") {
		t.Error("without the rule nobody goes by the open sea")
	}
}
