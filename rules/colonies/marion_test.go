package colonies

import (
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game/correct"
)

// fox hides Marion with a detachment in a swamp that has another swamp beside it, and a British unit beyond.
func fox(t *testing.T, what stance) (c *scene, lair, swamp, from string) {
	t.Helper()
	b := testBook
	for i := 1; i <= b.Board.Size(); i++ {
		p := board.Place(i)
		if !b.swamp(p) || b.At(p).Area != b.south || b.At(p).Town > 0 {
			continue
		}
		for _, side := range b.At(p).Sides {
			if side.Next == board.Nowhere || side.Water != printed.Dry || !b.swamp(side.Next) || b.At(side.Next).Town > 0 {
				continue
			}
			for _, out := range b.At(side.Next).Sides {
				if _, touch := b.Toward(out.Next, p); out.Next != board.Nowhere && out.Next != p && out.Water == printed.Dry && !touch {
					lair, swamp, from = b.ID(p), b.ID(side.Next), b.ID(out.Next)
					c = lay(t).put(lair, "south-det-1", "marion").put(from, "5-10-22").with(func(s *state) {
						s.commander(b.marion).Hides, s.Fox, s.Marion = true, p, what
					})
					return c, lair, swamp, from
				}
			}
		}
	}
	t.Fatal("no such swamps")
	return nil, "", "", ""
}

func TestRule15_54_HiddenMarionInterceptsIntoTheSwampBesideHim(t *testing.T) {
	c, lair, swamp, from := fox(t, intercepts)
	pass(c.ready(), from, swamp, 3, 4, 4).says(british, "Marion comes out of hiding in hex "+lair, "Marion tries to intercept", "They are intercepted in hex "+swamp)
	if c.spent(american) != 1 || c.head("marion").Hides {
		t.Errorf("%d points spent, hidden %v", c.spent(american), c.head("marion").Hides)
	}
	c, lair, swamp, from = fox(t, intercepts)
	c.with(func(s *state) { s.unit(testBook.UnitNamed("south-det-1")).At = c.place(lair) })
	pass(c.ready(), from, swamp, 1, 4, 4).says(british, "1 + 1 (horse), more than 1") // his detachment is horse: even a one will do
	c, _, swamp, from = fox(t, intercepts)
	pass(c.with(func(s *state) { s.Ops[american-1].Spent = 10 }).ready(), from, swamp).silent(british, "Marion")
	for _, quiet := range []stance{silent, ambushes} {
		c, _, swamp, from = fox(t, quiet)
		pass(c.ready(), from, swamp).silent(british, "Marion")
	}
}

func TestReading15_53_AnAttemptShowsMarion(t *testing.T) {
	c, lair, swamp, from := fox(t, intercepts)
	c.with(func(s *state) {
		*s.unit(testBook.UnitNamed("south-det-1")) = unit{}
		*s.unit(testBook.UnitNamed("south-det-2")) = unit{At: c.place(lair), Fate: inPlay}
	})
	pass(c.ready(), from, swamp, 1).says(british, "not more than 1. They pass.")
	if c.head("marion").Hides {
		t.Error("he hides after a failure")
	}
	c.stands(lair, "marion", "south-det-2")
}

func TestRule15_55_AmbushOrSilence(t *testing.T) {
	c, lair, swamp, from := fox(t, ambushes)
	pass(c.ready(), from, swamp)
	c.play("on", []string{"on.who=5-10-22", "on.to=" + lair}, 4, 4).says(british, "Marion comes out of hiding", "The Americans attack in hex "+lair, "interception +2")
	c, lair, swamp, from = fox(t, silent)
	pass(c.ready(), from, swamp)
	c.play("on", []string{"on.who=5-10-22", "on.to=" + lair}).silent(british, "Marion")
	if c.unit("5-10-22").has(halted) || !c.head("marion").Hides {
		t.Error("they do not stop, and he stays hidden")
	}
}

func TestReading15_55_WhoStaysInHisHexFindsHim(t *testing.T) {
	c, lair, swamp, from := fox(t, silent)
	pass(c.ready(), from, swamp)
	c.play("on", []string{"on.who=5-10-22", "on.to=" + lair})
	if c.state().Flow.Top() == stepMarch {
		c.play("done", nil)
	}
	c.play("done", nil).says(british, "Marion comes out of hiding")
}

func TestRule15_52_MarionVanishesIntoASwamp(t *testing.T) {
	c, lair, swamp, _ := fox(t, silent)
	c.turnOf(american).with(func(s *state) { s.commander(testBook.marion).Hides = false }).ready()
	c.play("go", []string{"go.from=" + lair, "go.who=marion,south-det-1", "go.to=" + swamp}).says(british, "Marion vanishes into the swamps at hex "+swamp)
	if !c.head("marion").Hides {
		t.Error("he is seen")
	}
	c, lair, swamp, _ = fox(t, silent)
	c.turnOf(american).ready()
	c.play("go", []string{"go.from=" + lair, "go.who=marion,south-det-1", "go.to=" + swamp}).silent(british, swamp)
	c.stands(swamp, "marion", "south-det-1")
	k := c.knows(british)
	if k.pileAt(american, c.place(swamp)) != nil || k.unit(testBook.UnitNamed("south-det-1")).At != board.Nowhere {
		t.Error("the British know of him")
	}
}

// Reading 15.51: Washington, who stands in the swamp, does not vanish because Marion comes; nor does a detachment that stands there.
func TestReading15_51_MarionDoesNotHideWhoIsNotHis(t *testing.T) {
	for _, others := range [][]string{{"washington", "1-ny"}, {"south-det-2"}, {"washington"}} {
		c, lair, swamp, _ := fox(t, silent)
		c.put(swamp, others...).turnOf(american).ready()
		c.play("go", []string{"go.from=" + lair, "go.who=marion,south-det-1", "go.to=" + swamp})
		k := c.knows(british)
		if c.head("marion").Hides || k.pileAt(american, c.place(swamp)) == nil {
			t.Errorf("%v are hidden with Marion", others)
		}
	}
}

func TestRule15_53_OutsideSwampsAndWithAnyOtherActHeShowsHimself(t *testing.T) {
	c, lair, _, _ := fox(t, silent)
	out := ""
	for _, side := range testBook.At(c.place(lair)).Sides {
		if side.Next != board.Nowhere && side.Water == printed.Dry && !testBook.swamp(side.Next) {
			out = testBook.ID(side.Next)
		}
	}
	if out == "" {
		t.Fatal("no way out of the swamp")
	}
	c.turnOf(american).ready()
	c.play("go", []string{"go.from=" + lair, "go.who=marion,south-det-1", "go.to=" + out})
	if c.head("marion").Hides || !strings.Contains(c.heard(british), out) && !strings.Contains(c.heard(british), testBook.placeName(c.place(out))) {
		t.Errorf("hidden outside the swamp:\n%s", c.heard(british))
	}
	c, _, _, _ = fox(t, silent)
	c.turnOf(american).ready().play("fox", []string{"fox.what=show"}).says(british, "Marion comes out of hiding")
}

// The referee who puts Washington beside Marion brings Marion out of hiding, and may not hide both.
func TestReading15_51_ACorrectionDoesNotHideWashington(t *testing.T) {
	c, lair, _, _ := fox(t, silent)
	c.put("1610", "washington").turnOf(american).ready()
	hide := func() bool {
		for _, x := range testBook.commanderThing(c.state(), testBook.marion, nil).Grips {
			if x.Verb == correct.SetState {
				return true
			}
		}
		return false
	}
	if !hide() {
		t.Fatal("Marion cannot be shown")
	}
	s := c.state()
	if err := testBook.correct(&turn{State: s}, correct.Change{Verb: correct.Move, Thing: "washington", To: lair}); err != nil || s.commander(testBook.marion).Hides || hide() {
		t.Errorf("hidden %v, to be hidden %v, %v", s.commander(testBook.marion).Hides, hide(), err)
	}
}

// Gates, who has no area and commands nobody, may hide with Marion; once he is given one Marion leads him no more, and both are seen (15.32).
func TestRule15_51_WhoIsGivenACommandComesOutOfHiding(t *testing.T) {
	c, lair, _, _ := fox(t, silent)
	c.at("1777-03").put("1610", "lincoln").area("lincoln", "New England").put(lair, "gates").turnOf(american)
	c.s.Humbled = []commanderNr{testBook.CommanderNamed("lincoln")}
	worlds(c.ready(), british)
	if !c.head("marion").Hides {
		t.Fatal("he does not hide with Gates")
	}
	c.play("replace", []string{"replace.who=lincoln", "replace.by=gates"}).says(british, "Marion comes out of hiding in hex "+lair)
	if worlds(c, british); c.head("marion").Hides {
		t.Error("he hides under Gates")
	}
}

// Washington, who was taken, returns to the strongest Americans; where those are Marion's, they hide no more (15.16).
func TestRule15_51_WhoReturnsToMarionBringsHimOutOfHiding(t *testing.T) {
	c, lair, _, _ := fox(t, silent)
	c.with(func(s *state) {
		w := s.commander(testBook.washington)
		w.At, w.Fate, w.Back = board.Nowhere, lost, s.Now
	}).ready()
	testBook.comeBack(&turn{State: c.s})
	if w := c.s.commander(testBook.washington); w.At != c.place(lair) || c.s.commander(testBook.marion).Hides {
		t.Errorf("Washington is in %s, Marion hidden %v", testBook.ID(w.At), c.s.commander(testBook.marion).Hides)
	}
}
