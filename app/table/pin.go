package table

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"fmt"
	"strings"
	"sync"
	"time"

	"tricorne/rules/game"
)

// SetPin sets the seat's PIN, four to eight digits, or takes it away with "". Anything else is a *game.Refusal.
func (s *Service) SetPin(ctx context.Context, seat Seat, pin string) error {
	if seat.side == game.Nobody {
		return ErrNotYours
	}
	hash := ""
	if pin != "" {
		if len(pin) < 4 || len(pin) > 8 || strings.Trim(pin, "0123456789") != "" {
			return refuse("", "A PIN has four to eight digits.")
		}
		hash = hashedPin(seat, pin)
	}
	return known(s.store.SetPin(ctx, seat.table, uint8(seat.side), hash))
}

// CheckPin tells whether the PIN opens the seat: nil when it does or when the seat has none, ErrPin when it is wrong,
// ErrTooMany when too many wrong ones came in a short time.
func (s *Service) CheckPin(ctx context.Context, seat Seat, pin string) error {
	f, err := s.open(ctx, seat)
	if err != nil {
		return err
	}
	for _, held := range f.seats {
		if game.Side(held.Side) != seat.side || held.PinHash == "" {
			continue
		}
		key := fmt.Sprintf("%s:%d", seat.table, seat.side)
		if !s.pins.may(key) {
			return ErrTooMany
		}
		if subtle.ConstantTimeCompare([]byte(hashedPin(seat, pin)), []byte(held.PinHash)) != 1 {
			return ErrPin
		}
		s.pins.forget(key)
	}
	return nil
}

// hashedPin is what the store keeps of a PIN. It keeps a PIN from being read at a glance, no more: four digits are soon
// tried by whoever has the store, and he has the positions too.
func hashedPin(seat Seat, pin string) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "pin:%s:%d:%s", seat.table, seat.side, pin))
	return hex.EncodeToString(sum[:])
}

// How often a PIN may be tried.
const (
	triesEach  = 5
	triesAgain = time.Minute
)

// tries counts how often something was tried lately. It forgets what is old, so it stays small.
type tries struct {
	mu  sync.Mutex
	now func() time.Time
	at  map[string][]time.Time
}

func newTries(now func() time.Time) *tries { return &tries{now: now, at: map[string][]time.Time{}} }

// may notes a try and tells whether it was one of those allowed.
func (t *tries) may(key string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	now := t.now()
	for k, at := range t.at {
		for len(at) > 0 && now.Sub(at[0]) >= triesAgain {
			at = at[1:]
		}
		if t.at[k] = at; len(at) == 0 {
			delete(t.at, k)
		}
	}
	if len(t.at[key]) >= triesEach {
		return false
	}
	t.at[key] = append(t.at[key], now)
	return true
}

func (t *tries) forget(key string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.at, key)
}
