// Package quiet keeps a log readable when the same error occurs again and again. That may be in an outage, on a
// slow disk, or at a table whose computer fails. It wraps the log handler of a process, so that no other code has
// to care.
package quiet

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// How many lines with the same message are written at once, and after what time another one may be written.
// mostMessages is the number of different messages that are counted separately.
const (
	Burst        = 20
	RefillEvery  = 10 * time.Second
	mostMessages = 1000
)

// LeftOutKey is the attribute with the number of earlier lines with the same message that were left out.
const LeftOutKey = "left_out"

// ReferenceKey is the attribute of a line that a player may ask about. Such a line is always written.
const ReferenceKey = "reference"

// Handler passes on log lines, but leaves out those at Warn and above whose message occurs too often. Only the
// message counts, not the attributes, so a message must be a constant text.
type Handler struct {
	next   slog.Handler
	counts *messageCounts
}

// messageCounts counts lines by their message. Handlers derived from one another share it.
type messageCounts struct {
	mu        sync.Mutex
	byMessage map[string]*message
}

type message struct {
	*rate.Limiter
	leftOutCount int
}

// New returns a handler that wraps another.
func New(to slog.Handler) *Handler {
	return &Handler{to, &messageCounts{byMessage: map[string]*message{}}}
}

// Enabled reports whether the wrapped handler writes lines of a level.
func (h *Handler) Enabled(ctx context.Context, l slog.Level) bool { return h.next.Enabled(ctx, l) }

// WithAttrs returns a handler that adds attributes to every line.
func (h *Handler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return &Handler{h.next.WithAttrs(attrs), h.counts}
}

// WithGroup returns a handler that puts the attributes of every line into a group.
func (h *Handler) WithGroup(name string) slog.Handler {
	return &Handler{h.next.WithGroup(name), h.counts}
}

// Handle writes a line or leaves it out if its message occurs too often.
func (h *Handler) Handle(ctx context.Context, r slog.Record) error {
	if r.Level < slog.LevelWarn || hasAttr(r, ReferenceKey) {
		return h.next.Handle(ctx, r)
	}
	leftOut, ok := h.counts.mayWrite(r.Message, r.Time)
	if !ok {
		return nil
	}
	if leftOut > 0 {
		r = r.Clone()
		r.AddAttrs(slog.Int(LeftOutKey, leftOut))
	}
	return h.next.Handle(ctx, r)
}

// mayWrite reports whether a line with a message may be written now. It also returns how many such lines were left
// out since the last written one.
func (s *messageCounts) mayWrite(text string, now time.Time) (leftOut int, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	m := s.byMessage[text]
	if m == nil {
		if len(s.byMessage) >= mostMessages {
			clear(s.byMessage) // some caller makes up new messages all the time
		}
		m = &message{Limiter: rate.NewLimiter(rate.Every(RefillEvery), Burst)}
		s.byMessage[text] = m
	}
	if !m.AllowN(now, 1) {
		m.leftOutCount++
		return 0, false
	}
	leftOut, m.leftOutCount = m.leftOutCount, 0
	return leftOut, true
}

// hasAttr reports whether a line has an attribute.
func hasAttr(r slog.Record, key string) bool {
	found := false
	r.Attrs(func(a slog.Attr) bool {
		found = a.Key == key
		return !found
	})
	return found
}
