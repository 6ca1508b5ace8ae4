package crossing

import (
	"slices"
	"testing"

	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/truth"
)

// crammed is a stack on the march to McConkey's Ferry, where 2,900 men stand already.
func crammed(t *testing.T, points int, men ...string) *scene {
	return onTheBank(t, "1331", points, men...).now(26, midnight).weather(rain).put("1330", "cadwalader:1380", "glover:820", "mercer:700")
}

func TestRule4_AStackEntersAFullFerryHexToCrossFromIt(t *testing.T) {
	b := crammed(t, 9, "stephen:460").ready()
	if o := b.to("1330"); o.Badge != "2" || o.Detail != "2 of 9 MP, only to cross the Delaware: the hex is full" {
		t.Errorf("a hex of road and a point for the crowd: %+v", o)
	}
	b.do("go", pick("go.who=stephen", "go.to=1330"))
	if b.unit("stephen").At != hexOf(t, "1330") || b.state().March().Spent != 2 {
		t.Fatalf("%+v", b.state().March())
	}
	wantText(t, b.refused(knowledge.ActDone), "3,360 men stand at McConkey's (1330), and no more than 3,000 men may end there: they cross, go on or go back, all together.")
	b.do("cross", pick("cross.at=1330-1329", "cross.who=stephen"), 9)
	if b.unit("stephen").At != hexOf(t, "1329") || b.state().March().Spent != 7 {
		t.Errorf("%+v, %+v", b.unit("stephen"), b.state().March())
	}
}

func TestRule4_AFullFerryHexIsForThoseWhoCanTryToCross(t *testing.T) {
	if crammed(t, 5, "stephen:460").ready().reaches("1330") {
		t.Error("of 5 points 3 would be left, and an attempt costs 4")
	}
	c := crammed(t, 9, "stephen:460")
	c.s.Ferries = []truth.Passage{{At: testBook.StretchAt("1330/1329"), Most: 500, Used: 500}}
	if c.ready().reaches("1330") {
		t.Error("nobody may cross any more")
	}
	if crammed(t, 9, "stephen:460").now(36, noon).weather(fair).ready().reaches("1330") {
		t.Error("the river is frozen: nobody waits for a ferry")
	}
}

func TestReading67_WhoDoesNotCrossFromAFullHexGoesOnOrBack(t *testing.T) {
	at := func() *table {
		return crammed(t, 9, "stephen:460").ready().do("go", pick("go.who=stephen", "go.to=1330")).
			with(func(s *state) { s.Ferries = []truth.Passage{{At: testBook.StretchAt("1330/1329")}} })
	}
	b := at()
	if o := b.to("1330"); o.Label != "Back to hex 1331" || o.Why != nil {
		t.Errorf("%+v", o)
	}
	b.do("go", pick("go.who=stephen", "go.to=1330"))
	if b.unit("stephen").At != hexOf(t, "1331") || b.state().March() != nil {
		t.Errorf("%+v", b.unit("stephen"))
	}
	wantText(t, b.heard(truth.American), "Stephen goes back from McConkey's (1330) to hex 1331.")
	b = at()
	if !b.reaches("1230") {
		t.Fatal("he may go on along his bank")
	}
	if b.do("go", pick("go.who=stephen", "go.to=1230")); b.unit("stephen").At != hexOf(t, "1230") {
		t.Errorf("%+v", b.unit("stephen"))
	}
}

func TestReading67_OfAStackInAFullHexAllTryAndWhoIsLeftGoesBack(t *testing.T) {
	b := crammed(t, 9, "stephen:460", "ewing:720").ready().do("go", pick("go.who=stephen,ewing", "go.to=1330"))
	if f := fieldOf(b.ask("cross.at=1330-1329", "cross.who=ewing"), "cross.with"); f.Min != 1 {
		t.Errorf("nobody stays behind: %+v", f)
	}
	b = b.with(func(s *state) { s.Ferries = []truth.Passage{{At: testBook.StretchAt("1330/1329"), Most: 500}} }).
		do("cross", pick("cross.at=1330-1329", "cross.who=stephen", "cross.with=ewing"))
	if got := optionsOfField(fieldOf(b.ask(), "over.who")); !slices.Equal(got, []string{"stephen"}) {
		t.Errorf("of Ewing's 720 men 500 may cross, and 220 find no room to stay: %v", got)
	}
	b.do("over", pick("over.who=stephen", "over.how=all"))
	if b.unit("stephen").At != hexOf(t, "1329") || b.unit("ewing").At != hexOf(t, "1331") {
		t.Errorf("Stephen %+v, Ewing %+v", b.unit("stephen"), b.unit("ewing"))
	}
	if m := b.state().March(); m.Group[1].Done || m.Group[1].Points != 3 {
		t.Errorf("Ewing has 3 points left: %+v", m.Group)
	}
}
