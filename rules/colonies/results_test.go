package colonies

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
)

// ringed lays out a beaten British force with Americans on all sides but those left open.
func ringed(t *testing.T, open int, retreats bool) (*scene, *battle) {
	t.Helper()
	_, to, _ := crossroads(t)
	c := lay(t).put(to, "2-va").put(to, "9-21-31", "4-k-o")
	guards := []string{"1-mass", "2-mass", "1-nh", "1-ri", "1-conn", "1-ny"}
	for i, side := range testBook.At(c.place(to)).Sides {
		if i >= open {
			c.put(testBook.ID(side.Next), guards[i])
		}
	}
	c.s.Battle = &battle{At: c.place(to), Attacker: british, Beaten: british, Retreats: retreats, Stage: suffers}
	return c, c.s.Battle
}

func TestRule9_35_ALossFlipsAFullUnitAndRemovesADepletedOne(t *testing.T) {
	c := brawl(t, "1710", []string{"2-va", "1-del/", "washington"}, []string{"9-21-31"})
	c.supply(american, "1710", 0, 1).with(func(s *state) { s.Guns[0] = gun{At: testBook.Place("1710"), Side: american} }).ready()
	s := c.state()
	tt := &turn{State: s}
	testBook.damage(tt, testBook.UnitNamed("2-va"))
	testBook.damage(tt, testBook.UnitNamed("1-del"))
	if !c.unit("2-va").Depleted || c.unit("1-del").Fate != boxed {
		t.Errorf("%+v %+v", c.unit("2-va"), c.unit("1-del"))
	}
	if s.Guns[0].At == board.Nowhere || s.store(american, c.place("1710")).Boats != 1 || c.head("washington").Fate != inPlay {
		t.Error("losses touch trains or commanders")
	}
	full := brawl(t, "1710", []string{"2-va"}, []string{"9-21-31"}).ready()
	one := &turn{State: full.state()}
	testBook.damage(one, testBook.UnitNamed("2-va"))
	testBook.damage(one, testBook.UnitNamed("2-va"))
	if full.unit("2-va").Fate != boxed {
		t.Error("two points eliminate a full unit")
	}
}

func TestRule9_36_TheOrderOfLosses(t *testing.T) {
	x := &battle{At: testBook.Place("1710"), Due: [2]uint8{3, 3}}
	f := &brawl(t, "1710", []string{"1-pa", "1-mass", "1-ny"}, []string{"9-21-31"}).s.Forces
	name := func(units []unitNr) string {
		var out []string
		for _, n := range units {
			out = append(out, testBook.Unit(n).ID)
		}
		return strings.Join(out, " ")
	}
	if got := name(testBook.sufferers(f, x, american)); got != "1-mass" {
		t.Errorf("first the strongest: %s", got)
	}
	x.Hit = []unitNr{testBook.UnitNamed("1-mass")}
	f.unit(x.Hit[0]).Depleted = true
	if got := name(testBook.sufferers(f, x, american)); got != "1-mass 1-pa" {
		t.Errorf("then a morale unit, or the same again: %s", got)
	}
	x.Hit = append(x.Hit, testBook.UnitNamed("1-pa"))
	if got := name(testBook.sufferers(f, x, american)); got != "1-mass 1-ny 1-pa" {
		t.Errorf("then anybody: %s", got)
	}
}

func TestRule9_36_NoMoreThanHalfFromMilitia(t *testing.T) {
	f := &brawl(t, "1710", []string{"mass-mil-1", "mass-mil-2", "1-del"}, []string{"9-21-31"}).s.Forces
	militia := func(x *battle) bool {
		return slices.ContainsFunc(testBook.sufferers(f, x, american), func(n unitNr) bool { return testBook.Unit(n).Kind == printed.Militia })
	}
	at := testBook.Place("1710")
	if militia(&battle{At: at, Due: [2]uint8{1, 0}}) {
		t.Error("of one loss militia take none")
	}
	if !militia(&battle{At: at, Due: [2]uint8{2, 0}}) || militia(&battle{At: at, Due: [2]uint8{2, 0}, Militia: 1}) {
		t.Error("of two they take one")
	}
	only := &brawl(t, "1710", []string{"mass-mil-1"}, []string{"9-21-31"}).s.Forces
	if len(testBook.sufferers(only, &battle{At: at, Due: [2]uint8{2, 0}, Militia: 1}, american)) != 1 {
		t.Error("where nothing else is left they take all")
	}
}

func TestReading9_36_MilitiaTakeTheSmallerHalfOfOddLosses(t *testing.T) {
	f := &brawl(t, "1710", []string{"mass-mil-1", "1-del", "2-va"}, []string{"9-21-31"}).s.Forces
	x := &battle{At: testBook.Place("1710"), Due: [2]uint8{3, 0}, Militia: 1}
	for _, n := range testBook.sufferers(f, x, american) {
		if testBook.Unit(n).Kind == printed.Militia {
			t.Error("two of three fall on militia")
		}
	}
}

func TestReading9_38_EachOfTwoMajorVictoriesGivesItsPoints(t *testing.T) {
	c := lay(t)
	c.s.Battle = &battle{At: c.place("1710"), Attacker: british, Beaten: american, Starred: true, Began: [2]uint16{25, 10}}
	testBook.victorious(&turn{State: c.s})
	testBook.victorious(&turn{State: c.s})
	if got := int(c.s.Ops[british-1].Bonus); got != 2*testBook.VictoryBonus {
		t.Errorf("%d points more", got)
	}
}

func TestReading9_37_WhoIsBarredGoesAnotherWay(t *testing.T) {
	c := retreats(t, hedged(t, "1-va", "2-va", "south-det-2"))
	c.play("leave", []string{"to=" + goals(c)[0]})
	if c.unit("1-va").Fate != inPlay || c.unit("south-det-2").Fate == inPlay {
		t.Error("who can go goes, the other stays and takes the losses")
	}
}

func TestRule9_37_AWithdrawalIsOneHexWithTheTrains(t *testing.T) {
	c := brawl(t, "1710", []string{"1-mass"}, []string{"9-21-31", "4-k-o"}).with(func(s *state) { s.Guns[0] = gun{At: testBook.Place("1710"), Side: british} }).supply(british, "1710", 0, 1)
	settle(assault(c, "1710", 3, 1).says(american, "of the British: 1 artillery unit +2"))
	a := c.ask()
	f, _ := a.Field("to")
	for _, o := range f.Options {
		if testBook.Distance(c.place(o.ID), c.place("1710")) != 1 {
			t.Errorf("a withdrawal to %s", o.ID)
		}
	}
	to := f.Options[0].ID
	c.play("leave", []string{"to=" + to}).stands(to, "9-21-31")
	if s := c.state(); s.Guns[0].At != c.place(to) || s.store(british, c.place(to)).Boats != 1 {
		t.Errorf("the trains stay: %+v %+v", s.Guns[0], s.Stores)
	}
	if c.unit("9-21-31").has(halted) {
		t.Error("after a withdrawal they may march")
	}
}

func TestRule9_37_NeverIntoTheEnemy(t *testing.T) {
	b := testBook
	_, to, _ := crossroads(t)
	c := lay(t).put(to, "2-va").put(to, "9-21-31")
	x := &battle{At: c.place(to), Beaten: british}
	for _, side := range b.At(x.At).Sides[:5] {
		c.put(b.ID(side.Next), "1-mass") // one after the other: the last stands
	}
	last := b.At(x.At).Sides[4].Next
	for _, w := range b.flights(&c.s.Forces, "campaign", x) {
		if w.Way[w.Hexes()] == last {
			t.Error("a withdrawal into the enemy's hex")
		}
	}
}

func TestRule9_37_AWithdrawalThatCannotBeMadeCostsOneMore(t *testing.T) {
	c, x := ringed(t, 0, false)
	if ways := testBook.flights(&c.s.Forces, "campaign", x); len(ways) != 0 {
		t.Fatalf("%d ways", len(ways))
	}
	testBook.stuck(&turn{State: c.s})
	if x.Losses[british-1] != 1 || c.s.unit(testBook.UnitNamed("9-21-31")).At != x.At {
		t.Errorf("%+v", x.Losses)
	}
	if may := testBook.sufferers(&c.s.Forces, x, british); len(may) != 1 || testBook.Unit(may[0]).ID != "9-21-31" {
		t.Error("it falls on the strongest")
	}
}

func TestRule9_37_ARetreatIsTwoOrThreeHexesWithoutTrains(t *testing.T) {
	_, to, _ := crossroads(t)
	c := brawl(t, to, []string{"2-va", "1-va"}, []string{"9-21-31", "4-k-o"}).with(func(s *state) { s.Guns[0] = gun{At: testBook.Place(to), Side: british} }).supply(british, to, 0, 2)
	settle(assault(c, to, 2, 3))
	a := c.ask()
	f, _ := a.Field("to")
	for _, o := range f.Options {
		if n := len(o.Path) - 1; n != 2 && n != 3 {
			t.Errorf("a retreat of %d hexes to %s", n, o.ID)
		}
	}
	far := f.Options[0].ID
	c.play("leave", []string{"to=" + far}).stands(far, "9-21-31")
	if s := c.state(); s.Guns[0].Side != american || s.store(american, c.place(to)).Boats != 2 {
		t.Errorf("what stays behind is captured: %+v %+v", s.Guns[0], s.Stores)
	}
	if !c.unit("9-21-31").has(halted) {
		t.Error("they do not move again by choice")
	}
}

func TestRule9_37_AShortRetreatCostsTwoMoreAndTheTrains(t *testing.T) {
	c, x := ringed(t, 1, true)
	only := testBook.At(x.At).Sides[0].Next
	for _, side := range testBook.At(only).Sides { // nothing open beyond
		if side.Next != board.Nowhere && side.Next != x.At {
			if !testBook.fights(&c.s.Forces, american, side.Next) {
				for _, id := range []string{"1-pa", "2-pa", "3-pa", "1-md", "2-md", "1-sc"} {
					if c.s.unit(testBook.UnitNamed(id)).Fate == boxed {
						c.put(testBook.ID(side.Next), id)
						break
					}
				}
			}
		}
	}
	ways := testBook.flights(&c.s.Forces, "campaign", x)
	if len(ways) != 1 || ways[0].Hexes() != 1 {
		t.Fatalf("one hex is open: %v", ways)
	}
	was := x.At
	c.supply(british, testBook.ID(was), 1, 1)
	testBook.fallBack(&turn{State: c.s}, &ways[0])
	if x.Losses[british-1] != 2 || c.s.store(american, was).Supply != 1 {
		t.Errorf("%+v %+v", x.Losses, c.s.Stores)
	}
}

func TestRule9_37_WhoCannotRetreatLosesTwoMoreAndTheTrains(t *testing.T) {
	c, x := ringed(t, 0, true)
	c.supply(british, testBook.ID(x.At), 1, 1)
	testBook.stuck(&turn{State: c.s})
	if x.Losses[british-1] != 2 || c.s.store(american, x.At).Supply != 1 || c.s.store(british, x.At).Boats != 0 {
		t.Errorf("%+v %+v", x.Losses, c.s.Stores)
	}
}

func TestRule9_37_SurrenderTakesEverything(t *testing.T) {
	c := lay(t).at("1777-03").put("1710", "1-mass", "mass-mil-1", "french-1", "ne-det-1", "gates").put("1710", "9-21-31")
	c.supply(american, "1710", 2, 1).with(func(s *state) {
		s.Guns[0] = gun{At: testBook.Place("1710"), Side: american}
		s.Battle = &battle{At: testBook.Place("1710"), Attacker: british, Beaten: american, All: american}
	})
	s := c.s
	testBook.surrender(&turn{State: s})
	for id, want := range map[string]fate{"1-mass": boxed, "mass-mil-1": boxed, "ne-det-1": boxed, "french-1": gone} {
		if got := s.unit(testBook.UnitNamed(id)).Fate; got != want {
			t.Errorf("%s: %d", id, got)
		}
	}
	if g := s.commander(testBook.CommanderNamed("gates")); g.Fate != lost || testBook.turnAt(g.Back).ID != "1777-w" {
		t.Errorf("Gates: %+v", g)
	}
	if y := s.store(british, c.place("1710")); s.Guns[0].Side != british || y.Boats != 1 || y.Supply != 0 {
		t.Errorf("artillery and bateaux are taken, supply is lost: %+v %+v", s.Guns[0], s.Stores)
	}
}

func TestRule14_22_SurrenderedRegularsAndGermansNeverComeBack(t *testing.T) {
	c := lay(t).at("1777-03").put("1710", "4-k-o", "1-brnk", "nyvol").put("1710", "1-mass").with(func(s *state) {
		s.Battle = &battle{At: testBook.Place("1710"), Attacker: american, Beaten: british, All: british}
	})
	testBook.surrender(&turn{State: c.s})
	for id, want := range map[string]fate{"4-k-o": gone, "1-brnk": gone, "nyvol": lost} {
		if got := c.s.unit(testBook.UnitNamed(id)).Fate; got != want {
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
		s := lay(t).put("1710", "1-pa", "gates").s
		s.commander(testBook.CommanderNamed("gates")).Area = testBook.areaOf(testBook.Place("1710"))
		s.Battle = &battle{At: testBook.Place("1710"), Beaten: x.beaten, Starred: x.starred, Began: [2]uint16{x.began, x.began}}
		testBook.victorious(&turn{State: s})
		if s.Beaten != x.want {
			t.Errorf("%+v: %v", x, s.Beaten)
		}
		if x.want[british-1] > 0 && (s.Ops[british-1].Bonus != 2 || len(s.Humbled) != 1) {
			t.Errorf("two points for the British, and Gates may be dismissed: %d, %v", s.Ops[british-1].Bonus, s.Humbled)
		}
	}
	c := over(t).with(func(s *state) { s.Ops[british-1].Bonus = 2 }).ready().play("done", nil, 1, 1)
	if o := c.state().Ops[british-1]; o.Total != 6+2 || o.Bonus != 0 {
		t.Errorf("the next turn only: %+v", o)
	}
}
