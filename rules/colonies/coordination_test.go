package colonies

import (
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// newYorkScene returns a scene with one march from New York, and one by Burgoyne to the Americans in 1710. The units
// named in stay remain in New York.
func newYorkScene(t *testing.T, stay ...string) *scene {
	t.Helper()
	c := newScene(t).Put("1710", "1-mass", "2-mass").Put("1312", "9-21-31", "burgoyne").
		Put("2107", append(stay, "15-17-27")...).Build()
	c.Play("go", []string{"go.from=2107", "go.who=15-17-27", "go.to=2007"}).EndMarch()
	return c.Play("go", []string{"go.from=1312", "go.who=burgoyne,9-21-31", "go.to=1710"}).EndMarch()
}

func TestRule4_42_CoordinationIsAskedAgainAfterMarching(t *testing.T) {
	at := newYorkScene(t, "5-10-22", "clinton").Position
	for die := 1; die <= 6; die++ {
		c := &scene{T: t, Position: at}
		c.Play("go", []string{"go.from=2107", "go.who=clinton,5-10-22", "go.to=1908"}, die)
		if moves := c.Unit("5-10-22").At == c.Place("1908"); moves != (die > 4) ||
			(c.State().Mover == american) != (die <= 4) {
			t.Errorf("on a %d Clinton (4) moves: %v", die, moves)
		}
		if die > 4 && c.SpentPoints(british) != 3 || die <= 4 && c.SpentPoints(british) != 2 {
			t.Errorf("on a %d: %d points", die, c.SpentPoints(british))
		}
	}
}

func TestRule4_44_ALeaderlessStackIsRefusedAfterOthersOfItsHexMarched(t *testing.T) {
	c := newYorkScene(t, "5-10-22")
	if o := findOption(t, c.Ask("go.from=2107"), "go.from", "2107"); !strings.Contains(refusalText(o.Refusal),
		"only a stack with a commander may follow") || o.Refusal.Rule != war.RuleCoordination {
		t.Errorf("%q", refusalText(o.Refusal))
	}
}

func TestRule4_24_AHexThatIsStillPaidForNeedsNoCoordination(t *testing.T) {
	c := newScene(t).Put("1710", "1-mass").Put("1909", "5-10-22", "15-17-27").Build()
	c.Play("go", []string{"go.from=1909", "go.who=15-17-27", "go.to=1710"}).EndMarch()
	c.Play("go", []string{"go.from=1909", "go.who=5-10-22", "go.to=1909"}).EndMarch()
	if c.SpentPoints(british) != 1 {
		t.Errorf("one point pays for the hex: %d", c.SpentPoints(british))
	}
}

// boatmenScene places two units with bateaux and a commander next to a river. From there they can reach an enemy.
func boatmenScene(t *testing.T) (c *scene, at, to, enemy string) {
	t.Helper()
	at, n := findRiverBank(t, func(_ printed.ReachNr, r *printed.Reach) bool {
		return r.Water == printed.MajorRiver && !r.Still && testBook.At(r.A).Row > 20 && testBook.At(r.B).Row > 20
	})
	to = testBook.ID(testBook.Reach(n).B)
	for d := range testBook.At(testBook.Place(at)).Sides {
		x := &testBook.At(testBook.Place(at)).Sides[d]
		if x.NextHex != board.Nowhere && x.Water == printed.NoWater && testBook.ID(x.NextHex) != to {
			enemy = testBook.ID(x.NextHex)
		}
	}
	return newScene(t).Put(at, "34-53", "5-10-22", "4-k-o").Put(enemy, "1-mass").AddSupply(british, at, 0, 3).Build(), at,
		to,
		enemy
}

func TestRule6_27_RiverMovementFromTheSameHexNeedsNoCoordination(t *testing.T) {
	c, at, to, enemy := boatmenScene(t)
	c.Play("row", []string{"row.from=" + at, "row.who=34-53", "row.to=" + to}).EndMarch()
	// now units of both sides are in that hex
	c.With(func(s *state) { *s = *c.State().Clone() }).Put(enemy, "28-33-46").Build()
	if o := findOption(t, c.Ask("row.from="+at), "row.from", at); o.Refusal != nil {
		t.Errorf("other units of the hex may go by river: %s", refusalText(o.Refusal))
	}
	if o := findOption(t, c.Ask("go.from="+at), "go.from", at); o.Refusal == nil {
		t.Error("by land they follow the boats")
	}
	c.Put("2007", "2-pa").With(func(s *state) {
		s.Unit(testBook.UnitNamed("2-pa")).Fate = war.FateInTray
		s.Unit(testBook.UnitNamed("2-pa")).At = 0
	})
	c.Put("1305", "15-17-27").Build()
	c.Play("go", []string{"go.from=1305", "go.who=15-17-27", "go.to=1304"}).EndMarch()
	if o := findOption(t, c.Ask("row.from="+at), "row.from", at); o.Refusal == nil {
		t.Error("once another stack has marched they follow it")
	}
}

func TestRule5_35_OnlyWhoMovedLastGoesOverWithoutCoordination(t *testing.T) {
	c := newScene(t).Put("1710", "1-mass").Put("1610", "34-53").Put("2107", "5-10-22").Put("2007", "4-k-o", "clinton")
	c.SetFlags(war.FlagMoved, "4-k-o", "clinton").Build()
	c.Play("go", []string{"go.from=1610", "go.who=34-53", "go.to=1710"}).EndMarch()
	c.With(func(s *state) {
		*s = *c.State().Clone()
		s.MovedStacks, s.PaidHex = []board.Place{c.Place("2107")}, c.Place("2107")
	})
	*c.S.Unit(testBook.UnitNamed("5-10-22")) = war.Unit{At: c.Place("2007"), Fate: war.FateInPlay, Flags: war.FlagMoved}
	c.S.LastArrival, c.S.LastMovers = c.Place("2007"), []unitNr{testBook.UnitNamed("5-10-22")}
	c.Build()
	at := c.Position
	c.Play("force", []string{"force.from=2007", "force.lead=clinton", "force.who=5-10-22", "force.to=1908"}).
		WantAt("1908", "5-10-22")
	c.Position = at
	c.Play("force", []string{"force.from=2007", "force.lead=clinton", "force.who=4-k-o", "force.to=1908"}, 4).
		WantLog(american, "The segment ends").WantAt("2007", "4-k-o")
}

// rivalCommandersScene places Clinton (4) and Howe (3) within reach of the same Americans.
func rivalCommandersScene(t *testing.T) *scene {
	t.Helper()
	return newScene(t).Put("1710", "1-mass").Put("2107", "5-10-22", "clinton").Put("1909", "28-33-46", "howe")
}

func TestRule4_45_TheBestRatingGoesFirstToTheSameEnemy(t *testing.T) {
	c := rivalCommandersScene(t).Build()
	if a := c.Ask("go.from=2107"); offersOption(a, "go.who", "5-10-22") ||
		refusalText(findOption(t, a, "go.from", "2107").Refusal) != "" {
		t.Error("Howe (3) goes before Clinton (4) although nobody has moved; alone Clinton may ride")
	}
	c.Play("go", []string{"go.from=1909", "go.who=28-33-46,howe", "go.to=1909"}).EndMarch()
	if a := c.Ask("go.from=2107"); !offersOption(a, "go.who", "5-10-22") {
		t.Error("once Howe has gone Clinton may")
	}
}

func TestReading4_45_WhoCannotGoLetsTheOthersGoFirst(t *testing.T) {
	for name, x := range map[string]struct {
		change func(c *scene)
		free   bool
	}{
		"as they stand":            {func(*scene) {}, false},
		"Howe's troops have moved": {func(c *scene) { c.SetFlags(war.FlagMoved, "28-33-46") }, true},
		"Howe has no troops":       {func(c *scene) { *c.S.Unit(testBook.UnitNamed("28-33-46")) = war.Unit{} }, true},
		"the enemy is far from Howe": {func(c *scene) {
			c.S.Unit(testBook.UnitNamed("28-33-46")).At, c.S.Commander(testBook.HoweNr).At = c.Place("0214"), c.Place("0214")
		}, true},
		"the enemy is in Howe's hex": {func(c *scene) { c.Put("1909", "1-ny").Put("5306", "1-mass") }, true},
		"Howe could sail to the enemy": {func(c *scene) {
			c.S.Unit(testBook.UnitNamed("28-33-46")).At, c.S.Commander(testBook.HoweNr).At = c.Place("1305"), c.Place("1305")
			c.S.Fleets[0].At = c.Place("1305")
			c.Put("1905", "1-conn")
		}, false},
	} {
		c := rivalCommandersScene(t)
		x.change(c)
		if a := c.Build().Ask("go.from=2107"); offersOption(a, "go.who", "5-10-22") != x.free {
			t.Errorf("%s: Clinton may march: %v", name, !x.free)
		}
	}
}

func TestReading4_43_TheCommanderOfTheStackCoordinatesItsParts(t *testing.T) {
	c := newYorkScene(t, "5-10-22", "4-k-o", "clinton")
	c.Play("go", []string{"go.from=2107", "go.who=4-k-o", "go.to=1908"}, 5).
		WantLog(american, "Coordination succeeds for Clinton: 5").
		WantAt("1908", "4-k-o").WantAt("2107", "clinton")
}

func TestRule5_34_AForcedMarchWaitsForTheBetterCommander(t *testing.T) {
	c := rivalCommandersScene(t).SetFlags(war.FlagMoved, "5-10-22", "clinton", "28-33-46", "howe").Build()
	if a := c.Ask("force.from=2107", "force.lead=clinton"); offersOption(a, "force.who", "5-10-22") {
		t.Error("Howe makes a forced march first")
	}
	c = rivalCommandersScene(t).SetFlags(war.FlagMoved, "5-10-22", "clinton", "28-33-46",
		"howe").SetFlags(war.FlagForceMarched,
		"28-33-46").Build()
	if a := c.Ask("force.from=2107", "force.lead=clinton"); !offersOption(a, "force.who", "5-10-22") {
		t.Error("Howe has made one")
	}
}

func TestRule4_24_DiggingDoesNotEndThePointOfAHex(t *testing.T) {
	c := newScene(t).Put("2107", "15-17-27", "5-10-22", "4-k-o").Build()
	c.Play("go", []string{"go.from=2107", "go.who=15-17-27", "go.to=2007"}).EndMarch()
	c.Play("works", []string{"works.what=dig:2107"})
	c.Play("go", []string{"go.from=2107", "go.who=5-10-22", "go.to=1908"}).EndMarch()
	if c.SpentPoints(british) != 2 {
		t.Errorf("the march and the works cost 2: %d", c.SpentPoints(british))
	}
}

func TestRule4_25_WhatEndsThePointOfAHex(t *testing.T) {
	for name, x := range map[string]struct {
		act  func(c *scene)
		want int // operations points that have been spent after the second march from New York
	}{
		"nothing": {func(*scene) {}, 1},
		"a commander rides": {func(c *scene) {
			c.Play("go", []string{"go.from=1312", "go.who=burgoyne", "go.to=1412"}).EndMarch()
		}, 1},
		"the commander rides by force": {func(c *scene) {
			c.Play("force", []string{"force.from=1610", "force.lead=howe", "force.to=1511"}).EndMarch()
		}, 1},
		"an attack elsewhere": {func(c *scene) { c.Play("attack", []string{"attack.at=4408"}, 3, 6); fightOut(c) }, 2},
		"troops of the hex sail": {func(c *scene) {
			c.Play("sail", []string{"sail.from=2107", "sail.who=28-33-46", "sail.to=1305"}).EndMarch()
		}, 2},
		"the first sail on by force": {func(c *scene) {
			c.Play("force", []string{"force.from=2007", "force.lead=clinton", "force.who=15-17-27", "force.to=1908"}).EndMarch()
		}, 3},
		"another hex marches": {func(c *scene) {
			c.Play("go", []string{"go.from=1312", "go.who=34-53", "go.to=1412"}).EndMarch()
		}, 3},
		"a fleet sails empty": {func(c *scene) { c.Play("fleet", []string{"fleet.from=2107", "fleet.to=1305"}) }, 3},
	} {
		c := newScene(t).Put("2107", "15-17-27", "5-10-22", "28-33-46").Put("2007", "clinton").Put("1312", "34-53",
			"burgoyne").
			Put("1610", "howe").Put("4408", "8-rgt", "1-nc")
		c.SetFlags(war.FlagMoved, "howe").With(func(s *state) { s.Fleets[0].At = testBook.Place("2107") }).Build()
		c.Play("go", []string{"go.from=2107", "go.who=15-17-27", "go.to=2007"}).EndMarch()
		x.act(c)
		c.Play("go", []string{"go.from=2107", "go.who=5-10-22", "go.to=1908"}).EndMarch()
		if c.SpentPoints(british) != x.want {
			t.Errorf("%s: %d points, want %d", name, c.SpentPoints(british), x.want)
		}
	}
}

// fightOut plays a battle to its end, with the first answer to each question.
func fightOut(c *scene) {
	c.T.Helper()
	for c.State().Battle != nil {
		st, err := testGame.Status(c.Position)
		if err != nil {
			c.T.Fatal(err)
		}
		side := st.SidesAsked.List()[0]
		a, err := game.Fill(func(d action.Draft) (game.Ask, error) { return testGame.Ask(c.Position, side, d) },
			func(int) int { return 0 })
		if err != nil {
			c.T.Fatal(err)
		}
		out, err := testGame.Play(c.Position, a, dice.FromSecret(dice.Secret{1}, 1))
		if err != nil {
			c.T.Fatal(err)
		}
		c.Position = out.Position
	}
}
