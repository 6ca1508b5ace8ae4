package delta

import (
	"bytes"
	"slices"
	"strconv"
)

// Write appends what a page must be sent that has the drawing of the old tree and shall have the new one, which is given whole: an edit, or
// the drawing itself where there is nothing to edit. It returns the tree of the new drawing too. The element should have an id, by which
// the page finds what it edits. Marks may tell the shape of the drawing.
func Write(out []byte, old Tree, drawing []byte, marks Marks) ([]byte, Tree, error) {
	tree, places, err := shape(drawing, marks)
	if err != nil {
		return out, nil, err
	}
	w := writer{old: old, tree: tree, places: places, drawing: drawing, out: out}
	if len(old) == 0 || !w.editable(0, 0) {
		return append(out, drawing...), tree, nil
	}
	w.edit(0, 0, true)
	return w.out, tree, nil
}

type writer struct {
	old, tree Tree
	places    []place
	drawing   []byte
	out       []byte
}

// edit writes the edit of an old node into a new one. The opening tag is there whole where it has changed; that of the root keeps its id.
func (w *writer) edit(o, n int, root bool) {
	p := w.places[n]
	altered := w.old[o].shell != w.tree[n].shell
	t, _ := tag(w.drawing, p.from) // it was read before
	if altered {
		w.out = append(w.out, w.drawing[p.from:p.in-1]...)
	} else {
		w.out = append(w.out, '<')
		w.out = append(w.out, t.name...)
		if root {
			w.out = append(w.out, idOf(w.drawing[p.from:p.in])...)
		}
	}
	w.out = append(w.out, ` data-edit="`...)
	steps := w.steps(w.old.kids(o), w.tree.kids(n))
	if altered {
		w.out = append(w.out, alter)
	}
	for i, s := range steps {
		if i > 0 || altered {
			w.out = append(w.out, ' ')
		}
		w.out = append(w.out, s.do)
		if s.do != inside {
			w.out = strconv.AppendInt(w.out, int64(s.n), 10)
		}
	}
	w.out = append(w.out, `">`...)
	for _, s := range steps {
		switch s.do {
		case come:
			first, last := w.places[s.new[0]], w.places[s.new[s.n-1]]
			w.out = append(w.out, w.drawing[first.from:last.to]...)
		case inside:
			w.edit(s.old, s.new[0], false)
		}
	}
	w.out = append(w.out, "</"...)
	w.out = append(w.out, t.name...)
	w.out = append(w.out, '>')
}

// idOf is the id attribute of an opening tag with the space before it, empty for none.
func idOf(tag []byte) []byte {
	at := bytes.Index(tag, []byte(` id="`))
	if at < 0 {
		return nil
	}
	end := bytes.IndexByte(tag[at+5:], '"')
	return tag[at : at+5+end+1]
}

// kids are the indices of the units a node consists of.
func (t Tree) kids(n int) []int {
	out := make([]int, 0, t[n].kids)
	for i := n + 1; i < int(t[n].last); i = int(t[i].last) {
		out = append(out, i)
	}
	return out
}

// What is done with units.
const (
	keep   = '='
	drop   = '-'
	come   = '+'
	inside = '~'
	alter  = '!' // of the element itself, before all others
)

// step is one step of an edit.
type step struct {
	do  byte
	n   int   // how many units
	old int   // the node to edit
	new []int // the nodes that come, or the one into which the old one is edited
}

// steps finds out how the old units become the new ones.
func (w *writer) steps(old, now []int) []step {
	var out []step
	add := func(do byte, n int, now []int) {
		switch last := len(out) - 1; {
		case n == 0:
		case last >= 0 && out[last].do == do:
			out[last].n += n
			out[last].new = append(slices.Clip(out[last].new), now...)
		default:
			out = append(out, step{do: do, n: n, new: now})
		}
	}
	for len(old) > 0 || len(now) > 0 {
		o, n := w.match(old, now)
		for _, x := range now[:n] { // what lies before the next units that are alike
			at := slices.IndexFunc(old[:o], func(i int) bool { return w.editable(i, x) })
			if at < 0 {
				add(come, 1, []int{x})
				continue
			}
			add(drop, at, nil)
			out = append(out, step{do: inside, n: 1, old: old[at], new: []int{x}})
			old, o = old[at+1:], o-at-1
		}
		add(drop, o, nil)
		old, now = old[o:], now[n:]
		for len(old) > 0 && len(now) > 0 && w.old[old[0]].hash == w.tree[now[0]].hash {
			add(keep, 1, nil)
			old, now = old[1:], now[1:]
		}
	}
	return out
}

// editable tells whether an old unit can be edited into a new one.
func (w *writer) editable(o, n int) bool {
	a, b := &w.old[o], &w.tree[n]
	return a.kids > 0 && b.kids > 0 && a.tag == b.tag
}

// match finds the next old and new unit that are alike: those with the fewest units before them, all where none are.
func (w *writer) match(old, now []int) (o, n int) {
	for sum := range len(old) + len(now) {
		for n := max(0, sum-len(old)+1); n <= min(sum, len(now)-1); n++ {
			if w.old[old[sum-n]].hash == w.tree[now[n]].hash {
				return sum - n, n
			}
		}
	}
	return len(old), len(now)
}
