package block

import (
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/game"
)

// These tests check the weights in prospect.go, survey.go and worth.go against results calculated by hand.

type (
	noExtra    = struct{}
	testForces = forces[noExtra, noExtra]
)

// openRules is a test game in which blocks may use every link.
type openRules struct{ GameRules[noExtra, noExtra] }

func (openRules) PassOf(board.Exit) board.Pass { return board.Pass{Allowed: true} }

func (openRules) Gate(*Knowledge[noExtra], game.Side, board.Place, board.Exit, bool) Gate {
	return Gate{Open: true}
}

// The blocks of the tests, by number.
const (
	chief        Nr = iota + 1 // a leader of side 1
	infantry                   // infantry of side 1
	gun                        // artillery of side 1
	localMilitia               // militia of side 1
	redcoats                   // infantry of side 2
	hessians                   // infantry of side 2
	loyalists                  // militia of side 2
	battery                    // artillery of side 2
)

// newLineEngine returns an engine with six places in a row, a to f, and one without roads. Its blocks march at the
// given rate.
func newLineEngine(t *testing.T, rate int) *Engine[noExtra, noExtra] {
	t.Helper()
	var links []board.Link
	for _, x := range []board.ID{"ab", "bc", "cd", "de", "ef"} {
		links = append(links, board.Link{A: x[:1], B: x[1:], Way: board.Road})
	}
	var places []board.Space
	for _, id := range []board.ID{"a", "b", "c", "d", "e", "f", "alone"} {
		places = append(places, board.Space{ID: id, Name: string(id)})
	}
	b, faults := board.New(places, links)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	card := func(id string, side game.Side, kind Kind, full int) Card {
		return Card{ID: id, Name: id, Side: side, Kind: kind, FullStrength: full, Rate: rate}
	}
	r, faults := NewRoster([]Card{
		card("chief", 1, Leader, 1), card("foot", 1, Infantry, 4), card("gun", 1, Artillery, 2),
		card("locals", 1, Militia, 3),
		card("redcoats", 2, Infantry, 4), card("hessians", 2, Infantry, 4), card("loyalists", 2, Militia, 2),
		card("battery", 2, Artillery, 2),
	})
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return &Engine[noExtra, noExtra]{Variant: openRules{}, Board: b, Roster: r}
}

// The places of the line.
const (
	placeA board.Place = iota + 1
	placeB
	placeC
	placeD
	placeE
	placeF
	isolatedPlace
)

func TestProspect_ABlockCountsByItsKind(t *testing.T) {
	for kind, want := range map[Kind]int{Leader: 10, Infantry: 10, Militia: 6, Artillery: 18} {
		if n := (&Card{Kind: kind}).power(); n != want {
			t.Errorf("%s: %d, not %d", kind, n, want)
		}
	}
	e := newLineEngine(t, 2)
	// average power of side 1: 1×10 + 4×10 + 2×18 + 3×6 = 104 for 10 points. Side 2: 8×10 + 2×6 + 2×18 = 128 for 12
	// points.
	if one, two := e.averagePower(1), e.averagePower(2); one != 104 || two != 10*128/12 {
		t.Errorf("on the average a point counts %d and %d", one, two)
	}
	if n := (&Engine[noExtra, noExtra]{Roster: &Roster{}}).averagePower(1); n != 0 {
		t.Errorf("without blocks: %d", n)
	}
}

// newTestForces returns a map of six places for side 1. The influence of the places on each other is set here, not
// computed from roads.
func newTestForces(change func(*testForces)) *testForces {
	const n = 7
	f := &testForces{
		Engine: &Engine[noExtra, noExtra]{}, Doctrine: &Doctrine[noExtra]{
			PointWorth: [2]int{8, 3}, LeaderlessCost: [2]int{12, 5}, FearsTraps: [2]bool{true, false},
		}, side: 1,
		ownStrength: make([]int, n), enemyStrength: make([]int, n), threat: make([]int, n), leaders: make([]int, n),
		otherBlocks: make([]int, n),
		reachShares: make([][]uint8, n), waysOut: make([]uint8, n),
	}
	for p := range f.reachShares {
		f.waysOut[p] = 5 // four ways out
		f.reachShares[p] = make([]uint8, n)
		f.reachShares[p][p] = 16
	}
	f.reachShares[2][1] = 8 // half of the strength at place 2 counts for place 1
	change(f)
	return f
}

func TestProspect_AnAttackerLosesDice(t *testing.T) {
	f := newTestForces(func(f *testForces) { f.Strongholds = []bool{false, true, false} })
	for _, x := range []struct {
		at           board.Place
		here, across int
		want         int
	}{
		{2, 100, 0, 90}, // the defender fires first
		{1, 100, 0, 72}, // before walls
		{2, 100, 1, 72}, // across water
		{1, 100, 1, 72},
		{2, 37, 0, 33},
		{1, 37, 0, 26},
	} {
		if n := f.attackStrength(x.at, x.here, x.across); n != x.want {
			t.Errorf("%d at %d counts %d, not %d", x.here, x.at, n, x.want)
		}
	}
	f.Strongholds = nil
	if n := f.attackStrength(1, 100, 0); n != 90 {
		t.Errorf("without walls: %d", n)
	}
}

func TestProspect_AFightBringsWhatBothLose(t *testing.T) {
	for _, x := range []struct {
		side game.Side
		a, d int
		want int
	}{
		// The attacker's chance is 50 in 100. A win gains 3×100×6/10 = 180 and costs 8×min(100, 10000/201 = 49) = 392; a
		// defeat gains 3×49 and costs 8×100×6/10.
		{1, 100, 100, (50*(180-392) + 50*(147-480)) / 100},
		// The attacker's chance is 88 in 100. A win gains 180 and costs 8×(10000/401 = 24); a defeat gains 3×100 and
		// costs 8×200×6/10.
		{1, 200, 100, (88*(180-192) + 12*(300-960)) / 100},
		// The attacker's chance is 11 in 100. A win gains 3×200×6/10 and costs 8×100; a defeat gains 3×(10000/401 = 24)
		// and costs 480.
		{1, 100, 200, (11*(360-800) + 89*(72-480)) / 100},
		// For side 2 the worth of a strength point is exchanged between the sides.
		{2, 100, 100, (50*(480-147) + 50*(392-180)) / 100},
		// The attacker's chance is 71 in 100 (157464 of 221464).
		{1, 54, 40, (71*(72-8*14) + 29*(3*36-259)) / 100},
	} {
		f := newTestForces(func(f *testForces) { f.side = x.side })
		if n := f.battleGain(x.a, x.d); n != x.want {
			t.Errorf("side %d, %d against %d: %d, not %d", x.side, x.a, x.d, n, x.want)
		}
	}
}

// TestProspect_Numbers checks the worth of a place that a side holds, may lose, fights for or can reach.
func TestProspect_Numbers(t *testing.T) {
	prize := func(z Prize) func(*testForces) {
		return func(f *testForces) { f.prizes = []Prize{z} }
	}
	open, ours, manned := Prize{At: 1, Worth: 300}, Prize{At: 1, Worth: 300, HeldByViewer: true},
		Prize{At: 1, Worth: 300, HeldByViewer: true, Manned: true}
	for _, x := range []struct {
		name   string
		prize  Prize
		change func(*testForces)
		taken  []board.Place
		across int
		want   int
	}{
		{"nobody comes to a place of the enemy", open, func(*testForces) {}, nil, 0, -300},
		{"it was taken on the way", open, func(*testForces) {}, []board.Place{1}, 0, 300},
		{"it was taken and left", Prize{At: 1, Worth: 300, Manned: true}, func(*testForces) {}, []board.Place{1}, 0, -300},
		{"it is ours with nobody in it", ours, func(*testForces) {}, nil, 0, 300},
		{"it is ours as long as somebody stands there", manned, func(*testForces) {}, nil, 0, -300},
		{"somebody does", manned, func(f *testForces) { f.ownStrength[1] = 40 }, nil, 0, 300},
		// cost of two blocks without a leader: 2×12
		{"nobody leads them", ours, func(f *testForces) { f.ownStrength[1], f.otherBlocks[1] = 40, 2 }, nil, 0, 300 - 24},
		{
			"somebody leads them", ours, func(f *testForces) { f.ownStrength[1], f.otherBlocks[1], f.leaders[1] = 40, 2, 1 },
			nil, 0, 300,
		},
		// The threat is Odds(40, 50) = 33. So the place counts 100 − 120×33/100 = 61 percent of 300, minus
		// 8×40×33/100/10/3 = 3 for the men who may be lost.
		{"40 may come", ours, func(f *testForces) { f.ownStrength[1], f.threat[1] = 40, 40 }, nil, 0, 183 - 3},
		{
			"40 may come, and Washington is there", ours,
			func(f *testForces) { f.ownStrength[1], f.threat[1], f.keyPlace = 40, 40, 1 }, nil, 0,
			183 - 3 - 12*33/3,
		},
		// Without a second way out all blocks may be lost, not only a third of them.
		{
			"40 may come, and there is one way out", ours,
			func(f *testForces) { f.ownStrength[1], f.threat[1], f.waysOut[1] = 40, 40, 2 }, nil, 0,
			183 - 10,
		},
		{
			"40 may come, and the side does not mind traps", ours,
			func(f *testForces) {
				f.ownStrength[1], f.threat[1], f.waysOut[1], f.FearsTraps = 40, 40, 2, [2]bool{false, true}
			},
			nil, 0, 183 - 3,
		},
		{
			"Washington has one way out", ours,
			func(f *testForces) { f.ownStrength[1], f.threat[1], f.waysOut[1], f.keyPlace = 40, 40, 2, 1 }, nil, 0,
			183 - 10 - 12*33,
		},
		{
			"40 may come, and there are two ways out", ours,
			func(f *testForces) { f.ownStrength[1], f.threat[1], f.waysOut[1] = 40, 40, 3 }, nil, 0,
			183 - 6,
		},
		{
			"40 may come too late", ours, func(f *testForces) { f.ownStrength[1], f.threat[1], f.cannotRetake = 40, 40, true },
			nil, 0, 300 - 3,
		},
		// Half of the enemy's 60 may help: Odds(40, 50+10) = 22, and 100 − 120×22/100 = 74 percent of 300.
		{"40 may come, and friends after them", ours, func(f *testForces) {
			f.ownStrength[1], f.ownStrength[2], f.threat[1] = 40, 60, 40
		}, nil, 0, 222 - 3},
		// More enemy strength may come than there is strength to lose: Odds(80, 50) = 80, and 100 − 96 = 4 percent of
		// 300. The men cost 8×40×80/100/10/3 = 8.
		{"80 may come", ours, func(f *testForces) { f.ownStrength[1], f.threat[1] = 40, 80 }, nil, 0, 12 - 8},
		// A strength of 60 counts 54 in the attack, and Odds(54, 40) = 71. So the gain is 2×71 − 100 = 42 percent of 300.
		// The fight costs 72 divided by 10 (see above).
		{"a battle", open, func(f *testForces) { f.ownStrength[1], f.enemyStrength[1] = 60, 40 }, nil, 0, 126 - 7},
		// Washington's risk is 6×(100 − Odds(90, 40)), with Odds(90, 40) = 91.
		{
			"Washington is in a battle", open,
			func(f *testForces) { f.ownStrength[1], f.enemyStrength[1], f.keyPlace = 60, 40, 1 }, nil, 0,
			126 - 7 - 54,
		},
		// Across water a strength of 60 counts 43: Odds(43, 40) = 55, so the gain is 10 percent of 300. A win gains 72
		// and costs 8×(1600/87 = 18). A defeat gains 3×(1849/81 = 22) and costs 8×43×6/10 = 206. Together this is (55×−72
		// + 45×−140)/100 = −102.
		{"a battle over water", open, func(f *testForces) { f.ownStrength[1], f.enemyStrength[1] = 60, 40 }, nil, 1, 30 - 10},
		// Our strength of 60 is two marches away, so half of it counts for the place. 5 is added because 60 is more than
		// six fifths of the enemy's 40. Also added are 50×Odds(30, 50+10)/100 = 5 and 20×30/230 = 2.
		{"the enemy there may be attacked", open, func(f *testForces) {
			f.ownStrength[2], f.enemyStrength[1], f.threat[1] = 60, 40, 30
		}, nil, 0, 3 * (-100 + 5 + 5 + 2)},
		// A strength of 48 is exactly six fifths of 40, so nothing is added: 50×Odds(24, 60)/100 = 3, 20×24/224 = 2.
		{"too few to attack", open, func(f *testForces) {
			f.ownStrength[2], f.enemyStrength[1], f.threat[1] = 48, 40, 30
		}, nil, 0, 3 * (-100 + 3 + 2)},
		// With a high worth of 3000, small parts become visible. 50 is for our strength of 200 against no enemy, 10 for
		// being near, and 20×200/400 = 10 is added.
		{
			"many may come to a place nobody holds",
			Prize{At: 1, Worth: 3000},
			func(f *testForces) { f.ownStrength[2], f.reachShares[2][1] = 200, 16 }, nil, 0, 30 * (-100 + 10 + 50 + 10),
		},
		{"just enough to attack", open, func(f *testForces) {
			f.ownStrength[2], f.enemyStrength[1], f.threat[1] = 49, 40, 30
		}, nil, 0, 3 * (-100 + 5 + 3 + 2)},
		// An enemy is nearby: 8×40×Odds(40, 75)/100/10/3, with Odds(40, 75) = 13. Of our strength, no more than the
		// enemy's 40 is at risk.
		{
			"who stands elsewhere may be attacked", ours, func(f *testForces) { f.ownStrength[2], f.threat[2] = 60, 40 }, nil, 0,
			300 - 8*40*13/100/10/3,
		},
		{"it counts besides", ours, func(f *testForces) {
			f.ownStrength[2], f.enemyStrength[3], f.keyPlace = 60, 5, 4
			f.ExtraWorth = func(_ *Knowledge[noExtra], mine, theirs []int,
				dear board.Place,
			) int {
				return mine[2] + theirs[3] + int(dear)
			}
		}, nil, 0, 300 + 60 + 5 + 4},
	} {
		f := newTestForces(prize(x.prize))
		x.change(f)
		if n := f.positionValue(x.taken, x.across); n != x.want {
			t.Errorf("%s: %d, not %d", x.name, n, x.want)
		}
	}
}

// TestProspect_OfAWholeWorld checks that in a whole world the strength of both sides counts too. Blocks still to
// arrive are included, but no other blocks off the map.
func TestProspect_OfAWholeWorld(t *testing.T) {
	e := newLineEngine(t, 2)
	s := &State[noExtra]{Blocks: make(Blocks, e.Roster.Size())}
	for i := range s.Blocks {
		s.Blocks[i] = Block{Strength: 2, Fate: Captured}
	}
	s.Blocks[chief-1] = Block{At: placeA, Strength: 1}
	s.Blocks[infantry-1] = Block{At: placeA, Strength: 4}
	s.Blocks[localMilitia-1] = Block{Strength: 3, Fate: NotYetArrived}
	s.Blocks[hessians-1] = Block{Strength: 4, Fate: SetAside}
	s.Blocks[redcoats-1] = Block{At: isolatedPlace, Strength: 4}
	s.Blocks[loyalists-1] = Block{Strength: 3, Fate: NotYetArrived}
	d := &Doctrine[noExtra]{
		KeyBlock: chief, PointWorth: [2]int{8, 3},
		Prizes: func(k *Knowledge[noExtra]) []Prize {
			return []Prize{{At: placeA, Worth: 300, HeldByViewer: k.Viewer == 1}}
		},
		ExtraWorth: func(_ *Knowledge[noExtra], mine, theirs []int, dear board.Place) int {
			return 10000*int(dear) + 1000*(mine[board.Nowhere]+theirs[board.Nowhere]) + mine[placeA] + 2*mine[isolatedPlace] +
				3*theirs[placeA] + 4*theirs[isolatedPlace]
		},
	}
	strength := 8 + 32 + 14 - 12 - 5 // for each block: worth of a point × strength / 10
	if n := e.PositionWorth(s, &Knowledge[noExtra]{}, d, 1); n != 300+strength+10000+50+4*40 {
		t.Errorf("to the Americans %d", n)
	}
	if n := e.PositionWorth(s, &Knowledge[noExtra]{}, d, 2); n != -300-strength+2*40+3*50 {
		t.Errorf("to the British %d", n)
	}
}
