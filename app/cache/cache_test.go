package cache_test

import (
	"testing"

	"tricorne/app/cache"
)

func TestCacheDropsLeastRecentlyUsed(t *testing.T) {
	c := cache.New[string, int](2)
	c.Put("a", 1, nil)
	c.Put("b", 2, nil)
	c.Get("a")
	c.Put("c", 3, nil)
	if _, ok := c.Get("b"); ok || c.Len() != 2 {
		t.Errorf("b is kept among %d", c.Len())
	}
	c.Put("a", 0, func(kept int) bool { return kept == 1 })
	if v, _ := c.Get("a"); v != 1 {
		t.Errorf("an older value took the place of a newer one")
	}
	c.Drop("a")
	if _, ok := c.Get("a"); ok {
		t.Error("a is still there")
	}
}
