package trenton

import (
	"testing"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/oracle"
)

// TestRefereeing_GoesAsTold plays the lessons for a referee with the dice that the lessons give. No other dice may be
// needed.
func TestRefereeing_GoesAsTold(t *testing.T) {
	g := testGame.Manual().Refereeing
	out, err := testGame.Begin(game.Setup{Scenario: g.Scenario}, dice.FromSecret(g.Secret, 1))
	if err != nil {
		t.Fatal(err)
	}
	outs := []game.Outcome{out}
	for i, l := range g.Lessons {
		switch {
		case l.Want.Act != "":
			out, err = testGame.Play(out.Position, l.Want, dice.Tape(l.Dice...))
		case len(l.Fix) > 0:
			out, err = testGame.Correct(out.Position, correct.Correction{Changes: l.Fix, Reason: "Moved otherwise at the table"},
				dice.Tape())
		case l.Back > 0:
			if out = outs[l.Back-1]; !out.Status.Asked.Has(american) || out.Status.Step != g.Lessons[l.Back-1].Want.Step {
				t.Errorf("lesson %d goes back to where %v are asked at %s", i+1, out.Status.Asked.List(), out.Status.Step)
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
	sit(t, outs[2]).At("trenton", "us_sullivan", "us_stephen", "us_fermoy").AP(american, 3)
	sit(t, outs[3]).At("trenton", "us_washington").At("trenton", washingtonsSeven...).
		At("mcconkeys_ferry", "us_greene", "us_knox_3").AP(american, 2)
	sit(t, outs[4]).At("mount_holly", "br_highlander")
	wantText(t, sit(t, outs[5]).Hear(american), "Battle at Trenton.", "Rall 1 fires 3 dice", "one hit")
	things, err := testGame.Things(outs[3].Position, oracle.Viewer())
	if err != nil {
		t.Fatal(err)
	}
	for _, thing := range things {
		if thing.ID == "br_highlander" && (thing.At != "moorestown" || thing.Grips[0].Verb != correct.Move) {
			t.Errorf("what is corrected stands at %s, and is first taken for %s", thing.At, thing.Grips[0].Verb)
		}
	}
}
