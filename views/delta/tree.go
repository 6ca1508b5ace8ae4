package delta

import (
	"bytes"
	"errors"
	"fmt"
	"math/bits"
	"sync"

	"github.com/cespare/xxhash/v2"
)

// Tree is the shape of a drawing, without its bytes, in a form that is cheap to keep. It holds the nodes in order, each
// as one or four integers. The nil tree stands for no drawing.
type Tree []uint64

// node is one element of a drawing. Its children follow it, each with their own children.
type node struct {
	hash        uint64 // hash of the element and the text after it; odd if the node has children
	openingHash uint64 // hash of its opening tag and of the text after the element
	tagHash     uint64 // hash of the element's name, its id, and the text after the element
	endIndex    int32  // the index after the last node of the element
	childCount  int32  // the number of its children; 0 if it is sent whole
}

// treeOf returns nodes in the compact form of a Tree.
func treeOf(nodes []node) Tree {
	inner := 0
	for i := range nodes {
		inner += int(nodes[i].hash & 1)
	}
	out := make(Tree, 0, len(nodes)+3*inner)
	for i := range nodes {
		x := &nodes[i]
		out = append(out, x.hash)
		if x.childCount > 0 {
			out = append(out, x.openingHash, x.tagHash,
				uint64(x.endIndex)<<32|uint64(x.childCount)) //nolint:gosec // neither is negative
		}
	}
	return out
}

// nodes appends the nodes of the tree to a slice and returns it.
func (t Tree) nodes(to []node) []node {
	for i := 0; i < len(t); i++ {
		x := node{hash: t[i], endIndex: int32(len(to) + 1)} //nolint:gosec // no drawing has so many elements
		if x.hash&1 == 1 {
			x.openingHash, x.tagHash, x.endIndex, x.childCount = t[i+1], t[i+2], int32(t[i+3]>>32),
				int32(t[i+3]) //nolint:gosec // they were int32
			i += 3
		}
		to = append(to, x)
	}
	return to
}

// nodePosition is the position of a node in its drawing.
type nodePosition struct {
	from, content int // where its opening tag and its content begin
	end, next     int // where its element ends, and where the text after it ends
}

// Hash returns the hash of a drawing.
func Hash(drawing []byte) uint64 { return xxhash.Sum64(drawing) }

// ErrShape is the error for a drawing that is not one well-formed element.
var ErrShape = errors.New("delta: not one well-formed element")

// Read returns the tree of a drawing. Marks describe its shape; without them, the drawing is parsed.
func Read(drawing []byte, marks Marks) (Tree, error) {
	r := readers.Get().(*reader)
	defer readers.Put(r)
	err := r.buildTree(drawing, marks)
	r.input = nil
	if err != nil {
		return nil, err
	}
	return treeOf(r.tree), nil
}

// readers is a pool of readers, whose memory is used again for later drawings.
var readers = sync.Pool{New: func() any { return new(reader) }}

// read parses a drawing from its bytes, without marks.
func (r *reader) read() error {
	end, err := r.parseUnit(0)
	if err == nil && end != len(r.input) {
		err = ErrShape
	}
	if err != nil {
		return fmt.Errorf("%w, near byte %d of %d", err, end, len(r.input))
	}
	return nil
}

// computeHashes computes the hashes of all nodes, children first.
func (r *reader) computeHashes() {
	for i := len(r.tree) - 1; i >= 0; i-- {
		r.hash(i)
	}
}

// hash computes the hashes of a node. Without children, the hash is that of its bytes; otherwise it combines the hashes
// of its opening tag and its children.
func (r *reader) hash(n int) {
	x, p := &r.tree[n], &r.places[n]
	if x.childCount == 0 {
		x.hash = xxhash.Sum64(r.input[p.from:p.next]) &^ 1
		return
	}
	open, after := r.input[p.from:p.content], uint64(0)
	if p.next > p.end {
		after = xxhash.Sum64(r.input[p.end:p.next])
	}
	t, _ := parseTag(r.input, p.from) // this cannot fail, because the tag was read before
	x.openingHash = xxhash.Sum64(open) ^ after
	x.tagHash = xxhash.Sum64(t.name) ^ xxhash.Sum64(idOf(open)) ^ after
	x.hash = x.openingHash
	for i := n + 1; i < int(x.endIndex); i = int(r.tree[i].endIndex) {
		x.hash = combineHashes(x.hash, r.tree[i].hash)
	}
	x.hash |= 1
}

// combineHashes returns the combined hash of two consecutive parts, mixed as xxHash64 mixes its last words.
func combineHashes(all, next uint64) uint64 {
	const p1, p2 = 11400714785074694791, 14029467366897019727
	return bits.RotateLeft64(all^bits.RotateLeft64(next*p2, 31)*p1, 27)*p1 + 9650029242287828579
}

// minEditLength is the length in bytes below which an element is always sent whole.
const minEditLength = 400

// maxDepth is the greatest depth of nested elements that is accepted.
const maxDepth = 40

type reader struct {
	input     []byte
	tree      []node
	places    []nodePosition
	depth     int
	openNodes []int // indices of the nodes that are open while marks are read
}

// parseUnit parses the unit that begins at a byte and returns where it ends.
func (r *reader) parseUnit(from int) (int, error) {
	t, err := parseTag(r.input, from)
	if err != nil {
		return from, err
	}
	if t.closing || r.depth == maxDepth {
		return from, ErrShape
	}
	n := len(r.tree)
	r.tree, r.places = append(r.tree, node{}), append(r.places, nodePosition{from: from, content: t.end})
	end, kids := t.end, int32(0)
	if !t.empty {
		r.depth++
		if end, kids, err = r.parseContent(t); err != nil {
			return end, err
		}
		r.depth--
	}
	p := &r.places[n]
	p.end = end
	end = textEnd(r.input, end)
	p.next = end
	if kids == 0 || p.end-from < minEditLength {
		r.tree, r.places = r.tree[:n+1], r.places[:n+1]
		kids = 0
	}
	x := &r.tree[n]
	x.childCount, x.endIndex = kids, int32(len(r.tree)) //nolint:gosec // no drawing has so many elements
	return end, nil
}

// parseContent parses the content between the tags of an element and returns where the element ends. Kids is the
// number of the element's children; it is 0 if text comes before the first child.
func (r *reader) parseContent(open parsedTag) (end int, kids int32, err error) {
	at := open.end
	first := textEnd(r.input, at)
	mixed := first > at
	at = first
	for {
		if at >= len(r.input) {
			return at, 0, ErrShape
		}
		if at+1 < len(r.input) && r.input[at+1] == '/' {
			break
		}
		if at, err = r.parseUnit(at); err != nil {
			return at, 0, err
		}
		kids++
	}
	shut, err := parseTag(r.input, at)
	if err != nil || !bytes.Equal(shut.name, open.name) {
		return at, 0, ErrShape
	}
	if mixed {
		kids = 0
	}
	return shut.end, kids, nil
}

// textEnd returns the end of the text that begins at a byte.
func textEnd(in []byte, at int) int {
	if n := bytes.IndexByte(in[at:], '<'); n >= 0 {
		return at + n
	}
	return len(in)
}

// parsedTag is one parsed opening or closing tag.
type parsedTag struct {
	name    []byte
	end     int  // the index of the byte after the tag
	closing bool // </p>
	empty   bool // the element has no content and no closing tag
}

var quote = []byte{'"'}

// parseTag parses the tag that begins at a byte.
func parseTag(in []byte, from int) (parsedTag, error) {
	at := from + 1
	if at >= len(in) || in[from] != '<' {
		return parsedTag{}, ErrShape
	}
	var t parsedTag
	if in[at] == '/' {
		t.closing = true
		at++
	}
	begin := at
	for at < len(in) && (in[at]|0x20 >= 'a' && in[at]|0x20 <= 'z' || in[at] >= '0' && in[at] <= '9' || in[at] == '-') {
		at++
	}
	if t.name = in[begin:at]; len(t.name) == 0 {
		return parsedTag{}, ErrShape
	}
	for quotes := 0; ; at++ { // a > inside quotes does not end the tag
		n := bytes.IndexByte(in[at:], '>')
		if n < 0 {
			return parsedTag{}, ErrShape
		}
		quotes += bytes.Count(in[at:at+n], quote)
		if at += n; quotes%2 == 0 {
			break
		}
	}
	t.end = at + 1
	t.empty = in[at-1] == '/' || isVoid(t.name)
	return t, nil
}

// isVoid reports whether an HTML element never has a closing tag.
func isVoid(name []byte) bool {
	switch string(name) {
	case "input", "img", "br", "hr", "wbr", "source":
		return true
	}
	return false
}
