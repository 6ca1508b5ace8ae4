package part

import (
	"github.com/a-h/templ"

	"tricorne/rules/game"
	"tricorne/rules/game/form"
)

// options writes the options of one group. It uses a partWriter and not a template, because a form may have a hundred
// options.
func options(q *Question, f *game.Field, input string, g group) templ.Component {
	return partDrawing(func(w *partWriter) {
		w.raw(`<div class="options">`)
		e := q.finalRoutes(f)
		for _, n := range g.Options {
			w.drawOption(q, f, input, n, e)
		}
		w.raw("</div>")
	})
}

// maxTestIDs is the most options of a field that get a test id. A hex board may offer hundreds of options.
const maxTestIDs = 60

func (w *partWriter) drawOption(q *Question, f *game.Field, input string, n int, e *scriptRoutes) {
	o := &f.Options[n]
	w.raw(`<label class="option`, wordIf(o.Refusal != nil, " no"), wordIf(q.Coach.missesOption(f, o.ID), " wanted"))
	if len(f.Options) <= maxTestIDs {
		w.raw(`" data-testid="option-`, f.ID, "-")
		w.int(n)
	}
	w.raw(`"><input type="`, input, `" id="f-`, f.ID, "-")
	w.int(n)
	w.raw(`" name="`, form.PickName(f.ID), `" value="`)
	w.text(o.ID)
	w.raw(`"`)
	if o.Piece != "" {
		w.attr("data-piece", o.Piece)
	}
	if o.Space != "" && o.Space != o.ID {
		w.attr("data-space", o.Space)
	}
	switch {
	case o.Refusal != nil:
		w.raw(" disabled")
	case f.Chosen(o.ID):
		w.raw(" checked")
	case e != nil && o.ChangesOnlyLabels:
		w.raw(" data-ends")
		if way := e.routeOf(o); way != "" {
			w.raw(`="`)
			w.text(way)
			w.raw(`"`)
		}
	}
	w.raw(`> <span class="label">`)
	w.text(o.Label)
	w.raw("</span>")
	if o.Detail != "" {
		w.raw(` <small class="detail">`)
		w.text(o.Detail)
		w.raw("</small>")
	}
	if o.Refusal != nil {
		w.raw(` <small class="why">`)
		w.text(o.Refusal.Text.String())
		if o.Refusal.Rule != "" {
			w.raw(" ")
			w.cite(o.Refusal.Rule, q.textLinks())
		}
		w.raw("</small>")
	}
	w.raw("</label>")
}
