package colonies

import (
	"strings"
	"testing"

	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
)

// townHex returns the hex number of a town by its name.
func townHex(t *testing.T, town string) string {
	t.Helper()
	for _, x := range testBook.Towns {
		if x.Name == town {
			return testBook.ID(x.At)
		}
	}
	t.Fatalf("no town %q", town)
	return ""
}

func TestRule14_31_LoyalistsAreNotRestoredAndComeBackWithADelay(t *testing.T) {
	c := newScene(t).SetStep(war.StepLoyalists).Put("2107", "nyvol/").GiveTowns(british, "New York").With(func(s *state) {
		*s.Unit(testBook.UnitNamed("kngam")) = war.Unit{Fate: war.FateLost, ReturnTurn: 5}
	}).Build()
	a := c.Ask()
	if offersOption(a, "loyal.unit", "nyvol") {
		t.Error("a depleted unit is raised")
	}
	if o := findOption(t, a, "loyal.unit", "kngam"); !strings.Contains(refusalText(o.Refusal), "from May/June 1776") &&
		!strings.Contains(refusalText(o.Refusal), "again from") {
		t.Errorf("%q", refusalText(o.Refusal))
	}
	s := newScene(t).SetTurn("1777-03").Put("1710", "nyvol/").S
	testBook.damage(&turn{State: s}, testBook.UnitNamed("nyvol"))
	if u := s.Unit(testBook.UnitNamed("nyvol")); u.Fate != war.FateLost || testBook.TurnAt(u.ReturnTurn).ID != "1777-07" {
		t.Errorf("%+v", u)
	}
}

func TestRule14_32_InABritishTownOfTheirColony(t *testing.T) {
	c := newScene(t).SetStep(war.StepLoyalists).GiveTowns(british, "New York", "Norfolk").Build()
	a := c.Ask("loyal.unit=nyvol")
	if !offersOption(a, "loyal.at", "2107") || offersOption(a, "loyal.at", "1610") ||
		offersOption(a, "loyal.at", townHex(t, "Norfolk")) {
		t.Error("New Yorkers come in a British town of New York")
	}
	if o := findOption(t, a, "loyal.unit", "mdvol"); !strings.Contains(refusalText(o.Refusal),
		"You control no town of Maryland") {
		t.Errorf("%q", refusalText(o.Refusal))
	}
}

func TestRule14_33_TheyCostTheirStrength(t *testing.T) {
	for i := range testBook.Units {
		if u := &testBook.Units[i]; u.Kind == printed.Loyalist && u.Cost != u.FullStrength {
			t.Errorf("%s costs %d", u.ID, u.Cost)
		}
	}
}

func TestRule14_34_TwoLegionsNeedTheirLeaders(t *testing.T) {
	raise := func(unit string, change func(*scene)) bool {
		c := newScene(t).SetStep(war.StepLoyalists).GiveTowns(british, "New York")
		change(c)
		a := c.Build().Ask()
		return findOption(t, a, "loyal.unit", unit).Refusal == nil
	}
	turned := func(at string) func(*scene) {
		return func(c *scene) { c.Put(at, "arnold").S.Commander(testBook.ArnoldNr).Side = british }
	}
	for _, x := range []struct {
		what, unit string
		change     func(*scene)
		want       bool
	}{
		{"the British Legion without Tarleton", "brtleg", func(*scene) {}, false},
		{"with him in a town of New York", "brtleg", func(c *scene) { c.Put("2107", "tarleton") }, true},
		{"with him outside towns", "brtleg", func(c *scene) { c.Put("1710", "tarleton") }, false},
		{"with him in Boston", "brtleg", func(c *scene) { c.Put("1305", "tarleton") }, false},
		{"the American Legion with Arnold as an American", "amllgn", func(c *scene) { c.Put("1710", "arnold") }, false},
		{"with Arnold in any hex of New York", "amllgn", turned("1710"), true},
		{"with Arnold in Boston", "amllgn", turned("1305"), false},
	} {
		if got := raise(x.unit, x.change); got != x.want {
			t.Errorf("%s: %v", x.what, got)
		}
	}
}

func TestRule14_36_LoyalistsGoAnywhere(t *testing.T) {
	b := testBook
	g := travel.Mover{Side: british, Units: []unitNr{b.UnitNamed("nyvol")}}
	for _, id := range []string{"1305", "5306", "3117", "0815"} {
		if why := b.EntryRefusal("campaign", g, b.Place(id)); why != nil {
			t.Errorf("%s: %v", id, why)
		}
	}
}
