package main

import (
	"context"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// Limits for the garbage that may accumulate before the next collection. A server keeps little memory alive and makes
// much garbage for every page. At the usual 100 percent of the live memory, a server with few tables spent a tenth of
// its time on collecting. With many tables in use, a limit of twice the live memory would be most of the memory that
// the server uses.
const (
	maxGarbagePercent = 200      // percent of the live memory
	minGarbagePercent = 75       // the same
	freeGarbageBytes  = 24 << 20 // bytes of garbage that may accumulate, within the two limits in percent
)

// gcPercent returns how far memory may grow between collections, in percent of the live bytes.
func gcPercent(alive uint64) int {
	const step = 5
	percent := int(freeGarbageBytes * 100 / max(alive, 1))
	return min(maxGarbagePercent, max(minGarbagePercent, percent-percent%step))
}

// tuneGC adjusts the garbage collector as the live memory grows and shrinks, until ctx is done.
func tuneGC(ctx context.Context) {
	every := time.NewTicker(time.Second)
	defer every.Stop()
	alive, now := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}, 0
	for {
		metrics.Read(alive)
		if percent := gcPercent(alive[0].Value.Uint64()); percent != now {
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
