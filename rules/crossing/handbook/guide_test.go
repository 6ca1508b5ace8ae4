package handbook_test

import (
	"testing"

	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/teach"
)

// playGuide plays the lessons as described, the way the table service does. The set-up uses dice number 1, and each
// action uses the next number. It returns the outcomes before each lesson, and the outcomes of the lessons' own
// actions.
func playGuide(g *teach.Guide) (before, own []game.Outcome, err error) {
	seq := uint64(1)
	out, err := testGame.Begin(game.Setup{Scenario: g.Scenario}, dice.FromSecret(g.Secret, seq))
	play := func(acts ...action.Action) {
		for i := range acts {
			if err == nil {
				seq++
				out, err = testGame.Play(out.Position, acts[i], dice.FromSecret(g.Secret, seq))
			}
		}
	}
	play(g.PriorActions...)
	for _, l := range g.Lessons {
		before = append(before, out)
		play(l.ExpectedAction)
		own = append(own, out)
		play(l.NextActions...)
	}
	return before, own, err
}

func TestGuide_LessonsHaveTheToldResults(t *testing.T) {
	g := testGame.Manual().Guide
	_, own, err := playGuide(g)
	if err != nil {
		t.Fatal(err)
	}
	after := func(title string) *crossingtest.Table {
		for i, l := range g.Lessons {
			if l.Title == title {
				return &crossingtest.Table{T: t, Position: own[i].Position, Outcome: own[i]}
			}
		}
		t.Fatalf("no lesson %q", title)
		return nil
	}
	column := []string{"washington", "glover", "sargent", "st_clair"}
	stand := func(b *crossingtest.Table, hex string) {
		t.Helper()
		for _, id := range column {
			if got := crossingtest.Book.ID(b.Unit(id).At); got != hex {
				t.Errorf("%s stands at %s, not %s", id, got, hex)
			}
		}
	}
	if b := after("The boats"); crossingtest.Book.DelawareName(b.State().Boats[printed.DurhamBoats].At) != "1330/1329" {
		t.Error("the boats lie elsewhere")
	}
	if b := after("Evening"); b.Step() != truth.StepCommand || b.State().AP[0] != 21 {
		t.Errorf("%s, %d points", b.Step(), b.State().AP[0])
	}
	if b := after("Orders"); b.State().AP[0] != 17 {
		t.Errorf("%d points left", b.State().AP[0])
	}
	stand(after("To the ferry"), "1330")
	stand(after("Over the Delaware"), "1329")
	if b := after("Rest"); b.Unit("glover").Fatigue != 1 || b.AskedSide() != truth.British {
		t.Errorf("Glover %+v", b.Unit("glover"))
	}
	if b := after("Nothing stirs"); b.State().Now != printed.MomentOn(26, printed.Midnight) || b.State().AP[0] != 25 {
		t.Errorf("%s, %d points", b.State().Now, b.State().AP[0])
	}
	stand(after("To the edge of Trenton"), "1929")
	if b := after("Still nothing"); b.State().Now != printed.MomentOn(26, printed.Dawn) ||
		b.State().Weather != printed.Snow ||
		b.State().TrentonWarned {
		t.Errorf("%s, %s, warned %v", b.State().Now, b.State().Weather, b.State().TrentonWarned)
	}
	last := after("Trenton")
	if u := last.Unit("rall"); u.Status != printed.Routed || u.Troops >= 450 {
		t.Errorf("Rall %+v", u)
	}
	crossingtest.WantText(t, last.LogOf(truth.American), "make a Prepared attack on Trenton", "+7 Trenton",
		"Rall is routed.")
	if b := after("Into the town"); crossingtest.Book.ID(b.Unit("washington").At) != "2029" {
		t.Error("Washington is not in Trenton")
	}
}

func TestGuide_EachLessonIsWhatTheFormOffers(t *testing.T) {
	for _, g := range []*teach.Guide{testGame.Manual().Guide, testGame.Manual().BriefGuide} {
		checkLessonsOffered(t, g)
	}
}

// checkLessonsOffered checks that the form before each lesson offers the action of that lesson. No two lessons may
// have the same title.
func checkLessonsOffered(t *testing.T, g *teach.Guide) {
	t.Helper()
	before, _, _ := playGuide(g)
	for i, l := range g.Lessons {
		form, err := testGame.Ask(before[i].Position, l.ExpectedAction.Side, nil)
		if l.Title == "" || len(l.Text) == 0 || err != nil || form.Step != l.ExpectedAction.Step {
			t.Errorf("lesson %d (%s) waits for side %d at %s; it is asked at %q (%v)", i+1, l.Title, l.ExpectedAction.Side,
				l.ExpectedAction.Step,
				form.Step, err)
		}
		for _, other := range g.Lessons[:i] {
			if other.Title == l.Title {
				t.Errorf("two lessons are called %q", l.Title)
			}
		}
	}
}
