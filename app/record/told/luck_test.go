package told

import (
	"math"
	"testing"

	"tricorne/rules/game/luck"
)

// TestLuckMatchesValuesComputedByHand compares the luck of a few throws with values computed by hand.
func TestLuckMatchesValuesComputedByHand(t *testing.T) {
	six := []int{0, 0, 0, 0, 1, 1}     // score of each face: 5 and 6 hit
	five := []int{0, 0, 0, 1, 1, 1}    // score of each face: 4, 5 and 6 hit
	loss := []int{-20, -10, 0, 10, 30} // score of each face of a die with five faces
	for _, c := range []struct {
		name            string
		judged          []luck.Luck
		dice, thrown    int
		expected, share float64
	}{
		{"three of three", []luck.Luck{{Scores: six, DieScores: []int{1, 1, 1}}}, 3, 3, 1, 1. / 27},
		{"none of three", []luck.Luck{{Scores: six, DieScores: []int{0, 0, 0}}}, 3, 0, 1, 8. / 27},
		{
			"two columns",
			[]luck.Luck{{Scores: six, DieScores: []int{1}}, {Scores: five, DieScores: []int{1}}},
			2, 2, 5. / 6,
			1. / 6,
		},
		{"as expected", []luck.Luck{{Scores: five, DieScores: []int{1, 0}}}, 2, 1, 1, 3. / 4},
		{
			"losses",
			[]luck.Luck{{Scores: loss, DieScores: []int{-20}}, {Scores: loss, DieScores: []int{-10}}},
			2, -30, 4,
			3. / 25,
		},
	} {
		var ledger Ledger
		for i := range c.judged {
			c.judged[i].Side, c.judged[i].ScoreName = 1, "hits"
		}
		ledger.Add(1, c.judged)
		lines := ledger.Luck().Lines
		if len(lines) != 1 {
			t.Fatalf("%s: %+v", c.name, lines)
		}
		l := lines[0]
		if l.Dice != c.dice || l.Actual != c.thrown || math.Abs(l.Expected-c.expected) > 1e-9 ||
			math.Abs(l.Share-c.share) > 1e-9 {
			t.Errorf("%s: %+v, want %d dice, %d of %.3f, share %.4f", c.name, l, c.dice, c.thrown, c.expected, c.share)
		}
	}
}
