package trenton

import (
	"testing"

	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// playGuide plays the lessons as the table service does, and returns the outcomes. The set-up has number 1 in the
// record, and the first lesson number 2.
func playGuide(secret dice.Secret) (outs []game.Outcome, err error) {
	g := testGame.Manual().Guide
	out, err := testGame.Begin(game.Setup{Scenario: g.Scenario}, dice.FromSecret(secret, 1))
	outs = append(outs, out)
	for i := 0; err == nil && i < len(g.Lessons); i++ {
		out, err = testGame.Play(out.Position, g.Lessons[i].ExpectedAction, dice.FromSecret(secret, uint64(i+2)))
		outs = append(outs, out)
	}
	return outs, err
}

func TestGuide_LessonsMatchTheGame(t *testing.T) {
	g := testGame.Manual().Guide
	outs, err := playGuide(g.Secret)
	if err != nil {
		t.Fatalf("lesson %d: %v", len(outs)-1, err)
	}
	at := func(i int) *table { return newTable(t, outs[i]) }
	at(0).WantAP(american, 4).WantAP(british, 4)
	at(1).WantAt("trenton", "us_washington").WantAt("trenton", washingtonsSeven...).
		WantAt("mcconkeys_ferry", "us_greene", "us_knox_3").WantAP(american, 3)
	at(2).WantAt("trenton", "us_sullivan", "us_stephen", "us_fermoy", "us_nj_5").WantAP(american, 2)
	at(3).WantAt("bristol", "us_hitchcock").WantAP(american, 1)
	wantText(t, at(4).LogFor(american), "Battle at Trenton.", "Rall 1 fires 3 dice", "one hit")
	at(5).WantSP("us_mercer:3", "us_washington:1")
	last := at(6).WantSP("br_rall_1:0")
	wantText(t, last.LogFor(american), "Rall 1 is eliminated.", "The Americans win the battle at Trenton.",
		"The Americans take Trenton, worth 1 VP: Americans 6, British 6.")
	if last.AskedSide() != british || last.State().Extra.Frozen {
		t.Error("then it is the British turn to move")
	}
}

func TestGuide_LessonsUseOfferedActions(t *testing.T) {
	g := testGame.Manual().Guide
	outs, _ := playGuide(g.Secret)
	for i, l := range g.Lessons {
		st := outs[i].Status
		if l.Title == "" || len(l.Text) == 0 || !st.SidesAsked.Has(l.ExpectedAction.Side) ||
			st.Step != l.ExpectedAction.Step {
			t.Errorf("lesson %d (%s) waits for side %d at %s; side %v is asked at %s", i+1, l.Title, l.ExpectedAction.Side,
				l.ExpectedAction.Step,
				st.SidesAsked.List(), st.Step)
		}
	}
}

func TestGuide_IsNotAScenario(t *testing.T) {
	m := testGame.Manual()
	for _, s := range m.Scenarios {
		if s.ID == m.Guide.Scenario {
			t.Error("the guide's position is listed among the scenarios")
		}
	}
	if s, ok := m.Scenario(m.Guide.Scenario); !ok || s.Name == "" {
		t.Error("the guide's position is not found")
	}
}
