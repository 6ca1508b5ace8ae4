package table

import (
	"testing"

	"tricorne/app/record"
	"tricorne/rules/dice"
)

// TestDiceEnteredAheadWaitForTheirThrow enters dice before they are due. It checks which of them are used for a pending
// throw, and which still wait.
func TestDiceEnteredAheadWaitForTheirThrow(t *testing.T) {
	rall := dice.Rolled{Owner: 2, Purpose: "Rall fires", Sides: 6, Values: []int{6, dice.ServerDie}}
	knyphausen := dice.Rolled{Owner: 2, Purpose: "Knyphausen fires", Sides: 6, Values: []int{1}}
	ahead := []dice.Rolled{rall, knyphausen}
	for what, need := range map[string]dice.MissingDiceError{
		"another side's":   {Owner: 1, Purpose: "Rall fires", Sides: 6, Count: 2},
		"another number":   {Owner: 2, Purpose: "Rall fires", Sides: 6, Count: 3},
		"another purpose":  {Owner: 2, Purpose: "steadiness", Sides: 6, Count: 2},
		"a draw in secret": {Owner: 2, OnlyFor: 2, Purpose: "Rall fires", Sides: 6, Count: 2},
	} {
		if fell, left := takeThrowInAdvance(ahead, &need); fell != nil || len(left) != 2 {
			t.Errorf("%s takes %v and leaves %v", what, fell, left)
		}
	}
	fell, left := takeThrowInAdvance(ahead, &dice.MissingDiceError{Owner: 2, Purpose: "Rall fires", Sides: 6, Count: 2})
	if len(fell) != 2 || len(left) != 1 || left[0].Purpose != knyphausen.Purpose || len(ahead) != 2 {
		t.Errorf("%v, %v of %v", fell, left, ahead)
	}
	if on := remainingThrowsInAdvance(left,
		[]dice.FollowingThrow{{Owner: 2, Purpose: "Knyphausen fires", Count: 1, Sides: 6}}); len(on) != 1 {
		t.Errorf("a throw that may come is dropped: %v", on)
	}
	if on := remainingThrowsInAdvance(left, nil); on != nil {
		t.Errorf("the battle is over, and dice wait: %v", on)
	}
}

// TestRewindDropsDiceEnteredAhead checks after which rows the dice that were entered before they were due still wait.
func TestRewindDropsDiceEnteredAhead(t *testing.T) {
	ahead := []dice.Rolled{{Owner: 2, Purpose: "Rall fires", Sides: 6, Values: []int{6}}}
	play := &record.Row{Kind: record.KindPlay, Body: &record.Play{ThrowsInAdvance: ahead}}
	for what, x := range map[string]struct {
		last  *record.Row
		waits bool
	}{
		"a pause":           {&record.Row{Kind: record.KindSettings}, true},
		"a correction":      {&record.Row{Kind: record.KindCorrect}, true},
		"a declined offer":  {&record.Row{Kind: record.KindAnswer}, true},
		"an offer accepted": {&record.Row{Kind: record.KindAnswer, BackToSeq: 1}, false},
		"an undo":           {&record.Row{Kind: record.KindUndo, BackToSeq: 1}, false},
		"another act":       {&record.Row{Kind: record.KindPlay, Body: &record.Play{}}, false},
	} {
		l := recentRows{rows: []*record.Row{play, x.last}}
		if got := l.throwsInAdvance(); (got != nil) != x.waits {
			t.Errorf("after %s: %v", what, got)
		}
	}
}
