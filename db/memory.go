package db

import "sync"

// cache caches values that were read, by their key, until they are forgotten. Code that changes such a value in the
// store must call forget or change afterwards. Only a store that no other process writes may have one (SQLite); a nil
// cache caches nothing. The returned values are shared and must not be changed.
type cache[V any] struct {
	mu      sync.Mutex
	values  map[string]V
	changes int // how often something was changed or forgotten
}

// maxCached is how many values are cached; when it is exceeded, the cache is emptied.
const maxCached = 4096

func newCache[V any]() *cache[V] { return &cache[V]{values: map[string]V{}} }

// get returns the cached value, or the one that read returns. A value is not cached if anything changed while it
// was read, because it may be outdated.
func (m *cache[V]) get(key string, read func() (V, error)) (V, error) {
	if m == nil {
		return read()
	}
	m.mu.Lock()
	v, ok := m.values[key]
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
		if len(m.values) >= maxCached {
			clear(m.values)
		}
		m.values[key] = v
	}
	return v, nil
}

// change replaces a cached value by the result of a function.
func (m *cache[V]) change(key string, to func(V) V) {
	if m == nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.changes++
	if v, ok := m.values[key]; ok {
		m.values[key] = to(v)
	}
}

func (m *cache[V]) forget(key string) {
	if m == nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.changes++
	delete(m.values, key)
}

func (m *cache[V]) forgetAll() {
	if m == nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.changes++
	clear(m.values)
}
