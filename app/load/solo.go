package load

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"time"
)

// MaxSoloTables is the most tables at which single players may play against computers.
const MaxSoloTables = 200

// soloTimeout is how long a single player waits for the computer. It is long, because a run measures this waiting
// time.
const soloTimeout = 10 * time.Minute

// playSolos lets single players play against computers at the wanted number of tables for each level, until ctx is
// done. Unlike the acts of pairs, theirs are not timed here. Count reads from the store how long the computers took.
func (r *run) playSolos(ctx context.Context, lost chan<- error) {
	apart := &run{
		Options: r.Options, thinkTime: r.thinkTime, bases: r.bases, seatedBarrier: r.seatedBarrier,
		patience: soloTimeout,
	}
	apart.OnAct = nil
	n := 0
	for level, tables := range r.SoloTables {
		for range tables {
			p := apart.player(fmt.Sprintf("Load solo %d", n), 4*MostPairs+n)
			n++
			go func() {
				defer p.wire.CloseIdleConnections()
				if err := p.playSolo(ctx, level); err != nil && ctx.Err() == nil {
					select {
					case lost <- err:
					default:
					}
				}
			}()
		}
	}
}

// playSolo plays game after game against a computer.
func (p *player) playSolo(ctx context.Context, level string) error {
	p.opponent = p
	for ctx.Err() == nil {
		setUp := url.Values{
			"game": {p.Game}, "scenario": {p.Scenario}, "side": {p.Sides[0]}, "mode": {"computer"}, "level": {level},
			"name": {p.name},
		}
		page, err := p.do(ctx, http.MethodPost, "/tables", setUp, false)
		if err != nil {
			return err
		}
		path := tablePath.FindString(page.path)
		if page.code != http.StatusOK || path == "" {
			return fmt.Errorf("against %s: %s at %s", level, page.status, page.path)
		}
		if err := p.open(ctx, path); err != nil {
			return err
		}
		if err := p.play(ctx, path); err != nil {
			return err
		}
	}
	return nil
}

// checkSolo returns an error if the numbers of single players are wrong.
func (o *Options) checkSolo() error {
	all := 0
	for _, n := range o.SoloTables {
		all += n
	}
	if all < 0 || all > MaxSoloTables {
		return fmt.Errorf("against: want at most %d tables", MaxSoloTables)
	}
	if o.Watchers < 0 {
		return errors.New("watchers: want 0 or more")
	}
	return nil
}
