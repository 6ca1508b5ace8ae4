package display

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
)

// battleView returns the battle as everybody sees it. The test fails if two viewers see it differently.
func battleView(c *scene) *view.Battle {
	c.T.Helper()
	var out *view.Battle
	for _, eyes := range []game.Side{american, british, game.Nobody} {
		k := c.KnowledgeOf(eyes)
		v := testBook.View(&k)
		if v.Battle == nil {
			c.T.Fatalf("side %d sees no battle", eyes)
		}
		if out != nil && !reflect.DeepEqual(out, v.Battle) {
			c.T.Errorf("side %d sees another battle", eyes)
		}
		out = v.Battle
	}
	return out
}

// sumLines writes the entries of a side's battle points as a reader sees them. For example: "2 morale units +2 [9.33
// Battle Point Chart] | Burgoyne commands +1 [15.0 Commanders]".
func sumLines(s *view.Sum) string {
	var out []string
	for _, l := range s.Lines {
		out = append(out, fmt.Sprintf("%s %+d [%s]", l.Label, l.Value, strings.Fields(l.Rule)[0]))
	}
	return strings.Join(out, " | ")
}

// TestRule9_33_TheSumsShownAreThoseThatCount checks that the display shows the same battle points that the rules use.
// The test looks before and after the dice are rolled, and when the battle is over.
func TestRule9_33_TheSumsShownAreThoseThatCount(t *testing.T) {
	c := newBurgoyneBattleScene(t).Play("attack", []string{"attack.at=1710"})
	b := battleView(c)
	if len(b.Sums) != 2 || b.Sums[0].Side != british || b.Sums[0].Total != 10 || b.Sums[1].Total != 9 ||
		b.TableRoll != nil || b.Losses != nil {
		t.Fatalf("before the dice: %+v", b.Sums)
	}
	if b.Sums[0].PendingDecision != "+3 in place of +1 if a supply unit is spent" ||
		b.Sums[1].PendingDecision != b.Sums[0].PendingDecision {
		t.Errorf("what is still to be decided: %q, %q", b.Sums[0].PendingDecision, b.Sums[1].PendingDecision)
	}
	c.Play("spend", nil)
	if k := c.KnowledgeOf(british); testBook.View(&k).Battle.Sums[1].Total != 9 {
		t.Error("the British see what the Americans have decided")
	}
	if k := c.KnowledgeOf(american); testBook.View(&k).Battle.Sums[1].Total != 11 {
		t.Error("the Americans do not see what they have decided")
	}
	c.Play("hold", nil, 3, 3)
	b = battleView(c)
	want := []string{
		"2 morale units +2 [9.33] | Burgoyne commands +1 [15.0] | 1 artillery unit +2 [10.0] | Supply, not spent +1 " +
			"[12.4] | Larger force, odds 2-1 +4 [9.31]",
		"2 morale units +2 [9.33] | Washington commands +2 [15.0] | 1 artillery unit +2 [10.0] | A supply unit spent +3 " +
			"[12.4] | First in the hex, entrenched +2 [11.1]",
	}
	for i := range want {
		if got := sumLines(&b.Sums[i]); got != want[i] {
			t.Errorf("sum %d:\n%s\nnot\n%s", i+1, got, want[i])
		}
	}
	x := c.State().Battle
	for i := range b.Sums {
		sum := 0
		for _, l := range b.Sums[i].Lines {
			sum += l.Value
		}
		if engine := int(x.Points[b.Sums[i].Side-1]); sum != engine || b.Sums[i].Total != engine {
			t.Errorf("side %d: lines of %d, a total of %d, and %d counted", b.Sums[i].Side, sum, b.Sums[i].Total, engine)
		}
	}
	if k := b.TableRoll; k.Net != -1 || testBook.CombatTable.Rows[k.DiceRow].Name != "33" ||
		testBook.CombatTable.Rows[k.Row].Name != "32" || x.Row != "32" {
		t.Errorf("%+v, row %s", k, x.Row)
	}
	if !reflect.DeepEqual(b.Losses, []view.SideLoss{{Side: british, LossDue: 2}, {Side: american, LossDue: 1}}) {
		t.Errorf("%+v", b.Losses)
	}
}

func TestRule9_31_TheRoundingOfTheOddsIsLaidOut(t *testing.T) {
	for _, x := range []struct {
		mine, other uint16
		want        string
	}{
		{35, 12, "2.91 to 1; a fraction counts for the defender: 2½-1, +6 for the British"},
		{46, 22, "2.09 to 1; a fraction counts for the defender: 2-1, +4 for the British"},
		{6, 14, "the defender is 2.33 times as strong; a fraction counts for the defender: 2½-1, +6 for the Americans"},
		{9, 9, "equal forces, no battle points"},
	} {
		if got := testBook.oddsWords(&war.Battle{
			Attacker:      british,
			StartStrength: [2]uint16{x.other, x.mine},
		}); got.Words != x.want || got.Strength != [2]int{int(x.mine), int(x.other)} {
			t.Errorf("%d against %d: %q", x.mine, x.other, got.Words)
		}
	}
}

// TestRule9_23_ABattleThatIsOverRemainsToBeSeen checks that a finished battle stays on display, unchanged, until
// the next segment has ended.
func TestRule9_23_ABattleThatIsOverRemainsToBeSeen(t *testing.T) {
	c := newSharedHexScene(t, "1710", []string{"1-mass"}, []string{"9-21-31", "4-k-o"})
	takeLosses(playAssault(c, "1710", 3, 4))
	to := c.Ask().Fields[0].Options[0].ID
	c.Play("leave", []string{"to=" + to})
	b := battleView(c)
	if c.State().Battle != nil || !b.Over || b.Space != "1710" || b.Stage != "The battle is over" ||
		!strings.Contains(b.Effects[0].Text.String(), "The British have withdrawn to") {
		t.Fatalf("in %s %v, %q: %v", b.Space, b.Over, b.Stage, b.Effects)
	}
	for _, l := range b.Lines {
		for _, p := range l.Ranks[1].Pieces {
			if p.ID == "9-21-31" && (p.StepsLost == 0 || !p.DepletedSideUp()) {
				t.Errorf("what the strongest has lost: %+v", p)
			}
		}
	}
	c.Play("done", nil)
	if b = battleView(c); !b.Over {
		t.Error("it is not to be seen in the segment of the other side")
	}
	c.Play("done", nil)
	if k := c.KnowledgeOf(american); testBook.View(&k).Battle != nil {
		t.Error("it is seen for ever")
	}
}

func TestRule9_37_WhatFollowsIsSaidWithItsRule(t *testing.T) {
	at := testBook.Place("1710")
	two := [2]war.Contingent{
		{Units: []war.Soldier{{Unit: testBook.UnitNamed("1-mass")}}},
		{Units: []war.Soldier{{Unit: testBook.UnitNamed("9-21-31")}}},
	}
	for _, x := range []struct {
		battle war.Battle
		want   string
	}{
		{war.Battle{BeatenSide: british}, "The British must withdraw one hex, with everything. [9.37]"},
		{
			war.Battle{BeatenSide: british, BeatenHaveLeft: true},
			"The British cannot withdraw: 1 more loss, on their strongest. [9.37]",
		},
		{
			war.Battle{BeatenSide: british, BeatenHaveLeft: true, RetreatPlace: at, RetreatHexes: 1},
			"The British have withdrawn to hex 1710. [9.37]",
		},
		{
			war.Battle{BeatenSide: american, Retreats: true},
			"The Americans must retreat two or three hexes, without supply, artillery and bateaux. [9.37]",
		},
		{
			war.Battle{BeatenSide: american, Retreats: true, BeatenHaveLeft: true, RetreatPlace: at, RetreatHexes: 2},
			"The Americans have retreated 2 hexes, to hex 1710, without supply, artillery and bateaux. [9.37]",
		},
		{
			war.Battle{BeatenSide: american, Retreats: true, BeatenHaveLeft: true, RetreatPlace: at, RetreatHexes: 1},
			"The Americans have retreated one hex, to hex 1710: 2 more losses. Supply, artillery and bateaux stayed behind. " +
				"[9.37]",
		},
		{
			war.Battle{BeatenSide: american, Retreats: true, BeatenHaveLeft: true},
			"The Americans cannot retreat: 2 more losses, and their supply, artillery and bateaux are captured. [9.37]",
		},
		{
			war.Battle{BeatenSide: american, AllLostSide: american, Starred: true, StartStrength: [2]uint16{24, 40}},
			"The Americans surrender: their units and commanders leave the map, artillery and bateaux fall to the British. " +
				"[9.37] No major victory: the beaten force began with 24 strength points, and needed 25. [9.38]",
		},
		{
			war.Battle{BeatenSide: american, Retreats: true, Starred: true, StartStrength: [2]uint16{25, 40}},
			"The Americans must retreat two or three hexes, without supply, artillery and bateaux. [9.37] Major victory " +
				"for the British: the beaten force began with 25 strength points, 25 or more. They get 2 extra operations " +
				"points next turn. [9.38]",
		},
	} {
		x.battle.Contingents = two
		var got []string
		for _, v := range testBook.resultEffects(&x.battle) {
			got = append(got, v.Text.String()+" ["+strings.Fields(v.Rule)[0]+"]")
		}
		if s := strings.Join(got, " "); s != x.want {
			t.Errorf("%s\nnot\n%s", s, x.want)
		}
	}
}
