package colonies

import (
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
)

// raising lays out the raising of Rebel militia, called out already.
func calling(t *testing.T) *scene { return lay(t).step(stepMilitia, "called") }

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
	c := lay(t).put("1610", "ne-det-1")
	testBook.damage(&turn{State: c.s}, testBook.UnitNamed("ne-det-1"))
	if u := c.s.unit(testBook.UnitNamed("ne-det-1")); u.Fate != boxed || u.Back != 0 {
		t.Errorf("%+v", u)
	}
	again := calling(t).put("1110", "nh-mil-1").ready()
	if a := again.ask(); !offers(a, "detach.unit", "ne-det-1") {
		t.Error("it may not be raised")
	}
}

func TestRule13_13_DetachmentsStayInTheirAreaOrCanada(t *testing.T) {
	b := testBook
	g := gait{side: american, kinds: []unitNr{b.UnitNamed("ne-det-1")}}
	for name, want := range map[string]bool{"New England": true, "Canada": true, "Middle Colonies": false, "South": false} {
		for i := 1; i <= b.Board.Size(); i++ {
			if p := board.Place(i); b.areaOf(p) == b.AreaNamed(name) && b.At(p).Row > 0 {
				if why := b.barred("campaign", g, p); (why == nil) != want {
					t.Errorf("%s: %v", name, why)
				}
				break
			}
		}
	}
}

func TestReading13_13_RaisedWithMilitiaWhereverTheyStand(t *testing.T) {
	c := calling(t).put("1610", "mass-mil-1").ready()
	c.play("detach", []string{"detach.unit=ne-det-1", "detach.at=1610"}).stands("1610", "ne-det-1")
	s := c.state()
	g := gait{side: american, kinds: []unitNr{testBook.UnitNamed("ne-det-1")}}
	for _, p := range testBook.Around(c.place("1610")) {
		a := testBook.areaOf(p)
		if open := testBook.barred(s.Scenario, g, p) == nil; open != (a == testBook.AreaNamed("New England") || a == testBook.canada) {
			t.Errorf("it may march to %s: %v", testBook.ID(p), open)
		}
	}
}

func TestReading13_13_ArnoldsDetachmentPassesThroughNewEngland(t *testing.T) {
	b := testBook
	p := b.Place("0607")
	with := gait{side: american, kinds: []unitNr{b.UnitNamed("mid-det-1")}, heads: []commanderNr{b.arnold}}
	if why := b.barred("campaign", with, p); why != nil {
		t.Errorf("with Arnold: %v", why)
	}
	with.heads = nil
	if b.barred("campaign", with, p) == nil {
		t.Error("without him")
	}
}

func TestRule13_21_ADetachmentComesWithMilitiaOfItsArea(t *testing.T) {
	c := calling(t).put("1610", "ny-mil-1").ready()
	if o := option(t, c.ask("detach.unit=mid-det-1"), "detach.unit", "ne-det-1"); o.Why == nil {
		t.Error("militia of New York raise a detachment of New England")
	}
	c.play("detach", []string{"detach.unit=mid-det-1", "detach.at=1610"}).stands("1610", "mid-det-1").says(british, "for 1 operations point. [13.2 Raising Detachments]")
	if c.spent(american) != 1 {
		t.Errorf("%d points", c.spent(american))
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
		s := calling(t).put(x.at, x.who).s
		s.commander(testBook.CommanderNamed(x.who)).Hides = x.hides
		k := testBook.know(s, game.Eyes(american))
		if got := len(testBook.musters(&k, testBook.UnitNamed(x.unit))) > 0; got != x.want {
			t.Errorf("%s in %s, hidden %v: %v", x.who, x.at, x.hides, got)
		}
	}
}
