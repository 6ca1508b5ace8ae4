package chaos

import (
	"context"
	"fmt"
	"strconv"
	"sync"
	"time"

	"tricorne/app/load"
)

// ledger lists every order as its player knows it, in the order of sending.
type ledger struct {
	mu      sync.Mutex
	orders  map[seat][]load.Order
	lastAck map[string]time.Time // when a pair's order was last acknowledged
	nextAck chan struct{}        // closed at the next acknowledgement
}

// seat identifies who sends orders: a side of a table, or its referee.
type seat struct{ table, side string }

// note adds an order to the ledger.
func (l *ledger) note(o load.Order) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.orders == nil {
		l.orders, l.lastAck = map[seat][]load.Order{}, map[string]time.Time{}
	}
	at := seat{o.Table, o.Side}
	l.orders[at] = append(l.orders[at], o)
	if o.Outcome != load.Acknowledged || o.Side == "" {
		return
	}
	l.lastAck[o.Game+strconv.Itoa(o.Pair)] = o.SettledAt
	if l.nextAck != nil {
		close(l.nextAck)
		l.nextAck = nil
	}
}

// acknowledgedAfter counts the pairs that had an order acknowledged after a given time. It also returns a channel
// that is closed at the next acknowledgement.
func (l *ledger) acknowledgedAfter(after time.Time) (int, <-chan struct{}) {
	l.mu.Lock()
	defer l.mu.Unlock()
	n := 0
	for _, at := range l.lastAck {
		if at.After(after) {
			n++
		}
	}
	if l.nextAck == nil {
		l.nextAck = make(chan struct{})
	}
	return n, l.nextAck
}

// wait waits until the given number of pairs have each had an order acknowledged after a given time. It returns an
// error if that takes too long.
func (l *ledger) wait(ctx context.Context, pairs int, most time.Duration, after time.Time) error {
	late := time.After(most)
	for {
		n, news := l.acknowledgedAfter(after)
		if n >= pairs {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-late:
			return fmt.Errorf("%d of %d pairs acted within %v", n, pairs, most)
		case <-news:
		}
	}
}
