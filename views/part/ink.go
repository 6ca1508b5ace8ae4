package part

import (
	"bytes"
	"context"
	"io"
	"strconv"
	"sync"

	"tricorne/views/delta"
)

// ink draws a part by appending to a buffer. It draws the layers of the map, the options of a form, and the spans of
// texts: words with references, dice, rules, times. Templates draw all other parts. A template can contain ink, and ink
// a template.
type ink struct {
	b     []byte
	marks delta.Marks // marks of the elements whose children are compared one by one; may be empty
}

// open begins an element whose children are compared one by one. Each child begins with row, or with open if it is such
// an element itself. Shut must be called before the closing tag.
func (w *ink) open() { w.mark(delta.Open) }
func (w *ink) row()  { w.mark(delta.Row) }
func (w *ink) shut() { w.mark(delta.Shut) }

func (w *ink) mark(k delta.Kind) { w.marks = append(w.marks, delta.Mark{At: len(w.b), Kind: k}) }

// put writes markup without escaping it.
func (w *ink) put(parts ...string) {
	for _, p := range parts {
		w.b = append(w.b, p...)
	}
}

// int writes a number.
func (w *ink) int(n int) { w.b = strconv.AppendInt(w.b, int64(n), 10) }

// num writes a number with at most one decimal.
func (w *ink) num(v float64) {
	if n := int64(v); float64(n) == v && n != 0 {
		w.b = strconv.AppendInt(w.b, n, 10)
		return
	}
	w.b = bytes.TrimSuffix(strconv.AppendFloat(w.b, v, 'f', 1, 64), wholly)
}

var wholly = []byte(".0")

// escapes maps each byte that must be escaped to its HTML entity.
var escapes = [256]string{'&': "&amp;", '<': "&lt;", '>': "&gt;", '"': "&#34;", '\'': "&#39;"}

// markup marks the bytes that have to be escaped.
var markup = [256]bool{'&': true, '<': true, '>': true, '"': true, '\'': true}

// say writes text, in an attribute or between tags, with markup characters escaped.
func (w *ink) say(words string) {
	from := 0
	for i := range len(words) {
		if markup[words[i]] {
			w.b = append(append(w.b, words[from:i]...), escapes[words[i]]...)
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

// class writes a class attribute with the words that are not empty, or nothing if there are none.
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

// Sheet holds a drawn part: its bytes, and the marks of its shape if the drawing made them. It can be reused.
type Sheet struct{ ink ink }

// HTML returns the drawn bytes, which are valid until the next drawing.
func (s *Sheet) HTML() []byte { return s.ink.b }

// Marks returns the marks of the shape. It is nil if the HTML has to be parsed instead.
func (s *Sheet) Marks() delta.Marks { return s.ink.marks }

// Write appends bytes to the sheet, for templates, which draw into an io.Writer.
func (s *Sheet) Write(b []byte) (int, error) {
	s.ink.b = append(s.ink.b, b...)
	return len(b), nil
}

// Draw draws a part of the desk on a sheet.
func (d *Desk) Draw(ctx context.Context, p Part, on *Sheet) error {
	on.ink.b, on.ink.marks = on.ink.b[:0], on.ink.marks[:0]
	c := d.Part(p)
	if draw, ok := c.(inked); ok {
		draw(&on.ink)
		return nil
	}
	return c.Render(ctx, on)
}
