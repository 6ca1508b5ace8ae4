package delta

import (
	"bytes"
	"errors"
	"fmt"
	"math/bits"
	"sync"

	"github.com/cespare/xxhash/v2"
)

// Tree is the shape of a drawing, without its bytes, as it is remembered. It holds the nodes in their order, each as
// one word or four. The nil tree is of nothing.
type Tree []uint64

// node is one element of a drawing. Those it is made of follow it, each with its own.
type node struct {
	hash  uint64 // of the whole unit: the element and the text after it; odd where the element consists of others
	shell uint64 // of its opening tag, and of the text after it
	tag   uint64 // of the name of the element and its id, and of the text after it
	last  int32  // the index behind the last node of the element
	kids  int32  // how many units it consists of; 0 where it is sent whole
}

// treeOf remembers nodes.
func treeOf(nodes []node) Tree {
	inner := 0
	for i := range nodes {
		inner += int(nodes[i].hash & 1)
	}
	out := make(Tree, 0, len(nodes)+3*inner)
	for i := range nodes {
		x := &nodes[i]
		out = append(out, x.hash)
		if x.kids > 0 {
			out = append(out, x.shell, x.tag, uint64(x.last)<<32|uint64(x.kids)) //nolint:gosec // neither is negative
		}
	}
	return out
}

// nodes gives them back.
func (t Tree) nodes(to []node) []node {
	for i := 0; i < len(t); i++ {
		x := node{hash: t[i], last: int32(len(to) + 1)} //nolint:gosec // no drawing has so many elements
		if x.hash&1 == 1 {
			x.shell, x.tag, x.last, x.kids = t[i+1], t[i+2], int32(t[i+3]>>32), int32(t[i+3]) //nolint:gosec // they were int32
			i += 3
		}
		to = append(to, x)
	}
	return to
}

// place is where a node stands in its drawing.
type place struct {
	from, in int // where its opening tag begins, and its content
	end, to  int // where its element ends, and its unit
}

// Hash returns the hash of a drawing.
func Hash(drawing []byte) uint64 { return xxhash.Sum64(drawing) }

// ErrShape says that a drawing is not one well-formed element.
var ErrShape = errors.New("delta: not one well-formed element")

// Read finds the shape of a drawing, of which marks may tell.
func Read(drawing []byte, marks Marks) (Tree, error) {
	r := readers.Get().(*reader)
	defer readers.Put(r)
	err := r.shape(drawing, marks)
	r.in = nil
	if err != nil {
		return nil, err
	}
	return treeOf(r.tree), nil
}

// readers keep their room from one drawing to the next.
var readers = sync.Pool{New: func() any { return new(reader) }}

// read finds the shape of a drawing that has no marks.
func (r *reader) read() error {
	end, err := r.unit(0)
	if err == nil && end != len(r.in) {
		err = ErrShape
	}
	if err != nil {
		return fmt.Errorf("%w, near byte %d of %d", err, end, len(r.in))
	}
	return nil
}

// sum finds the hashes of all nodes, of those within others first.
func (r *reader) sum() {
	for i := len(r.tree) - 1; i >= 0; i-- {
		r.hash(i)
	}
}

// hash finds the hashes of a node. Of one that is sent whole it is that of its bytes, else of what it consists of.
func (r *reader) hash(n int) {
	x, p := &r.tree[n], &r.places[n]
	if x.kids == 0 {
		x.hash = xxhash.Sum64(r.in[p.from:p.to]) &^ 1
		return
	}
	open, after := r.in[p.from:p.in], uint64(0)
	if p.to > p.end {
		after = xxhash.Sum64(r.in[p.end:p.to])
	}
	t, _ := tag(r.in, p.from) // it was read before
	x.shell = xxhash.Sum64(open) ^ after
	x.tag = xxhash.Sum64(t.name) ^ xxhash.Sum64(idOf(open)) ^ after
	x.hash = x.shell
	for i := n + 1; i < int(x.last); i = int(r.tree[i].last) {
		x.hash = together(x.hash, r.tree[i].hash)
	}
	x.hash |= 1
}

// together returns the hash of things that come one after the other, mixed as xxHash64 mixes its last words.
func together(all, next uint64) uint64 {
	const p1, p2 = 11400714785074694791, 14029467366897019727
	return bits.RotateLeft64(all^bits.RotateLeft64(next*p2, 31)*p1, 27)*p1 + 9650029242287828579
}

// small is the length, in bytes, below which an element is not looked into.
const small = 400

// deepest is how deep elements may be nested.
const deepest = 40

type reader struct {
	in     []byte
	tree   []node
	places []place
	deep   int
	open   []int // the elements that are open while marks are read, as nodes
}

// unit reads the unit that begins at a byte and returns where it ends.
func (r *reader) unit(from int) (int, error) {
	t, err := tag(r.in, from)
	if err != nil {
		return from, err
	}
	if t.closing || r.deep == deepest {
		return from, ErrShape
	}
	n := len(r.tree)
	r.tree, r.places = append(r.tree, node{}), append(r.places, place{from: from, in: t.to})
	end, kids := t.to, int32(0)
	if !t.empty {
		r.deep++
		if end, kids, err = r.content(t); err != nil {
			return end, err
		}
		r.deep--
	}
	p := &r.places[n]
	p.end = end
	end = text(r.in, end)
	p.to = end
	if kids == 0 || p.end-from < small {
		r.tree, r.places = r.tree[:n+1], r.places[:n+1]
		kids = 0
	}
	x := &r.tree[n]
	x.kids, x.last = kids, int32(len(r.tree)) //nolint:gosec // no drawing has so many elements
	return end, nil
}

// content reads what stands between the tags of an element and returns where the element ends. Kids is how many units
// it holds: none where text comes before the first.
func (r *reader) content(open tagged) (end int, kids int32, err error) {
	at := open.to
	first := text(r.in, at)
	mixed := first > at
	at = first
	for {
		if at >= len(r.in) {
			return at, 0, ErrShape
		}
		if at+1 < len(r.in) && r.in[at+1] == '/' {
			break
		}
		if at, err = r.unit(at); err != nil {
			return at, 0, err
		}
		kids++
	}
	shut, err := tag(r.in, at)
	if err != nil || !bytes.Equal(shut.name, open.name) {
		return at, 0, ErrShape
	}
	if mixed {
		kids = 0
	}
	return shut.to, kids, nil
}

// text returns where the text that begins at a byte ends.
func text(in []byte, at int) int {
	if n := bytes.IndexByte(in[at:], '<'); n >= 0 {
		return at + n
	}
	return len(in)
}

// tagged is one tag.
type tagged struct {
	name    []byte
	to      int  // the byte behind it
	closing bool // </p>
	empty   bool // nothing comes between it and the end of its element
}

var quote = []byte{'"'}

// tag reads the tag that begins at a byte.
func tag(in []byte, from int) (tagged, error) {
	at := from + 1
	if at >= len(in) || in[from] != '<' {
		return tagged{}, ErrShape
	}
	var t tagged
	if in[at] == '/' {
		t.closing = true
		at++
	}
	begin := at
	for at < len(in) && (in[at]|0x20 >= 'a' && in[at]|0x20 <= 'z' || in[at] >= '0' && in[at] <= '9' || in[at] == '-') {
		at++
	}
	if t.name = in[begin:at]; len(t.name) == 0 {
		return tagged{}, ErrShape
	}
	for quotes := 0; ; at++ { // a > between quotes ends no tag
		n := bytes.IndexByte(in[at:], '>')
		if n < 0 {
			return tagged{}, ErrShape
		}
		quotes += bytes.Count(in[at:at+n], quote)
		if at += n; quotes%2 == 0 {
			break
		}
	}
	t.to = at + 1
	t.empty = in[at-1] == '/' || void(t.name)
	return t, nil
}

// void tells of an HTML element that it has no closing tag.
func void(name []byte) bool {
	switch string(name) {
	case "input", "img", "br", "hr", "wbr", "source":
		return true
	}
	return false
}
