package display

import (
	"slices"
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game/text"
)

// The arrivals of the next year (14.1), and the units that the British must send away (14.6).

// turnsShown is the number of turns after this one that the sheet shows.
const turnsShown = 6

// yearRows returns the rows of this turn and of the next year.
func (b *Screens) yearRows(k *known) [][]text.Text {
	rows := [][]text.Text{cells(b.TurnAt(k.Now).Name+", now", orDash(b.dueArrivals(k)))}
	for n := k.Now + 1; n <= min(k.LastTurn, k.Now+turnsShown); n++ {
		rows = append(rows, cells(b.TurnAt(n).Name, orDash(append(b.ArrivalTexts(n, &k.Forces), b.alliesAt(k, n)...))))
	}
	return rows
}

// dueArrivals lists what still arrives this turn, and which units the British must send away now.
func (b *Screens) dueArrivals(k *known) []string {
	var out []string
	if k.Now > k.FirstTurn && b.arrivalsStillDue(k) {
		out = b.ArrivalTexts(k.Now, &k.Forces)
	}
	for _, x := range k.Demands {
		out = append(out, b.demandWords(int(x.Points), x.Fleet, x.To)+" now")
	}
	return out
}

// arrivalsStillDue reports whether the arrivals of the turn are still to come. They have come once their phase is over,
// and the British have decided where the convoy goes (12.25).
func (b *Screens) arrivalsStillDue(k *known) bool {
	n := len(k.Frames)
	return n > 0 && (k.Frames[n-1].Step == war.StepLanding ||
		slices.Index(war.TurnOrder, k.Frames[0].Step) <= slices.Index(war.TurnOrder, war.StepArrivals))
}

// demandWords returns a clause that describes which units the British must send, and where to.
func (b *Screens) demandWords(points int, fleet bool, to board.Place) string {
	out := "the British send " + text.Count(points, "strength point", "strength points")
	if fleet {
		out += " and a fleet"
	}
	return out + " to " + b.PlaceInSentence(to)
}

// alliesAt lists the arrivals of the French and the Spanish in a later turn (16.1, 16.2). It includes the units that
// the British must then send away (14.63 to 14.65).
func (b *Screens) alliesAt(k *known, n turnNr) []string {
	var out []string
	set := b.Opening(k.Scenario)
	switch f := set.FrenchLandings; {
	case f != nil:
		if n == f.FirstTurn && k.FrenchArrivalTurn == 0 {
			out = append(out, "the French land")
		}
		if n == f.SecondTurn && !k.SecondFrenchCame {
			out = append(out, "the rest of the French land")
		}
	case k.FrenchArrivalTurn > 0:
		if n == k.FrenchArrivalTurn+b.French.SecondArrivalDelay && !k.SecondFrenchCame {
			out = append(out, "the rest of the French land")
		}
		for _, w := range b.French.Withdrawals {
			if n == k.FrenchArrivalTurn+w.TurnsAfterFrench {
				out = append(out, b.demandWords(w.Points, w.Fleet, b.Caribbean))
			}
		}
	case k.FirstVictoryTurn > 0 && n >= k.FirstVictoryTurn+b.French.EntryTable[0].MinTurns:
		row := b.FrenchEntryRow(n - k.FirstVictoryTurn)
		out = append(out, "the French come on "+facesUpTo(row.MaxRoll))
	}
	if k.FirstVictoryTurn > 0 && n == k.FirstVictoryTurn+turnNr(b.Spanish.TurnsAfterVictory) && !set.AmericanVictoryWon {
		out = append(out, b.demandWords(b.Spanish.Points, false, b.Florida))
	}
	return out
}

// TrackChart returns the whole printed track as one chart (14.15).
func (b *Screens) TrackChart() *chart.Chart {
	out := &chart.Chart{
		ID: "track", Title: "The turn track", Rule: war.RuleReinforce, RowHeading: "Turn",
		Columns: []chart.Column{{ID: "1", Name: "What it brings"}}, Source: "rulebook: 14.15",
	}
	for i := range b.Track {
		if words := strings.Join(b.ArrivalTexts(turnNr(i+1), nil), "; "); words != "" {
			n := len(out.Rows) + 1
			out.Rows = append(out.Rows,
				chart.Row{Name: b.Track[i].Name, From: n, To: n, Cells: []chart.Cell{{Result: words, Text: words}}})
		}
	}
	return out
}
