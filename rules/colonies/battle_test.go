package colonies

import (
	"slices"
	"testing"

	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// TestRule9_36_TheStrongestSuffersFirstThenAMoraleUnit plays a battle with the combat table row of the rulebook's
// example. It costs the British two losses and a withdrawal (9.33, 9.35 to 9.37).
func TestRule9_36_TheStrongestSuffersFirstThenAMoraleUnit(t *testing.T) {
	c := newBurgoyneBattleScene(t).Play("attack", []string{"attack.at=1710"}).Play("spend", nil).Play("hold", nil, 3, 3)
	for c.State().Flow.Top() == war.StepLosses { // the Americans take their losses first
		a := c.Ask("losses=3-gren:1")
		f, _ := a.Field(lossesField)
		open := slices.DeleteFunc(f.Options, func(o game.Option) bool { return o.Refusal != nil || o.ID == "3-gren" })
		if a.Side == british && len(open) != 2 {
			t.Fatalf("the strongest are the two of Brunswick: %+v", open)
		}
		c.Play("lose", nil)
	}
	s := c.State()
	if !s.Unit(testBook.UnitNamed("1-brnk")).Depleted && !s.Unit(testBook.UnitNamed("2-brnk")).Depleted {
		t.Error("no Brunswick unit is depleted")
	}
	if s.Battle == nil || s.Battle.LossesTaken != [2]uint8{1, 2} || s.Flow.Top() != war.StepRetreat {
		t.Fatalf("%+v at %s", s.Battle, s.Flow.Top())
	}
	to := c.Ask().Fields[0].Options[0].ID
	c.Play("leave", []string{"to=" + to})
	if s = c.State(); s.Battle != nil || testBook.HasTroops(&s.Forces, british, c.Place("1710")) ||
		s.Commander(testBook.CommanderNamed("burgoyne")).At != c.Place(to) {
		t.Error("the British have withdrawn with Burgoyne")
	}
}

// TestExampleE37_E38_AMajorVictory checks that a victory is major only if the beaten force began with at least 25
// points: E37, E38.
func TestExampleE37_E38_AMajorVictory(t *testing.T) {
	for began, want := range map[uint16]turnNr{24: 0, 25: 3} {
		s := newScene(t).Put("1710", "1-pa").S
		s.Battle = &war.Battle{
			At: testBook.Place("1710"), BeatenSide: british, Starred: true,
			StartStrength: [2]uint16{10, began},
		}
		testBook.recordVictory(&turn{State: s})
		if s.FirstVictoryTurn != want {
			t.Errorf("a beaten force of %d: victory in turn %d", began, s.FirstVictoryTurn)
		}
	}
}

// TestRule7_2_Interception checks that an interception stops the march, and that a battle follows (7.24, 7.25).
func TestRule7_2_Interception(t *testing.T) {
	begin := func(dice ...int) *scene {
		from, to, adjacent := interceptionHexes(t)
		c := newScene(t).Put(from, "5-10-22").Put(adjacent, "1-pa", "washington").Build()
		c.Play("go", []string{"go.from=" + from, "go.who=5-10-22", "go.to=" + to})
		if top := c.State().Flow.Top(); top != war.StepIntercept {
			t.Fatalf("nobody is asked at %s", top)
		}
		return c.Play("try", []string{"lead=washington", "who=1-pa"}, dice...)
	}
	if s := begin(2).State(); s.Battle != nil || s.Ops[american-1].Spent != 1 {
		t.Error("a 2 does not beat Washington's 2")
	}
	c := begin(3, 4, 4)
	s := c.State()
	if u := s.Unit(testBook.UnitNamed("1-pa")); s.Battle == nil && !u.Has(war.FlagTriedIntercept) {
		t.Error("a 3 beats Washington's 2, and a battle follows")
	}
}

// TestExampleE44_WinterTakesWholeSteps plays E44: a unit of nine that must lose five is destroyed. Its first step
// is only four (12.57).
func TestExampleE44_WinterTakesWholeSteps(t *testing.T) {
	c := newScene(t).SetTurn("1776-w").Put("1305", "1-mass").With(func(s *state) {
		s.Flow.Stack[0].Step, s.Mover = war.StepWinter, game.Nobody
		s.WinterHex = &war.WinterHex{At: testBook.Place("1305"), Side: american, Rolled: true, LossLeft: 5}
		s.Flow.Stack = append(s.Flow.Stack, game.Frame{Step: war.StepWinterLoss})
	})
	tt := &turn{State: c.S}
	testBook.takeWinterLoss(tt, testBook.UnitNamed("1-mass"))
	if u := c.S.Unit(testBook.UnitNamed("1-mass")); !u.Depleted || c.S.WinterHex.LossLeft != 1 {
		t.Fatalf("after the first step %+v, %d to lose", *u, c.S.WinterHex.LossLeft)
	}
	testBook.takeWinterLoss(tt, testBook.UnitNamed("1-mass"))
	if u := c.S.Unit(testBook.UnitNamed("1-mass")); u.Fate != war.FateInTray || c.S.WinterHex.LossLeft != 0 {
		t.Errorf("after the second %+v", *u)
	}
}

// TestExampleE56_E57_Disbandment plays the worked examples E56 and E57 of the rulebook.
func TestExampleE56_E57_Disbandment(t *testing.T) {
	s := newScene(t).Put("1607", "mass-mil-1", "greene").Put("1305", "4-k-o").S
	if _, mod, _ := testBook.disbandModifiers(s, testBook.UnitNamed("mass-mil-1")); mod != 0 {
		t.Errorf("at home with a commander, the British in the colony: %d", mod)
	}
	s = newScene(t).Put("1610", "mass-mil-1").S
	if _, mod, _ := testBook.disbandModifiers(s, testBook.UnitNamed("mass-mil-1")); mod != 4 {
		t.Errorf("away, alone, no British at home: %d", mod)
	}
}

// TestExampleE51_ACommanderWhoSurrendersReturnsInTheFourthTurn plays E51.
func TestExampleE51_ACommanderWhoSurrendersReturnsInTheFourthTurn(t *testing.T) {
	s := newScene(t).SetTurn("1777-03").Put("1610", "gates").S
	testBook.capture(&turn{State: s}, testBook.CommanderNamed("gates"))
	if got := testBook.TurnAt(s.Commander(testBook.CommanderNamed("gates")).ReturnTurn).ID; got != "1777-w" {
		t.Errorf("he returns in %s", got)
	}
}

// TestExampleE49_ADestroyedRegularReturnsAfterTheNextTurn plays E49.
func TestExampleE49_ADestroyedRegularReturnsAfterTheNextTurn(t *testing.T) {
	s := newScene(t).SetTurn("1777-03").Put("1610", "8-rgt").S
	testBook.destroy(&turn{State: s}, testBook.UnitNamed("8-rgt"), false)
	if got := testBook.TurnAt(s.Unit(testBook.UnitNamed("8-rgt")).ReturnTurn).ID; got != "1777-07" {
		t.Errorf("it may be rebuilt from %s on", got)
	}
}
