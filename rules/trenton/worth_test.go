package trenton

import (
	"slices"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
)

// These tests calculate by hand what the weights in habit.go and worth.go give.

// TestWorth_Numbers checks the worth if the whole board is American, and Washington is the only block, behind the
// Delaware.
func TestWorth_Numbers(t *testing.T) {
	for _, x := range []struct {
		turn int
		lead int
		want int
	}{
		// The Americans hold all twelve points (1200), and Washington counts 4: 1204 for the Americans, and −1204 for the
		// British. With no strength in the north both lose 300 × 24/24 / 12 = 25. The scale is 400 in the last turn.
		{24, 1179 + 1229, 999 * 2408 / (2408 + 400)},
		// ten turns earlier: 300 × 14/24 / 12 = 14, Washington behind the Delaware costs 5×5, and the scale is 400
		// + 80×10
		{14, (1200 + 4 - 14 - 25) + (1200 + 4 + 14), 999 * 2383 / (2383 + 1200)},
		// this cost begins on the tenth turn, not on the ninth: 300×10/24/12 = 10 and 300×9/24/12 = 9
		{10, (1200 + 4 - 10 - 25) + (1200 + 4 + 10), 999 * 2383 / (2383 + 400 + 80*14)},
		{9, (1200 + 4 - 9) + (1200 + 4 + 9), 999 * 2408 / (2408 + 400 + 80*15)},
	} {
		c := newScene(t).withoutReserve().PutOffMap(block.Captured, "br_howe").Turn(x.turn).setBritishControl()
		if a, b := testVariant.worth(&c.BlockState, american), testVariant.worth(&c.BlockState, british); a != x.want ||
			b != -x.want {
			t.Errorf("turn %d: %d to the Americans and %d to the British, not %d", x.turn, a, b, x.want)
		}
		k := testVariant.Engine.Know(&c.BlockState, game.Public())
		if n := testVariant.PositionWorth(&c.BlockState, &k, &testVariant.doctrine,
			american) - testVariant.PositionWorth(&c.BlockState, &k,
			&testVariant.doctrine, british); n != x.lead {
			t.Errorf("turn %d: the Americans lead by %d, not %d", x.turn, n, x.lead)
		}
	}
}

// TestHabit_ExtraWorth checks the worth of things other than places and strength. If points are level, strength in
// the north decides, and counts more in later turns. From the tenth turn on, each of up to five turns with Washington
// behind the Delaware costs five.
func TestHabit_ExtraWorth(t *testing.T) {
	level := []string{"princeton", "brunswick", "amboy"} // six of twelve
	for _, x := range []struct {
		name       string
		eyes       game.Side
		turn       int
		british    []string
		ours, foes int
		dear       string
		want       int
	}{
		// Odds(40, 80) = 11, so the worth is 300 × (2×11 − 100)/100 = −234
		{"half of the enemy's strength, at the end", american, 24, level, 40, 80, "", -234},
		{"halfway", american, 12, level, 40, 80, "", -117},
		{"at first", american, 1, level, 40, 80, "", -9},
		// Odds(80, 40) = 88, so the worth is 300 × (2×88 − 100)/100 = 228
		{"twice the enemy's strength", american, 24, level, 80, 40, "", 228},
		{"for the British as for the Americans", british, 24, level, 80, 40, "", 228},
		{"alone in the north", american, 24, level, 40, 0, "", 300},
		{"as strong", american, 24, level, 40, 40, "", 0},
		{"two points apart", american, 24, append([]string{"trenton"}, level...), 80, 40, "", 114},
		{"four points apart, the British behind", american, 24, level[:2], 80, 40, "", 57},
		{"Washington behind the Delaware, at the end", american, 24, level, 40, 40, "newtown", 0},
		{"one turn before", american, 23, level, 40, 40, "newtown", -5},
		{"five turns before", american, 19, level, 40, 40, "newtown", -25},
		{"fourteen turns before", american, 10, level, 40, 40, "newtown", -25},
		{"while nobody goes home yet", american, 9, level, 40, 40, "newtown", 0},
		{"in Jersey", american, 10, level, 40, 40, "trenton", 0},
		{"the British do not count it", british, 10, level, 40, 40, "newtown", 0},
	} {
		c := newScene(t).Turn(x.turn).setBritishControl(x.british...)
		k := testVariant.Engine.Know(&c.BlockState, game.Public())
		k.Viewer = x.eyes
		n := testVariant.Board.Size() + 1
		mine, theirs := make([]int, n), make([]int, n)
		mine[placeOf(t, "morristown")], theirs[placeOf(t, "amboy")] = x.ours/2, x.foes
		mine[placeOf(t, "hackensack")] = x.ours / 2
		// these two places do not count as the north
		mine[placeOf(t, "brunswick")], theirs[placeOf(t, "hoffs")] = 1000, 500
		dear := board.Nowhere
		if x.dear != "" {
			dear = placeOf(t, x.dear)
		}
		if got := testVariant.extraWorth(&k, mine, theirs, dear); got != x.want {
			t.Errorf("%s: %d, not %d", x.name, got, x.want)
		}
	}
}

// TestHabit_TheDoctrine checks that each victory point of a place is worth a hundred to both sides. A strength
// point is worth four, and an American block without a leader costs twelve.
func TestHabit_TheDoctrine(t *testing.T) {
	d := &testVariant.doctrine
	if d.KeyBlock != nr(t, "us_washington") || d.PointWorth != [2]int{4, 4} || d.LeaderlessCost != [2]int{12, 0} ||
		d.LoneMarchPenalty != 0 ||
		d.Strongholds != nil || d.OtherOrders != nil {
		t.Errorf("the doctrine is %+v", d)
	}
	c := newScene(t).setBritishControl("princeton", "trenton")
	k := testVariant.Engine.Know(&c.BlockState, game.Public())
	for _, side := range []game.Side{american, british} {
		k.Viewer = side
		var want []block.Prize
		for _, x := range []struct {
			id    string
			worth int
		}{{"amboy", 200}, {"brunswick", 200}, {"princeton", 200}, {"trenton", 100}, {"philadelphia", 500}} {
			held := x.id == "princeton" || x.id == "trenton"
			want = append(want, block.Prize{At: placeOf(t, x.id), Worth: x.worth, HeldByViewer: held == (side == british)})
		}
		if got := d.Prizes(&k); !slices.Equal(got, want) {
			t.Errorf("side %d goes for %+v, not %+v", side, got, want)
		}
	}
}

// TestHabit_LastTurnGainsAreSafe checks that the side that moves second in the last turn counts the places that it
// takes as safe.
func TestHabit_LastTurnGainsAreSafe(t *testing.T) {
	for _, x := range []struct {
		turn  int
		first game.Side
		want  bool
	}{{24, british, true}, {24, american, false}, {23, british, false}} {
		c := newScene(t).Turn(x.turn)
		c.BlockState.FirstSide = x.first
		k := testVariant.Engine.Know(&c.BlockState, game.Public())
		k.Viewer = american
		if got := testVariant.doctrine.CannotRetake(&k); got != x.want {
			t.Errorf("turn %d, side %d first: %v", x.turn, x.first, got)
		}
	}
}
