package crossing

import (
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/hex"
)

func TestRule5_400MenInOrderHoldTheHexesAround(t *testing.T) {
	for words, want := range map[string]bool{"rall:400": true, "rall:390": false, "rall:400/0 disordered": true, "rall:1250/5 routed": false} {
		c := lay(t).put("2029", words)
		if got := testBook.controlled(&c.s, british, hexOf(t, "1929")); got != want {
			t.Errorf("%s holds 1929: %v", words, got)
		}
	}
	c := lay(t).put("2029", "rall:300", "leslie:100")
	if !testBook.controlled(&c.s, british, hexOf(t, "1929")) {
		t.Error("300 and 100 men together hold it")
	}
	if testBook.controlled(&c.s, american, hexOf(t, "1929")) || testBook.controlled(&c.s, british, hexOf(t, "1928")) {
		t.Error("it is no zone of the Americans, and 1928 is two hexes away")
	}
}

// sideOf finds two hexes with a hexside that suits, for the rules of zones.
func sideOf(t *testing.T, suits func(side *hexside, to *tile) bool) (from, to board.Place) {
	t.Helper()
	for p := board.Place(1); int(p) <= testBook.Board.Size(); p++ {
		for _, d := range hex.Dirs {
			if side := testBook.side(p, d); side.next != board.Nowhere && testBook.at(p).terrain != ocean && suits(side, testBook.at(side.next)) {
				return p, side.next
			}
		}
	}
	t.Fatal("the map has no such hexside")
	return 0, 0
}

func TestRule5_ZonesEndAtWaterAndRoughGround(t *testing.T) {
	open := func(to *tile) bool { return to.terrain == openGround }
	mild, wet, ice := air{Weather: fair}, air{Weather: rain}, air{Weather: freeze, Frozen: true}
	for name, x := range map[string]struct {
		suits           func(side *hexside, to *tile) bool
		fair, rain, ice bool
	}{
		"open country":         {func(s *hexside, to *tile) bool { return s.water == dry && open(to) }, true, true, true},
		"over the Delaware":    {func(s *hexside, to *tile) bool { return s.water == majorRiver && !s.road && open(to) }, false, false, true},
		"over a minor river":   {func(s *hexside, to *tile) bool { return s.water == minorRiver && !s.road && open(to) }, true, false, true},
		"over a bridge":        {func(s *hexside, to *tile) bool { return s.water == minorRiver && s.road && open(to) }, true, true, true},
		"over a creek":         {func(s *hexside, to *tile) bool { return s.water == creek && !s.road && open(to) }, true, true, true},
		"into woods":           {func(s *hexside, to *tile) bool { return s.water == dry && !s.road && to.terrain == woods }, false, false, false},
		"into woods by a road": {func(s *hexside, to *tile) bool { return s.road && to.terrain == woods }, true, true, true},
		"into marsh":           {func(s *hexside, to *tile) bool { return s.water == dry && !s.road && to.terrain == marsh }, false, false, false},
		"into mountains":       {func(s *hexside, to *tile) bool { return s.water == dry && !s.road && to.terrain == mountain }, false, false, false},
	} {
		from, to := sideOf(t, x.suits)
		for _, y := range []struct {
			a    air
			want bool
		}{{mild, x.fair}, {wet, x.rain}, {ice, x.ice}} {
			if got := testBook.zoneReaches(from, to, y.a); got != y.want {
				t.Errorf("%s, %s to %s in %+v: %v", name, testBook.id(from), testBook.id(to), y.a, got)
			}
		}
	}
}

func TestReading6_ARoadTakesAZoneAndAFerryDoesNot(t *testing.T) {
	from, to := sideOf(t, func(s *hexside, _ *tile) bool { return s.ferry > 0 && s.water == majorRiver && !s.road })
	if testBook.zoneReaches(from, to, air{Weather: fair}) {
		t.Errorf("a zone goes over the ferry from %s to %s", testBook.id(from), testBook.id(to))
	}
}

func TestRule3_AMoveNextToTheEnemyLaysOpenBothZones(t *testing.T) {
	c := lay(t).put("1927", "stephen:460").put("2029", "rall:390")
	held := true
	b := c.run(func(t *turn) { held = testBook.probe(t, whoAll(c.t, "stephen"), hexOf(c.t, "1928")) })
	if b.heard(british) != "" || held {
		t.Errorf("1928 is not next to Trenton: %q", b.heard(british))
	}
	b = c.run(func(t *turn) { held = testBook.probe(t, whoAll(c.t, "stephen"), hexOf(c.t, "1929")) })
	if held {
		t.Error("390 men hold nothing")
	}
	for _, side := range []game.Side{american, british, game.Nobody} {
		wantText(t, b.heard(side), "The British at Trenton are fewer than 400 men in order: no zone of control.", "The Americans at hex 1929 are 400 men or more: a zone of control.")
	}
	if !game.Revealed(b.out.Events) {
		t.Error("it is a revelation")
	}
	k := b.know(american)
	if o := k.open(british, hexOf(t, "2029")); o == nil || o.ZOC || o.Empty {
		t.Errorf("the American knows %+v", o)
	}
}

func TestRule3_StacksWithoutTroopsAreLaidOpen(t *testing.T) {
	c := lay(t).put("1927", "greene").put("2029", "rall")
	b := c.run(func(t *turn) {
		testBook.probe(t, whoAll(c.t, "greene"), hexOf(c.t, "1929"))
	})
	wantText(t, b.heard(american), "The British at Trenton have no troops.", "The Americans at hex 1929 have no troops.")
}

func TestRule3_AForceThatDropsBelow400SaysSo(t *testing.T) {
	c := lay(t).put("1929", "stephen:460").put("2029", "rall:1250")
	b := c.run(func(t *turn) {
		testBook.lose(t, who(c.t, "stephen"), 40, nil, ruleCombat)
		testBook.lose(t, who(c.t, "stephen"), 30, nil, ruleCombat)
	})
	wantText(t, b.heard(british), "The Americans at hex 1929 are fewer than 400 men in order: no zone of control.")
	lacksText(t, b.heard(british), "Stephen loses", "390", "420")
	wantText(t, b.heard(american), "Stephen loses 40 men: 420 men left.", "Stephen loses 30 men: 390 men left.")
}
