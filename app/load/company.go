package load

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
)

// MostComputers is the most tables at which two computers may play during a run.
const MostComputers = 100

// setUpComputerTables sets up the tables at which the strongest computers play each other. It watches each, because the
// game stops while nobody watches. Errors while watching are sent to lost.
func (r *run) setUpComputerTables(ctx context.Context, lost chan<- error) error {
	var watchers []*player
	for n := range r.Computers {
		p := r.player(fmt.Sprintf("Load watch %d", n), 3*r.Pairs+n)
		level := strongestLevel
		if len(r.Levels) > 0 {
			level = r.Levels[n%len(r.Levels)]
		}
		if at := n - r.Watchers; r.Watchers > 0 && at >= 0 { // the same browser, in another tab
			p.http.Jar = watchers[at].http.Jar
		}
		watchers = append(watchers, p)
		setUp := url.Values{
			"game": {r.Game}, "scenario": {r.Scenario}, "side": {r.Sides[0]}, "mode": {"computer"}, "against": {"watch"},
			"name": {p.name},
			"pace": {"0"}, "level": {level}, "level-" + r.Sides[0]: {level}, "level-" + r.Sides[1]: {level},
		}
		page, _, err := p.retry(ctx, func() (answer, error) {
			return p.doOnce(ctx, http.MethodPost, "/tables", setUp, false)
		})
		if err != nil {
			return err
		}
		path := tablePath.FindString(page.path)
		if page.code != http.StatusOK || path == "" {
			return fmt.Errorf("computers: %s at %s", page.status, page.path)
		}
		p.opponent = p // nobody waits for this player's messages
		go func() {
			defer p.wire.CloseIdleConnections()
			if err := p.rewatch(ctx, path, make(chan struct{}, 1)); err != nil {
				select {
				case lost <- err:
				default:
				}
			}
		}()
	}
	return nil
}

// strongestLevel is the level that thinks longest.
const strongestLevel = "general"
