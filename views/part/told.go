package part

import (
	"strings"

	"tricorne/app/record/told"

	"github.com/a-h/templ"

	"tricorne/rules/game"
)

// Log is the record as the viewer heard it, in the order in which it happened, under the phases of the turns. Where a battle or a turn ends
// stands what it came to.
func Log(r *Record) templ.Component { return inked(r.draw) }

// logPanel is the log in its panel.
func logPanel(d *Desk) templ.Component {
	return inked(func(w *ink) {
		w.open()
		w.put(`<div id="log-panel" class="panel log-panel">`)
		d.Record().draw(w)
		w.shut()
		w.put("</div>")
	})
}

func (r *Record) draw(w *ink) {
	h := r.here()
	w.open()
	w.put(`<div class="log" data-testid="log" data-keep="log">`)
	if r.More {
		w.row()
		w.put(`<p class="more"><a href="`)
		w.say(r.Path("history"))
		w.put(`">All that happened</a></p>`)
	}
	if r.Editions != "" {
		w.row()
		w.put(`<p class="more" data-testid="editions">`)
		w.say(r.Editions)
		w.put("</p>")
	}
	came, earlier := r.sums(h)
	w.sumUps(earlier, h)
	before := -1
	for i := range r.Told {
		if r.Told[i].Seq < r.First || !h.tells(&r.Told[i]) {
			continue
		}
		if before < 0 || !samePhase(&r.Told[i], &r.Told[before]) {
			w.row()
			w.put("<h3>")
			w.say(phaseHead(&r.Told[i]))
			w.put("</h3>")
		}
		before = i
		w.row()
		w.told(&r.Told[i], h, r.moments(), r.fresh(&r.Told[i]))
		w.sumUps(came[i], h)
	}
	if before < 0 {
		w.row()
		w.put(`<p class="empty">Nothing has happened yet.</p>`)
	}
	w.shut()
	w.put("</div>")
}

// sumUps writes what battles and turns came to.
func (w *ink) sumUps(all []sumUp, h Here) {
	for _, s := range all {
		w.row()
		w.put(`<p class="sum-up" data-testid="sum-up"><b>`, s.of, "</b> ")
		w.words(s.words, h)
		w.put("</p>")
	}
}

// Told is one act of the record: what was heard of it, line by line, with its dice.
func Told(e *told.Entry, h Here, moments string, fresh bool) templ.Component {
	return inked(func(w *ink) { w.told(e, h, moments, fresh) })
}

func (w *ink) told(e *told.Entry, h Here, moments string, fresh bool) {
	kind := string(e.Kind)
	if kind == "play" {
		kind = ""
	}
	w.put("<article")
	w.class("told", sideClass(h, e.Side), when(fresh, "new"), kind, when(e.Undone, "gone"))
	w.put(` data-testid="log-entry" data-seq="`)
	w.int(e.Seq)
	w.put(`"><a class="when" data-moment href="`)
	w.say(moments)
	w.int(e.Seq)
	w.put(`"><span class="sr">Look back to act `)
	w.int(e.Seq)
	w.put(", </span>")
	w.clock(e.At)
	w.put("</a>")
	w.lines(e, h.said(e), h, true)
	w.put("</article>")
}

// lines writes lines of an act, with the rules they cite or without, and its dice where no line has them.
func (w *ink) lines(e *told.Entry, lines []game.Line, h Here, cited bool) {
	if e.Waits() { // what fell comes before what is awaited next
		w.throws(e, h)
	}
	for i := range lines {
		l := &lines[i]
		w.put("<p")
		if len(l.Trail) > 0 {
			w.attr("data-trail", strings.Join(l.Trail, " "))
		}
		w.put(">")
		w.words(l.Text, h)
		if cited {
			w.cite(l.Rule, h)
		}
		w.put("</p>")
	}
	if e.Entered && cited {
		w.put(`<p class="by" data-testid="by">Entered by the referee.</p>`)
	}
	if !e.Waits() && !hasDice(e.Lines) {
		w.throws(e, h)
	}
}

// throws writes the throws of an act, where there are any.
func (w *ink) throws(e *told.Entry, h Here) {
	if len(e.Rolls) == 0 {
		return
	}
	w.put(`<p class="throws">`)
	for i := range e.Rolls {
		w.throw(&e.Rolls[i], h.Manual)
	}
	w.put("</p>")
}
