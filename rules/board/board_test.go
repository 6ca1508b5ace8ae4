package board

import (
	"strings"
	"testing"
)

func square(t *testing.T) *Board {
	t.Helper()
	b, faults := New(
		[]Space{{"a", "A"}, {"b", "B"}, {"c", "C"}, {"d", "D"}},
		[]Link{{"a", "b", Road, ""}, {"b", "c", Road, "creek"}, {"c", "d", Ferry, "river"}, {"d", "a", Road, ""}},
	)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return b
}

func routeWords(b *Board, routes []Route) string {
	var out []string
	for _, r := range routes {
		out = append(out, b.RouteWord(r))
	}
	return strings.Join(out, " ")
}

func TestRoutesAreShortestFirstAndMayTurnBack(t *testing.T) {
	b := square(t)
	all := func(Place, Exit, int) Pass { return Pass{Allowed: true} }
	if got, want := routeWords(b, b.Routes(b.Place("a"), 3, all)),
		"b d b>a b>c d>c d>a b>a>b b>a>d b>c>b b>c>d d>c>b d>c>d d>a>b d>a>d"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestRoutesStopWhereTheyMustAndRespectMay(t *testing.T) {
	b := square(t)
	got := routeWords(b, b.Routes(b.Place("a"), 3, func(_ Place, e Exit, _ int) Pass {
		return Pass{Allowed: e.Way == Road, Stop: e.To == b.Place("b")}
	}))
	if want := "b d d>a d>a>b d>a>d"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestRouteRoundTrip(t *testing.T) {
	b := square(t)
	r, ok := b.Route("b>c>d")
	if !ok || b.RouteWord(r) != "b>c>d" || r.End() != b.Place("d") {
		t.Errorf("got %v %v", r, ok)
	}
	if _, ok := b.Route("b>x"); ok {
		t.Error("an unknown place passed")
	}
	if _, ok := b.Route(""); ok {
		t.Error("an empty word passed")
	}
}

func TestNewReportsEveryFault(t *testing.T) {
	_, faults := New(
		[]Space{{"a", "A"}, {"a", "A"}, {"b", ""}},
		[]Link{{"a", "z", Road, ""}, {"b", "b", Road, ""}, {"a", "b", Road, ""}, {"b", "a", Road, ""}},
	)
	if len(faults) != 5 {
		t.Errorf("got %d faults: %v", len(faults), faults)
	}
}

func TestExitsKnowWhatTheyCross(t *testing.T) {
	b := square(t)
	e, ok := b.Between(b.Place("c"), b.Place("d"))
	if !ok || e.Way != Ferry || e.WaterCrossed != "river" {
		t.Errorf("got %+v %v", e, ok)
	}
	if _, ok := b.Between(b.Place("a"), b.Place("c")); ok {
		t.Error("a link across the square")
	}
}
