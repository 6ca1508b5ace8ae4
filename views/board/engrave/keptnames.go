package engrave

import (
	"encoding/binary"
	"math"
	"sync"

	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// keptNames are names that were lettered, by what lay on the board. Most acts move no stack, and where all names find
// room takes longer to say than to draw the rest of a desk.
type keptNames struct {
	mu sync.Mutex
	by map[lying][]byte
}

// lying describes the things on a board: the stacks, and everything else that names keep clear of.
type lying struct {
	on             *board.Layout
	stacks, others string
}

// mostNames is how many letterings are kept, of some 10 kB each; with more than that it begins anew.
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

// boxes says where boxes lie, as a key.
func boxes(all []draw.Box) string {
	out := make([]byte, 0, 32*len(all))
	for _, b := range all {
		for _, v := range [...]float64{b.X, b.Y, b.W, b.H} {
			out = binary.LittleEndian.AppendUint64(out, math.Float64bits(v))
		}
	}
	return string(out)
}
