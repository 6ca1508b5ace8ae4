package travel_test

import (
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
)

func TestRule4_42_PostRoadStackReachesSharedHex(t *testing.T) {
	b := testBook
	one := newScene(t).Put("2507", "17-ltdg").Put("2107", "1-mass").Put("2007", "5-10-22").S
	p := b.Place("2507")
	m := &war.March{
		Side: british, At: p, From: p, Units: []unitNr{b.UnitNamed("17-ltdg")}, PaidRoad: true,
		PointsLeft: printed.WholePoints(10),
	}
	byRoad := b.Walk(b.MoverOf(&one.Forces, m), p, m.PointsLeft, b.WalkOf(&one.Forces, "campaign", m))
	onFoot := b.Walk(travel.Mover{Side: british}, p, m.PointsLeft, b.WalkOf(&one.Forces, "campaign", m))
	found := false
	for q := range board.Place(byRoad.Size()) {
		if byRoad.Has(q) && !onFoot.Has(q) && q != p {
			found = true
			if len(b.Reachable(&one.Forces, one.Now, "campaign", british, p, false, []board.Place{q})) != 1 {
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
	s := newScene(t).Put("2107", "5-10-22").S
	s.Now = b.Track.Find("1776-w") // no boats go down the river in winter
	if len(b.Reachable(&s.Forces, s.Now, "campaign", british, b.Place("2107"), false,
		[]board.Place{b.Place("2207")})) != 1 {
		t.Error("with boats that it builds first it crosses the harbor")
	}
}

func TestRule4_42_AStackInFloridaComesToGeorgia(t *testing.T) {
	b := testBook
	s := newScene(t).S
	n := b.UnitNamed("14-rgt")
	*s.Unit(n) = war.Unit{At: b.Florida, Fate: war.FateInPlay}
	edge := b.Exits(b.Florida)[0]
	if len(b.Reachable(&s.Forces, s.Now, "campaign", british, b.Florida, false, []board.Place{edge})) != 1 {
		t.Error("Georgia is in reach")
	}
}
