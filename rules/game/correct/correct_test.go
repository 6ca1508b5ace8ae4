package correct_test

import (
	"errors"
	"testing"

	"tricorne/rules/game/correct"
)

// TestNumber_IsBoundedWithTheSumAndSetsTheState checks which numbers are allowed, how other numbers are refused, and
// that Set works.
func TestNumber_IsBoundedWithTheSumAndSetsTheState(t *testing.T) {
	points := uint8(3)
	g := correct.NumberProperty(correct.SetTrack, correct.NumberLabel, &points,
		correct.UpTo(4, 2, ", and ", 2, " for the best roll").WithFormerMax(30))
	for to, want := range map[string]string{
		"4": "", "0": "",
		"30": "American action points left: 30 is too high. The highest is 4 (2, and 2 for the best roll).",
		"-1": "American action points left: -1 is too low. The lowest is 0.",
		"04": "Number of American action points left: that is not possible.",
	} {
		if got := g.RefusalText("American action points left", to).String(); got != want || g.Allows(to) != (want == "") {
			t.Errorf("%s is refused with %q, allowed %v", to, got, g.Allows(to))
		}
	}
	for to, want := range map[string]bool{"4": true, "30": true, "31": false, "-1": false, "x": false} {
		if g.AllowsStored(to) != want {
			t.Errorf("a record may hold %s: %v", to, !want)
		}
	}
	if err := g.Set("1"); err != nil || points != 1 || g.Value != "3" {
		t.Errorf("%d points, %v", points, err)
	}
}

// TestNumber_BoundsIncludeTheValue checks that the present value is always within the bounds.
func TestNumber_BoundsIncludeTheValue(t *testing.T) {
	n := 25
	if g := correct.NumberProperty(correct.SetTrack, "Men", &n, correct.UpTo(4, "a sum").WithMin(2)); g.Max != 25 ||
		len(g.Reason) > 0 {
		t.Errorf("the bounds are %+v", g.Bounds)
	}
	n = 0
	g := correct.NumberProperty(correct.SetTrack, "Men", &n, correct.UpTo(40).WithMin(10).InSteps(10))
	if g.Min != 0 || g.Allows("15") || !g.Allows("20") || g.RefusalText("Rall", "15").String() !=
		"Rall, men: 15 is no multiple of 10." || g.Range().String() != "0 to 40, in steps of 10" {
		t.Errorf("%+v, %q", g.Bounds, g.RefusalText("Rall", "15"))
	}
}

// TestSwitch_CountsInBinary checks a choice that sets several flags at once.
func TestSwitch_CountsInBinary(t *testing.T) {
	var sailed, carried bool
	all := correct.Choices("lies", "", "sailed", "", "carried", "", "both", "")
	for i, id := range []string{"both", "carried", "sailed", "lies"} {
		if err := correct.SwitchProperty(correct.SetState, "This turn", all, &sailed, &carried).Set(id); err != nil ||
			sailed != (i%2 == 0) || carried != (i < 2) {
			t.Errorf("%s: sailed %v, carried %v, %v", id, sailed, carried, err)
		}
		if now := correct.SwitchProperty(correct.SetState, "This turn", all, &sailed, &carried).Value; now != id {
			t.Errorf("%s is shown as %s", id, now)
		}
	}
}

// TestFlags_ShowsTheLastSetFlag checks that setting a flag keeps unrelated flags. If several flags are set, the
// last one is shown.
func TestFlags_ShowsTheLastSetFlag(t *testing.T) {
	at := uint8(8 | 1)
	grip := func() correct.Property {
		return correct.FlagsProperty(correct.SetActivity, "This turn", correct.NumberedChoices("no", "moved", "halted"), &at,
			0,
			1, 1|2)
	}
	if grip().Value != "1" {
		t.Errorf("it is shown as %s", grip().Value)
	}
	if err := grip().Set("2"); err != nil || at != 8|1|2 || grip().Value != "2" {
		t.Errorf("flags %b, %v", at, err)
	}
	if err := grip().Set("0"); err != nil || at != 8 {
		t.Errorf("flags %b, %v", at, err)
	}
}

// TestRefuseIf_RefusesBeforeAnyChange checks that RefuseIf can refuse a value before anything changes. The function
// given to AfterChange runs only after a change.
func TestRefuseIf_RefusesBeforeAnyChange(t *testing.T) {
	at, more := uint8(1), 0
	no := errors.New("no")
	g := correct.CodeProperty(correct.SetTable, "Moves first", &at,
		correct.Choices("1", "", "2", "")).AfterChange(func() { more++ }).
		RefuseIf(func(to string) error {
			if to == "2" {
				return no
			}
			return nil
		})
	if err := g.Set("2"); !errors.Is(err, no) || at != 1 || more != 0 {
		t.Errorf("%d, %d, %v", at, more, err)
	}
	if err := g.Set("1"); err != nil || more != 1 {
		t.Errorf("%d, %v", more, err)
	}
}

// TestCheck_ShowMustBeTheOnlyChange checks that a correction that shows a piece to the enemy may not contain other
// changes.
func TestCheck_ShowMustBeTheOnlyChange(t *testing.T) {
	show := correct.Change{Verb: correct.Show, Target: "rall", To: "face"}
	c := correct.Correction{Changes: []correct.Change{show}, Reason: "a patrol saw it"}
	if no := c.Check(); no != nil || !c.Shows() {
		t.Errorf("refused: %v", no)
	}
	c.Changes = append(c.Changes, correct.Change{Verb: correct.Move, Target: "rall", To: "trenton"})
	if c.Check() == nil {
		t.Error("the move would be heard by nobody")
	}
}
