package load

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"sync"
	"time"
)

// playPair plays games with two players until time is up.
func (r *run) playPair(ctx context.Context, n int) error {
	a := r.player(fmt.Sprintf("Load %da", n), 2*n)
	b := r.player(fmt.Sprintf("Load %db", n), 2*n+1)
	a.opponent, b.opponent = b, a
	a.pair, b.pair = n, n
	a.side, b.side = r.Sides[0], r.Sides[1]
	sitting := []*player{a, b}
	var judge *player
	if r.Referee {
		judge = r.player(fmt.Sprintf("Load %dc", n), 2*r.Pairs+n)
		judge.opponent, judge.pair = judge, n
		sitting = append(sitting, judge)
	}
	defer func() {
		for _, p := range sitting {
			p.wire.CloseIdleConnections()
		}
	}()
	arrive := sync.OnceFunc(r.seatedBarrier.arrivals.Done)
	defer arrive()
	for ctx.Err() == nil {
		path, err := r.startTable(ctx, a, b, judge)
		if err != nil {
			return err
		}
		arrive()
		r.seatedBarrier.wait(ctx)
		received := a.wire.bytesReceived.Load() + b.wire.bytesReceived.Load()
		game, end := context.WithCancel(ctx)
		var both sync.WaitGroup
		faults := make([]error, len(sitting))
		for i, p := range sitting {
			both.Go(func() {
				play := p.play
				if p == judge {
					play = p.playReferee
				}
				if faults[i] = play(game, path); faults[i] != nil {
					end()
				}
			})
		}
		both.Wait()
		end()
		r.bytesReceived.Add(a.wire.bytesReceived.Load() + b.wire.bytesReceived.Load() - received)
		if err := errors.Join(faults...); err != nil {
			return err
		}
		if ctx.Err() == nil {
			r.gamesFinished.Add(1)
		}
	}
	return nil
}

var (
	tablePath = regexp.MustCompile(`^/t/[\w-]+`)
	seatLink  = regexp.MustCompile(`[^"]*(/s/[\w-]+)"[^>]*data-testid="seat-link"`)
)

// startTable sets up a table for a pair and its referee, if it has one. If an answer is lost and Options.Outlast is
// set, the players begin again at another table.
func (r *run) startTable(ctx context.Context, a, b, judge *player) (path string, err error) {
	for range outageTries {
		path, err = seatPair(ctx, a, b)
		if err == nil && judge != nil {
			err = seatReferee(ctx, a, b, judge, path)
		}
		if err == nil || !r.SurviveOutages || errors.Is(err, errDenied) || ctx.Err() != nil {
			return path, err
		}
		select {
		case <-ctx.Done():
		case <-time.After(longPause):
		}
	}
	return path, err
}

// errDenied is returned if a healthy server has refused something.
var errDenied = errors.New("the server has said no")

// toDeniedError turns the error of an answer into an errDenied, unless the server itself was in trouble.
func toDeniedError(a answer, err error) error {
	if unanswered(a.code, nil) {
		return err
	}
	return errors.Join(err, errDenied)
}

// seatPair lets one player set up a table and the other follow its link.
func seatPair(ctx context.Context, a, b *player) (path string, err error) {
	setUp := url.Values{
		"game": {a.Game}, "scenario": {a.Scenario}, "side": {a.Sides[0]}, "mode": {"friend"},
		"name": {a.name},
	}
	page, err := a.do(ctx, http.MethodPost, "/tables", setUp, false)
	if err != nil {
		return "", err
	}
	path = tablePath.FindString(page.path)
	m := seatLink.FindSubmatch(page.body)
	if page.code != http.StatusOK || path == "" || m == nil {
		return "", toDeniedError(page, fmt.Errorf("set up: %s, no link at %s", page.status, page.path))
	}
	a.noteSeat(path + "/letters")
	page, err = b.do(ctx, http.MethodPost, string(m[1]), url.Values{"name": {b.name}}, false)
	if err == nil && (page.code != http.StatusOK || tablePath.FindString(page.path) != path) {
		err = toDeniedError(page, fmt.Errorf("sit down: %s at %s", page.status, page.path))
	}
	if err == nil {
		b.noteSeat(path + "/letters")
	}
	for _, p := range []*player{a, b} {
		if err == nil {
			err = p.open(ctx, path)
		}
	}
	return path, err
}
