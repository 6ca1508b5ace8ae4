package db

import (
	"errors"
	"testing"
)

func TestCacheReadsOnceUntilForgotten(t *testing.T) {
	m, times := newCache[int](), 0
	get := func() int {
		v, err := m.get("a", func() (int, error) { times++; return times, nil })
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	for range 2 {
		if get() != 1 {
			t.Error("it reads again what nobody has changed")
		}
	}
	m.forget("b")
	if get() != 1 {
		t.Error("it forgets one for another")
	}
	m.forget("a")
	if get() != 2 {
		t.Error("it does not forget")
	}
	m.change("a", func(v int) int { return v + 10 })
	m.change("b", func(v int) int { return v + 10 })
	if get() != 12 {
		t.Error("it does not change")
	}
	m.forgetAll()
	if get() != 3 {
		t.Error("it does not forget all")
	}
}

func TestCacheKeepsNoStaleValue(t *testing.T) {
	m := newCache[int]()
	// the value changes while it is being read
	_, err := m.get("a", func() (int, error) { m.forget("a"); return 1, nil })
	if err != nil {
		t.Fatal(err)
	}
	if v, _ := m.get("a", func() (int, error) { return 2, nil }); v != 2 {
		t.Error("it keeps what was read before somebody wrote")
	}
	m.forgetAll()
	_, err = m.get("a", func() (int, error) {
		m.change("a", func(int) int { return 1 })
		return 1, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if v, _ := m.get("a", func() (int, error) { return 3, nil }); v != 3 {
		t.Error("it keeps what was read before somebody changed it")
	}
	broken := errors.New("broken")
	if _, err := m.get("b", func() (int, error) { return 0, broken }); !errors.Is(err, broken) {
		t.Error(err)
	}
	if v, err := m.get("b", func() (int, error) { return 4, nil }); v != 4 || err != nil {
		t.Error("it keeps an error")
	}
}

func TestNilCacheKeepsNothing(t *testing.T) {
	var m *cache[int]
	m.forget("a")
	m.change("a", func(int) int { return 7 })
	m.forgetAll()
	for i := range 2 {
		if v, err := m.get("a", func() (int, error) { return i, nil }); v != i || err != nil {
			t.Error(v, err)
		}
	}
}
