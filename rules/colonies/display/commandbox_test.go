package display

import (
	"slices"
	"testing"

	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
)

// commanderPiece returns a commander as a viewer sees the counter, or nil. The counter may be on the map or in a box.
func commanderPiece(c *scene, v game.Viewer, id string) *view.Piece {
	k := testBook.Know(c.S, v)
	drawn := testBook.View(&k)
	find := func(list []view.Piece) *view.Piece {
		if i := slices.IndexFunc(list, func(p view.Piece) bool { return p.ID == id }); i >= 0 {
			return &list[i]
		}
		return nil
	}
	for i := range drawn.Piles {
		if p := find(drawn.Piles[i].Pieces); p != nil {
			return p
		}
	}
	for i := range drawn.Boxes {
		if p := find(drawn.Boxes[i].Pieces); p != nil {
			return p
		}
	}
	return nil
}

func TestRule15_13_TheViewSaysWhoLeadsAStack(t *testing.T) {
	c := openingScene(t, "campaign")
	leads := func(v game.Viewer, id string) bool { return commanderPiece(c, v, id).Ratings.Leads }
	own := game.SideViewer(british)
	if !leads(own, "howe") || leads(own, "clinton") {
		t.Error("not Howe leads in Boston")
	}
	c.S.Commander(testBook.HoweNr).Fate = war.FateGone
	if c.S.SupremeCommanders[british-1] = testBook.ClintonNr; !leads(own, "clinton") {
		t.Error("not Clinton after him")
	}
	if leads(game.SideViewer(american), "clinton") {
		t.Error("the enemy is told who leads")
	}
}

func TestRule2_33_TheViewSaysHowMuchACommanderLeads(t *testing.T) {
	c := openingScene(t, "campaign")
	if got := commanderPiece(c, game.SideViewer(american), "arnold").Limit; got != 10 {
		t.Errorf("Arnold leads %d", got)
	}
	if got := commanderPiece(c, game.SideViewer(american), "washington").Limit; got != 0 {
		t.Errorf("Washington leads %d", got)
	}
}

func TestRule15_16_CommandersAwayStandInABox(t *testing.T) {
	c := openingScene(t, "campaign")
	x := c.S.Commander(testBook.CommanderNamed("lee"))
	x.Fate, x.ReturnTurn = war.FateLost, c.S.Now+2
	for _, v := range []game.Viewer{game.SideViewer(american), game.SideViewer(british), game.SideViewer(game.Nobody)} {
		if p := commanderPiece(c, v, "lee"); p == nil || !slices.Contains(p.Notes, "returns in Mar/Apr 1776") {
			t.Errorf("viewer %d sees %+v", v.Side(), p)
		}
	}
}
