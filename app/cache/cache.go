// Package cache keeps the most recently used values, up to a fixed number.
package cache

import (
	"container/list"
	"sync"
)

// Cache keeps the most recently used values, up to a fixed number. It is safe for concurrent use.
type Cache[K comparable, V any] struct {
	mu       sync.Mutex
	limit    int
	elements map[K]*list.Element
	used     list.List // list of slot[K, V], the most recently used first
}

type slot[K comparable, V any] struct {
	key   K
	value V
}

// New returns an empty cache. Parameter most is the largest number of values that the cache keeps.
func New[K comparable, V any](most int) *Cache[K, V] {
	return &Cache[K, V]{limit: most, elements: map[K]*list.Element{}}
}

// Get returns the value of a key and marks it as the most recently used; false if there is none.
func (c *Cache[K, V]) Get(key K) (value V, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e, ok := c.elements[key]
	if !ok {
		return value, false
	}
	c.used.MoveToFront(e)
	return e.Value.(slot[K, V]).value, true
}

// Put stores a value, unless newer reports that the stored one is newer.
func (c *Cache[K, V]) Put(key K, value V, newer func(kept V) bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if e, ok := c.elements[key]; ok {
		if newer == nil || !newer(e.Value.(slot[K, V]).value) {
			e.Value = slot[K, V]{key, value}
		}
		c.used.MoveToFront(e)
		return
	}
	c.elements[key] = c.used.PushFront(slot[K, V]{key, value})
	if c.used.Len() > c.limit {
		last := c.used.Back()
		c.used.Remove(last)
		delete(c.elements, last.Value.(slot[K, V]).key)
	}
}

// Clear removes all keys.
func (c *Cache[K, V]) Clear() {
	c.mu.Lock()
	defer c.mu.Unlock()
	clear(c.elements)
	c.used.Init()
}

// Drop removes a key.
func (c *Cache[K, V]) Drop(key K) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if e, ok := c.elements[key]; ok {
		c.used.Remove(e)
		delete(c.elements, key)
	}
}

// Len returns how many values are kept.
func (c *Cache[K, V]) Len() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.used.Len()
}
