package colonies

import (
	"testing"

	"tricorne/rules/colonies/war"
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// TestGuide_MatchesTheGame checks that the lessons describe the dice results that really occur. It plays each lesson as
// described. Dice number 1 of the secret are for the set-up, and the following numbers for the lessons.
func TestGuide_MatchesTheGame(t *testing.T) {
	g := New()
	guide := g.Manual().Guide
	out, err := g.Begin(game.Setup{Scenario: guide.Scenario}, dice.FromSecret(guide.Secret, 1))
	if err != nil {
		t.Fatal(err)
	}
	after := map[string]*state{}
	for i, l := range guide.Lessons {
		if l.ExpectedAction.Act == "" {
			continue
		}
		if out, err = g.Play(out.Position, l.ExpectedAction, dice.FromSecret(guide.Secret, uint64(i+2))); err != nil {
			t.Fatalf("lesson %d, %s: %v", i+1, l.Title, err)
		}
		after[l.Title] = game.Peek[state](out.Position)
	}
	if left := after["The other side"].Ops[american-1].PointsLeft(); left != 12 {
		t.Errorf("%d operations points are drawn", left)
	}
	if p := after["The black market"].Prices; len(p) != 1 || p[0].Cost != 4 {
		t.Errorf("the price is %+v", p)
	}
	if left := after["Enough planned"].Ops[american-1].PointsLeft(); left != 10 {
		t.Errorf("%d points are left", left)
	}
	if s := after["Who goes first"]; s.FirstMover != american {
		t.Errorf("side %d goes first", s.FirstMover)
	}
	arnold := func(title string) string { return testBook.ID(after[title].Commander(testBook.ArnoldNr).At) }
	for title, at := range map[string]string{"Up the Kennebec": "0410", "The carry": "0311", "Forced march": "0213"} {
		if arnold(title) != at {
			t.Errorf("after %q Arnold is in %s", title, arnold(title))
		}
	}
	if s := after["The carry"]; s.March.PointsLeft != 2*30 {
		t.Errorf("%s points are left after the carry", s.March.PointsLeft)
	}
	if s := after["The siege of Boston"]; !s.Entrenched(american, testBook.Place("1305")) {
		t.Error("nobody digs in at Boston")
	}
	end := after["The end of the turn"]
	if end.Now != 2 || end.Unit(testBook.UnitNamed("mass-mil-1")).Fate == war.FateInPlay ||
		end.Unit(testBook.UnitNamed("ri-mil-1")).Fate == war.FateInPlay {
		t.Errorf("turn %d, and Arnold's militia stays", end.Now)
	}
}
