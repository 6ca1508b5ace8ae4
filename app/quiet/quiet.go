// Package quiet keeps a log readable when the same thing goes wrong again and again. It may be in an outage, on a slow
// disk, or at a table whose computer fails. It wraps the handler of a process, so that nobody who logs has to think of
// it.
package quiet

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// How many lines with one message are written at once, and then how often. Most is how many messages are told apart.
const (
	Burst = 20
	Every = 10 * time.Second
	most  = 1000
)

// LeftOut is the key under which a line says how many with its message were left out before it.
const LeftOut = "left_out"

// Reference is the key of a line that a player may ask about. Such a line is always written.
const Reference = "reference"

// Handler passes lines on and leaves out those at Warn and above whose message came too often. What a line says besides
// its message does not count, so a message must be a constant text.
type Handler struct {
	to   slog.Handler
	seen *seen
}

// seen is shared by the handlers that were made from one.
type seen struct {
	mu        sync.Mutex
	byMessage map[string]*message
}

type message struct {
	*rate.Limiter
	leftOut int
}

// New wraps a handler.
func New(to slog.Handler) *Handler { return &Handler{to, &seen{byMessage: map[string]*message{}}} }

// Enabled reports whether the wrapped handler writes lines of a level.
func (h *Handler) Enabled(ctx context.Context, l slog.Level) bool { return h.to.Enabled(ctx, l) }

// WithAttrs adds to every line.
func (h *Handler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return &Handler{h.to.WithAttrs(attrs), h.seen}
}

// WithGroup puts what a line says under a name.
func (h *Handler) WithGroup(name string) slog.Handler { return &Handler{h.to.WithGroup(name), h.seen} }

// Handle writes a line or leaves it out.
func (h *Handler) Handle(ctx context.Context, r slog.Record) error {
	if r.Level < slog.LevelWarn || has(r, Reference) {
		return h.to.Handle(ctx, r)
	}
	leftOut, ok := h.seen.take(r.Message, r.Time)
	if !ok {
		return nil
	}
	if leftOut > 0 {
		r = r.Clone()
		r.AddAttrs(slog.Int(LeftOut, leftOut))
	}
	return h.to.Handle(ctx, r)
}

// take reports whether a line with a message may be written now. It returns how many were left out since the last one,
// too.
func (s *seen) take(text string, now time.Time) (leftOut int, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	m := s.byMessage[text]
	if m == nil {
		if len(s.byMessage) >= most {
			clear(s.byMessage) // somebody makes messages up as they go
		}
		m = &message{Limiter: rate.NewLimiter(rate.Every(Every), Burst)}
		s.byMessage[text] = m
	}
	if !m.AllowN(now, 1) {
		m.leftOut++
		return 0, false
	}
	leftOut, m.leftOut = m.leftOut, 0
	return leftOut, true
}

// has reports whether a line has a value under a key.
func has(r slog.Record, key string) bool {
	found := false
	r.Attrs(func(a slog.Attr) bool {
		found = a.Key == key
		return !found
	})
	return found
}
