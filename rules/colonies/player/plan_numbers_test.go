package player

import (
	"fmt"
	"slices"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// These tests calculate by hand what the computer calculates from the weights in plan.go and habit*.go.

// planAgainst returns an empty plan with enemies of the given strength by hex.
func planAgainst(foes map[string]int) *plan {
	p := &plan{}
	for _, hex := range []string{"1610", "1510", "1511", "1611", "1710", "1809", "1909", "2107", "2407", "2609", "2708"} {
		if men, ok := foes[hex]; ok {
			p.foes = append(p.foes, enemy{testBook.Place(hex), force{men, 0}})
		}
	}
	return p
}

func TestPlan_EnemyStrengthNearby(t *testing.T) {
	// the last three enemies are one, one and three hexes from Albany (1610)
	p := planAgainst(map[string]int{"1610": 5, "1611": 7, "1710": 11, "1909": 13})
	for hex, want := range map[string]int{"1610": 5, "1611": 7, "2107": 0} {
		if got := p.enemyForce(testBook.Place(hex)); got.strength != want {
			t.Errorf("in %s: %d, not %d", hex, got.strength, want)
		}
	}
	for near, want := range map[int]int{0: 0, 1: 18, 2: 18, 3: 31} {
		if n := p.strengthAround(testBook, testBook.Place("1610"), near); n != want {
			t.Errorf("within %d hexes of Albany: %d, not %d", near, n, want)
		}
	}
}

// TestRule6_43_WhatThreatensAPort checks that the enemy may come by sea to an American port (6.43). The enemy's
// strength is limited to what its fleets carry.
func TestRule6_43_WhatThreatensAPort(t *testing.T) {
	for _, x := range []struct {
		name   string
		side   game.Side
		at     string
		foes   map[string]int
		fleets []string
		want   int
	}{
		{"by land", american, "2708", map[string]int{"2609": 9}, nil, 9},
		{"from afar without a fleet", american, "2708", map[string]int{"2107": 30}, nil, 0},
		{"with one fleet", american, "2708", map[string]int{"2107": 30}, []string{"2107"}, 24},
		{"with two fleets", american, "2708", map[string]int{"2107": 30}, []string{"2107", "2107"}, 30},
		{"more by land", american, "2708", map[string]int{"2107": 5, "2609": 9}, []string{"2107"}, 9},
		{"no port", american, "1610", map[string]int{"2107": 30}, []string{"2107"}, 0},
		{"a port of the British", british, "2708", map[string]int{"2107": 30}, []string{"2107"}, 0},
	} {
		k := testBook.Know(newHudsonScene(t).Put("2107", "5-10-22").PutFleets(x.fleets...).S, game.SideViewer(x.side))
		if n := planAgainst(x.foes).threat(testBook, &k, testBook.Place(x.at), 4); n != x.want {
			t.Errorf("%s: %d, not %d", x.name, n, x.want)
		}
	}
}

func TestPlan_RequiredRowsByPosture(t *testing.T) {
	for posture, want := range map[game.Posture]int{game.PostureSteady: 2, game.PostureBold: -1, game.PostureWary: 5} {
		if n := (&plan{posture: posture}).requiredRows(2); n != want {
			t.Errorf("posture %d: %d rows, not %d", posture, n, want)
		}
	}
}

// TestPlan_HowManyHoldATown checks that a garrison is one point plus half of the enemy strength nearby. The British
// leave at most four points for each point that the town is worth. They also leave at most a share of their strength:
// the town's points, divided by those points plus three.
func TestPlan_HowManyHoldATown(t *testing.T) {
	for _, x := range []struct {
		name    string
		side    game.Side
		posture game.Posture
		foe     int // strength of the enemy next to the town
		men     int
		points  int
		want    int
	}{
		{"nobody may come", american, game.PostureSteady, 0, 24, 3, 1},
		{"against 20", american, game.PostureSteady, 20, 24, 3, 1 + 10},
		{"the bold", american, game.PostureBold, 20, 24, 3, 1 + 5},
		{"the wary", american, game.PostureWary, 20, 24, 3, 1 + 20},
		{"the British, for a point", british, game.PostureSteady, 20, 24, 1, 4},
		{"for three", british, game.PostureSteady, 20, 24, 3, 11},
		{"for three, against more", british, game.PostureSteady, 40, 24, 3, 12},
		{"ten of them", british, game.PostureSteady, 20, 10, 3, 5},
		{"two of them", british, game.PostureSteady, 20, 2, 1, 1},
		{"24 against 40, for two points", british, game.PostureSteady, 40, 24, 2, 8},
	} {
		k := testBook.Know(newHudsonScene(t).S, game.SideViewer(x.side))
		p := planAgainst(map[string]int{"1611": x.foe})
		p.posture = x.posture
		n := p.neededStrength(testBook, &k, printed.PlaceWorth{At: testBook.Place("1610"), Points: x.points}, x.men)
		if n != x.want {
			t.Errorf("%s: %d, not %d", x.name, n, x.want)
		}
	}
}

// TestPlan_WhoStaysBehind checks that the weakest units stay, just enough to reach the needed strength.
func TestPlan_WhoStaysBehind(t *testing.T) {
	// strengths 6, 3, 3, 3 and 2
	k := testBook.Know(newHudsonScene(t).Put("1610", "1-pa", "2-pa/", "ny-mil-1", "ny-mil-2", "ne-det-1").S,
		game.SideViewer(american))
	for need, want := range map[int]struct {
		stay []string
		left int
	}{
		0: {nil, 17}, 1: {[]string{"ne-det-1"}, 15}, 2: {[]string{"ne-det-1"}, 15}, 3: {[]string{"ne-det-1", "2-pa"}, 12},
		6:  {[]string{"ne-det-1", "2-pa", "ny-mil-1"}, 9},
		12: {[]string{"ne-det-1", "2-pa", "ny-mil-1", "ny-mil-2", "1-pa"}, 0},
	} {
		stay, left := testBook.garrison(&k, testBook.Place("1610"), need, 17)
		slices.Sort(stay)
		slices.Sort(want.stay)
		if !slices.Equal(stay, want.stay) || left != want.left {
			t.Errorf("%d are needed: %v stay and %d go; not %v and %d", need, stay, left, want.stay, want.left)
		}
	}
}

// TestPlan_WaysToLeaveAPlace lists the ways out of a place: on foot, with bateaux, and for the British by sea. A
// voyage costs ten movement points, and six more if a fleet must come first.
func TestPlan_WaysToLeaveAPlace(t *testing.T) {
	type way struct {
		boats, sea bool
		room, far  int // to Philadelphia
	}
	for _, x := range []struct {
		name   string
		side   game.Side
		at     string
		boats  int
		fleets []string
		want   []way
	}{
		{"on foot", american, "2107", 0, nil, []way{{false, false, unreachable, 29}}},
		{
			"with bateaux", american, "2107", 1, nil,
			[]way{{false, false, unreachable, 29}, {true, false, unreachable, testDistance(t, american, "2708", "2107", true)}},
		},
		{"the Americans have no fleets", american, "2107", 0, []string{"2107"}, []way{{false, false, unreachable, 29}}},
		{"by sea", british, "2107", 0, []string{"2107"}, []way{{false, false, unreachable, 29}, {false, true, 24, 10}}},
		{
			"with two fleets", british, "2107", 0,
			[]string{"2107", "2107"},
			[]way{{false, false, unreachable, 29}, {false, true, 48, 10}},
		},
		{
			"with a fleet elsewhere", british, "2107", 0,
			[]string{"1603"},
			[]way{{false, false, unreachable, 29}, {false, true, 24, 16}},
		},
		{"without a fleet", british, "2107", 0, nil, []way{{false, false, unreachable, 29}}},
		{"from inland", british, "1610", 0, []string{"2107"}, []way{{false, false, unreachable, 15}}},
	} {
		c := newHudsonScene(t).PutFleets(x.fleets...)
		if x.boats > 0 {
			c.AddSupply(x.side, x.at, 0, x.boats)
		}
		k := testBook.Know(c.S, game.SideViewer(x.side))
		var got []way
		for _, w := range testBook.waysOut(&k, testBook.Place(x.at)) {
			got = append(got, way{w.carriesBoats, w.bySea, w.maxStrength, w.distanceTo(testBook.Place("2708"))})
		}
		if !slices.Equal(got, x.want) {
			t.Errorf("%s: %+v, not %+v", x.name, got, x.want)
		}
	}
	seen := map[int]bool{}
	for _, scenario := range []string{"hudson", "south"} {
		for _, side := range war.BothSides {
			for i := range 4 {
				c := newScene(t).With(func(s *state) { s.Scenario = scenario })
				k := testBook.Know(c.S, game.SideViewer(side))
				seen[testBook.distanceIndex(&k, board.Place(1+i/2*(testBook.Board.Size()-1)), i%2 > 0)] = true
			}
		}
	}
	if len(seen) != 16 {
		t.Errorf("%d numbers for 16 ways", len(seen))
	}
}

// testDistance returns the distance between two places in the Hudson scenario.
func testDistance(t *testing.T, side game.Side, to, from string, boats bool) int {
	k := testBook.Know(newHudsonScene(t).S, game.SideViewer(side))
	return testBook.distance(&k, testBook.Place(to), testBook.Place(from), boats)
}

// movesOf describes the moves of a plan in order: from, to, strength, gain, and the alternative.
func movesOf(p *plan) (out []string) {
	for _, x := range p.moves {
		words := fmt.Sprintf("%s to %s: %d for %d", testBook.ID(x.from), testBook.ID(x.to), x.strength, x.gain)
		if x.inForcedMarchRange {
			words += ", near"
		}
		if x.bySea {
			words += ", by sea"
		}
		if len(x.stayingUnits) > 0 {
			words += fmt.Sprintf(", without %v", x.stayingUnits)
		}
		if x.alternative != nil {
			words += fmt.Sprintf(", or to %s: %d for %d", testBook.ID(x.alternative.to), x.alternative.strength,
				x.alternative.gain)
		}
		out = append(out, words)
	}
	return out
}

// TestPlan_WhereForcesGo checks the gain of an aim. It is a hundred times its worth, divided by its distance plus
// six. Each point of an enemy town is worth ten. Each point of a town of the side's own is worth six if the town is
// unguarded, and four if its garrison is too weak. An enemy near a town that decides the game is worth three.
func TestPlan_WhereForcesGo(t *testing.T) {
	ours := []string{"Newport", "Ticonderoga", "Albany", "Fort Stanwix", "West Point", "New York", "Philadelphia"}
	for _, x := range []struct {
		name string
		lay  func(*scene)
		side game.Side
		want []string
	}{
		{"nothing to take", func(c *scene) { c.GiveTowns(american, ours...).Put("1809", "1-ny", "1-nj") }, american, nil},
		// Albany is two movement points from 1809: 100×30/(2+6) = 375
		{"an empty town", func(c *scene) {
			c.GiveTowns(american, ours...).GiveTowns(british, "Albany").Put("1809", "1-ny", "1-nj")
		}, american, []string{"1809 to 1610: 12 for 375, near"}},
		{"five men", func(c *scene) {
			c.GiveTowns(american, ours...).GiveTowns(british, "Albany").Put("1809", "ny-mil-1", "ne-det-1")
		}, american, []string{"1809 to 1610: 5 for 375"}},
		// Albany is 15 movement points from 2611: 100×30/21 = 142; more than twelve points are too far for a forced march
		{"a town far away", func(c *scene) {
			c.GiveTowns(american, ours...).GiveTowns(british, "Albany").Put("2611", "1-ny", "1-nj")
		}, american, []string{"2611 to 1610: 12 for 142"}},
		// 20 of 24 strength points may go to an empty town; at least four points stay, the weakest units
		{"more than are needed", func(c *scene) {
			c.GiveTowns(american, ours...).GiveTowns(british, "Albany").Put("1809", "1-ny", "1-nj", "1-va", "ny-mil-1",
				"ny-mil-2")
		}, american, []string{"1809 to 1610: 18 for 375, near, without [ny-mil-1 ny-mil-2]"}},
		// West Point is four movement points from Albany, a gain of 300. The second force to go there gains a fifth of
		// that. One point is needed at West Point, and the weakest unit stays.
		{"a town that others take", func(c *scene) {
			c.GiveTowns(american, ours...).GiveTowns(british, "Albany").Put("1809", "1-ny", "1-nj").Put("1909", "2-pa",
				"ny-mil-1")
		}, american, []string{"1809 to 1610: 12 for 375, near", "1909 to 1610: 6 for 60, near, without [ny-mil-1]"}},
		// ten movement points are possible in the last turn, and twenty in two turns
		{"in the last turn, two points away", func(c *scene) {
			c.GiveTowns(american, ours...).GiveTowns(british, "New York").Put("1809", "5-10-22")
			c.S.Now = c.S.LastTurn
		}, british, []string{"1809 to 1610: 6 for 375, near, or to 1909: 6 for 125"}},
		{"in the last turn, fifteen points away", func(c *scene) {
			c.GiveTowns(american, ours...).GiveTowns(british, "New York").Put("2611", "5-10-22")
			c.S.Now = c.S.LastTurn
			// Albany is out of reach; Philadelphia is five movement points away
		}, british, []string{"2611 to 2708: 6 for 272, near"}},
		// New York is 14 movement points from Albany: 100×30/(14+6) = 150; West Point is five: 100×10/(5+6) = 90
		{"one or the other", func(c *scene) {
			c.GiveTowns(american, ours...).GiveTowns(british, "New York", "West Point").Put("1610", "1-ny", "1-nj", "ny-mil-1")
		}, american, []string{
			"1610 to 2107: 12 for 150, without [ny-mil-1], or to 1909: 12 for 90",
		}},
		// Albany's garrison is too weak, so each of its points counts four: 100×12/(2+6) = 150. West Point is unguarded,
		// so each of its points counts six: 100×6/(2+6) = 75 from 1809. From Albany it is 100×6/(5+6) = 54, but the only
		// unit in Albany must stay.
		{"a town in danger", func(c *scene) {
			c.GiveTowns(american, ours...).Put("1809", "1-ny", "1-nj").Put("1610", "ny-mil-1").Put("1611", "4-k-o", "9-21-31").
				SetFlags(war.FlagSeen, "4-k-o", "9-21-31")
		}, american, []string{
			"1809 to 1610: 12 for 150, near, or to 1909: 12 for 75",
			"1610 to 1714: 0 for 54, without [ny-mil-1], or to 1909: 0 for 54",
		}},
		// six for each point of an unguarded town: 100×18/(2+6) = 225
		{"a town without a guard", func(c *scene) {
			c.GiveTowns(american, ours...).Put("1809", "1-ny").Put("1611", "9-21-31", "5-10-22").SetFlags(war.FlagSeen,
				"9-21-31",
				"5-10-22")
		}, american, []string{"1809 to 1610: 6 for 225, near, or to 1909: 6 for 75"}},
		// ten movement points for the voyage: 100×30/(10+6) = 187; on foot to Albany: 100×30/(14+6) = 150. One regiment
		// stays in New York.
		{"the British by sea", func(c *scene) {
			c.GiveTowns(british, "New York").GiveTowns(american, "Philadelphia").Put("2107", "5-10-22", "15-17-27", "28-33-46").
				PutFleets("2107")
		}, british, []string{
			"2107 to 2708: 12 for 187, near, by sea, without [5-10-22], or to 1610: 12 for 150",
		}},
	} {
		c := newHudsonScene(t)
		x.lay(c)
		for _, u := range []string{"5-10-22", "15-17-27", "28-33-46"} {
			c.SetFlags(war.FlagSeen, u)
		}
		c.SetActiveSide(x.side).Build()
		k := c.KnowledgeOf(x.side)
		if got := movesOf(testBook.makePlan(&k, game.PostureSteady)); !slices.Equal(got, x.want) {
			t.Errorf("%s:\n%q\nnot\n%q", x.name, got, x.want)
		}
	}
}
