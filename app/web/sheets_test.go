package web

import (
	"net/http"
	"strings"
	"testing"

	"tricorne/rules/colonies"
)

// maxTablePanelSize is the largest size of the table panel of a game with sheets, in bytes. The planning sheet of a
// side is one of them.
const maxTablePanelSize = 10_500

func TestTablePanelSize(t *testing.T) {
	m := newMatch(t, &fixedDiceGame{Game: colonies.New()}, "campaign", 1)
	most := 0
	for n := 0; ; n++ {
		act, _, ok := m.nextAction()
		if !ok || hasPlayedEnough(n) {
			break
		}
		if looksAtHeavyPages(n) {
			page := m.players[act.Side].get(m.path).wantStatus(t, http.StatusOK)
			page.mustHave(t, "#table-panel [data-testid=sheet-colonies]")
			_, panel, _ := strings.Cut(page.Body, `<div id="table-panel"`)
			panel, _, _ = strings.Cut(panel, "</section>")
			most = max(most, len(panel))
		}
		m.play(act)
	}
	t.Logf("%d bytes at most", most)
	if most > maxTablePanelSize || most == 0 {
		t.Errorf("a panel of %d bytes", most)
	}
}
