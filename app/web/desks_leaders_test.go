package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"tricorne/app/table"
	"tricorne/rules/crossing"
)

// TestTheDisplayOfLeadersIsASheet opens the display of leaders. It must show a side its own leaders and none of the
// other's.
func TestTheDisplayOfLeadersIsASheet(t *testing.T) {
	for _, g := range table.Shelf().All() {
		t.Run(g.Manual().ID, func(t *testing.T) {
			m := newMatch(t, &fixedDiceGame{Game: g}, g.Manual().Scenarios[0].ID, 1)
			if g.Manual().ID != "crossing" {
				m.players[1].get(m.path+"/leaders").wantStatus(t, http.StatusNotFound)
				return
			}
			for side, b := range m.players {
				own, other := m.manual.Side(side).ID, m.manual.Side(side.Other()).ID
				b.get(m.path).wantStatus(t, http.StatusOK).mustHave(t, `a[data-testid=to-muster][href="`+m.path+`/leaders"]`)
				a := b.get(m.path+"/leaders").wantStatus(t, http.StatusOK)
				rows := a.mustHave(t, "[data-testid=muster-"+own+"] tbody tr")
				if rows.Length() < 10 || strings.Contains(rows.Text(), "?") || a.Find("[data-testid=muster-"+other+"]").
					Length() != 0 {
					t.Errorf("%s: %d rows", own, rows.Length())
				}
				a.mustHave(t, "button[data-print]")
				if a.Find("#map, .topbar, #orders").Length() != 0 {
					t.Error("there is more than the display on the sheet")
				}
			}
			for _, s := range m.manual.Sides {
				seen := m.browser().get(m.path+"/leaders").wantStatus(t, http.StatusOK).mustHave(t,
					"[data-testid=muster-"+s.ID+"] tbody tr")
				if troops := seen.First().Find("td.n").First().Text(); troops != "?" {
					t.Errorf("an onlooker sees %s men", troops)
				}
			}
		})
	}
}

// TestOneDeviceShowsDisplayInSameTab checks a device that both sides share. A sheet opened in
// another tab would stay visible behind the curtain.
func TestOneDeviceShowsDisplayInSameTab(t *testing.T) {
	h := newTestServer(t, func(o *Options) { o.Tables = table.New(o.Store, o.Hub, shelf{crossing.New()}) })
	alone := h.browser()
	form := url.Values{"game": {"crossing"}, "scenario": {"campaign"}, "side": {"american"}, "mode": {"device"}}
	table := alone.post("/tables", form).wantStatus(t, http.StatusSeeOther).Header.Get("Location")
	friend, _, apart := h.setUpTwoPlayers("campaign")
	for _, sheet := range []struct {
		*browser
		at, target string
	}{{alone, table, ""}, {friend, apart, "_blank"}} {
		if got := sheet.get(sheet.at).wantStatus(t, http.StatusOK).mustHave(t, "a[data-testid=to-muster]").
			AttrOr("target", ""); got != sheet.target {
			t.Errorf("opens in %q, not in %q", got, sheet.target)
		}
	}
}
