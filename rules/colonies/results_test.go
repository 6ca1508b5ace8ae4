package colonies

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// surroundedForce sets up a beaten British force. Americans are on all sides of its hex, except a given number of
// open sides.
func surroundedForce(t *testing.T, open int, retreats bool) (*scene, *war.Battle) {
	t.Helper()
	_, to, _ := interceptionHexes(t)
	c := newScene(t).Put(to, "2-va").Put(to, "9-21-31", "4-k-o")
	guards := []string{"1-mass", "2-mass", "1-nh", "1-ri", "1-conn", "1-ny"}
	for i, side := range testBook.At(c.Place(to)).Sides {
		if i >= open {
			c.Put(testBook.ID(side.NextHex), guards[i])
		}
	}
	c.S.Battle = &war.Battle{
		At: c.Place(to), Attacker: british, BeatenSide: british, Retreats: retreats,
		Stage: war.StageLosses,
	}
	return c, c.S.Battle
}

func TestRule9_35_ALossFlipsAFullUnitAndRemovesADepletedOne(t *testing.T) {
	c := newSharedHexScene(t, "1710", []string{"2-va", "1-del/", "washington"}, []string{"9-21-31"})
	c.AddSupply(american, "1710", 0, 1).With(func(s *state) {
		s.Guns[0] = war.Gun{At: testBook.Place("1710"), Side: american}
	}).Build()
	s := c.State()
	tt := &turn{State: s}
	testBook.damage(tt, testBook.UnitNamed("2-va"))
	testBook.damage(tt, testBook.UnitNamed("1-del"))
	if !c.Unit("2-va").Depleted || c.Unit("1-del").Fate != war.FateInTray {
		t.Errorf("%+v %+v", c.Unit("2-va"), c.Unit("1-del"))
	}
	if s.Guns[0].At == board.Nowhere || s.StoreAt(american, c.Place("1710")).Boats != 1 ||
		c.Commander("washington").Fate != war.FateInPlay {
		t.Error("losses touch trains or commanders")
	}
	full := newSharedHexScene(t, "1710", []string{"2-va"}, []string{"9-21-31"}).Build()
	one := &turn{State: full.State()}
	testBook.damage(one, testBook.UnitNamed("2-va"))
	testBook.damage(one, testBook.UnitNamed("2-va"))
	if full.Unit("2-va").Fate != war.FateInTray {
		t.Error("two points eliminate a full unit")
	}
}

func TestRule9_36_TheOrderOfLosses(t *testing.T) {
	x := &war.Battle{At: testBook.Place("1710"), LossesDue: [2]uint8{3, 3}}
	f := &newSharedHexScene(t, "1710", []string{"1-pa", "1-mass", "1-ny"}, []string{"9-21-31"}).S.Forces
	name := func(units []unitNr) string {
		var out []string
		for _, n := range units {
			out = append(out, testBook.Unit(n).ID)
		}
		return strings.Join(out, " ")
	}
	if got := name(testBook.nextLossUnits(f, x, american)); got != "1-mass" {
		t.Errorf("first the strongest: %s", got)
	}
	x.HitUnits = []unitNr{testBook.UnitNamed("1-mass")}
	f.Unit(x.HitUnits[0]).Depleted = true
	if got := name(testBook.nextLossUnits(f, x, american)); got != "1-mass 1-pa" {
		t.Errorf("then a morale unit, or the same again: %s", got)
	}
	x.HitUnits = append(x.HitUnits, testBook.UnitNamed("1-pa"))
	if got := name(testBook.nextLossUnits(f, x, american)); got != "1-mass 1-ny 1-pa" {
		t.Errorf("then anybody: %s", got)
	}
}

func TestRule9_36_NoMoreThanHalfFromMilitia(t *testing.T) {
	f := &newSharedHexScene(t, "1710", []string{"mass-mil-1", "mass-mil-2", "1-del"}, []string{"9-21-31"}).S.Forces
	militia := func(x *war.Battle) bool {
		return slices.ContainsFunc(testBook.nextLossUnits(f, x, american), func(n unitNr) bool {
			return testBook.Unit(n).Kind == printed.Militia
		})
	}
	at := testBook.Place("1710")
	if militia(&war.Battle{At: at, LossesDue: [2]uint8{1, 0}}) {
		t.Error("of one loss militia take none")
	}
	if !militia(&war.Battle{At: at, LossesDue: [2]uint8{2, 0}}) ||
		militia(&war.Battle{At: at, LossesDue: [2]uint8{2, 0}, MilitiaLosses: 1}) {
		t.Error("of two they take one")
	}
	only := &newSharedHexScene(t, "1710", []string{"mass-mil-1"}, []string{"9-21-31"}).S.Forces
	if len(testBook.nextLossUnits(only, &war.Battle{At: at, LossesDue: [2]uint8{2, 0}, MilitiaLosses: 1}, american)) != 1 {
		t.Error("where nothing else is left they take all")
	}
}

func TestReading9_36_MilitiaTakeTheSmallerHalfOfOddLosses(t *testing.T) {
	f := &newSharedHexScene(t, "1710", []string{"mass-mil-1", "1-del", "2-va"}, []string{"9-21-31"}).S.Forces
	x := &war.Battle{At: testBook.Place("1710"), LossesDue: [2]uint8{3, 0}, MilitiaLosses: 1}
	for _, n := range testBook.nextLossUnits(f, x, american) {
		if testBook.Unit(n).Kind == printed.Militia {
			t.Error("two of three fall on militia")
		}
	}
}

func TestReading9_38_EachOfTwoMajorVictoriesGivesItsPoints(t *testing.T) {
	c := newScene(t)
	c.S.Battle = &war.Battle{
		At: c.Place("1710"), Attacker: british, BeatenSide: american, Starred: true,
		StartStrength: [2]uint16{25, 10},
	}
	testBook.recordVictory(&turn{State: c.S})
	testBook.recordVictory(&turn{State: c.S})
	if got := int(c.S.Ops[british-1].Bonus); got != 2*testBook.VictoryBonus {
		t.Errorf("%d points more", got)
	}
}

func TestReading9_37_WhoIsBarredGoesAnotherWay(t *testing.T) {
	c := beatenScene(t, enclosedForce(t, "1-va", "2-va", "south-det-2"))
	c.Play("leave", []string{"to=" + retreatPlaces(c)[0]})
	if c.Unit("1-va").Fate != war.FateInPlay || c.Unit("south-det-2").Fate == war.FateInPlay {
		t.Error("who can go goes, the other stays and takes the losses")
	}
}

func TestRule9_37_AWithdrawalIsOneHexWithTheTrains(t *testing.T) {
	c := newSharedHexScene(t, "1710", []string{"1-mass"}, []string{"9-21-31", "4-k-o"}).With(func(s *state) {
		s.Guns[0] = war.Gun{At: testBook.Place("1710"), Side: british}
	}).AddSupply(british, "1710", 0, 1)
	takeLosses(playAssault(c, "1710", 3, 1).WantLog(american, "of the British: 1 artillery unit +2"))
	a := c.Ask()
	f, _ := a.Field("to")
	for _, o := range f.Options {
		if testBook.Distance(c.Place(o.ID), c.Place("1710")) != 1 {
			t.Errorf("a withdrawal to %s", o.ID)
		}
	}
	to := f.Options[0].ID
	c.Play("leave", []string{"to=" + to}).WantAt(to, "9-21-31")
	if s := c.State(); s.Guns[0].At != c.Place(to) || s.StoreAt(british, c.Place(to)).Boats != 1 {
		t.Errorf("the trains stay: %+v %+v", s.Guns[0], s.Stores)
	}
	if c.Unit("9-21-31").Has(war.FlagHalted) {
		t.Error("after a withdrawal they may march")
	}
}

func TestRule9_37_NoRetreatIntoEnemyHex(t *testing.T) {
	b := testBook
	_, to, _ := interceptionHexes(t)
	c := newScene(t).Put(to, "2-va").Put(to, "9-21-31")
	x := &war.Battle{At: c.Place(to), BeatenSide: british}
	for _, side := range b.At(x.At).Sides[:5] {
		c.Put(b.ID(side.NextHex), "1-mass") // the unit moves from hex to hex, and stays in the last one
	}
	last := b.At(x.At).Sides[4].NextHex
	for _, w := range b.retreatPaths(&c.S.Forces, "campaign", x) {
		if w.Path[w.Hexes()] == last {
			t.Error("a withdrawal into the enemy's hex")
		}
	}
}

func TestRule9_37_AWithdrawalThatCannotBeMadeCostsOneMore(t *testing.T) {
	c, x := surroundedForce(t, 0, false)
	if ways := testBook.retreatPaths(&c.S.Forces, "campaign", x); len(ways) != 0 {
		t.Fatalf("%d ways", len(ways))
	}
	testBook.penalizeStuck(&turn{State: c.S})
	if x.LossesLeft[british-1] != 1 || c.S.Unit(testBook.UnitNamed("9-21-31")).At != x.At {
		t.Errorf("%+v", x.LossesLeft)
	}
	if may := testBook.nextLossUnits(&c.S.Forces, x, british); len(may) != 1 || testBook.Unit(may[0]).ID != "9-21-31" {
		t.Error("it falls on the strongest")
	}
}

func TestRule9_37_ARetreatIsTwoOrThreeHexesWithoutTrains(t *testing.T) {
	_, to, _ := interceptionHexes(t)
	c := newSharedHexScene(t, to, []string{"2-va", "1-va"}, []string{"9-21-31", "4-k-o"}).With(func(s *state) {
		s.Guns[0] = war.Gun{At: testBook.Place(to), Side: british}
	}).AddSupply(british, to, 0, 2)
	takeLosses(playAssault(c, to, 2, 3))
	a := c.Ask()
	f, _ := a.Field("to")
	for _, o := range f.Options {
		if n := len(o.Path) - 1; n != 2 && n != 3 {
			t.Errorf("a retreat of %d hexes to %s", n, o.ID)
		}
	}
	far := f.Options[0].ID
	c.Play("leave", []string{"to=" + far}).WantAt(far, "9-21-31")
	if s := c.State(); s.Guns[0].Side != american || s.StoreAt(american, c.Place(to)).Boats != 2 {
		t.Errorf("what stays behind is captured: %+v %+v", s.Guns[0], s.Stores)
	}
	if !c.Unit("9-21-31").Has(war.FlagHalted) {
		t.Error("they do not move again by choice")
	}
}

func TestRule9_37_AShortRetreatCostsTwoMoreAndTheTrains(t *testing.T) {
	c, x := surroundedForce(t, 1, true)
	only := testBook.At(x.At).Sides[0].NextHex
	for _, side := range testBook.At(only).Sides { // fill the hexes beyond, so that none of them is open
		if side.NextHex != board.Nowhere && side.NextHex != x.At {
			if !testBook.HasTroops(&c.S.Forces, american, side.NextHex) {
				for _, id := range []string{"1-pa", "2-pa", "3-pa", "1-md", "2-md", "1-sc"} {
					if c.S.Unit(testBook.UnitNamed(id)).Fate == war.FateInTray {
						c.Put(testBook.ID(side.NextHex), id)
						break
					}
				}
			}
		}
	}
	ways := testBook.retreatPaths(&c.S.Forces, "campaign", x)
	if len(ways) != 1 || ways[0].Hexes() != 1 {
		t.Fatalf("one hex is open: %v", ways)
	}
	was := x.At
	c.AddSupply(british, testBook.ID(was), 1, 1)
	testBook.fallBack(&turn{State: c.S}, &ways[0])
	if x.LossesLeft[british-1] != 2 || c.S.StoreAt(american, was).Supply != 1 {
		t.Errorf("%+v %+v", x.LossesLeft, c.S.Stores)
	}
}

func TestRule9_37_WhoCannotRetreatLosesTwoMoreAndTheTrains(t *testing.T) {
	c, x := surroundedForce(t, 0, true)
	c.AddSupply(british, testBook.ID(x.At), 1, 1)
	testBook.penalizeStuck(&turn{State: c.S})
	if x.LossesLeft[british-1] != 2 || c.S.StoreAt(american, x.At).Supply != 1 || c.S.StoreAt(british, x.At).Boats != 0 {
		t.Errorf("%+v %+v", x.LossesLeft, c.S.Stores)
	}
}

func TestRule9_37_SurrenderTakesEverything(t *testing.T) {
	c := newScene(t).SetTurn("1777-03").Put("1710", "1-mass", "mass-mil-1", "french-1", "ne-det-1", "gates").Put("1710",
		"9-21-31")
	c.AddSupply(american, "1710", 2, 1).With(func(s *state) {
		s.Guns[0] = war.Gun{At: testBook.Place("1710"), Side: american}
		s.Battle = &war.Battle{At: testBook.Place("1710"), Attacker: british, BeatenSide: american, AllLostSide: american}
	})
	s := c.S
	testBook.surrender(&turn{State: s})
	for id, want := range map[string]war.Fate{
		"1-mass": war.FateInTray, "mass-mil-1": war.FateInTray, "ne-det-1": war.FateInTray,
		"french-1": war.FateGone,
	} {
		if got := s.Unit(testBook.UnitNamed(id)).Fate; got != want {
			t.Errorf("%s: %d", id, got)
		}
	}
	if g := s.Commander(testBook.CommanderNamed("gates")); g.Fate != war.FateLost ||
		testBook.TurnAt(g.ReturnTurn).ID != "1777-w" {
		t.Errorf("Gates: %+v", g)
	}
	if y := s.StoreAt(british, c.Place("1710")); s.Guns[0].Side != british || y.Boats != 1 || y.Supply != 0 {
		t.Errorf("artillery and bateaux are taken, supply is lost: %+v %+v", s.Guns[0], s.Stores)
	}
}

func TestRule14_22_SurrenderedRegularsAndGermansNeverComeBack(t *testing.T) {
	c := newScene(t).SetTurn("1777-03").Put("1710", "4-k-o", "1-brnk", "nyvol").Put("1710", "1-mass").With(func(s *state) {
		s.Battle = &war.Battle{At: testBook.Place("1710"), Attacker: american, BeatenSide: british, AllLostSide: british}
	})
	testBook.surrender(&turn{State: c.S})
	for id, want := range map[string]war.Fate{"4-k-o": war.FateGone, "1-brnk": war.FateGone, "nyvol": war.FateLost} {
		if got := c.S.Unit(testBook.UnitNamed(id)).Fate; got != want {
			t.Errorf("%s: %d", id, got)
		}
	}
}

func TestReading9_37_SupplyIsLostWithThoseWhoSurrender(t *testing.T) {
	TestRule9_37_SurrenderTakesEverything(t)
}

func TestRule9_38_MajorVictories(t *testing.T) {
	for _, x := range []struct {
		starred bool
		beaten  game.Side
		began   uint16
		want    [2]uint8
	}{
		{true, british, 25, [2]uint8{1, 0}},
		{true, british, 24, [2]uint8{0, 0}},
		{false, british, 40, [2]uint8{0, 0}},
		{true, american, 25, [2]uint8{0, 1}},
	} {
		s := newScene(t).Put("1710", "1-pa", "gates").S
		s.Commander(testBook.CommanderNamed("gates")).Area = testBook.AreaOf(testBook.Place("1710"))
		s.Battle = &war.Battle{
			At: testBook.Place("1710"), BeatenSide: x.beaten, Starred: x.starred,
			StartStrength: [2]uint16{x.began, x.began},
		}
		testBook.recordVictory(&turn{State: s})
		if s.MajorVictories != x.want {
			t.Errorf("%+v: %v", x, s.MajorVictories)
		}
		if x.want[british-1] > 0 && (s.Ops[british-1].Bonus != 2 || len(s.DismissibleCommanders) != 1) {
			t.Errorf("two points for the British, and Gates may be dismissed: %d, %v", s.Ops[british-1].Bonus,
				s.DismissibleCommanders)
		}
	}
	c := setUpLastSegment(t).With(func(s *state) { s.Ops[british-1].Bonus = 2 }).Build().Play("done", nil, 1, 1)
	if o := c.State().Ops[british-1]; o.Total != 6+2 || o.Bonus != 0 {
		t.Errorf("the next turn only: %+v", o)
	}
}
