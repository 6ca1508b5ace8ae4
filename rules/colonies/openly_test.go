package colonies

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// TestRule9_23_WhatIsChosenInABattleIsAskedOpenly asks for losses and for the place to fall back to. All units in a
// battle are visible, so the form is made from public knowledge. It must equal the form made from the side's own
// knowledge.
func TestRule9_23_WhatIsChosenInABattleIsAskedOpenly(t *testing.T) {
	scenes := map[string]*scene{"losses": newLossesScene(t, 3, "1-mass", "1-pa", "1-ny", "1-ri")}
	for open := 1; open <= 3; open++ {
		for _, retreats := range []bool{false, true} {
			c, _ := surroundedForce(t, open, retreats)
			scenes[fmt.Sprint(open, " ways, a retreat: ", retreats)] = c.SetStep(war.StepRetreat).Build()
		}
	}
	asked := 0
	for name, c := range scenes {
		st, err := testGame.Status(c.Position)
		if err != nil {
			t.Fatal(err)
		}
		open, err := testGame.FormIsPublic(c.Position)
		if err != nil || !open {
			t.Errorf("%s: asked openly: %v %v", name, open, err)
			continue
		}
		for _, side := range st.SidesAsked.List() {
			lent, err1 := testGame.Ask(c.Position, side, nil)
			own, err2 := testGame.(game.KnowledgeReader).AskPrivately(c.Position, side, nil)
			if diff := cmp.Diff(lent, own); diff != "" || err1 != nil || err2 != nil || len(lent.Fields[0].Options) < 1 {
				t.Errorf("%s: %v %v\n%s", name, err1, err2, diff)
			}
			asked++
		}
	}
	if asked < len(scenes) {
		t.Errorf("%d were asked in %d scenes", asked, len(scenes))
	}
}
