package part

import (
	"strings"

	"github.com/a-h/templ"

	"tricorne/rules/chart"
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// Throws have the same words everywhere: in the log, on the outcome card, on the dice page, and where manual dice are
// pending.

// Throw writes one throw: its owner, purpose, terms and results.
func Throw(r dice.Rolled, m *game.Manual) templ.Component {
	return inked(func(w *ink) { w.throw(&r, m, true) })
}

// throw writes a throw with its dice, or without where a line next to it has them.
func (w *ink) throw(r *dice.Rolled, m *game.Manual, rolled bool) {
	w.put(`<span class="dice-throw"><span class="for">`)
	w.say(r.Purpose)
	w.put("</span> ")
	w.terms(r, m)
	if rolled {
		for _, v := range r.Values {
			w.die(dice.Face(r.Sides, v), ten(r.Sides))
		}
	}
	w.put("</span>")
}

// terms writes the owner and the terms of a throw, where they are known.
func (w *ink) terms(r *dice.Rolled, m *game.Manual) {
	if said := termsOf(r, m); said != "" {
		w.put(` <span class="terms">`)
		w.say(said)
		w.put("</span> ")
	}
}

// termsOf returns the owner and the terms of a throw in words: "The British · Fire · Infantry · on 5 or more". It is
// empty where neither is known.
func termsOf(r *dice.Rolled, m *game.Manual) string {
	var out []string
	add := func(words string) {
		if words != "" {
			out = append(out, words)
		}
	}
	if by := game.Side(r.By); by != game.Nobody {
		add("The " + m.Side(by).Plural)
	}
	t := r.KnownTerms()
	if t == nil {
		return strings.Join(out, " · ")
	}
	title := t.Chart
	if c := chartOf(r, m); c != nil {
		title = c.Title
		for _, column := range c.Columns {
			if column.ID == t.Column && len(c.Columns) > 1 {
				title += " · " + column.Name
			}
		}
	}
	if title != r.Purpose { // which stands next to it
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
	return strings.Join(out, " · ")
}

// chartOf returns the printed chart in which dice are read, nil where there is none.
func chartOf(r *dice.Rolled, m *game.Manual) *chart.Chart {
	t := r.KnownTerms()
	for _, c := range m.Charts {
		if t != nil && c.ID == t.Chart {
			return c
		}
	}
	return nil
}

// facesOf returns the result of each face of a die by the rule or the chart: "6: hit".
func facesOf(r *dice.Rolled, m *game.Manual) []string {
	t := r.KnownTerms()
	if t == nil {
		return nil
	}
	var out []string
	for i, words := range t.Faces {
		out = append(out, dice.Face(r.Sides, i+1)+": "+words)
	}
	c := chartOf(r, m)
	if c == nil || t.Column == "" || len(out) > 0 {
		return out
	}
	var mods []chart.Modifier
	for _, plus := range t.Mods {
		mods = append(mods, chart.Modifier{Label: plus.Label, Value: plus.Value})
	}
	for _, v := range (&hand{Sides: r.Sides}).values() {
		fell := v
		if r.Sides == 10 {
			fell %= 10
		}
		out = append(out, dice.Face(r.Sides, v)+": "+c.Read(t.Column, fell, mods...).Cell.Text)
	}
	return out
}
