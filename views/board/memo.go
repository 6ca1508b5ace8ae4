package board

import (
	"sync"

	"tricorne/views/board/draw"
)

// memo keeps drawings of small things that are drawn again and again in the same way. The zero memo is empty. Several
// goroutines may use it at once.
type memo[K comparable] struct {
	mu   sync.RWMutex
	kept map[K]string
}

// mostKept is how many drawings a memo keeps, several times as many as all boards have. At that number it is emptied.
const mostKept = 8192

// of returns the drawing for a key. It calls cut to make the drawing if the memo does not have it yet.
func (m *memo[K]) of(what K, cut func(*draw.Pen)) string {
	m.mu.RLock()
	out, ok := m.kept[what]
	m.mu.RUnlock()
	if ok {
		return out
	}
	var p draw.Pen
	cut(&p)
	out = p.String()
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.kept == nil || len(m.kept) >= mostKept {
		m.kept = map[K]string{}
	}
	m.kept[what] = out
	return out
}
