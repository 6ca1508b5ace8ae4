package printed

import (
	"slices"
	"strconv"
	"strings"

	"tricorne/rules/chart"
)

// Result is the consequence of a battle for the losing side (9.37).
type Result uint8

// The results of a battle.
const (
	ResultWithdraw Result = iota
	ResultRetreat
	ResultSurrender
)

// Outcome is a row of the combat table (9.42).
type Outcome struct {
	Dice           string // the two dice of the row: "32"
	AttackerLoss   int    // losses; LossOfAll for everything
	DefenderLoss   int
	Result         Result
	DefenderBeaten bool // true if the defender suffers the result, false if the attacker does
	Starred        bool // a possible major victory (9.38)
}

// LossOfAll as a loss means everything that a side has.
const LossOfAll = -1

// attritionLoss is the share of Continental points lost in a row of the winter table.
type attritionLoss struct{ numerator, denominator int }

// CombatRowNumber returns the number of a row of the combat table, from two dice read in order (9.32).
func CombatRowNumber(first, second int) int { return 6*(first-1) + second }

// CombatOutcome returns a row of the combat table by its index.
func (c *Charts) CombatOutcome(row int) Outcome {
	cell := c.CombatTable.Rows[row].Cells[0].Result
	return Outcome{
		Dice: c.CombatTable.Rows[row].Name, AttackerLoss: c.losses[row][0], DefenderLoss: c.losses[row][1],
		Result: resultOf(cell[1]), DefenderBeaten: cell[0] == 'D', Starred: strings.HasSuffix(cell, "*"),
	}
}

func resultOf(letter byte) Result {
	switch letter {
	case 'R':
		return ResultRetreat
	case 'S':
		return ResultSurrender
	}
	return ResultWithdraw
}

// Odds returns the ratio of two forces as the chart writes it, and the larger force's battle points (9.31, 9.41). The
// result larger is 1 for the attacker, -1 for the defender, 0 if equal. A fraction of the attacker's superiority is
// dropped, and one of the defender's is rounded up: both favor the defender.
func (c *Charts) Odds(attacker, defender int) (ratio string, points int, larger int) {
	switch {
	case attacker > defender:
		row := c.odds[0]
		for _, r := range c.odds[1:] {
			if 2*attacker >= r.Halves*defender {
				row = r
			}
		}
		return row.Ratio, row.Points, 1
	case defender > attacker:
		for _, r := range c.odds[1:] {
			if 2*defender <= r.Halves*attacker {
				return r.Ratio, r.Points, -1
			}
		}
		last := c.odds[len(c.odds)-1]
		return last.Ratio, last.Points, -1
	}
	return "1-1", 0, 0
}

// SupplyPrice returns the price of a supply unit for the Americans on a modified die (12.38). It returns false if none
// is available.
func (c *Charts) SupplyPrice(s Season, die int) (int, bool) {
	n := c.supply[min(max(die, 1), len(c.supply))-1][s]
	return n, n > 0
}

// MaxSupplyPrice returns the highest price of a supply unit in the table.
func (c *Charts) MaxSupplyPrice() int {
	most := 0
	for _, row := range c.supply {
		most = max(most, slices.Max(row))
	}
	return most
}

// WinterLoss returns how many Continental points in a hex are lost on a modified die, rounded up. It also returns
// the share as printed (12.56, 12.59).
func (c *Charts) WinterLoss(die, points int) (lost int, share string) {
	row := c.winterLosses[min(max(die, 0), len(c.winterLosses)-1)]
	return (points*row.numerator + row.denominator - 1) / row.denominator,
		strconv.Itoa(row.numerator) + "/" + strconv.Itoa(row.denominator)
}

// buildTables builds and checks the tables that are read by dice. It also prepares all charts for the help page.
func (c *checker) buildTables(out *Charts) {
	f := c.charts
	out.CombatTable = &chart.Chart{
		ID: "combat", Title: "Combat results", Rule: "9.42", RowHeading: "Dice",
		Columns: []chart.Column{{ID: "result", Name: "Result"}},
		Note:    "Read two dice one after the other. The net battle points move the result so many rows up or down.",
	}
	for i, r := range f.Combat {
		out.CombatTable.Rows = append(out.CombatTable.Rows,
			chart.Row{Name: r.Dice, From: i + 1, To: i + 1, Cells: []chart.Cell{{Result: r.Result, Text: printedOutcome(r)}}})
		out.losses = append(out.losses, [2]int{r.AttackerLoss, r.DefenderLoss})
		want := strconv.Itoa(i/6+1) + strconv.Itoa(i%6+1)
		c.Must(r.Dice == want, "charts.yaml: combat: row %d is %q, not %s", i+1, r.Dice, want)
		c.Must(len(strings.TrimSuffix(r.Result, "*")) == 2 && strings.ContainsRune("AD", rune(r.Result[0])) &&
			strings.ContainsRune("WRS", rune(r.Result[1])),
			"charts.yaml: combat: %s: no result is %q", r.Dice, r.Result)
	}
	c.Must(len(f.Combat) == 36, "charts.yaml: combat has %d rows", len(f.Combat))
	for i, r := range f.Odds {
		c.Must(i == 0 && r.Halves == 0 || i > 0 && r.Halves > f.Odds[i-1].Halves, "charts.yaml: odds: row %d is out of order",
			i+1)
	}
	for i, r := range f.AmericanSupply.Rows {
		c.Must(len(r) == len(f.AmericanSupply.Columns) && len(r) == 3, "charts.yaml: american_supply: row %d", i+1)
	}
	c.Must(len(f.BritishSupply) == 6, "charts.yaml: british_supply has %d rows", len(f.BritishSupply))
	c.expandWinterLosses(out)
	c.checkMilitiaRows()
	c.printCharts(out)
}

// expandWinterLosses turns the rows of the winter table into a list by die, from zero.
func (c *checker) expandWinterLosses(out *Charts) {
	next := 0
	for i, r := range c.charts.Attrition.Rows {
		n, d, ok := fraction(r.Loss)
		first, last := i == 0, i == len(c.charts.Attrition.Rows)-1
		c.Must(ok && (r.From == nil) == first && (r.To == nil) == last, "charts.yaml: attrition: row %d", i+1)
		to := next
		if r.To != nil {
			to = *r.To
		}
		c.Must(first && to == 0 || r.From != nil && *r.From == next,
			"charts.yaml: attrition: row %d does not begin where the one before ends", i+1)
		for ; next <= to; next++ {
			out.winterLosses = append(out.winterLosses, attritionLoss{n, max(d, 1)})
		}
	}
}

func printedOutcome(r combatRow) string {
	return "A " + lossWord(r.AttackerLoss) + " · D " + lossWord(r.DefenderLoss) + " · " + r.Result
}

func lossWord(n int) string {
	if n == LossOfAll {
		return "all"
	}
	return chart.FormatNumber(-n)
}
