package player

import (
	"fmt"
	"maps"
	"testing"

	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// tasksByHex returns the tasks of a plan as text, by hex: the value, the men needed, and the enemy's men.
func tasksByHex(p *plan) map[string]string {
	out := map[string]string{}
	for _, x := range p.tasks {
		out[testBook.ID(x.at)] = fmt.Sprintf("%d: %d against %d", x.value, x.menNeeded, x.enemyMen)
	}
	return out
}

// TestRule22_1_WhatTownsAreWorth checks the value of towns to the Americans, in tenths of a point. On December 29, 7
// am, there are eight midnights to come. Brunswick gives the Americans 10 + 8 points, Amboy 15 + 8, and Raritan
// Landing 5. Trenton, Bordentown and Burlington give the British 3 + 8 each.
func TestRule22_1_WhatTownsAreWorth(t *testing.T) {
	with := func(change ...string) map[string]string { // change lists pairs: a hex, then the text of its task
		out := map[string]string{"1606": "50: 400 against 0", "1807": "180: 400 against 0", "2401": "230: 400 against 0"}
		for i := 0; i < len(change); i += 2 {
			out[change[i]] = change[i+1]
		}
		return out
	}
	for _, x := range []struct {
		name    string
		now     printed.Moment
		posture game.Posture
		foes    map[string]int
		own     []string // at Bordentown
		want    map[string]string
	}{
		{"no enemy", momentOn(29, dawn), game.PostureSteady, nil, nil, with()},
		// Taking Trenton is worth 110, and winning the battle 20 + 1000/25 = 60. The attack needs 1000×6/4 men. Two other
		// towns that the enemy may reach are worth half of 110 each.
		{
			"a thousand in Trenton", momentOn(29, dawn), game.PostureSteady,
			map[string]int{"2029": 1000},
			nil,
			with("2029", "170: 1500 against 1000", "2630", "55: 400 against 0", "2437", "55: 400 against 0"),
		},
		{
			"the same for the wary", momentOn(29, dawn), game.PostureWary,
			map[string]int{"2029": 1000},
			nil,
			with("2029", "170: 2000 against 1000", "2630", "55: 400 against 0", "2437", "55: 400 against 0"),
		},
		{
			"half as many", momentOn(29, dawn), game.PostureSteady,
			map[string]int{"2029": 500},
			nil,
			with("2029", "150: 750 against 500", "2630", "55: 400 against 0", "2437", "55: 400 against 0"),
		},
		// the men needed include a third of the 300 men next to the enemy's hex
		{
			"with friends near", momentOn(29, dawn), game.PostureSteady,
			map[string]int{"2029": 500, "2028": 300},
			nil,
			with("2029", "150: 850 against 500", "2630", "55: 400 against 0", "2437", "55: 400 against 0"),
		},
		// a town held by the side is worth all the points that it would give the enemy
		{
			"Bordentown is held", momentOn(29, dawn), game.PostureSteady,
			map[string]int{"2029": 1000},
			[]string{"mercer:720"},
			with("2029", "170: 1500 against 1000", "2630", "110: 400 against 0", "2437", "55: 400 against 0"),
		},
		{
			"by too few", momentOn(29, dawn), game.PostureSteady,
			map[string]int{"2029": 1000},
			[]string{"mercer:390"},
			with("2029", "170: 1500 against 1000", "2630", "55: 400 against 0", "2437", "55: 400 against 0"),
		},
		// half of the enemies near a held town are added to the men needed. But 500 men in the town are enough if they
		// are more than a quarter of those enemies.
		{
			"held against a thousand next to it", momentOn(29, dawn), game.PostureSteady,
			map[string]int{"2629": 1000},
			[]string{"mercer:500"},
			with("2029", "55: 400 against 0", "2630", "110: 500 against 0", "2437", "55: 400 against 0"),
		},
		{
			"held against 2,000", momentOn(29, dawn), game.PostureSteady,
			map[string]int{"2629": 2000},
			[]string{"mercer:500"},
			with("2029", "55: 400 against 0", "2630", "110: 1400 against 0", "2437", "55: 400 against 0"),
		},
		{
			"lost to a thousand next to it", momentOn(29, dawn), game.PostureSteady,
			map[string]int{"2629": 1000},
			nil,
			with("2029", "55: 400 against 0", "2630", "55: 900 against 0", "2437", "55: 400 against 0"),
		},
		// the enemy is in Frankford, next to Philadelphia, which is worth 20 + 2×4 points. The river protects
		// Philadelphia until six turns before the frost.
		{
			"before Philadelphia, seven turns before the frost", momentOn(33, dawn), game.PostureSteady,
			map[string]int{"1848": 500},
			nil,
			map[string]string{"1606": "50: 400 against 0", "1807": "140: 400 against 0", "2401": "190: 400 against 0"},
		},
		{"six turns before it", momentOn(33, noon), game.PostureSteady, map[string]int{"1848": 500}, nil, map[string]string{
			"1606": "50: 400 against 0", "1807": "140: 400 against 0", "2401": "190: 400 against 0",
			"1953": "140: 400 against 0",
		}},
	} {
		c := newScene(t).SetTurn(29, dawn).SetSteps(truth.StepCommand)
		c.S.Now = x.now
		k := c.Put("2630", x.own...).Seal().Know(truth.American)
		p := emptyPlan(t, x.foes)
		p.posture = x.posture
		p.addTownTasks(testBook, &k)
		if got := tasksByHex(p); !maps.Equal(got, x.want) {
			t.Errorf("%s: %v\nnot %v", x.name, got, x.want)
		}
		for _, task := range p.tasks {
			if !task.town {
				t.Errorf("%s: %s is no town", x.name, testBook.ID(task.at))
			}
		}
	}
}

// TestRule22_4_VillagesCountSoonBeforeTheEnd checks that leaders march to a village only in the last six turns
// (22.4). A village gives one or three points at the end.
func TestRule22_4_VillagesCountSoonBeforeTheEnd(t *testing.T) {
	for now, want := range map[printed.Moment]string{momentOn(36, midnight): "", momentOn(36, dawn): "15: 650 against 0"} {
		c := newScene(t).SetSteps(truth.StepCommand)
		c.S.Now = now
		k := c.Seal().Know(truth.American)
		p := emptyPlan(t, map[string]int{"1824": 500})
		p.addTownTasks(testBook, &k)
		// Princeton is worth half of its three points; half of the 500 enemies four hexes away are added to the men
		// needed
		if got := tasksByHex(p)["1820"]; got != want {
			t.Errorf("on %s Princeton is worth %q, not %q", now, got, want)
		}
	}
}

func TestPlan_EnemiesInTheField(t *testing.T) {
	k := newScene(t).SetTurn(29, dawn).SetSteps(truth.StepCommand).Seal().Know(truth.American)
	p := emptyPlan(t, map[string]int{"1824": 1000, "1825": 600, "2630": 0, "2029": 240})
	p.tasks = []*task{{at: hexOf(t, "1825"), value: 1}}
	p.addFieldTasks(testBook, &k)
	want := map[string]string{
		"1825": "1: 0 against 0", // the plan already has a task for this hex
		// value: 40 + 80; men needed: 1000×6/4, plus half of the 600 enemies in the next hex
		"1824": "120: 1800 against 1000",
		"2029": "60: 360 against 240", // 40 + 240/12
	}
	if got := tasksByHex(p); !maps.Equal(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
	for _, x := range p.tasks {
		if x.town {
			t.Errorf("%s is a town", testBook.ID(x.at))
		}
	}
}
