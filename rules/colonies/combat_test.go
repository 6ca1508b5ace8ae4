package colonies

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
)

// brawl lays out a shared hex in which the British attack; the Americans were there first. Nobody has supply, so that the dice fall at once.
func brawl(t *testing.T, at string, americans, british []string) *scene {
	return lay(t).put(at, americans...).put(at, british...)
}

// assault attacks there with two dice.
func assault(c *scene, at string, first, second int) *scene {
	return c.ready().play("attack", []string{"attack.at=" + at}, first, second)
}

// settle takes all losses as they are proposed.
func settle(c *scene) *scene {
	for c.state().Flow.Top() == stepLosses {
		c.play("lose", nil)
	}
	return c
}

func TestRule8_1_AnyNumberOfFriendsStand(t *testing.T) {
	c := lay(t).put("2107", "1-hsc", "2-hsc", "3-hsc", "4-hsc", "5-10-22", "guards").put("2007", "9-21-31").ready()
	c.play("go", []string{"go.from=2007", "go.who=9-21-31", "go.to=2107"})
	if s := c.state(); testBook.strengthAt(&s.Forces, british, c.place("2107")) < 50 {
		t.Error("there is a limit")
	}
}

func TestRule8_2_BothSidesShareAHexForAnyTime(t *testing.T) {
	c := brawl(t, "1710", []string{"1-mass"}, []string{"9-21-31"}).with(func(s *state) { s.Passed = true }).ready()
	c.play("done", nil, 1, 1)
	if first, both := c.state().sharedAt(c.place("1710")); !both || first != american {
		t.Error("the turn ends, and both stay; the Americans were first")
	}
}

func TestRule8_3_AStackOfAnySizeIsLedByItsArmyCommander(t *testing.T) {
	s := lay(t).put("2107", "1-hsc", "2-hsc", "3-hsc", "4-hsc", "howe").s
	if testBook.conductor(&s.Forces, s.Supreme, british, testBook.Place("2107")) != testBook.howe {
		t.Error("Howe does not lead forty points")
	}
}

func TestRule9_22_AnAttackCostsOneAndIsVoluntary(t *testing.T) {
	c := brawl(t, "1710", []string{"1-mass"}, []string{"9-21-31"})
	assault(c, "1710", 3, 4).says(american, "The British attack in hex 1710. [9.0 Combat]")
	if c.spent(british) != 1 {
		t.Errorf("%d points", c.spent(british))
	}
	c = brawl(t, "1710", []string{"1-mass"}, []string{"9-21-31"}).ready()
	c.play("done", nil)
	if s := c.state(); s.Battle != nil || s.Mover != american {
		t.Error("nobody must attack")
	}
	poor := brawl(t, "1710", []string{"1-mass"}, []string{"9-21-31"}).with(func(s *state) { s.Ops[british-1].Spent = 10 }).ready()
	if refusal(poor.ask(), "attack") == "" {
		t.Error("without a point they attack")
	}
}

func TestRule9_23_StacksAreHiddenUntilABattle(t *testing.T) {
	c := lay(t).put("1710", "1-mass", "2-mass", "1-ny").put("2107", "9-21-31").ready()
	k := c.knows(british)
	seen := 0
	for _, id := range []string{"1-mass", "2-mass", "1-ny"} {
		if k.unit(testBook.UnitNamed(id)).At != board.Nowhere {
			seen++
		}
	}
	if x := k.pileAt(american, c.place("1710")); seen != 1 || x == nil || x.Whole || !x.Fights {
		t.Errorf("%d units of the stack are seen: %+v", seen, x)
	}
	f := brawl(t, "1710", []string{"1-mass", "2-mass"}, []string{"9-21-31"}).supply(american, "1710", 1, 0)
	f.ready().play("attack", []string{"attack.at=1710"}).says(british, "1st Massachusetts and 2nd Massachusetts, 18 strength points")
	if k = f.knows(british); k.unit(testBook.UnitNamed("2-mass")).At == board.Nowhere {
		t.Error("in the battle they are not seen")
	}
}

func TestRule9_24_NothingElseHappensBeforeABattleIsOver(t *testing.T) {
	c := brawl(t, "1710", []string{"1-mass"}, []string{"9-21-31"}).supply(american, "1710", 1, 0).ready()
	c.play("attack", []string{"attack.at=1710"})
	if a := c.ask(); refusal(a, "go") != "absent" || refusal(a, "attack") != "absent" {
		t.Error("something else is offered")
	}
}

func TestRule9_25_AllUnitsInTheHexFight(t *testing.T) {
	c := brawl(t, "1710", []string{"1-mass", "1-ny", "mass-mil-1"}, []string{"9-21-31", "34-53"}).supply(american, "1710", 1, 0).ready()
	c.play("attack", []string{"attack.at=1710"})
	if x := c.state().Battle; x.Began != [2]uint16{9 + 6 + 4, 6 + 4} {
		t.Errorf("%v points fight", x.Began)
	}
}

func TestRule9_26_NobodyRunsOverABeatenEnemy(t *testing.T) {
	c := settle(assault(brawl(t, "1710", []string{"south-det-2"}, []string{"1-hsc", "2-hsc"}), "1710", 6, 5))
	if c.unit("1-hsc").At != c.place("1710") {
		t.Error("the winners stay in the hex")
	}
}

func TestRule9_27_AfterABattleOneMayStillMarch(t *testing.T) {
	c := brawl(t, "1710", []string{"1-del"}, []string{"1-hsc", "2-hsc"})
	settle(assault(c, "1710", 6, 5))
	if c.state().Flow.Top() == stepRetreat {
		a := c.ask()
		f, _ := a.Field("to")
		c.play("leave", []string{"to=" + f.Options[0].ID})
	}
	if a := c.ask("go.from=1710"); !offers(a, "go.who", "1-hsc") {
		t.Error("the winners may not march")
	}
}

// tallies is what each side adds up in a battle in a place, laid out by hand.
func tallies(c *scene, at string, attacker game.Side, change func(*battle)) map[game.Side]string {
	s := c.s
	p := testBook.Place(at)
	s.Battle = &battle{At: p, Attacker: attacker}
	for i, side := range bothSides {
		s.Battle.Began[i] = uint16(testBook.strengthAt(&s.Forces, side, p))
	}
	if change != nil {
		change(s.Battle)
	}
	out := map[game.Side]string{}
	for _, side := range bothSides {
		out[side] = listed(testBook.tally(s, side))
	}
	return out
}

func TestRule9_33_TheBattlePointChart(t *testing.T) {
	wood, _, _ := crossroads(t)
	works := func(w ...work) func(*scene) {
		return func(c *scene) {
			for i := range w {
				w[i].At = c.place(wood)
			}
			c.s.Works = w
		}
	}
	for _, x := range []struct {
		what            string
		lay             func(*scene)
		change          func(*battle)
		americans, brit string
	}{
		{"nothing", func(*scene) {}, nil, "none", "none"},
		{"a morale unit", func(c *scene) { c.put(wood, "1-del", "8-rgt") }, nil, "1 morale unit +1", "none"},
		{"a depleted morale unit", func(c *scene) { c.put(wood, "1-del/", "4-k-o/") }, nil, "none", "none"},
		{"commanders", func(c *scene) { c.put(wood, "washington", "burgoyne") }, nil, "Washington +2", "Burgoyne +1"},
		{"only one commands", func(c *scene) { c.put(wood, "howe", "burgoyne") }, nil, "none", "Howe +2"},
		{"artillery", func(c *scene) {
			c.s.Guns[0], c.s.Guns[1] = gun{At: c.place(wood), Side: american}, gun{At: c.place(wood), Side: american}
		}, nil, "2 artillery units +4", "none"},
		{"supply held", func(c *scene) { c.supply(british, wood, 3, 0) }, nil, "none", "supply +1"},
		{"supply spent", func(c *scene) { c.supply(british, wood, 3, 0) }, func(b *battle) { b.Spend[british-1] = 1 }, "none", "supply spent +3"},
		{"the defender entrenched", works(work{Side: american}), nil, "entrenched +2", "none"},
		{"the defender in a fort", works(work{Side: american, Fort: true}), nil, "fort +4", "none"},
		{"both entrenched", works(work{Side: american}, work{Side: british}), nil, "none", "none"},
		{"the attacker entrenched", works(work{Side: british}), nil, "none", "none"},
		{"interception", func(*scene) {}, func(b *battle) { b.Intercepted = true }, "none", "interception +2"},
		{"winter", func(c *scene) { c.at("1776-w") }, nil, "no supply in winter -2", "no supply in winter -2"},
		{"winter with supply", func(c *scene) { c.at("1776-w").supply(american, wood, 1, 0) }, nil, "supply +1", "no supply in winter -2"},
	} {
		c := lay(t).put(wood, "2-va").put(wood, "9-21-31")
		x.lay(c)
		if x.what == "a morale unit" || x.what == "a depleted morale unit" {
			c.s.unit(testBook.UnitNamed("2-va")).Fate = boxed
			c.s.unit(testBook.UnitNamed("2-va")).At = board.Nowhere
			c.s.unit(testBook.UnitNamed("9-21-31")).Fate = boxed
			c.s.unit(testBook.UnitNamed("9-21-31")).At = board.Nowhere
		}
		got := tallies(c, wood, british, x.change)
		if strings.ReplaceAll(got[american], "−", "-") != x.americans || strings.ReplaceAll(got[british], "−", "-") != x.brit {
			t.Errorf("%s: Americans %q, British %q", x.what, got[american], got[british])
		}
	}
}

func TestRule9_33_WhoWasNotFirstHasNothingOfHisWorks(t *testing.T) {
	wood, _, _ := crossroads(t)
	c := lay(t).put(wood, "9-21-31").put(wood, "2-va").with(func(s *state) { s.Works = []work{{At: testBook.Place(wood), Side: american}} })
	if got := tallies(c, wood, british, nil); got[american] != "none" {
		t.Errorf("the British were first: %s", got[american])
	}
}

func TestRule9_33_FleetsInPort(t *testing.T) {
	c := lay(t).put("2107", "2-va").put("2107", "9-21-31").fleetAt("2107", "2107")
	for _, attacker := range bothSides {
		if got := tallies(c, "2107", attacker, nil); got[british] != "fleet +2" {
			t.Errorf("side %d attacks: %s", attacker, got[british])
		}
	}
}

func TestRule9_33_WhereWinterIsMild(t *testing.T) {
	b := testBook
	for _, x := range []struct {
		colony string
		fits   func(*printed.Hex) bool
		want   bool
	}{
		{"South Carolina", func(h *printed.Hex) bool { return h.Terrain == printed.Woods }, true},
		{"Georgia", func(h *printed.Hex) bool { return h.Terrain == printed.Swamp }, true},
		{"Georgia", func(h *printed.Hex) bool { return h.Terrain == printed.Hilly || h.Terrain == printed.Mountain }, false},
		{"North Carolina", func(h *printed.Hex) bool { return h.Terrain == printed.Woods }, false},
		{"Western Territories", func(h *printed.Hex) bool {
			return slices.ContainsFunc(h.Sides[:], func(s printed.Side) bool { return s.Water == printed.Major })
		}, true},
		{"Western Territories", func(h *printed.Hex) bool {
			return !slices.ContainsFunc(h.Sides[:], func(s printed.Side) bool { return s.Water == printed.Major })
		}, false},
	} {
		found := false
		for i := 1; i <= b.Board.Size() && !found; i++ {
			h := b.At(board.Place(i))
			if h.Colony > 0 && b.Colony(h.Colony).Name == x.colony && x.fits(h) {
				found = true
				if got := b.mild(board.Place(i)); got != x.want {
					t.Errorf("%s in %s: %v", b.ID(board.Place(i)), x.colony, got)
				}
			}
		}
		if !found {
			t.Errorf("no such hex in %s", x.colony)
		}
	}
}

func TestReading9_39_ADepletedUnitHasNoMorale(t *testing.T) {
	c := lay(t).put("1710", "1-va/").put("1710", "9-21-31")
	if got := tallies(c, "1710", british, nil); strings.Contains(got[american], "morale") {
		t.Error(got[american])
	}
}

func TestRule9_31_TheLargerForceHasTheOdds(t *testing.T) {
	c := lay(t).put("1710", "2-va").put("1710", "1-hsc", "34-53")
	if got := tallies(c, "1710", british, nil); !strings.Contains(got[british], "odds 2-1 +4") || strings.Contains(got[american], "odds") {
		t.Errorf("14 against 6: %v", got)
	}
	if got := tallies(c, "1710", american, nil); !strings.Contains(got[british], "odds 2½-1 +6") {
		t.Errorf("6 attack 14: the defender's superiority is rounded up: %v", got)
	}
}

func TestRule9_32_TwoDiceAreReadInOrderAndShifted(t *testing.T) {
	c := brawl(t, "1710", []string{"2-va"}, []string{"9-21-31"})
	assault(c, "1710", 1, 5).says(american, "Dice 1 5, moved 0 rows to 15: the British lose 3 and retreat, the Americans lose 0.")
	c = brawl(t, "1710", []string{"2-va", "washington"}, []string{"9-21-31"})
	assault(c, "1710", 3, 1).says(american, "moved −2 rows to 25")
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
	for _, w := range b.ways(&c.s.Forces, "campaign", x) {
		if w[len(w)-1] == last {
			t.Error("a withdrawal into the enemy's hex")
		}
	}
}

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

func TestRule9_37_AWithdrawalThatCannotBeMadeCostsOneMore(t *testing.T) {
	c, x := ringed(t, 0, false)
	if ways := testBook.ways(&c.s.Forces, "campaign", x); len(ways) != 0 {
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
	ways := testBook.ways(&c.s.Forces, "campaign", x)
	if len(ways) != 1 || len(ways[0]) != 2 {
		t.Fatalf("one hex is open: %v", ways)
	}
	was := x.At
	c.supply(british, testBook.ID(was), 1, 1)
	testBook.fallBack(&turn{State: c.s}, ways[0])
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

func TestReading9_33_AnAttackerWhoIsEntrenchedTakesTheBonusAndGainsNone(t *testing.T) {
	wood, _, _ := crossroads(t)
	c := lay(t).put(wood, "2-va").put(wood, "9-21-31")
	c.s.Works = []work{{At: c.place(wood), Side: american}, {At: c.place(wood), Side: british}}
	if got := tallies(c, wood, british, nil); got[american] != "none" || got[british] != "none" {
		t.Errorf("%v", got)
	}
}

func TestRule9_12_UnitsHaveTwoStepsButForIndiansAndDetachments(t *testing.T) {
	for i := range testBook.Units {
		u := &testBook.Units[i]
		one := u.Kind == printed.Indian || u.Kind == printed.Detachment || u.Full == 1
		if (u.Depleted == 0) != one {
			t.Errorf("%s: %d and %d", u.ID, u.Full, u.Depleted)
		}
	}
}
