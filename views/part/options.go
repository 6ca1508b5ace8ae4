package part

import (
	"github.com/a-h/templ"

	"tricorne/rules/game"
	"tricorne/rules/game/form"
)

// options writes the options of one group. It uses ink because a form may have a hundred of them.
func options(q *Question, f *game.Field, input string, g group) templ.Component {
	return inked(func(w *ink) {
		w.put(`<div class="options">`)
		e := q.ends(f)
		for _, n := range g.Options {
			w.option(q, f, input, n, e)
		}
		w.put("</div>")
	})
}

// namedOptions is the most options of a field that get a test id. A hex board may offer hundreds of options.
const namedOptions = 60

func (w *ink) option(q *Question, f *game.Field, input string, n int, e *ends) {
	o := &f.Options[n]
	w.put(`<label class="option`, when(o.Why != nil, " no"), when(q.Coach.missesOption(f, o.ID), " wanted"))
	if len(f.Options) <= namedOptions {
		w.put(`" data-testid="option-`, f.ID, "-")
		w.int(n)
	}
	w.put(`"><input type="`, input, `" id="f-`, f.ID, "-")
	w.int(n)
	w.put(`" name="`, form.Pick(f.ID), `" value="`)
	w.say(o.ID)
	w.put(`"`)
	if o.Piece != "" {
		w.attr("data-piece", o.Piece)
	}
	if o.Space != "" && o.Space != o.ID {
		w.attr("data-space", o.Space)
	}
	switch {
	case o.Why != nil:
		w.put(" disabled")
	case f.Chosen(o.ID):
		w.put(" checked")
	case e != nil && o.Ends:
		w.put(" data-ends")
		if way := e.way(o); way != "" {
			w.put(`="`)
			w.say(way)
			w.put(`"`)
		}
	}
	w.put(`> <span class="label">`)
	w.say(o.Label)
	w.put("</span>")
	if o.Detail != "" {
		w.put(` <small class="detail">`)
		w.say(o.Detail)
		w.put("</small>")
	}
	if o.Why != nil {
		w.put(` <small class="why">`)
		w.say(o.Why.Text.String())
		if o.Why.Rule != "" {
			w.put(" ")
			w.cite(o.Why.Rule, q.here())
		}
		w.put("</small>")
	}
	w.put("</label>")
}
