package table

import (
	"context"
	"runtime"
	"time"
)

// A computer that thinks makes way for people. Before every act that it tries, it lets waiting goroutines run first,
// and pauses while requests are being handled. The pauses take only a limited share of the computer's time. So people
// who play all the time slow it down but never stop it.

// idleTimeBeforeThinking is how long there must be no requests before a computer continues thinking. After somebody
// acts, somebody else soon sends a request.
const idleTimeBeforeThinking = 3 * time.Millisecond

// maxPauseShare is how long a decision may be paused for people, as a share of the time it has thought.
const maxPauseShare = 0.3

// DecisionPauser lets a computer's running decision pause while human requests are served.
type DecisionPauser struct {
	s          *Computers
	resumedAt  time.Time // when the decision last continued after a pause
	thinkTime  time.Duration
	pausedTime time.Duration
}

// NewPauser returns the pauser of a new decision.
func (s *Computers) NewPauser() *DecisionPauser { return &DecisionPauser{s: s, resumedAt: time.Now()} }

// Wait pauses for people before an act is tried. It returns an error if ctx is done.
func (p *DecisionPauser) Wait(ctx context.Context) error {
	now := time.Now()
	p.thinkTime += now.Sub(p.resumedAt)
	if p.mayPause() {
		runtime.Gosched()
		now = p.addPause(now)
	}
	for ctx.Err() == nil && p.mayPause() && p.s.isServing(now) {
		time.Sleep(time.Millisecond)
		now = p.addPause(now)
	}
	p.resumedAt = now
	return ctx.Err()
}

// mayPause reports whether the decision may still be paused.
func (p *DecisionPauser) mayPause() bool {
	return p.pausedTime < time.Duration(maxPauseShare*float64(p.thinkTime))
}

// addPause counts the time after since as paused, and returns the current time.
func (p *DecisionPauser) addPause(since time.Time) (now time.Time) {
	now = time.Now()
	p.pausedTime += now.Sub(since)
	return now
}

// Resume notes that the decision continues after it stopped for something else.
func (p *DecisionPauser) Resume() { p.resumedAt = time.Now() }

// isServing reports whether requests of people are being handled, or were a moment ago.
func (s *Computers) isServing(now time.Time) bool {
	return s.openRequests.Load() > 0 || now.UnixNano()-s.lastResponse.Load() < int64(idleTimeBeforeThinking)
}

// BeginRequest notes that a person's request is being handled, until the returned function is called.
func (s *Computers) BeginRequest() func() {
	s.openRequests.Add(1)
	return func() {
		s.lastResponse.Store(time.Now().UnixNano())
		s.openRequests.Add(-1)
	}
}
