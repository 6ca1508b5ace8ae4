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

// yearAhead is the number of turns after this one that the sheet shows.
const yearAhead = 6

// yearRows returns the rows of this turn and of the next year.
func (b *Screens) yearRows(k *known) [][]text.Text {
	rows := [][]text.Text{cells(b.TurnAt(k.Now).Name+", now", orDash(b.dueThisTurn(k)))}
	for n := k.Now + 1; n <= min(k.Last, k.Now+yearAhead); n++ {
		rows = append(rows, cells(b.TurnAt(n).Name, orDash(append(b.Arrivals(n, &k.Forces), b.alliesAt(k, n)...))))
	}
	return rows
}

// dueThisTurn lists what still arrives this turn, and which units the British must send away now.
func (b *Screens) dueThisTurn(k *known) []string {
	var out []string
	if k.Now > k.First && b.stillDue(k) {
		out = b.Arrivals(k.Now, &k.Forces)
	}
	for _, x := range k.Demands {
		out = append(out, b.demandWords(int(x.Points), x.Fleet, x.To)+" now")
	}
	return out
}

// stillDue reports whether the arrivals of the turn are still to come. They have come once their phase is over, and
// the British have decided where the convoy goes (12.25).
func (b *Screens) stillDue(k *known) bool {
	n := len(k.Stack)
	return n > 0 && (k.Stack[n-1].Step == war.StepLanding ||
		slices.Index(war.TurnOrder, k.Stack[0].Step) <= slices.Index(war.TurnOrder, war.StepArrivals))
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
	switch f := set.French; {
	case f != nil:
		if n == f.First && k.FrenchArrivalTurn == 0 {
			out = append(out, "the French land")
		}
		if n == f.Second && !k.SecondFrenchCame {
			out = append(out, "the rest of the French land")
		}
	case k.FrenchArrivalTurn > 0:
		if n == k.FrenchArrivalTurn+b.French.SecondAfter && !k.SecondFrenchCame {
			out = append(out, "the rest of the French land")
		}
		for _, w := range b.French.Withdrawals {
			if n == k.FrenchArrivalTurn+w.After {
				out = append(out, b.demandWords(w.Points, w.Fleet, b.Caribbean))
			}
		}
	case k.FirstVictoryTurn > 0 && n >= k.FirstVictoryTurn+b.French.Entry[0].Turns:
		row := b.FrenchEntryRow(n - k.FirstVictoryTurn)
		out = append(out, "the French come on "+facesUpTo(row.MaxRoll))
	}
	if k.FirstVictoryTurn > 0 && n == k.FirstVictoryTurn+turnNr(b.Spanish.After) && !set.AmericanVictoryWon {
		out = append(out, b.demandWords(b.Spanish.Points, false, b.Florida))
	}
	return out
}

// TrackChart returns the whole printed track as one chart (14.15).
func (b *Screens) TrackChart() *chart.Chart {
	out := &chart.Chart{
		ID: "track", Title: "The turn track", Rule: war.RuleReinforce, Head: "Turn",
		Columns: []chart.Column{{ID: "1", Name: "What it brings"}}, Source: "rulebook: 14.15",
	}
	for i := range b.Track {
		if words := strings.Join(b.Arrivals(turnNr(i+1), nil), "; "); words != "" {
			n := len(out.Rows) + 1
			out.Rows = append(out.Rows,
				chart.Row{Name: b.Track[i].Name, From: n, To: n, Cells: []chart.Cell{{Result: words, Text: words}}})
		}
	}
	return out
}
