package table

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestTheCacheKeepsWhatWasUsedLast(t *testing.T) {
	c := newCache[string, int](2)
	c.put("a", 1, nil)
	c.put("b", 2, nil)
	c.get("a")
	c.put("c", 3, nil)
	if _, ok := c.get("b"); ok || c.len() != 2 {
		t.Errorf("b is kept among %d", c.len())
	}
	c.put("a", 0, func(kept int) bool { return kept == 1 })
	if v, _ := c.get("a"); v != 1 {
		t.Errorf("an older value took the place of a newer one")
	}
	c.drop("a")
	if _, ok := c.get("a"); ok {
		t.Error("a is still there")
	}
}

func TestUndoneFollowsUndosWithinUndos(t *testing.T) {
	rows := []*row{
		{seq: 1, kind: Begin},
		{seq: 2, kind: Play},
		{seq: 3, kind: Play},
		{seq: 4, kind: Undo, back: 2},
		{seq: 5, kind: Play},
		{seq: 6, kind: Offer},
		{seq: 7, kind: Answer, back: 1},
		{seq: 8, kind: Play},
	}
	want := []bool{false, true, true, false, true, false, false, false}
	if diff := cmp.Diff(want, undone(rows)); diff != "" {
		t.Error(diff)
	}
	b := &board{rows: rows}
	if r := b.lastAct(7); r != nil {
		t.Errorf("after the answer the last act is %d", r.seq)
	}
	if r := b.lastAct(6); r.seq != 5 {
		t.Errorf("after the offer the last act is %d", r.seq)
	}
	if r := b.lastAct(4); r.seq != 2 {
		t.Errorf("after the undo the last act is %d", r.seq)
	}
}

func TestTriesComeBackWithTime(t *testing.T) {
	now := time.Unix(0, 0)
	tries := newTries(func() time.Time { return now })
	for i := range 2 * triesEach {
		if tries.may("seat") != (i < triesEach) {
			t.Errorf("try %d", i+1)
		}
	}
	if !tries.may("other") {
		t.Error("another seat pays for it")
	}
	now = now.Add(triesAgain)
	if !tries.may("seat") || len(tries.at) != 1 {
		t.Errorf("after a while: %v", tries.at)
	}
}

func TestNamesAreTidied(t *testing.T) {
	for given, want := range map[string]string{
		"": "Guest", " \t\n": "Guest", "  Mad \x00 Anthony\u2003": "Mad Anthony", "\xffHowe": "Howe",
		"0123456789012345678901234567890123456789longer": "0123456789012345678901234567890123456789",
	} {
		if got := tidyName(given); got != want {
			t.Errorf("%q became %q, want %q", given, got, want)
		}
	}
}
