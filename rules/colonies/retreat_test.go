package colonies

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// enclosedForce puts Americans and a British stack in hex 4414. The British also hold all the hexes of the South
// around it. The Americans attack.
func enclosedForce(t *testing.T, americans ...string) *scene {
	t.Helper()
	b := testBook
	c := newScene(t).SetActiveSide(american).Put("4414", "1-hsc").Put("4414", americans...)
	guards := []string{"9-21-31", "28-33-46", "49-54-57", "24-29", "44-55-62", "16-20-37"}
	for _, p := range b.NeighborsOf(b.Place("4414")) {
		if b.AreaOf(p) == b.South {
			c.Put(b.ID(p), guards[0])
			guards = guards[1:]
		}
	}
	return c
}

// retreatPlaces lists the places to which the beaten side may retreat.
func retreatPlaces(c *scene) []string {
	c.T.Helper()
	a := c.Ask()
	f, ok := a.Field("to")
	if !ok {
		c.T.Fatal("nobody is asked where they go")
	}
	var out []string
	for _, o := range f.Options {
		out = append(out, o.ID)
	}
	return out
}

// beatenScene sets up a battle in 4414 that the Americans have lost. They have taken their losses and must retreat.
func beatenScene(t *testing.T, c *scene) *scene {
	t.Helper()
	p := c.Place("4414")
	x := &war.Battle{
		At: p, BattleField: p, Attacker: american, BeatenSide: american, Retreats: true,
		Stage: war.StageLosses,
	}
	for i, side := range war.BothSides {
		x.Contingents[i], x.StartStrength[i] = testBook.countersAt(&c.S.Forces, side, p),
			uint16(testBook.StrengthAt(&c.S.Forces, side, p))
	}
	c.S.Battle = x
	c.S.Flow.Stack = append(c.S.Flow.Stack, game.Frame{Step: war.StepBattle}, game.Frame{Step: war.StepRetreat})
	return c.Build()
}

func TestRule9_37_AUnitThatIsBarredDoesNotKeepTheOthersBack(t *testing.T) {
	free := retreatPlaces(beatenScene(t, enclosedForce(t, "1-va", "2-va")))
	if len(free) != 15 {
		t.Errorf("without the detachment there are %d ways", len(free))
	}
	c := beatenScene(t, enclosedForce(t, "1-va", "2-va", "south-det-2"))
	if got := retreatPlaces(c); !slices.Equal(got, free) {
		t.Errorf("with it there are %v, want %v", got, free)
	}
	if o := findOption(t, c.Ask(), "to", free[0]); !strings.Contains(o.Detail,
		"without "+testBook.Unit(testBook.UnitNamed("south-det-2")).Name) {
		t.Errorf("it is not said who stays: %s", o.Detail)
	}
	c.Play("leave", []string{"to=" + free[0]}).WantAt(free[0], "1-va", "2-va")
	if u := c.Unit("south-det-2"); u.Fate == war.FateInPlay {
		t.Errorf("the detachment stays, and two losses destroy it: %+v", u)
	}
	if x := c.State().LastBattle; x == nil || x.LossesTaken[american-1] != 1 || c.Unit("1-va").Depleted ||
		c.Unit("2-va").Depleted {
		t.Errorf("its losses are its own: %+v", x)
	}
	c.WantLog(british, "cannot retreat: 2 more are lost, with supply, artillery and bateaux. [9.37 Combat Results]")
}

func TestRule9_37_TheBarredWithdrawWhereTheyMayGo(t *testing.T) {
	b := testBook
	from, port := adjacentHexes(t, func(from, to *printed.Hex, side *printed.HexEdge) bool {
		x := b.Town(placeOf(to))
		return x != nil && x.Port && side.Water == printed.NoWater && from.Town == 0 && from.Terrain == printed.Woods
	})
	x := &war.Battle{At: b.Place(from), BattleField: b.Place(from), Attacker: american, BeatenSide: british}
	c := newScene(t).Put(from, "34-53", "indian-1").Put(from, "1-mass")
	c.S.Unit(b.UnitNamed("indian-1")).Tribe = 1
	others := []string{"2-mass", "1-ny", "1-conn", "1-nh", "1-ri", "2-conn"}
	open := board.Nowhere
	for _, p := range b.NeighborsOf(x.At) {
		if p == b.Place(port) || b.At(p).Row == 0 {
			continue
		}
		if d, _ := b.DirectionTo(x.At, p); open == board.Nowhere && b.At(x.At).Sides[d].Water == printed.NoWater &&
			(b.Town(p) == nil || !b.Town(p).Port) {
			open = p
			continue
		}
		c.Put(b.ID(p), others[0])
		others = others[1:]
	}
	if got := b.retreatPaths(&c.S.Forces, "campaign", x); len(got) != 1 || got[0].Path[1] != open ||
		len(got[0].Units) != 2 {
		t.Fatalf("where all may go all go: %+v", got)
	}
	c.Put(b.ID(open), others[0])
	got := b.retreatPaths(&c.S.Forces, "campaign", x)
	if len(got) != 1 || got[0].Path[1] != b.Place(port) || len(got[0].Units) != 1 ||
		b.Unit(got[0].Units[0]).ID != "34-53" {
		t.Errorf("Indians do not enter the port, and do not keep the others from it: %+v", got)
	}
}

// placeOf returns the place of a printed hex.
func placeOf(h *printed.Hex) board.Place {
	for i := 1; i <= testBook.Board.Size(); i++ {
		if testBook.At(board.Place(i)) == h {
			return board.Place(i)
		}
	}
	return board.Nowhere
}

func TestRule9_37_CarletonDoesNotKeepTheArmyBack(t *testing.T) {
	b := testBook
	from, _ := adjacentHexes(t, func(from, to *printed.Hex, side *printed.HexEdge) bool {
		return b.NextToCanada[from.Colony] && from.Area != b.Canada && to.Area != b.Canada && !b.NextToCanada[to.Colony] &&
			side.Water == printed.NoWater && from.Row > 0 && to.Row > 0
	})
	x := &war.Battle{At: b.Place(from), BattleField: b.Place(from), Attacker: american, BeatenSide: british}
	c := newScene(t).Put(from, "34-53", "carleton").Put(from, "1-mass")
	others := []string{"2-mass", "1-ny", "1-conn", "1-nh", "1-ri", "2-conn"}
	for _, p := range b.NeighborsOf(x.At) {
		if b.EntryRefusal("campaign", travel.Mover{Side: british, Commanders: []commanderNr{b.CarletonNr}}, p) == nil {
			c.Put(b.ID(p), others[0])
			others = others[1:]
		}
	}
	got := b.retreatPaths(&c.S.Forces, "campaign", x)
	if len(got) == 0 {
		t.Fatal("the army has no way out")
	}
	for _, w := range got {
		if len(w.Commanders) != 0 || len(w.Units) != 1 {
			t.Errorf("Carleton may not go there: %+v", w)
		}
	}
	c.S.Battle = x
	turn := &turn{State: c.S}
	b.fallBack(turn, &got[0])
	if x.BeatenHaveLeft || !b.mustRetreat(c.S) {
		t.Error("Carleton is still to be asked")
	}
	b.penalizeStuck(turn)
	if b.removeLoneCommanders(turn, x.At); c.S.Commander(b.CarletonNr).Fate != war.FateLost ||
		c.S.Commander(b.CarletonNr).ReturnTurn != c.S.Now+turnNr(b.CommanderAbsence.SurrenderedTurns) {
		t.Errorf("alone among the enemy Carleton is taken (15.17): %+v", c.S.Commander(b.CarletonNr))
	}
}

func TestRule10_13_IndiansAloneWithdrawWithoutGuns(t *testing.T) {
	b := testBook
	_, to, _ := interceptionHexes(t)
	x := &war.Battle{At: b.Place(to), BattleField: b.Place(to), Attacker: american, BeatenSide: british}
	c := newScene(t).Put(to, "indian-1").Put(to, "1-mass").AddSupply(british, to, 1, 1)
	c.S.Unit(b.UnitNamed("indian-1")).Tribe = 1
	c.S.Guns[0] = war.Gun{At: x.At, Side: british}
	c.S.Battle = x
	got := b.retreatPaths(&c.S.Forces, "campaign", x)
	b.fallBack(&turn{State: c.S}, &got[0])
	if c.S.Guns[0].At != x.At || c.S.Guns[0].Side != american || c.S.StoreAt(american, x.At).Supply != 1 {
		t.Errorf("the gun and the supply fall to the enemy: %+v %+v", c.S.Guns[0], c.S.Stores)
	}
}

func TestRule9_37_AShortRetreatOfSomeIsPaidWhereTheyGo(t *testing.T) {
	b := testBook
	c := enclosedForce(t, "1-va", "2-va", "south-det-2")
	x := &war.Battle{
		At: b.Place("4414"), BattleField: b.Place("4414"), Attacker: american, BeatenSide: american, Retreats: true,
		Stage: war.StageLosses,
	}
	c.S.Battle = x
	got := b.retreatPaths(&c.S.Forces, "campaign", x)
	got[0].Path = got[0].Path[:2] // no farther hex is open
	to := got[0].Path[1]
	b.fallBack(&turn{State: c.S}, &got[0])
	if x.At != to || x.LossesLeft[american-1] != uint8(b.Retreat.ShortLosses) || x.BeatenHaveLeft {
		t.Fatalf("two losses in %s, and the detachment is still to be asked: %+v", b.ID(to), x)
	}
	if may := b.nextLossUnits(&c.S.Forces, x, american); slices.Contains(may, b.UnitNamed("south-det-2")) {
		t.Error("the detachment did not go, and takes none of them")
	}
}

// corneredForce puts Americans and a British stack in hex 4414. One adjacent hex outside the South is open to the
// Americans, and none beyond it. The Americans attack.
func corneredForce(t *testing.T, americans ...string) (c *scene, only string) {
	t.Helper()
	b := testBook
	c = enclosedForce(t, americans...)
	at, open := b.Place("4414"), board.Nowhere
	guards := []string{
		"5-10-22", "15-17-27", "35-38-40", "52-63-64", "guards", "42-bw", "71-frhd", "23-rwfs", "4-k-o",
		"3-hsc", "4-hsc", "1-gren",
	}
	block := func(from board.Place) {
		for _, p := range b.NeighborsOf(from) {
			if p == at || p == open || b.At(p).Row == 0 || b.HasTroops(&c.S.Forces, british, p) {
				continue
			}
			c.Put(b.ID(p), guards[0])
			guards = guards[1:]
		}
	}
	for _, p := range b.NeighborsOf(at) {
		if _, why := b.Step("campaign", travel.Mover{Side: american, Units: []unitNr{b.UnitNamed("1-va")}}, at,
			p); open == board.Nowhere && why == nil && b.AreaOf(p) != b.South {
			open = p
		}
	}
	block(at)
	block(open)
	return c, b.ID(open)
}

func TestRule9_37_WhoIsBarredFromAShortRetreatStaysAndPaysForIt(t *testing.T) {
	c, only := corneredForce(t, "1-va", "2-va", "1-pa", "2-pa", "south-det-2")
	c.Put("4414", "2-hsc").AddSupply(american, "4414", 0, 1).PutGuns(american, "4414").Build()
	c.Play("attack", []string{"attack.at=4414"}, 1, 1)
	if x := c.State().Battle; x == nil || x.BeatenSide != american || !x.Retreats {
		t.Fatalf("the Americans need not retreat: %+v", x)
	}
	takeLosses(c)
	if top := c.State().Flow.Top(); top != war.StepRetreat {
		t.Fatalf("nobody is asked where they go at %s", top)
	}
	a := c.Ask()
	if got := retreatPlaces(c); a.Side != american || !slices.Equal(got, []string{only}) {
		t.Fatalf("side %d may go to %v, not to %s alone", a.Side, got, only)
	}
	det := testBook.Unit(testBook.UnitNamed("south-det-2")).Name
	if got, want := findOption(t, a, "to", only).Detail,
		"1 hex, 2 losses more; without "+det+"; left behind: 1 artillery unit"; !strings.HasPrefix(got, want) {
		t.Errorf("%q, not %q", got, want)
	}

	c.Play("leave", []string{"to=" + only})
	c.WantLog(british, "A retreat of one hex costs 2 more.")
	a = c.Ask()
	if top := c.State().Flow.Top(); top != war.StepLosses || a.Side != american {
		t.Fatalf("side %d is asked at %s", a.Side, top)
	}
	f, _ := a.Field(lossesField)
	for _, o := range f.Options {
		if o.ID == "south-det-2" && o.Refusal == nil {
			t.Error("the detachment did not go, and is asked for the losses of the others")
		}
	}
	c.Play("lose", nil)
	c.WantLog(british, det+" cannot retreat: 2 more are lost, with supply, artillery and bateaux.")
	takeLosses(c)

	s := c.State()
	if s.Battle != nil || s.Flow.Top() == war.StepRetreat {
		t.Fatalf("the battle goes on: %+v", s.Battle)
	}
	c.WantAt(only, "1-va", "2-va", "1-pa", "2-pa")
	for _, id := range []string{"1-va", "2-va", "1-pa", "2-pa"} { // two losses in the battle, and two for the short way
		if u := c.Unit(id); !u.Depleted || !u.Has(war.FlagHalted) {
			t.Errorf("%s is depleted and marches no more in this phase: %+v", id, u)
		}
	}
	if u := c.Unit("south-det-2"); u.Fate == war.FateInPlay {
		t.Errorf("its two losses destroy the detachment: %+v", u)
	}
	if x := s.LastBattle; x == nil || x.LossesTaken[american-1] != 2+2+1 { // the detachment has only one step to lose
		t.Errorf("the Americans lose %+v", x)
	}
	if s.StoreAt(british, c.Place("4414")).Boats != 1 || s.StoreAt(american, c.Place("4414")).Boats != 0 ||
		s.StoreAt(american, c.Place(only)).Boats != 0 || s.Guns[0].Side != british {
		t.Errorf("the trains are not captured: %+v %+v", s.Stores, s.Guns[0])
	}
}
