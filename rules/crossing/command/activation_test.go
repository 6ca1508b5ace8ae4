package command_test

import (
	"slices"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

// newCampScene returns the American army near Newtown in the command phase of December 25, 5 pm, before the published
// example.
func newCampScene(t *testing.T) *scene {
	return newScene(t).SetTurn(25, printed.Evening).SetPoints(21, 0).SetSteps(truth.StepCommand).
		Put("1335", "washington:140", "sullivan", "greene", "hitchcock:700", "sargent:710", "mcdougall:750", "mercer:720",
			"cadwalader:1380", "mifflin:1000", "lord_stirling:570").
		Put("1434", "fermoy:620", "dickinson:400", "a_det_4:400")
}

func TestRule10_1_WhatActivationCosts(t *testing.T) {
	b := newScene(t).SetTurn(26, dawn).SetSteps(truth.StepCommand).SetPoints(5, 0).
		Put("1335", "washington:140", "greene", "glover:850", "cadwalader:1380", "griffin").Seal()
	for id, want := range map[string]string{
		"washington": "free", "greene": "free", "glover": "1 AP", "cadwalader": "1 AP",
		"griffin": "free",
	} {
		a := b.Ask("command.by="+id, "command.who=")
		f, _ := a.Act("command")
		wantText(t, f.Label, "· "+want)
	}
	b.PlayThrough("activate", pick("activate.who=glover"))
	if u := b.Unit("glover"); !u.Has(truth.Activated) || u.ActivatedBy != leaderNumber(t, "glover") ||
		b.State().AP[0] != 4 {
		t.Errorf("%+v, %v", u, b.State().AP)
	}
	wantText(t, b.LogOf(truth.British), "The Americans spend 1 activation point to activate leaders: 4 left.")
	crossingtest.LacksText(t, b.LogOf(truth.British), "Glover")
	b.PlayThrough("command", pick("command.by=cadwalader", "command.who=griffin"))
	if b.State().AP[0] != 3 {
		t.Errorf("Cadwalader costs 1 while those he commands have no troops: %v", b.State().AP)
	}
}

func TestRule10_1_WhoCannotBeActivated(t *testing.T) {
	a := newScene(t).SetSteps(truth.StepCommand).SetPoints(1, 0).
		Put("1335", "glover:850/5", "sargent:710 routed", "mercer:720/4", "stephen:460 disordered").Seal().Ask()
	wantText(t, refusal(t, a, "command.by", "glover"), "Too tired: fatigue 5")
	wantText(t, refusal(t, a, "command.by", "sargent"), "routed")
	if got := openOptions(t, a, "command.by"); !slices.Equal(got, []string{"stephen", "mercer"}) {
		t.Errorf("offered %v", got)
	}
	b := newScene(t).SetSteps(truth.StepCommand).SetPoints(0, 0).Put("1335", "mercer:720", "greene").Seal()
	wantText(t, refusal(t, b.Ask(), "command.by", "mercer"), "Costs 1 AP, but only 0 are left.")
	b.PlayThrough("activate", pick("activate.who=greene"))
	a = b.Ask()
	if f, ok := a.Field("command.by"); ok {
		t.Errorf("nobody is left to activate: %+v", f)
	}
}

func TestRule10_1_FarFromRoadsPointsDoNotReachALeader(t *testing.T) {
	var far string
	for p := range testBook.Tiles {
		if p > 0 && testBook.Tiles[p].Remote && testBook.Tiles[p].Terrain != printed.Ocean {
			far = testBook.ID(board.Place(p))
			break
		}
	}
	if far == "" {
		t.Fatal("the map has no such hex")
	}
	a := newScene(t).SetSteps(truth.StepCommand).Put(far, "greene", "mercer:720").Put("1335", "stephen:460").Seal().
		Ask("command.by=greene")
	wantText(t, refusal(t, a, "command.by", "mercer"), "two or more hexes from any road")
	if got := openOptions(t, a, "command.by"); !slices.Equal(got, []string{"stephen"}) {
		t.Errorf("offered %v", got)
	}
}

func TestRule10_3_1_WithTheOptionAllBritishStirFromTheMorningOn(t *testing.T) {
	setUp := func(slot int) *scene {
		return newScene(t).SetOptions(truth.FastResponse).SetTurn(26,
			slot).SetActive(truth.British).SetSteps(truth.StepCommand).
			Put("2029", "rall:1250").Put("1820", "leslie:2100")
	}
	night := setUp(midnight).Seal().Ask()
	if _, ok := night.Field("command.by"); ok {
		t.Error("they stir in the night")
	}
	if got := openOptions(t, setUp(dawn).Seal().Ask(), "command.by"); len(got) != 2 {
		t.Errorf("at 7 am only %v stir, with no American near", got)
	}
}

func TestRule10_3_TheBritishSleepUntilTheMorningOfDecember26(t *testing.T) {
	setUp := func(day, slot int) *scene {
		return newScene(t).SetTurn(day, slot).SetActive(truth.British).SetSteps(truth.StepCommand).Put("2029", "rall:1250").
			Put("1820", "leslie:2100").Put("1929", "stephen:460").Put("3039", "von_donop:550")
	}
	a := setUp(26, midnight).Seal().Ask()
	if _, ok := a.Field("command.by"); ok {
		t.Error("they stir in the night")
	}
	b := setUp(26, dawn).Run(func(t *turn) { testBook.ActivateBritishResponse(t) })
	if !b.Unit("rall").EnemyCameNear || b.Unit("von_donop").EnemyCameNear || b.Unit("leslie").EnemyCameNear {
		t.Errorf("an American stands within 8 hexes of Rall alone")
	}
	a = setUp(26, dawn).With(func(s *state) { s.Unit(leaderNumber(t, "rall")).EnemyCameNear = true }).Seal().Ask()
	if got := openOptions(t, a, "command.by"); !slices.Equal(got, []string{"rall"}) {
		t.Errorf("offered %v", got)
	}
	wantText(t, refusal(t, a, "command.by", "leslie"), "10.3 British Initial Response")
	for _, c := range []*scene{setUp(26, noon), setUp(26, dawn).SetOptions(truth.FastResponse)} {
		if got := openOptions(t, c.Seal().Ask(), "command.by"); len(got) != 3 {
			t.Errorf("everybody stirs: %v", got)
		}
	}
}

func TestReading21_ACrossingAtBristolStirsVonDonopAndNeighbours(t *testing.T) {
	b := newScene(t).SetTurn(26, dawn).SetActive(truth.British).Put("3039", "von_donop:550", "stirling:620").
		Put("2630", "h_det_2:400").Put("2730", "h_det_1:400").
		With(func(s *state) { s.CrossedAtBristol = true }).Run(func(t *turn) { testBook.ActivateBritishResponse(t) })
	if !b.Unit("von_donop").EnemyCameNear || !b.Unit("stirling").EnemyCameNear || !b.Unit("h_det_2").EnemyCameNear ||
		b.Unit("h_det_1").EnemyCameNear {
		t.Error("von Donop, Stirling and the second Hessian detachment may be activated")
	}
}

func TestExampleB4_WashingtonInCommandCosts4(t *testing.T) {
	b := newCampScene(t).Seal().PlayThrough("command",
		pick("command.by=washington", "command.who=sullivan", "command.more.1=", "command.more.0="))
	if b.State().AP[0] != 17 {
		t.Errorf("points %v", b.State().AP)
	}
}

func TestRule10_1_WhoCommandsLaterPaysTheRest(t *testing.T) {
	b := newScene(t).SetSteps(truth.StepCommand).SetPoints(10, 0).
		Put("1335", "washington:140", "cadwalader:1380", "griffin:500", "mercer:720").Seal().
		PlayThrough("activate", pick("activate.who=washington")).
		PlayThrough("command", pick("command.by=washington", "command.who=mercer", "command.more.1="))
	if b.State().AP[0] != 6 {
		t.Errorf("alone he was free, in command he costs 4: %v", b.State().AP)
	}
	b.PlayThrough("activate", pick("activate.who=cadwalader")).PlayThrough("command",
		pick("command.by=cadwalader", "command.who=griffin"))
	if b.State().AP[0] != 4 {
		t.Errorf("Cadwalader costs 1, and 1 more as he commands: %v", b.State().AP)
	}
}

func TestRule10_1_ACommanderPaysOnceThoughTheCommandedIsAbsorbed(t *testing.T) {
	b := newScene(t).SetSteps(truth.StepCommand).SetPoints(10, 0).
		Put("1335", "washington:140", "glover:300", "a_det_1:100", "mercer:720").Seal().
		PlayThrough("command", pick("command.by=washington", "command.who=a_det_1", "command.more.1=")).
		PlayThrough("absorb", pick("absorb.who=a_det_1", "absorb.by=glover")).
		PlayThrough("command", pick("command.by=washington", "command.who=glover", "command.more.1="))
	if b.State().AP[0] != 6 {
		t.Errorf("Washington commands for 4 points in all: %v", b.State().AP)
	}
}
