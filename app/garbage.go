package main

import (
	"context"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// How much garbage may accumulate before it is collected. A server keeps little memory alive and makes much garbage
// for every page. At the usual 100 percent of the live memory, a tenth of its time went into collecting; with many
// tables in use, twice the live memory would be most of what it uses.
const (
	mostGarbage  = 200      // percent of the live memory
	leastGarbage = 75       // the same
	roomy        = 24 << 20 // bytes of garbage that are enough, between those bounds
)

// garbage returns how far memory may grow between collections, in percent of the live bytes.
func garbage(alive uint64) int {
	const step = 5
	percent := int(roomy * 100 / max(alive, 1))
	return min(mostGarbage, max(leastGarbage, percent-percent%step))
}

// tend adjusts the garbage collector as the live memory grows and shrinks, until ctx is done.
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
