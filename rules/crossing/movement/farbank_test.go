package movement_test

import (
	"slices"
	"testing"

	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/truth"
)

// fullFarBankScene returns a scene with Stephen at McConkey's Ferry and 2,910 friendly men on the far bank.
func fullFarBankScene(t *testing.T, points int) *scene {
	return newBankScene(t, "1330", points, "stephen:460").SetTurn(26, midnight).
		Put("1329", "cadwalader:1380", "glover:820", "mercer:710")
}

func TestRule4_AFullFarBankIsPassedThrough(t *testing.T) {
	b := fullFarBankScene(t, 9).Seal().PlayThrough("cross", pick("cross.at=1330-1329", "cross.who=stephen"), 9)
	if m := b.State().March(); m.PointsSpent != 6 || b.Unit("stephen").At != hexOf(t, "1329") {
		t.Fatalf("4 for the attempt, 1 for the road, 1 for the full hex: %+v", m)
	}
	words := "3,370 men stand at Johnson's (1329), and no more than 3,000 men may end there"
	wantText(t, b.PlayRefused("go", "go.who=stephen", "go.to=1329"), words)
	wantText(t, b.PlayRefused(knowledge.ActDone), words)
	a := b.Ask()
	for _, id := range []string{"detach", "cross", "join"} {
		if _, ok := a.Act(id); ok {
			t.Errorf("%s is offered", id)
		}
	}
	b.PlayThrough("go", pick("go.who=stephen", "go.to=1328")).PlayThrough(knowledge.ActDone, nil)
	if b.Unit("stephen").At != hexOf(t, "1328") {
		t.Errorf("%+v", b.Unit("stephen"))
	}
}

func TestRule4_NobodyCrossesToAFullBankWhoCannotGoOn(t *testing.T) {
	b := fullFarBankScene(t, 6).Seal()
	wantText(t, refusal(t, b.Ask(), "cross.at", "1330-1329"), "2,910 men stand at Johnson's (1329)",
		"with the 1 point Stephen would have left, there is no way through")
	b.PlayRefused("cross", "cross.at=1330-1329", "cross.who=stephen")
	b = fullFarBankScene(t, 7).Seal().PlayThrough("cross", pick("cross.at=1330-1329", "cross.who=stephen"), 9)
	if b.Unit("stephen").At != hexOf(t, "1329") || b.State().March().PointsLeft() != 1 {
		t.Errorf("one point is left for the road: %+v", b.State().March())
	}
}

func TestRule4_AStackThatFitsOnAFullBankMayStay(t *testing.T) {
	c := fullFarBankScene(t, 6)
	c.S.Unit(leaderNumber(t, "mercer")).Troops = 600
	b := c.Seal().PlayThrough("cross", pick("cross.at=1330-1329", "cross.who=stephen"), 9)
	if got := openOptions(t, b.Ask("over.who=stephen"), "over.how"); !slices.Equal(got, []string{"part", "send"}) {
		t.Fatalf("200 of his 460 men find room: %v", got)
	}
	b.PlayThrough("over", pick("over.who=stephen", "over.how=send"))
	if u := b.Unit("a_det_1"); u.Troops != 200 || u.At != hexOf(t, "1329") || b.State().March().PointsSpent != 5 {
		t.Errorf("%+v, %+v", u, b.State().March())
	}
	b.PlayThrough(knowledge.ActDone, nil)
}

func TestReading67_TheWayOnIsTestedBeforeOneCrosses(t *testing.T) {
	c := fullFarBankScene(t, 7).Put("1227", "rall:1250")
	for _, road := range []string{"1328", "1228"} {
		if !testBook.ZoneReaches(hexOf(t, "1227"), hexOf(t, road), testBook.Conditions(c.S.Weather, c.S.Now)) {
			t.Fatal("Rall's zone does not reach the road at " + road)
		}
	}
	b := c.Seal().PlayThrough("cross", pick("cross.at=1330-1329", "cross.who=stephen"), 9)
	wantText(t, b.LogOf(truth.American), "The British at hex 1227 have 400 men or more: a zone of control.",
		"No leader crosses: 2,910 men stand at Johnson's (1329)")
	if b.Unit("stephen").At != hexOf(t, "1330") || b.Step() != truth.StepMarch {
		t.Errorf("%+v", b.Unit("stephen"))
	}
	c = fullFarBankScene(t, 7).Put("1227", "rall:300")
	b = c.Seal().PlayThrough("cross", pick("cross.at=1330-1329", "cross.who=stephen"), 9)
	if b.Unit("stephen").At != hexOf(t, "1329") {
		t.Error("300 men have no zone")
	}
}

func TestReading67_ALeaderBehindAFullHexIsNotReached(t *testing.T) {
	set := func(men int) *table {
		return newScene(t).SetTurn(27, noon).Put("1926", "stephen:460").
			Put("1927", "cadwalader:1380", "glover:"+crossingtest.Itoa(men)).Put("1928", "grant").StartMarch(9, "stephen").Seal()
	}
	if o := set(500).DestinationOption("1928"); len(o.Path) != 3 {
		t.Errorf("%+v", o)
	}
	c := newScene(t).SetTurn(27, noon).Put("1926", "stephen:460").Put("1927", "cadwalader:1380", "glover:850",
		"mercer:500").
		Put("1928", "grant").StartMarch(9, "stephen").Seal()
	if o := c.DestinationOption("1928"); len(o.Path) < 4 || o.Path[len(o.Path)-2] == "1927" {
		t.Errorf("out of 1927, where 3,190 men would be: %+v", o)
	}
}

func TestReading67_AMarchThatBreaksOffEndsBeforeAFullHex(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).Put("1927", "stephen:460").Put("1926", "cadwalader:1380", "glover:850",
		"mercer:500").
		Put("1824", "rall:1250").StartMarch(3, "stephen").Seal()
	b.PlayThrough("go", pick("go.who=stephen", "go.to=1825"))
	wantText(t, b.LogOf(truth.American), "The march stops before Maidenhead: the step costs 2 MP, but only 1 is left.",
		"The march cannot end at hex 1926: 3,190 men would stand there, more than 3,000 men.")
	if b.Unit("stephen").At != hexOf(t, "1927") || b.State().March().PointsSpent != 0 {
		t.Errorf("%+v", b.State().March())
	}
}
