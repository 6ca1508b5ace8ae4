package colonies

import "testing"

// freezing begins the attrition of a winter.
func freezing(t *testing.T, change func(*scene), rolls ...int) *scene {
	c := over(t).at("1776-w")
	change(c)
	return c.ready().play("done", nil, rolls...)
}

func TestRule12_51_WhomWinterDoesNotTouch(t *testing.T) {
	s := lay(t).at("1776-w").put("1710", "mass-mil-1", "french-1", "ne-det-1").put("1412", "indian-1").s
	if got := testBook.frosts(s); len(got) != 0 {
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
		if got := len(testBook.frosts(lay(t).at("1776-w").put(x.at, x.units...).s)) > 0; got != x.want {
			t.Errorf("%s: %v", x.what, got)
		}
	}
	c := freezing(t, func(c *scene) { c.put("1412", "9-21-31", "4-k-o").supply(british, "1412", 1, 0) })
	if a := c.ask(); a.Side != british {
		t.Fatalf("side %d", a.Side)
	}
	c.play("winter", []string{"spend=1"}, 1, 1).says(american, "The British in hex 1412 are spared.")
	if c.unit("9-21-31").Depleted || c.state().store(british, c.place("1412")).Supply != 0 {
		t.Error("spent supply spares the roll")
	}
}

func TestReading12_52_NobodyFreezesOffTheMap(t *testing.T) {
	if got := testBook.frosts(lay(t).at("1776-w").put("caribbean", "9-21-31", "4-k-o").s); len(got) != 0 {
		t.Errorf("%+v", got)
	}
}

func TestRule12_53_AFiveOrSixDepletesOneUnit(t *testing.T) {
	for die := 1; die <= 6; die++ {
		c := freezing(t, func(c *scene) { c.put("1412", "9-21-31", "4-k-o") }, die, 1, 1)
		if c.state().Flow.Top() == stepWinterLoss {
			c.play("lose", []string{"unit=4-k-o"}, 1, 1)
		}
		if got := c.unit("4-k-o").Depleted; got != (die >= 5) {
			t.Errorf("on a %d: %v", die, got)
		}
	}
}

func TestReading12_53_WhoCannotBeDepletedLosesNothing(t *testing.T) {
	c := freezing(t, func(c *scene) { c.put("1412", "9-21-31/", "34-53/", "24-29/") }, 6, 1, 1)
	for _, id := range []string{"9-21-31", "34-53", "24-29"} {
		if c.unit(id).Fate != inPlay {
			t.Errorf("%s is lost", id)
		}
	}
}

func TestRule12_54_AmericanWinterTouchesContinentalsOnly(t *testing.T) {
	c := freezing(t, func(c *scene) { c.put("1412", "1-del", "mass-mil-1", "french-1") }, 1, 6, 1, 1)
	if c.unit("1-del").Fate != boxed || c.unit("mass-mil-1").Depleted || c.unit("french-1").Depleted {
		t.Errorf("%+v %+v", c.unit("1-del"), c.unit("mass-mil-1"))
	}
}

func TestRule12_55_TheHardships(t *testing.T) {
	b := testBook
	for _, x := range []struct {
		what string
		lay  func(*scene) string // says where
		want string
	}{
		{"alone in a wood", func(c *scene) string { c.put("1412", "1-del"); return "1412" }, "no commander +1, no town +1, no supply +2"},
		{"in a town with a commander and supply", func(c *scene) string {
			c.put("1610", "1-del", "washington").supply(american, "1610", 1, 0)
			return "1610"
		}, "none"},
		{"a crowd", func(c *scene) string {
			c.put("1610", "1-mass", "2-mass", "1-ny", "1-nh", "washington").supply(american, "1610", 1, 0)
			return "1610"
		}, "25 or more strength points +1"},
		{"the British near", func(c *scene) string {
			c.put("1610", "1-del", "washington").supply(american, "1610", 1, 0).put("1511", "9-21-31")
			return "1610"
		}, "the British are near +1"},
		{"five British points are not near", func(c *scene) string {
			c.put("1610", "1-del", "washington").supply(american, "1610", 1, 0).put("1511", "34-53")
			return "1610"
		}, "none"},
		{"the British control the area", func(c *scene) string {
			c.put("1610", "1-del", "washington").supply(american, "1610", 1, 0).put("1511", "9-21-31")
			for _, p := range b.Area(b.AreaNamed("Middle Colonies")).Keys {
				c.s.Towns[b.At(p).Town-1].By = british
			}
			return "1610"
		}, "the British control the area +2"},
	} {
		c := lay(t).at("1776-w")
		at := x.lay(c)
		if got := listed(b.hardships(c.s, &frost{At: c.place(at), Side: american})); got != x.want {
			t.Errorf("%s: %s, want %s", x.what, got, x.want)
		}
	}
	c := lay(t).at("1776-w").put("1610", "1-del", "washington").supply(american, "1610", 1, 0)
	if got := listed(b.hardships(c.s, &frost{At: c.place("1610"), Side: american, Spent: 3})); got != "supply spent −3" {
		t.Errorf("spent: %s", got)
	}
	far := lay(t).at("1776-w").put("1610", "1-del").put("0214", "9-21-31").s
	if b.menaced(far, b.Place("1610")) {
		t.Error("it is the American force's movement that counts")
	}
}

func TestReading12_55_SixPointsAreAForce(t *testing.T) {
	s := lay(t).at("1776-w").put("1610", "1-del").put("1511", "9-21-31").s
	if !testBook.menaced(s, testBook.Place("1610")) {
		t.Error("six points are none")
	}
}

func TestRule12_56_TheShareIsOfPointsRoundedUpAndMetInFull(t *testing.T) {
	c := freezing(t, func(c *scene) { c.put("1412", "1-ny", "1-nh") }, 5, 1, 1) // 5 + 4 is 9: two thirds of twelve
	for c.state().Flow.Top() == stepWinterLoss {
		a := c.ask()
		f, _ := a.Field("unit")
		c.play("lose", []string{"unit=" + f.Options[0].ID}, 1, 1)
	}
	s := c.state()
	if left := testBook.strengthAt(&s.Forces, american, c.place("1412")); left > 4 {
		t.Errorf("%d of twelve are left, eight must go", left)
	}
}

func TestRule12_58_WhoPerishesMayBeRaisedAgain(t *testing.T) {
	c := freezing(t, func(c *scene) { c.put("1412", "1-del") }, 6, 1, 1)
	if c.unit("1-del").Fate != boxed {
		t.Errorf("%+v", c.unit("1-del"))
	}
}
