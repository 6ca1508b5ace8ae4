package part

import (
	"strings"
	"time"

	"github.com/a-h/templ"

	"tricorne/rules/game/text"
)

// Words draws a text, with its references as links and its dice as pictures.
func Words(t text.Text, h Here) templ.Component { return inked(func(w *ink) { w.words(t, h) }) }

func (w *ink) words(t text.Text, h Here) {
	for i := range t {
		s := &t[i]
		switch s.Kind {
		case text.ToUnit:
			w.span(`<span class="unit" data-unit="`, s.Ref, s.Words, "</span>")
		case text.ToSpace:
			if h.Place == "" {
				w.say(s.Words)
				continue
			}
			w.put(`<a class="place" href="`)
			w.say(h.Place)
			w.say(s.Ref)
			w.span(`" data-place="`, s.Ref, s.Words, "</a>")
		case text.ToRule:
			if h.Help == "" {
				w.say(s.Words)
				continue
			}
			w.put(`<a class="rule" href="`)
			w.rule(s.Ref, h)
			w.span("", "", s.Words, "</a>")
		case text.ToSide:
			w.put("<span")
			w.class("side", h.sideID(s.Ref))
			w.put(">")
			w.say(s.Words)
			w.put("</span>")
		case text.ToNumber:
			w.put(`<b class="num">`)
			w.say(s.Words)
			w.put("</b>")
		case text.ToDie:
			w.die(s.Words, h.die(s.Ref))
		case text.ToReading:
			if h.Help == "" {
				w.say(s.Words)
				continue
			}
			w.put(`<a class="reading" href="`)
			w.say(h.Help)
			w.put("#reading-")
			w.say(s.Ref)
			w.span(`" data-reading="`, s.Ref, s.Words, "</a>")
		default:
			words := s.Words
			if i > 0 && strings.HasSuffix(t[i-1].Words, ".") {
				words = strings.TrimPrefix(words, ".") // no second full stop after a name like "Lt. Inf."
			}
			w.say(words)
		}
	}
}

// span completes an element whose last attribute was begun, and writes its text.
func (w *ink) span(open, value, words, end string) {
	w.put(open)
	w.say(value)
	w.put(`">`)
	w.say(words)
	w.put(end)
}

// Die draws one die. The style sheet draws its face; the number is for screen readers.
func Die(words, did string) templ.Component { return inked(func(w *ink) { w.die(words, did) }) }

func (w *ink) die(words, did string) {
	w.put("<span")
	w.class(dieClass(words, did))
	w.put(">")
	w.say(words)
	w.put(`<i class="sr">`, dieSays(did), "</i></span>")
}

// Cite writes the name of the rule that applies, in small letters.
func Cite(rule string, h Here) templ.Component { return inked(func(w *ink) { w.cite(rule, h) }) }

func (w *ink) cite(rule string, h Here) {
	if rule == "" {
		return
	}
	if h.Help == "" {
		w.put(`<span class="cite">`)
		w.say(rule)
		w.put("</span>")
		return
	}
	w.put(`<a class="cite" href="`)
	w.rule(rule, h)
	w.span(`" title="`, rule, rule, "</a>")
}

// rule writes the address of a rule.
func (w *ink) rule(rule string, h Here) {
	w.say(h.Help)
	w.put("#")
	w.b = anchor(w.b, rule)
}

// clock writes a time of day in UTC. The script shows it in the reader's time zone.
func clock(at time.Time) templ.Component { return inked(func(w *ink) { w.clock(at) }) }

func (w *ink) clock(at time.Time) {
	at = at.UTC()
	w.put(`<time datetime="`)
	w.b = at.AppendFormat(w.b, moment)
	w.put(`">`)
	w.b = at.AppendFormat(w.b, "15:04")
	w.put(" UTC</time>")
}
