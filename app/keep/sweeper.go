package keep

import (
	"context"
	"log/slog"
	"time"

	"tricorne/app/repeat"
	"tricorne/db"
)

// Sweeper removes outdated data. Each of several server processes may have one.
type Sweeper struct {
	store      *db.Store
	policy     Policy
	log        *slog.Logger
	now        func() time.Time
	sweepCount int
}

// NewSweeper returns a sweeper of a store.
func NewSweeper(store *db.Store, policy Policy, log *slog.Logger) *Sweeper {
	return &Sweeper{store: store, policy: policy, log: log, now: time.Now}
}

// Run sweeps once a minute until ctx is done.
func (s *Sweeper) Run(ctx context.Context) {
	repeat.Every(ctx, sweepInterval, func() { s.Sweep(ctx) })
}

// Sweep sweeps once. It removes at most maxPerSweep records of each kind, in batches with pauses, so that players do
// not wait for it. It logs what it removed and what failed. It returns how many records it removed or parked.
func (s *Sweeper) Sweep(ctx context.Context) int {
	total := 0
	for _, t := range s.policy.Data() {
		if t.sweep == nil || t.maxAge == 0 || t.hourly && s.sweepCount%hourlySweeps != 0 {
			continue
		}
		n, err := s.sweepData(ctx, t)
		if n > 0 {
			s.log.Info("keep: swept", "what", t.logText, "count", n)
		}
		if err != nil && ctx.Err() == nil {
			s.log.Warn("keep: sweep failed", "what", t.logText, "error", err)
		}
		total += n
	}
	s.sweepCount++
	return total
}

// sweepData removes records of one kind in batches.
func (s *Sweeper) sweepData(ctx context.Context, t Data) (total int, err error) {
	before := s.now().Add(-t.maxAge)
	for total < maxPerSweep {
		n, err := t.sweep(ctx, s.store, before, batchSize)
		total += n
		if err != nil || n < batchSize || t.hourly {
			return total, err
		}
		select {
		case <-ctx.Done():
			return total, ctx.Err()
		case <-time.After(batchPause):
		}
	}
	return total, nil
}
