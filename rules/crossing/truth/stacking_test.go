package truth_test

import (
	"slices"
	"testing"

	"tricorne/rules/crossing/truth"
)

func TestRule3_TheLargestActivationCostLiesOnTop(t *testing.T) {
	c := newScene(t).Put("1929", "mercer:720", "greene", "washington:140", "cadwalader:400")
	if got := testBook.Stack(&c.S, hexOf(t, "1929")); !slices.Equal(got,
		leadersByID(t, "washington", "greene", "cadwalader", "mercer")) {
		t.Errorf("the stack is %v", got)
	}
}

func TestReading1_EqualCostsLieInPrintedOrder(t *testing.T) {
	c := newScene(t).Put("1929", "sargent:710", "stephen:460", "lord_stirling:570")
	if got := testBook.Stack(&c.S, hexOf(t, "1929")); !slices.Equal(got,
		leadersByID(t, "lord_stirling", "stephen", "sargent")) {
		t.Errorf("the stack is %v", got)
	}
}

func TestRule4_NoMoreThan3000MenEndInAHex(t *testing.T) {
	c := newScene(t).Put("1929", "cadwalader:1380", "mercer:720", "glover:850")
	p := hexOf(t, "1929")
	if testBook.Overstacked(&c.S, truth.American, p) || testBook.Room(&c.S, truth.American, p) != 50 {
		t.Errorf("2,950 men: room for %d", testBook.Room(&c.S, truth.American, p))
	}
	c.Put("1929", "stephen:60")
	if !testBook.Overstacked(&c.S, truth.American, p) || testBook.Room(&c.S, truth.American, p) != 0 {
		t.Error("3,010 men are too many")
	}
}

func TestRule3_AdjacencyIgnoresWater(t *testing.T) {
	c := newScene(t).Put("2030", "dickinson:400").Put("2029", "rall:1250")
	if !testBook.EnemyNextTo(&c.S, truth.American, hexOf(t, "2029")) ||
		!testBook.AcrossDelaware(hexOf(t, "2029"), hexOf(t, "2030")) {
		t.Error("Dickinson stands next to Trenton, over the Delaware")
	}
	if testBook.EnemyNextTo(&c.S, truth.American, hexOf(t, "2028")) {
		t.Error("he does not stand next to 2028")
	}
}
