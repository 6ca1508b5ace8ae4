package player

import (
	"slices"
	"testing"

	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// newTestHabits returns the habits of a side in a scene, with a plan against the given enemies.
func newTestHabits(c *scene, side game.Side, foes map[string]int) *habits {
	k := testBook.Know(c.S, game.SideViewer(side))
	return &habits{Computer: testBook, plan: planAgainst(foes), k: &k}
}

// TestHabit_SharesOfUnseenUnits checks how unseen units are divided among stacks. A stack has one share, and two
// more in a town that decides the game. The supreme commander adds ten, an army commander six, another commander
// two.
func TestHabit_SharesOfUnseenUnits(t *testing.T) {
	albany := testBook.Place("1610")
	prizes := []printed.PlaceWorth{{At: albany, Points: 3}}
	who := func(ids ...string) (out []commanderNr) {
		for _, id := range ids {
			out = append(out, testBook.CommanderNamed(id))
		}
		return out
	}
	k := testBook.Know(newHudsonScene(t).Put("1510", "howe", "clinton", "tarleton").S, game.SideViewer(american))
	k.SupremeCommanders[british-1] = testBook.CommanderNamed("howe")
	for _, x := range []struct {
		name string
		pile war.Pile
		want int
	}{
		{"nobody leads them", war.Pile{Side: british, At: testBook.Place("1510"), HasUnits: true}, 1},
		{"in a town that decides", war.Pile{Side: british, At: albany, HasUnits: true}, 3},
		{"under Howe", war.Pile{Side: british, At: testBook.Place("1510"), HasUnits: true, Commanders: who("howe")}, 11},
		{"under Clinton", war.Pile{Side: british, At: testBook.Place("1510"), HasUnits: true, Commanders: who("clinton")}, 7},
		{
			"under Tarleton",
			war.Pile{Side: british, At: testBook.Place("1510"), HasUnits: true, Commanders: who("tarleton")},
			3,
		},
		{
			"under all of them in Albany",
			war.Pile{Side: british, At: albany, HasUnits: true, Commanders: who("howe", "clinton", "tarleton")},
			21,
		},
		{"seen whole", war.Pile{Side: british, At: albany, HasUnits: true, FullyVisible: true, Commanders: who("howe")}, 0},
		{"without combat units", war.Pile{Side: british, At: albany, Commanders: who("howe")}, 0},
		{"their own", war.Pile{Side: american, At: albany, HasUnits: true}, 0},
	} {
		if n := testBook.unseenShare(&k, &x.pile, prizes); n != x.want {
			t.Errorf("%s: %d, not %d", x.name, n, x.want)
		}
	}
}

// TestHabit_UnseenUnitsAreSplitByShares leaves two regiments of six and three guns unseen. Howe's stack has eleven of
// fourteen shares: 12×11/14 = 9 strength points, and 2×3×11/14 = 4 for guns, plus supply. Albany has three shares:
// 12×3/14 = 2 and 2×3×3/14 = 1, plus the two points seen there.
func TestHabit_UnseenUnitsAreSplitByShares(t *testing.T) {
	c := newHudsonScene(t).Put("1510", "howe").Put("1610", "4-k-o").Put("1909", "1-hsc", "5-10-22", "15-17-27")
	k := testBook.Know(c.S, game.SideViewer(american))
	k.Units, k.Guns = slices.Clone(k.Units), slices.Clone(k.Guns)
	for i := range k.Units {
		k.Units[i].Fate = war.FateInTray
	}
	for _, id := range []string{"5-10-22", "15-17-27"} {
		k.Unit(testBook.UnitNamed(id)).Fate = war.FateUnseen
	}
	for i := range k.Guns {
		k.Guns[i] = war.Gun{}
		if i < 3 {
			k.Guns[i].Side = british
		}
	}
	howe := testBook.CommanderNamed("howe")
	k.SupremeCommanders[british-1] = howe
	k.Piles = []war.Pile{
		{Side: british, At: testBook.Place("1510"), HasUnits: true, Commanders: []commanderNr{howe}},
		{Side: british, At: testBook.Place("1610"), HasUnits: true, Units: []unitNr{testBook.UnitNamed("4-k-o")}},
		{Side: british, At: testBook.Place("1909"), HasUnits: true, FullyVisible: true},
		{Side: british, At: testBook.Place("2107")},
		{Side: american, At: testBook.Place("2708"), HasUnits: true},
	}
	want := []enemy{
		{testBook.Place("1510"), force{9, 2 + 4 + 3}}, // two of these points are Howe's combat rating
		{testBook.Place("1610"), force{2 + 2, 1}},
		{testBook.Place("1909"), force{1, 0}}, // one at least
	}
	got := testBook.estimateEnemies(&k, []printed.PlaceWorth{{At: testBook.Place("1610"), Points: 3}})
	if !slices.Equal(got, want) {
		t.Errorf("%+v, not %+v", got, want)
	}
}

// TestRule9_33_BattlePointsOfAStack checks the battle points of a stack without the odds (9.33). They are two for a
// gun, three for supply, one for a British fleet, one for each fresh morale unit, and the best commander's rating.
func TestRule9_33_BattlePointsOfAStack(t *testing.T) {
	for _, x := range []struct {
		name string
		lay  func(*scene)
		side game.Side
		want force
	}{
		{"nobody", func(*scene) {}, british, force{}},
		{"regulars", func(c *scene) { c.Put("2107", "5-10-22") }, british, force{6, 0}},
		{"two guns", func(c *scene) { c.Put("2107", "5-10-22").PutGuns(british, "2107", "2107") }, british, force{6, 4}},
		{"supply", func(c *scene) { c.Put("2107", "5-10-22").AddSupply(british, "2107", 2, 0) }, british, force{6, 3}},
		{"bateaux", func(c *scene) { c.Put("2107", "5-10-22").AddSupply(british, "2107", 0, 2) }, british, force{6, 0}},
		{"two fleets", func(c *scene) { c.Put("2107", "5-10-22").PutFleets("2107", "2107") }, british, force{6, 2}},
		{
			"fleets are no help to the Americans", func(c *scene) { c.Put("2107", "1-ny").PutFleets("2107") }, american,
			force{6, 0},
		},
		{"two morale units", func(c *scene) { c.Put("2107", "guards", "42-bw") }, british, force{6, 2}},
		{"one of them depleted", func(c *scene) { c.Put("2107", "guards", "42-bw/") }, british, force{5, 1}},
		{"Howe and Clinton", func(c *scene) { c.Put("2107", "5-10-22", "clinton", "howe") }, british, force{6, 2}},
	} {
		c := newHudsonScene(t)
		x.lay(c)
		k := testBook.Know(c.S, game.SideViewer(x.side))
		if got := testBook.ownForce(&k, testBook.Place("2107")); got != x.want {
			t.Errorf("%s: %+v, not %+v", x.name, got, x.want)
		}
	}
}

// TestRule9_32_RowAdvantageOfForces checks that two to one moves a battle four rows, and three to one eight.
// Each other battle point moves it one row.
func TestRule9_32_RowAdvantageOfForces(t *testing.T) {
	for _, x := range []struct {
		attacker, defender force
		want               int
	}{
		{force{10, 0}, force{10, 0}, 0},
		{force{20, 0}, force{10, 0}, 4},
		{force{30, 0}, force{10, 0}, 8},
		{force{10, 0}, force{20, 0}, -4},
		{force{20, 3}, force{10, 5}, 2},
		{force{10, 5}, force{10, 3}, 2},
		{force{0, 0}, force{1, 0}, 0},
		{force{1, 0}, force{0, 0}, 0},
		{force{2, 0}, force{0, 0}, 4},
	} {
		if n := testBook.rowAdvantage(x.attacker, x.defender); n != x.want {
			t.Errorf("%+v against %+v: %d, not %d", x.attacker, x.defender, n, x.want)
		}
	}
}

// TestRule9_33_RowsForEnemyWorks checks that a fort adds four rows and an entrenchment two (9.33). They count for
// their side, but not against a side that was there first.
func TestRule9_33_RowsForEnemyWorks(t *testing.T) {
	dig := func(side game.Side, fort bool) func(*scene) {
		return func(c *scene) {
			c.S.Works = append(c.S.Works, war.Work{At: c.Place("1909"), Side: side, Fort: fort})
		}
	}
	for _, x := range []struct {
		name string
		lay  []func(*scene)
		own  []string
		want int
	}{
		{"in the open", nil, nil, 0},
		{"entrenched", []func(*scene){dig(american, false)}, nil, 2},
		{"in a fort", []func(*scene){dig(american, true)}, nil, 4},
		{"in both", []func(*scene){dig(american, true), dig(american, false)}, nil, 4},
		{"our own", []func(*scene){dig(british, false)}, nil, 0},
		{
			"shared, and they were first",
			[]func(*scene){dig(american, false), func(c *scene) { c.S.SharedHexes[0].FirstSide = american }},
			[]string{"9-21-31"},
			2,
		},
		{
			"shared, and they came later",
			[]func(*scene){dig(american, false), func(c *scene) { c.S.SharedHexes[0].FirstSide = british }},
			[]string{"9-21-31"},
			0,
		},
	} {
		c := newHudsonScene(t).Put("1909", "1-ny").Put("1909", x.own...)
		for _, change := range x.lay {
			change(c)
		}
		k := testBook.Know(c.S, game.SideViewer(british))
		if n := testBook.rowsForWorks(&k, testBook.Place("1909")); n != x.want {
			t.Errorf("%s: %d, not %d", x.name, n, x.want)
		}
	}
}

// TestRule7_0_WhoStaysInATown checks that an interception leaves one strength point in a town that decides the
// game (7.0). It leaves one more for every four enemy points within four hexes.
func TestRule7_0_WhoStaysInATown(t *testing.T) {
	one := newTestHabits(newHudsonScene(t).Put("1610", "ne-det-1"), american, map[string]int{"1611": 400})
	one.prizes = []printed.PlaceWorth{{At: testBook.Place("1610"), Points: 3}}
	if got := one.requiredGarrison(testBook.Place("1610")); !slices.Equal(got, []string{"ne-det-1"}) {
		t.Errorf("of one detachment %v stay", got)
	}
	for _, x := range []struct {
		at   string
		foe  int
		want []string
	}{
		{"1610", 0, []string{"ny-mil-1"}},
		{"1610", 11, []string{"ny-mil-1"}},
		{"1610", 12, []string{"ny-mil-1", "1-pa"}},
		{"1610", 400, []string{"ny-mil-1", "1-pa", "2-pa"}},
		{"1710", 12, nil},
	} {
		h := newTestHabits(newHudsonScene(t).Put(x.at, "washington", "1-pa", "2-pa", "ny-mil-1"), american,
			map[string]int{"1611": x.foe})
		h.prizes = []printed.PlaceWorth{{At: testBook.Place("1610"), Points: 3}}
		if got := h.requiredGarrison(testBook.Place(x.at)); !slices.Equal(got, x.want) {
			t.Errorf("in %s before %d: %v, not %v", x.at, x.foe, got, x.want)
		}
	}
}

// TestHabit_AStepOfOnePointIsTaken checks that forces and commanders make a move that brings them only one point
// closer.
func TestHabit_AStepOfOnePointIsTaken(t *testing.T) {
	c := newHudsonScene(t).GiveTowns(american, "Newport", "Ticonderoga", "Fort Stanwix", "West Point", "New York",
		"Philadelphia").
		GiveTowns(british, "Albany").Put("1710", "1-ny", "1-nj").SetActiveSide(american).Build()
	k := c.KnowledgeOf(american)
	if n := testBook.distance(&k, c.Place("1610"), c.Place("1710"), false); n != 1 {
		t.Fatalf("Albany is %d points away", n)
	}
	if all := usualOrders(t, c, american); len(all) == 0 || all[0].Act != "go" || all[0].Picks.One("go.to") != "1610" {
		t.Errorf("%+v", all)
	}
	c = newHudsonScene(t).Put("2610", "gates").Put("2609", "1-va", "2-va").SetActiveSide(american).Build()
	if got := firstRide(t, c, american); got != "gates to 2609" {
		t.Errorf("%q", got)
	}
}

// TestRule9_22_HabitAttacksWhereItIsBest checks that the computer attacks the enemy stack against which it gains more
// rows. With three battle points, a strength of 12 gains four rows against 6, and fourteen rows against 2.
func TestRule9_22_HabitAttacksWhereItIsBest(t *testing.T) {
	for _, x := range [][2]string{{"1710", "1909"}, {"1909", "1710"}} {
		c := newHudsonScene(t).Put(x[0], "washington", "1-va", "2-va").Put(x[0], "5-10-22").Put(x[1], "1-ny", "1-nj").
			Put(x[1], "4-k-o").SetFlags(war.FlagSeen, "5-10-22", "4-k-o").SetActiveSide(american).Build()
		if all := usualOrders(t, c, american); len(all) == 0 || all[0].Act != "attack" ||
			all[0].Picks.One("attack.at") != x[1] {
			t.Errorf("%v: %+v", x, all)
		}
	}
}
