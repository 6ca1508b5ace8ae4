package table

import (
	"context"
	"slices"
	"sync/atomic"
	"time"

	"tricorne/db"
)

// These say how often a server process reports that it is at work, and after what silence downtime begins.
const (
	beatEvery = 5 * time.Second
	silence   = 3 * beatEvery
)

// downtime lists the known times without a server process at work, in order. No clock runs in them.
type downtime struct{ all atomic.Pointer[[]db.Downtime] }

// list returns the downtimes; the nil downtime has none.
func (d *downtime) list() []db.Downtime {
	if d == nil || d.all.Load() == nil {
		return nil
	}
	return *d.all.Load()
}

// since returns how much downtime there was after a moment, both in milliseconds.
func (d *downtime) since(at int64) (lost int64) {
	for _, one := range slices.Backward(d.list()) {
		if one.To <= at {
			break
		}
		lost += one.To - max(one.From, at)
	}
	return lost
}

// LearnDowntime reads which downtimes there were since those that are known. A process that stores acts calls it before
// it begins.
func (s *Uptime) LearnDowntime(ctx context.Context) error {
	known := s.down.list()
	after := int64(0)
	if len(known) > 0 {
		after = known[len(known)-1].To
	}
	more, err := s.store.Downtimes(ctx, after)
	if err != nil || len(more) == 0 {
		return err
	}
	all := append(slices.Clip(known), more...)
	s.down.all.Store(&all)
	return nil
}

// Wake says that this process begins to serve, and credits the clocks with the time since the last one served. Call it
// once, before it serves; KeepAwake goes on from there. On SQLite no other process can be at work, so that every gap
// counts.
func (s *Uptime) Wake(ctx context.Context) error {
	gap := time.Duration(0)
	if s.store.Dialect() == db.Postgres {
		gap = silence
	}
	return s.beat(ctx, gap)
}

// KeepAwake says every few seconds that this process is at work, until ctx is done, and then once more.
func (s *Uptime) KeepAwake(ctx context.Context) {
	tick := time.NewTicker(beatEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			s.beatOnceMore(ctx)
			return
		case <-tick.C:
			_ = s.beat(ctx, silence)
		}
	}
}

// beatOnceMore says that this process was at work until now, though ctx is done.
func (s *Uptime) beatOnceMore(ctx context.Context) {
	last, enough := context.WithTimeout(context.WithoutCancel(ctx), beatEvery)
	defer enough()
	_ = s.beat(last, silence) // the store logs why not
}

// beat says that this process is at work, and learns what all of them have missed.
func (s *Uptime) beat(ctx context.Context, gap time.Duration) error {
	if err := s.store.Beat(ctx, gap); err != nil {
		return err
	}
	return s.LearnDowntime(ctx)
}

// learning learns of the downtimes that other processes have stored, until ctx is done.
func (s *Uptime) learning(ctx context.Context) {
	tick := time.NewTicker(beatEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			_ = s.LearnDowntime(ctx) // the store logs why not
		}
	}
}
