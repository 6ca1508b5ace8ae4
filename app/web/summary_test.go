package web

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"tricorne/app/table"
	"tricorne/rules/gametest/size"
)

// TestDeskAlwaysSummarizesTheLastTurn plays turns of many acts. The result of the last turn must be on
// the desk during the whole turn, although the log shows only the newest acts.
func TestDeskAlwaysSummarizesTheLastTurn(t *testing.T) {
	for _, g := range table.Shelf().All() {
		t.Run(g.Manual().ID, func(t *testing.T) {
			m := newMatch(t, &fixedDiceGame{Game: g}, g.Manual().Scenarios[0].ID, 3)
			turn, acts, far := 0, 0, 0
			summed := false // whether the desk shows the result of the turn before this one
			most, enough := 400, 3
			if size.Brief() {
				enough = 1
				if g.Manual().ID != "colonies" { // other games have long turns
					most = 40
				}
			}
			for n := 0; n < most && far < enough; n++ {
				act, _, ok := m.nextAction()
				if !ok {
					break
				}
				m.play(act)
				page := m.players[1].get(m.path+"/desk", "HX-Request", "true").wantStatus(t, http.StatusOK).Body
				if now := m.see(1, nil).View.Turn; now != turn {
					turn, acts, summed = now, 0, false
				}
				acts++
				has := strings.Contains(page, fmt.Sprintf("<b>Turn %d:</b>", turn-1))
				if summed && !has {
					t.Fatalf("after %d acts of turn %d the desk does not say what turn %d came to", acts, turn, turn-1)
				}
				if summed = summed || has; summed && acts > 26 {
					far++
				}
			}
			t.Logf("%d acts of turn %d", acts, turn)
			if far == 0 && g.Manual().ID == "colonies" {
				t.Error("no turn was long enough")
			}
		})
	}
}
