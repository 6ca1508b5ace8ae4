package colonies

import (
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// newYork marches one unit out of New York and Burgoyne to the Americans in 1710. The units named remain in New York.
func newYork(t *testing.T, stay ...string) *scene {
	t.Helper()
	c := lay(t).put("1710", "1-mass", "2-mass").put("1312", "9-21-31", "burgoyne").put("2107", append(stay, "15-17-27")...).ready()
	c.play("go", []string{"go.from=2107", "go.who=15-17-27", "go.to=2007"}).rest()
	return c.play("go", []string{"go.from=1312", "go.who=burgoyne,9-21-31", "go.to=1710"}).rest()
}

func TestRule4_42_CoordinationIsAskedAgainAfterMarching(t *testing.T) {
	at := newYork(t, "5-10-22", "clinton").p
	for die := 1; die <= 6; die++ {
		c := &scene{t: t, p: at}
		c.play("go", []string{"go.from=2107", "go.who=clinton,5-10-22", "go.to=1908"}, die)
		if moves := c.unit("5-10-22").At == c.place("1908"); moves != (die > 4) || (c.state().Mover == american) != (die <= 4) {
			t.Errorf("on a %d Clinton (4) moves: %v", die, moves)
		}
		if die > 4 && c.spent(british) != 3 || die <= 4 && c.spent(british) != 2 {
			t.Errorf("on a %d: %d points", die, c.spent(british))
		}
	}
}

func TestRule4_44_ALeaderlessStackIsRefusedAfterOthersOfItsHexMarched(t *testing.T) {
	c := newYork(t, "5-10-22")
	if o := option(t, c.ask("go.from=2107"), "go.from", "2107"); !strings.Contains(why(o.Why), "only a stack with a commander may follow") || o.Why.Rule != ruleCoordination {
		t.Errorf("%q", why(o.Why))
	}
}

func TestRule4_24_AHexThatIsStillPaidForNeedsNoCoordination(t *testing.T) {
	c := lay(t).put("1710", "1-mass").put("1909", "5-10-22", "15-17-27").ready()
	c.play("go", []string{"go.from=1909", "go.who=15-17-27", "go.to=1710"}).rest()
	c.play("go", []string{"go.from=1909", "go.who=5-10-22", "go.to=1909"}).rest()
	if c.spent(british) != 1 {
		t.Errorf("one point pays for the hex: %d", c.spent(british))
	}
}

// boatmen stands two units with bateaux and a commander next to a river from which they could come to an enemy.
func boatmen(t *testing.T) (c *scene, at, to, enemy string) {
	t.Helper()
	at, n := bank(t, func(_ printed.ReachNr, r *printed.Reach) bool {
		return r.Water == printed.Major && !r.Still && testBook.At(r.A).Row > 20 && testBook.At(r.B).Row > 20
	})
	to = testBook.ID(testBook.Reach(n).B)
	for d := range testBook.At(testBook.Place(at)).Sides {
		x := &testBook.At(testBook.Place(at)).Sides[d]
		if x.Next != board.Nowhere && x.Water == printed.Dry && testBook.ID(x.Next) != to {
			enemy = testBook.ID(x.Next)
		}
	}
	return lay(t).put(at, "34-53", "5-10-22", "4-k-o").put(enemy, "1-mass").supply(british, at, 0, 3).ready(), at, to, enemy
}

func TestRule6_27_RiverMovementFromTheSameHexNeedsNoCoordination(t *testing.T) {
	c, at, to, enemy := boatmen(t)
	c.play("row", []string{"row.from=" + at, "row.who=34-53", "row.to=" + to}).rest()
	c.with(func(s *state) { *s = *c.state().Clone() }).put(enemy, "28-33-46").ready() // both sides are there now
	if o := option(t, c.ask("row.from="+at), "row.from", at); o.Why != nil {
		t.Errorf("other units of the hex may go by river: %s", why(o.Why))
	}
	if o := option(t, c.ask("go.from="+at), "go.from", at); o.Why == nil {
		t.Error("by land they follow the boats")
	}
	c.put("2007", "2-pa").with(func(s *state) {
		s.unit(testBook.UnitNamed("2-pa")).Fate = boxed
		s.unit(testBook.UnitNamed("2-pa")).At = 0
	})
	c.put("1305", "15-17-27").ready()
	c.play("go", []string{"go.from=1305", "go.who=15-17-27", "go.to=1304"}).rest()
	if o := option(t, c.ask("row.from="+at), "row.from", at); o.Why == nil {
		t.Error("once another stack has marched they follow it")
	}
}

func TestRule5_35_OnlyWhoMovedLastGoesOverWithoutCoordination(t *testing.T) {
	c := lay(t).put("1710", "1-mass").put("1610", "34-53").put("2107", "5-10-22").put("2007", "4-k-o", "clinton")
	c.flags(moved, "4-k-o", "clinton").ready()
	c.play("go", []string{"go.from=1610", "go.who=34-53", "go.to=1710"}).rest()
	c.with(func(s *state) {
		*s = *c.state().Clone()
		s.Stacks, s.Moved = []board.Place{c.place("2107")}, c.place("2107")
	})
	*c.s.unit(testBook.UnitNamed("5-10-22")) = unit{At: c.place("2007"), Fate: inPlay, Flags: moved}
	c.s.Arrived, c.s.Fresh = c.place("2007"), []unitNr{testBook.UnitNamed("5-10-22")}
	c.ready()
	at := c.p
	c.play("force", []string{"force.from=2007", "force.lead=clinton", "force.who=5-10-22", "force.to=1908"}).stands("1908", "5-10-22")
	c.p = at
	c.play("force", []string{"force.from=2007", "force.lead=clinton", "force.who=4-k-o", "force.to=1908"}, 4).says(american, "The segment passes").stands("2007", "4-k-o")
}

func TestRule4_42_AStackIsCoordinatedByTheRoadItCouldTake(t *testing.T) {
	b := testBook
	one := lay(t).put("2507", "17-ltdg").put("2107", "1-mass").put("2007", "5-10-22").s
	p := b.Place("2507")
	m := &march{Side: british, At: p, From: p, Units: []unitNr{b.UnitNamed("17-ltdg")}, Road: true, Left: printed.Whole(10)}
	byRoad := b.walk(b.gaitOf(&one.Forces, m), p, m.Left, b.walkOf(&one.Forces, "campaign", m))
	onFoot := b.walk(gait{side: british}, p, m.Left, b.walkOf(&one.Forces, "campaign", m))
	found := false
	for i := range byRoad {
		if q := board.Place(i); byRoad[i].ok && !onFoot[i].ok && q != p {
			found = true
			if len(b.within(&one.Forces, one.Now, "campaign", british, p, false, []board.Place{q})) != 1 {
				t.Errorf("%s is in reach by the post road", b.ID(q))
			}
		}
	}
	if !found {
		t.Fatal("the road leads nowhere")
	}
}

func TestRule4_42_AStackThatCarriesBoatsCrossesToTheSharedHex(t *testing.T) {
	b := testBook
	s := lay(t).put("2107", "5-10-22").s
	s.Now = b.Track.Find("1776-w") // no boats go down the river there
	if len(b.within(&s.Forces, s.Now, "campaign", british, b.Place("2107"), false, []board.Place{b.Place("2207")})) != 1 {
		t.Error("with boats that it builds first it crosses the harbor")
	}
}

func TestRule4_42_AStackInFloridaComesToGeorgia(t *testing.T) {
	b := testBook
	s := lay(t).s
	n := b.UnitNamed("14-rgt")
	*s.unit(n) = unit{At: b.Florida, Fate: inPlay}
	edge := b.exits(b.Florida)[0]
	if len(b.within(&s.Forces, s.Now, "campaign", british, b.Florida, false, []board.Place{edge})) != 1 {
		t.Error("Georgia is in reach")
	}
}

// rivals stands Clinton (4) and Howe (3) within reach of the same Americans.
func rivals(t *testing.T) *scene {
	t.Helper()
	return lay(t).put("1710", "1-mass").put("2107", "5-10-22", "clinton").put("1909", "28-33-46", "howe")
}

func TestRule4_45_TheBestRatingGoesFirstToTheSameEnemy(t *testing.T) {
	c := rivals(t).ready()
	if a := c.ask("go.from=2107"); offers(a, "go.who", "5-10-22") || why(option(t, a, "go.from", "2107").Why) != "" {
		t.Error("Howe (3) goes before Clinton (4) although nobody has moved; alone Clinton may ride")
	}
	c.play("go", []string{"go.from=1909", "go.who=28-33-46,howe", "go.to=1909"}).rest()
	if a := c.ask("go.from=2107"); !offers(a, "go.who", "5-10-22") {
		t.Error("once Howe has gone Clinton may")
	}
}

func TestReading4_45_WhoCannotGoLetsTheOthersGoFirst(t *testing.T) {
	for name, x := range map[string]struct {
		change func(c *scene)
		free   bool
	}{
		"as they stand":            {func(*scene) {}, false},
		"Howe's troops have moved": {func(c *scene) { c.flags(moved, "28-33-46") }, true},
		"Howe has no troops":       {func(c *scene) { *c.s.unit(testBook.UnitNamed("28-33-46")) = unit{} }, true},
		"the enemy is far from Howe": {func(c *scene) {
			c.s.unit(testBook.UnitNamed("28-33-46")).At, c.s.commander(testBook.howe).At = c.place("0214"), c.place("0214")
		}, true},
		"the enemy is in Howe's hex": {func(c *scene) { c.put("1909", "1-ny").put("5306", "1-mass") }, true},
		"Howe could sail to the enemy": {func(c *scene) {
			c.s.unit(testBook.UnitNamed("28-33-46")).At, c.s.commander(testBook.howe).At = c.place("1305"), c.place("1305")
			c.s.Fleets[0].At = c.place("1305")
			c.put("1905", "1-conn")
		}, false},
	} {
		c := rivals(t)
		x.change(c)
		if a := c.ready().ask("go.from=2107"); offers(a, "go.who", "5-10-22") != x.free {
			t.Errorf("%s: Clinton may march: %v", name, !x.free)
		}
	}
}

func TestReading4_43_TheCommanderOfTheStackCoordinatesItsParts(t *testing.T) {
	c := newYork(t, "5-10-22", "4-k-o", "clinton")
	c.play("go", []string{"go.from=2107", "go.who=4-k-o", "go.to=1908"}, 5).says(american, "Coordination, Clinton: 5").stands("1908", "4-k-o").stands("2107", "clinton")
}

func TestRule5_34_AForcedMarchWaitsForTheBetterCommander(t *testing.T) {
	c := rivals(t).flags(moved, "5-10-22", "clinton", "28-33-46", "howe").ready()
	if a := c.ask("force.from=2107", "force.lead=clinton"); offers(a, "force.who", "5-10-22") {
		t.Error("Howe makes a forced march first")
	}
	c = rivals(t).flags(moved, "5-10-22", "clinton", "28-33-46", "howe").flags(marched, "28-33-46").ready()
	if a := c.ask("force.from=2107", "force.lead=clinton"); !offers(a, "force.who", "5-10-22") {
		t.Error("Howe has made one")
	}
}

func TestRule4_24_DiggingDoesNotEndThePointOfAHex(t *testing.T) {
	c := lay(t).put("2107", "15-17-27", "5-10-22", "4-k-o").ready()
	c.play("go", []string{"go.from=2107", "go.who=15-17-27", "go.to=2007"}).rest()
	c.play("works", []string{"works.what=dig:2107"})
	c.play("go", []string{"go.from=2107", "go.who=5-10-22", "go.to=1908"}).rest()
	if c.spent(british) != 2 {
		t.Errorf("the march and the works cost 2: %d", c.spent(british))
	}
}

func TestRule4_25_WhatEndsThePointOfAHex(t *testing.T) {
	for name, x := range map[string]struct {
		act  func(c *scene)
		want int // spent after the second march from New York
	}{
		"nothing":           {func(*scene) {}, 1},
		"a commander rides": {func(c *scene) { c.play("go", []string{"go.from=1312", "go.who=burgoyne", "go.to=1412"}).rest() }, 1},
		"the commander rides by force": {func(c *scene) {
			c.play("force", []string{"force.from=1610", "force.lead=howe", "force.to=1511"}).rest()
		}, 1},
		"an attack elsewhere":    {func(c *scene) { c.play("attack", []string{"attack.at=4408"}, 3, 6); fightOut(c) }, 2},
		"troops of the hex sail": {func(c *scene) { c.play("sail", []string{"sail.from=2107", "sail.who=28-33-46", "sail.to=1305"}).rest() }, 2},
		"the first sail on by force": {func(c *scene) {
			c.play("force", []string{"force.from=2007", "force.lead=clinton", "force.who=15-17-27", "force.to=1908"}).rest()
		}, 3},
		"another hex marches": {func(c *scene) { c.play("go", []string{"go.from=1312", "go.who=34-53", "go.to=1412"}).rest() }, 3},
		"a fleet sails empty": {func(c *scene) { c.play("fleet", []string{"fleet.from=2107", "fleet.to=1305"}) }, 3},
	} {
		c := lay(t).put("2107", "15-17-27", "5-10-22", "28-33-46").put("2007", "clinton").put("1312", "34-53", "burgoyne").put("1610", "howe").put("4408", "8-rgt", "1-nc")
		c.flags(moved, "howe").with(func(s *state) { s.Fleets[0].At = testBook.Place("2107") }).ready()
		c.play("go", []string{"go.from=2107", "go.who=15-17-27", "go.to=2007"}).rest()
		x.act(c)
		c.play("go", []string{"go.from=2107", "go.who=5-10-22", "go.to=1908"}).rest()
		if c.spent(british) != x.want {
			t.Errorf("%s: %d points, want %d", name, c.spent(british), x.want)
		}
	}
}

// fightOut plays a battle to its end, whatever is asked.
func fightOut(c *scene) {
	c.t.Helper()
	for c.state().Battle != nil {
		st, err := testGame.Status(c.p)
		if err != nil {
			c.t.Fatal(err)
		}
		side := st.Asked.List()[0]
		a, err := game.Fill(func(d action.Draft) (game.Ask, error) { return testGame.Ask(c.p, side, d) }, func(int) int { return 0 })
		if err != nil {
			c.t.Fatal(err)
		}
		out, err := testGame.Play(c.p, a, dice.Keyed(dice.Secret{1}, 1))
		if err != nil {
			c.t.Fatal(err)
		}
		c.p = out.Position
	}
}
