package colonies

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game/correct"
)

// TestRule14_ARefereesNumbersAreBoundedByTheData checks the bounds of militia, demands, prices, bonus points and
// replacements.
func TestRule14_ARefereesNumbersAreBoundedByTheData(t *testing.T) {
	b := testBook
	for name, want := range map[string]int{"Massachusetts": 3, "Delaware": 0} {
		n := printed.ColonyNr(slices.IndexFunc(b.Colonies, func(c printed.Colony) bool { return c.Name == name }) + 1)
		if got := b.militiaBounds(n); got.Max != want || got.FormerMax != 12 {
			t.Errorf("%s: %+v", name, got)
		}
	}
	if a, f := b.demandBounds(b.Caribbean), b.demandBounds(b.Florida); a.Max != 20 || f.Max != 4 {
		t.Errorf("sent away to the Caribbean: %+v, to Florida: %+v", a, f)
	}
	if got := b.MaxSupplyPrice(); got != 6 {
		t.Errorf("supply costs up to %d", got)
	}
	s := &state{FirstTurn: 1, Now: 1, LastTurn: 30}
	none, _ := b.replacementBounds(s)
	if s.Now = 30; none.Max != 0 {
		t.Errorf("replacements at the beginning: %+v", none)
	}
	if reds, germans := b.replacementBounds(s); reds.Max == 0 || germans.Max == 0 {
		t.Errorf("replacements in the end: %+v, %+v", reds, germans)
	}
	s.MajorVictories[british-1] = 2
	if got := b.bonusBounds(s); got.Max != 3*b.VictoryBonus {
		t.Errorf("bonus points: %+v", got)
	}
}

// TestRule4_28_AmericansHaveNoBonusPoints checks that only the British can get a bonus. Neither side can spend
// more points than its marker gives.
func TestRule4_28_AmericansHaveNoBonusPoints(t *testing.T) {
	c := newScene(t).SetTurn("1777-03").Put("1610", "lincoln").SetActiveSide(american).Build()
	s := c.State()
	bound := map[string]correct.Property{}
	for _, x := range testBook.things(&turn{State: s}) {
		for _, g := range x.Properties {
			bound[x.ID+" "+string(g.Verb)] = g
		}
	}
	if g := bound["bonus.1 track"]; g.Set == nil || g.Max != 0 || g.FormerMax != 9 {
		t.Errorf("American bonus: %+v", g.Bounds)
	}
	if g := bound["bonus.2 track"]; g.Max != testBook.VictoryBonus {
		t.Errorf("British bonus: %+v", g.Bounds)
	}
	now := int(s.Now)
	if g := bound["victory track"]; g.Max != now || !strings.Contains(g.RefusalText("", "99").String(), war.Itoa(now)) {
		t.Errorf("victory in turn %d: %+v", now, g.Bounds)
	}
}
