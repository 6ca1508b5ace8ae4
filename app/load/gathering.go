package load

import (
	"context"
	"sync"
)

// barrier lets everybody wait until all have arrived.
type barrier struct {
	arrivals sync.WaitGroup
	allHere  chan struct{}
}

func newBarrier(n int) *barrier {
	g := &barrier{allHere: make(chan struct{})}
	g.arrivals.Add(n)
	go func() {
		g.arrivals.Wait()
		close(g.allHere)
	}()
	return g
}

// wait waits until all have arrived, or ctx is done.
func (g *barrier) wait(ctx context.Context) {
	select {
	case <-g.allHere:
	case <-ctx.Done():
	}
}
