package newyork

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
)

// These tests check our readings of the rulebook about battles, one test for each reading. The number in the name of
// a test is the number of the reading on the help page.

func TestReading11_HalfOfTheBlocksUnseen(t *testing.T) {
	b := startSetup(t)
	wantText(t, b.DisabledReason("from", "new_york_city"), "Half of the blocks must begin here")
	b.Do("place", pick("from=brooklyn", "blocks=us_hand", "to=new_york_city"))
	f := b.Field("blocks", "from=new_york_city")
	if f.Max != 1 {
		t.Errorf("%d of 15 may leave, want 1", f.Max)
	}
	wantText(t, b.DisabledReason("blocks", "us_washington", "from=new_york_city"), "Washington must begin here.")
	if b.LogFor(british) != "" {
		t.Errorf("the British heard %q", b.LogFor(british))
	}
	for _, v := range []game.Viewer{game.SideViewer(british), game.Public()} {
		seen, _ := testGame.View(b.Position, v)
		if slices.ContainsFunc(seen.Piles, func(p view.Pile) bool { return p.Side == american }) {
			t.Error("the British see where Americans stand")
		}
	}
}

func TestReading12_KindOfBattle(t *testing.T) {
	for _, c := range []struct {
		attackers, defenders int
		at, want             string
	}{
		{3, 3, "white_plains", "Battle at White Plains"},
		{2, 2, "white_plains", "Skirmish:"},
		{2, 3, "white_plains", "Skirmish:"},
		{3, 2, "white_plains", "overrun 2 blocks"},
		{4, 1, "white_plains", "overrun 1 block"},
		{3, 2, "fort_lee", "Skirmish:"},
		{3, 3, "fort_lee", "Battle at Fort Lee"},
	} {
		from := map[string]string{"white_plains": "new_rochelle", "fort_lee": "closter"}[c.at]
		b := newScene(t).SetActive(british, 1).Put(c.at, []string{"us_hand", "us_magaw", "us_nixon"}[:c.defenders]...).
			PutAfterMarch(from, c.at, []string{"br_guards", "br_pigot", "br_agnew", "br_grant"}[:c.attackers]...).build()
		b.Do("done", nil)
		wantText(t, b.LogFor(american), c.want)
	}
}

func TestReading13_LeadersAreUnitsAndShipsAreNot(t *testing.T) {
	b := newScene(t).SetActive(british, 1).ship("F", "br_ship_1").Put("rye", "us_hand", "us_greene", "us_lee").
		PutAfterMarch("mamaroneck", "rye", "br_howe", "br_clinton", "br_guards").build()
	b.Do("done", nil)
	if b.Step() != stepDeploy {
		t.Errorf("three against three, leaders among them: step %s", b.Step())
	}
}

func TestReading14_AnEmptyCenterEndsASkirmish(t *testing.T) {
	b := newScene(t).SetActive(british, 1).Put("white_plains", "us_ny_scott").PutAfterMarch("new_rochelle", "white_plains",
		"br_guards").
		build()
	b.Do("done", nil, 3, 3, 3, 1, 3, 3, 3) // the militia block NY Scott fires, then the Guards fire: one block flees
	wantText(t, b.LogFor(american), "NY Scott flees.", "The Americans must retreat: their center is empty")
	if b.Step() != stepBreak {
		t.Errorf("step %s", b.Step())
	}
}

// newWhitePlains returns a battle on the battle board; the Americans act, in the first round.
func newWhitePlains(t *testing.T) *table {
	b := newScene(t).SetActive(british, 1).Put("white_plains", "us_hand", "us_magaw", "us_nixon", "us_glover").
		PutAfterMarch("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_agnew", "br_grant").build()
	b.Do("done", nil)
	return b.deploy("us_hand", "us_magaw", "us_nixon").deploy("br_guards", "br_pigot", "br_agnew")
}

func TestReading17_ABlockMayDoNothing(t *testing.T) {
	b := newWhitePlains(t)
	b.Do("order", pick("unit=us_hand", "do=fire"), 3, 3, 3)
	b.Do("rest", nil)
	if b.AskedSide() != british || b.State().Battle.Round != 1 {
		t.Error("it is the attacker's turn")
	}
	b.Do("rest", nil)
	if b.State().Battle.Round != 2 {
		t.Error("the round is over without another shot")
	}
}

func TestReading18_LeavingAPositionEmptyIsAForcedRetreat(t *testing.T) {
	b := newWhitePlains(t)
	o, _ := b.Field("do", "unit=us_hand").Option("reserve")
	wantText(t, o.Detail, "leaves the left empty: you must retreat at once")
	b.Do("order", pick("unit=us_hand", "do=reserve"))
	wantText(t, b.LogFor(british), "The Americans must retreat: their left is empty")
	if b.Step() != stepBreak || b.AskedSide() != american {
		t.Errorf("step %s asks side %d", b.Step(), b.AskedSide())
	}
}

func TestReading19_FireAtAForcedRetreat(t *testing.T) {
	// The British came across water to a fort: in the first round each infantry block in a position has one die
	// less.
	b := newScene(t).SetActive(british, 1).ship("D", "br_ship_1").Put("brooklyn", "us_ny_woodhull", "us_hand", "us_nixon").
		PutAfterMarch("kips_bay", "brooklyn", "br_guards", "br_donop", "br_pigot", "br_artillery_1", "br_agnew").build()
	b.Do("done", nil)
	b.deploy("us_hand", "us_ny_woodhull", "us_nixon").deploy("br_guards,br_artillery_1", "br_donop", "br_pigot")
	b.fireWithoutEffect(8)
	b.Do("order", pick("unit=br_donop", "do=fire"), 2, 3, 3)
	// three infantry blocks with three dice each; Agnew is in reserve
	wantText(t, b.Field("to").Options[0].Detail, "9 dice against you")
	b.Do("withdraw", pick("to=gowanus"), 1, 2, 1, 5, 5, 5, 5, 5, 5)
	b.WantAt("gowanus", "us_hand", "us_nixon", "us_ny_woodhull")
	// Defenders lose no dice to forts or water: their fire at retreating attackers has all its dice.
	b = newScene(t).SetActive(british, 1).Put("white_plains", "us_hand", "us_magaw", "us_nixon").
		PutAfterMarch("new_rochelle", "white_plains", "br_guards:1", "br_pigot", "br_agnew").build()
	b.Do("done", nil)
	b.deploy("us_hand", "us_magaw", "us_nixon").deploy("br_pigot", "br_agnew", "br_guards")
	b.Do("order", pick("unit=us_hand", "do=fire"), 6, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3) // nine dice follow
	b.WantAt("new_rochelle", "br_pigot", "br_agnew")
}

func TestReading20_WithdrawalIsAskedFromRoundTwoDefenderFirst(t *testing.T) {
	b := newWhitePlains(t)
	b.fireWithoutEffect(9).fireWithoutEffect(12)
	if b.Step() != block.StepWithdraw || b.AskedSide() != american || b.State().Battle.Round != 2 {
		t.Fatalf("step %s asks side %d in round %d", b.Step(), b.AskedSide(), b.State().Battle.Round)
	}
	b.keepInBattle()
	if b.AskedSide() != british {
		t.Error("then the attacker is asked")
	}
	b.keepInBattle().fireWithoutEffect(9).fireWithoutEffect(12)
	if b.Step() != block.StepWithdraw || b.AskedSide() != american || b.State().Battle.Round != 3 {
		t.Error("and so in every later round")
	}
}

func TestReading21_FlightIsFinalAfterLosses(t *testing.T) {
	b := newScene(t).SetActive(british, 1).Put("white_plains", "us_ny_woodhull", "us_hand", "us_magaw", "us_nixon").
		PutAfterMarch("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_donop").build()
	b.Do("done", nil)
	b.deploy("us_hand", "us_ny_woodhull,us_magaw", "us_nixon").deploy("br_guards", "br_donop", "br_pigot")
	b.fireWithoutEffect(11)
	// the dice give three flights, but there is only one militia block
	b.Do("order", pick("unit=br_donop", "do=fire"), 6, 1, 2, 2)
	if b.Step() != block.StepLosses {
		t.Fatalf("losses come first; step %s", b.Step())
	}
	b.Do("lose", pick("losses=us_magaw:1"))
	b.wantRank(rankReserve, "us_ny_woodhull").wantRank(rankCenter, "us_magaw")
	b.Do("rest", nil)
	b.keepInBattle().keepInBattle()
	if _, ok := b.Field("unit").Option("us_ny_woodhull"); ok {
		t.Error("it fled for good")
	}
	b.Do("rest", nil)
	b.Do("rest", nil)
	b.Do("withdraw", pick("to=north_castle"), 6, 3, 3)
	if _, ok := b.Field("losses").Option("us_ny_woodhull"); !ok {
		t.Error("those who fled suffer the fire at those who leave")
	}
}

func TestReading22_KnyphausenIsALeader(t *testing.T) {
	for id, want := range map[string]string{
		"br_knyphausen": "miss", "br_donop": "flee", "br_guards": "miss",
		"br_artillery_1": "miss",
	} {
		c := testVariant.Roster.Card(nr(t, id))
		if got := testVariant.charts.fire.Read(c.Column, 2).Cell.Result; got != want {
			t.Errorf("%s on a two: %s, want %s", id, got, want)
		}
		if got := testVariant.charts.fire.Read(c.Column, 1).Cell.Result; got != "flee" {
			t.Errorf("%s on a one: %s", id, got)
		}
	}
}

func TestReading23_WaterAndFortTogetherCostOneDie(t *testing.T) {
	b := newScene(t).SetActive(british, 1).ship("D", "br_ship_1").Put("brooklyn", "us_hand", "us_magaw", "us_nixon").
		PutAfterMarch("kips_bay", "brooklyn", "br_clinton", "br_guards", "br_pigot", "br_agnew").build()
	b.Do("done", nil)
	b.deploy("us_hand", "us_magaw", "us_nixon").deploy("br_guards", "br_pigot,br_clinton", "br_agnew")
	b.fireWithoutEffect(9)
	if got := b.rollsText("br_guards"); !strings.HasPrefix(got, "3 dice") {
		t.Errorf("the Guards roll %q", got)
	}
	b.Do("volley", nil, missDice(9)...)
	wantNoText(t, b.LogFor(british), "Clinton fires")
}

func TestReading24_AttackersGoBackOverWater(t *testing.T) {
	set := func(zone string) *table {
		b := newScene(t).SetActive(british, 1).ship(zone, "br_ship_1").carryShips("br_ship_1").
			Put("kips_bay", "us_hand", "us_magaw", "us_nixon").
			PutAfterMarch("bushwick", "kips_bay", "br_guards", "br_pigot", "br_agnew").build()
		b.Do("done", nil)
		b.deploy("us_hand", "us_magaw", "us_nixon").deploy("br_guards", "br_pigot", "br_agnew")
		return b.fireWithoutEffect(9).fireWithoutEffect(9).keepInBattle()
	}
	b := set("D")
	if got := marchDestinations(t, b); !slices.Equal(got, []string{"bushwick"}) {
		t.Errorf("they may go to %v", got)
	}
	b.Do("withdraw", pick("to=bushwick"), 3, 3, 3)
	b.WantAt("bushwick", "br_guards", "br_pigot", "br_agnew")
	// Without a ship the British cannot withdraw and are not asked: the defender stays, and the round goes on.
	b = newScene(t).SetActive(british, 1).Put("kips_bay", "us_hand", "us_magaw", "us_nixon").
		PutAfterMarch("bushwick", "kips_bay", "br_guards", "br_pigot", "br_agnew").build()
	b.Do("done", nil)
	b.deploy("us_hand", "us_magaw", "us_nixon").deploy("br_guards", "br_pigot",
		"br_agnew").fireWithoutEffect(9).fireWithoutEffect(9).keepInBattle()
	wantText(t, b.LogFor(british), "The British have nowhere to withdraw to: they fight on.")
	// For Americans the rule is the reverse: a ship in the zone keeps them from withdrawing across it.
	for _, zone := range []string{"D", "harbor"} {
		b = newScene(t).ship(zone, "br_ship_1").Put("kips_bay", "br_guards", "br_pigot", "br_agnew").
			PutAfterMarch("bushwick", "kips_bay", "us_hand", "us_magaw", "us_nixon").build()
		b.Do("done", nil)
		b.deploy("br_guards", "br_pigot", "br_agnew").deploy("us_hand", "us_magaw",
			"us_nixon").fireWithoutEffect(12).fireWithoutEffect(6).keepInBattle()
		if free := b.Step() == block.StepWithdraw; free != (zone == "harbor") {
			t.Errorf("a ship in %s: the Americans may go back: %v", zone, free)
		}
	}
}

func TestReading32_WashingtonSteadiesTwoFlights(t *testing.T) {
	b := newScene(t).options(steadyMilitia).SetActive(british, 1).
		Put("white_plains", "us_washington", "us_ny_scott", "us_hand", "us_magaw").
		PutAfterMarch("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_donop", "br_stirn").build()
	b.Do("done", nil)
	b.deploy("us_hand", "us_washington,us_ny_scott", "us_magaw").deploy("br_guards", "br_donop,br_stirn", "br_pigot")
	b.fireWithoutEffect(10)
	b.Do("order", pick("unit=br_donop", "do=fire"), 1, 3, 3, 3)
	if b.Step() != stepSteady || b.AskedSide() != american {
		t.Fatalf("step %s asks side %d", b.Step(), b.AskedSide())
	}
	b.Do("stand", nil)
	wantText(t, b.LogFor(british), "Washington steadies NY Scott.")
	b.wantRank(rankCenter, "us_ny_scott")
	// NY Scott ignores flights for this whole round, and no other militia are left in the position
	b.Do("order", pick("unit=br_stirn", "do=fire"), 1, 2, 3, 3)
	wantText(t, b.LogFor(american), "No other militia can flee.")
	b.wantRank(rankCenter, "us_ny_scott")
}

// newSteadyScene returns the first round of a battle at White Plains. Three militia blocks are with Washington, and the
// British fire next.
func newSteadyScene(t *testing.T) *table {
	b := newScene(t).options(steadyMilitia).SetActive(british, 1).
		Put("white_plains", "us_washington", "us_ny_scott", "us_ct_silliman", "us_ny_morris", "us_hand", "us_magaw").
		PutAfterMarch("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_donop", "br_stirn").build()
	b.Do("done", nil)
	b.deploy("us_hand", "us_washington,us_ny_scott,us_ct_silliman,us_ny_morris", "us_magaw").
		deploy("br_guards", "br_donop,br_stirn", "br_pigot")
	return b.fireWithoutEffect(15)
}

func TestReading32_AmericanChoosesWhoStands(t *testing.T) {
	b := newSteadyScene(t)
	b.Do("order", pick("unit=br_donop", "do=fire"), 1, 3, 3, 3)
	f := b.Field("stand")
	if f.Min != 0 || f.Max != 1 || len(f.Options) != 3 || len(f.Value) != 1 {
		t.Errorf("%d to %d of %d, %v proposed", f.Min, f.Max, len(f.Options), f.Value)
	}
	b.Do("stand", pick("stand=")) // the rulebook says "may", so the player can choose that none stand
	b.Do("flee", pick("flee=us_ny_scott"))
	b.wantRank(rankReserve, "us_ny_scott")
	// In the next throw two militia blocks may stand, but no more than two.
	b.Do("order", pick("unit=br_stirn", "do=fire"), 1, 2, 2, 3)
	if f := b.Field("stand"); f.Max != 2 {
		t.Errorf("%d may stand", f.Max)
	}
	b.Do("stand", pick("stand=us_ct_silliman"))
	// the two remaining flights apply to the other militia
	b.wantRank(rankCenter, "us_ct_silliman").wantRank(rankReserve, "us_ny_morris")
}

func TestReading32_OnlyTwoMilitiaStand(t *testing.T) {
	b := newSteadyScene(t)
	b.Do("order", pick("unit=br_donop", "do=fire"), 1, 2, 3, 3)
	b.Do("stand", pick("stand=us_ny_scott,us_ny_morris"))
	b.Do("order", pick("unit=br_stirn", "do=fire"), 1, 2, 3, 3)
	b.wantRank(rankCenter, "us_ny_scott", "us_ny_morris").wantRank(rankReserve, "us_ct_silliman")
	// A block that stood and was eliminated still counts as one of the two.
	b = newSteadyScene(t)
	b.Do("order", pick("unit=br_donop", "do=fire"), 1, 2, 3, 3)
	b.Do("stand", pick("stand=us_ny_scott,us_ny_morris"))
	b.Do("order", pick("unit=br_stirn", "do=fire"), 6, 6, 1, 3)
	b.Do("lose", pick("losses=us_ny_morris:2"))
	b.wantRank(rankCenter, "us_ny_scott").wantRank(rankReserve, "us_ct_silliman")
}

func TestReading33_BlocksInReserveStayRevealed(t *testing.T) {
	b := newScene(t).SetActive(british, 1).Put("white_plains", "us_hand", "us_magaw", "us_nixon", "us_glover", "us_lee").
		PutAfterMarch("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_agnew").build()
	b.Do("done", nil)
	b.deploy("us_hand,us_glover", "us_magaw", "us_nixon").deploy("br_guards", "br_pigot", "br_agnew")
	reserveOf := func() view.Rank {
		v, _ := testGame.View(b.Position, game.SideViewer(british))
		return v.Battle.Lines[1].Ranks[3]
	}
	if r := reserveOf(); r.ID != "reserve" || r.Backs != 1 || len(r.Pieces) != 0 {
		t.Errorf("the British see %+v", r)
	}
	b.Do("order", pick("unit=us_glover", "do=reserve"))
	if r := reserveOf(); r.Backs != 1 || len(r.Pieces) != 1 || r.Pieces[0].ID != "us_glover" {
		t.Errorf("the British see %+v", r)
	}
}
