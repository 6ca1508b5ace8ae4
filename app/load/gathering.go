package load

import (
	"context"
	"sync"
)

// gathering lets everybody wait until all have arrived.
type gathering struct {
	coming sync.WaitGroup
	all    chan struct{}
}

func gather(n int) *gathering {
	g := &gathering{all: make(chan struct{})}
	g.coming.Add(n)
	go func() {
		g.coming.Wait()
		close(g.all)
	}()
	return g
}

// wait waits until all have arrived, or ctx is done.
func (g *gathering) wait(ctx context.Context) {
	select {
	case <-g.all:
	case <-ctx.Done():
	}
}
