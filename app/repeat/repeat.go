// Package repeat runs something at regular intervals.
package repeat

import (
	"context"
	"time"
)

// Every calls do once in each interval, for the first time after one interval. It returns when ctx is done.
func Every(ctx context.Context, interval time.Duration, do func()) {
	ticks := time.NewTicker(interval)
	defer ticks.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticks.C:
			do()
		}
	}
}
