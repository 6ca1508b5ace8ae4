package colonies

import (
	"slices"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
)

// TestRule9_36_TheStrongestSuffersFirstThenAMoraleUnit: the row of the example costs the British two losses and a withdrawal (9.33, 9.35 to 9.37).
func TestRule9_36_TheStrongestSuffersFirstThenAMoraleUnit(t *testing.T) {
	c := burgoynesBattle(t).play("attack", []string{"attack.at=1710"}).play("spend", nil).play("hold", nil, 3, 3)
	for c.state().Flow.Top() == stepLosses { // the Americans take theirs first
		a := c.ask("losses=3-gren:1")
		f, _ := a.Field(lossesField)
		open := slices.DeleteFunc(f.Options, func(o game.Option) bool { return o.Why != nil || o.ID == "3-gren" })
		if a.Side == british && len(open) != 2 {
			t.Fatalf("the strongest are the two of Brunswick: %+v", open)
		}
		c.play("lose", nil)
	}
	s := c.state()
	if !s.unit(testBook.UnitNamed("1-brnk")).Depleted && !s.unit(testBook.UnitNamed("2-brnk")).Depleted {
		t.Error("no Brunswick unit is depleted")
	}
	if s.Battle == nil || s.Battle.Taken != [2]uint8{1, 2} || s.Flow.Top() != stepRetreat {
		t.Fatalf("%+v at %s", s.Battle, s.Flow.Top())
	}
	to := c.ask().Fields[0].Options[0].ID
	c.play("leave", []string{"to=" + to})
	if s = c.state(); s.Battle != nil || testBook.fights(&s.Forces, british, c.place("1710")) || s.commander(testBook.CommanderNamed("burgoyne")).At != c.place(to) {
		t.Error("the British have withdrawn with Burgoyne")
	}
}

// TestExampleE37_E38_AMajorVictory needs 25 points in the beaten force: E37, E38.
func TestExampleE37_E38_AMajorVictory(t *testing.T) {
	for began, want := range map[uint16]turnNr{24: 0, 25: 3} {
		s := lay(t).put("1710", "1-pa").s
		s.Battle = &battle{At: testBook.Place("1710"), Beaten: british, Starred: true, Began: [2]uint16{10, began}}
		testBook.victorious(&turn{State: s})
		if s.Victory != want {
			t.Errorf("a beaten force of %d: victory in turn %d", began, s.Victory)
		}
	}
}

// TestRule7_2_Interception stops the march, and a battle follows (7.24, 7.25).
func TestRule7_2_Interception(t *testing.T) {
	begin := func(dice ...int) *scene {
		from, to, beside := crossroads(t)
		c := lay(t).put(from, "5-10-22").put(beside, "1-pa", "washington").ready()
		c.play("go", []string{"go.from=" + from, "go.who=5-10-22", "go.to=" + to})
		if top := c.state().Flow.Top(); top != stepIntercept {
			t.Fatalf("nobody is asked at %s", top)
		}
		return c.play("try", []string{"lead=washington", "who=1-pa"}, dice...)
	}
	if s := begin(2).state(); s.Battle != nil || s.Ops[american-1].Spent != 1 {
		t.Error("a 2 does not beat Washington's 2")
	}
	c := begin(3, 4, 4)
	s := c.state()
	if u := s.unit(testBook.UnitNamed("1-pa")); s.Battle == nil && !u.has(tried) {
		t.Error("a 3 beats Washington's 2, and a battle follows")
	}
}

// crossroads finds a hex in which one may be intercepted, where one comes from, and where the enemy waits, with dry sides between them.
func crossroads(t *testing.T) (from, to, beside string) {
	t.Helper()
	for i := 1; i <= testBook.Board.Size(); i++ {
		p := board.Place(i)
		var dry []board.Place
		for _, side := range testBook.At(p).Sides {
			if side.Next != board.Nowhere && side.Water == printed.Dry {
				dry = append(dry, side.Next)
			}
		}
		if h := testBook.At(p); h.Terrain == printed.Woods && h.Town == 0 && len(dry) == 6 {
			return testBook.ID(dry[0]), testBook.ID(p), testBook.ID(dry[3])
		}
	}
	t.Fatal("no such hex")
	return "", "", ""
}

// TestExampleE44_WinterTakesWholeSteps: E44, a unit of nine that must lose five is gone, for its step takes only four (12.57).
func TestExampleE44_WinterTakesWholeSteps(t *testing.T) {
	c := lay(t).at("1776-w").put("1305", "1-mass").with(func(s *state) {
		s.Flow.Stack[0].Step, s.Mover = stepWinter, game.Nobody
		s.Frost = &frost{At: testBook.Place("1305"), Side: american, Ready: true, Loss: 5}
		s.Flow.Stack = append(s.Flow.Stack, game.Frame{Step: stepWinterLoss})
	})
	tt := &turn{State: c.s}
	testBook.perish(tt, testBook.UnitNamed("1-mass"))
	if u := c.s.unit(testBook.UnitNamed("1-mass")); !u.Depleted || c.s.Frost.Loss != 1 {
		t.Fatalf("after the first step %+v, %d to lose", *u, c.s.Frost.Loss)
	}
	testBook.perish(tt, testBook.UnitNamed("1-mass"))
	if u := c.s.unit(testBook.UnitNamed("1-mass")); u.Fate != boxed || c.s.Frost.Loss != 0 {
		t.Errorf("after the second %+v", *u)
	}
}

// TestExampleE56_E57_Disbandment: E56, E57.
func TestExampleE56_E57_Disbandment(t *testing.T) {
	s := lay(t).put("1607", "mass-mil-1", "greene").put("1305", "4-k-o").s
	if _, mod, _ := testBook.homesick(s, testBook.UnitNamed("mass-mil-1")); mod != 0 {
		t.Errorf("at home with a commander, the British in the colony: %d", mod)
	}
	s = lay(t).put("1610", "mass-mil-1").s
	if _, mod, _ := testBook.homesick(s, testBook.UnitNamed("mass-mil-1")); mod != 4 {
		t.Errorf("away, alone, no British at home: %d", mod)
	}
}

// TestExampleE51_ACommanderWhoSurrendersReturnsInTheFourthTurn: E51.
func TestExampleE51_ACommanderWhoSurrendersReturnsInTheFourthTurn(t *testing.T) {
	s := lay(t).at("1777-03").put("1610", "gates").s
	testBook.capture(&turn{State: s}, testBook.CommanderNamed("gates"))
	if got := testBook.turnAt(s.commander(testBook.CommanderNamed("gates")).Back).ID; got != "1777-w" {
		t.Errorf("he returns in %s", got)
	}
}

// TestExampleE49_ADestroyedRegularReturnsAfterTheNextTurn: E49.
func TestExampleE49_ADestroyedRegularReturnsAfterTheNextTurn(t *testing.T) {
	s := lay(t).at("1777-03").put("1610", "8-rgt").s
	testBook.destroy(&turn{State: s}, testBook.UnitNamed("8-rgt"), false)
	if got := testBook.turnAt(s.unit(testBook.UnitNamed("8-rgt")).Back).ID; got != "1777-07" {
		t.Errorf("it may be rebuilt from %s on", got)
	}
}
