package colonies

import (
	"fmt"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game/correct"
)

// hiddenMarion hides Marion with a detachment in a swamp. There is another swamp next to it, and a British unit beyond
// that.
func hiddenMarion(t *testing.T, what war.Stance) (c *scene, lair, swamp, from string) {
	t.Helper()
	b := testBook
	for i := 1; i <= b.Board.Size(); i++ {
		p := board.Place(i)
		if !b.IsSwamp(p) || b.At(p).Area != b.South || b.At(p).Town > 0 {
			continue
		}
		for _, side := range b.At(p).Sides {
			if side.NextHex == board.Nowhere || side.Water != printed.NoWater || !b.IsSwamp(side.NextHex) ||
				b.At(side.NextHex).Town > 0 {
				continue
			}
			for _, out := range b.At(side.NextHex).Sides {
				if _, touch := b.DirectionTo(out.NextHex, p); out.NextHex != board.Nowhere && out.NextHex != p &&
					out.Water == printed.NoWater &&
					!touch {
					lair, swamp, from = b.ID(p), b.ID(side.NextHex), b.ID(out.NextHex)
					c = newScene(t).Put(lair, "south-det-1", "marion").Put(from, "5-10-22").With(func(s *state) {
						s.Commander(b.MarionNr).Hides, s.MarionSeenAt, s.MarionOrders = true, p, what
					})
					return c, lair, swamp, from
				}
			}
		}
	}
	t.Fatal("no such swamps")
	return nil, "", "", ""
}

func TestRule15_54_HiddenMarionInterceptsIntoTheNextSwamp(t *testing.T) {
	c, lair, swamp, from := hiddenMarion(t, war.StanceIntercept)
	marchPast(c.Build(), from, swamp, 3, 4, 4).
		WantLog(british, "Marion comes out of hiding in hex "+lair, "Marion tries to intercept",
			"they intercept in hex "+swamp)
	if c.SpentPoints(american) != 1 || c.Commander("marion").Hides {
		t.Errorf("%d points spent, hidden %v", c.SpentPoints(american), c.Commander("marion").Hides)
	}
	c, lair, swamp, from = hiddenMarion(t, war.StanceIntercept)
	c.With(func(s *state) { s.Unit(testBook.UnitNamed("south-det-1")).At = c.Place(lair) })
	// Marion's detachment is cavalry, so even a roll of one succeeds
	marchPast(c.Build(), from, swamp, 1, 4, 4).WantLog(british, "1 + 1 (horse), more than 1")
	c, _, swamp, from = hiddenMarion(t, war.StanceIntercept)
	marchPast(c.With(func(s *state) { s.Ops[american-1].Spent = 10 }).Build(), from, swamp).WantNoLog(british, "Marion")
	for _, quiet := range []war.Stance{war.StancePass, war.StanceAmbush} {
		c, _, swamp, from = hiddenMarion(t, quiet)
		marchPast(c.Build(), from, swamp).WantNoLog(british, "Marion")
	}
}

func TestReading15_53_AnAttemptShowsMarion(t *testing.T) {
	c, lair, swamp, from := hiddenMarion(t, war.StanceIntercept)
	c.With(func(s *state) {
		*s.Unit(testBook.UnitNamed("south-det-1")) = war.Unit{}
		*s.Unit(testBook.UnitNamed("south-det-2")) = war.Unit{At: c.Place(lair), Fate: war.FateInPlay}
	})
	marchPast(c.Build(), from, swamp, 1).WantLog(british, "not more than 1: the interception fails.")
	if c.Commander("marion").Hides {
		t.Error("he hides after a failure")
	}
	c.WantAt(lair, "marion", "south-det-2")
}

func TestRule15_55_AmbushOrSilence(t *testing.T) {
	c, lair, swamp, from := hiddenMarion(t, war.StanceAmbush)
	marchPast(c.Build(), from, swamp)
	c.Play("on", []string{"on.who=5-10-22", "on.to=" + lair}, 4, 4).
		WantLog(british, "Marion comes out of hiding", "The Americans attack in hex "+lair, "interception +2")
	c, lair, swamp, from = hiddenMarion(t, war.StancePass)
	marchPast(c.Build(), from, swamp)
	c.Play("on", []string{"on.who=5-10-22", "on.to=" + lair}).WantNoLog(british, "Marion")
	if c.Unit("5-10-22").Has(war.FlagHalted) || !c.Commander("marion").Hides {
		t.Error("they do not stop, and he stays hidden")
	}
}

func TestReading15_55_AnEnemyStayingInTheHexFindsMarion(t *testing.T) {
	c, lair, swamp, from := hiddenMarion(t, war.StancePass)
	marchPast(c.Build(), from, swamp)
	c.Play("on", []string{"on.who=5-10-22", "on.to=" + lair})
	if c.State().Flow.Top() == war.StepMarch {
		c.Play("done", nil)
	}
	c.Play("done", nil).WantLog(british, "Marion comes out of hiding")
}

func TestRule15_52_MarionVanishesIntoASwamp(t *testing.T) {
	c, lair, swamp, _ := hiddenMarion(t, war.StancePass)
	c.SetActiveSide(american).With(func(s *state) { s.Commander(testBook.MarionNr).Hides = false }).Build()
	c.Play("go", []string{"go.from=" + lair, "go.who=marion,south-det-1", "go.to=" + swamp}).
		WantLog(british, "Marion vanishes into the swamps at hex "+swamp)
	if !c.Commander("marion").Hides {
		t.Error("he is seen")
	}
	c, lair, swamp, _ = hiddenMarion(t, war.StancePass)
	c.SetActiveSide(american).Build()
	c.Play("go", []string{"go.from=" + lair, "go.who=marion,south-det-1", "go.to=" + swamp}).WantNoLog(british, swamp)
	c.WantAt(swamp, "marion", "south-det-1")
	k := c.KnowledgeOf(british)
	if k.PileAt(american, c.Place(swamp)) != nil || k.Unit(testBook.UnitNamed("south-det-1")).At != board.Nowhere {
		t.Error("the British know of him")
	}
}

// TestReading15_51_MarionDoesNotHideOtherTroops tests reading 15.51: Washington, already in the swamp, does not
// vanish because Marion arrives. Neither does a detachment there.
func TestReading15_51_MarionDoesNotHideOtherTroops(t *testing.T) {
	for _, others := range [][]string{{"washington", "1-ny"}, {"south-det-2"}, {"washington"}} {
		c, lair, swamp, _ := hiddenMarion(t, war.StancePass)
		c.Put(swamp, others...).SetActiveSide(american).Build()
		c.Play("go", []string{"go.from=" + lair, "go.who=marion,south-det-1", "go.to=" + swamp})
		k := c.KnowledgeOf(british)
		if c.Commander("marion").Hides || k.PileAt(american, c.Place(swamp)) == nil {
			t.Errorf("%v are hidden with Marion", others)
		}
	}
}

func TestRule15_53_OutsideSwampsAndWithAnyOtherActMarionIsShown(t *testing.T) {
	c, lair, _, _ := hiddenMarion(t, war.StancePass)
	out := ""
	for _, side := range testBook.At(c.Place(lair)).Sides {
		if side.NextHex != board.Nowhere && side.Water == printed.NoWater && !testBook.IsSwamp(side.NextHex) {
			out = testBook.ID(side.NextHex)
		}
	}
	if out == "" {
		t.Fatal("no way out of the swamp")
	}
	c.SetActiveSide(american).Build()
	c.Play("go", []string{"go.from=" + lair, "go.who=marion,south-det-1", "go.to=" + out})
	if c.Commander("marion").Hides || !strings.Contains(c.LogOf(british), out) &&
		!strings.Contains(c.LogOf(british), testBook.PlaceName(c.Place(out))) {
		t.Errorf("hidden outside the swamp:\n%s", c.LogOf(british))
	}
	c, _, _, _ = hiddenMarion(t, war.StancePass)
	c.SetActiveSide(american).Build().Play("fox", []string{"fox.what=show"}).WantLog(british, "Marion comes out of hiding")
}

// TestReading15_51_ACorrectionDoesNotHideWashington moves Washington to Marion as a referee. This ends Marion's
// hiding, and no correction can hide Marion again while Washington is there.
func TestReading15_51_ACorrectionDoesNotHideWashington(t *testing.T) {
	c, lair, _, _ := hiddenMarion(t, war.StancePass)
	c.Put("1610", "washington").SetActiveSide(american).Build()
	hide := func() bool {
		seen := testBook.knowledgeOfBoth(c.State())
		for _, x := range testBook.commanderThing(c.State(), testBook.MarionNr, nil, seen).Properties {
			if x.Verb == correct.SetState {
				return true
			}
		}
		return false
	}
	if !hide() {
		t.Fatal("Marion cannot be shown")
	}
	s := c.State()
	if err := applyChange(s, correct.Change{Verb: correct.Move, Target: "washington", To: lair}); err != nil ||
		s.Commander(testBook.MarionNr).Hides || hide() {
		t.Errorf("hidden %v, to be hidden %v, %v", s.Commander(testBook.MarionNr).Hides, hide(), err)
	}
}

// applyChange sets one correction, as a referee would. It fails if there is no correction with that id and kind.
func applyChange(s *state, c correct.Change) error {
	for _, x := range testBook.things(&turn{State: s}) {
		for _, g := range x.Properties {
			if x.ID == c.Target && g.Verb == c.Verb {
				return g.Set(c.To)
			}
		}
	}
	return fmt.Errorf("there is no %s of %s", c.Verb, c.Target)
}

// TestRule15_51_WhoIsGivenACommandComesOutOfHiding hides Gates, who has no area and no command, with Marion. When
// Gates gets an area, Gates is no longer under Marion's command, and both become visible (15.32).
func TestRule15_51_WhoIsGivenACommandComesOutOfHiding(t *testing.T) {
	c, lair, _, _ := hiddenMarion(t, war.StancePass)
	c.SetTurn("1777-03").Put("1610", "lincoln").AssignArea("lincoln", "New England").Put(lair,
		"gates").SetActiveSide(american)
	c.S.DismissibleCommanders = []commanderNr{testBook.CommanderNamed("lincoln")}
	imaginedWorlds(c.Build(), british)
	if !c.Commander("marion").Hides {
		t.Fatal("he does not hide with Gates")
	}
	c.Play("replace", []string{"replace.who=lincoln", "replace.by=gates"}).
		WantLog(british, "Marion comes out of hiding in hex "+lair)
	if imaginedWorlds(c, british); c.Commander("marion").Hides {
		t.Error("he hides under Gates")
	}
}

// TestRule15_51_AUnitThatReturnsToMarionEndsTheHiding returns the captured Washington to the strongest American
// stack. If Marion is with that stack, it comes out of hiding (15.16).
func TestRule15_51_AUnitThatReturnsToMarionEndsTheHiding(t *testing.T) {
	c, lair, _, _ := hiddenMarion(t, war.StancePass)
	c.With(func(s *state) {
		w := s.Commander(testBook.WashingtonNr)
		w.At, w.Fate, w.ReturnTurn = board.Nowhere, war.FateLost, s.Now
	}).Build()
	testBook.returnCommanders(&turn{State: c.S})
	if w := c.S.Commander(testBook.WashingtonNr); w.At != c.Place(lair) || c.S.Commander(testBook.MarionNr).Hides {
		t.Errorf("Washington is in %s, Marion hidden %v", testBook.ID(w.At), c.S.Commander(testBook.MarionNr).Hides)
	}
}
