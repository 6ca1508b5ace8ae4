package part

import (
	"slices"
	"strings"

	"tricorne/app/record/told"
	"tricorne/rules/chart"
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// A throw is described in the same words everywhere: in the log, on the outcome card, on the dice page, and where
// manual dice are entered.

// termsText returns the owner and the terms of a throw in words: "The British · Fire · Infantry · on 5 or more". It is
// empty if neither is known.
func termsText(r *dice.Rolled, m *game.Manual) string {
	var out []string
	add := func(words string) {
		if words != "" {
			out = append(out, words)
		}
	}
	if by := game.Side(r.Owner); by != game.Nobody {
		add("The " + m.Side(by).Plural)
	}
	t := r.KnownTerms()
	if t == nil {
		return strings.Join(out, " · ")
	}
	title := t.Chart
	if c := told.ChartOf(r, m); c != nil {
		title = c.Title
		for _, column := range c.Columns {
			if column.ID == t.Column && len(c.Columns) > 1 {
				title += " · " + column.Name
			}
		}
	}
	if title != r.Purpose { // the purpose is already shown next to this text, so it is not repeated
		add(title)
	}
	add(t.Row)
	var mods []string
	for _, plus := range t.Mods {
		mods = append(mods, chart.SignedNumber(plus.Value)+" "+plus.Label)
	}
	add(strings.Join(mods, ", "))
	if needed := t.SuccessFaces(r.Sides); needed != "" {
		add("on " + needed)
	}
	if r.Counted {
		add("results counted")
	}
	return strings.Join(out, " · ")
}

// faceTexts returns the results of a die's faces by the rule or the chart: "1–5: miss", "6: hit". They are in the order
// of their inputs.
func faceTexts(r *dice.Rolled, m *game.Manual) []string {
	results := told.FaceResults(r, m)
	values := (&pendingDice{Sides: r.Sides}).values()
	values = slices.DeleteFunc(values, func(v int) bool { return v > len(results) })
	var out []string
	for len(values) > 0 {
		words, n := results[values[0]-1], 1
		for n < len(values) && results[values[n]-1] == words {
			n++
		}
		faces := dice.Face(r.Sides, values[0])
		if n > 1 {
			faces += "–" + dice.Face(r.Sides, values[n-1])
		}
		out, values = append(out, faces+": "+words), values[n:]
	}
	return out
}
