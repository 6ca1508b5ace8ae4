package colonies

import (
	"strings"
	"testing"
)

// Before the attack one adds up one's own side alone: the other stack is not examined (9.23).
func TestRule9_23_BeforeTheAttackOneKnowsOnesOwnPointsAlone(t *testing.T) {
	with := func(americans ...string) string {
		c := brawl(t, "1710", americans, []string{"5-10-22", "1-gren", "howe"}).supply(british, "1710", 1, 0).ready()
		a := c.ask("do=attack", "attack.at=1710")
		x, _ := a.Act("attack")
		return x.Preview.String()
	}
	want := "You would bring 8 strength points and these battle points before the odds: 1 morale unit +1, Howe +2, supply +1 = 4. What stands against you is laid open in the battle."
	if got := with("1-mass"); got != want {
		t.Error(got)
	}
	if got := with("1-mass", "2-mass", "1-pa"); got != want {
		t.Errorf("it changes with what stands beneath the top: %s", got)
	}
}

// What is foreseen of a battle is what the table says of all thirty-six throws.
func TestRule9_32_TheChancesAreThoseOfAllThrows(t *testing.T) {
	c := burgoynesBattle(t).play("attack", []string{"attack.at=1710"})
	k := c.knows(british)
	before := testBook.outlook(&k, 0)
	if len(before) != 2 {
		t.Fatalf("%+v", before)
	}
	for i, won := range []int{19, 17} { // of 36: eighteen rows without a shift, and the British have 10 points against 9, or against 11
		all, wins := 0, 0
		for _, x := range before[i].Chances {
			if all += x.Percent; x.Tone > 0 {
				wins += x.Percent
			}
		}
		if all != 100 || abs(36*wins-100*won) > 36 { // each result is rounded by itself
			t.Errorf("%s: %d in a hundred, %d of them won", before[i].Against, all, wins)
		}
	}
	c.play("spend", nil)
	if k = c.knows(british); before[0].Against != testBook.outlook(&k, 0)[0].Against {
		t.Error("what the Americans have decided changes what the British foresee")
	}
	if !strings.HasPrefix(before[0].Against, "the enemy holds his supply, 1 row up") {
		t.Errorf("%q", before[0].Against)
	}
	poor := brawl(t, "1710", []string{"1-mass"}, []string{"9-21-31"}).supply(british, "1710", 1, 0).ready().play("attack", []string{"attack.at=1710"})
	kp := poor.knows(british)
	if got := testBook.outlook(&kp, 1); len(got) != 1 || !strings.HasPrefix(got[0].Against, "the enemy has no supply") {
		t.Errorf("%+v", got)
	}
}
