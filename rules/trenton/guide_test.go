package trenton

import (
	"testing"

	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// playGuide plays the lessons as the table service does, and returns the outcomes. The set-up has number one in the
// record.
func playGuide(secret dice.Secret) (outs []game.Outcome, err error) {
	g := testGame.Manual().Guide
	out, err := testGame.Begin(game.Setup{Scenario: g.Scenario}, dice.FromSecret(secret, 1))
	outs = append(outs, out)
	for i := 0; err == nil && i < len(g.Lessons); i++ {
		out, err = testGame.Play(out.Position, g.Lessons[i].Want, dice.FromSecret(secret, uint64(i+2)))
		outs = append(outs, out)
	}
	return outs, err
}

func TestGuide_GoesAsTold(t *testing.T) {
	g := testGame.Manual().Guide
	outs, err := playGuide(g.Secret)
	if err != nil {
		t.Fatalf("lesson %d: %v", len(outs)-1, err)
	}
	at := func(i int) *table { return sit(t, outs[i]) }
	at(0).AP(american, 4).AP(british, 4)
	at(1).At("trenton", "us_washington").At("trenton", washingtonsSeven...).
		At("mcconkeys_ferry", "us_greene", "us_knox_3").AP(american, 3)
	at(2).At("trenton", "us_sullivan", "us_stephen", "us_fermoy", "us_nj_5").AP(american, 2)
	at(3).At("bristol", "us_hitchcock").AP(american, 1)
	wantText(t, at(4).Hear(american), "Battle at Trenton.", "Rall 1 fires 3 dice", "one hit")
	at(5).SP("us_mercer:3", "us_washington:1")
	last := at(6).SP("br_rall_1:0")
	wantText(t, last.Hear(american), "Rall 1 is eliminated.", "The Americans win the battle at Trenton.",
		"The Americans take Trenton, worth 1 VP: Americans 6, British 6.")
	if last.AskedSide() != british || last.State().House.Frozen {
		t.Error("then it is the British turn to move")
	}
}

func TestGuide_EachLessonIsWhatTheFormOffers(t *testing.T) {
	g := testGame.Manual().Guide
	outs, _ := playGuide(g.Secret)
	for i, l := range g.Lessons {
		st := outs[i].Status
		if l.Title == "" || len(l.Text) == 0 || !st.Asked.Has(l.Want.Side) || st.Step != l.Want.Step {
			t.Errorf("lesson %d (%s) waits for side %d at %s; side %v is asked at %s", i+1, l.Title, l.Want.Side, l.Want.Step,
				st.Asked.List(), st.Step)
		}
	}
}

func TestGuide_IsNoScenarioOfTheGame(t *testing.T) {
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
