package table

import (
	"context"
	"slices"
	"sync/atomic"
	"time"

	"tricorne/app/repeat"
	"tricorne/db"
)

// How often a server process reports that it is running, and after what silence downtime begins.
const (
	heartbeatInterval = 5 * time.Second
	downtimeThreshold = 3 * heartbeatInterval
)

// downtime lists the known times without a running server process, in order. No clock runs in them.
type downtime struct{ all atomic.Pointer[[]db.Downtime] }

// list returns the downtimes; the nil downtime has none.
func (d *downtime) list() []db.Downtime {
	if d == nil || d.all.Load() == nil {
		return nil
	}
	return *d.all.Load()
}

// downtimeSince returns how much downtime there was after a given time, both in milliseconds.
func (d *downtime) downtimeSince(at int64) (lost int64) {
	for _, one := range slices.Backward(d.list()) {
		if one.To <= at {
			break
		}
		lost += one.To - max(one.From, at)
	}
	return lost
}

// LearnDowntime reads the downtimes that are not known yet. A process that stores acts calls it before it begins.
func (s *Uptime) LearnDowntime(ctx context.Context) error {
	known := s.downtime.list()
	after := int64(0)
	if len(known) > 0 {
		after = known[len(known)-1].To
	}
	more, err := s.store.Downtimes(ctx, after)
	if err != nil || len(more) == 0 {
		return err
	}
	all := append(slices.Clip(known), more...)
	s.downtime.all.Store(&all)
	return nil
}

// BeginServing reports that this process begins to serve, and adds the downtime before it to the clocks. Call it once,
// before serving; ReportUptime continues from there. On SQLite no other process can be running, so every gap counts.
func (s *Uptime) BeginServing(ctx context.Context) error {
	gap := time.Duration(0)
	if s.store.Dialect() == db.Postgres {
		gap = downtimeThreshold
	}
	return s.reportHeartbeat(ctx, gap)
}

// ReportUptime reports every few seconds that this process is running, until ctx is done, and then once more.
func (s *Uptime) ReportUptime(ctx context.Context) {
	repeat.Every(ctx, heartbeatInterval, func() { _ = s.reportHeartbeat(ctx, downtimeThreshold) })
	s.reportLastHeartbeat(ctx)
}

// reportLastHeartbeat reports once more that this process is running, after ctx is done.
func (s *Uptime) reportLastHeartbeat(ctx context.Context) {
	last, enough := context.WithTimeout(context.WithoutCancel(ctx), heartbeatInterval)
	defer enough()
	_ = s.reportHeartbeat(last, downtimeThreshold) // the store logs the reason
}

// reportHeartbeat reports that this process is running, and learns of new downtimes.
func (s *Uptime) reportHeartbeat(ctx context.Context, gap time.Duration) error {
	if err := s.store.RecordHeartbeat(ctx, gap); err != nil {
		return err
	}
	return s.LearnDowntime(ctx)
}

// learnDowntimeRegularly reads the downtimes that other processes store, until ctx is done.
func (s *Uptime) learnDowntimeRegularly(ctx context.Context) {
	repeat.Every(ctx, heartbeatInterval, func() {
		_ = s.LearnDowntime(ctx) // the store logs the reason
	})
}
