package crossing

import (
	"fmt"
	"strconv"

	"tricorne/rules/chart"
)

// The Combat Results Table and the losses that follow from it (17.1 steps 5 and 6, 17.3).

// outcome is one cell of the Combat Results Table: losses in percent of the defender's men for both sides, and what becomes of
// either force. Index 0 is the attacker.
type outcome struct {
	percent [2]int
	symbol  [2]symbol
}

// String is the cell as printed: the symbol stands beside the number of the force it is for.
func (o outcome) String() string {
	out := strconv.Itoa(o.percent[0]) + "/" + strconv.Itoa(o.percent[1])
	if o.symbol[0] != holds {
		out = o.symbol[0].String() + " " + out
	}
	if o.symbol[1] != holds {
		out += " " + o.symbol[1].String()
	}
	return out
}

// outcomeOf reads a cell of the data: attacker's loss, defender's loss, attacker's symbol, defender's symbol.
func outcomeOf(cell []any) (outcome, error) {
	var o outcome
	if len(cell) != 4 {
		return o, fmt.Errorf("%v is not two losses and two symbols", cell)
	}
	for i := range 2 {
		n, err := strconv.Atoi(fmt.Sprint(cell[i]))
		if err != nil || n < 0 || n > 100 {
			return o, fmt.Errorf("%v is no loss in percent", cell[i])
		}
		o.percent[i] = n
		word := ""
		if cell[2+i] != nil {
			word = fmt.Sprint(cell[2+i])
		}
		s, ok := symbolNamed(word)
		if !ok {
			return o, fmt.Errorf("%q is no symbol", word)
		}
		o.symbol[i] = s
	}
	return o, nil
}

func (c *charts) resultChart() {
	t := &c.sheet.Results
	s := &c.sheet.Symbols
	c.results = &chart.Chart{
		ID: "results", Title: "Combat Results", Rule: ruleCombat, Source: t.Origin.cite(), Columns: c.ratingColumns(),
		Note: fmt.Sprintf("Losses of attacker and defender, both in percent of the defender's men. R: retreat %d hexes. RD: retreat %d and disordered. RRT: retreat %d and routed. A symbol before the numbers is the attacker's.",
			s.R.RetreatHexes, s.RD.RetreatHexes, s.RRT.RetreatHexes),
	}
	for _, row := range t.Rows {
		var line [3]outcome
		var cells []chart.Cell
		for i, cell := range [3][]any{row.Low, row.Middle, row.High} {
			line[i], _ = outcomeOf(cell)
			cells = append(cells, plain(line[i].String()))
		}
		c.outcomes = append(c.outcomes, line)
		c.results.Rows = append(c.results.Rows, rolled(row.Bounds, cells...))
	}
}

// outcome is what a reading of the Combat Results Table says.
func (c *charts) outcome(r chart.Reading) outcome { return c.outcomes[r.Row][r.Column] }

// retreatHexes is how far a symbol makes a force retreat (17.1), and the fatigue it costs (18.1, 18.2).
func (c *charts) retreatHexes(s symbol) (hexes, fatigue int) {
	row := symbolRow{}
	switch s {
	case retreats:
		row = c.sheet.Symbols.R
	case disorders:
		row = c.sheet.Symbols.RD
	case routs:
		row = c.sheet.Symbols.RRT
	case holds:
	}
	return row.RetreatHexes, row.Fatigue
}

// attackerPercent is the attacker's loss in percent with what surprise adds or takes, never below nought (17.1 step 5).
func attackerPercent(percent, surprise int) int { return max(0, percent+surprise) }

// share10 is so many percent of a number of men, to the nearest ten, halves up (17.1 step 6).
func share10(men, percent int) int { return (men*percent + 500) / 1000 * 10 }

// smallForceLoss is what a small force loses besides when it is attacked at great odds (17.1 step 6).
func (c *charts) smallForceLoss(attackers, defenders int) int {
	s := &c.sheet.Losses.SmallForce
	if defenders <= s.MaxTroops && attackers >= s.MinRatio*defenders {
		return s.ExtraLoss
	}
	return 0
}

// crushing tells whether the odds and the result are such that the attackers are not fatigued by the attack (12.0).
func (c *charts) crushing(attackers, defenders int, result symbol) bool {
	for _, id := range c.sheet.Losses.NoAttackFatigue.Symbols {
		if id == result.String() {
			return attackers >= c.sheet.Losses.NoAttackFatigue.MinRatio*defenders
		}
	}
	return false
}

// throughPercent is what a force loses more, in percent of its strength at the start of the combat, when it retreats through a
// hex of the enemy (17.3): the ratio is that of the retreating force to the enemy in the hex.
func (c *charts) throughPercent(force, enemy int) int {
	rows := c.sheet.Losses.RetreatThroughEnemy
	for i := range rows {
		if force >= rows[i].MinRatio*enemy {
			return rows[i].Percent
		}
	}
	return rows[len(rows)-1].Percent
}
