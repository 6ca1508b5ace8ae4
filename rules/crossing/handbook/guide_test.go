package handbook_test

import (
	"testing"

	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// playGuide plays the lessons in order, as the table service does. Set-up is number one of the record.
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
		t.Fatalf("lesson %d (%s): %v", len(outs)-1, g.Lessons[len(outs)-2].Title, err)
	}
	after := func(title string) *crossingtest.Table {
		for i, l := range g.Lessons {
			if l.Title == title {
				return &crossingtest.Table{T: t, P: outs[i+1].Position, Out: outs[i+1]}
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
	if b := after("Nothing stirs"); b.State().Now != printed.On(26, printed.Midnight) || b.State().AP[0] != 25 {
		t.Errorf("%s, %d points", b.State().Now, b.State().AP[0])
	}
	stand(after("To the edge of Trenton"), "1929")
	if b := after("Still nothing"); b.State().Now != printed.On(26, printed.Dawn) || b.State().Weather != printed.Snow ||
		b.State().Warned {
		t.Errorf("%s, %s, warned %v", b.State().Now, b.State().Weather, b.State().Warned)
	}
	last := after("Trenton")
	if u := last.Unit("rall"); u.Status != printed.Routed || u.Troops >= 450 {
		t.Errorf("Rall %+v", u)
	}
	crossingtest.WantText(t, last.LogOf(truth.American), "make a Prepared attack on Trenton", "+7 Trenton",
		"Rall is routed.")
}

func TestGuide_EachLessonIsWhatTheFormOffers(t *testing.T) {
	g := testGame.Manual().Guide
	outs, _ := playGuide(g.Secret)
	for i, l := range g.Lessons {
		form, err := testGame.Ask(outs[i].Position, l.Want.Side, nil)
		if l.Title == "" || len(l.Text) == 0 || err != nil || form.Step != l.Want.Step {
			t.Errorf("lesson %d (%s) waits for side %d at %s; it is asked at %q (%v)", i+1, l.Title, l.Want.Side, l.Want.Step,
				form.Step, err)
		}
		for _, other := range g.Lessons[:i] {
			if other.Title == l.Title {
				t.Errorf("two lessons are called %q", l.Title)
			}
		}
	}
}
