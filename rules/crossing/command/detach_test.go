package command_test

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

func TestRule14_ADetachmentBeginsWith100MenOrMoreAsTiredAsItsLeader(t *testing.T) {
	b := newScene(t).SetSteps(truth.StepCommand).
		Put("1335", "glover:850/3", "sargent:190", "mercer:720 disordered", "stephen:460 routed", "mifflin:300").Seal()
	if got := openOptions(t, b.Ask(), "detach.from"); !slices.Equal(got, []string{"glover", "mifflin"}) {
		t.Errorf("who may: %v", got)
	}
	f := fieldOf(b.Ask("detach.from=glover"), "detach.men")
	if f.Min != 10 || f.Max != 75 {
		t.Errorf("from %d to %d tens", f.Min, f.Max)
	}
	if strings.Contains(f.Label, "tens") || !strings.Contains(f.Label, "850 men") || f.PointSize != 10 {
		t.Errorf("asked for by %d: %s", f.PointSize, f.Label)
	}
	b.PlayThrough("detach", pick("detach.from=glover", "detach.men=30")).PlayThrough("detach",
		pick("detach.from=mifflin", "detach.men=20"))
	if d := b.Unit("a_det_1"); d.Troops != 300 || d.Fatigue != 3 || d.At != hexOf(t, "1335") ||
		b.Unit("glover").Troops != 550 {
		t.Errorf("%+v, Glover %+v", d, b.Unit("glover"))
	}
	if d := b.Unit("a_det_4"); d.Troops != 200 {
		t.Errorf("militia forms militia detachments: %+v", d)
	}
	b.PlayThrough("activate", pick("activate.who=a_det_1"))
	if b.Unit("a_det_1").Flags&truth.Activated == 0 {
		t.Error("it may be activated in the same turn")
	}
}

func TestReading25_ADetachmentOfOnesOwnKindIsTakenFirst(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).SetActive(truth.British).SetSteps(truth.StepCommand).Put("2029", "rall:1250",
		"leslie:2100").
		Seal().
		PlayThrough("detach", pick("detach.from=rall", "detach.men=20")).PlayThrough("detach",
		pick("detach.from=leslie", "detach.men=20")).
		PlayThrough("detach", pick("detach.from=rall", "detach.men=20")).PlayThrough("detach",
		pick("detach.from=rall", "detach.men=20"))
	formed := map[printed.Kind]int{}
	for _, n := range testBook.Stack(b.State(), hexOf(t, "2029")) {
		if l := testBook.Of(n); l.Detachment && b.Unit(l.ID).Troops == 200 {
			formed[l.Kind]++
		}
	}
	if formed[printed.Hessian] != 2 || formed[printed.BritishRegulars] != 2 {
		t.Errorf("formed %v", formed)
	}
	f := fieldOf(b.Ask("detach.from=rall"), "detach.men")
	if f.Max != 55 {
		t.Errorf("Rall keeps 100 of 650: at most %d tens", f.Max)
	}
}

func TestExampleA24_MoncktonDetachesAtHomeLeslieOnTheMarch(t *testing.T) {
	b := newScene(t).SetTurn(33, noon).SetActive(truth.British).SetSteps(truth.StepCommand).
		Put("1818", "cornwallis", "monckton:1800/1", "leslie:1000/2").Seal().
		PlayThrough("detach", pick("detach.from=monckton", "detach.men=40")).
		PlayThrough("command", pick("command.by=cornwallis", "command.who=monckton",
			"command.more.1=leslie")).PlayThrough("done", nil).
		PlayThrough("march", pick("march.who=cornwallis", "march.with.1=monckton,leslie", "march.free=no", "march.forced="),
			5).
		PlayThrough("go", pick("go.who=cornwallis,monckton,leslie", "go.to=1821")).
		PlayThrough("detach", pick("detach.from=leslie", "detach.men=40", "detach.goes=leader"))
	first, second := b.Detachment("1818"), b.Detachment("1821")
	if d := b.Unit(first); d.Troops != 400 || d.Fatigue != 1 {
		t.Errorf("Monckton's %+v", d)
	}
	if d := b.Unit(second); d.Troops != 400 || d.Fatigue != 2 || d.Flags&truth.CreatedThisPhase == 0 {
		t.Errorf("Leslie's %+v", d)
	}
	b.PlayThrough("go", pick("go.who=cornwallis,leslie,monckton", "go.to=1822"))
	if b.Unit("leslie").At != hexOf(t, "1822") || b.Unit(second).At != hexOf(t, "1821") {
		t.Error("Leslie goes on, the detachment stays")
	}
	b.PlayThrough("done", nil).PlayThrough("done", nil, calmRolls...)
	if b.Unit(second).Fatigue != 3 || b.Unit(first).Fatigue != 1 {
		t.Errorf("who marched is tired: %d, %d", b.Unit(second).Fatigue, b.Unit(first).Fatigue)
	}
}

func TestRule14_DetachmentMarchesOnForLeader(t *testing.T) {
	b := newScene(t).Put("1926", "mercer:720").StartMarch(6, "mercer").Seal().PlayThrough("go",
		pick("go.who=mercer", "go.to=1928")).
		PlayThrough("detach", pick("detach.from=mercer", "detach.men=30", "detach.goes=detachment"))
	if m := b.State().March(); !m.Group[0].Done || !m.Group[1].Moving || b.Unit("mercer").Flags&truth.Halted == 0 {
		t.Errorf("%+v", m)
	}
	det := b.Detachment("1928")
	b.PlayThrough("go", pick("go.who="+det, "go.to=1929"))
	if b.Unit(det).At != hexOf(t, "1929") || b.State().March().PointsSpent != 3 {
		t.Errorf("%+v", b.State().March())
	}
}

func TestRule14_AbsorbedDetachmentsGoBackIntoTheBox(t *testing.T) {
	b := newScene(t).SetSteps(truth.StepCommand).
		Put("1335", "glover:550/1", "a_det_1:300/3", "mifflin:900", "a_det_2:200 disordered", "a_det_4:100", "sargent:500").
		Seal()
	if got := openOptions(t, b.Ask(), "absorb.who"); !slices.Equal(got, []string{"a_det_1", "a_det_4"}) {
		t.Errorf("who may be absorbed: %v", got)
	}
	if got := openOptions(t, b.Ask("absorb.who=a_det_1"), "absorb.by"); !slices.Equal(got, []string{"glover"}) {
		t.Errorf("300 men fit into Glover's 850 and not into Sargent's 710: %v", got)
	}
	b.PlayThrough("absorb", pick("absorb.who=a_det_1", "absorb.by=glover"))
	if u := b.Unit("glover"); u.Troops != 850 || u.Fatigue != 3 || b.Unit("a_det_1").Fate != truth.NotArrived {
		t.Errorf("%+v, %+v", u, b.Unit("a_det_1"))
	}
	if got := openOptions(t, b.Ask("absorb.who=a_det_4"), "absorb.by"); !slices.Equal(got, []string{"mifflin"}) {
		t.Errorf("militia goes to militia: %v", got)
	}
}

func TestRule15_TransfersLeave100MenAndFillNoDisplayOver(t *testing.T) {
	b := newScene(t).SetSteps(truth.StepCommand).
		Put("1335", "glover:850", "sargent:510/2", "mercer:720 disordered", "mifflin:900", "griffin:500", "stephen:100").
		Seal()
	if got := openOptions(t, b.Ask(), "transfer.from"); !slices.Equal(got,
		[]string{"sargent", "glover", "mifflin", "griffin"}) {
		t.Errorf("who gives: %v", got)
	}
	if got := openOptions(t, b.Ask("transfer.from=glover"), "transfer.to"); !slices.Equal(got,
		[]string{"stephen", "sargent"}) {
		t.Errorf("who receives: %v", got)
	}
	f := fieldOf(b.Ask("transfer.from=glover", "transfer.to=sargent"), "transfer.men")
	if f.Min != 1 || f.Max != 20 {
		t.Errorf("Sargent takes 200 more: %d to %d tens", f.Min, f.Max)
	}
	b.PlayThrough("transfer", pick("transfer.from=glover", "transfer.to=sargent", "transfer.men=20"))
	if b.Unit("glover").Troops != 650 || b.Unit("sargent").Troops != 710 || b.Unit("sargent").Fatigue != 2 {
		t.Errorf("Glover %+v, Sargent %+v", b.Unit("glover"), b.Unit("sargent"))
	}
}

func TestReading26_TransfersComeBeforeTheFirstActivation(t *testing.T) {
	b := newScene(t).SetSteps(truth.StepCommand).Put("1335", "glover:850", "sargent:510").Seal().
		PlayThrough("activate", pick("activate.who=glover"))
	a := b.Ask()
	if _, ok := a.Act("transfer"); ok {
		t.Error("the start of the phase is over")
	}
	if _, ok := a.Act("detach"); !ok {
		t.Error("detachments may be formed all through it")
	}
}

func TestExampleA25_TransferAndAbsorption(t *testing.T) {
	b := newScene(t).SetTurn(33, noon).SetActive(truth.British).SetSteps(truth.StepCommand).
		Put("1818", "monckton:1200/1", "vaughan:1000/3", "b_det_3:800/2").Seal().
		PlayThrough("transfer", pick("transfer.from=b_det_3", "transfer.to=monckton", "transfer.men=60")).
		PlayThrough("absorb", pick("absorb.who=b_det_3", "absorb.by=vaughan"))
	if u := b.Unit("monckton"); u.Troops != 1800 || u.Fatigue != 2 {
		t.Errorf("Monckton %+v", u)
	}
	if u := b.Unit("vaughan"); u.Troops != 1200 || u.Fatigue != 3 || b.Unit("b_det_3").Fate != truth.NotArrived {
		t.Errorf("Vaughan %+v", u)
	}
}

func TestExampleA23_TheReceiverTakesOverTheFatigueAndMilitiaKeepsApart(t *testing.T) {
	b := newScene(t).SetSteps(truth.StepCommand).Put("1335", "glover:850/3", "griffin:400", "stephen:300").Seal()
	if got := openOptions(t, b.Ask("transfer.from=glover"), "transfer.to"); !slices.Equal(got, []string{"stephen"}) {
		t.Errorf("Glover gives to %v", got)
	}
	b.PlayThrough("transfer", pick("transfer.from=glover", "transfer.to=stephen", "transfer.men=10"))
	if b.Unit("stephen").Fatigue != 3 {
		t.Errorf("%+v", b.Unit("stephen"))
	}
}

func TestRule15_HessiansAndBritishExchangeTroops(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).SetActive(truth.British).SetSteps(truth.StepCommand).Put("1818", "rall:1250",
		"leslie:1000").
		Seal().PlayThrough("transfer", pick("transfer.from=rall", "transfer.to=leslie", "transfer.men=50"))
	if b.Unit("leslie").Troops != 1500 {
		t.Errorf("%+v", b.Unit("leslie"))
	}
}

func TestReading71_WhoWasActivatedWithoutTroopsReceivesNone(t *testing.T) {
	b := newScene(t).SetSteps(truth.StepCommand).Put("1335", "glover", "sargent:300", "a_det_1:300").Seal().
		PlayThrough("activate", pick("activate.who=glover"))
	if got := openOptions(t, b.Ask("absorb.who=a_det_1"), "absorb.by"); !slices.Equal(got, []string{"sargent"}) {
		t.Errorf("Glover was activated for nothing: %v", got)
	}
	b = newScene(t).SetSteps(truth.StepCommand).Put("1335", "glover:300/1", "a_det_1:300/5", "a_det_2:100/4").Seal().
		PlayThrough("activate", pick("activate.who=glover"))
	if got := openOptions(t, b.Ask(), "absorb.who"); !slices.Equal(got, []string{"a_det_1", "a_det_2"}) ||
		slices.Contains(openOptions(t, b.Ask("absorb.who=a_det_1"), "absorb.by"), "glover") {
		t.Errorf("Glover takes no men at fatigue 5 after his activation: %v", got)
	}
	b = newScene(t).SetTurn(33, noon).SetActive(truth.British).SetSteps(truth.StepCommand).
		Put("1818", "cornwallis", "leslie", "stirling:300").Seal()
	wantText(t, b.PlayThrough("activate", pick("activate.who=leslie")).PlayRefused("stirling", "stirling.to=leslie"),
		"Leslie has been activated in this phase, with 0 men of its own: it takes over no men at fatigue 0.")
}
