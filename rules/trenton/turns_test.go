package trenton

import (
	"slices"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/game"
)

// Arrivals.

func TestCampaignSetUp_HoweComesOnTurnFour(t *testing.T) {
	b := newScene(t).Turn(3).SetSecondPlayer().setComing("br_grant", "br_7th", "br_26th").build()
	b.Do("done", nil, 1, 2) // the Americans have fewer action points and move first
	if b.State().Block(nr(t, "br_grant")).Fate != block.NotYetArrived {
		t.Fatal("they come at the start of the British part, not before")
	}
	b.Do("done", nil)
	b.WantAt("staten_island", "br_grant", "br_7th", "br_26th")
	wantText(t, b.LogFor(american), "3 British blocks arrive at Staten Island.")
	wantNoText(t, b.LogFor(american), "Grant", "Regiment")
	// the blocks that arrived may march at once
	b.Do("march", pick("who=br_grant", "with=br_7th", "to=elizabethtown>newark"))
	b.WantAt("newark", "br_7th")
}

func TestCampaignSetUp_LeeComesOnTurnSixAtOneOfThreePlaces(t *testing.T) {
	b := newScene(t).Turn(5).SetSecondPlayer().setComing("us_lee", "us_sullivan", "us_mercer").build()
	b.Do("done", nil, 1, 2)
	if b.Step() != stepArrivals || b.AskedSide() != american {
		t.Fatalf("step %s", b.Step())
	}
	var ids []string
	for _, o := range b.Field("at").Options {
		ids = append(ids, o.ID)
	}
	if !slices.Equal(ids, []string{"morristown", "hoffs", "flemings"}) {
		t.Errorf("they may come to %v", ids)
	}
	b.Do("place", pick("blocks=us_lee,us_mercer", "at=hoffs"))
	wantText(t, b.LogFor(british), "2 American blocks arrive at Hoff's.")
	if b.Step() != stepArrivals {
		t.Fatal("Sullivan may not wait")
	}
	b.Do("place", pick("at=flemings"))
	b.WantAt("hoffs", "us_lee", "us_mercer").WantAt("flemings", "us_sullivan")
	if b.Step() != block.StepMarch {
		t.Errorf("step %s", b.Step())
	}
}

// Desertion and return.

func TestDesertion_OneCandidateIsNoQuestion(t *testing.T) {
	b := newScene(t).Turn(11).SetSecondPlayer().Put("bristol", "us_pa_1").build()
	b.Do("done", nil, 2, 2)
	wantText(t, b.LogFor(british), "one militia block goes home")
	wantNoText(t, b.LogFor(british), "PA Militia")
	wantText(t, b.LogFor(american), "PA Militia 1 leaves Bristol with 2 SP.")
}

func TestDesertion_NotWhenWashingtonIsInJersey(t *testing.T) {
	b := newScene(t).Turn(11).SetSecondPlayer().Put("trenton", "us_washington").Put("bristol", "us_pa_1",
		"us_pa_2").build()
	b.Do("done", nil, 2, 2)
	if b.Step() != block.StepMarch || len(testVariant.militiaWithFate(b.State(), block.SetAside)) != 0 {
		t.Errorf("step %s", b.Step())
	}
}

func TestDesertion_NobodyLeftToGo(t *testing.T) {
	b := newScene(t).Turn(11).SetSecondPlayer().build()
	b.Do("done", nil, 2, 2)
	wantNoText(t, b.LogFor(british), "Washington") // no militia block goes home, so nothing tells where Washington is
}

func TestReturn_NotWhenWashingtonBeganBehindTheRiver(t *testing.T) {
	b := newScene(t).Turn(11).SetSecondPlayer().setAside("us_pa_1").build()
	b.Do("done", nil, 2, 2)
	if b.Step() != block.StepMarch {
		t.Errorf("step %s", b.Step())
	}
}

func TestReturn_TheStrongestIsProposed(t *testing.T) {
	b := newScene(t).Turn(11).SetSecondPlayer().Put("trenton", "us_washington").setAside("us_nj_1", "us_nj_5",
		"us_pa_1").build()
	b.Do("done", nil, 2, 2)
	// the strongest block is proposed: NJ Militia 5 has three strength points, the others two
	if f := b.Field("militia"); !slices.Equal(f.Value, []string{"us_nj_5"}) {
		t.Errorf("%v is proposed", f.Value)
	}
}

func TestDesertion_AllHearWhereTheBlockStood(t *testing.T) {
	b := newScene(t).Turn(11).SetSecondPlayer().Put("newtown", "us_washington").Put("bristol", "us_pa_1").Put("trenton",
		"us_pa_2").
		build()
	b.Do("done", nil)
	b.Do("leave", pick("militia=us_pa_1"), 2, 2)
	wantText(t, b.LogFor(american), "PA Militia 1 leaves Bristol with 2 SP.")
	wantText(t, b.LogFor(british), "The militia block goes home from Bristol.")
	wantNoText(t, b.LogFor(british), "Militia 1")
}

func TestReturn_AtTheStartOfTheAmericanPart(t *testing.T) {
	b := newScene(t).Turn(11).SetSecondPlayer().Put("trenton", "us_washington").setAside("us_pa_1").build()
	b.Do("done", nil, 2, 1) // the British have fewer action points and move first
	if b.AskedSide() != british || b.Step() != block.StepMarch {
		t.Fatalf("step %s asks %d", b.Step(), b.AskedSide())
	}
	b.Do("done", nil)
	if b.Step() != stepHomecoming {
		t.Fatalf("step %s", b.Step())
	}
	b.Do("return", nil)
	b.WantAt("trenton", "us_pa_1")
	// the militia block that returned may march along at once
	b.Do("march", pick("who=us_washington", "with=us_pa_1", "to=maidenhead"))
}

// The depot.

func TestSupplyDepot_OnlyOnce(t *testing.T) {
	c := newScene(t).Turn(11).SetSecondPlayer().Put("brunswick", "us_mercer").Put("trenton", "br_guards", "br_leslie").
		Put("kingston", "us_washington")
	c.BlockState.Extra.DepotLost = true
	b := c.build()
	b.Do("done", nil, 2, 2)
	b.WantSP("br_guards:4", "br_leslie:4")
}

func TestSupplyDepot_DistributionStaysHidden(t *testing.T) {
	b := newScene(t).Turn(11).SetSecondPlayer().Put("brunswick", "us_mercer").Put("trenton", "br_guards", "br_leslie").
		Put("kingston", "us_washington").build()
	b.Do("done", nil)
	wantText(t, b.LogFor(american), "the depot is lost and the British lose 8 SP")
	b.Do("lose", pick("losses=br_guards:4,br_leslie:4"), 2, 2)
	wantText(t, b.LogFor(british), "Guards are eliminated; Leslie is eliminated.")
	wantNoText(t, b.LogFor(american), "Guards", "Leslie")
	v, _ := testGame.View(b.Position, game.SideViewer(american))
	for _, box := range v.Boxes {
		if box.ID == "british.fallen" && (box.Backs != 2 || len(box.Pieces) != 0) {
			t.Errorf("the American sees %+v", box)
		}
	}
}

func TestSupplyDepot_NothingLeftToChoose(t *testing.T) {
	b := newScene(t).withoutReserve().Turn(11).SetSecondPlayer().Put("brunswick", "us_mercer").Put("trenton", "br_guards").
		Put("kingston", "us_washington").build()
	// Howe and the Guards have five strength points: all are lost, and the next turn begins with too little British
	// strength
	b.Do("done", nil)
	b.WantSP("br_guards:0", "br_howe:0").WantResult(american)
}

// Victory.

func TestVictory_ControlByLastPassage(t *testing.T) {
	b := newScene(t).SetActive(british, 4).setBritishControl().Put("hillsborough", "br_7th").build()
	b.Do("march", pick("who=br_7th", "to=princeton>maidenhead"))
	wantText(t, b.LogFor(american), "The British take Princeton, worth 2 VP: Americans 10, British 2.")
	if vp := testVariant.vp(&b.State().Extra.BritishControl); vp != [2]int{10, 2} {
		t.Errorf("points %v", vp)
	}
}

func TestVictory_ALeaderTakesControlToo(t *testing.T) {
	b := newScene(t).SetActive(british, 4).setBritishControl().Put("hillsborough", "br_donop").build()
	b.Do("march", pick("who=br_donop", "to=princeton"))
	if vp := testVariant.vp(&b.State().Extra.BritishControl); vp != [2]int{10, 2} {
		t.Errorf("points %v", vp)
	}
}

func TestVictory_AForceMarchTakesControl(t *testing.T) {
	b := newScene(t).SetActive(british, 1).setBritishControl().PutAfterMarch("flemings", "hillsborough",
		"br_cornwallis").build()
	b.Do("force", nil)
	b.Do("force", pick("who=br_cornwallis", "to=princeton"), 2)
	if vp := testVariant.vp(&b.State().Extra.BritishControl); vp != [2]int{10, 2} {
		t.Errorf("points %v", vp)
	}
}

func TestVictory_OnlyAtTheEndOfTheLastTurn(t *testing.T) {
	b := newScene(t).Turn(23).SetSecondPlayer().build()
	b.Do("done", nil, 2, 2)
	if b.Position.Over() || b.State().Turn != 24 {
		t.Error("over after turn 23")
	}
}

func TestVictory_MorePointsWin(t *testing.T) {
	b := newScene(t).Turn(24).SetSecondPlayer().setBritishControl("princeton").build()
	b.Do("done", nil)
	b.WantResult(american)
	wantText(t, b.LogFor(british), "Americans 10, British 2")
}

func TestVictory_BaggingTheFoxNeedsBothAtOnce(t *testing.T) {
	b := newScene(t).Turn(15).setScenario("bagging_the_fox").Put("amboy", "us_mercer").Put("kingston", "us_stirling").
		Put("brunswick", "br_7th").build()
	b.Do("march", pick("who=us_stirling", "to=brunswick"))
	if b.Position.Over() {
		t.Fatal("the British still stand in Brunswick")
	}
	b.Do("done", nil, 2, 2, 6, 6, 2, 2)
	b.WantResult(american)
	wantText(t, b.LogFor(british), "The Americans occupy both Brunswick and Amboy.")
	// In the other scenarios the capture of both places has no effect.
	b = newScene(t).Turn(15).setScenario("christmas_surprise").Put("amboy", "us_mercer").Put("kingston",
		"us_stirling").build()
	b.Do("march", pick("who=us_stirling", "to=brunswick"))
	if b.Position.Over() {
		t.Error("over in another scenario")
	}
}

func TestVictory_HindsightAfterTheEnd(t *testing.T) {
	b := newScene(t).Turn(24).SetSecondPlayer().build()
	b.Do("done", nil)
	all, ok := game.ViewerAfterEnd(b.Position)
	if !ok {
		t.Fatal("no hindsight")
	}
	v, err := testGame.View(b.Position, all)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range v.Piles {
		if p.Backs > 0 {
			t.Errorf("backs at %s after the end", p.Space)
		}
	}
}
