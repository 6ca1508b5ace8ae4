package movement_test

import (
	"slices"
	"testing"

	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

func TestRule11_NobodyEntersAHexWithEnemyTroops(t *testing.T) {
	b := newScene(t).Put("1929", "stephen:460").Put("2029", "rall:100").StartMarch(9, "stephen").Seal()
	if b.Reaches("2029") {
		t.Error("Rall stands in Trenton")
	}
}

func TestRule2_2_1_AMoverCapturesLoneLeadersOrDrivesThemOff(t *testing.T) {
	set := func() *table {
		return newScene(t).Put("1929", "stephen:460").Put("2029", "grant").StartMarch(9, "stephen").Seal()
	}
	b := set().PlayThrough("go", pick("go.who=stephen", "go.to=2029"), 4)
	if b.Unit("grant").Fate != truth.Captured || b.Unit("stephen").At != hexOf(t, "2029") {
		t.Errorf("Grant %+v, Stephen %+v", b.Unit("grant"), b.Unit("stephen"))
	}
	b = set().PlayThrough("go", pick("go.who=stephen", "go.to=2029"), 5)
	for b.Step() == truth.StepRetreat {
		a := b.Ask()
		b.PlayThrough(a.Acts[0].ID, pick(a.Fields[0].ID+"="+a.Fields[0].Options[0].ID))
	}
	if b.Unit("grant").Fate == truth.Captured || b.Unit("grant").At == hexOf(t, "2029") ||
		b.Unit("stephen").At != hexOf(t, "1929") {
		t.Errorf("Grant %+v, Stephen %+v", b.Unit("grant"), b.Unit("stephen"))
	}
	b.PlayThrough("go", pick("go.who=stephen", "go.to=2029"))
	if b.Unit("stephen").At != hexOf(t, "2029") {
		t.Error("Stephen comes into Trenton when he says so again")
	}
}

func TestReading30_LeadersWithoutTroopsPassEachOther(t *testing.T) {
	set := func(grant string) *table {
		return newScene(t).Put("1928", "greene").Put("1929", grant).StartMarch(13, "greene").Seal()
	}
	b := set("grant")
	wantText(t, refusal(t, b.Ask(), "go.to", "1929"),
		"Enemy leaders stand at hex 1929: a leader without troops may pass through, but not stay.")
	if o := b.DestinationOption("2029"); o.Badge != "2" || !slices.Equal(o.Path, []string{"1928", "1929", "2029"}) {
		t.Errorf("enemies without troops close no hex (11.0): %+v", o)
	}
	b.PlayThrough("go", pick("go.who=greene", "go.to=2029"))
	if b.Unit("greene").At != hexOf(t, "2029") || b.Unit("grant").At != hexOf(t, "1929") ||
		b.Unit("grant").Fate != truth.InPlay {
		t.Errorf("Greene %+v, Grant %+v", b.Unit("greene"), b.Unit("grant"))
	}
	wantText(t, b.LogOf(truth.British), "Greene marches from hex 1928 to Trenton.")
	if b = set("rall:100"); b.Reaches("1929") || slices.Contains(b.DestinationOption("2029").Path, "1929") {
		t.Error("100 men close it")
	}
}

func TestReading30_WhoCannotGoOnStaysBeforeTheEnemysLeaders(t *testing.T) {
	b := newScene(t).Put("1928", "greene").Put("1929", "grant").Put("2130", "rall:1250").StartMarch(13, "greene").
		With(func(s *state) { s.Marches[0].Points, s.Marches[0].Group[0].Points = 2, 2 }).Seal().
		PlayThrough("go", pick("go.who=greene", "go.to=2029"))
	if b.Unit("greene").At != hexOf(t, "1928") || b.State().March().PointsSpent != 0 {
		t.Errorf("%+v", b.Unit("greene"))
	}
	wantText(t, b.LogOf(truth.American), "The march stops before Trenton: the step costs 2 MP, but only 1 is left.",
		"The march cannot end at hex 1929: enemy leaders stand there.")
	if b.Reaches("2029") {
		t.Error("the order that broke off is offered again")
	}
}

func TestReading24_TheColumnsBeforeTrentonStandOrAttack(t *testing.T) {
	quick := func(s *state) { s.Scenario, s.FirstTurn = "quick_start", printed.MomentOn(26, dawn) }
	b := newScene(t).Put("1929", "stephen:460").Put("2030", "dickinson:400").Put("2029", "rall:1250").
		StartMarch(9, "stephen", "dickinson").With(quick).Seal()
	wantText(t, refusal(t, b.Ask("go.from=1929"), "go.to", "out"), "the columns before Trenton may only attack it or stay")
	if !b.Reaches("2031", "go.from=2030") {
		t.Error("Dickinson stands beyond the river and is free")
	}
	b = newScene(t).SetTurn(26, noon).Put("1929", "stephen:460").Put("2029", "rall:1250").StartMarch(9,
		"stephen").With(quick).Seal()
	if !b.Reaches("1928") {
		t.Error("in the second turn everybody is free")
	}
}
