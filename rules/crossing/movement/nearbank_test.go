package movement_test

import (
	"slices"
	"testing"

	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/truth"
)

// fullBankScene returns a test position with a stack on the march to McConkey's Ferry, where 2,900 men already are.
func fullBankScene(t *testing.T, points int, men ...string) *scene {
	return newBankScene(t, "1331", points, men...).SetTurn(26, midnight).SetWeather(rain).
		Put("1330", "cadwalader:1380", "glover:820", "mercer:700")
}

func TestRule4_AStackEntersAFullFerryHexToCrossFromIt(t *testing.T) {
	b := fullBankScene(t, 9, "stephen:460").Seal()
	if o := b.DestinationOption("1330"); o.Badge != "2" ||
		o.Detail != "2 of 9 MP, only to cross the Delaware: the hex is full" {
		t.Errorf("a hex of road and a point for the crowd: %+v", o)
	}
	b.PlayThrough("go", pick("go.who=stephen", "go.to=1330"))
	if b.Unit("stephen").At != hexOf(t, "1330") || b.State().March().PointsSpent != 2 {
		t.Fatalf("%+v", b.State().March())
	}
	wantText(t, b.PlayRefused(knowledge.ActDone),
		"3,360 men stand at McConkey's (1330), and no more than 3,000 men may end there: the stack must cross, go on or "+
			"go back "+
			"together.")
	b.PlayThrough("cross", pick("cross.at=1330-1329", "cross.who=stephen"), 9)
	if b.Unit("stephen").At != hexOf(t, "1329") || b.State().March().PointsSpent != 7 {
		t.Errorf("%+v, %+v", b.Unit("stephen"), b.State().March())
	}
}

func TestRule4_AFullFerryHexIsForThoseWhoCanTryToCross(t *testing.T) {
	if fullBankScene(t, 5, "stephen:460").Seal().Reaches("1330") {
		t.Error("of 5 points 3 would be left, and an attempt costs 4")
	}
	c := fullBankScene(t, 9, "stephen:460")
	c.S.Ferries = []truth.Passage{{At: testBook.StretchAt("1330/1329"), MaxMen: 500, MenCrossed: 500}}
	if c.Seal().Reaches("1330") {
		t.Error("nobody may cross any more")
	}
	if fullBankScene(t, 9, "stephen:460").SetTurn(36, noon).SetWeather(fair).Seal().Reaches("1330") {
		t.Error("the river is frozen: nobody waits for a ferry")
	}
}

func TestReading67_WhoDoesNotCrossFromAFullHexGoesOnOrBack(t *testing.T) {
	at := func() *table {
		return fullBankScene(t, 9, "stephen:460").Seal().PlayThrough("go", pick("go.who=stephen", "go.to=1330")).
			With(func(s *state) { s.Ferries = []truth.Passage{{At: testBook.StretchAt("1330/1329")}} })
	}
	b := at()
	if o := b.DestinationOption("1330"); o.Label != "Back to hex 1331" || o.Refusal != nil {
		t.Errorf("%+v", o)
	}
	b.PlayThrough("go", pick("go.who=stephen", "go.to=1330"))
	if b.Unit("stephen").At != hexOf(t, "1331") || b.State().March() != nil {
		t.Errorf("%+v", b.Unit("stephen"))
	}
	wantText(t, b.LogOf(truth.American), "Stephen goes back from McConkey's (1330) to hex 1331.")
	b = at()
	if !b.Reaches("1230") {
		t.Fatal("he may go on along his bank")
	}
	if b.PlayThrough("go", pick("go.who=stephen", "go.to=1230")); b.Unit("stephen").At != hexOf(t, "1230") {
		t.Errorf("%+v", b.Unit("stephen"))
	}
}

func TestReading67_StackInFullHexTriesOrGoesBack(t *testing.T) {
	b := fullBankScene(t, 9, "stephen:460", "ewing:720").Seal().PlayThrough("go",
		pick("go.who=stephen,ewing", "go.to=1330"))
	if f := fieldOf(b.Ask("cross.at=1330-1329", "cross.who=ewing"), "cross.with"); f.Min != 1 {
		t.Errorf("nobody stays behind: %+v", f)
	}
	b = b.With(func(s *state) { s.Ferries = []truth.Passage{{At: testBook.StretchAt("1330/1329"), MaxMen: 500}} }).
		PlayThrough("cross", pick("cross.at=1330-1329", "cross.who=stephen", "cross.with=ewing"))
	if got := optionsOfField(fieldOf(b.Ask(), "over.who")); !slices.Equal(got, []string{"stephen"}) {
		t.Errorf("of Ewing's 720 men 500 may cross, and 220 find no room to stay: %v", got)
	}
	b.PlayThrough("over", pick("over.who=stephen", "over.how=all"))
	if b.Unit("stephen").At != hexOf(t, "1329") || b.Unit("ewing").At != hexOf(t, "1331") {
		t.Errorf("Stephen %+v, Ewing %+v", b.Unit("stephen"), b.Unit("ewing"))
	}
	if m := b.State().March(); m.Group[1].Done || m.Group[1].Points != 3 {
		t.Errorf("Ewing has 3 points left: %+v", m.Group)
	}
}
