package delta

// Marks tell the shape of a drawing while it is drawn, so that it need not be read. They stand in the order of their
// places: the elements that are edited each with Open where its opening tag begins and Shut where its closing tag
// begins, and between these either further such elements or Row where a unit begins that is sent whole. Every child of
// an opened element is marked, and no text stands between them.
type Marks []Mark

// Mark is one of them.
type Mark struct {
	At   int // the byte of the drawing
	Kind Kind
}

// Kind says which part of the drawing begins or ends at a mark.
type Kind byte

// The kinds of marks.
const (
	Open Kind = iota
	Row
	Shut
)

// shape finds the shape of a drawing, as its marks tell it or, where it has none, as it reads.
func (r *reader) shape(drawing []byte, marks Marks) (err error) {
	r.in, r.tree, r.places, r.deep = drawing, r.tree[:0], r.places[:0], 0
	if len(marks) == 0 {
		err = r.read()
	} else {
		err = r.buildFromMarks(marks)
	}
	if err == nil {
		r.sum()
	}
	return err
}

// buildFromMarks builds the tree from marks instead of parsing the bytes.
func (r *reader) buildFromMarks(marks Marks) error {
	open := r.open[:0]
	for i, m := range marks {
		if m.Kind != Shut {
			if len(open) > 0 {
				r.tree[open[len(open)-1]].kids++
			}
			r.tree, r.places = append(r.tree, node{}), append(r.places, place{from: m.At})
		}
		n := len(r.tree) - 1
		p := &r.places[n]
		switch m.Kind {
		case Open:
			t, err := tag(r.in, m.At)
			if err != nil {
				return err
			}
			p.in = t.to
			open = append(open, n)
		case Row:
			if i+1 == len(marks) {
				return ErrShape
			}
			p.to = marks[i+1].At
			p.end = p.to
			r.tree[n].last = int32(n + 1) //nolint:gosec // no drawing has so many elements
		case Shut:
			t, err := tag(r.in, m.At)
			if err != nil || len(open) == 0 || !t.closing {
				return ErrShape
			}
			n = open[len(open)-1]
			open = open[:len(open)-1]
			r.places[n].end, r.places[n].to = t.to, t.to
			r.tree[n].last = int32(len(r.tree)) //nolint:gosec // no drawing has so many elements
		}
	}
	r.open = open
	if len(open) > 0 || r.places[0].to != len(r.in) {
		return ErrShape
	}
	return nil
}
