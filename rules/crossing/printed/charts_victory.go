package printed

import (
	"slices"
	"strconv"

	"tricorne/rules/chart"
	"tricorne/rules/crossing/rulebook"
)

// Battle victories (22.2) and the capture of leaders (2.2.1).

func (c *Charts) victoryCharts() {
	v := &c.sheet.BattleVictory
	var rows []chart.Row
	for _, row := range v.Rows {
		ratio := "at most " + strconv.Itoa(row.MaxRatio[0]) + "/" + strconv.Itoa(row.MaxRatio[1])
		if row.Strict {
			ratio = "less"
		}
		rows = append(rows, listRow(victoryNames[row.ID], menCell(row.MinLoserLoss), plainCell(ratio), signedCell(row.VP)))
	}
	c.Victories = &chart.Chart{
		ID: "victories", Title: "Battle Victories", Rule: rulebook.BattleVictories, RowHeading: "Victory",
		Source: v.Origin.fullSource(), Rows: numberRows(rows),
		Columns: []chart.Column{
			{ID: "men", Name: "The loser retreats and loses at least"},
			{ID: "ratio", Name: "The victor's casualties in percent are, of the loser's"},
			{ID: "points", Name: "Victory points"},
		},
		Note: "The first that fits. Casualties in percent are those of the results table, with what surprise and " +
			"retreats through the enemy add.",
	}
	k := &c.sheet.LeaderCapture.CaptureRoll
	c.Capture = &chart.Chart{
		ID: "capture", Title: "Leader Capture", Rule: rulebook.Leaders,
		Source:  abbreviations.Replace(k.Source),
		Columns: singleColumn("A leader without troops, an enemy with troops in the same hex"),
	}
	for die := range 10 {
		text := "retreats " + strconv.Itoa(k.ElseRetreatHexes) + " hexes"
		if slices.Contains(k.CapturedOn, die) {
			text = "captured"
		}
		if n := len(c.Capture.Rows); n > 0 && c.Capture.Rows[n-1].Cells[0].Text == text {
			c.Capture.Rows[n-1].To = die
			continue
		}
		c.Capture.Rows = append(c.Capture.Rows, chart.Row{From: die, To: die, Cells: []chart.Cell{plainCell(text)}})
	}
}

var victoryNames = map[string]string{
	"major": "Major Victory", "moderate": "Moderate Victory", "minor": "Minor Victory",
	"skirmish": "Skirmish Victory",
}

// BattleVictory returns the name of a battle victory and the points it gives the victor (22.2). If no row applies, it
// returns "" and 0. The loser must have retreated. The argument loserMen is the number of men the loser lost. The
// percentages are the casualties of both sides, including all additions.
func (c *Charts) BattleVictory(loserMen, victorPercent, loserPercent int) (name string, points int) {
	for _, row := range c.sheet.BattleVictory.Rows {
		a, b := victorPercent*row.MaxRatio[1], loserPercent*row.MaxRatio[0]
		if loserMen >= row.MinLoserLoss && (a < b || a == b && !row.Strict) {
			return victoryNames[row.ID], row.VP
		}
	}
	return "", 0
}

// MaxVictoryPoints returns the most victory points that all battles together can give if the losers lose this many
// men.
func (c *Charts) MaxVictoryPoints(loserMen int) int {
	most := 0
	for _, row := range c.sheet.BattleVictory.Rows {
		most = max(most, loserMen*row.VP/row.MinLoserLoss)
	}
	return most
}

// CaptureLookup returns the lookup of the roll for a leader who is alone in a hex (2.2.1).
func (c *Charts) CaptureLookup() Lookup { return Lookup{Chart: c.Capture, Column: columnResult} }

// ReadCapture reports whether the leader is captured, according to a reading of the capture table. If not, retreat is
// the number of hexes the leader retreats.
func (c *Charts) ReadCapture(r chart.Reading) (yes bool, retreat int) {
	k := &c.sheet.LeaderCapture.CaptureRoll
	return slices.Contains(k.CapturedOn, r.Total()), k.ElseRetreatHexes
}
