package player

import (
	"slices"
	"testing"

	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// TestHabit_GarrisonGrowsWithTownWorth checks that the British leave more strength in a town that counts more. One
// regiment is not enough for Albany with Washington near.
func TestHabit_GarrisonGrowsWithTownWorth(t *testing.T) {
	c := newHudsonScene(t).GiveTowns(british, "Albany", "Ticonderoga").
		Put("1610", "howe", "5-10-22", "15-17-27", "28-33-46", "35-38-40").
		Put("1709", "washington", "1-va", "2-va", "1-pa", "2-pa").SetActiveSide(british).Build()
	k := c.KnowledgeOf(british)
	needed := func(points int) int {
		return testBook.makePlan(&k, game.PostureSteady).
			neededStrength(testBook, &k, printed.PlaceWorth{At: c.Place("1610"), Points: points}, 24)
	}
	if one, three := needed(1), needed(3); one > garrisonPerPoint || three < 2*one {
		t.Errorf("for a point %d stay, for three %d", one, three)
	}
}

// TestHabit_GarrisonsDoNotChangePlaces checks that of two garrisons that are too weak, neither goes to help the
// other.
func TestHabit_GarrisonsDoNotChangePlaces(t *testing.T) {
	c := newHudsonScene(t).GiveTowns(british, "New York", "Philadelphia").Put("2107", "clinton", "15-17-27", "28-33-46").
		Put("2708", "howe", "35-38-40", "5-10-22").PutFleets("2107", "2708").
		Put("2407", "washington", "1-va", "2-va", "1-pa", "2-pa", "1-md").SetActiveSide(british).Build()
	if to := plannedTarget(c, british, "2107"); to == "2708" {
		t.Error("the men of New York go to Philadelphia")
	}
	if to := plannedTarget(c, british, "2708"); to == "2107" {
		t.Error("the men of Philadelphia go to New York")
	}
}

// TestHabit_SuggestsAlternativesForAForce checks that habit suggests three orders for a force. One goes to a second
// aim, and one takes the garrison along to the first aim.
func TestHabit_SuggestsAlternativesForAForce(t *testing.T) {
	c := newHudsonScene(t).GiveTowns(british, "Philadelphia", "Albany").GiveTowns(american, "West Point").
		Put("1909", "washington", "1-va", "2-va", "1-pa", "2-pa", "1-md").
		Put("2107", "1-hsc", "2-hsc", "3-hsc").SetActiveSide(american).Build()
	var to, who []string
	for _, a := range usualOrders(t, c, american) {
		if a.Act == "go" && a.Picks.One("go.from") == "1909" {
			goers, _ := a.Picks.Get("go.who")
			to, who = append(to, a.Picks.One("go.to")), append(who, war.Itoa(len(goers)))
		}
	}
	if len(to) != 3 || to[0] == to[1] || to[0] != to[2] || who[0] == who[2] {
		t.Errorf("they go to %v, %v of them", to, who)
	}
}

// TestHabit_TheBoldMarchOnTheStronger checks that a bold side marches against enemies that others avoid, and
// leaves fewer troops behind.
func TestHabit_TheBoldMarchOnTheStronger(t *testing.T) {
	army, garrison := []string{"washington", "1-va", "2-va", "1-pa", "2-pa", "1-md"},
		[]string{"5-10-22", "15-17-27", "28-33-46", "35-38-40", "52-63-64", "guards"}
	dares := func(p game.Posture) (n int) {
		for own := 2; own <= len(army); own++ {
			for foe := 1; foe <= len(garrison); foe++ {
				c := newHudsonScene(t).GiveTowns(british, "Philadelphia").Put("2708", garrison[:foe]...).Put("2407", army[:own]...).
					SetActiveSide(american).Build()
				k := c.KnowledgeOf(american)
				if x := testBook.makePlan(&k, p).moveFrom(c.Place("2407")); x != nil && x.to == c.Place("2708") {
					n++
				}
			}
		}
		return n
	}
	if bold, steady, wary := dares(game.PostureBold), dares(game.PostureSteady), dares(game.PostureWary); bold <= steady ||
		steady <= wary {
		t.Errorf("of 30 garrisons the bold march on %d, the steady on %d, the wary on %d", bold, steady, wary)
	}
	c := newHudsonScene(t).GiveTowns(british, "Albany", "Ticonderoga").
		Put("1610", "howe", "5-10-22", "15-17-27", "28-33-46", "35-38-40").
		Put("1709", "washington", "1-va", "2-va", "1-pa", "2-pa").SetActiveSide(british).Build()
	k := c.KnowledgeOf(british)
	stay := func(p game.Posture) int {
		return testBook.makePlan(&k, p).neededStrength(testBook, &k, printed.PlaceWorth{At: c.Place("1610"), Points: 3}, 24)
	}
	if bold, steady := stay(game.PostureBold), stay(game.PostureSteady); bold >= steady {
		t.Errorf("the bold leave %d behind, the steady %d", bold, steady)
	}
}

// TestHabit_TheBoldAttackTheStronger checks attacks in a shared hex. Bold players attack an enemy as strong as they
// are, and steady players one half as strong. Wary players wait for even better odds.
func TestHabit_TheBoldAttackTheStronger(t *testing.T) {
	attacks := func(posture game.Posture, own, foe []string) bool {
		c := newHudsonScene(t).Put("1710", own...).Put("1710", foe...).SetActiveSide(american).Build()
		return slices.ContainsFunc(usualOrdersAs(t, c, american, posture),
			func(a action.Action) bool { return a.Act == "attack" })
	}
	few, many := []string{"washington", "1-va", "2-va"}, []string{"5-10-22", "15-17-27"}
	for _, x := range []struct {
		posture      game.Posture
		fewer, equal bool
	}{{game.PostureBold, true, true}, {game.PostureSteady, true, false}, {game.PostureWary, false, false}} {
		if fewer, equal := attacks(x.posture, few, many[:1]),
			attacks(x.posture, few, many); fewer != x.fewer || equal != x.equal {
			t.Errorf("posture %d: fewer are attacked: %v, as many: %v", x.posture, fewer, equal)
		}
	}
}
