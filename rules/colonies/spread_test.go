package colonies

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// newLossesScene returns a battle in which the Americans have several losses to choose.
func newLossesScene(t *testing.T, due uint8, americans ...string) *scene {
	t.Helper()
	c := newSharedHexScene(t, "1710", americans, []string{"9-21-31"})
	return c.With(func(s *state) {
		p := testBook.Place("1710")
		s.Battle = &war.Battle{
			At: p, BattleField: p, Attacker: british, Stage: war.StageLosses, BeatenSide: british, Row: "33",
			Dice:       [2]uint8{3, 3},
			LossesLeft: [2]uint8{due, 0}, LossesDue: [2]uint8{due, 0},
			Contingents: [2]war.Contingent{
				testBook.countersAt(&s.Forces, american, p),
				testBook.countersAt(&s.Forces, british, p),
			},
		}
		s.Flow = game.Flow{Stack: []game.Frame{{Step: war.StepOperations}, {Step: war.StepBattle}, {Step: war.StepLosses}}}
	}).Build()
}

// nextLossUnitsText lists the units that may take another loss after some have been chosen.
func nextLossUnitsText(c *scene, chosen string) string {
	a := c.Ask("losses=" + chosen)
	f, _ := a.Field(lossesField)
	var out []string
	for _, o := range f.Options {
		if o.Refusal == nil {
			out = append(out, game.FormatShare(o.ID, o.Max))
		}
	}
	return strings.Join(out, " ")
}

func TestRule9_36_LossesAreSpreadInOneGo(t *testing.T) {
	c := newLossesScene(t, 3, "1-mass", "1-pa", "1-ny", "1-ri")
	for _, x := range []struct{ chosen, open string }{
		{"", "1-mass:2 1-ny:1 1-pa:2 1-ri:1"},
		{"1-ny:1", "1-mass:1 1-ny:1 1-pa:1"},
		{"1-ny:1,1-mass:1", "1-mass:1 1-ny:1 1-pa:1"},
		{"1-mass:1,1-pa:2", "1-mass:1 1-pa:2"},
	} {
		if got := nextLossUnitsText(c, x.chosen); sortWords(got) != sortWords(x.open) {
			t.Errorf("with %q chosen: %s, not %s", x.chosen, got, x.open)
		}
	}
	c.Play("lose", []string{"losses=1-ny:1,1-mass:1,1-pa:1"})
	for id, want := range map[string]bool{"1-mass": true, "1-pa": true, "1-ny": true, "1-ri": false} {
		if c.Unit(id).Depleted != want {
			t.Errorf("%s: %+v", id, c.Unit(id))
		}
	}
}

func sortWords(words string) string {
	list := strings.Fields(words)
	slices.Sort(list)
	return strings.Join(list, " ")
}

func TestRule9_36_ForbiddenLossesAreRefused(t *testing.T) {
	c := newLossesScene(t, 2, "mass-mil-1", "1-del", "2-va")
	why := func(chosen, id string) string {
		a := c.Ask("losses=" + chosen)
		f, _ := a.Field(lossesField)
		o, _ := f.Option(id)
		if o.Refusal == nil {
			return ""
		}
		return o.Refusal.Text.String()
	}
	if got := why("2-va:1,1-del:1", "mass-mil-1"); got != "All losses are placed: remove one first." {
		t.Error(got)
	}
	if got := why("", "mass-mil-1"); got != "The first loss falls on the strongest, the second on a unit with an "+
		"asterisk or on the same." {
		t.Error(got)
	}
	c = newLossesScene(t, 3, "mass-mil-1", "mass-mil-2", "1-ny", "2-va")
	if got := why("mass-mil-1:1",
		"mass-mil-2"); got != "No more than half of the American losses fall on militia: 1 of 3." {
		t.Error(got)
	}
}

// TestRule9_36_TheProposalCostsTheFewestStrengthPoints checks that no legal choice costs fewer strength points
// than the suggested one.
func TestRule9_36_TheProposalCostsTheFewestStrengthPoints(t *testing.T) {
	c := newLossesScene(t, 3, "1-mass", "1-pa", "1-ny", "1-ri")
	before := testBook.StrengthAt(&c.State().Forces, american, c.Place("1710"))
	least := 1000
	l := testBook.lossesSoFar(&c.State().Forces, c.State().Battle, american)
	for _, s := range l.lossSplits(3) {
		least = min(least, l.splitCost(s)[0])
	}
	a := c.Ask()
	if a.Acts[0].Label != "Take the losses as suggested" || a.Acts[1].ID != actSuggestedAlways {
		t.Errorf("%+v", a.Acts)
	}
	if a = c.Ask("losses="); a.Acts[0].Label != "Take these losses" || a.Ready(&a.Acts[0]) {
		t.Errorf("with nothing chosen nothing can be taken: %+v", a.Acts)
	}
	c.Play("lose", nil)
	if got := before - testBook.StrengthAt(&c.State().Forces, american, c.Place("1710")); got != least {
		t.Errorf("%d strength points are lost, %d would do", got, least)
	}
}

func TestRule9_36_ForcedLossesAreTakenAtOnce(t *testing.T) {
	c := newSharedHexScene(t, "1710", []string{"2-va"}, []string{"9-21-31", "marines"})
	playAssault(c, "1710", 3, 4).WantLog(american, "is depleted")
	if s := c.State(); s.Flow.Top() == war.StepLosses || !c.Unit("2-va").Depleted {
		t.Errorf("somebody is asked who has no choice, at %s", s.Flow.Top())
	}
}

func TestRule9_36_AlwaysAcceptSuggestedLosses(t *testing.T) {
	asked, told := newLossesScene(t, 3, "1-mass", "1-pa", "1-ny", "1-ri"),
		newLossesScene(t, 3, "1-mass", "1-pa", "1-ny", "1-ri")
	asked.Play("lose", nil)
	told.Play(actSuggestedAlways, nil)
	for _, id := range []string{"1-mass", "1-pa", "1-ny", "1-ri"} {
		if a, b := asked.Unit(id), told.Unit(id); a.Depleted != b.Depleted || a.At != b.At {
			t.Errorf("%s: %+v where it is proposed, %+v by order", id, a, b)
		}
	}
	if told.State().AutoLossSides != fact.SidesOf(american) || told.State().Flow.Top() == war.StepLosses {
		t.Error("they are asked once more")
	}
	told.WantLog(british, "The Americans take their losses as suggested from now on.")
}
