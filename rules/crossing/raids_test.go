package crossing

import (
	"slices"
	"testing"

	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// raiding begins a turn of a scene in which the dice let somebody raid: 2 for the raid, then who.
func (c *scene) raiding(leader int) *table {
	c.t.Helper()
	c.s.Now--
	return c.active(truth.British).ready().do(knowledge.ActDone, nil, 0, 2, leader)
}

func withinFifteen(t *testing.T) *scene {
	return lay(t).put("2131", "ewing:720").put("1820", "leslie:2100/1").put("3039", "von_donop:550", "stirling:620").put("1807", "grenadiers:1350").put("2401", "webster:600")
}

func TestExampleA5_EwingRaidsLeslie(t *testing.T) {
	b := withinFifteen(t).now(26, noon).raiding(3)
	if b.step() != truth.StepRaid || b.asked() != truth.American {
		t.Fatalf("%s", b.step())
	}
	wantText(t, b.heard(truth.British), "A raid may occur: 2; the leader is Ewing: 3. He raids.")
	f := fieldOf(b.ask(), "raid.hex")
	var hexes []string
	for _, o := range f.Options {
		hexes = append(hexes, o.ID+" "+o.Detail)
	}
	if !slices.Equal(hexes, []string{"1820 12 hexes away", "3039 13 hexes away"}) {
		t.Errorf("targets %v", hexes)
	}
	b.do("raid", pick("raid.hex=1820"), 8)
	if u := b.unit("leslie"); u.Troops != 2070 || u.Fatigue != 2 {
		t.Errorf("Leslie %+v", u)
	}
	if b.asked() != truth.American || b.step() != truth.StepCommand || b.state().Raid != nil {
		t.Errorf("the turn goes on with %s", b.step())
	}
	wantText(t, b.heard(truth.British), "Ewing raids Leslie at Princeton: 8 is Def-30/1Fat.", "Leslie loses 30 men: 2,070 men left.")
	lacksText(t, b.heard(truth.American), "2,070")
}

func TestExampleA6_ByNightLeslieTiresByTwo(t *testing.T) {
	b := withinFifteen(t).now(26, evening).raiding(3).do("raid", pick("raid.hex=1820"), 8)
	if u := b.unit("leslie"); u.Troops != 2070 || u.Fatigue != 3 {
		t.Errorf("Leslie %+v", u)
	}
}

func TestExampleB3_StephensRaidFailsAndStillTiresRallByNight(t *testing.T) {
	b := begin(t, "campaign", nil).do("begin", nil, 4, 2, 2, 7).do("raid", pick("raid.hex=2029"), 0)
	if u, v := b.unit("stephen"), b.unit("rall"); u.Troops != 440 || v.Fatigue != 3 || v.Troops != 1250 {
		t.Errorf("Stephen %+v, Rall %+v", u, v)
	}
}

func TestRule8_ResultsOfRaids(t *testing.T) {
	for roll, want := range map[int][4]int{ // Ewing's men, Leslie's men and fatigue, British points
		0: {700, 2100, 1, 10}, 1: {710, 2100, 1, 10}, 3: {720, 2100, 1, 10}, 4: {720, 2090, 2, 10}, 6: {720, 2080, 2, 10}, 7: {720, 2080, 1, 9}, 9: {720, 2070, 1, 9},
	} {
		b := withinFifteen(t).now(26, noon).raiding(2).do("raid", pick("raid.hex=1820"), roll)
		u, v := b.unit("ewing"), b.unit("leslie")
		if got := [4]int{int(u.Troops), int(v.Troops), int(v.Fatigue), int(b.state().AP[1])}; got != want {
			t.Errorf("%d: %v, want %v", roll, got, want)
		}
	}
}

func TestRule8_HeLooksIntoTheStackAndMustRaidOneOfIt(t *testing.T) {
	b := withinFifteen(t).now(26, noon).raiding(3).do("raid", pick("raid.hex=3039"))
	if b.step() != truth.StepRaidStrike || !game.Revealed(b.out.Events) {
		t.Fatalf("%s", b.step())
	}
	wantText(t, b.heard(truth.American), "At Mount Holly: von Donop and Stirling.")
	lacksText(t, b.heard(game.Nobody), "Stirling")
	if k := b.know(game.Nobody); k.At(hexOf(t, "3039")).Whole {
		t.Error("the public sees the stack")
	}
	f := fieldOf(b.ask(), "strike.who")
	if len(f.Options) != 2 {
		t.Errorf("%+v", f.Options)
	}
	b.do("strike", pick("strike.who=stirling"), 6)
	if u := b.unit("stirling"); u.Troops != 600 || u.Fatigue != 1 || b.unit("von_donop").Troops != 550 {
		t.Errorf("%+v", u)
	}
}

func TestRule8_WhoIsNotFitDoesNotRaid(t *testing.T) {
	for why, words := range map[string]string{
		"Ewing has no troops.": "ewing", "Ewing is routed.": "ewing:720/1 routed", "Ewing is not on the map.": "stephen:460",
	} {
		b := lay(t).now(26, noon).put("2131", words).put("1820", "leslie:2100").raiding(3)
		if b.step() != truth.StepCommand {
			t.Fatalf("%s: %s", words, b.step())
		}
		wantText(t, b.heard(truth.American), "There is no raid.", why)
		lacksText(t, b.heard(truth.British), why)
	}
	b := lay(t).now(26, noon).put("2131", "ewing:720/1").put("1804", "leslie:2100").raiding(3)
	wantText(t, b.heard(truth.American), "Ewing has no British leader within 15 hexes: the nearest is ")
}

func TestRule8_From3To9ThereIsNoRaid(t *testing.T) {
	b := withinFifteen(t).now(26, noon).active(truth.British).ready().do(knowledge.ActDone, nil, 0, 3)
	wantText(t, b.heard(game.Nobody), "No American raid: 3.")
}

func TestRule8_WhoLosesHisLastMenIsCaptured(t *testing.T) {
	b := lay(t).now(26, noon).put("2131", "ewing:20").put("1820", "leslie:30").raiding(3).do("raid", pick("raid.hex=1820"), 8)
	if u := b.unit("leslie"); u.Fate != truth.Captured || b.state().VP != [2]uint16{1, 0} {
		t.Errorf("Leslie %+v, %v", u, b.state().VP)
	}
	b = lay(t).now(26, noon).put("2131", "ewing:20").put("1820", "leslie:30").raiding(3).do("raid", pick("raid.hex=1820"), 0)
	if u := b.unit("ewing"); u.Fate != truth.Captured || b.state().VP != [2]uint16{0, 1} {
		t.Errorf("Ewing %+v, %v", u, b.state().VP)
	}
}

func TestReading54_WhoMayRaidMust(t *testing.T) {
	a := withinFifteen(t).now(26, noon).raiding(3).ask()
	if len(a.Acts) != 1 || a.Acts[0].ID != "raid" {
		t.Errorf("%+v", a.Acts)
	}
}

func TestReading55_ALeaderWithoutTroopsSuffersNothing(t *testing.T) {
	b := lay(t).now(26, evening).put("2131", "ewing:720").put("1820", "grant").raiding(3).do("raid", pick("raid.hex=1820"), 9)
	if u := b.unit("grant"); !u.Here() || u.Fatigue != 0 || b.state().AP[1] != 9 {
		t.Errorf("Grant %+v, %v", u, b.state().AP)
	}
}

func TestRule8_NoPointsAreLostThatAreNotThere(t *testing.T) {
	b := withinFifteen(t).now(26, noon).ap(10, 0).raiding(3).do("raid", pick("raid.hex=1820"), 9)
	if b.state().AP[1] != 0 {
		t.Errorf("%v", b.state().AP)
	}
}
