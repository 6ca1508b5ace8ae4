package trenton

import (
	"testing"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/oracle"
)

// TestRefereeGuide_LessonsMatchTheGame plays the lessons for a referee with the dice that the lessons give. No other
// dice may be needed.
func TestRefereeGuide_LessonsMatchTheGame(t *testing.T) {
	g := testGame.Manual().RefereeGuide
	out, err := testGame.Begin(game.Setup{Scenario: g.Scenario}, dice.FromSecret(g.Secret, 1))
	if err != nil {
		t.Fatal(err)
	}
	outs := []game.Outcome{out}
	for i, l := range g.Lessons {
		switch {
		case l.ExpectedAction.Act != "":
			out, err = testGame.Play(out.Position, l.ExpectedAction, dice.NewTypedDice(l.Dice...))
		case len(l.Changes) > 0:
			out, err = testGame.Correct(out.Position,
				correct.Correction{Changes: l.Changes, Reason: "Moved otherwise at the table"},
				dice.NewTypedDice())
		case l.RewindTo > 0:
			if out = outs[l.RewindTo-1]; !out.Status.SidesAsked.Has(american) ||
				out.Status.Step != g.Lessons[l.RewindTo-1].ExpectedAction.Step {
				t.Errorf("lesson %d goes back to where %v are asked at %s", i+1, out.Status.SidesAsked.List(), out.Status.Step)
			}
		}
		if err != nil {
			t.Fatalf("lesson %d (%s): %v", i+1, l.Title, err)
		}
		if l.Title == "" || len(l.Text) == 0 {
			t.Errorf("lesson %d says nothing", i+1)
		}
		outs = append(outs, out)
	}
	newTable(t, outs[2]).WantAt("trenton", "us_sullivan", "us_stephen", "us_fermoy").WantAP(american, 3)
	newTable(t, outs[3]).WantAt("trenton", "us_washington").WantAt("trenton", washingtonsSeven...).
		WantAt("mcconkeys_ferry", "us_greene", "us_knox_3").WantAP(american, 2)
	newTable(t, outs[4]).WantAt("mount_holly", "br_highlander")
	wantText(t, newTable(t, outs[5]).LogFor(american), "Battle at Trenton.", "Rall 1 fires 3 dice", "one hit")
	things, err := testGame.CorrectionTargets(outs[3].Position, oracle.Viewer())
	if err != nil {
		t.Fatal(err)
	}
	for _, thing := range things {
		if thing.ID == "br_highlander" && (thing.At != "moorestown" || thing.Properties[0].Verb != correct.Move) {
			t.Errorf("what is corrected stands at %s, and is first taken for %s", thing.At, thing.Properties[0].Verb)
		}
	}
}
