package part

import (
	"bytes"
	"context"
	"io"
	"strconv"
	"sync"

	"tricorne/views/delta"
)

// ink is what the parts are drawn with that every act draws anew: words appended to a buffer. All other parts are templates; both can
// stand within each other.
type ink struct {
	b     []byte
	marks delta.Marks // of the elements whose children are told apart, where any are
}

// open begins an element whose children change one by one; each begins with row, or is opened itself, until shut comes before the
// closing tag.
func (w *ink) open() { w.mark(delta.Open) }
func (w *ink) row()  { w.mark(delta.Row) }
func (w *ink) shut() { w.mark(delta.Shut) }

func (w *ink) mark(k delta.Kind) { w.marks = append(w.marks, delta.Mark{At: len(w.b), Kind: k}) }

// put writes markup.
func (w *ink) put(parts ...string) {
	for _, p := range parts {
		w.b = append(w.b, p...)
	}
}

// int writes a number.
func (w *ink) int(n int) { w.b = strconv.AppendInt(w.b, int64(n), 10) }

// escapes are the bytes that are markup, and how they are said.
var escapes = [256]string{'&': "&amp;", '<': "&lt;", '>': "&gt;", '"': "&#34;", '\'': "&#39;"}

// say writes words, of an attribute or between tags, so that nothing in them is markup.
func (w *ink) say(words string) {
	from := 0
	for i := range len(words) {
		if as := escapes[words[i]]; as != "" {
			w.b = append(append(w.b, words[from:i]...), as...)
			from = i + 1
		}
	}
	w.b = append(w.b, words[from:]...)
}

// attr writes an attribute with a space before it.
func (w *ink) attr(name, value string) {
	w.put(" ", name, `="`)
	w.say(value)
	w.put(`"`)
}

// class writes a class attribute of those words that are not empty, and none when no word is left.
func (w *ink) class(words ...string) {
	open := false
	for i, word := range words {
		switch {
		case word == "", i > 0 && word == words[i-1]:
			continue
		case open:
			w.put(" ")
		default:
			w.put(` class="`)
			open = true
		}
		w.say(word)
	}
	if open {
		w.put(`"`)
	}
}

// inked is a part that is drawn with ink.
type inked func(w *ink)

var inks = sync.Pool{New: func() any { return new(ink) }}

// Render writes the part.
func (draw inked) Render(_ context.Context, to io.Writer) error {
	w := inks.Get().(*ink)
	w.b, w.marks = w.b[:0], w.marks[:0]
	draw(w)
	_, err := to.Write(w.b)
	inks.Put(w)
	return err
}

// Sheet is what a part is drawn on: its bytes, and marks of its shape where the drawing tells it. It may be used again.
type Sheet struct {
	HTML  bytes.Buffer
	Marks delta.Marks
}

// Draw draws a part of the desk.
func (d *Desk) Draw(ctx context.Context, p Part, on *Sheet) error {
	on.HTML.Reset()
	on.Marks = on.Marks[:0]
	c := d.Part(p)
	draw, ok := c.(inked)
	if !ok {
		return c.Render(ctx, &on.HTML)
	}
	w := inks.Get().(*ink)
	w.b, w.marks = w.b[:0], w.marks[:0]
	draw(w)
	on.HTML.Write(w.b)
	on.Marks = append(on.Marks, w.marks...)
	inks.Put(w)
	return nil
}
