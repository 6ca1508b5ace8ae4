package web

import (
	"strings"
	"testing"

	"tricorne/rules/trenton"
)

// TestTableScreenShowsOnlyPublicBattleFacts plays until dice are rolled in a battle. The screen must show
// what a spectator sees: the battle, and the chart with its row highlighted, without any buttons.
func TestTableScreenShowsOnlyPublicBattleFacts(t *testing.T) {
	m := newMatch(t, trenton.New(), "christmas_surprise", 7)
	path := m.path + "/table"
	before := m.browser().get(path)
	if before.Find("#battle").Length() != 0 || before.Find("main.battling").Length() != 0 {
		t.Fatal("a battle is shown before one is fought")
	}
	for range 400 {
		if b := m.see(0, nil).View.Battle; b != nil && b.Volley != nil {
			break
		}
		act, _, ok := m.nextAction()
		if !ok {
			break
		}
		m.play(act)
	}
	public := m.see(0, nil).View.Battle
	if public == nil || public.Volley == nil {
		t.Fatal("no dice fell in a battle")
	}
	seen := m.browser().get(path)
	seen.mustHave(t, "main.battling .screen-battle #battle .ground .die")
	seen.mustHave(t, ".screen-battle .fire-read th.lit")
	seen.mustHave(t, ".screen-battle .fire-read td.read")
	seen.mustHave(t, ".screen-map .pan")
	if n := seen.Find(".screen a, .screen button, .screen input").Length(); n != 0 {
		t.Errorf("%d things to press", n)
	}
	pieces := 0
	for _, l := range public.Lines {
		for _, r := range l.Ranks {
			pieces += len(r.Pieces)
		}
	}
	if n := seen.Find(".screen-battle [data-testid=battle-piece]").Length(); n != pieces {
		t.Errorf("%d pieces are drawn, and everybody knows %d", n, pieces)
	}
	want := screenOf(seen)
	for side, b := range m.players {
		if got := screenOf(b.get(path)); got != want {
			t.Errorf("side %d sees another screen:\n%s\n%s", side, got, want)
		}
	}
}

// screenOf returns the content of a table screen, without the clocks.
func screenOf(a answer) string {
	out, err := a.Find("main.screen").Html()
	if err != nil {
		return err.Error()
	}
	return strings.TrimSpace(out)
}
