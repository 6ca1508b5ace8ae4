package limit

import (
	"context"
	"sync"
	"time"
)

// Gate limits how many callers are inside at a time, in all and under one name. It is safe for concurrent use.
type Gate struct {
	places  chan struct{}
	perName int

	mu     sync.Mutex
	byName map[string]*lane
}

// lane holds the callers of one name.
type lane struct {
	places chan struct{}
	users  int // number of callers who are inside or wait
}

// NewGate returns a gate for the given numbers of callers, in all and for each name.
func NewGate(all, each int) *Gate {
	return &Gate{places: make(chan struct{}, all), perName: each, byName: map[string]*lane{}}
}

// Enter waits for a place until patience or ctx ends. It returns false if there was none. A caller who has entered
// must call leave.
func (g *Gate) Enter(ctx context.Context, name string, patience time.Duration) (leave func(), ok bool) {
	ctx, enough := context.WithTimeout(ctx, patience)
	defer enough()
	own := g.lane(name)
	if !takePlace(ctx, own.places) {
		g.quit(name)
		return nil, false
	}
	if !takePlace(ctx, g.places) {
		<-own.places
		g.quit(name)
		return nil, false
	}
	return func() {
		<-g.places
		<-own.places
		g.quit(name)
	}, true
}

// takePlace takes a place, at once if one is free. It returns false if ctx ended first.
func takePlace(ctx context.Context, places chan struct{}) bool {
	select {
	case places <- struct{}{}:
		return true
	default:
	}
	select {
	case places <- struct{}{}:
		return true
	case <-ctx.Done():
		return false
	}
}

func (g *Gate) lane(name string) *lane {
	g.mu.Lock()
	defer g.mu.Unlock()
	l := g.byName[name]
	if l == nil {
		l = &lane{places: make(chan struct{}, g.perName)}
		g.byName[name] = l
	}
	l.users++
	return l
}

func (g *Gate) quit(name string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	l := g.byName[name]
	if l.users--; l.users == 0 {
		delete(g.byName, name)
	}
}
