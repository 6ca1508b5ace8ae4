package part

import (
	"strings"
	"testing"
	"time"

	"tricorne/rules/game/fact"
)

func TestMomentShowsDayAndZone(t *testing.T) {
	at := time.Date(2026, time.March, 7, 23, 5, 9, 0, time.FixedZone("east", 2*60*60))
	var w strings.Builder
	if err := Dated(at).Render(t.Context(), &w); err != nil {
		t.Fatal(err)
	}
	if want := `<time datetime="2026-03-07T21:05:09Z" data-day>7 March 2026, 21:05 UTC</time>`; w.String() != want {
		t.Errorf("%s, not %s", w.String(), want)
	}
}

func TestLettersShowDayAndZone(t *testing.T) {
	var w strings.Builder
	if err := LetterList([]Letter{{At: time.Date(2026, time.March, 7, 21, 5, 9, 0, time.UTC)}}).
		Render(t.Context(), &w); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(w.String(), "data-day>7 March 2026, 21:05 UTC</time>") {
		t.Error(w.String())
	}
}

func TestTimeLeftIsNotShortByADay(t *testing.T) {
	start := time.Date(2026, time.March, 7, 12, 0, 0, 0, time.UTC)
	p := clockState{
		Clock: true, At: start, RunningSides: fact.SidesOf(1),
		Bank: [2]time.Duration{3 * 24 * time.Hour, 3 * 24 * time.Hour},
	}
	for after, want := range map[time.Duration]string{
		0: "3 days", 3 * time.Second: "3 days", time.Hour: "2 days 23 hours", 24*time.Hour + time.Second: "47:59:59",
		72*time.Hour - 61*time.Second: "1:01",
	} {
		if got := p.clockText(1, start.Add(after)); got != want {
			t.Errorf("%v after the start: %q, not %q", after, got, want)
		}
	}
}

func TestAgoText(t *testing.T) {
	now := time.Now()
	for d, want := range map[time.Duration]string{
		-time.Second: "a moment", 59 * time.Second: "a moment", time.Minute: "1 minute", 26 * time.Hour: "1 day 2 hours",
		71*time.Hour + 59*time.Minute: "3 days",
	} {
		if got := AgoText(now.Add(-d), now); got != want {
			t.Errorf("%v: %q, not %q", d, got, want)
		}
	}
}
