package board

import (
	"sync"

	"tricorne/views/board/draw"
)

// memo keeps drawings of little things that are drawn over and over alike. The zero memo is empty and may be used by
// many at once.
type memo[K comparable] struct {
	mu   sync.RWMutex
	kept map[K]string
}

// mostKept is how many drawings a memo keeps: several times as many as all boards have. Then it begins anew.
const mostKept = 8192

// of returns the drawing of something: as it was drawn before, or else drawn now.
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
