package delta

import (
	"bytes"
	"slices"
	"strconv"
	"sync"
)

// Write appends the data with which a page replaces the old tree's drawing by the new drawing. That data is an edit,
// or the drawing itself if an edit is not possible. Write also returns the tree of the new drawing. The element
// should have an id, by which the page finds it. Marks may describe the shape of the new drawing.
func Write(out []byte, old Tree, drawing []byte, marks Marks) ([]byte, Tree, error) {
	w := writers.Get().(*writer)
	defer writers.Put(w)
	if err := w.buildTree(drawing, marks); err != nil {
		return out, nil, err
	}
	w.old, w.out = old.nodes(w.old[:0]), out
	if len(old) == 0 || !w.editable(0, 0) {
		w.out = append(out, drawing...)
	} else {
		w.edit(0, 0, true)
	}
	out, w.out, w.input = w.out, nil, nil
	return out, treeOf(w.tree), nil
}

// writer writes edits that turn old nodes into the nodes of the drawing it reads.
type writer struct {
	reader
	old   []node
	out   []byte
	plan  []step // the steps of all edits in progress, outer edits first
	units [2][]int
}

// writers is a pool of writers, whose memory is used again for later edits.
var writers = sync.Pool{New: func() any { return new(writer) }}

// edit writes the edit of an old node into a new one. The opening tag is complete if it has changed. Otherwise it has
// only its name and, for the root, its id.
func (w *writer) edit(o, n int, root bool) {
	p := w.places[n]
	altered := w.old[o].openingHash != w.tree[n].openingHash
	t, _ := parseTag(w.input, p.from) // this cannot fail, because the tag was read before
	if altered {
		w.out = append(w.out, w.input[p.from:p.content-1]...)
	} else {
		w.out = append(w.out, '<')
		w.out = append(w.out, t.name...)
		if root {
			w.out = append(w.out, idOf(w.input[p.from:p.content])...)
		}
	}
	w.out = append(w.out, ` data-edit="`...)
	begun := len(w.plan)
	w.units = [2][]int{appendChildren(w.units[0][:0], w.old, o), appendChildren(w.units[1][:0], w.tree, n)}
	w.planSteps(w.units[0], w.units[1])
	steps := w.plan[begun:]
	if altered {
		w.out = append(w.out, attributeStep)
	}
	for i, s := range steps {
		if i > 0 || altered {
			w.out = append(w.out, ' ')
		}
		w.out = append(w.out, s.kind)
		if s.kind != editStep {
			w.out = strconv.AppendInt(w.out, int64(s.unitCount), 10)
		}
	}
	w.out = append(w.out, `">`...)
	for _, s := range steps {
		switch s.kind {
		case insertStep:
			w.out = append(w.out, w.input[w.places[s.new].from:w.places[s.last].next]...)
		case editStep:
			w.edit(s.old, s.new, false)
		}
	}
	w.plan = w.plan[:begun]
	w.out = append(w.out, "</"...)
	w.out = append(w.out, t.name...)
	w.out = append(w.out, '>')
}

// idOf returns the id attribute of an opening tag, with the space before it; nil if it has none.
func idOf(tag []byte) []byte {
	at := bytes.Index(tag, []byte(` id="`))
	if at < 0 {
		return nil
	}
	end := bytes.IndexByte(tag[at+5:], '"')
	return tag[at : at+5+end+1]
}

// appendChildren appends the indices of the children of a node.
func appendChildren(out []int, t []node, n int) []int {
	for i := n + 1; i < int(t[n].endIndex); i = int(t[i].endIndex) {
		out = append(out, i)
	}
	return out
}

// The operations of an edit: units are kept, dropped, inserted or edited, and the attributes of the element can
// change.
const (
	keepStep      = '='
	dropStep      = '-'
	insertStep    = '+'
	editStep      = '~'
	attributeStep = '!' // changes the attributes of the element itself; always the first operation
)

// step is one step of an edit.
type step struct {
	kind      byte
	unitCount int // number of units
	old       int // the old node to edit
	new, last int // the first and the last inserted node; for an edit, new is the node that results
}

// planSteps appends to the plan the steps that turn the old units into the new ones.
func (w *writer) planSteps(old, now []int) {
	begun := len(w.plan)
	add := func(do byte, n, now int) {
		switch last := len(w.plan) - 1; {
		case n == 0:
		case last >= begun && w.plan[last].kind == do:
			w.plan[last].unitCount += n
			w.plan[last].last = now
		default:
			w.plan = append(w.plan, step{kind: do, unitCount: n, new: now, last: now})
		}
	}
	for len(old) > 0 || len(now) > 0 {
		o, n := w.match(old, now)
		for _, x := range now[:n] { // insert the new units before the next identical pair, or edit old units into them
			at := slices.IndexFunc(old[:o], func(i int) bool { return w.editable(i, x) })
			if at < 0 {
				add(insertStep, 1, x)
				continue
			}
			add(dropStep, at, 0)
			w.plan = append(w.plan, step{kind: editStep, unitCount: 1, old: old[at], new: x})
			old, o = old[at+1:], o-at-1
		}
		add(dropStep, o, 0)
		old, now = old[o:], now[n:]
		for len(old) > 0 && len(now) > 0 && w.old[old[0]].hash == w.tree[now[0]].hash {
			add(keepStep, 1, 0)
			old, now = old[1:], now[1:]
		}
	}
}

// editable reports whether an old unit can be edited into a new one.
func (w *writer) editable(o, n int) bool {
	a, b := &w.old[o], &w.tree[n]
	return a.childCount > 0 && b.childCount > 0 && a.tagHash == b.tagHash
}

// match returns the indices of the next old and new units that are identical. Among several such pairs it takes the
// one with the fewest units before it. If no units are identical, it returns both lengths.
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
