package trenton

import (
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/game"
)

func column(t *testing.T) *scene {
	return lay(t).active(american, 2).came("princeton", "kingston", "us_washington", "us_mercer", "us_stirling")
}

func TestLeaderForceMarch_AfterNormalMovementOnly(t *testing.T) {
	b := column(t).put("newark", "us_knox_1").ready()
	b.do("force", nil)
	if b.step() != stepForce {
		t.Fatalf("step %s", b.step())
	}
	wantText(t, b.refused("march"), "not possible now")
	b.do("force", pick("who=us_washington", "to=brunswick"), 2, 2, 2)
	b.at("brunswick", "us_washington", "us_mercer", "us_stirling").ap(american, 1)
	b.do("done", nil)
}

func TestLeaderForceMarch_NotIntoTheEnemy(t *testing.T) {
	b := column(t).put("brunswick", "br_7th").ready()
	b.do("force", nil)
	wantText(t, b.greyed("to", "brunswick", "who=us_washington"), "The enemy stands there")
	wantText(t, b.refused("force", "who=us_washington", "to=brunswick"), "The enemy stands there", ruleForce)
}

func TestLeaderForceMarch_NotFromBeforeTheEnemy(t *testing.T) {
	b := column(t).put("kingston", "br_7th").came("spotswood", "cranbury", "us_greene").ready()
	b.do("force", nil)
	wantText(t, b.greyed("who", "us_washington"), "He stands before the enemy")
}

func TestLeaderForceMarch_WithNowhereToGo(t *testing.T) {
	b := column(t).put("brunswick", "br_7th").put("princeton", "br_26th").put("cranbury", "br_33rd").ready()
	a := b.ask()
	if _, ok := a.Act("force"); ok {
		t.Error("a force march is offered though every place next to him is the enemy's")
	}
}

func TestLeaderForceMarch_NotInTwoTurnsRunning(t *testing.T) {
	b := column(t).flag(tired, "us_washington").came("spotswood", "cranbury", "us_greene").ready()
	b.do("force", nil)
	wantText(t, b.greyed("who", "us_washington"), "He made a force march last turn")
	// The mark passes on at the start of a turn, and then away.
	b = column(t).second().flag(tried|forced, "us_washington").put("kingston", "us_washington").flag(tried|forced, "us_washington").ready()
	b.do("done", nil, 2, 2)
	if f := b.state().Block(nr(t, "us_washington")).Flags; f != tired {
		t.Errorf("flags %b", f)
	}
	b.do("done", nil)
	b.do("done", nil, 2, 2)
	if f := b.state().Block(nr(t, "us_washington")).Flags; f != 0 {
		t.Errorf("two turns later: flags %b", f)
	}
}

func TestLeaderForceMarch_OnlyALeaderWhoMarched(t *testing.T) {
	b := lay(t).active(american, 2).put("kingston", "us_washington").came("newark", "springfield", "us_mercer").ready()
	if _, ok := func() (*game.Act, bool) { a := b.ask(); return a.Act("force") }(); ok {
		t.Error("a force march is offered though no leader marched")
	}
}

func TestLeaderForceMarch_WithoutPointsNobodyTries(t *testing.T) {
	b := lay(t).active(american, 0).came("princeton", "kingston", "us_washington").ready()
	a := b.ask()
	if _, ok := a.Act("force"); ok {
		t.Error("a force march is offered without an action point")
	}
}

func TestLeaderForceMarch_DroppedBlocksDoNotFollow(t *testing.T) {
	b := lay(t).put("newark", "us_washington", "us_mercer", "us_stirling").ready()
	b.do("march", pick("who=us_washington", "with=us_mercer,us_stirling", "to=springfield>morristown", "drop=us_mercer"))
	b.do("force", nil)
	b.do("force", pick("who=us_washington", "to=basking_ridge"), 2, 4) // one die for Stirling, none for Mercer
	b.at("basking_ridge", "us_washington", "us_stirling").at("springfield", "us_mercer")
}

func TestLeaderForceMarch_TheEnemyHearsNoNames(t *testing.T) {
	b := column(t).ready()
	b.do("force", nil)
	b.do("force", pick("who=us_washington", "to=brunswick"), 2, 4, 3)
	wantText(t, b.heard(american), "Washington tries to march on from Kingston", "goes along", "stays")
	heard := b.heard(british)
	wantText(t, heard, "A leader of the Americans tries to march on from Kingston", "1 of 2 blocks goes along")
	wantNoText(t, heard, "Washington", "Mercer", "Stirling")
	for _, r := range b.out.Rolls {
		wantNoText(t, r.Purpose, "Washington", "Mercer", "Stirling")
	}
}

func TestLeaderForceMarch_TheOrderOfDiceTellsNothing(t *testing.T) {
	// The same dice, the same two blocks: which of them the odd die belongs to hangs on what only the owner knows.
	stayed := map[block.Nr]bool{}
	for sp := 1; sp <= 4; sp++ {
		for _, place := range []string{"newark", "springfield", "morristown", "basking_ridge", "pluckemin"} {
			b := column(t).put(place, "us_sargent:"+string(rune('0'+sp))).ready()
			b.do("force", nil)
			b.do("force", pick("who=us_washington", "to=brunswick"), 2, 4, 3)
			for _, id := range []string{"us_mercer", "us_stirling"} {
				if b.state().Block(nr(t, id)).At == placeOf(t, "kingston") {
					stayed[nr(t, id)] = true
				}
			}
		}
	}
	if len(stayed) != 2 {
		t.Error("the second die always belongs to the same block")
	}
	// What the enemy has must not matter: it would show.
	for _, place := range []string{"hackensack", "amboy", "woodbridge"} {
		b := column(t).put(place, "br_7th").ready()
		b.do("force", nil)
		b.do("force", pick("who=us_washington", "to=brunswick"), 2, 4, 3)
		c := column(t).ready()
		c.do("force", nil)
		c.do("force", pick("who=us_washington", "to=brunswick"), 2, 4, 3)
		if b.heard(american) != c.heard(american) {
			t.Errorf("with a British block at %s it goes otherwise", place)
		}
	}
}
