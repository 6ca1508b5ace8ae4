package colonies

import (
	"testing"

	"tricorne/rules/colonies/war"
)

// playWinter plays the beginning of winter attrition in a test.
func playWinter(t *testing.T, change func(*scene), rolls ...int) *scene {
	c := setUpLastSegment(t).SetTurn("1776-w")
	change(c)
	return c.Build().Play("done", nil, rolls...)
}

func TestRule12_51_UnitsThatWinterDoesNotTouch(t *testing.T) {
	s := newScene(t).SetTurn("1776-w").Put("1710", "mass-mil-1", "french-1", "ne-det-1").Put("1412", "indian-1").S
	if got := testBook.hexesToExamine(s); len(got) != 0 {
		t.Errorf("militia, French, detachments and Indians: %+v", got)
	}
}

func TestRule12_52_WhereTheBritishAreSpared(t *testing.T) {
	for _, x := range []struct {
		what, at string
		units    []string
		want     bool
	}{
		{"in the open with more than six", "1412", []string{"9-21-31", "4-k-o"}, true},
		{"six or less", "1412", []string{"9-21-31"}, false},
		{"in a key town", "2107", []string{"9-21-31", "4-k-o"}, false},
		{"in another town", "1909", []string{"9-21-31", "4-k-o"}, true},
		{"Loyalists and Germans count", "1412", []string{"1-brnk"}, true},
		{"Indians count with those they stand with", "1412", []string{"9-21-31", "indian-1"}, true},
		{"Indians alone do not freeze", "1412", []string{"indian-1", "indian-2", "indian-3"}, false},
	} {
		if got := len(testBook.hexesToExamine(newScene(t).SetTurn("1776-w").Put(x.at, x.units...).S)) > 0; got != x.want {
			t.Errorf("%s: %v", x.what, got)
		}
	}
	c := playWinter(t, func(c *scene) { c.Put("1412", "9-21-31", "4-k-o").AddSupply(british, "1412", 1, 0) })
	if a := c.Ask(); a.Side != british {
		t.Fatalf("side %d", a.Side)
	}
	c.Play("winter", []string{"spend=1"}, 1, 1).WantLog(american, "The British in hex 1412 are spared.")
	if c.Unit("9-21-31").Depleted || c.State().StoreAt(british, c.Place("1412")).Supply != 0 {
		t.Error("spent supply spares the roll")
	}
}

func TestReading12_52_NobodyFreezesOffTheMap(t *testing.T) {
	if got := testBook.hexesToExamine(newScene(t).SetTurn("1776-w").Put("caribbean", "9-21-31",
		"4-k-o").S); len(got) != 0 {
		t.Errorf("%+v", got)
	}
}

func TestRule12_53_AFiveOrSixDepletesOneUnit(t *testing.T) {
	for die := 1; die <= 6; die++ {
		c := playWinter(t, func(c *scene) { c.Put("1412", "9-21-31", "4-k-o") }, die, 1, 1)
		if c.State().Flow.Top() == war.StepWinterLoss {
			c.Play("lose", []string{"unit=4-k-o"}, 1, 1)
		}
		if got := c.Unit("4-k-o").Depleted; got != (die >= 5) {
			t.Errorf("on a %d: %v", die, got)
		}
	}
}

func TestReading12_53_WhoCannotBeDepletedLosesNothing(t *testing.T) {
	c := playWinter(t, func(c *scene) { c.Put("1412", "9-21-31/", "34-53/", "24-29/") }, 6, 1, 1)
	for _, id := range []string{"9-21-31", "34-53", "24-29"} {
		if c.Unit(id).Fate != war.FateInPlay {
			t.Errorf("%s is lost", id)
		}
	}
}

func TestRule12_54_AmericanWinterTouchesContinentalsOnly(t *testing.T) {
	c := playWinter(t, func(c *scene) { c.Put("1412", "1-del", "mass-mil-1", "french-1") }, 1, 6, 1, 1)
	if c.Unit("1-del").Fate != war.FateInTray || c.Unit("mass-mil-1").Depleted || c.Unit("french-1").Depleted {
		t.Errorf("%+v %+v", c.Unit("1-del"), c.Unit("mass-mil-1"))
	}
}

func TestRule12_55_AmericanWinterModifiers(t *testing.T) {
	b := testBook
	for _, x := range []struct {
		what string
		lay  func(*scene) string // returns the hex
		want string
	}{
		{
			"alone in a wood", func(c *scene) string { c.Put("1412", "1-del"); return "1412" },
			"no commander +1, no town +1, no supply +2",
		},
		{"in a town with a commander and supply", func(c *scene) string {
			c.Put("1610", "1-del", "washington").AddSupply(american, "1610", 1, 0)
			return "1610"
		}, "none"},
		{"a crowd", func(c *scene) string {
			c.Put("1610", "1-mass", "2-mass", "1-ny", "1-nh", "washington").AddSupply(american, "1610", 1, 0)
			return "1610"
		}, "25 or more strength points +1"},
		{"the British near", func(c *scene) string {
			c.Put("1610", "1-del", "washington").AddSupply(american, "1610", 1, 0).Put("1511", "9-21-31")
			return "1610"
		}, "the British are near +1"},
		{"five British points are not near", func(c *scene) string {
			c.Put("1610", "1-del", "washington").AddSupply(american, "1610", 1, 0).Put("1511", "34-53")
			return "1610"
		}, "none"},
		{"the British control the area", func(c *scene) string {
			c.Put("1610", "1-del", "washington").AddSupply(american, "1610", 1, 0).Put("1511", "9-21-31")
			for _, p := range b.Area(b.AreaNamed("Middle Colonies")).KeyTowns {
				c.S.Towns[b.At(p).Town-1].Controller = british
			}
			return "1610"
		}, "the British control the area +2"},
	} {
		c := newScene(t).SetTurn("1776-w")
		at := x.lay(c)
		if got := war.ListModifiers(b.winterModifiers(c.S, &war.WinterHex{At: c.Place(at), Side: american})); got != x.want {
			t.Errorf("%s: %s, want %s", x.what, got, x.want)
		}
	}
	c := newScene(t).SetTurn("1776-w").Put("1610", "1-del", "washington").AddSupply(american, "1610", 1, 0)
	if got := war.ListModifiers(b.winterModifiers(c.S,
		&war.WinterHex{At: c.Place("1610"), Side: american, SupplySpent: 3})); got != "supply spent −3" {
		t.Errorf("spent: %s", got)
	}
	far := newScene(t).SetTurn("1776-w").Put("1610", "1-del").Put("0214", "9-21-31").S
	if b.isLargeForceNear(far, b.Place("1610")) {
		t.Error("it is the American force's movement that counts")
	}
}

func TestReading12_55_SixPointsCountAsLargeForce(t *testing.T) {
	s := newScene(t).SetTurn("1776-w").Put("1610", "1-del").Put("1511", "9-21-31").S
	if !testBook.isLargeForceNear(s, testBook.Place("1610")) {
		t.Error("six points are none")
	}
}

func TestRule12_56_TheShareIsOfPointsRoundedUpAndMetInFull(t *testing.T) {
	// the roll of 5 plus a modifier of 4 makes 9, so two thirds of the twelve points are lost
	c := playWinter(t, func(c *scene) { c.Put("1412", "1-ny", "1-nh") }, 5, 1, 1)
	for c.State().Flow.Top() == war.StepWinterLoss {
		a := c.Ask()
		f, _ := a.Field("unit")
		c.Play("lose", []string{"unit=" + f.Options[0].ID}, 1, 1)
	}
	s := c.State()
	if left := testBook.StrengthAt(&s.Forces, american, c.Place("1412")); left > 4 {
		t.Errorf("%d of twelve are left, eight must go", left)
	}
}

func TestRule12_58_WhoPerishesMayBeRaisedAgain(t *testing.T) {
	c := playWinter(t, func(c *scene) { c.Put("1412", "1-del") }, 6, 1, 1)
	if c.Unit("1-del").Fate != war.FateInTray {
		t.Errorf("%+v", c.Unit("1-del"))
	}
}
