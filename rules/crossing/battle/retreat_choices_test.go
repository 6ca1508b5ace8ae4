package battle_test

import (
	"slices"
	"testing"

	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

func TestReading42_DeadEndIsNoRetreatChoice(t *testing.T) {
	c := newScene(t).Put("1820", "rall:500")
	r := &truth.Retreat{
		Side: truth.British, Leaders: leaderNumbers(t, "rall"), From: hexOf(t, "1821"), Steps: 3,
		Path: hexesOf(t, "1820"),
	}
	if !testBook.CanCompleteRetreat(&c.S, r, hexOf(t, "1819"), false) {
		t.Error("open country")
	}
	c.Surround("1819", 400, "mercer", "glover", "stephen", "sargent", "fermoy", "ewing")
	c.S.Unit(leaderNumber(t, "rall")).At = hexOf(t, "1820")
	for _, p := range testBook.Neighbours(hexOf(t, "1819")) {
		if testBook.Holder(&c.S, p) == game.Nobody {
			t.Fatalf("%s is open", testBook.ID(p))
		}
	}
	if testBook.CanCompleteRetreat(&c.S, r, hexOf(t, "1819"), false) ||
		!testBook.CanCompleteRetreat(&c.S, r, hexOf(t, "1819"), true) {
		t.Error("only through the enemy")
	}
}

func TestReading43_StrengthsOnForcedPathAreRevealed(t *testing.T) {
	b := newScene(t).Put("1820", "rall:500").Surround("1820", 410, "mercer", "glover", "stephen", "sargent", "fermoy",
		"ewing").
		BeginRetreat(truth.British, "1820", 2, "rall")
	wantText(t, b.LogOf(truth.British), "can only retreat through the enemy: 410 men at ")
	if !game.Revealed(b.Outcome.Events) {
		t.Error("that is a revelation")
	}
}

func TestRule17_3_OwnerChoosesEnemyHexToPass(t *testing.T) {
	c := newScene(t).Put("1928", "rall:500").Put("1927", "greene").
		Surround("1928", 400, "mercer", "glover", "stephen", "sargent", "fermoy", "ewing")
	b := c.BeginRetreat(truth.British, "1928", 2, "rall")
	if got := b.Choices(); !slices.Equal(got, []string{"1827", "1828", "1927", "1929", "2027", "2028"}) {
		t.Errorf("any of the six, whether or not there are troops in it: %v", got)
	}
	wantText(t, b.LogOf(truth.British),
		"The British can only retreat through the enemy: no troops at hex 1927, 400 men at hex 2027")
	b.PlayThrough("retreat", pick("retreat.to=1929"))
	wantText(t, b.LogOf(truth.British),
		"Rall with 500 men must retreat through 400 men at hex 1929 and loses another 50 men, 10% of 500 men.")
	if u := b.Unit("greene"); u.Fate != truth.InPlay || u.At != hexOf(t, "1927") {
		t.Errorf("%+v", u)
	}
}

func TestReading42_ChoicesIfAllPathsPassTheEnemy(t *testing.T) {
	c := newScene(t).Put("1928", "rall:500").Surround("1928", 400, "mercer", "glover", "stephen", "sargent", "fermoy",
		"ewing")
	n := testBook.Stack(&c.S, hexOf(t, "1927"))[0]
	*c.S.Unit(n) = truth.Unit{Fate: truth.NotArrived}
	c.Surround("1927", 300, "putnam", "griffin", "cadwalader", "dickinson", "a_det_1", "a_det_2")
	b := c.BeginRetreat(truth.British, "1928", 2, "rall")
	if got := b.Choices(); !slices.Equal(got, []string{"1827", "1828", "1927", "1929", "2027", "2028"}) {
		t.Errorf("1927 is free, and leads on through the enemy only: %v", got)
	}
}

func TestReading68_AStackMayPartWhereThePrioritiesLeaveAChoice(t *testing.T) {
	c := newScene(t).Put("1435", "leslie:500", "mathew:300", "grant")
	b := c.BeginRetreat(truth.British, "1435", 2, "leslie", "mathew", "grant")
	a := b.Ask()
	if f := crossingtest.FieldOf(a, "retreat.who"); len(f.Options) != 3 || len(f.Value) != 3 || len(b.Choices()) < 2 {
		t.Fatalf("%+v, %v", f, b.Choices())
	}
	first := b.Choices()[0]
	b.PlayThrough("retreat", pick("retreat.who=leslie,grant", "retreat.to="+first))
	wantText(t, b.LogOf(truth.British), "The stack splits: Leslie and Grant retreat separately from Mathew.")
	lacksText(t, b.LogOf(truth.American), "parts")
	for b.Step() == truth.StepRetreat {
		r := b.State().Retreat()
		to := b.Choices()[len(b.Choices())-1]
		if len(r.Leaders) > 1 {
			b.PlayThrough("retreat", pick("retreat.who=leslie,grant", "retreat.to="+b.Choices()[0]))
			continue
		}
		b.PlayThrough("retreat", pick("retreat.to="+to))
	}
	if x, y, z := b.Unit("leslie").At, b.Unit("grant").At,
		b.Unit("mathew").At; x != y || x == z || testBook.Distance(hexOf(t, "1435"), z) < 2 ||
		testBook.Distance(hexOf(t, "1435"), x) < 2 {
		t.Errorf("Leslie and Grant at %s, Mathew at %s", testBook.ID(x), testBook.ID(z))
	}
}

func TestReading68_EachPartGoesThroughTheEnemyForItself(t *testing.T) {
	b := newScene(t).Put("1820", "rall:600", "mawhood:200").
		Surround("1820", 400, "mercer", "glover", "stephen", "sargent", "fermoy", "ewing").
		BeginRetreat(truth.British, "1820", 2, "rall", "mawhood")
	to := b.Choices()[0]
	f := crossingtest.FieldOf(b.Ask("retreat.who=mawhood"), "retreat.to")
	o, _ := f.Option(to)
	wantText(t, o.Detail, "through 400 men with 200 men: 20% more lost")
	b.PlayThrough("retreat", pick("retreat.who=mawhood", "retreat.to="+to))
	if x, y := b.Unit("rall").Troops, b.Unit("mawhood").Troops; x != 600 || y != 160 {
		t.Errorf("20%% of Mawhood's 200 are 40: Rall %d, Mawhood %d", x, y)
	}
}

func TestReading68_TheLossesOfAPartAreCountedOfTheWholeForce(t *testing.T) {
	c := newScene(t).Put("1820", "rall:600", "mawhood:200").
		Surround("1820", 400, "mercer", "glover", "stephen", "sargent", "fermoy", "ewing")
	c.Run(func(t *turn) {
		s := t.State
		s.Combat = &truth.Combat{
			At: hexOf(c.T, "1820"), Kind: normal, Attacker: truth.American, Troops: [2]uint16{2400, 800},
			Percent: [2]uint8{10, 0},
			Fighters: []truth.Fighter{
				{Leader: leaderNumber(c.T, "rall"), Defends: true, Troops: 600},
				{Leader: leaderNumber(c.T, "mawhood"), Defends: true, Troops: 200},
			},
		}
		s.Retreats = []truth.Retreat{{
			Side: truth.British, Leaders: leaderNumbers(c.T, "rall", "mawhood"), From: hexOf(c.T, "1820"),
			Steps: 2, Path: hexesOf(c.T.(*testing.T), "1820"), Men: 800,
		}}
		testBook.DivideRetreat(t, leaderNumbers(c.T, "mawhood"))
		testBook.PassThrough(t, testBook.Neighbours(hexOf(c.T, "1820"))[0])
		if x := s.Combat; x.MenLost[1] != 40 || x.Percent[1] != 5 || s.Retreats[0].Men != 600 {
			c.T.Errorf("40 of 800 are 5%%: %+v, %+v", x, s.Retreats)
		}
		s.Combat, s.Retreats = nil, nil
	})
}
