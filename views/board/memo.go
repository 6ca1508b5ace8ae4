package board

import (
	"sync"

	"tricorne/views/board/draw"
)

// drawingCache keeps drawings of small things that are drawn again and again in the same way. The zero value is an
// empty cache. Several goroutines may use it at once.
type drawingCache[K comparable] struct {
	mu       sync.RWMutex
	drawings map[K]string
}

// maxCached is how many drawings a cache keeps, several times as many as all boards have. A full cache is emptied.
const maxCached = 8192

// get returns the drawing for a key. It calls cut to make the drawing if the cache does not have it yet.
func (m *drawingCache[K]) get(what K, cut func(*draw.Pen)) string {
	m.mu.RLock()
	out, ok := m.drawings[what]
	m.mu.RUnlock()
	if ok {
		return out
	}
	var p draw.Pen
	cut(&p)
	out = p.String()
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.drawings == nil || len(m.drawings) >= maxCached {
		m.drawings = map[K]string{}
	}
	m.drawings[what] = out
	return out
}
