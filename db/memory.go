package db

import "sync"

// memory keeps what was read, by its key, until it is forgotten. A change of it in the store must forget it, or say
// what has become of it, once the change is made. Only a store that no other process writes may have one (SQLite); the
// nil memory keeps nothing. What it gives out is shared and must not be changed.
type memory[V any] struct {
	mu      sync.Mutex
	kept    map[string]V
	changes int // how often something was changed or forgotten
}

// mostKept is how many values are kept; with more than that it begins anew.
const mostKept = 4096

func newMemory[V any]() *memory[V] { return &memory[V]{kept: map[string]V{}} }

// get returns the value kept, or what read reads. A value is not kept when anything changed while it was read: it may
// be old.
func (m *memory[V]) get(key string, read func() (V, error)) (V, error) {
	if m == nil {
		return read()
	}
	m.mu.Lock()
	v, ok := m.kept[key]
	began := m.changes
	m.mu.Unlock()
	if ok {
		return v, nil
	}
	v, err := read()
	if err != nil {
		return v, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.changes == began {
		if len(m.kept) >= mostKept {
			clear(m.kept)
		}
		m.kept[key] = v
	}
	return v, nil
}

// change replaces a value that is kept by what has become of it.
func (m *memory[V]) change(key string, to func(V) V) {
	if m == nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.changes++
	if v, ok := m.kept[key]; ok {
		m.kept[key] = to(v)
	}
}

func (m *memory[V]) forget(key string) {
	if m == nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.changes++
	delete(m.kept, key)
}

func (m *memory[V]) forgetAll() {
	if m == nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.changes++
	clear(m.kept)
}
