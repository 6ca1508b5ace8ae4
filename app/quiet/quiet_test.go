package quiet

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"
)

// TestRepeatedLinesAreSuppressed writes the lines of an outage of one hour, 100 in each second.
func TestRepeatedLinesAreSuppressed(t *testing.T) {
	var out bytes.Buffer
	h := New(slog.NewTextHandler(&out, nil))
	began := time.Date(1776, 12, 26, 8, 0, 0, 0, time.UTC)
	write := func(h slog.Handler, level slog.Level, at time.Time, text string, attrs ...slog.Attr) {
		r := slog.NewRecord(at, level, text, 0)
		r.AddAttrs(attrs...)
		if err := h.Handle(context.Background(), r); err != nil {
			t.Fatal(err)
		}
	}
	lines := func(with string) int { return strings.Count(out.String(), with) }
	const all = 100 * 3600
	for i := range all {
		at := began.Add(time.Duration(i) * 10 * time.Millisecond)
		write(h.WithAttrs([]slog.Attr{slog.Int("try", i)}), slog.LevelWarn, at, "db: slow statement")
		write(h.WithGroup("bot"), slog.LevelError, at, "bot: an order failed")
		if i%1000 == 0 {
			write(h, slog.LevelInfo, at, "an everyday line")
			write(h, slog.LevelError, at, "web: defect", slog.String(ReferenceKey, fmt.Sprint(i)))
		}
	}
	for _, text := range []string{"db: slow statement", "bot: an order failed"} {
		if n := lines(text); n < Burst || n > Burst+3600/int(RefillEvery/time.Second) {
			t.Errorf("%s: %d lines", text, n)
		}
	}
	for _, text := range []string{"an everyday line", "web: defect"} {
		if n := lines(text); n != all/1000 {
			t.Errorf("%s: %d lines of %d", text, n, all/1000)
		}
	}
	out.Reset()
	write(h, slog.LevelWarn, began.Add(2*time.Hour), "db: slow statement")
	if !strings.Contains(out.String(), LeftOutKey+"=") {
		t.Errorf("nothing says how many were left out: %s", out.String())
	}
	out.Reset()
	write(h, slog.LevelWarn, began.Add(2*time.Hour), "db: slow statement")
	write(h, slog.LevelWarn, began.Add(2*time.Hour), "another message")
	if strings.Contains(out.String(), LeftOutKey) || lines("level=WARN") != 2 {
		t.Errorf("after the flood: %s", out.String())
	}
	for i := range 10 * mostMessages {
		write(h, slog.LevelWarn, began, fmt.Sprint("made up ", i))
	}
	if n := len(h.counts.byMessage); n > mostMessages {
		t.Errorf("%d messages are kept", n)
	}
}
