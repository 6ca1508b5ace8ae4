// Package bot has computers play at the tables where they hold a seat.
//
// There is no list of work: what there is to do is found at the table itself (table.Wish). A table is looked at whenever somebody has acted
// there, and every table with a computer now and then and at the start, so a restart or a kill loses nothing. What was decided is done by the
// road that people's acts go, with the number of the desk it was decided on: where the table has moved on meanwhile, as when another process
// was quicker, it is forgotten and thought anew.
//
// Of several processes one plays at a table (table.Lead), as long as it has something to do there; whatever slips through is settled by the
// number of the act. An order that fails is tried again, then given anyhow; after three the computer rests until somebody acts or lets it
// try again, and the page says so.
//
// One decision is thought at a time, and the thinking parks while requests of people are under way. Every act of a computer comes after the same
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
	another   = time.Second            // between two looks whether another process still plays at a table
	farewell  = 5 * time.Second        // for giving a table up when the process ends
)

// Bot plays for all computers of a store. Run must be running.
type Bot struct {
	tables *table.Service
	log    *slog.Logger
	pause  time.Duration
	called chan string
	think  sync.Mutex // one decision at a time

	mu    sync.Mutex
	busy  map[string]bool   // tables that are being played at; true when one was called again meanwhile
	hurry map[string]*hurry // how the pauses of a turn are skipped
	all   sync.WaitGroup
}

// New makes a bot with that pause between its acts and has the service call it.
func New(tables *table.Service, log *slog.Logger, pause time.Duration) *Bot {
	b := &Bot{
		tables: tables, log: log, pause: pause, called: make(chan string, 1024),
		busy: map[string]bool{}, hurry: map[string]*hurry{},
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
	b.busy[id] = false
	b.all.Go(func() {
		led := false
		for b.step(ctx, id, &led) {
			continue
		}
		if !led {
			return
		}
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), farewell)
		defer cancel()
		if err := b.tables.Yield(ctx, id); err != nil {
			b.log.Debug("bot: a table is not given up", "table", id, "error", err)
		}
	})
}

// step does one thing at a table; false when there is nothing more to do, and the table is left. Led is set once this process plays there.
func (b *Bot) step(ctx context.Context, id string, led *bool) bool {
	done, err := b.act(ctx, id, time.Now(), led)
	if err != nil && ctx.Err() == nil {
		b.log.Error("bot: an order failed", slog.String("table", id), slog.Any("error", err))
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	again := b.busy[id]
	b.busy[id] = false
	if ctx.Err() == nil && (done || again) {
		return true
	}
	delete(b.busy, id)
	delete(b.hurry, id)
	return false
}

// act decides and, after the pause, does it; false when there was nothing to do, or nothing can be done now.
func (b *Bot) act(ctx context.Context, id string, began time.Time, led *bool) (done bool, err error) {
	w, err := b.tables.Wish(ctx, id)
	if err != nil || w == nil {
		return false, err
	}
	mine, err := b.tables.Lead(ctx, id)
	if err != nil {
		return false, err
	}
	if !mine {
		return true, wait(ctx, another, nil)
	}
	*led = true
	if err = b.ponder(w); err == nil {
		if err = wait(ctx, max(b.pause, w.Pause())-time.Since(began), b.hurried(id, w.Turn())); err == nil {
			err = b.tables.Fulfil(ctx, w)
		}
	}
	if err == nil || errors.Is(err, table.ErrStale) {
		return true, nil
	}
	noted, wrong := b.tables.Failed(ctx, w, err)
	return noted, errors.Join(err, wrong)
}

// wait lets a while pass, unless somebody has no patience with it.
func wait(ctx context.Context, d time.Duration, hurried <-chan struct{}) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(d):
	case <-hurried:
	}
	return nil
}

// ponder decides, one decision at a time. A panic is a defect of the game or of the computer, and an error here.
func (b *Bot) ponder(w *table.Wish) (err error) {
	b.think.Lock()
	defer b.think.Unlock()
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("bot: %v", p)
		}
	}()
	return w.Ponder(b.tables.Parking())
}

// hurry is closed when the pauses of a game's turn are to be skipped.
type hurry struct {
	turn int
	on   chan struct{}
}

// hurried is closed when somebody has no patience with the computers' acts in a turn at a table.
func (b *Bot) hurried(id string, turn int) <-chan struct{} {
	b.mu.Lock()
	defer b.mu.Unlock()
	if h := b.hurry[id]; h == nil || h.turn != turn {
		b.hurry[id] = &hurry{turn, make(chan struct{})}
	}
	return b.hurry[id].on
}

// Hurry skips the pauses at a table of this process until it waits for a person, or the next turn begins.
func (b *Bot) Hurry(id string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if h := b.hurry[id]; h != nil {
		select {
		case <-h.on:
		default:
			close(h.on)
		}
	}
}
