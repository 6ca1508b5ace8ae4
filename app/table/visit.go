package table

import (
	"context"
	"sync"

	"tricorne/db"
)

// visit is what one request has read of the tables it looks at, so that the parts of it read everything once.
type visit struct {
	mu     sync.Mutex
	boards map[string]*board
	seats  map[string][]db.Seat
}

type visitKey struct{}

// Visit makes a context for one request: within it the service reads a table and its seats once, and again only after it
// has written. Without it every call reads afresh. Never use it for anything that lasts, such as a stream.
func Visit(ctx context.Context) context.Context {
	return context.WithValue(ctx, visitKey{}, &visit{boards: map[string]*board{}, seats: map[string][]db.Seat{}})
}

func visitOf(ctx context.Context) *visit {
	v, _ := ctx.Value(visitKey{}).(*visit)
	return v
}

// board is the board of a table that this visit has read, nil when it has not. A nil visit has read nothing.
func (v *visit) board(table string) *board {
	if v == nil {
		return nil
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.boards[table]
}

// chairs are the seats of a table that this visit has read.
func (v *visit) chairs(table string) []db.Seat {
	if v == nil {
		return nil
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.seats[table]
}

// note keeps what was read; nil values are left as they are.
func (v *visit) note(table string, b *board, seats []db.Seat) {
	if v == nil {
		return
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if b != nil {
		v.boards[table] = b
	}
	if seats != nil {
		v.seats[table] = seats
	}
}

// forget drops what was read of a table: it has been written, or somebody else has written meanwhile.
func (v *visit) forget(table string) {
	if v == nil {
		return
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	delete(v.boards, table)
	delete(v.seats, table)
}
