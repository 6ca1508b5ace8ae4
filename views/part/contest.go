package part

import (
	"strings"

	"tricorne/rules/chart"
	"tricorne/rules/game"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// The data for drawing a battle decided by sums of points and a table, in addition to view.Battle.

// tableDieFaces is the number of faces of a die that is read in a table of two dice.
const tableDieFaces = 6

// sideClasses returns the CSS classes of a side in the scene: its colours, its role, and whether it retreats.
func (x *fight) sideClasses(side game.Side) []string {
	out := []string{"camp", x.side(side).ID, role(x.Battle, side)}
	if side == x.ViewerSide {
		out = append(out, "mine")
	}
	return out
}

// sumOf returns the points of a side.
func (x *fight) sumOf(side game.Side) *view.Sum {
	for i := range x.Battle.Sums {
		if x.Battle.Sums[i].Side == side {
			return &x.Battle.Sums[i]
		}
	}
	return &view.Sum{Side: side}
}

// lossOf returns the losses of a side; nil before the dice are thrown.
func (x *fight) lossOf(side game.Side) *view.SideLoss {
	for i := range x.Battle.Losses {
		if x.Battle.Losses[i].Side == side {
			return &x.Battle.Losses[i]
		}
	}
	return nil
}

// lossText returns how many of a side's losses are assigned: "1 of 2 losses taken".
func (x *fight) lossText(t *view.SideLoss) string {
	switch {
	case t.AllLost:
		return "everything lost"
	case t.LossDue == 0:
		return "no losses"
	case t.LossTaken < t.LossDue:
		return itoa(t.LossTaken) + " of " + text.Count(t.LossDue, "loss", "losses") + " taken"
	}
	return text.Count(t.LossDue, "loss", "losses")
}

// strengthOf returns the points with which a side began.
func (x *fight) strengthOf(side game.Side) int {
	if x.Battle.Odds == nil {
		return 0
	}
	if side == x.Battle.Attacker {
		return x.Battle.Odds.Strength[0]
	}
	return x.Battle.Odds.Strength[1]
}

// shiftText explains the shift of the result: "14 − 9 = +5: five rows up, for the attacker".
func (x *fight) shiftText() string {
	b := x.Battle
	if len(b.Sums) < 2 {
		return ""
	}
	net := b.Sums[0].Total - b.Sums[1].Total
	out := differenceText(b.Sums[0].Total, b.Sums[1].Total) + " = " + chart.SignedNumber(net) + ": "
	switch {
	case net > 0:
		return out + text.Count(net, "row", "rows") + " up, for the " + x.side(b.Attacker).Plural
	case net < 0:
		return out + text.Count(-net, "row", "rows") + " down, for the " + x.side(b.Attacker.Other()).Plural
	}
	return out + "the result stays in its row"
}

// differenceText returns a subtraction as text, with proper minus signs: "14 − 9", "3 − (−2)".
func differenceText(n, m int) string {
	if m < 0 {
		return chart.FormatNumber(n) + " − (" + chart.FormatNumber(m) + ")"
	}
	return chart.FormatNumber(n) + " − " + chart.FormatNumber(m)
}

// lookupChart returns the table in which the dice were read. It is nil before the throw or if the game prints no table.
func (x *fight) lookupChart() *chart.Chart {
	if x.Battle.TableRoll == nil {
		return nil
	}
	for _, c := range x.Manual.Charts {
		if c.ID == x.Battle.TableRoll.Chart {
			return c
		}
	}
	return nil
}

// cell is one result of the table in a grid. The first die selects the row, the second the column.
type cell struct {
	Name       string
	Parts      []string // "A −1", "D −2"
	EndingText string   // "DW"
	Class      string   // "fell", "through", "read"
	RowOffset  string   // number of rows from the dice result; empty if the shift does not pass this row
	Words      string   // description for screen readers
}

// cells returns the table as a grid of six by six.
func (x *fight) cells(c *chart.Chart) [][]cell {
	k := x.Battle.TableRoll
	out := make([][]cell, 0, tableDieFaces)
	for i := range c.Rows {
		r := &c.Rows[i]
		y := cell{Name: r.Heading(), Parts: strings.Split(r.Cells[0].Text, " · ")}
		y.Parts, y.EndingText = y.Parts[:len(y.Parts)-1], y.Parts[len(y.Parts)-1]
		low, high := min(k.DiceRow, k.Row), max(k.DiceRow, k.Row)
		switch {
		case i == k.Row:
			y.Class, y.Words = "read", "the result"
		case i == k.DiceRow:
			y.Class, y.Words = "fell", "as the dice fell"
		case low < i && i < high:
			y.Class = "through"
		}
		if low <= i && i <= high && i != k.DiceRow {
			y.RowOffset = chart.SignedNumber(i - k.DiceRow)
		}
		if i%tableDieFaces == 0 {
			out = append(out, nil)
		}
		out[len(out)-1] = append(out[len(out)-1], y)
	}
	return out
}

// passedRows returns the numbers of the rows between the throw and the result: "33, 34, 35".
func (x *fight) passedRows(c *chart.Chart) []string {
	k := x.Battle.TableRoll
	step := 1
	if k.Row < k.DiceRow {
		step = -1
	}
	var out []string
	for i := k.DiceRow; ; i += step {
		out = append(out, c.Rows[i].Heading())
		if i == k.Row {
			return out
		}
	}
}

// stoppedAtEnd reports whether the shift was cut short at the end of the table.
func (x *fight) stoppedAtEnd() bool {
	k := x.Battle.TableRoll
	return k.Row-k.DiceRow != k.Net
}

// headingClass returns the class of a row or column heading of the table: whether the dice are read there.
func (x *fight) headingClass(n int, first bool) string {
	k := x.Battle.TableRoll
	at := k.DiceRow % tableDieFaces
	if first {
		at = k.DiceRow / tableDieFaces
	}
	if n == at {
		return "lit"
	}
	return ""
}

// result returns the losses in words: "The British lose 2, the Americans lose all." It is empty before the throw.
func (x *fight) result() string {
	if x.lookupChart() == nil {
		return ""
	}
	said := make([]string, 0, len(x.Battle.Losses))
	for _, t := range x.Battle.Losses {
		words := "lose nothing"
		switch {
		case t.AllLost:
			words = "lose all"
		case t.LossDue > 0:
			words = "lose " + itoa(t.LossDue)
		}
		said = append(said, "the "+x.side(t.Side).Plural+" "+words)
	}
	return capitalize(strings.Join(said, ", ")) + "."
}

// lossField returns the field that divides losses among counters; nil if there is none.
func (x *fight) lossField() *game.Field {
	for i := range x.Ask.Fields {
		if f := &x.Ask.Fields[i]; f.Kind == game.Shares && asksForPieces(f) {
			return f
		}
	}
	return nil
}

// assignsLosses reports whether the viewer is now assigning losses.
func (x *fight) assignsLosses() bool { return x.mustDecide() && x.lossField() != nil }

// listHeading returns the heading for the fields that are filled in on the battle; empty if there are none.
func (x *fight) listHeading() string {
	switch {
	case x.Battle == nil:
		return ""
	case x.viewerDeploys():
		return "Deploy by list"
	case x.Manual.Screen.Battle != screen.BattleLines && x.Manual.Screen.Battle != screen.BattleBoard && x.assignsLosses():
		return "Losses by list"
	}
	return ""
}

// assignedText returns how many losses are assigned to counters: "1 of 2 placed, 1 still due".
func assignedText(f *game.Field) string {
	n := 0
	for _, v := range f.Value {
		if _, k, ok := game.SplitShare(v); ok {
			n += k
		}
	}
	placed, due := itoa(n), itoa(f.Min)
	if f.PointSize > 1 {
		placed, due = itoa(n*f.PointSize), pointsText(f, f.Min)
	}
	if n < f.Min {
		return placed + " of " + due + " placed, " + itoa((f.Min-n)*pointSize(f)) + " still due"
	}
	return placed + " of " + due + " placed"
}

// foldsUp reports whether the scene folds up to show the map. It does while a side chooses a hex, and after the first
// act that follows the battle.
func (x *fight) foldsUp() bool {
	if x.Battle.Over {
		return x.mustDecide() && !x.WasLastAct
	}
	return x.mustDecide() && x.retreatField() != nil
}

// storageKey returns the storage key under which the page remembers whether the scene is open.
func (x *fight) storageKey() string {
	if x.Battle.Over {
		return "battle-over"
	}
	return "battle"
}

// combatantText returns the full description of a piece in a battle of sums.
func (x *fight) combatantText(p *view.BattlePiece) string {
	out := p.Name + ", " + kindWords(&p.Piece)
	if p.Ratings == nil && p.Strength > 0 {
		out += ", strength " + itoa(p.Strength)
	}
	if p.Points != 0 {
		out += ", " + chart.SignedNumber(p.Points) + " battle points"
	}
	if w := x.fateText(p); w != "" {
		out += ", " + w + " in this battle"
	}
	return out
}

// fateText returns what happened to a piece in the battle; empty if nothing did.
func (x *fight) fateText(p *view.BattlePiece) string {
	switch t := x.lossOf(p.Side); {
	case p.Gone && t != nil && t.AllLost:
		return "surrendered"
	case p.Gone:
		return "destroyed"
	case p.StepsLost > 0:
		return "depleted"
	}
	return ""
}

// pressText returns the effect of pressing a counter, for screen readers.
func pressText(k pick) string {
	if n := pointsOn(k.Field, k.Option.ID); n > 0 {
		return "; bears " + pointsText(k.Field, n)
	}
	return "; bears no loss"
}
