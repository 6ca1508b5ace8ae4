package engrave

import (
	"encoding/binary"
	"math"
	"sync"

	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// keptNames keeps drawn names for each position of the stacks. Most acts move no stack, and placing the names takes
// longer than drawing the rest of a desk.
type keptNames struct {
	mu sync.Mutex
	by map[lying][]byte
}

// lying is the position of everything on a board: the stacks, and other things that names must not overlap.
type lying struct {
	on             *board.Layout
	stacks, others string
}

// mostNames is how many sets of names are kept, of some 10 kB each. At that number all are dropped.
const mostNames = 256

var kept = keptNames{by: map[lying][]byte{}}

func (k *keptNames) get(on lying) ([]byte, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	names, ok := k.by[on]
	return names, ok
}

func (k *keptNames) put(on lying, names []byte) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if len(k.by) >= mostNames {
		clear(k.by)
	}
	k.by[on] = names
}

// boxes returns boxes as a string, for use in a key.
func boxes(all []draw.Box) string {
	out := make([]byte, 0, 32*len(all))
	for _, b := range all {
		for _, v := range [...]float64{b.X, b.Y, b.W, b.H} {
			out = binary.LittleEndian.AppendUint64(out, math.Float64bits(v))
		}
	}
	return string(out)
}
