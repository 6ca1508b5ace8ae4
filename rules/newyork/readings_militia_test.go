package newyork

import (
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/board"
)

// These tests check our readings of the rulebook about militia and their desertion, one test for each reading. The
// number in the name of a test is the number of the reading on the help page.

func TestReading25_DesertionAtTheStartOfTheBritishPart(t *testing.T) {
	b := newScene(t).SetActive(british, 1).SetSecondPlayer().Put("new_york_city", "br_guards").Put("tarrytown",
		"us_ny_scott:2").build()
	b.Do("done", nil, 6, 1) // the turn ends; both sides have 3 action points, so the British move first
	if got := b.State().Block(nr(t, "us_ny_scott")); got.At != board.Nowhere || got.Fate != block.Captured ||
		got.Strength != 2 {
		t.Errorf("%+v", got)
	}
	wantText(t, b.LogFor(british), "NY Scott with 2 SP")
	b = newScene(t).SetActive(british, 1).SetSecondPlayer().Put("new_york_city", "br_guards").Put("tarrytown",
		"us_ct_silliman").build()
	b.Do("done", nil, 6, 1)
	b.WantAt("tarrytown", "us_ct_silliman") // no New York militia are left, and White Plains is free
}

func TestReading26_DesertedBlocksCountNothing(t *testing.T) {
	b := newScene(t).Put("tarrytown", "us_hand", "us_ny_scott").Put("new_york_city", "br_guards").build()
	before := testVariant.Strength(b.State(), american)
	b.Do("done", nil)
	if got := testVariant.Strength(b.State(), american); got != before-3 || got != 4 { // Hand and Washington
		t.Errorf("American strength %d after %d", got, before)
	}
	// the strength of the reserve, Howe and the Guards; ships have none
	if got := testVariant.Strength(b.State(), british); got != 6*4+1+4 {
		t.Errorf("British strength %d", got)
	}
}

func TestReading29_HalfTheArmyIsMilitia(t *testing.T) {
	blocks, militia, sp, militiaSP := 0, 0, 0, 0
	for i := range testVariant.Roster.Size() {
		c := testVariant.Roster.Card(testVariant.Nr(i))
		if c.Side != american {
			continue
		}
		blocks, sp = blocks+1, sp+c.FullStrength
		if c.Kind == block.Militia {
			militia, militiaSP = militia+1, militiaSP+c.FullStrength
		}
	}
	if blocks != 28 || militia != 14 || sp != 74 || militiaSP != 38 {
		t.Errorf("%d of %d blocks and %d of %d SP", militia, blocks, militiaSP, sp)
	}
}
