package battle_test

import (
	"testing"

	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

// endBritishDay ends the British part of a day turn in which leaders have these flags.
func endBritishDay(c *crossingtest.Scene, flags map[string]truth.Flag) *crossingtest.Table {
	c.T.Helper()
	for id, f := range flags {
		u := c.S.Unit(leaderNumber(c.T, id))
		u.Set(f)
		u.ActivatedBy, u.ActivationRoot = leaderNumber(c.T, id), leaderNumber(c.T, id)
	}
	return c.Seal().PlayThrough(knowledge.ActDone, nil)
}

func TestRule12_WhatTires(t *testing.T) {
	for name, x := range map[string]struct {
		flags truth.Flag
		want  uint8
	}{
		"nothing":                           {truth.Activated, 0},
		"a march":                           {truth.Moved, 1},
		"a forced march":                    {truth.Moved | truth.MadeForcedMarch, 2},
		"a forced march declared only":      {truth.MadeForcedMarch, 1},
		"the free forced march":             {truth.Moved | truth.MadeForcedMarch | truth.NoMarchFatigue, 1},
		"march and attacks":                 {truth.Moved | truth.Attacked, 2},
		"a great victory at 7-1":            {truth.Moved | truth.Attacked | truth.WonWithoutFatigue, 1},
		"defence":                           {truth.Defended, 1},
		"reaction and defence":              {truth.Reacted | truth.Defended, 2},
		"reaction counts once":              {truth.Reacted | truth.Moved, 1},
		"digging":                           {truth.Entrenched, 1},
		"digging takes all movement points": {truth.Entrenched | truth.Moved, 1},
	} {
		b := endBritishDay(newScene(t).Put("1335", "glover:850"), map[string]truth.Flag{"glover": x.flags})
		if got := b.Unit("glover").Fatigue; got != x.want {
			t.Errorf("%s: fatigue %d, want %d", name, got, x.want)
		}
	}
}

func TestExampleA21_AMarchWithTwoHastyAttacksTiresByTwo(t *testing.T) {
	b := endBritishDay(newScene(t).Put("1335", "glover:850/1"),
		map[string]truth.Flag{"glover": truth.Moved | truth.Attacked})
	if b.Unit("glover").Fatigue != 3 {
		t.Errorf("fatigue %d", b.Unit("glover").Fatigue)
	}
	wantText(t, b.LogOf(truth.American), "Glover gains 1 fatigue level for marching: 1 to 2.",
		"Glover gains 1 fatigue level for attacking: 2 to 3.")
	lacksText(t, b.LogOf(truth.British), "Glover", "fatigue")
}

func TestRule12_TheOtherSideTiresAtTheSameTime(t *testing.T) {
	b := endBritishDay(newScene(t).Put("1335", "glover:850").Put("1820", "leslie:2100"),
		map[string]truth.Flag{"glover": truth.Moved | truth.Attacked, "leslie": truth.Reacted | truth.Defended})
	if b.Unit("leslie").Fatigue != 2 || b.Unit("leslie").Flags != 0 {
		t.Errorf("Leslie %+v", b.Unit("leslie"))
	}
}

func TestRule12_LeadersWithoutTroopsDoNotTire(t *testing.T) {
	b := endBritishDay(newScene(t).Put("1335", "greene", "stephen"),
		map[string]truth.Flag{"greene": truth.Moved, "stephen": truth.Moved | truth.MadeForcedMarch})
	if b.Unit("greene").Fatigue != 0 || b.Unit("stephen").Fatigue != 0 {
		t.Error("they have no fatigue")
	}
}

func TestRule13_OnlyNightsRest(t *testing.T) {
	for slot, want := range map[int]uint8{printed.Midnight: 2, dawn: 3, noon: 3, printed.Evening: 2} {
		b := newScene(t).SetTurn(27, slot).Put("1335", "glover:850/3").Seal().PlayThrough(knowledge.ActDone, nil)
		if got := b.Unit("glover").Fatigue; got != want {
			t.Errorf("%s: fatigue %d, want %d", printed.SlotNames[slot], got, want)
		}
	}
}

func TestRule13_WhoMarchesOrDigsDoesNotRest(t *testing.T) {
	c := newScene(t).SetTurn(27, printed.Midnight).
		Put("1335", "glover:850/3", "sargent:710/3", "fermoy:620/3", "st_clair:420/3 routed").
		Put("1820", "leslie:2100/2")
	b := endBritishDay(c, map[string]truth.Flag{
		"glover": truth.Moved, "sargent": truth.Entrenched,
		"fermoy": truth.Activated | truth.MadeForcedMarch,
	})
	for id, want := range map[string]uint8{"glover": 4, "sargent": 4, "fermoy": 3, "st_clair": 2, "leslie": 2} {
		if got := b.Unit(id).Fatigue; got != want {
			t.Errorf("%s: fatigue %d, want %d", id, got, want)
		}
	}
	b.PlayThrough(knowledge.ActDone, nil).PlayThrough(knowledge.ActDone, nil, crossingtest.CalmRolls...)
	if got := b.Unit("leslie").Fatigue; got != 1 {
		t.Errorf("the British rest in their own phase: Leslie %d", got)
	}
}

func TestExampleB7_OfTheFirstNightRallAndDetachment4Rest(t *testing.T) {
	b := crossingtest.BeginScenario(t, "campaign", nil).PlayThrough("begin", nil, crossingtest.CalmRolls...).
		With(func(s *state) { s.Unit(leaderNumber(t, "rall")).Fatigue = 3 })
	for range 3 {
		b.PlayThrough(knowledge.ActDone, nil)
	}
	b.PlayThrough(knowledge.ActDone, nil, crossingtest.CalmRolls...)
	if b.Unit("a_det_4").Fatigue != 0 || b.Unit("rall").Fatigue != 2 {
		t.Errorf("detachment 4 %d, Rall %d", b.Unit("a_det_4").Fatigue, b.Unit("rall").Fatigue)
	}
}

func TestRule19_AnEntrenchmentTheEnemyStandsInIsLevelled(t *testing.T) {
	for words, gone := range map[string]bool{"stephen:400": true, "stephen:390": false, "stephen:460/2 disordered": true} {
		b := newScene(t).Put("1929", words).With(func(s *state) {
			s.Entrenchments = []truth.Entrenchment{
				{At: hexOf(t, "1929"), Side: truth.British},
				{At: hexOf(t, "2029"), Side: truth.British, Done: true},
			}
		}).Seal().PlayThrough(knowledge.ActDone, nil)
		if got := len(b.State().Entrenchments) == 1; got != gone {
			t.Errorf("%s: %+v", words, b.State().Entrenchments)
		}
	}
	b := newScene(t).Put("1929", "stephen:460").With(func(s *state) {
		s.Entrenchments = []truth.Entrenchment{{At: hexOf(t, "1929"), Side: truth.American, Done: true}}
	}).Seal().PlayThrough(knowledge.ActDone, nil)
	if len(b.State().Entrenchments) != 1 {
		t.Error("one's own stands")
	}
}

func TestReading53_OneLeaderMustHaveThe400Men(t *testing.T) {
	b := newScene(t).Put("1929", "stephen:300", "mercer:300").With(func(s *state) {
		s.Entrenchments = []truth.Entrenchment{{At: hexOf(t, "1929"), Side: truth.British, Done: true}}
	}).Seal().PlayThrough(knowledge.ActDone, nil)
	if len(b.State().Entrenchments) != 1 {
		t.Error("300 and 300 men do not level it")
	}
}
