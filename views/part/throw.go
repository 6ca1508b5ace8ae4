package part

import (
	"strings"

	"github.com/a-h/templ"

	"tricorne/rules/chart"
	"tricorne/rules/game"
)

// Throws have the same words everywhere: in the log, on the outcome card, on the dice page, and where manual dice are pending.

// Throw writes one throw: its owner, purpose, terms and results.
func Throw(r Roll, m *game.Manual) templ.Component { return inked(func(w *ink) { w.throw(&r, m) }) }

func (w *ink) throw(r *Roll, m *game.Manual) {
	w.put(`<span class="dice-throw"><span class="for">`)
	w.say(r.Purpose)
	w.put("</span> ")
	if said := r.Said(m); said != "" {
		w.put(`<span class="terms">`)
		w.say(said)
		w.put("</span> ")
	}
	for _, v := range r.Values {
		w.die(shownOn(r.Sides, v), ten(r.Sides))
	}
	w.put("</span>")
}

// Said returns the owner and the terms of a throw in words: "British · Fire · Infantry · 5 or more". It is empty where neither is known.
func (r Roll) Said(m *game.Manual) string {
	var out []string
	add := func(words string) {
		if words != "" {
			out = append(out, words)
		}
	}
	if r.By != game.Nobody {
		add("The " + m.Side(r.By).Plural)
	}
	t := r.Terms
	if t == nil {
		return strings.Join(out, " · ")
	}
	title := t.Chart
	if c := r.chart(m); c != nil {
		title = c.Title
		for _, column := range c.Columns {
			if column.ID == t.Column && len(c.Columns) > 1 {
				title += " · " + column.Name
			}
		}
	}
	add(title)
	add(t.Row)
	var mods []string
	for _, plus := range t.Mods {
		mods = append(mods, chart.Signed(plus.Value)+" "+plus.Label)
	}
	add(strings.Join(mods, ", "))
	if needed := t.Needed(r.Sides); needed != "" {
		add("on " + needed)
	}
	return strings.Join(out, " · ")
}

// chart is the printed chart in which dice are read, nil where there is none.
func (r Roll) chart(m *game.Manual) *chart.Chart {
	for _, c := range m.Charts {
		if r.Terms != nil && c.ID == r.Terms.Chart {
			return c
		}
	}
	return nil
}

// faces says what each face of a die brings, as the rule says it or as it stands in the column of the chart: "6: hit".
func (r Roll) faces(m *game.Manual) []string {
	if r.Terms == nil {
		return nil
	}
	var out []string
	for i, words := range r.Terms.Faces {
		out = append(out, shownOn(r.Sides, i+1)+": "+words)
	}
	c := r.chart(m)
	if c == nil || r.Terms.Column == "" || len(out) > 0 {
		return out
	}
	var mods []chart.Modifier
	for _, plus := range r.Terms.Mods {
		mods = append(mods, chart.Modifier{Label: plus.Label, Value: plus.Value})
	}
	for _, v := range (&Hand{Sides: r.Sides}).values() {
		fell := v
		if r.Sides == 10 {
			fell %= 10
		}
		out = append(out, shownOn(r.Sides, v)+": "+c.Read(r.Terms.Column, fell, mods...).Cell.Text)
	}
	return out
}
