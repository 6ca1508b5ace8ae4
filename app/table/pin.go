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

// SetPin sets the seat's PIN, four to eight digits; "" removes it. Anything else returns a *game.Refusal.
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

// CheckPin checks a seat's PIN. It returns nil if the PIN is right or the seat has none, and ErrWrongPin if it is
// wrong. It returns *TooManyTries if too many wrong ones came from this browser in a short time.
func (s *Seats) CheckPin(ctx context.Context, seat Seat, browser, pin string) error {
	f, err := s.openTable(ctx, seat)
	if err != nil {
		return err
	}
	for _, held := range f.seats {
		if game.Side(held.Side) != seat.side || held.PinHash == "" {
			continue
		}
		key := fmt.Sprintf("%s:%d:%s", seat.table, seat.side, browser)
		if wait := s.pins.Take(key, s.now()); wait > 0 {
			return &TooManyTries{wait}
		}
		if subtle.ConstantTimeCompare([]byte(hashedPin(seat, pin)), []byte(held.PinHash)) != 1 {
			return ErrWrongPin
		}
		s.pins.Forget(key)
	}
	return nil
}

// hashedPin returns the hash of a PIN for the store. This only stops a PIN from being read by accident: anyone with
// the store can try all four-digit PINs, and can read the positions anyway.
func hashedPin(seat Seat, pin string) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "pin:%s:%d:%s", seat.table, seat.side, pin))
	return hex.EncodeToString(sum[:])
}

// How often a PIN may be tried from one browser: a few times at once, then one at intervals. Guesses from elsewhere
// do not delay the holder, and guesses on the same device delay them only for that time.
const (
	pinTryBurst  = 5
	pinTryEvery  = 12 * time.Second
	mostPinTries = 10_000 // largest number of browsers and seats whose attempts are counted
)

// TooManyTries is returned if a PIN was tried too often, with the time until the next try. errors.Is finds
// ErrTooManyTries in it.
type TooManyTries struct{ Wait time.Duration }

func (t *TooManyTries) Error() string { return ErrTooManyTries.Error() }

// Is reports whether the target is ErrTooManyTries.
func (t *TooManyTries) Is(err error) bool { return err == ErrTooManyTries }
