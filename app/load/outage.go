package load

import (
	"context"
	"net/http"
	"time"

	"tricorne/rules/game/action"
)

// Order is one form that a player sent, perhaps several times, and its outcome as they know it.
type Order struct {
	Game      string
	Pair      int
	Table     string
	Side      string // empty for the referee
	Step      action.Step
	Act       string
	Picks     action.Picks
	Outcome   Outcome
	Attempts  int       // how many times
	SettledAt time.Time // when the last answer came, or the player gave up
}

// Outcome is the outcome of an order, as its player knows it.
type Outcome int

// The outcomes of an order.
const (
	Unknown      Outcome = iota // no answer came, or a resent form was stale: the order may be stored
	Acknowledged                // it is stored
	Refused                     // the order is not stored
)

// Limits for waiting for a server that is down.
const (
	outageTries = 400
	outagePause = 25 * time.Millisecond
	longPause   = 200 * time.Millisecond
)

// unanswered reports whether the result of an attempt leaves open whether the server acted.
func unanswered(code int, err error) bool {
	switch code {
	case http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		return true
	}
	return err != nil
}

// retry repeats an attempt until the server answers, the context is done, or there were too many attempts. Without
// Options.Outlast it tries only once. It returns the answer and the number of attempts.
func (r *run) retry(ctx context.Context, attempt func() (answer, error)) (a answer, tries int, err error) {
	pause := outagePause
	for {
		a, err = attempt()
		tries++
		if !unanswered(a.code, err) || !r.SurviveOutages || tries == outageTries || ctx.Err() != nil {
			return a, tries, err
		}
		select {
		case <-ctx.Done():
			return a, tries, ctx.Err()
		case <-time.After(pause):
			pause = min(2*pause, longPause)
		}
	}
}

// outcomeOf returns the outcome of an order, as its last answer shows it.
func outcomeOf(code, tries int, err error) Outcome {
	switch {
	case err == nil && code == http.StatusOK:
		return Acknowledged
	case err == nil && tries == 1 && (code == http.StatusConflict || code == http.StatusUnprocessableEntity):
		return Refused
	}
	return Unknown
}

// rewatch keeps the live stream of a table open for as long as the context lasts. It reopens the stream when it
// ends.
func (p *player) rewatch(ctx context.Context, path string, look chan<- struct{}) error {
	pause := outagePause
	for tries := 0; ; tries++ {
		began := time.Now()
		err := p.watch(ctx, path, look)
		if err == nil || !p.SurviveOutages || tries == outageTries {
			return err
		}
		if time.Since(began) > time.Second {
			tries, pause = 0, outagePause
		}
		select {
		case look <- struct{}{}: // something may have happened while the stream was closed
		default:
		}
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(pause):
			pause = min(2*pause, longPause)
		}
	}
}
