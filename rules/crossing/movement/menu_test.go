package movement_test

import (
	"slices"
	"testing"

	"tricorne/rules/game"
)

func TestMenu_TheOnlyChoiceIsProposedAndUnfolds(t *testing.T) {
	c := newScene(t).SetTurn(33, noon).Put("1821", "mercer:720").Put("1820", "mawhood:850").
		Put("1818", "leslie:2100", "webster:600/5")
	a := attackedAt(t, c, "1820", normal, "mercer").Ask()
	f, _ := a.Field("react.who")
	if !slices.Equal(f.Value, []string{"leslie"}) {
		t.Errorf("Webster is too tired; of the two %v is proposed", f.Value)
	}
	if act, _ := a.Act("react"); act.Label != "Roll whether Leslie reacts" || !a.Ready(act) {
		t.Errorf("%+v", act)
	}
	c = newScene(t).SetTurn(33, noon).Put("1821", "mercer:720").Put("1820", "mawhood:850").Put("1818", "leslie:2100",
		"webster:600")
	a = attackedAt(t, c, "1820", normal, "mercer").Ask()
	if f, _ := a.Field("react.who"); len(f.Value) != 0 {
		t.Errorf("of two who may, %v is proposed", f.Value)
	}
}

func TestMenu_SingleChoiceAddsFieldsToItsActOnly(t *testing.T) {
	a := newScene(t).SetTurn(27, noon).SetWeather(snow).Put("1820", "leslie:2000/4").Put("1821",
		"mercer:720").StartMarch(8,
		"mercer").
		Seal().Ask()
	act, _ := a.Act("attack")
	if act.Label != "Attack: Princeton" || len(act.Preview) == 0 || len(act.Odds) != 3 || len(a.Help) == 0 {
		t.Errorf("%+v", act)
	}
	if march, _ := a.Act("go"); len(march.Preview) != 0 {
		t.Errorf("a march brings %s", march.Preview)
	}
	for i := range a.Fields {
		if f := &a.Fields[i]; f.Kind == game.PickOne &&
			slices.ContainsFunc(a.Fields[:i], func(x game.Field) bool { return x.ID == f.ID }) {
			t.Errorf("%s is asked twice", f.ID)
		}
	}
}
