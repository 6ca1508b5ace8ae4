package keep

import (
	"context"
	"log/slog"
	"time"

	"tricorne/app/repeat"
	"tricorne/db"
)

// Sweeper removes what is past its time. Each of several server processes may have one.
type Sweeper struct {
	store  *db.Store
	policy Policy
	log    *slog.Logger
	now    func() time.Time
	sweeps int
}

// NewSweeper returns a sweeper of a store.
func NewSweeper(store *db.Store, policy Policy, log *slog.Logger) *Sweeper {
	return &Sweeper{store: store, policy: policy, log: log, now: time.Now}
}

// Run sweeps once a minute until ctx is done.
func (s *Sweeper) Run(ctx context.Context) {
	repeat.Every(ctx, sweepEvery, func() { s.Once(ctx) })
}

// Once sweeps once. Of each kind of thing it removes no more than perSweep. It does so in small steps, so that people
// who play do not wait for it. What it removed, and what failed, is logged. It returns how many things it removed or
// parked.
func (s *Sweeper) Once(ctx context.Context) int {
	total := 0
	for _, t := range s.policy.Things() {
		if t.sweep == nil || t.after == 0 || t.hourly && s.sweeps%hourly != 0 {
			continue
		}
		n, err := s.sweepThing(ctx, t)
		if n > 0 {
			s.log.Info("keep: swept", "what", t.verb, "count", n)
		}
		if err != nil && ctx.Err() == nil {
			s.log.Warn("keep: sweep failed", "what", t.verb, "error", err)
		}
		total += n
	}
	s.sweeps++
	return total
}

// sweepThing removes things of one kind in small steps.
func (s *Sweeper) sweepThing(ctx context.Context, t Thing) (total int, err error) {
	before := s.now().Add(-t.after)
	for total < perSweep {
		n, err := t.sweep(ctx, s.store, before, atOnce)
		total += n
		if err != nil || n < atOnce || t.hourly {
			return total, err
		}
		select {
		case <-ctx.Done():
			return total, ctx.Err()
		case <-time.After(pause):
		}
	}
	return total, nil
}
