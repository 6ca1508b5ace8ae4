package delta

// Marks describe the shape of a drawing, so that it need not be parsed. They are recorded while the drawing is made,
// in the order of their positions. Each element that can be edited has the mark Open where its opening tag begins and
// the mark Close where its closing tag begins. Between these two are the marks of further such elements, or the mark
// Row where a unit begins that is always sent whole. Every child of an opened element is marked, and no text comes
// between the children.
type Marks []Mark

// Mark is one position in a drawing where a part begins or ends.
type Mark struct {
	At   int // the index of the byte in the drawing
	Kind Kind
}

// Kind says which part of the drawing begins or ends at a mark.
type Kind byte

// The kinds of marks.
const (
	Open Kind = iota
	Row
	Close
)

// buildTree builds the tree of a drawing from its marks, or by parsing the drawing if there are none.
func (r *reader) buildTree(drawing []byte, marks Marks) (err error) {
	r.input, r.tree, r.places, r.depth = drawing, r.tree[:0], r.places[:0], 0
	if len(marks) == 0 {
		err = r.read()
	} else {
		err = r.buildFromMarks(marks)
	}
	if err == nil {
		r.computeHashes()
	}
	return err
}

// buildFromMarks builds the tree from marks instead of parsing the bytes.
func (r *reader) buildFromMarks(marks Marks) error {
	open := r.openNodes[:0]
	for i, m := range marks {
		if m.Kind != Close {
			if len(open) > 0 {
				r.tree[open[len(open)-1]].childCount++
			}
			r.tree, r.places = append(r.tree, node{}), append(r.places, nodePosition{from: m.At})
		}
		n := len(r.tree) - 1
		p := &r.places[n]
		switch m.Kind {
		case Open:
			t, err := parseTag(r.input, m.At)
			if err != nil {
				return err
			}
			p.content = t.end
			open = append(open, n)
		case Row:
			if i+1 == len(marks) {
				return ErrShape
			}
			p.next = marks[i+1].At
			p.end = p.next
			r.tree[n].endIndex = int32(n + 1) //nolint:gosec // no drawing has so many elements
		case Close:
			t, err := parseTag(r.input, m.At)
			if err != nil || len(open) == 0 || !t.closing {
				return ErrShape
			}
			n = open[len(open)-1]
			open = open[:len(open)-1]
			r.places[n].end, r.places[n].next = t.end, t.end
			r.tree[n].endIndex = int32(len(r.tree)) //nolint:gosec // no drawing has so many elements
		}
	}
	r.openNodes = open
	if len(open) > 0 || r.places[0].next != len(r.input) {
		return ErrShape
	}
	return nil
}
