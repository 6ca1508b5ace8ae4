package part

import (
	"bytes"
	"context"
	"io"
	"strconv"
	"sync"

	"tricorne/views/delta"
)

// partWriter draws a part by appending to a buffer. It draws the layers of the map, the options of a form, and the
// spans of texts: words with references, dice, rules, times. Templates draw all other parts. A template can contain
// output of a partWriter, and the other way round.
type partWriter struct {
	buf   []byte
	marks delta.Marks // marks of the elements whose children are compared one by one; may be empty
}

// open begins an element whose children are compared one by one. Each child begins with row, or with open if its own
// children are compared too. close must be called before the closing tag.
func (w *partWriter) open()  { w.mark(delta.Open) }
func (w *partWriter) row()   { w.mark(delta.Row) }
func (w *partWriter) close() { w.mark(delta.Close) }

func (w *partWriter) mark(k delta.Kind) {
	w.marks = append(w.marks, delta.Mark{At: len(w.buf), Kind: k})
}

// raw writes markup without escaping it.
func (w *partWriter) raw(parts ...string) {
	for _, p := range parts {
		w.buf = append(w.buf, p...)
	}
}

// int writes a whole number.
func (w *partWriter) int(n int) { w.buf = strconv.AppendInt(w.buf, int64(n), 10) }

// num writes a number with at most one decimal.
func (w *partWriter) num(v float64) {
	if n := int64(v); float64(n) == v && n != 0 {
		w.buf = strconv.AppendInt(w.buf, n, 10)
		return
	}
	w.buf = bytes.TrimSuffix(strconv.AppendFloat(w.buf, v, 'f', 1, 64), zeroDecimal)
}

var zeroDecimal = []byte(".0")

// escapes maps each byte that must be escaped to its HTML entity.
var escapes = [256]string{'&': "&amp;", '<': "&lt;", '>': "&gt;", '"': "&#34;", '\'': "&#39;"}

// mustEscape marks the bytes that have to be escaped.
var mustEscape = [256]bool{'&': true, '<': true, '>': true, '"': true, '\'': true}

// text writes text, in an attribute or between tags, with markup characters escaped.
func (w *partWriter) text(words string) {
	from := 0
	for i := range len(words) {
		if mustEscape[words[i]] {
			w.buf = append(append(w.buf, words[from:i]...), escapes[words[i]]...)
			from = i + 1
		}
	}
	w.buf = append(w.buf, words[from:]...)
}

// attr writes an attribute with a space before it.
func (w *partWriter) attr(name, value string) {
	w.raw(" ", name, `="`)
	w.text(value)
	w.raw(`"`)
}

// class writes a class attribute with the words that are not empty, or nothing if there are none.
func (w *partWriter) class(words ...string) {
	open := false
	for i, word := range words {
		switch {
		case word == "", i > 0 && word == words[i-1]:
			continue
		case open:
			w.raw(" ")
		default:
			w.raw(` class="`)
			open = true
		}
		w.text(word)
	}
	if open {
		w.raw(`"`)
	}
}

// partDrawing is a part that is drawn with a partWriter.
type partDrawing func(w *partWriter)

var partWriters = sync.Pool{New: func() any { return new(partWriter) }}

// Render writes the part.
func (draw partDrawing) Render(_ context.Context, to io.Writer) error {
	w := partWriters.Get().(*partWriter)
	w.buf, w.marks = w.buf[:0], w.marks[:0]
	draw(w)
	_, err := to.Write(w.buf)
	partWriters.Put(w)
	return err
}

// PartBuffer holds a drawn part: its bytes, and the marks of its shape if the drawing made them. It can be reused.
type PartBuffer struct{ writer partWriter }

// HTML returns the drawn bytes, which are valid until the next drawing.
func (s *PartBuffer) HTML() []byte { return s.writer.buf }

// Marks returns the marks of the shape. It is nil if the HTML has to be parsed instead.
func (s *PartBuffer) Marks() delta.Marks { return s.writer.marks }

// Write appends bytes to the buffer, for templates, which draw into an io.Writer.
func (s *PartBuffer) Write(b []byte) (int, error) {
	s.writer.buf = append(s.writer.buf, b...)
	return len(b), nil
}

// Draw draws a part of the desk into a buffer.
func (d *Desk) Draw(ctx context.Context, p Part, on *PartBuffer) error {
	on.writer.buf, on.writer.marks = on.writer.buf[:0], on.writer.marks[:0]
	c := d.Part(p)
	if draw, ok := c.(partDrawing); ok {
		draw(&on.writer)
		return nil
	}
	return c.Render(ctx, on)
}
