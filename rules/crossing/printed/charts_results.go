package printed

import (
	"fmt"
	"strconv"

	"tricorne/rules/chart"
	"tricorne/rules/crossing/rulebook"
) // The Combat Results Table and the losses that follow from it (17.1 steps 5 and 6, 17.3).

// Outcome is one cell of the Combat Results Table. It holds the losses of both sides in percent of the defender's
// men, and the result for each force. Index 0 is the attacker, index 1 the defender.
type Outcome struct {
	LossPercent [2]int
	Symbol      [2]Symbol
}

// String returns the cell as printed: each symbol next to the loss of its force.
func (o Outcome) String() string {
	out := strconv.Itoa(o.LossPercent[0]) + "/" + strconv.Itoa(o.LossPercent[1])
	if o.Symbol[0] != HoldResult {
		out = o.Symbol[0].String() + " " + out
	}
	if o.Symbol[1] != HoldResult {
		out += " " + o.Symbol[1].String()
	}
	return out
}

// outcomeOf parses a cell of the data: attacker's loss, defender's loss, attacker's symbol, defender's symbol.
func outcomeOf(cell []any) (Outcome, error) {
	var o Outcome
	if len(cell) != 4 {
		return o, fmt.Errorf("%v is not two losses and two symbols", cell)
	}
	for i := range 2 {
		n, err := strconv.Atoi(fmt.Sprint(cell[i]))
		if err != nil || n < 0 || n > 100 {
			return o, fmt.Errorf("%v is no loss in percent", cell[i])
		}
		o.LossPercent[i] = n
		word := ""
		if cell[2+i] != nil {
			word = fmt.Sprint(cell[2+i])
		}
		s, ok := symbolNamed(word)
		if !ok {
			return o, fmt.Errorf("%q is no symbol", word)
		}
		o.Symbol[i] = s
	}
	return o, nil
}

func (c *Charts) resultChart() {
	t := &c.sheet.Results
	s := &c.sheet.Symbols
	c.Results = &chart.Chart{
		ID: "results", Title: "Combat Results", Rule: rulebook.Combat, Source: t.Origin.fullSource(),
		Columns: c.ratingColumns(),
		Note: fmt.Sprintf("Losses of attacker and defender, both in percent of the defender's men. R: retreat %d hexes. "+
			"RD: retreat %d and disordered. RRT: retreat %d and routed. A symbol before the numbers is the attacker's.",
			s.Retreat.RetreatHexes, s.DisorderedRetreat.RetreatHexes, s.RoutedRetreat.RetreatHexes),
	}
	for _, row := range t.Rows {
		var line [3]Outcome
		var cells []chart.Cell
		for i, cell := range [3][]any{row.Low, row.Middle, row.High} {
			line[i], _ = outcomeOf(cell)
			cells = append(cells, plainCell(line[i].String()))
		}
		c.outcomes = append(c.outcomes, line)
		c.Results.Rows = append(c.Results.Rows, rollRow(row.Bounds, cells...))
	}
}

// Outcome returns the losses and results for a reading of the Combat Results Table.
func (c *Charts) Outcome(r chart.Reading) Outcome { return c.outcomes[r.Row][r.Column] }

// RetreatHexes returns how many hexes a force with this result retreats (17.1), and how much fatigue it gains (18.1,
// 18.2).
func (c *Charts) RetreatHexes(s Symbol) (hexes, fatigue int) {
	row := symbolRow{}
	switch s {
	case RetreatResult:
		row = c.sheet.Symbols.Retreat
	case DisorderResult:
		row = c.sheet.Symbols.DisorderedRetreat
	case RoutResult:
		row = c.sheet.Symbols.RoutedRetreat
	case HoldResult:
	}
	return row.RetreatHexes, row.Fatigue
}

// AttackerPercent returns the attacker's loss in percent, after the effect of surprise. The result is never below
// zero (17.1 step 5).
func AttackerPercent(percent, surprise int) int { return max(0, percent+surprise) }

// PercentOf returns a percentage of a number of men, rounded to the nearest ten. Halves are rounded up (17.1 step 6).
func PercentOf(men, percent int) int { return (men*percent + 500) / 1000 * 10 }

// SmallForceLoss returns the extra loss of a small force attacked at high odds, 0 for others (17.1 step 6).
func (c *Charts) SmallForceLoss(attackers, defenders int) int {
	s := &c.sheet.Losses.SmallForce
	if defenders <= s.MaxTroops && attackers >= s.MinRatio*defenders {
		return s.ExtraLoss
	}
	return 0
}

// SparesAttackerFatigue reports whether the attack costs the attackers no fatigue, because of its odds and its result
// (12.0).
func (c *Charts) SparesAttackerFatigue(attackers, defenders int, result Symbol) bool {
	for _, id := range c.sheet.Losses.NoAttackFatigue.Symbols {
		if id == result.String() {
			return attackers >= c.sheet.Losses.NoAttackFatigue.MinRatio*defenders
		}
	}
	return false
}

// PassThroughLossPercent returns the extra loss of a force that retreats through an enemy hex (17.3). The loss is in
// percent of the force's strength at the start of the combat. It depends on the ratio of that force to the enemies in
// the hex.
func (c *Charts) PassThroughLossPercent(force, enemy int) int {
	rows := c.sheet.Losses.RetreatThroughEnemy
	for i := range rows {
		if force >= rows[i].MinRatio*enemy {
			return rows[i].Percent
		}
	}
	return rows[len(rows)-1].Percent
}

// Symbol is the result of a combat for one force, such as retreat or rout (17.1).
type Symbol uint8

// The symbols, from mild to severe.
const (
	HoldResult     Symbol = iota
	RetreatResult         // R: two hexes
	DisorderResult        // three hexes, disordered
	RoutResult            // four hexes, routed
)

var symbolIDs = [...]string{"", "R", "RD", "RRT"}

// String returns the symbol as printed, empty for HoldResult.
func (s Symbol) String() string { return symbolIDs[s] }

// symbolNamed returns the symbol with the given printed text. It returns false if there is none.
func symbolNamed(id string) (Symbol, bool) {
	for i, word := range symbolIDs {
		if word == id {
			return Symbol(i), true
		}
	}
	return HoldResult, false
}
