package main

import (
	"context"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// How much garbage there may be before it is collected. A server keeps little alive and makes much for every page, and
// at the usual 100 percent of what is alive a tenth of its time went into collecting; with many tables in use twice
// what is alive would be most of its memory.
const (
	mostGarbage  = 200      // percent of what is alive
	leastGarbage = 75       // the same
	roomy        = 24 << 20 // bytes: what is enough between those
)

// garbage returns how far memory may grow between collections, in percent of the bytes that are alive.
func garbage(alive uint64) int {
	const step = 5
	percent := int(roomy * 100 / max(alive, 1))
	return min(mostGarbage, max(leastGarbage, percent-percent%step))
}

// tend has garbage collected as what is alive grows and shrinks, until ctx is done.
func tend(ctx context.Context) {
	every := time.NewTicker(time.Second)
	defer every.Stop()
	alive, now := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}, 0
	for {
		metrics.Read(alive)
		if percent := garbage(alive[0].Value.Uint64()); percent != now {
			debug.SetGCPercent(percent)
			now = percent
		}
		select {
		case <-ctx.Done():
			return
		case <-every.C:
		}
	}
}
