package part

import "github.com/a-h/templ"

// Timeline is the strip of turns: acts as ticks, battles larger, and where one stands.
func Timeline(s *strip) templ.Component { return inked(s.draw) }

func (s *strip) draw(w *ink) {
	w.open()
	w.put(`<nav id="timeline" class="timeline" data-testid="timeline" aria-label="Turns and acts">`)
	w.open()
	w.put("<ol")
	w.class(when(len(s.dates()) > 0, "dated"))
	w.put(">")
	for _, t := range s.turns() {
		brings := t.Date != nil && len(t.Date.Coming) > 0
		part := func() {}
		if len(t.Ticks) > 0 { // each of its acts is sent by itself
			part = w.row
			w.open()
		} else {
			w.row()
		}
		w.put("<li")
		w.class(when(t.Past, "past"), when(t.Now, "now"), when(t.Opens, "opens"),
			when(t.Date != nil && t.Date.Night, "night"), when(brings, "brings"))
		w.put(when(t.Now, ` aria-current="step"`), ">")
		if t.Opens {
			part()
			w.put(`<b class="day">`)
			w.say(t.Date.Day)
			w.put("</b> ")
		}
		part()
		switch {
		case t.Past || t.Now:
			w.put(`<a class="turn" data-moment href="`)
			w.say(s.turnURL(t.Turn))
			w.span(`" aria-label="`, t.name(), t.label(), "</a> ")
		case brings:
			w.span(`<span class="turn" title="`, t.name(), t.label(), "</span> ")
		default:
			w.put(`<span class="turn">`, t.label(), "</span> ")
		}
		for i := range t.Ticks {
			part()
			w.tick(&t.Ticks[i], s)
		}
		if len(t.Ticks) > 0 {
			w.shut()
		}
		w.put("</li>")
	}
	w.shut()
	w.put("</ol>")
	w.shut()
	w.put("</nav>")
}

// tick returns one act on the strip, or a run of them.
func (w *ink) tick(k *tick, s *strip) {
	w.put("<a")
	w.class("tick", k.Side, when(k.Battle, "fight"), when(k.Gone, "gone"), when(k.Last > k.Seq, "run"),
		when(k.here(s.Seq), "here"))
	w.put(` data-moment href="`)
	w.say(s.moments())
	w.int(k.Seq)
	w.put(`" tabindex="-1"`)
	name := k.name()
	if s.Whole { // who looks back wants to know which
		name += k.about(s)
		w.attr("title", name)
	}
	w.attr("aria-label", name)
	w.put("></a>")
}
