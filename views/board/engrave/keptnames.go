package engrave

import (
	"encoding/binary"
	"math"
	"sync"

	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// nameCache keeps drawn names for each position of the stacks. Most acts move no stack, and placing the names takes
// longer than drawing the rest of a desk.
type nameCache struct {
	mu       sync.Mutex
	drawings map[boardState][]byte
}

// boardState is the position of everything on a board: the stacks, and other things that names must not overlap.
type boardState struct {
	board          *board.Layout
	stacks, others string
}

// maxCachedNames is how many sets of names are kept, about 10 kB each. When the cache is full, all of them are
// dropped.
const maxCachedNames = 256

var cachedNames = nameCache{drawings: map[boardState][]byte{}}

func (k *nameCache) get(on boardState) ([]byte, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	names, ok := k.drawings[on]
	return names, ok
}

func (k *nameCache) put(on boardState, names []byte) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if len(k.drawings) >= maxCachedNames {
		clear(k.drawings)
	}
	k.drawings[on] = names
}

// boxesKey returns boxes as a string, for use in a key.
func boxesKey(all []draw.Box) string {
	out := make([]byte, 0, 32*len(all))
	for _, b := range all {
		for _, v := range [...]float64{b.X, b.Y, b.W, b.H} {
			out = binary.LittleEndian.AppendUint64(out, math.Float64bits(v))
		}
	}
	return string(out)
}
