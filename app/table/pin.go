package table

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"fmt"
	"strings"
	"time"

	"tricorne/rules/game"
)

// SetPin sets the seat's PIN, four to eight digits, or takes it away with "". Anything else is a *game.Refusal.
func (s *Seats) SetPin(ctx context.Context, seat Seat, pin string) error {
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
	return knownError(s.store.SetPin(ctx, seat.table, uint8(seat.side), hash))
}

// CheckPin checks that the PIN opens the seat: nil when it does or when the seat has none. It is ErrPin when the PIN is
// wrong, *TooMany when too many wrong ones came in a short time from the browser that is named.
func (s *Seats) CheckPin(ctx context.Context, seat Seat, browser, pin string) error {
	f, err := s.open(ctx, seat)
	if err != nil {
		return err
	}
	for _, held := range f.seats {
		if game.Side(held.Side) != seat.side || held.PinHash == "" {
			continue
		}
		key := fmt.Sprintf("%s:%d:%s", seat.table, seat.side, browser)
		if wait := s.pins.Take(key, s.now()); wait > 0 {
			return &TooMany{wait}
		}
		if subtle.ConstantTimeCompare([]byte(hashedPin(seat, pin)), []byte(held.PinHash)) != 1 {
			return ErrPin
		}
		s.pins.Forget(key)
	}
	return nil
}

// hashedPin returns what the store keeps of a PIN. It keeps a PIN from being read at a glance, no more: with the store
// in hand four digits are soon tried, and the positions are there too.
func hashedPin(seat Seat, pin string) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "pin:%s:%d:%s", seat.table, seat.side, pin))
	return hex.EncodeToString(sum[:])
}

// These limits say how often a PIN may be tried from one browser. A few tries are allowed at once, then one in a time.
// Guesses from elsewhere do not hold the holder up, and guesses on the same device hold them up for that time only.
const (
	triesAtOnce = 5
	triesEach   = 12 * time.Second
	triesKept   = 10_000 // of so many browsers and seats
)

// TooMany says how long the next try has to wait. It is ErrTooMany to errors.Is.
type TooMany struct{ Wait time.Duration }

func (t *TooMany) Error() string { return ErrTooMany.Error() }

// Is makes it an ErrTooMany.
func (t *TooMany) Is(err error) bool { return err == ErrTooMany }
