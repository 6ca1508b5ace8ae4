package movement_test

import (
	"slices"
	"testing"

	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

func TestExampleA20_GloverSendsAHundredMenByBoat(t *testing.T) {
	at := boatSide(t)
	c := newBankScene(t, testBook.ID(testBook.DelawareHexes[at][0]), 9, "glover:850").SetTurn(26, dawn).SetWeather(snow)
	c.S.Boats[durhamBoats].At = at
	from, to := testBook.ID(testBook.DelawareHexes[at][0]), testBook.ID(testBook.DelawareHexes[at][1])
	b := c.Seal().PlayThrough("cross", pick("cross.at="+from+"-"+to, "cross.who=glover"), 4)
	wantText(t, b.LogOf(truth.American), "= 6: 100 men may cross this turn")
	if !b.State().Boats[durhamBoats].Used {
		t.Error("the boats may not move")
	}
	if got := openOptions(t, b.Ask("over.who=glover"), "over.how"); !slices.Equal(got, []string{"part", "send"}) {
		t.Errorf("a hundred men must cross, Glover's or a detachment's: %v", got)
	}
	b.PlayThrough("over", pick("over.who=glover", "over.how=send"))
	det := b.Unit("a_det_1")
	if det.At != hexOf(t, to) || det.Troops != 100 || b.Unit("glover").At != hexOf(t, from) ||
		b.Unit("glover").Troops != 750 {
		t.Errorf("%+v, Glover %+v", det, b.Unit("glover"))
	}
	m := b.State().March()
	if !m.Group[0].Done || !m.Group[1].Moving {
		t.Errorf("Glover's move is over, the detachment's not: %+v", m.Group)
	}
	b.PlayThrough("done", nil).PlayThrough("done", nil)
	if b.Unit("glover").Fatigue != 1 || b.Unit("a_det_1").Fatigue != 1 {
		t.Errorf("Glover %d, detachment %d", b.Unit("glover").Fatigue, b.Unit("a_det_1").Fatigue)
	}
}

// boatSide returns a hexside of the Delaware without a ferry, with clear ground on both banks.
func boatSide(t *testing.T) printed.Stretch {
	t.Helper()
	for at := testBook.Fleet[durhamBoats].FirstStretch; at <= testBook.Fleet[durhamBoats].LastStretch; at++ {
		side := testBook.DelawareHexes[at]
		if testBook.FerryAt(at) == nil && testBook.At(side[0]).Terrain == printed.Clear &&
			testBook.At(side[1]).Terrain == printed.Clear {
			return at
		}
	}
	t.Fatal("no such hexside")
	return 0
}

func TestRule2_2_2_NavalUnitsMoveFasterWithTheStreamAndNeedNoActivation(t *testing.T) {
	c := newScene(t).SetTurn(26, noon).Put("1335", "greene").With(func(s *state) { s.AP = [2]uint8{} })
	c.S.Boats[durhamBoats].At = testBook.StretchAt("1330/1329")
	c.S.Boats[printed.PennsylvaniaNavy].At = testBook.StretchAt("2337/2437")
	b := c.Seal()
	from := int(testBook.StretchAt("2337/2437"))
	up, down := 0, 0
	for _, id := range openOptions(t, b.Ask("sail.boat=pennsylvania_navy"), "sail.to") {
		at := int(testBook.StretchAt(id))
		up, down = max(up, from-at), max(down, at-from)
	}
	if v := &testBook.Fleet[printed.PennsylvaniaNavy]; up == 0 || up > v.UpstreamMP || down > v.DownstreamMP ||
		v.UpstreamMP >= v.DownstreamMP {
		t.Errorf("it comes %d upstream and %d downstream, of %+v", up, down, v)
	}
	b.PlayThrough("sail", pick("sail.boat=durham_boats", "sail.to=1631/1630"))
	if s := b.State(); s.AP != [2]uint8{} || !s.Boats[durhamBoats].Moved {
		t.Errorf("the boats cost %v", s.AP)
	}
}

func TestReading27_NavalUnitsMoveUpOrDownOnceATurn(t *testing.T) {
	c := newScene(t).SetTurn(26, noon).Put("1335", "greene")
	c.S.Boats[durhamBoats].At = testBook.StretchAt("1330/1329")
	c.S.Boats[printed.PennsylvaniaNavy].At = testBook.StretchAt("2337/2437")
	b := c.Seal()
	f := func(boat string) []string { return openOptions(t, b.Ask("sail.boat="+boat), "sail.to") }
	for _, id := range f("durham_boats") {
		at, from := int(testBook.StretchAt(id)), int(testBook.StretchAt("1330/1329"))
		if at-from > 24 || from-at > 12 || at >= int(testBook.TrentonFalls) {
			t.Errorf("the Durham Boats come to %s", id)
		}
	}
	b.PlayThrough("sail", pick("sail.boat=durham_boats", "sail.to=1631/1630"))
	if x := b.State().Boats[durhamBoats]; x.At != testBook.StretchAt("1631/1630") || !x.Moved {
		t.Errorf("%+v", x)
	}
	wantText(t, b.LogOf(truth.British), "The Durham Boats move downstream to Yardley's and Howell's Ferries (1631/1630)")
	wantText(t, refusal(t, b.Ask(), "sail.boat", "durham_boats"), "It has moved this turn.")
	a := newScene(t).SetActive(truth.British).SetTurn(26, noon).Put("2029",
		"rall:1250").With(func(s *state) { s.Boats = c.S.Boats }).
		Seal().Ask()
	if _, ok := a.Act("sail"); ok {
		t.Error("the British have no naval units")
	}
}

func TestRule11_4_2_BoatsThatHaveMovedDoNotHelp(t *testing.T) {
	c := newBankScene(t, "1330", 9, "stephen:460")
	c.S.Boats[durhamBoats] = truth.NavalUnit{At: testBook.StretchAt("1330/1329"), Moved: true}
	b := c.Seal().PlayThrough("cross", pick("cross.at=1330-1329", "cross.who=stephen"), 3)
	lacksText(t, b.LogOf(truth.American), "Durham")
}

func TestReading74_EachNavalUnitHelpsWhileItHasNotMovedItself(t *testing.T) {
	c := newBankScene(t, "1330", 9, "stephen:460")
	c.S.Boats[durhamBoats] = truth.NavalUnit{At: testBook.StretchAt("1330/1329")}
	c.S.Boats[printed.PennsylvaniaNavy] = truth.NavalUnit{At: testBook.StretchAt("2337/2437"), Moved: true}
	wantText(t, c.Seal().PlayThrough("cross", pick("cross.at=1330-1329", "cross.who=stephen"), 3).LogOf(truth.American),
		"+2 Durham Boats")
}
