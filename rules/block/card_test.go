package block

import (
	"errors"
	"strings"
	"testing"
)

func TestRoster_ReportsEveryFault(t *testing.T) {
	_, faults := NewRoster([]Card{
		{ID: "a", Name: "A", Side: 1, Kind: Infantry, FullStrength: 3, Rate: 2},
		{ID: "a", Name: "A", Side: 1, Kind: Infantry, FullStrength: 3, Rate: 2},
		{ID: "b", Side: 1, Kind: Infantry, FullStrength: 3, Rate: 2},
		{ID: "c", Name: "C", Side: 3, Kind: Infantry, FullStrength: 3, Rate: 2},
		{ID: "d", Name: "D", Side: 1, FullStrength: 3, Rate: 2},
		{ID: "e", Name: "E", Side: 1, Kind: Infantry, FullStrength: 12, Rate: 2},
		{ID: "f", Name: "F", Side: 1, Kind: Infantry, FullStrength: 1},
		{ID: "g", Name: "G", Side: 1, Kind: Infantry, FullStrength: 1, Rate: 1, Limit: 4},
	})
	report := errors.Join(faults...).Error()
	for _, want := range []string{
		"a: listed twice", "b: id and name", "c: no such side", "d: no such kind", "e: strength must be", "f: rate must be",
		"g: only leaders",
	} {
		if !strings.Contains(report, want) {
			t.Errorf("%q is missing in\n%s", want, report)
		}
	}
}

func TestRoster_WordsAboutBlocks(t *testing.T) {
	r, faults := NewRoster([]Card{
		{ID: "w", Name: "Washington", Side: 1, Kind: Leader, FullStrength: 1, Rate: 3, Limit: 7},
		{ID: "g", Name: "Guards", Plural: true, Side: 2, Kind: Infantry, FullStrength: 4, Rate: 2},
	})
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	if got := r.Detail(1, 1); got != "leads 7 · marches 3" {
		t.Error(got)
	}
	if got := r.Detail(2, 3); got != "3 SP · infantry · marches 2" {
		t.Error(got)
	}
	if got := r.StayDetail(2, 3); got != "3 SP · infantry" {
		t.Error(got)
	}
	for _, c := range []struct {
		blocks []Nr
		want   string
	}{{[]Nr{1}, "fires"}, {[]Nr{2}, "fire"}, {[]Nr{1, 2}, "fire"}} {
		if got := r.Verb(c.blocks, "fires", "fire"); got != c.want {
			t.Errorf("%v %s", c.blocks, got)
		}
	}
	if r.Find("g") != 2 || r.Find("x") != 0 {
		t.Error("blocks are not found by id")
	}
}

func TestKind_RoundTrip(t *testing.T) {
	for k := Leader; k <= Artillery; k++ {
		if got, ok := ParseKind(k.String()); !ok || got != k {
			t.Errorf("%s reads as %s", k, got)
		}
	}
	if _, ok := ParseKind("dragoons"); ok {
		t.Error("an unknown kind is found")
	}
	if _, ok := ParseKind(""); ok {
		t.Error("the empty word is a kind")
	}
}
