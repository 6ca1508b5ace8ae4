package limit

import (
	"fmt"
	"testing"
	"time"

	"golang.org/x/time/rate"
)

var noon = time.Date(1776, 12, 26, 12, 0, 0, 0, time.UTC)

func TestTakeReturnsTheWait(t *testing.T) {
	b := New(rate.Every(10*time.Second), 3, 10)
	for range 3 {
		if wait := b.Take("a", noon); wait != 0 {
			t.Fatalf("wait %v", wait)
		}
	}
	for range 5 { // asking again and again does not prolong the wait
		if wait := b.Take("a", noon.Add(4*time.Second)); wait.Round(time.Millisecond) != 6*time.Second {
			t.Fatalf("wait %v", wait)
		}
	}
	if wait := b.Take("b", noon); wait != 0 {
		t.Errorf("another waits %v", wait)
	}
	if wait := b.Take("a", noon.Add(10*time.Second)); wait != 0 {
		t.Errorf("after ten seconds: wait %v", wait)
	}
}

func TestOnlyOldestBucketIsDropped(t *testing.T) {
	b := New(rate.Every(time.Hour), 1, 100)
	b.Take("guesser", noon)
	for i := range 1000 {
		b.Take(fmt.Sprint("stranger ", i), noon)
		if b.Take("guesser", noon) == 0 {
			t.Fatalf("after %d strangers the guesser is forgotten", i)
		}
	}
	if b.Len() != 100 {
		t.Errorf("%d buckets", b.Len())
	}
	if b.Take("stranger 0", noon) != 0 || b.Take("stranger 999", noon) == 0 {
		t.Error("another than the oldest went")
	}
	b.Sweep(noon.Add(time.Minute), 2*time.Minute)
	if b.Len() != 100 {
		t.Error("a bucket in use was swept")
	}
	b.Sweep(noon.Add(3*time.Minute), 2*time.Minute)
	if b.Len() != 100 {
		t.Error("an empty bucket was swept, which fills it")
	}
	b.Take("late", noon.Add(30*time.Minute))
	b.Sweep(noon.Add(time.Hour), 2*time.Minute)
	if b.Len() != 1 {
		t.Errorf("%d buckets are left, not the one that is not full again", b.Len())
	}
}

func TestGateLimitsCallers(t *testing.T) {
	g := NewGate(3, 2)
	enter := func(name string) (func(), bool) { return g.Enter(t.Context(), name, time.Millisecond) }
	one, _ := enter("a")
	two, ok := enter("a")
	if !ok {
		t.Fatal("the second does not get in")
	}
	if _, ok := enter("a"); ok {
		t.Error("three under one name")
	}
	three, ok := enter("b")
	if !ok {
		t.Error("another does not get in")
	}
	if _, ok := enter("c"); ok {
		t.Error("four in all")
	}
	left := make(chan struct{})
	time.AfterFunc(5*time.Millisecond, func() {
		two()
		close(left)
	})
	four, ok := g.Enter(t.Context(), "c", time.Minute) // a waiting caller gets in
	if !ok {
		t.Fatal("nobody gets in any more")
	}
	<-left
	for _, leave := range []func(){one, three, four} {
		leave()
	}
	if len(g.byName) != 0 || len(g.places) != 0 {
		t.Errorf("%d names, %d places are left", len(g.byName), len(g.places))
	}
}
