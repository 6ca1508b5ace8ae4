package part

import (
	"slices"
	"strings"

	"github.com/a-h/templ"

	"tricorne/app/record/told"
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// Log is the record as the viewer heard it, in order, under the phases of the turns. Each battle and each turn ends
// with its summary.
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
		w.actArticle(&r.Told[i], h, r.moments(), r.fresh(&r.Told[i]))
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

// ActArticle is one act of the record: what was heard of it, line by line, with its dice.
func ActArticle(e *told.Entry, h Here, moments string, fresh bool) templ.Component {
	return inked(func(w *ink) { w.actArticle(e, h, moments, fresh) })
}

func (w *ink) actArticle(e *told.Entry, h Here, moments string, fresh bool) {
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
	w.lines(e, h.printedLines(e), h, true)
	w.put("</article>")
}

// lines writes lines of an act, with the rules they cite or without. Each throw of the act stands once: its terms
// follow the line that shows its dice, and a throw that no line shows follows all lines.
func (w *ink) lines(e *told.Entry, lines []game.Line, h Here, cited bool) {
	throws := throwsOf(e, h)
	if e.Waits() { // throws come before the ones that are awaited next
		w.throws(throws, h)
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
		for n := range throws {
			if t := &throws[n]; t.line != nil && sameLine(t.line, l) {
				w.terms(t.roll, h.Manual)
				t.done = true
			}
		}
		w.put("</p>")
	}
	if e.Entered && cited {
		w.put(`<p class="by" data-testid="by">Entered by the referee.</p>`)
	}
	if !e.Waits() {
		w.throws(throws, h)
	}
}

// toldThrow is a throw of an act, and the line that shows its dice.
type toldThrow struct {
	roll *dice.Rolled
	line *game.Line // nil where no printed line does
	done bool       // it is written, or does not need to be
}

// throwsOf returns the throws of an act.
func throwsOf(e *told.Entry, h Here) []toldThrow {
	if len(e.Rolls) == 0 {
		return nil
	}
	printed := h.printedLines(e)
	out := make([]toldThrow, len(e.Rolls))
	for i, n := range told.ShownIn(e.Lines, e.Rolls) {
		out[i].roll = &e.Rolls[i]
		if n >= 0 && slices.ContainsFunc(printed, func(l game.Line) bool { return sameLine(&l, &e.Lines[n]) }) {
			out[i].line = &e.Lines[n]
		}
		out[i].done = e.Rolls[i].For != 0 && len(printed) > 0 // a draw in secret: the lines say what was drawn
	}
	return out
}

// sameLine reports whether two lines have one text. Texts are compared by identity, not by wording.
func sameLine(a, b *game.Line) bool {
	return len(a.Text) > 0 && len(a.Text) == len(b.Text) && &a.Text[0] == &b.Text[0]
}

// throws writes the throws that are not written yet. Dice that stand in a line elsewhere are left out.
func (w *ink) throws(all []toldThrow, h Here) {
	if !slices.ContainsFunc(all, func(t toldThrow) bool { return !t.done }) {
		return
	}
	w.put(`<p class="throws">`)
	for i := range all {
		if t := &all[i]; !t.done {
			w.throw(t.roll, h.Manual, t.line == nil)
			t.done = true
		}
	}
	w.put("</p>")
}
