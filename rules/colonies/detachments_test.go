package colonies

import (
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

func TestRule13_11_EightDetachmentsAndNoneForCanada(t *testing.T) {
	count := map[string]int{}
	for i := range testBook.Units {
		if u := &testBook.Units[i]; u.Kind == printed.Detachment {
			count[testBook.Area(u.Area).Name]++
		}
	}
	if len(count) != 4 || count["Canada"] != 0 {
		t.Errorf("%v", count)
	}
	for area, n := range count {
		if n != 2 {
			t.Errorf("%s has %d", area, n)
		}
	}
}

func TestRule13_12_AnyLossRemovesADetachmentAndItMayBeRaisedAtOnce(t *testing.T) {
	c := newScene(t).Put("1610", "ne-det-1")
	testBook.damage(&turn{State: c.S}, testBook.UnitNamed("ne-det-1"))
	if u := c.S.Unit(testBook.UnitNamed("ne-det-1")); u.Fate != war.FateInTray || u.ReturnTurn != 0 {
		t.Errorf("%+v", u)
	}
	again := newMilitiaScene(t).Put("1110", "nh-mil-1").Build()
	if a := again.Ask(); !offersOption(a, "detach.unit", "ne-det-1") {
		t.Error("it may not be raised")
	}
}

func TestRule13_13_DetachmentsStayInTheirAreaOrCanada(t *testing.T) {
	b := testBook
	g := travel.Mover{Side: american, Units: []unitNr{b.UnitNamed("ne-det-1")}}
	for name, want := range map[string]bool{
		"New England": true, "Canada": true, "Middle Colonies": false,
		"South": false,
	} {
		for i := 1; i <= b.Board.Size(); i++ {
			if p := board.Place(i); b.AreaOf(p) == b.AreaNamed(name) && b.At(p).Row > 0 {
				if why := b.EntryRefusal("campaign", g, p); (why == nil) != want {
					t.Errorf("%s: %v", name, why)
				}
				break
			}
		}
	}
}

func TestReading13_13_RaisedWithMilitiaWhereverTheyStand(t *testing.T) {
	c := newMilitiaScene(t).Put("1610", "mass-mil-1").Build()
	c.Play("detach", []string{"detach.unit=ne-det-1", "detach.at=1610"}).WantAt("1610", "ne-det-1")
	s := c.State()
	g := travel.Mover{Side: american, Units: []unitNr{testBook.UnitNamed("ne-det-1")}}
	for _, p := range testBook.NeighborsOf(c.Place("1610")) {
		a := testBook.AreaOf(p)
		if open := testBook.EntryRefusal(s.Scenario, g,
			p) == nil; open != (a == testBook.AreaNamed("New England") || a == testBook.Canada) {
			t.Errorf("it may march to %s: %v", testBook.ID(p), open)
		}
	}
}

func TestReading13_13_ArnoldsDetachmentPassesThroughNewEngland(t *testing.T) {
	b := testBook
	p := b.Place("0607")
	with := travel.Mover{Side: american, Units: []unitNr{b.UnitNamed("mid-det-1")}, Commanders: []commanderNr{b.ArnoldNr}}
	if why := b.EntryRefusal("campaign", with, p); why != nil {
		t.Errorf("with Arnold: %v", why)
	}
	with.Commanders = nil
	if b.EntryRefusal("campaign", with, p) == nil {
		t.Error("without him")
	}
}

func TestRule13_21_ADetachmentComesWithMilitiaOfItsArea(t *testing.T) {
	c := newMilitiaScene(t).Put("1610", "ny-mil-1").Build()
	if o := findOption(t, c.Ask("detach.unit=mid-det-1"), "detach.unit", "ne-det-1"); o.Refusal == nil {
		t.Error("militia of New York raise a detachment of New England")
	}
	c.Play("detach", []string{"detach.unit=mid-det-1", "detach.at=1610"}).WantAt("1610", "mid-det-1").
		WantLog(british, "for 1 operations point. [13.2 Raising Detachments]")
	if c.SpentPoints(american) != 1 {
		t.Errorf("%d points", c.SpentPoints(american))
	}
}

func TestRule13_22_ClarkAndMarionServeAsWell(t *testing.T) {
	for _, x := range []struct {
		who, at, unit string
		hides, want   bool
	}{
		{"clark", "3117", "west-det-1", false, true},
		{"clark", "1610", "west-det-1", false, false},
		{"marion", "5306", "south-det-1", false, true},
		{"marion", "5306", "south-det-1", true, false},
		{"marion", "2109", "south-det-1", false, false},
	} {
		s := newMilitiaScene(t).Put(x.at, x.who).S
		s.Commander(testBook.CommanderNamed(x.who)).Hides = x.hides
		k := testBook.Know(s, game.SideViewer(american))
		if got := len(testBook.detachmentPlaces(&k, testBook.UnitNamed(x.unit))) > 0; got != x.want {
			t.Errorf("%s in %s, hidden %v: %v", x.who, x.at, x.hides, got)
		}
	}
}
