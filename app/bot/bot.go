// Package bot has computers play at the tables where they hold a seat.
//
// There is no list of work: what there is to do is found at the table itself (table.Wish). A table is looked at whenever somebody has acted
// there, and every table with a computer now and then and at the start, so a restart or a kill loses nothing. What was decided is done by the
// road that people's acts go, with the number of the desk it was decided on: where the table has moved on meanwhile, as when another process
// was quicker, it is forgotten and thought anew.
//
// One decision is thought at a time, and the thinking parks while acts of people are under way. Every act of a computer comes after the same
// pause at least, so that how long it thought tells nothing and its turn can be followed act by act.
package bot

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"tricorne/app/table"
)

// How long things take.
const (
	LookEvery = 30 * time.Second       // how often all tables are looked at
	Pause     = 900 * time.Millisecond // between what is seen and what the computer does
	parked    = time.Millisecond
	longest   = 40 * time.Millisecond // of one wait for people's acts
)

// mostFailures is how often an order may fail at a table before the computer rests there until the next start.
const mostFailures = 3

// Bot plays for all computers of a store. Run must be running.
type Bot struct {
	tables *table.Service
	log    *slog.Logger
	pause  time.Duration
	called chan string
	think  sync.Mutex // one decision at a time

	mu     sync.Mutex
	busy   map[string]bool // tables that are being played at; true when one was called again meanwhile
	failed map[string]int
	hurry  map[string]chan struct{} // closed when the pauses of a computer's turn are to be skipped
	all    sync.WaitGroup
}

// New makes a bot with that pause between its acts and has the service call it.
func New(tables *table.Service, log *slog.Logger, pause time.Duration) *Bot {
	b := &Bot{
		tables: tables, log: log, pause: pause, called: make(chan string, 1024),
		busy: map[string]bool{}, failed: map[string]int{}, hurry: map[string]chan struct{}{},
	}
	tables.Called(func(id string) {
		select {
		case b.called <- id:
		default: // it is found when all tables are looked at
		}
	})
	return b
}

// Run plays until the context is done, and returns when every act that has begun is finished.
func (b *Bot) Run(ctx context.Context) {
	defer b.all.Wait()
	every := time.NewTicker(LookEvery)
	defer every.Stop()
	b.look(ctx)
	for {
		select {
		case <-ctx.Done():
			return
		case id := <-b.called:
			b.at(ctx, id)
		case <-every.C:
			b.look(ctx)
		}
	}
}

// look goes to every table at which a computer sits.
func (b *Bot) look(ctx context.Context) {
	ids, err := b.tables.Computers(ctx)
	if err != nil && ctx.Err() == nil {
		b.log.Warn("bot: the tables cannot be listed", "error", err)
	}
	for _, id := range ids {
		b.at(ctx, id)
	}
}

// at plays at a table as long as there is something to do, unless that is being done already.
func (b *Bot) at(ctx context.Context, id string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if _, on := b.busy[id]; on {
		b.busy[id] = true
		return
	}
	if b.failed[id] >= mostFailures {
		return
	}
	b.busy[id] = false
	b.all.Go(func() {
		for b.step(ctx, id) {
			continue
		}
	})
}

// step does one thing at a table; false when there is nothing more to do, and the table is left.
func (b *Bot) step(ctx context.Context, id string) bool {
	began := time.Now()
	done, err := b.act(ctx, id, began)
	b.mu.Lock()
	defer b.mu.Unlock()
	again := b.busy[id]
	b.busy[id] = false
	switch {
	case ctx.Err() != nil:
	case err == nil && done:
		delete(b.failed, id)
		return true
	case errors.Is(err, table.ErrStale):
		return true
	case err != nil:
		b.failed[id]++
		b.log.Error("bot: an order failed", slog.String("table", id), slog.Int("times", b.failed[id]), slog.Any("error", err))
		if b.failed[id] < mostFailures {
			return true
		}
	case again:
		return true
	}
	delete(b.busy, id)
	delete(b.hurry, id)
	return false
}

// act decides and, after the pause, does it; false when there was nothing to do.
func (b *Bot) act(ctx context.Context, id string, began time.Time) (done bool, err error) {
	w, err := b.tables.Wish(ctx, id)
	if err != nil || w == nil {
		return false, err
	}
	if err := b.ponder(w, b.failures(id) > 0); err != nil {
		return false, err
	}
	select {
	case <-ctx.Done():
		return false, ctx.Err()
	case <-time.After(b.pause - time.Since(began)):
	case <-b.hurried(id):
	}
	return true, b.tables.Fulfil(ctx, w)
}

// ponder decides, one decision at a time. A panic is a defect of the game or of the computer, and an error here.
func (b *Bot) ponder(w *table.Wish, plain bool) (err error) {
	b.think.Lock()
	defer b.think.Unlock()
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("bot: %v", p)
		}
	}()
	return w.Ponder(b.park, plain)
}

// park waits while people's acts are under way, though not for ever.
func (b *Bot) park() {
	for waited := time.Duration(0); b.tables.Busy() && waited < longest; waited += parked {
		time.Sleep(parked)
	}
}

func (b *Bot) failures(id string) int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.failed[id]
}

// hurried is closed when somebody has no patience with the computer's turn at a table.
func (b *Bot) hurried(id string) chan struct{} {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.hurry[id] == nil {
		b.hurry[id] = make(chan struct{})
	}
	return b.hurry[id]
}

// Hurry skips the pauses of the computer's present turn at a table of this process.
func (b *Bot) Hurry(id string) {
	at := b.hurried(id)
	b.mu.Lock()
	defer b.mu.Unlock()
	if _, on := b.busy[id]; !on {
		delete(b.hurry, id)
		return
	}
	select {
	case <-at:
	default:
		close(at)
	}
}
