package part

import (
	"strings"
	"time"

	"github.com/a-h/templ"

	"tricorne/rules/game/text"
)

// TextComponent draws a text, with its references as links and its dice as pictures.
func TextComponent(t text.Text, h TextLinks) templ.Component {
	return partDrawing(func(w *partWriter) { w.writeText(t, h) })
}

func (w *partWriter) writeText(t text.Text, h TextLinks) {
	for i := range t {
		s := &t[i]
		switch s.Kind {
		case text.ToUnit:
			w.finishSpan(`<span class="unit" data-unit="`, s.Ref, s.Words, "</span>")
		case text.ToSpace:
			if h.Place == "" {
				w.text(s.Words)
				continue
			}
			w.raw(`<a class="place" href="`)
			w.text(h.Place)
			w.text(s.Ref)
			w.finishSpan(`" data-place="`, s.Ref, s.Words, "</a>")
		case text.ToRule:
			if h.Help == "" {
				w.text(s.Words)
				continue
			}
			w.raw(`<a class="rule" href="`)
			w.ruleURL(s.Ref, h)
			w.finishSpan("", "", s.Words, "</a>")
		case text.ToSide:
			w.raw("<span")
			w.class("side", h.sideID(s.Ref))
			w.raw(">")
			w.text(s.Words)
			w.raw("</span>")
		case text.ToNumber:
			w.raw(`<b class="num">`)
			w.text(s.Words)
			w.raw("</b>")
		case text.ToDie:
			w.writeDie(s.Words, h.dieClasses(s.Ref))
		case text.ToReading:
			if h.Help == "" {
				w.text(s.Words)
				continue
			}
			w.raw(`<a class="reading" href="`)
			w.text(h.Help)
			w.raw("#reading-")
			w.text(s.Ref)
			w.finishSpan(`" data-reading="`, s.Ref, s.Words, "</a>")
		default:
			words := s.Words
			if i > 0 && strings.HasSuffix(t[i-1].Words, ".") {
				words = strings.TrimPrefix(words, ".") // no second full stop after a name like "Lt. Inf."
			}
			w.text(words)
		}
	}
}

// finishSpan completes an element whose last attribute was begun, and writes its text.
func (w *partWriter) finishSpan(open, value, words, end string) {
	w.raw(open)
	w.text(value)
	w.raw(`">`)
	w.text(words)
	w.raw(end)
}

// Die draws one die. The style sheet draws its face; the number is for screen readers.
func Die(words, did string) templ.Component {
	return partDrawing(func(w *partWriter) { w.writeDie(words, did) })
}

func (w *partWriter) writeDie(words, did string) {
	w.raw("<span")
	w.class(dieClass(words, did))
	w.raw(">")
	w.text(words)
	w.raw(`<i class="sr">`, dieText(did), "</i></span>")
}

// Cite writes the name of the rule that applies, in small letters.
func Cite(rule string, h TextLinks) templ.Component {
	return partDrawing(func(w *partWriter) { w.cite(rule, h) })
}

func (w *partWriter) cite(rule string, h TextLinks) {
	if rule == "" {
		return
	}
	if h.Help == "" {
		w.raw(`<span class="cite">`)
		w.text(rule)
		w.raw("</span>")
		return
	}
	w.raw(`<a class="cite" href="`)
	w.ruleURL(rule, h)
	w.finishSpan(`" title="`, rule, rule, "</a>")
}

// ruleURL writes the address of a rule.
func (w *partWriter) ruleURL(ruleURL string, h TextLinks) {
	w.text(h.Help)
	w.raw("#")
	w.buf = appendRuleAnchor(w.buf, ruleURL)
}

// clock writes a time of day in UTC. The script shows it in the reader's time zone.
func clock(at time.Time) templ.Component { return partDrawing(func(w *partWriter) { w.clock(at) }) }

func (w *partWriter) clock(at time.Time) {
	at = at.UTC()
	w.raw(`<time datetime="`)
	w.buf = at.AppendFormat(w.buf, scriptTimeFormat)
	w.raw(`">`)
	w.buf = at.AppendFormat(w.buf, "15:04")
	w.raw(" UTC</time>")
}
