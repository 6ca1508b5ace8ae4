package load

import (
	"context"
	"errors"
	"fmt"
	"io"
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
	for ctx.Err() == nil {
		path, err := sitDown(ctx, a, b)
		if err != nil {
			return err
		}
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
	form := url.Values{"game": {a.Game}, "scenario": {a.Scenario}, "side": {a.Side}, "mode": {"friend"}, "name": {a.name}}
	var link string
	err = a.do(ctx, http.MethodPost, "/tables", form, false, func(r *http.Response) error {
		page, err := io.ReadAll(r.Body)
		if err != nil {
			return err
		}
		path = tablePath.FindString(r.Request.URL.Path)
		m := seatLink.FindSubmatch(page)
		if r.StatusCode != http.StatusOK || path == "" || m == nil {
			return fmt.Errorf("set up: %s, no link at %s", r.Status, r.Request.URL.Path)
		}
		link = string(m[1])
		return nil
	})
	if err != nil {
		return "", err
	}
	err = b.do(ctx, http.MethodPost, link, url.Values{"name": {b.name}}, false, func(r *http.Response) error {
		_, err := io.Copy(io.Discard, r.Body)
		if err == nil && (r.StatusCode != http.StatusOK || tablePath.FindString(r.Request.URL.Path) != path) {
			err = fmt.Errorf("sit down: %s at %s", r.Status, r.Request.URL.Path)
		}
		return err
	})
	return path, err
}
