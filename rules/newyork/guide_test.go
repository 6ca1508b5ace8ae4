package newyork

import (
	"slices"
	"testing"

	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// playGuide plays the lessons as the table service does, and returns the outcomes. The set-up uses the dice of action
// 1, and the lessons use those of the following actions.
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
	outs, err := playGuide(testGame.Manual().Guide.Secret)
	if err != nil {
		t.Fatalf("lesson %d: %v", len(outs)-1, err)
	}
	at := func(i int) *table { return newTable(t, outs[i]) }
	at(0).WantAP(british, 4).shipAt("harbor", "br_ship_howe", "br_ship_1").WantAt("kips_bay", "us_ct_wadsworth")
	if at(0).AskedSide() != british {
		t.Fatal("it is the British part of the turn")
	}
	at(1).shipAt("D", "br_ship_1").WantAP(british, 3)
	at(2).shipAt("A", "br_ship_howe").WantAP(british, 2)
	at(3).WantAt("kips_bay", "br_clinton", "br_guards", "br_artillery_1").WantAP(british, 1)
	wantText(t, at(3).LogFor(british), "Phoenix carries the British across the East River (D).")
	wantText(t, at(4).LogFor(british), "Battle at Kips Bay: 6 British blocks attack 3.")
	if to := marchDestinations(t, at(8)); !slices.Equal(to, []string{"harlem", "new_york_city"}) {
		t.Errorf("two roads are open, to %v", to)
	}
	wantText(t, at(6).LogFor(american), "2 in reserve",
		"on the left Grenadiers (4); in the center Donop (4) and Royal Artillery 1 (3); on the right Light Infantry (4)")
	wantText(t, at(7).LogFor(british), "no hits")
	wantText(t, at(8).LogFor(british), "Donop fires 3 dice (one less: it came over water)",
		"The Americans must retreat: their center is empty")
	last := at(9).WantAt("harlem", "us_ct_wadsworth", "us_ct_silliman", "us_ny_morris").WantSP("us_ct_wadsworth:3")
	wantText(t, last.LogFor(british), "fires 9 dice", "The British win the battle at Kips Bay.",
		"The British move first: action points are equal.")
	if last.AskedSide() != british {
		t.Error("the British have two parts in a row")
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
