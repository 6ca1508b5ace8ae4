package movement_test

import (
	"slices"
	"testing"

	"tricorne/rules/crossing/truth"
)

// newMcConkeysScene returns the army at McConkey's Ferry in the evening of December 25, as in the example of 11.4.2.
func newMcConkeysScene(t *testing.T) *scene {
	c := newScene(t).SetTurn(25, evening).SetWeather(fair).Put("1330", "stephen:460").
		Put("1332", "greene", "glover:850", "sargent:710").Activate("greene", "stephen", "glover", "sargent")
	c.S.Boats[durhamBoats].At = testBook.StretchAt("1330/1329")
	return c
}

func TestExampleA19_GreeneCrossesAtMcConkeys(t *testing.T) {
	b := newMcConkeysScene(t).Seal()
	if got := openOptions(t, b.Ask("march.who=glover"), "march.with.1"); slices.Contains(got, "stephen") {
		t.Errorf("Stephen is not next to them: %v", got)
	}
	b.PlayThrough("march", pick("march.who=greene", "march.with.1=glover,sargent", "march.forced="), 7)
	if m := b.State().March(); m.Points != 9 || m.Group[0].Points != 13 {
		t.Fatalf("%+v", m)
	}
	wantText(t, b.LogOf(truth.American), "die 7, +4 Americans at night = 11, in the column of Greene: 9 movement points.")
	b.PlayThrough("go", pick("go.who=glover", "go.to=1330"))
	if b.State().March().PointsSpent != 2 {
		t.Errorf("%+v", b.State().March())
	}
	b.PlayThrough("cross", pick("cross.at=1330-1329", "cross.who=glover"), 2)
	wantText(t, b.LogOf(truth.American),
		"die 2, +1 Glover, +2 Durham Boats, +1 before December 28 = 6: 1,500 men may cross this turn",
		"Glover crosses from McConkey's (1330) to Johnson's (1329).")
	wantText(t, b.LogOf(truth.British),
		"The Americans roll to cross at McConkey's and Johnson's Ferries (1330/1329): 2: 1,500 men may cross "+
			"this turn, both ways together.")
	m := b.State().March()
	if b.Unit("glover").At != hexOf(t, "1329") || m.PointsSpent != 7 || b.Step() != truth.StepMarch {
		t.Fatalf("%+v at %s", m, b.Step())
	}
	b.PlayThrough("go", pick("go.who=glover", "go.to=1327"))
	if got := b.State().March().PointsSpent; got != 9 {
		t.Errorf("Glover has spent %d", got)
	}
	b.PlayThrough("go", pick("go.who=glover", "go.to=1327"))
	if p := b.State().PassageAt(testBook.StretchAt("1330/1329")); p.Room() != 650 {
		t.Errorf("%d may still cross", p.Room())
	}

	b.PlayThrough("go", pick("go.who=sargent", "go.to=1330")).PlayThrough("cross",
		pick("cross.at=1330-1329", "cross.who=sargent"))
	if b.Step() != truth.StepFerry {
		t.Fatalf("at %s", b.Step())
	}
	if got := openOptions(t, b.Ask("over.who=sargent"), "over.how"); !slices.Equal(got, []string{"part", "send"}) {
		t.Errorf("he may %v", got)
	}
	b.PlayThrough("over", pick("over.who=sargent", "over.how=part"))
	if u := b.Unit("sargent"); u.Troops != 610 || u.At != hexOf(t, "1329") || b.Unit("a_det_1").Troops != 100 ||
		b.Unit("a_det_1").At != hexOf(t, "1330") {
		t.Errorf("Sargent %+v, the detachment %+v", u, b.Unit("a_det_1"))
	}
	if m := b.State().March(); m.PointsSpent != 7 {
		t.Errorf("%+v", m)
	}
	b.PlayThrough("go", pick("go.who=sargent", "go.to=1428"))
	if m := b.State().March(); m.PointsSpent != 9 {
		t.Errorf("%+v", m)
	}
	b.PlayThrough("go", pick("go.who=sargent", "go.to=1428"))
	if p := b.State().PassageAt(testBook.StretchAt("1330/1329")); p.Room() != 40 {
		t.Errorf("%d may still cross", p.Room())
	}
	if o := b.DestinationOption("1327"); o.Badge != "9" {
		t.Errorf("Greene rides over without a roll: %+v", o)
	}
	b.PlayThrough("go", pick("go.who=greene", "go.to=1327")).PlayThrough("done", nil).PlayThrough("done", nil)
	for id, want := range map[string]uint8{"glover": 1, "sargent": 1, "stephen": 0, "greene": 0} {
		if b.Unit(id).Fatigue != want {
			t.Errorf("%s has fatigue %d", id, b.Unit(id).Fatigue)
		}
	}
}

// newBankScene returns a scene with leaders on the march in a hex, with this many points.
func newBankScene(t *testing.T, hex string, points int, men ...string) *scene {
	c := newScene(t).SetTurn(25, evening).Put(hex, men...)
	var ids []string
	for _, m := range men {
		for i, r := range m + ":" {
			if r == ':' {
				ids = append(ids, m[:i])
				break
			}
		}
	}
	return c.StartMarch(points, ids...)
}

func TestExampleB5_FreezeKeepsStephenOnTheBank(t *testing.T) {
	b := newBankScene(t, "1330", 10, "stephen:460").SetWeather(freeze).Seal().
		PlayThrough("cross", pick("cross.at=1330-1329", "cross.who=stephen"), 3)
	wantText(t, b.LogOf(truth.American), "= 2: 0 men may cross this turn")
	if b.Unit("stephen").At != hexOf(t, "1330") || b.State().March().PointsSpent != 4 || b.Step() != truth.StepMarch {
		t.Errorf("%+v at %s", b.State().March(), b.Step())
	}
	if !b.Reaches("1331") {
		t.Error("he may go on along his bank")
	}
	a := b.Ask()
	if _, ok := a.Act("cross"); ok {
		t.Error("nobody rolls there again this turn")
	}
	b.PlayThrough("done", nil).PlayThrough("done", nil)
	if b.Unit("stephen").Fatigue != 1 {
		t.Errorf("fatigue %d", b.Unit("stephen").Fatigue)
	}
}

func TestExampleB9_StephenCrossesInTheRain(t *testing.T) {
	b := newBankScene(t, "1330", 6, "stephen:460/1").SetTurn(26, midnight).SetWeather(rain).Seal().
		PlayThrough("cross", pick("cross.at=1330-1329", "cross.who=stephen"), 6)
	wantText(t, b.LogOf(truth.American), "+1 before December 28 = 7: 2,000 men may cross this turn")
	b.PlayThrough("go", pick("go.who=stephen", "go.to=1328"))
	if b.State().March().PointsSpent != 6 || b.Unit("stephen").At != hexOf(t, "1328") {
		t.Errorf("4 and 1 and 1: %+v", b.State().March())
	}
}

func TestExampleB11_EwingLeavesAMilitiaDetachment(t *testing.T) {
	b := newBankScene(t, "2131", 9, "ewing:720").SetTurn(26, midnight).SetWeather(rain).Seal().
		PlayThrough("cross", pick("cross.at=2131-2130", "cross.who=ewing"), 4)
	wantText(t, b.LogOf(truth.American), "= 5: 500 men may cross this turn")
	b.PlayThrough("over", pick("over.who=ewing", "over.how=part"))
	if b.Unit("ewing").Troops != 500 || b.Unit("ewing").At != hexOf(t, "2130") || b.Unit("a_det_4").Troops != 220 {
		t.Errorf("Ewing %+v, detachment %+v", b.Unit("ewing"), b.Unit("a_det_4"))
	}
	b.PlayThrough("done", nil).PlayThrough("done", nil)
	if b.Unit("a_det_4").Fatigue != 1 || b.Unit("ewing").Fatigue != 1 {
		t.Errorf("both have moved: %d, %d", b.Unit("ewing").Fatigue, b.Unit("a_det_4").Fatigue)
	}
}

func TestExampleB12_FermoyAndLordStirlingCrossStClairStays(t *testing.T) {
	b := newBankScene(t, "1631", 9, "fermoy:620", "lord_stirling:570", "st_clair:420").SetTurn(26,
		midnight).SetWeather(rain).
		Seal().
		PlayThrough("cross", pick("cross.at=1631-1630", "cross.who=fermoy", "cross.with=lord_stirling"), 5)
	wantText(t, b.LogOf(truth.American), "= 6: 1,500 men may cross this turn")
	if b.Unit("fermoy").At != hexOf(t, "1630") || b.Unit("lord_stirling").At != hexOf(t, "1630") ||
		b.Unit("st_clair").At != hexOf(t, "1631") {
		t.Error("Fermoy and Lord Stirling cross")
	}
	if p := b.State().PassageAt(testBook.StretchAt("1631/1630")); p.Room() != 310 {
		t.Errorf("%d left", p.Room())
	}
}

func TestExampleB16_StClairRollsAZero(t *testing.T) {
	c := newBankScene(t, "1631", 8, "st_clair:420").SetTurn(26, dawn)
	c.S.Boats[durhamBoats].At = testBook.StretchAt("1631/1630")
	b := c.Seal().PlayThrough("cross", pick("cross.at=1631-1630", "cross.who=st_clair"), 0)
	wantText(t, b.LogOf(truth.American), "= 3: 0 men may cross this turn")
	b.PlayThrough("go", pick("go.who=st_clair", "go.to=2030"))
	if b.Unit("st_clair").At != hexOf(t, "2030") || b.State().March().PointsSpent != 8 {
		t.Errorf("%+v", b.State().March())
	}
}
