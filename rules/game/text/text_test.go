package text_test

import (
	"reflect"
	"testing"

	"tricorne/rules/game/text"
)

func TestSayJoinsAdjacentTexts(t *testing.T) {
	hill := text.Space("hill", "the hill")
	got := text.Say("", "a", 1, text.Span{Words: "b"}, text.Say("c", hill), []text.Span{{Words: "d"}, {Words: "e"}}, "f",
		"")
	want := text.Text{{Words: "a1bc"}, hill, {Words: "def"}}
	if !reflect.DeepEqual(got, want) || got.String() != "a1bcthe hilldef" {
		t.Errorf("got %+v", got)
	}
}

// TestSay_TextsDoNotShareMemory checks that two texts made by appending to the same text do not overwrite
// each other.
func TestSay_TextsDoNotShareMemory(t *testing.T) {
	hill, ford := text.Space("hill", "the hill"), text.Space("ford", "the ford")
	base := text.Say("to ", hill, "") // the empty part leaves spare capacity
	a, b := append(base, ford), append(base, hill)
	if a[2] != ford || b[2] != hill {
		t.Errorf("got %v and %v", a, b)
	}
	parts := []text.Span{{Words: "x"}}
	_ = text.Say(parts, "y")
	_ = text.Say(text.Text(parts), "z")
	if parts[0].Words != "x" {
		t.Errorf("the part became %q", parts[0].Words)
	}
}

func TestSay_PanicsForOtherTypes(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a truth value was said")
		}
	}()
	text.Say(true)
}

func TestListAndCountTexts(t *testing.T) {
	a, b, c := text.Space("a", "A"), text.Space("b", "B"), text.Space("c", "C")
	for want, spans := range map[string][]text.Span{"": nil, "A": {a}, "A and B": {a, b}, "A, B and C": {a, b, c}} {
		if got := text.List(spans).String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if text.Count(1, "block", "blocks") != "1 block" || text.Count(0, "block", "blocks") != "0 blocks" {
		t.Error("counted wrong")
	}
}

func TestDurationText_RoundsToSmallerUnit(t *testing.T) {
	const minute, hour, day = 60, 60 * 60, 24 * 60 * 60
	for seconds, want := range map[int64]string{
		-5: "1 second", 0: "1 second", 1: "1 second", 59: "59 seconds", 60: "1 minute", 89: "1 minute", 90: "2 minutes",
		hour - 31: "59 minutes",
		hour - 30: "1 hour", hour + 29: "1 hour", hour + 30: "1 hour 1 minute", 2*hour + 59*minute + 31: "3 hours",
		day - 31: "23 hours 59 minutes",
		day - 30: "1 day", day + 29*minute: "1 day", day + 30*minute: "1 day 1 hour", 3*day - 3: "3 days",
		3*day - hour: "2 days 23 hours", 30*day - 1: "30 days",
	} {
		if got := text.DurationText(seconds); got != want {
			t.Errorf("%d seconds: %q, not %q", seconds, got, want)
		}
	}
}
