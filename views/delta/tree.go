package delta

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/cespare/xxhash/v2"
)

// Tree is the shape of a drawing, without its bytes. The nil tree is of nothing.
type Tree []node

// node is one element of a tree. Those it is made of follow it, each with its own.
type node struct {
	hash  uint64 // of the whole unit: the element and the text after it
	shell uint64 // of its opening tag, and of the text after it
	tag   uint64 // of the name of the element and its id, and of the text after it
	last  int32  // the index behind the last node of the element
	kids  int32  // how many units it consists of; 0 where it is sent whole
}

// place is where a node stands in its drawing.
type place struct {
	from, in int // where its opening tag begins, and its content
	end, to  int // where its element ends, and its unit
}

// Hash is the hash of a drawing.
func Hash(drawing []byte) uint64 { return xxhash.Sum64(drawing) }

// ErrShape says that a drawing is not one well-formed element.
var ErrShape = errors.New("delta: not one well-formed element")

// Read finds the shape of a drawing, of which marks may tell.
func Read(drawing []byte, marks Marks) (Tree, error) {
	tree, _, err := shape(drawing, marks)
	return tree, err
}

func read(drawing []byte) (Tree, []place, error) {
	r := reader{in: drawing}
	r.tree = make(Tree, 0, len(drawing)/256+8)
	r.places = make([]place, 0, cap(r.tree))
	end, err := r.unit(0)
	if err == nil && end != len(drawing) {
		err = ErrShape
	}
	if err != nil {
		return nil, nil, fmt.Errorf("%w, near byte %d of %d", err, end, len(drawing))
	}
	r.sum()
	return r.tree, r.places, nil
}

// sum finds the hashes of all nodes.
func (r *reader) sum() {
	for i := range r.tree {
		r.hash(&r.tree[i], &r.places[i])
	}
}

// hash finds the hashes of a node.
func (r *reader) hash(x *node, p *place) {
	x.hash = xxhash.Sum64(r.in[p.from:p.to])
	if x.kids == 0 {
		return
	}
	open, after := r.in[p.from:p.in], uint64(0)
	if p.to > p.end {
		after = xxhash.Sum64(r.in[p.end:p.to])
	}
	t, _ := tag(r.in, p.from) // it was read before
	x.shell = xxhash.Sum64(open) ^ after
	x.tag = xxhash.Sum64(t.name) ^ xxhash.Sum64(idOf(open)) ^ after
}

// small is the length, in bytes, below which an element is not looked into.
const small = 400

// deepest is how deep elements may be nested.
const deepest = 40

type reader struct {
	in     []byte
	tree   Tree
	places []place
	deep   int
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

// content reads what stands between the tags of an element and returns where the element ends, and how many units it holds: none where text
// comes before the first.
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

// text is where the text that begins at a byte ends.
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
