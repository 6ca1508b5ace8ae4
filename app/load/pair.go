package load

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"sync"
)

// pair plays games with two players until time is up.
func (r *run) pair(ctx context.Context, n int) error {
	a := r.player(fmt.Sprintf("Load %da", n), 2*n)
	b := r.player(fmt.Sprintf("Load %db", n), 2*n+1)
	a.other, b.other = b, a
	defer a.wire.CloseIdleConnections()
	defer b.wire.CloseIdleConnections()
	arrive := sync.OnceFunc(r.seated.coming.Done)
	defer arrive()
	for ctx.Err() == nil {
		path, err := sitDown(ctx, a, b)
		if err != nil {
			return err
		}
		arrive()
		r.seated.wait(ctx)
		received := a.wire.received.Load() + b.wire.received.Load()
		game, end := context.WithCancel(ctx)
		var both sync.WaitGroup
		var faults [2]error
		for i, p := range []*player{a, b} {
			both.Go(func() {
				if faults[i] = p.play(game, path); faults[i] != nil {
					end()
				}
			})
		}
		both.Wait()
		end()
		r.received.Add(a.wire.received.Load() + b.wire.received.Load() - received)
		if err := errors.Join(faults[:]...); err != nil {
			return err
		}
		if ctx.Err() == nil {
			r.finished.Add(1)
		}
	}
	return nil
}

var (
	tablePath = regexp.MustCompile(`^/t/[\w-]+`)
	seatLink  = regexp.MustCompile(`[^"]*(/s/[\w-]+)"[^>]*data-testid="seat-link"`)
)

// sitDown has one player set a table up and the other follow its link.
func sitDown(ctx context.Context, a, b *player) (path string, err error) {
	setUp := url.Values{"game": {a.Game}, "scenario": {a.Scenario}, "side": {a.Sides[0]}, "mode": {"friend"}, "name": {a.name}}
	page, err := a.do(ctx, http.MethodPost, "/tables", setUp, false)
	if err != nil {
		return "", err
	}
	path = tablePath.FindString(page.path)
	m := seatLink.FindSubmatch(page.body)
	if page.code != http.StatusOK || path == "" || m == nil {
		return "", fmt.Errorf("set up: %s, no link at %s", page.status, page.path)
	}
	page, err = b.do(ctx, http.MethodPost, string(m[1]), url.Values{"name": {b.name}}, false)
	if err == nil && (page.code != http.StatusOK || tablePath.FindString(page.path) != path) {
		err = fmt.Errorf("sit down: %s at %s", page.status, page.path)
	}
	for _, p := range []*player{a, b} {
		if err == nil {
			err = p.open(ctx, path)
		}
	}
	return path, err
}
