package colonies

import (
	"reflect"
	"testing"
)

// TestRule9_23_BeforeTheAttackOneKnowsOnesOwnPointsAlone checks that only the attacker's own points are added up
// before an attack. The other stack is not examined (9.23).
func TestRule9_23_BeforeTheAttackOneKnowsOnesOwnPointsAlone(t *testing.T) {
	with := func(americans ...string) string {
		c := newSharedHexScene(t, "1710", americans, []string{"5-10-22", "1-gren", "howe"}).AddSupply(british, "1710", 1,
			0).Build()
		a := c.Ask("do=attack", "attack.at=1710")
		x, _ := a.Act("attack")
		return x.Preview.String()
	}
	want := "You would bring 8 strength points and these battle points before the odds: 1 morale unit +1, Howe +2, " +
		"supply +1 = 4. The enemy is revealed in the battle."
	if got := with("1-mass"); got != want {
		t.Error(got)
	}
	if got := with("1-mass", "2-mass", "1-pa"); got != want {
		t.Errorf("it changes with what stands beneath the top: %s", got)
	}
}

// TestRule9_32_TheChancesAreThoseOfAllThrows checks that the forecast of a battle agrees with the combat table for
// all thirty-six throws.
func TestRule9_32_TheChancesAreThoseOfAllThrows(t *testing.T) {
	c := newBurgoyneBattleScene(t).Play("attack", []string{"attack.at=1710"})
	k := c.KnowledgeOf(british)
	before := testBook.forecast(&k)
	if len(before) != 4 {
		t.Fatalf("%+v", before)
	}
	// number of the 36 throws that the British win: 18 plus their lead in battle points. The British have 10 or 12
	// points, the Americans 9 or 11.
	for i, won := range []int{19, 17, 21, 19} {
		all, wins := 0, 0
		for _, x := range before[i].Chances {
			if all += x.Percent; x.Advantage > 0 {
				wins += x.Percent
			}
		}
		if all != 100 || max(36*wins-100*won, 100*won-36*wins) > 36 { // each percentage is rounded on its own
			t.Errorf("%s: %d in a hundred, %d of them won", before[i].Assumption, all, wins)
		}
	}
	c.Play("spend", nil)
	if k = c.KnowledgeOf(british); !reflect.DeepEqual(before, testBook.forecast(&k)) {
		t.Error("what the Americans have decided changes what the British foresee")
	}
	for i, want := range []string{"both hold: +1", "they spend: −1", "you spend: +3", "both spend: +1"} {
		if before[i].Assumption != want {
			t.Errorf("%q, not %q", before[i].Assumption, want)
		}
	}
	poor := newSharedHexScene(t, "1710", []string{"1-mass"}, []string{"9-21-31"}).AddSupply(british, "1710", 1, 0).Build().
		Play("attack", []string{"attack.at=1710"})
	kp := poor.KnowledgeOf(british)
	if got := testBook.forecast(&kp); len(got) != 2 || got[1].Assumption != "you spend: +1" {
		t.Errorf("%+v", got)
	}
}
