package newyork

import (
	"slices"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/game"
)

func TestGameSetup_OneClickBeginsWithTheSuggestedSetUp(t *testing.T) {
	b := startSetup(t)
	if b.AskedSide() != american || b.Step() != stepSetup {
		t.Fatalf("step %s asks side %d", b.Step(), b.AskedSide())
	}
	b.Do("begin", nil, 1, 6)
	for _, p := range testVariant.data.scenarios.Scenarios[0].SuggestedSetup {
		b.WantAt(p.At, p.Units...)
	}
	b.WantAt("staten_island", "br_howe", "br_donop", "br_artillery_2").
		shipAt("harbor", "br_ship_howe", "br_ship_1", "br_ship_2")
	for i := range b.State().Blocks {
		if n := testVariant.Nr(i); int(b.State().Block(n).Strength) != testVariant.Roster.Card(n).FullStrength {
			t.Errorf("%s does not begin at full strength", testVariant.Roster.Card(n).ID)
		}
	}
	wantText(t, b.LogFor(british), "14 at New York City, ", "6 at Brooklyn")
}

func TestGameSetup_AmericanPlacesAnywhere(t *testing.T) {
	b := startSetup(t)
	b.Do("place", pick("from=white_plains", "blocks=us_lee,us_parsons", "to=hempstead"))
	b.Do("place", pick("from=brooklyn", "blocks=us_knox_2", "to=new_york_city"))
	b.Do("place", pick("from=new_york_city", "blocks=us_knox_1", "to=fort_lee"))
	wantText(t, b.DisabledReason("to", "staten_island", "from=brooklyn"), "No American block may begin here.")
	b.Do("begin", nil, 1, 6)
	b.WantAt("hempstead", "us_lee", "us_parsons").WantAt("new_york_city", "us_knox_2", "us_washington").
		WantAt("fort_lee", "us_knox_1", "us_sargent")
}

func TestGameSetup_HalfAndWashingtonStayInTheCity(t *testing.T) {
	b := startSetup(t)
	wantText(t, b.MustRefuse("place", "from=new_york_city", "blocks=us_stirling", "to=fort_lee"),
		"Half of the blocks must begin here: move others here first.")
	b.Do("place", pick("from=brooklyn", "blocks=us_hand,us_nixon", "to=new_york_city"))
	wantText(t, b.MustRefuse("place", "from=new_york_city", "blocks=us_stirling,us_mifflin,us_glover", "to=fort_lee"),
		"of at most 2")
	wantText(t, b.MustRefuse("place", "from=new_york_city", "blocks=us_washington", "to=fort_lee"),
		"Washington must begin here.")
}

func TestGameSetup_BackToTheSuggestion(t *testing.T) {
	b := startSetup(t)
	wantText(t, b.MustRefuse("suggested"), "This is the suggested set-up.")
	b.Do("place", pick("from=white_plains", "blocks=us_lee", "to=rye"))
	if b.Outcome.Final {
		t.Error("a set-up may be taken back")
	}
	b.Do("suggested", nil)
	v, _ := testGame.View(b.Position, game.SideViewer(american))
	for _, p := range v.Piles {
		if p.Space == "rye" {
			t.Error("Lee is still at Rye")
		}
	}
}

func TestGameSetup_OnlyTheAmericanSeesThePlan(t *testing.T) {
	b := startSetup(t)
	b.Do("place", pick("from=white_plains", "blocks=us_lee", "to=rye"))
	see := func(v game.Viewer) (piles []string, away int) {
		view, _ := testGame.View(b.Position, v)
		for _, p := range view.Piles {
			if p.Side == american {
				piles = append(piles, p.Space)
			}
		}
		for _, x := range view.Boxes {
			if x.Side == american {
				away += x.Backs
			}
		}
		return piles, away
	}
	if piles, away := see(game.SideViewer(american)); !slices.Contains(piles, "rye") || away != 0 {
		t.Errorf("the American sees %v and %d backs", piles, away)
	}
	for _, v := range []game.Viewer{game.SideViewer(british), game.Public()} {
		if piles, away := see(v); len(piles) > 0 || away != 28 {
			t.Errorf("others see %v and %d backs", piles, away)
		}
	}
	ask, _ := testGame.Ask(b.Position, british, nil)
	if ask.WaitingText != "Waiting for the Americans: setting up" {
		t.Errorf("the British are told %q", ask.WaitingText)
	}
	k := testVariant.Engine.Know(b.State(), game.SideViewer(british))
	if k.GameKnowledge.Plan != nil {
		t.Error("the plan is in what the British know")
	}
}

func TestGameSetup_OptionalRulesAreLogged(t *testing.T) {
	b := startSetup(t, "ship_group", "steady_militia")
	wantText(t, b.LogFor(british), "Optional rule: Ships go with the flagship.",
		"Optional rule: Militia stand with Washington.")
	wantNoText(t, b.LogFor(british), "Howe and Lee")
	v, _ := testGame.View(b.Position, game.Public())
	if len(v.Conditions) != 2 {
		t.Errorf("%+v", v.Conditions)
	}
	if x := b.State().Extra.Options; x != shipGroup|steadyMilitia {
		t.Errorf("options %b", x)
	}
}

func TestGameSetup_NobodyStandsOnWater(t *testing.T) {
	b := startSetup(t)
	for _, o := range b.Field("to", "from=brooklyn").Options {
		if testVariant.zone(testVariant.Board.Place(board.ID(o.ID))) >= 0 {
			t.Errorf("%s is offered", o.ID)
		}
	}
}
