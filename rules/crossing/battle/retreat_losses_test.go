package battle_test

import (
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

func TestRule17_3_ALeaderWhoLosesTheLastMenOnTheWayIsCaptured(t *testing.T) {
	c := newScene(t).Put("1820", "rall:10").Surround("1820", 400, "mercer", "glover", "stephen", "sargent", "fermoy",
		"ewing")
	b := c.Run(func(t *turn) {
		t.State.Retreats = []truth.Retreat{{
			Side: truth.British, Leaders: leaderNumbers(c.T, "rall"), From: hexOf(c.T, "1820"),
			Steps: 2, Path: []board.Place{hexOf(c.T, "1820")}, Men: 50,
		}}
		t.Call(truth.StepRetreat)
	})
	b.PlayThrough("retreat", pick("retreat.to="+b.Choices()[0]))
	if u := b.Unit("rall"); u.Fate != truth.Captured || b.State().VP[0] != 1 || len(b.State().Retreats) != 0 {
		t.Errorf("20%% of 50 men were his last: %+v", u)
	}
}

func TestRule2_2_1_ALeaderWithoutTroopsIsCapturedOnAWayThroughTheEnemy(t *testing.T) {
	b := newScene(t).Put("1820", "rall").Surround("1820", 400, "mercer", "glover", "stephen", "sargent", "fermoy",
		"ewing").
		BeginRetreat(truth.British, "1820", 4, "rall")
	b.PlayThrough("retreat", pick("retreat.to="+b.Choices()[0]))
	if u := b.Unit("rall"); u.Fate != truth.Captured || b.State().VP[0] != 1 {
		t.Errorf("%+v", u)
	}
}

func TestRule2_2_1_OnlyTroopsCaptureLoneLeaders(t *testing.T) {
	b := newScene(t).Put("1928", "rall").Put("1927", "greene").
		Surround("1928", 400, "mercer", "glover", "stephen", "sargent", "fermoy", "ewing").
		BeginRetreat(truth.British, "1928", 2, "rall")
	b.PlayThrough("retreat", pick("retreat.to=1927"))
	if u := b.Unit("rall"); u.Fate != truth.InPlay || u.At != hexOf(t, "1926") || b.Unit("greene").At != hexOf(t, "1927") {
		t.Errorf("Rall goes past Greene, neither has troops to capture the other with: %+v, Greene %+v", u, b.Unit("greene"))
	}
	wantText(t, b.LogOf(truth.American), "Rall retreats from hex 1928 to hex 1926.")
}

func TestReading40_LossesOnTheWayAreSharedInProportion(t *testing.T) {
	b := newScene(t).Put("1820", "rall:600", "mawhood:200", "grant").
		Surround("1820", 400, "mercer", "glover", "stephen", "sargent", "fermoy", "ewing").
		BeginRetreat(truth.British, "1820", 2, "rall", "mawhood", "grant")
	b.PlayThrough("retreat", pick("retreat.to="+b.Choices()[0], "retreat.who=rall,mawhood,grant"))
	if x, y := b.Unit("rall").Troops, b.Unit("mawhood").Troops; x != 540 || y != 180 {
		t.Errorf("10%% of 800 are 80: Rall %d, Mawhood %d", x, y)
	}
	if b.Unit("grant").Fate != truth.InPlay {
		t.Error("Grant comes through with them")
	}
}

func TestReading41_WhoHasNowhereToGoIsCaptured(t *testing.T) {
	c := newScene(t).SetWeather(printed.Rain).Put("1820", "rall:500")
	b := c.Run(func(t *turn) {
		t.State.Retreats = []truth.Retreat{{
			Side: truth.British, Leaders: leaderNumbers(c.T, "rall"), From: hexOf(c.T, "1820"),
			Steps: 2, Path: hexesOf(c.T.(*testing.T), "1820"), Men: 500,
		}}
		testBook.CaptureTrappedLeaders(t, false)
	})
	if u := b.Unit("rall"); u.Fate != truth.Captured || len(b.State().Retreats) != 0 {
		t.Errorf("%+v", u)
	}
	b = c.Put("1819", "rall:500").Run(func(t *turn) {
		t.State.Retreats = []truth.Retreat{{
			Side: truth.British, Leaders: leaderNumbers(c.T, "rall"), From: hexOf(c.T, "1820"),
			Steps: 2, Path: hexesOf(c.T.(*testing.T), "1820", "1819"), Men: 500,
		}}
		testBook.CaptureTrappedLeaders(t, false)
	})
	if u := b.Unit("rall"); u.At != hexOf(t, "1819") {
		t.Errorf("who is on his way stays: %+v", u)
	}
}

func TestRule2_2_1_CaptureOn0To4(t *testing.T) {
	c := newScene(t).Put("1820", "leslie", "grant").Put("1821", "mercer:720")
	b := c.Run(func(t *turn) {
		if testBook.CaptureLoneLeaders(t, truth.American, hexOf(c.T, "1820")) {
			c.T.Error("nobody escapes")
		}
	}, 4, 0)
	if b.Unit("leslie").Fate != truth.Captured || b.Unit("grant").Fate != truth.Captured || b.State().VP[0] != 4 {
		t.Errorf("%+v, points %v", b.Unit("leslie"), b.State().VP)
	}
	c = newScene(t).Put("1820", "leslie").Put("1821", "mercer:720")
	b = c.Run(func(t *turn) {
		if !testBook.CaptureLoneLeaders(t, truth.American, hexOf(c.T, "1820")) {
			c.T.Error("Leslie escapes")
		}
	}, 5)
	for b.Step() == truth.StepRetreat {
		a := b.Ask()
		b.PlayThrough("retreat", pick("retreat.to="+a.Fields[0].Options[0].ID))
	}
	if d := testBook.Distance(hexOf(t, "1820"), b.Unit("leslie").At); d != 4 {
		t.Errorf("he ends %d hexes away", d)
	}
}

func TestRule2_2_1_WhoIsDrivenOffByAReactionTakesNoPartInTheAttack(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).SetSteps(truth.StepPrepared).Put("1820", "rall:500").Put("1821", "glover:800").
		Put("1920", "greene").Put("1919", "lt_infantry:400").
		Activate("greene", "glover").Seal()
	b.PlayThrough("prepared",
		pick("prepared.hex=1820", "prepared.by=greene", "prepared.leaders=glover", "prepared.along=greene"))
	b.PlayThrough("react", pick("react.who=lt_infantry"), 0, 9).PlayThrough("go", pick("go.who=lt_infantry", "go.to=1920"),
		9)
	for b.Step() == truth.StepRetreat {
		b.PlayThrough("retreat", pick("retreat.to="+b.Choices()[0]))
	}
	fled := b.Unit("greene").At
	b.PlayThrough("go", pick("go.who=lt_infantry", "go.to=1920")).PlayThrough(knowledge.ActDone,
		nil).PlayThrough(knowledge.ActDone, nil, 9, 9)
	// the rating is Greene's, because Greene activated the attack, whichever hex Greene is in
	wantText(t, b.LogOf(truth.American), "rating 5-6: 15/65 RRT")
	for b.Step() == truth.StepRetreat {
		b.PlayThrough("retreat", pick("retreat.to="+b.Choices()[0]))
	}
	if f := crossingtest.FieldOf(b.Ask(), "advance.leader"); len(f.Options) != 1 {
		t.Errorf("Glover alone may advance: %v", f.Options)
	}
	if b.PlayThrough("all", nil); b.Unit("greene").At != fled || b.Unit("glover").At != hexOf(t, "1820") {
		t.Errorf("Greene is at %s", testBook.ID(b.Unit("greene").At))
	}
}

func TestRule2_2_1_ARetreatMayCaptureToo(t *testing.T) {
	c := newScene(t).Put("1928", "rall:500").Put("1927", "greene").
		Surround("1928", 400, "mercer", "glover", "stephen", "sargent", "fermoy", "ewing")
	b := c.BeginRetreat(truth.British, "1928", 2, "rall").PlayThrough("retreat", pick("retreat.to=1927"), 2)
	if u := b.Unit("greene"); u.Fate != truth.Captured || b.State().VP[1] != 4 || b.Unit("rall").At != hexOf(t, "1926") {
		t.Errorf("Greene %+v, Rall %+v", u, b.Unit("rall"))
	}
}

func TestReading41_TheCapturedCountAsLosses(t *testing.T) {
	c := newScene(t).SetTurn(27, noon).SetWeather(printed.Rain).Put("1820", "rall:500").Put("1821", "mercer:720")
	c.Run(func(t *turn) {
		s := t.State
		s.Combat = &truth.Combat{
			At: hexOf(c.T, "1820"), Kind: normal, Attacker: truth.American, Troops: [2]uint16{720, 800},
			MenLost: [2]uint16{0, 300}, Percent: [2]uint8{10, 38},
		}
		s.Retreats = []truth.Retreat{{
			Side: truth.British, Leaders: leaderNumbers(c.T, "rall"), From: hexOf(c.T, "1820"), Steps: 2,
			Path: hexesOf(c.T.(*testing.T), "1820"), Men: 800,
		}}
		testBook.CaptureTrappedLeaders(t, false)
		if x := s.Combat; x.MenLost != [2]uint16{0, 800} || x.Percent != [2]uint8{10, 100} {
			c.T.Errorf("%+v", x)
		}
		s.Combat = nil
	})
}
