package part

import (
	"html"
	"strings"

	"tricorne/rules/game"
	"tricorne/rules/game/form"
)

// optionList writes the options of one group. They are strung together by hand: a form may hold a hundred.
func (q *Question) optionList(f *game.Field, input string, g group) string {
	var w strings.Builder
	w.Grow(len(g.Options) * 360)
	for _, n := range g.Options {
		q.writeOption(&w, f, input, n)
	}
	return w.String()
}

// namedOptions is the most options of a field that are named for tests: a board of hexes may offer hundreds.
const namedOptions = 60

func (q *Question) writeOption(w *strings.Builder, f *game.Field, input string, n int) {
	o := &f.Options[n]
	name, number := html.EscapeString(f.ID), itoa(n)
	w.WriteString(`<label class="option`)
	if o.Why != nil {
		w.WriteString(" no")
	}
	if q.Coach.missesOption(f, o.ID) {
		w.WriteString(" wanted")
	}
	if len(f.Options) <= namedOptions {
		put(w, `" data-testid="option-`, name, "-", number)
	}
	put(w, `"><input type="`, input, `" id="f-`, name, "-", number, `" name="`, form.Pick(name), `" value="`)
	w.WriteString(html.EscapeString(o.ID))
	w.WriteByte('"')
	if o.Piece != "" {
		put(w, ` data-piece="`, html.EscapeString(o.Piece), `"`)
	}
	if o.Space != "" && o.Space != o.ID {
		put(w, ` data-space="`, html.EscapeString(o.Space), `"`)
	}
	switch {
	case o.Why != nil:
		w.WriteString(" disabled")
	case f.Chosen(o.ID):
		w.WriteString(" checked")
	}
	put(w, `> <span class="label">`, html.EscapeString(o.Label), "</span>")
	if o.Detail != "" {
		put(w, ` <small class="detail">`, html.EscapeString(o.Detail), "</small>")
	}
	if o.Why != nil {
		q.writeWhy(w, o.Why)
	}
	w.WriteString("</label>")
}

// writeWhy writes the reason why an option is not offered, and where it is written.
func (t *Table) writeWhy(w *strings.Builder, why *game.Refusal) {
	put(w, ` <small class="why">`, html.EscapeString(why.Text.String()))
	if why.Rule != "" {
		rule := html.EscapeString(why.Rule)
		put(w, ` <a class="cite" href="`, html.EscapeString(t.here().ruleURL(why.Rule)), `" title="`, rule, `">`, rule, "</a>")
	}
	w.WriteString("</small>")
}

func put(w *strings.Builder, parts ...string) {
	for _, p := range parts {
		w.WriteString(p)
	}
}
