package web

import (
	"net/http"
	"strings"
	"testing"

	"tricorne/app/record/told"
	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

func TestReportListsTurnsAndBattlesAboveTheTranscript(t *testing.T) {
	m := newMatch(t, &fixedDiceGame{Game: table.Shelf().All()[0]}, "christmas_surprise", 5)
	for turn, n := m.see(game.Nobody, nil).View.Turn, 0; n < 400 && m.see(game.Nobody, nil).View.Turn < turn+4; n++ {
		act, _, ok := m.nextAction()
		if !ok {
			break
		}
		m.play(act)
	}
	report := m.players[1].get(m.path+"/report").wantStatus(t, http.StatusOK)
	for _, one := range []string{
		".turn-told .marched", "[data-testid=fought] .came",
		"[data-testid=transcript]:not([open]) .sentences",
	} {
		report.mustHave(t, one)
	}
	if report.Find("section.turn-told > .sentences").Length() != 0 {
		t.Error("the transcript stands before the story")
	}
	for _, one := range []string{"[data-testid=luck] .fortune", "[data-testid=luck-battles]:not([open]) .fortune"} {
		report.mustHave(t, one)
	}
	if hits := report.Find("[data-testid=luck] .fortune").First().
		Text(); !strings.Contains(hits, "hits") || !strings.Contains(hits, "games in 100") {
		t.Errorf("the luck of the dice is %q", hits)
	}
	if came := report.Find("[data-testid=fought] .came").
		Text(); !strings.Contains(came, "win the battle at") || !strings.Contains(came, "dice") {
		t.Errorf("the battles came to %q", came)
	}
}

func TestOpenReportNamesWhoGaveOrders(t *testing.T) {
	m := table.Shelf().All()[0].Manual()
	line := game.Line{Text: text.Say("You write down ", text.Space("x", "Quebec"), ".")}
	entries := []told.Entry{{Side: 2, Lines: []game.Line{line}}, {Side: game.Nobody, Lines: []game.Line{line}}}
	nameSidesInLines(m, entries)
	if got := entries[0].Lines[0].Text.String(); got != "The British write down Quebec." {
		t.Errorf("it says %q", got)
	}
	if got := entries[1].Lines[0].Text.String(); got != line.Text.String() {
		t.Errorf("of nobody's act it says %q", got)
	}
}
