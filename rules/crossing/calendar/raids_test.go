package calendar_test

import (
	"slices"
	"testing"

	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

func newRaidScene(t *testing.T) *crossingtest.Scene {
	return newScene(t).Put("2131", "ewing:720").Put("1820", "leslie:2100/1").Put("3039", "von_donop:550", "stirling:620").
		Put("1807", "grenadiers:1350").Put("2401", "webster:600")
}

func TestExampleA5_EwingRaidsLeslie(t *testing.T) {
	b := newRaidScene(t).SetTurn(26, noon).BeginRaid(3)
	if b.Step() != truth.StepRaid || b.AskedSide() != truth.American {
		t.Fatalf("%s", b.Step())
	}
	wantText(t, b.LogOf(truth.British), "Ewing raids (raid roll 2, leader roll 3).")
	f := fieldOf(b.Ask(), "raid.hex")
	var hexes []string
	for _, o := range f.Options {
		hexes = append(hexes, o.ID+" "+o.Detail)
	}
	if !slices.Equal(hexes, []string{"1820 12 hexes away", "3039 13 hexes away"}) {
		t.Errorf("targets %v", hexes)
	}
	b.PlayThrough("raid", pick("raid.hex=1820"), 8)
	if u := b.Unit("leslie"); u.Troops != 2070 || u.Fatigue != 2 {
		t.Errorf("Leslie %+v", u)
	}
	if b.AskedSide() != truth.American || b.Step() != truth.StepCommand || b.State().Raid != nil {
		t.Errorf("the turn goes on with %s", b.Step())
	}
	wantText(t, b.LogOf(truth.British), "Ewing raids Leslie at Princeton: 8 is Def-30/1Fat.",
		"Leslie loses 30 men: 2,070 men left.")
	lacksText(t, b.LogOf(truth.American), "2,070")
}

func TestExampleA6_ByNightLeslieTiresByTwo(t *testing.T) {
	b := newRaidScene(t).SetTurn(26, evening).BeginRaid(3).PlayThrough("raid", pick("raid.hex=1820"), 8)
	if u := b.Unit("leslie"); u.Troops != 2070 || u.Fatigue != 3 {
		t.Errorf("Leslie %+v", u)
	}
}

func TestExampleB3_StephensRaidFailsAndStillTiresRallByNight(t *testing.T) {
	b := beginScenario(t, "campaign", nil).PlayThrough("begin", nil, 4, 2, 2, 7).PlayThrough("raid", pick("raid.hex=2029"),
		0)
	if u, v := b.Unit("stephen"), b.Unit("rall"); u.Troops != 440 || v.Fatigue != 3 || v.Troops != 1250 {
		t.Errorf("Stephen %+v, Rall %+v", u, v)
	}
}

func TestRule8_ResultsOfRaids(t *testing.T) {
	// for each roll, after the raid: Ewing's men, Leslie's men, Leslie's fatigue, and the British activation points
	for roll, want := range map[int][4]int{
		0: {700, 2100, 1, 10}, 1: {710, 2100, 1, 10}, 3: {720, 2100, 1, 10}, 4: {720, 2090, 2, 10}, 6: {720, 2080, 2, 10},
		7: {720, 2080, 1, 9}, 9: {720, 2070, 1, 9},
	} {
		b := newRaidScene(t).SetTurn(26, noon).BeginRaid(2).PlayThrough("raid", pick("raid.hex=1820"), roll)
		u, v := b.Unit("ewing"), b.Unit("leslie")
		if got := [4]int{int(u.Troops), int(v.Troops), int(v.Fatigue), int(b.State().AP[1])}; got != want {
			t.Errorf("%d: %v, want %v", roll, got, want)
		}
	}
}

func TestRule8_TheRaiderLooksIntoTheStackAndMustRaidOneOfIt(t *testing.T) {
	b := newRaidScene(t).SetTurn(26, noon).BeginRaid(3).PlayThrough("raid", pick("raid.hex=3039"))
	if b.Step() != truth.StepRaidStrike || !game.Revealed(b.Outcome.Events) {
		t.Fatalf("%s", b.Step())
	}
	wantText(t, b.LogOf(truth.American), "In the stack at Mount Holly: von Donop and Stirling.")
	lacksText(t, b.LogOf(game.Nobody), "Stirling")
	if k := b.Know(game.Nobody); k.At(hexOf(t, "3039")).FullyVisible {
		t.Error("the public sees the stack")
	}
	f := fieldOf(b.Ask(), "strike.who")
	if len(f.Options) != 2 {
		t.Errorf("%+v", f.Options)
	}
	b.PlayThrough("strike", pick("strike.who=stirling"), 6)
	if u := b.Unit("stirling"); u.Troops != 600 || u.Fatigue != 1 || b.Unit("von_donop").Troops != 550 {
		t.Errorf("%+v", u)
	}
}

func TestRule8_WhoIsNotFitDoesNotRaid(t *testing.T) {
	for why, words := range map[string]string{
		"Ewing has no troops.": "ewing", "Ewing is routed.": "ewing:720/1 routed", "Ewing is not on the map.": "stephen:460",
	} {
		b := newScene(t).SetTurn(26, noon).Put("2131", words).Put("1820", "leslie:2100").BeginRaid(3)
		if b.Step() != truth.StepCommand {
			t.Fatalf("%s: %s", words, b.Step())
		}
		wantText(t, b.LogOf(truth.American), "cannot raid (", why)
		lacksText(t, b.LogOf(truth.British), why)
	}
	b := newScene(t).SetTurn(26, noon).Put("2131", "ewing:720/1").Put("1804", "leslie:2100").BeginRaid(3)
	wantText(t, b.LogOf(truth.American), "Ewing has no British leader within 15 hexes: the nearest is ")
}

func TestRule8_From3To9ThereIsNoRaid(t *testing.T) {
	b := newRaidScene(t).SetTurn(26, noon).SetActive(truth.British).Seal().PlayThrough(knowledge.ActDone, nil, 0, 3)
	wantText(t, b.LogOf(game.Nobody), "No American raid (raid roll 3).")
}

func TestRule8_ALeaderWhoLosesTheLastMenIsCaptured(t *testing.T) {
	b := newScene(t).SetTurn(26, noon).Put("2131", "ewing:20").Put("1820", "leslie:30").BeginRaid(3).
		PlayThrough("raid", pick("raid.hex=1820"), 8)
	if u := b.Unit("leslie"); u.Fate != truth.Captured || b.State().VP != [2]uint16{1, 0} {
		t.Errorf("Leslie %+v, %v", u, b.State().VP)
	}
	b = newScene(t).SetTurn(26, noon).Put("2131", "ewing:20").Put("1820", "leslie:30").BeginRaid(3).
		PlayThrough("raid", pick("raid.hex=1820"), 0)
	if u := b.Unit("ewing"); u.Fate != truth.Captured || b.State().VP != [2]uint16{0, 1} {
		t.Errorf("Ewing %+v, %v", u, b.State().VP)
	}
}

func TestReading54_PossibleRaidIsMandatory(t *testing.T) {
	a := newRaidScene(t).SetTurn(26, noon).BeginRaid(3).Ask()
	if len(a.Acts) != 1 || a.Acts[0].ID != "raid" {
		t.Errorf("%+v", a.Acts)
	}
}

func TestReading55_ALeaderWithoutTroopsSuffersNothing(t *testing.T) {
	b := newScene(t).SetTurn(26, evening).Put("2131", "ewing:720").Put("1820", "grant").BeginRaid(3).
		PlayThrough("raid", pick("raid.hex=1820"), 9)
	if u := b.Unit("grant"); !u.OnMap() || u.Fatigue != 0 || b.State().AP[1] != 9 {
		t.Errorf("Grant %+v, %v", u, b.State().AP)
	}
}

func TestRule8_NoPointsAreLostThatAreNotThere(t *testing.T) {
	b := newRaidScene(t).SetTurn(26, noon).SetPoints(10, 0).BeginRaid(3).PlayThrough("raid", pick("raid.hex=1820"), 9)
	if b.State().AP[1] != 0 {
		t.Errorf("%v", b.State().AP)
	}
}
