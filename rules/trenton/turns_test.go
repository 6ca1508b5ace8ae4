package trenton

import (
	"slices"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/game"
)

// Arrivals.

func TestCampaignSetUp_HoweComesOnTurnFour(t *testing.T) {
	b := lay(t).turn(3).second().coming("br_grant", "br_7th", "br_26th").ready()
	b.do("done", nil, 1, 2) // the American has fewer and moves first
	if b.state().Block(nr(t, "br_grant")).Fate != block.Coming {
		t.Fatal("they come at the start of the British part, not before")
	}
	b.do("done", nil)
	b.at("staten_island", "br_grant", "br_7th", "br_26th")
	wantText(t, b.heard(american), "3 blocks of the British arrive at Staten Island.")
	wantNoText(t, b.heard(american), "Grant", "Regiment")
	b.do("march", pick("who=br_grant", "with=br_7th", "to=elizabethtown>newark")) // and they may march at once
	b.at("newark", "br_7th")
}

func TestCampaignSetUp_LeeComesOnTurnSixWhereHeLikes(t *testing.T) {
	b := lay(t).turn(5).second().coming("us_lee", "us_sullivan", "us_mercer").ready()
	b.do("done", nil, 1, 2)
	if b.step() != stepArrivals || b.asked() != american {
		t.Fatalf("step %s", b.step())
	}
	var ids []string
	for _, o := range b.field("at").Options {
		ids = append(ids, o.ID)
	}
	if !slices.Equal(ids, []string{"morristown", "hoffs", "flemings"}) {
		t.Errorf("they may come to %v", ids)
	}
	b.do("place", pick("blocks=us_lee,us_mercer", "at=hoffs"))
	wantText(t, b.heard(british), "2 blocks of the Americans arrive at Hoff's.")
	if b.step() != stepArrivals {
		t.Fatal("Sullivan may not wait")
	}
	b.do("place", pick("at=flemings"))
	b.at("hoffs", "us_lee", "us_mercer").at("flemings", "us_sullivan")
	if b.step() != block.StepMarch {
		t.Errorf("step %s", b.step())
	}
}

// Desertion and return.

func TestDesertion_OneCandidateIsNoQuestion(t *testing.T) {
	b := lay(t).turn(11).second().put("bristol", "us_pa_1").ready()
	b.do("done", nil, 2, 2)
	wantText(t, b.heard(british), "one militia block goes home")
	wantNoText(t, b.heard(british), "PA Militia")
	wantText(t, b.heard(american), "PA Militia 1 leaves Bristol with 2 SP.")
}

func TestDesertion_NotWhenWashingtonIsInJersey(t *testing.T) {
	b := lay(t).turn(11).second().put("trenton", "us_washington").put("bristol", "us_pa_1", "us_pa_2").ready()
	b.do("done", nil, 2, 2)
	if b.step() != block.StepMarch || len(testHouse.militia(b.state(), block.Aside)) != 0 {
		t.Errorf("step %s", b.step())
	}
}

func TestDesertion_NobodyLeftToGo(t *testing.T) {
	b := lay(t).turn(11).second().ready()
	b.do("done", nil, 2, 2)
	wantNoText(t, b.heard(british), "Washington") // nobody goes, so nothing tells where he is
}

func TestReturn_NotWhenWashingtonBeganBehindTheRiver(t *testing.T) {
	b := lay(t).turn(11).second().aside("us_pa_1").ready()
	b.do("done", nil, 2, 2)
	if b.step() != block.StepMarch {
		t.Errorf("step %s", b.step())
	}
}

func TestReturn_TheStrongestIsProposed(t *testing.T) {
	b := lay(t).turn(11).second().put("trenton", "us_washington").aside("us_nj_1", "us_nj_5", "us_pa_1").ready()
	b.do("done", nil, 2, 2)
	if f := b.field("militia"); !slices.Equal(f.Value, []string{"us_nj_5"}) { // it has three, the others two
		t.Errorf("%v is proposed", f.Value)
	}
}

func TestDesertion_AllHearWhereTheBlockStood(t *testing.T) {
	b := lay(t).turn(11).second().put("newtown", "us_washington").put("bristol", "us_pa_1").put("trenton", "us_pa_2").ready()
	b.do("done", nil)
	b.do("leave", pick("militia=us_pa_1"), 2, 2)
	wantText(t, b.heard(american), "PA Militia 1 leaves Bristol with 2 SP.")
	wantText(t, b.heard(british), "The block that goes home stood at Bristol.")
	wantNoText(t, b.heard(british), "Militia 1")
}

func TestReturn_AtTheStartOfTheAmericanPart(t *testing.T) {
	b := lay(t).turn(11).second().put("trenton", "us_washington").aside("us_pa_1").ready()
	b.do("done", nil, 2, 1) // the British have fewer and move first
	if b.asked() != british || b.step() != block.StepMarch {
		t.Fatalf("step %s asks %d", b.step(), b.asked())
	}
	b.do("done", nil)
	if b.step() != stepHomecoming {
		t.Fatalf("step %s", b.step())
	}
	b.do("return", nil)
	b.at("trenton", "us_pa_1")
	b.do("march", pick("who=us_washington", "with=us_pa_1", "to=maidenhead")) // it may march with him at once
}

// The depot.

func TestSupplyDepot_OnlyOnce(t *testing.T) {
	c := lay(t).turn(11).second().put("brunswick", "us_mercer").put("trenton", "br_guards", "br_leslie").put("kingston", "us_washington")
	c.s.House.Burned = true
	b := c.ready()
	b.do("done", nil, 2, 2)
	b.sp("br_guards:4", "br_leslie:4")
}

func TestSupplyDepot_DistributionStaysHidden(t *testing.T) {
	b := lay(t).turn(11).second().put("brunswick", "us_mercer").put("trenton", "br_guards", "br_leslie").put("kingston", "us_washington").ready()
	b.do("done", nil)
	wantText(t, b.heard(american), "the depot is lost and the British lose 8 SP")
	b.do("lose", pick("losses=br_guards:4,br_leslie:4"), 2, 2)
	wantText(t, b.heard(british), "Guards are eliminated; Leslie is eliminated.")
	wantNoText(t, b.heard(american), "Guards", "Leslie")
	v, _ := testGame.View(b.p, game.Eyes(american))
	for _, box := range v.Boxes {
		if box.ID == "british.fallen" && (box.Backs != 2 || len(box.Pieces) != 0) {
			t.Errorf("the American sees %+v", box)
		}
	}
}

func TestSupplyDepot_NothingLeftToChoose(t *testing.T) {
	b := lay(t).bare().turn(11).second().put("brunswick", "us_mercer").put("trenton", "br_guards").put("kingston", "us_washington").ready()
	b.do("done", nil) // Howe and the Guards have five: all goes, and the next turn begins with too little
	b.sp("br_guards:0", "br_howe:0").result(american)
}

// Victory.

func TestVictory_ControlByLastPassage(t *testing.T) {
	b := lay(t).active(british, 4).british().put("hillsborough", "br_7th").ready()
	b.do("march", pick("who=br_7th", "to=princeton>maidenhead"))
	wantText(t, b.heard(american), "Princeton passes to the British, worth 2: Americans 10, British 2.")
	if vp := testHouse.vp(&b.state().House.British); vp != [2]int{10, 2} {
		t.Errorf("points %v", vp)
	}
}

func TestVictory_ALeaderTakesControlToo(t *testing.T) {
	b := lay(t).active(british, 4).british().put("hillsborough", "br_donop").ready()
	b.do("march", pick("who=br_donop", "to=princeton"))
	if vp := testHouse.vp(&b.state().House.British); vp != [2]int{10, 2} {
		t.Errorf("points %v", vp)
	}
}

func TestVictory_AForceMarchTakesControl(t *testing.T) {
	b := lay(t).active(british, 1).british().came("flemings", "hillsborough", "br_cornwallis").ready()
	b.do("force", nil)
	b.do("force", pick("who=br_cornwallis", "to=princeton"), 2)
	if vp := testHouse.vp(&b.state().House.British); vp != [2]int{10, 2} {
		t.Errorf("points %v", vp)
	}
}

func TestVictory_OnlyAtTheEndOfTheLastTurn(t *testing.T) {
	b := lay(t).turn(23).second().ready()
	b.do("done", nil, 2, 2)
	if b.p.Over() || b.state().Turn != 24 {
		t.Error("over after turn 23")
	}
}

func TestVictory_MorePointsWin(t *testing.T) {
	b := lay(t).turn(24).second().british("princeton").ready()
	b.do("done", nil)
	b.result(american)
	wantText(t, b.heard(british), "Americans 10, British 2")
}

func TestVictory_BaggingTheFoxNeedsBothAtOnce(t *testing.T) {
	b := lay(t).turn(15).scenario("bagging_the_fox").put("amboy", "us_mercer").put("kingston", "us_stirling").put("brunswick", "br_7th").ready()
	b.do("march", pick("who=us_stirling", "to=brunswick"))
	if b.p.Over() {
		t.Fatal("the British still stand in Brunswick")
	}
	b.do("done", nil, 2, 2, 6, 6, 2, 2)
	b.result(american)
	wantText(t, b.heard(british), "The Americans occupy both Brunswick and Amboy.")
	// In the other scenarios it means nothing.
	b = lay(t).turn(15).scenario("christmas_surprise").put("amboy", "us_mercer").put("kingston", "us_stirling").ready()
	b.do("march", pick("who=us_stirling", "to=brunswick"))
	if b.p.Over() {
		t.Error("over in another scenario")
	}
}

func TestVictory_HindsightAfterTheEnd(t *testing.T) {
	b := lay(t).turn(24).second().ready()
	b.do("done", nil)
	all, ok := game.Hindsight(b.p)
	if !ok {
		t.Fatal("no hindsight")
	}
	v, err := testGame.View(b.p, all)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range v.Piles {
		if p.Backs > 0 {
			t.Errorf("backs at %s after the end", p.Space)
		}
	}
}
