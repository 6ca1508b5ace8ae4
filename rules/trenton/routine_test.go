package trenton

import (
	"slices"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// fightToEnd fights a battle without choices, until its third round or its end, and returns the number of acts. It
// presses the first of the given acts that the form offers, or accepts the proposal.
func fightToEnd(t *testing.T, b *table, prefer ...string) int {
	t.Helper()
	src := dice.NewScript(slices.Repeat([]int{6, 2, 1, 2}, 80)...) // these dice give some hits and some flights
	acts := 0
	for ; b.State().Battle != nil && b.State().Battle.Round < 3; acts++ {
		a := b.Ask()
		act := ""
		for _, id := range append(prefer, "lose", "flee", "stay", "volley") {
			if x, ok := a.Act(id); ok && x.Refusal == nil && act == "" {
				act = id
			}
		}
		if err := b.Try(act, nil, src); err != nil {
			t.Fatalf("%s of %q: %v", act, a.Title, err)
		}
	}
	return acts
}

// isOffered reports whether a form offers an act.
func isOffered(a *game.Ask, act string) bool {
	x, ok := a.Act(act)
	return ok && x.Refusal == nil
}

// newTwoRoundBattle returns a battle at Trenton in which both sides lose strength in every round.
func newTwoRoundBattle(t *testing.T) *table {
	t.Helper()
	b := newScene(t).Put("trenton", "br_guards", "br_leslie", "br_rall_1", "br_rall_2", "br_mirbach", "br_jager",
		"br_artillery_1").
		PutAfterMarch("maidenhead", "trenton", "us_greene", "us_mercer", "us_stirling", "us_st_clair", "us_glover_1",
			"us_sargent",
			"us_nj_1", "us_nj_5", "us_knox_1").build()
	b.Do("done", nil)
	return b
}

func TestBattleFire_LossesAsProposedTakeEightActsInTwoRounds(t *testing.T) {
	one := fightToEnd(t, newTwoRoundBattle(t))
	battle := newTwoRoundBattle(t)
	all := fightToEnd(t, battle, block.ActProposedThisBattle)
	t.Logf("two rounds: %d acts one by one, %d as proposed", one, all)
	if one < 20 || all > 8 {
		t.Errorf("%d acts one by one, %d with losses as proposed; want more than 20 and 8 at most", one, all)
	}
	by, other := newTwoRoundBattle(t), battle
	fightToEnd(t, by)
	for i := range by.State().Blocks {
		if by.State().Blocks[i] != other.State().Blocks[i] {
			t.Errorf("block %d is another when losses are taken as proposed", i+1)
		}
	}
}

func TestBattleFire_AStandingOrderTakesLossesInEveryBattle(t *testing.T) {
	b := newTwoRoundBattle(t)
	if n := fightToEnd(t, b, block.ActProposedAlways); n > 8 {
		t.Errorf("%d acts", n)
	}
	if got := b.State().AutoLossSides; got != fact.SidesOf(american, british) {
		t.Errorf("the order stands for %b", got)
	}
	wantText(t, b.LogFor(american), "Round 3")
	if a := b.Ask(); !isOffered(&a, block.ActChooseLosses) {
		t.Fatal("the order cannot be taken back")
	}
	b.Do(block.ActChooseLosses, nil)
	wantText(t, b.LogFor(american), "The British choose their own losses again.")
	if got := b.State().AutoLossSides; got != fact.SidesOf(american) || b.AskedSide() != british {
		t.Errorf("the order stands for %b, and side %d is asked", got, b.AskedSide())
	}
	if a := b.Ask(); isOffered(&a, block.ActChooseLosses) {
		t.Error("an order that is not given can be taken back")
	}
}

func TestBattleFire_AnOrderForABattleEndsWithIt(t *testing.T) {
	b := newScene(t).SetActive(british, 0).Put("trenton", "us_mercer", "us_nj_1").
		PutAfterMarch("maidenhead", "trenton", "br_guards", "br_leslie").build()
	b.Do("done", nil)
	b.Do("volley", nil, dummyRolls(6)...)
	b.Do("fire", pick("unit=br_guards"), 6, 2, 2, 2)
	b.Do(block.ActProposedThisBattle, nil, dummyRolls(4)...)
	if b.State().Battle.AutoLossSides != fact.SidesOf(american) || b.State().AutoLossSides != 0 {
		t.Error("the order is not for this battle alone")
	}
	wantText(t, b.LogFor(british), "The Americans take their losses as suggested in this battle.",
		"Mercer drops from 4 to 3 SP")
}
