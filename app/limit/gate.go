package limit

import (
	"context"
	"sync"
	"time"
)

// Gate lets so many in at a time, and so many of them under one name. It is safe for concurrent use.
type Gate struct {
	all  chan struct{}
	each int

	mu     sync.Mutex
	byName map[string]*lane
}

// lane is the way in of one name.
type lane struct {
	inside chan struct{}
	users  int // who are inside or wait
}

// NewGate makes a gate.
func NewGate(all, each int) *Gate {
	return &Gate{all: make(chan struct{}, all), each: each, byName: map[string]*lane{}}
}

// Enter waits for a place as long as patience and ctx last; false says that there was none. A caller who is in leaves
// by leave.
func (g *Gate) Enter(ctx context.Context, name string, patience time.Duration) (leave func(), ok bool) {
	ctx, enough := context.WithTimeout(ctx, patience)
	defer enough()
	own := g.lane(name)
	if !pass(ctx, own.inside) {
		g.quit(name)
		return nil, false
	}
	if !pass(ctx, g.all) {
		<-own.inside
		g.quit(name)
		return nil, false
	}
	return func() {
		<-g.all
		<-own.inside
		g.quit(name)
	}, true
}

// pass takes a place, at once where there is one.
func pass(ctx context.Context, places chan struct{}) bool {
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
		l = &lane{inside: make(chan struct{}, g.each)}
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
