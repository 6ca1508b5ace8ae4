package trenton

import (
	"errors"
	"slices"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

func newColumnScene(t *testing.T) *scene {
	return newScene(t).SetActive(american, 2).PutAfterMarch("princeton", "kingston", "us_washington", "us_mercer",
		"us_stirling")
}

func TestLeaderForceMarch_AfterNormalMovementOnly(t *testing.T) {
	b := newColumnScene(t).Put("newark", "us_knox_1").build()
	b.Do("force", nil)
	if b.Step() != stepForceMarch {
		t.Fatalf("step %s", b.Step())
	}
	wantText(t, b.MustRefuse("march"), "not possible now")
	b.Do("force", pick("who=us_washington", "to=brunswick"), 2, 2, 2)
	b.WantAt("brunswick", "us_washington", "us_mercer", "us_stirling").WantAP(american, 1)
	b.Do("done", nil)
}

func TestLeaderForceMarch_NotIntoTheEnemy(t *testing.T) {
	b := newColumnScene(t).Put("brunswick", "br_7th").build()
	b.Do("force", nil)
	wantText(t, b.DisabledReason("to", "brunswick", "who=us_washington"), "The enemy stands there")
	wantText(t, b.MustRefuse("force", "who=us_washington", "to=brunswick"), "The enemy stands there", ruleForceMarch)
}

func TestLeaderForceMarch_NotFromBeforeTheEnemy(t *testing.T) {
	b := newColumnScene(t).Put("kingston", "br_7th").PutAfterMarch("spotswood", "cranbury", "us_greene").build()
	b.Do("force", nil)
	wantText(t, b.DisabledReason("who", "us_washington"), "This leader is about to fight here")
}

func TestLeaderForceMarch_WithNowhereToGo(t *testing.T) {
	b := newColumnScene(t).Put("brunswick", "br_7th").Put("princeton", "br_26th").Put("cranbury", "br_33rd").build()
	a := b.Ask()
	if _, ok := a.Act("force"); ok {
		t.Error("a force march is offered though every place next to him is the enemy's")
	}
}

func TestLeaderForceMarch_NotInTwoTurnsRunning(t *testing.T) {
	b := newColumnScene(t).Flag(tiredLeader, "us_washington").PutAfterMarch("spotswood", "cranbury", "us_greene").build()
	b.Do("force", nil)
	wantText(t, b.DisabledReason("who", "us_washington"), "This leader made a force march last turn")
	// The mark of a force march becomes "tired" at the start of the next turn, and is removed one turn later.
	b = newColumnScene(t).SetSecondPlayer().Flag(triedForceMarch|forceMarched, "us_washington").Put("kingston",
		"us_washington").
		Flag(triedForceMarch|forceMarched, "us_washington").build()
	b.Do("done", nil, 2, 2)
	if f := b.State().Block(nr(t, "us_washington")).Flags; f != tiredLeader {
		t.Errorf("flags %b", f)
	}
	b.Do("done", nil)
	b.Do("done", nil, 2, 2)
	if f := b.State().Block(nr(t, "us_washington")).Flags; f != 0 {
		t.Errorf("two turns later: flags %b", f)
	}
}

func TestLeaderForceMarch_OnlyALeaderWhoMarched(t *testing.T) {
	b := newScene(t).SetActive(american, 2).Put("kingston", "us_washington").PutAfterMarch("newark", "springfield",
		"us_mercer").build()
	if _, ok := func() (*game.Act, bool) { a := b.Ask(); return a.Act("force") }(); ok {
		t.Error("a force march is offered though no leader marched")
	}
}

func TestLeaderForceMarch_NeedsActionPoints(t *testing.T) {
	b := newScene(t).SetActive(american, 0).PutAfterMarch("princeton", "kingston", "us_washington").build()
	a := b.Ask()
	if _, ok := a.Act("force"); ok {
		t.Error("a force march is offered without an action point")
	}
}

func TestLeaderForceMarch_DroppedBlocksDoNotFollow(t *testing.T) {
	b := newScene(t).Put("newark", "us_washington", "us_mercer", "us_stirling").build()
	b.Do("march", pick("who=us_washington", "with=us_mercer,us_stirling", "to=springfield>morristown", "drop=us_mercer"))
	b.Do("force", nil)
	b.Do("force", pick("who=us_washington", "to=basking_ridge"), 2, 4) // one die for Stirling, none for Mercer
	b.WantAt("basking_ridge", "us_washington", "us_stirling").WantAt("springfield", "us_mercer")
}

func TestLeaderForceMarch_EnemyLearnsNoNames(t *testing.T) {
	b := newColumnScene(t).build()
	b.Do("force", nil)
	b.Do("force", pick("who=us_washington", "to=brunswick"), 2, 4, 3)
	wantText(t, b.LogFor(american), "Washington tries a force march from Kingston", "follows", "stays")
	heard := b.LogFor(british)
	wantText(t, heard, "An American leader tries a force march from Kingston", "1 of 2 blocks follows")
	wantNoText(t, heard, "Washington", "Mercer", "Stirling")
	for _, r := range b.Outcome.Rolls {
		wantNoText(t, r.Purpose, "Washington", "Mercer", "Stirling")
	}
}

func TestLeaderForceMarch_DiceOrderIsSecret(t *testing.T) {
	// The dice and the two blocks are always the same. But the block that gets the odd die depends on facts that only
	// the owner knows.
	stayed := map[block.Nr]bool{}
	for sp := 1; sp <= 4; sp++ {
		for _, place := range []string{"newark", "springfield", "morristown", "basking_ridge", "pluckemin"} {
			b := newColumnScene(t).Put(place, "us_sargent:"+string(rune('0'+sp))).build()
			b.Do("force", nil)
			b.Do("force", pick("who=us_washington", "to=brunswick"), 2, 4, 3)
			for _, id := range []string{"us_mercer", "us_stirling"} {
				if b.State().Block(nr(t, id)).At == placeOf(t, "kingston") {
					stayed[nr(t, id)] = true
				}
			}
		}
	}
	if len(stayed) != 2 {
		t.Error("the second die always belongs to the same block")
	}
	// The order of the dice must not depend on the blocks of the enemy, because the order would then reveal them.
	for _, place := range []string{"hackensack", "amboy", "woodbridge"} {
		b := newColumnScene(t).Put(place, "br_7th").build()
		b.Do("force", nil)
		b.Do("force", pick("who=us_washington", "to=brunswick"), 2, 4, 3)
		c := newColumnScene(t).build()
		c.Do("force", nil)
		c.Do("force", pick("who=us_washington", "to=brunswick"), 2, 4, 3)
		if b.LogFor(american) != c.LogFor(american) {
			t.Errorf("with a British block at %s it goes otherwise", place)
		}
	}
}

// TestLeaderForceMarch_ManualDiceNames checks that a player who rolls by hand is told the block of each
// die.
func TestLeaderForceMarch_ManualDiceNames(t *testing.T) {
	b := newColumnScene(t).build()
	b.Do("force", nil)
	need := new(dice.MissingDiceError)
	for given, want := range map[int][]string{1: {"Mercer", "Stirling"}, 2: {"Stirling"}} {
		err := b.Try("force", pick("who=us_washington", "to=brunswick"), dice.NewTypedDice([]int{2, 2, 2}[:given]...))
		if !errors.As(err, &need) {
			t.Fatal(err)
		}
		if need.Owner != uint8(american) || len(need.Terms.Owners) > 0 {
			t.Errorf("side %d rolls, and the enemy is told %+v", need.Owner, need.Terms)
		}
		names := slices.Sorted(slices.Values(need.OwnerTerms.Owners))
		if len(names) != len(want) || need.Count != len(want) || given == 1 && !slices.Equal(names, want) {
			t.Errorf("after %d dice the next %d are those of %v", given, need.Count, need.OwnerTerms.Owners)
		}
	}
}
