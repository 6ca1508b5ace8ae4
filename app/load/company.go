package load

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
)

// MostComputers is at how many tables at most two computers play while a run lasts.
const MostComputers = 100

// company sets up the tables at which computers play each other, as strong as they are, and looks on at each, for nothing is played where
// nobody looks. What goes wrong while one looks on is told to lost.
func (r *run) company(ctx context.Context, lost chan<- error) error {
	var watchers []*player
	for n := range r.Computers {
		p := r.player(fmt.Sprintf("Load watch %d", n), 2*r.Pairs+n)
		if at := n - r.Watchers; r.Watchers > 0 && at >= 0 { // the same browser, in another tab
			p.http.Jar = watchers[at].http.Jar
		}
		watchers = append(watchers, p)
		setUp := url.Values{
			"game": {r.Game}, "scenario": {r.Scenario}, "side": {r.Sides[0]}, "mode": {"computer"}, "against": {"watch"}, "name": {p.name},
			"pace": {"0"}, "level": {strongest}, "level-" + r.Sides[0]: {strongest}, "level-" + r.Sides[1]: {strongest},
		}
		page, err := p.do(ctx, http.MethodPost, "/tables", setUp, false)
		if err != nil {
			return err
		}
		path := tablePath.FindString(page.path)
		if page.code != http.StatusOK || path == "" {
			return fmt.Errorf("computers: %s at %s", page.status, page.path)
		}
		p.other = p // nobody waits for what he is told
		go func() {
			defer p.wire.CloseIdleConnections()
			if err := p.watch(ctx, path, make(chan struct{}, 1)); err != nil {
				select {
				case lost <- err:
				default:
				}
			}
		}()
	}
	return nil
}

// strongest is the level that thinks longest.
const strongest = "general"
