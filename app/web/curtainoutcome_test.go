package web

import (
	"context"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"tricorne/app/table"
	"tricorne/rules/game"
)

// TestCurtainShowsOnlyPublicOutcome plays on one device with a unique word on every block. After every act the
// curtain, which hides one side from the other, must show none of these words. It must show the dice of the act.
func TestCurtainShowsOnlyPublicOutcome(t *testing.T) {
	for _, id := range []string{"trenton", "crossing"} {
		t.Run(id, func(t *testing.T) {
			a := canarySpecs[id]
			c := newCanaries(id, a, 1)
			c.markCalendarPublic(a.scenario)
			m, b := newOneDeviceMatch(t, c, a.scenario)
			l, dice, stood := leakChecker{b, "who holds the device", []game.Side{1, 2}}, 0, 0
			for n := range 90 {
				act, _, ok := m.nextAction()
				if !ok {
					break
				}
				if m.play(act); a.hasStacks {
					c.markTopsPublic(m)
				}
				if n%2 != 0 && act.Step != "battle.fire" {
					continue
				}
				got := b.get(m.path+"/curtain").wantStatus(t, http.StatusOK)
				c.search(t, l, "the curtain", got.Body, "")
				stood += got.Find("[data-testid=curtain-outcome]").Length()
				dice += got.Find("[data-testid=curtain-outcome] .die").Length()
				if got.Find("[data-testid=curtain-outcome] a").Length() > 0 {
					t.Fatal("a link on the curtain leads behind it")
				}
			}
			if dice == 0 || stood < 20 {
				t.Errorf("%d dice on the curtain, and an outcome %d times: this game proves nothing", dice, stood)
			}
		})
	}
}

// newOneDeviceMatch returns a match of both sides on one device.
func newOneDeviceMatch(t *testing.T, g game.Game, scenario string) (*match, *browser) {
	t.Helper()
	h := newTestServer(t, func(o *Options) { o.Tables = table.New(o.Store, o.Hub, shelf{g}) })
	b := h.browser()
	path := b.post("/tables", url.Values{
		"game": {g.Manual().ID}, "scenario": {scenario}, "side": {"american"}, "mode": {"device"}, "name": {"Abel"},
	}).wantStatus(t, http.StatusSeeOther).Header.Get("Location")
	m := &match{
		testServer: h, manual: g.Manual(), path: path, seats: map[game.Side]table.Seat{},
		pick: rand.New(rand.NewPCG(3, 12)).IntN,
	}
	id := strings.TrimPrefix(path, "/t/")
	rows, err := h.rows.Seats(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range rows {
		m.seats[game.Side(s.Side)] = h.seat(id, s.PlayerID, game.Side(s.Side))
	}
	m.seats[game.Nobody] = h.seat(id, "", game.Nobody)
	return m, b
}
