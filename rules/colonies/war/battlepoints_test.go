package war_test

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
)

func TestRule9_33_TheBattlePointChart(t *testing.T) {
	wood, _, _ := interceptionHexes(t)
	works := func(w ...war.Work) func(*scene) {
		return func(c *scene) {
			for i := range w {
				w[i].At = c.Place(wood)
			}
			c.S.Works = w
		}
	}
	for _, x := range []struct {
		what            string
		lay             func(*scene)
		change          func(*war.Battle)
		americans, brit string
	}{
		{"nothing", func(*scene) {}, nil, "none", "none"},
		{"a morale unit", func(c *scene) { c.Put(wood, "1-del", "8-rgt") }, nil, "1 morale unit +1", "none"},
		{"a depleted morale unit", func(c *scene) { c.Put(wood, "1-del/", "4-k-o/") }, nil, "none", "none"},
		{"commanders", func(c *scene) { c.Put(wood, "washington", "burgoyne") }, nil, "Washington +2", "Burgoyne +1"},
		{"only one commands", func(c *scene) { c.Put(wood, "howe", "burgoyne") }, nil, "none", "Howe +2"},
		{"artillery", func(c *scene) {
			c.S.Guns[0], c.S.Guns[1] = war.Gun{At: c.Place(wood), Side: american}, war.Gun{At: c.Place(wood), Side: american}
		}, nil, "2 artillery units +4", "none"},
		{"supply held", func(c *scene) { c.AddSupply(british, wood, 3, 0) }, nil, "none", "supply +1"},
		{
			"supply spent", func(c *scene) { c.AddSupply(british, wood, 3, 0) },
			func(b *war.Battle) { b.SupplySpent[british-1] = 1 },
			"none", "supply spent +3",
		},
		{"the defender entrenched", works(war.Work{Side: american}), nil, "entrenched +2", "none"},
		{"the defender in a fort", works(war.Work{Side: american, Fort: true}), nil, "fort +4", "none"},
		{"both entrenched", works(war.Work{Side: american}, war.Work{Side: british}), nil, "none", "none"},
		{"the attacker entrenched", works(war.Work{Side: british}), nil, "none", "none"},
		{"interception", func(*scene) {}, func(b *war.Battle) { b.Intercepted = true }, "none", "interception +2"},
		{"winter", func(c *scene) { c.SetTurn("1776-w") }, nil, "no supply in winter -2", "no supply in winter -2"},
		{"winter with supply", func(c *scene) {
			c.SetTurn("1776-w").AddSupply(american, wood, 1, 0)
		}, nil, "supply +1", "no supply in winter -2"},
	} {
		c := newScene(t).Put(wood, "2-va").Put(wood, "9-21-31")
		x.lay(c)
		if x.what == "a morale unit" || x.what == "a depleted morale unit" {
			c.S.Unit(testBook.UnitNamed("2-va")).Fate = war.FateInTray
			c.S.Unit(testBook.UnitNamed("2-va")).At = board.Nowhere
			c.S.Unit(testBook.UnitNamed("9-21-31")).Fate = war.FateInTray
			c.S.Unit(testBook.UnitNamed("9-21-31")).At = board.Nowhere
		}
		got := battlePointTexts(c, wood, british, x.change)
		if strings.ReplaceAll(got[american], "−", "-") != x.americans ||
			strings.ReplaceAll(got[british], "−", "-") != x.brit {
			t.Errorf("%s: Americans %q, British %q", x.what, got[american], got[british])
		}
	}
}

func TestRule9_33_WorksDoNotHelpLaterStack(t *testing.T) {
	wood, _, _ := interceptionHexes(t)
	c := newScene(t).Put(wood, "9-21-31").Put(wood, "2-va").With(func(s *state) {
		s.Works = []war.Work{{At: testBook.Place(wood), Side: american}}
	})
	if got := battlePointTexts(c, wood, british, nil); got[american] != "none" {
		t.Errorf("the British were first: %s", got[american])
	}
}

func TestRule9_33_FleetsInPort(t *testing.T) {
	c := newScene(t).Put("2107", "2-va").Put("2107", "9-21-31").PutFleets("2107", "2107")
	for _, attacker := range war.BothSides {
		if got := battlePointTexts(c, "2107", attacker, nil); got[british] != "fleet +2" {
			t.Errorf("side %d attacks: %s", attacker, got[british])
		}
	}
}

func TestRule9_33_WhereWinterIsMild(t *testing.T) {
	b := testBook
	for _, x := range []struct {
		colony string
		fits   func(*printed.Hex) bool
		want   bool
	}{
		{"South Carolina", func(h *printed.Hex) bool { return h.Terrain == printed.Woods }, true},
		{"Georgia", func(h *printed.Hex) bool { return h.Terrain == printed.Swamp }, true},
		{"Georgia", func(h *printed.Hex) bool { return h.Terrain == printed.Hilly || h.Terrain == printed.Mountain }, false},
		{"North Carolina", func(h *printed.Hex) bool { return h.Terrain == printed.Woods }, false},
		{"Western Territories", func(h *printed.Hex) bool {
			return slices.ContainsFunc(h.Sides[:], func(s printed.HexEdge) bool { return s.Water == printed.MajorRiver })
		}, true},
		{"Western Territories", func(h *printed.Hex) bool {
			return !slices.ContainsFunc(h.Sides[:], func(s printed.HexEdge) bool { return s.Water == printed.MajorRiver })
		}, false},
	} {
		found := false
		for i := 1; i <= b.Board.Size() && !found; i++ {
			h := b.At(board.Place(i))
			if h.Colony > 0 && b.Colony(h.Colony).Name == x.colony && x.fits(h) {
				found = true
				if got := b.HasMildWinter(board.Place(i)); got != x.want {
					t.Errorf("%s in %s: %v", b.ID(board.Place(i)), x.colony, got)
				}
			}
		}
		if !found {
			t.Errorf("no such hex in %s", x.colony)
		}
	}
}

func TestReading9_39_ADepletedUnitHasNoMorale(t *testing.T) {
	c := newScene(t).Put("1710", "1-va/").Put("1710", "9-21-31")
	if got := battlePointTexts(c, "1710", british, nil); strings.Contains(got[american], "morale") {
		t.Error(got[american])
	}
}

func TestRule9_31_TheLargerForceHasTheOdds(t *testing.T) {
	c := newScene(t).Put("1710", "2-va").Put("1710", "1-hsc", "34-53")
	if got := battlePointTexts(c, "1710", british, nil); !strings.Contains(got[british], "odds 2-1 +4") ||
		strings.Contains(got[american], "odds") {
		t.Errorf("14 against 6: %v", got)
	}
	if got := battlePointTexts(c, "1710", american, nil); !strings.Contains(got[british], "odds 2½-1 +6") {
		t.Errorf("6 attack 14: the defender's superiority is rounded up: %v", got)
	}
}

func TestRule9_32_TwoDiceAreReadInOrderAndShifted(t *testing.T) {
	c := newSharedHexScene(t, "1710", []string{"2-va"}, []string{"9-21-31"})
	playAssault(c, "1710", 1, 5).WantLog(american,
		"Result: the British lose 3 and retreat, the Americans lose 0 (dice 1 5, moved 0 rows to 15).")
	c = newSharedHexScene(t, "1710", []string{"2-va", "washington"}, []string{"9-21-31"})
	playAssault(c, "1710", 3, 1).WantLog(american, "moved −2 rows to 25")
}

func TestReading9_33_EntrenchedAttackerCancelsBonus(t *testing.T) {
	wood, _, _ := interceptionHexes(t)
	c := newScene(t).Put(wood, "2-va").Put(wood, "9-21-31")
	c.S.Works = []war.Work{{At: c.Place(wood), Side: american}, {At: c.Place(wood), Side: british}}
	if got := battlePointTexts(c, wood, british, nil); got[american] != "none" || got[british] != "none" {
		t.Errorf("%v", got)
	}
}
