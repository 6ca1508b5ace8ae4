package truth_test

import (
	"testing"

	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

func TestRule5_400MenInOrderHoldTheHexesAround(t *testing.T) {
	for words, want := range map[string]bool{
		"rall:400": true, "rall:390": false, "rall:400/0 disordered": true,
		"rall:1250/5 routed": false,
	} {
		c := newScene(t).Put("2029", words)
		if got := testBook.InZOC(&c.S, truth.British, hexOf(t, "1929")); got != want {
			t.Errorf("%s holds 1929: %v", words, got)
		}
	}
	c := newScene(t).Put("2029", "rall:300", "leslie:100")
	if !testBook.InZOC(&c.S, truth.British, hexOf(t, "1929")) {
		t.Error("300 and 100 men together hold it")
	}
	if testBook.InZOC(&c.S, truth.American, hexOf(t, "1929")) ||
		testBook.InZOC(&c.S, truth.British, hexOf(t, "1928")) {
		t.Error("it is no zone of the Americans, and 1928 is two hexes away")
	}
}

func TestRule5_ZonesEndAtWaterAndRoughGround(t *testing.T) {
	open := func(to *printed.Tile) bool { return to.Terrain == printed.Clear }
	mild, wet, ice := printed.Conditions{Weather: printed.Fair}, printed.Conditions{Weather: printed.Rain},
		printed.Conditions{Weather: printed.Freeze, Frozen: true}
	for name, x := range map[string]struct {
		suits           func(side *printed.Hexside, to *printed.Tile) bool
		fair, rain, ice bool
	}{
		"open country": {
			func(s *printed.Hexside, to *printed.Tile) bool { return s.Water == printed.NoWater && open(to) }, true,
			true, true,
		},
		"over the Delaware": {func(s *printed.Hexside, to *printed.Tile) bool {
			return s.Water == printed.MajorRiver && !s.Road && open(to)
		}, false, false, true},
		"over a minor river": {func(s *printed.Hexside, to *printed.Tile) bool {
			return s.Water == printed.MinorRiver && !s.Road && open(to)
		}, true, false, true},
		"over a bridge": {func(s *printed.Hexside, to *printed.Tile) bool {
			return s.Water == printed.MinorRiver && s.Road && open(to)
		}, true, true, true},
		"over a creek": {func(s *printed.Hexside, to *printed.Tile) bool {
			return s.Water == printed.Creek && !s.Road && open(to)
		}, true, true, true},
		"into woods": {func(s *printed.Hexside, to *printed.Tile) bool {
			return s.Water == printed.NoWater && !s.Road && to.Terrain == printed.Woods
		}, false, false, false},
		"into woods by a road": {func(s *printed.Hexside, to *printed.Tile) bool {
			return s.Road && to.Terrain == printed.Woods
		}, true, true, true},
		"into marsh": {func(s *printed.Hexside, to *printed.Tile) bool {
			return s.Water == printed.NoWater && !s.Road && to.Terrain == printed.Marsh
		}, false, false, false},
		"into mountains": {func(s *printed.Hexside, to *printed.Tile) bool {
			return s.Water == printed.NoWater && !s.Road && to.Terrain == printed.Mountain
		}, false, false, false},
	} {
		from, to := crossingtest.FindHexside(t, x.suits)
		for _, y := range []struct {
			a    printed.Conditions
			want bool
		}{{mild, x.fair}, {wet, x.rain}, {ice, x.ice}} {
			if got := testBook.ZoneReaches(from, to, y.a); got != y.want {
				t.Errorf("%s, %s to %s in %+v: %v", name, testBook.ID(from), testBook.ID(to), y.a, got)
			}
		}
	}
}

func TestReading6_ZoneExtendsByRoadNotFerry(t *testing.T) {
	from, to := crossingtest.FindHexside(t, func(s *printed.Hexside, _ *printed.Tile) bool {
		return s.Ferry > 0 && s.Water == printed.MajorRiver && !s.Road
	})
	if testBook.ZoneReaches(from, to, printed.Conditions{Weather: printed.Fair}) {
		t.Errorf("a zone goes over the ferry from %s to %s", testBook.ID(from), testBook.ID(to))
	}
}

func TestRule3_MoveNextToEnemyRevealsZones(t *testing.T) {
	c := newScene(t).Put("1927", "stephen:460").Put("2029", "rall:390")
	held := true
	b := c.Run(func(t *turn) { held = testBook.Probe(t, leadersByID(c.T, "stephen"), hexOf(c.T, "1928")) })
	if b.LogOf(truth.British) != "" || held {
		t.Errorf("1928 is not next to Trenton: %q", b.LogOf(truth.British))
	}
	b = c.Run(func(t *turn) { held = testBook.Probe(t, leadersByID(c.T, "stephen"), hexOf(c.T, "1929")) })
	if held {
		t.Error("390 men hold nothing")
	}
	for _, side := range []game.Side{truth.American, truth.British, game.Nobody} {
		wantText(t, b.LogOf(side), "The British at Trenton have fewer than 400 men in order: no zone of control.",
			"The Americans at hex 1929 have 400 men or more: a zone of control.")
	}
	if !game.Revealed(b.Outcome.Events) {
		t.Error("it is a revelation")
	}
	k := b.Know(truth.American)
	if o := k.RevealedAt(truth.British, hexOf(t, "2029")); o == nil || o.ZOC || o.Empty {
		t.Errorf("the American knows %+v", o)
	}
}

func TestRule3_StacksWithoutTroopsAreRevealed(t *testing.T) {
	c := newScene(t).Put("1927", "greene").Put("2029", "rall")
	b := c.Run(func(t *turn) {
		testBook.Probe(t, leadersByID(c.T, "greene"), hexOf(c.T, "1929"))
	})
	wantText(t, b.LogOf(truth.American), "The British at Trenton have no troops.",
		"The Americans at hex 1929 have no troops.")
}

func TestRule3_LosingAZoneIsLogged(t *testing.T) {
	c := newScene(t).Put("1929", "stephen:460").Put("2029", "rall:1250")
	b := c.Run(func(t *turn) {
		testBook.LoseMen(t, leaderByID(c.T, "stephen"), 40, nil, rulebook.Combat)
		testBook.LoseMen(t, leaderByID(c.T, "stephen"), 30, nil, rulebook.Combat)
	})
	wantText(t, b.LogOf(truth.British), "The Americans at hex 1929 have fewer than 400 men in order: no zone of control.")
	crossingtest.LacksText(t, b.LogOf(truth.British), "Stephen loses", "390", "420")
	wantText(t, b.LogOf(truth.American), "Stephen loses 40 men: 420 men left.", "Stephen loses 30 men: 390 men left.")
}
