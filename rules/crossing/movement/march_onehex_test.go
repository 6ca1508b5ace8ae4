package movement_test

import (
	"slices"
	"testing"

	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

func TestRule11_ALeaderMayAlwaysMoveOneHex(t *testing.T) {
	at, next := crossingtest.FindHexside(t, func(s *printed.Hexside, to *printed.Tile) bool {
		return !s.Road && s.Water == printed.NoWater && to.Terrain == printed.Marsh
	})
	from, to := testBook.ID(at), testBook.ID(next)
	set := func(points uint8) *table {
		c := newScene(t).Put(from, "stephen:460").Activate("stephen").SetSteps(truth.StepAction, truth.StepMarch)
		c.With(func(s *state) {
			n := leaderNumber(t, "stephen")
			s.Marches = []truth.March{{
				Side: truth.American, RatingLeader: n, Points: points,
				Group: []truth.Marcher{{Leader: n, Points: points}},
			}}
		})
		return c.Seal()
	}
	o := set(2).DestinationOption(to)
	if o.Detail != "all 2 MP: a leader may always move one hex" {
		t.Errorf("%+v", o)
	}
	b := set(2).PlayThrough("go", pick("go.who=stephen", "go.to="+to))
	if b.Unit("stephen").At != next || b.State().March().PointsSpent != 2 {
		t.Errorf("%+v", b.State().March())
	}
	if set(0).Reaches(to) {
		t.Error("without a point nobody moves")
	}
	if set(0).With(func(s *state) { s.Marches[0].Group[0].Points = 3 }).Reaches(to) {
		t.Error("the points of a forced march are no result of the roll")
	}
	c := newScene(t).SetWeather(rain).Put("2028", "stephen:460").Activate("stephen").SetSteps(truth.StepAction,
		truth.StepMarch)
	c.With(func(s *state) {
		n := leaderNumber(t, "stephen")
		s.Marches = []truth.March{{
			Side: truth.American, RatingLeader: n, Points: 13,
			Group: []truth.Marcher{{Leader: n, Points: 13}},
		}}
	})
	if o := c.Seal().DestinationOption("2128"); len(o.Path) == 2 {
		t.Error("no minor river in rain")
	}
}

func TestRule11_AnUnseenZoneDoesNotTakeTheOneHexAway(t *testing.T) {
	b := newScene(t).Put("1928", "stephen:460").Put("2029", "rall:1250").StartMarch(1, "stephen").Seal()
	if o := b.DestinationOption("1929"); o.Detail != "1 of 1 MP, all 1 at most where the enemy has a zone of control" {
		t.Errorf("%+v", o)
	}
	b.PlayThrough("go", pick("go.who=stephen", "go.to=1929"))
	if u := b.Unit("stephen"); u.At != hexOf(t, "1929") || b.State().March().PointsSpent != 1 {
		t.Errorf("%+v, %+v", u, b.State().March())
	}
	wantText(t, b.LogOf(truth.American),
		"The step to hex 1929 costs 2 MP, but only 1 is left: one hex is always possible, for all points left.")
	lacksText(t, b.LogOf(truth.British), "costs")

	b = newScene(t).Put("1928", "stephen:460").Put("2029", "rall:1250").StartMarch(1, "stephen").
		With(func(s *state) { s.Marches[0].Points = 0 }).Seal().PlayThrough("go", pick("go.who=stephen", "go.to=1929"))
	if u := b.Unit("stephen"); u.At != hexOf(t, "1928") {
		t.Error("the point of a forced march is no result of the roll")
	}
	b = newScene(t).Put("1927", "stephen:460").Put("2029", "rall:1250").StartMarch(2, "stephen").Seal().
		PlayThrough("go", pick("go.who=stephen", "go.to=1928")).PlayThrough("go", pick("go.who=stephen", "go.to=1929"))
	if u := b.Unit("stephen"); u.At != hexOf(t, "1928") {
		t.Error("he has spent a point: it was his one hex")
	}
}

func TestRule11_NoFerryIsTheOneHexThatIsAlwaysPossible(t *testing.T) {
	b := newScene(t).SetTurn(26, noon).Put("1330", "greene").Put("1228", "rall:1250").StartMarch(13, "greene").
		With(func(s *state) {
			s.Marches[0].Points, s.Marches[0].Group[0].Points = 5, 5
		}).Seal().PlayThrough("go", pick("go.who=greene", "go.to=1329"))
	if b.Unit("greene").At != hexOf(t, "1330") {
		t.Errorf("%+v", b.Unit("greene"))
	}
	wantText(t, b.LogOf(truth.American),
		"The march stops before Johnson's (1329): the step costs 6 MP, but only 5 are left.")
}

func TestRule11_WhereAWayAroundCostsLessTheOneHexIsNotTaken(t *testing.T) {
	set := func(hex string) *table {
		return newScene(t).SetTurn(27, noon).Put(hex, "stephen:460").Activate("stephen").Seal().
			PlayThrough("march", pick("march.who=stephen", "march.forced="), 0).
			With(func(s *state) { s.March().Points, s.March().Group[0].Points = 3, 3 })
	}
	b := set("0616")
	if o := b.DestinationOption("0717"); o.Detail != "2 of 3 MP" ||
		!slices.Equal(o.Path, []string{"0616", "0617", "0717"}) {
		t.Errorf("straight it costs 4, by the road 2: %+v", o)
	}
	b.PlayThrough("go", pick("go.who=stephen", "go.to=0717"))
	if b.Unit("stephen").At != hexOf(t, "0717") || b.State().March().PointsSpent != 2 {
		t.Errorf("%+v, %+v", b.Unit("stephen"), b.State().March())
	}
	if o := set("0612").DestinationOption("0712"); o.Detail != "all 3 MP: a leader may always move one hex" ||
		len(o.Path) != 2 {
		t.Errorf("by the road it would cost 3 as well, but straight it is certain: %+v", o)
	}
}
