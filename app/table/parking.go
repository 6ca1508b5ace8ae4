package table

import (
	"context"
	"runtime"
	"time"
)

// A computer that thinks makes way for people. Before every act that it tries, it lets waiting goroutines run first,
// and pauses while requests are being handled. The pauses take only a limited share of the computer's time. So people
// who play all the time slow it down but never stop it.

// calm is how long there must be no requests before a computer continues thinking. After somebody acts, somebody
// else soon sends a request.
const calm = 3 * time.Millisecond

// mostParked is how long a decision may be paused for people, as a share of the time it has thought.
const mostParked = 0.3

// Parking lets a computer's running decision pause while human requests are served.
type Parking struct {
	s       *Computers
	last    time.Time // when the decision last continued after a pause
	thought time.Duration
	parked  time.Duration
}

// Parking returns the parking of a new decision.
func (s *Computers) Parking() *Parking { return &Parking{s: s, last: time.Now()} }

// Wait pauses for people before an act is tried. It returns an error if ctx is done.
func (p *Parking) Wait(ctx context.Context) error {
	now := time.Now()
	p.thought += now.Sub(p.last)
	if p.may() {
		runtime.Gosched()
		now = p.after(now)
	}
	for ctx.Err() == nil && p.may() && p.s.attending(now) {
		time.Sleep(time.Millisecond)
		now = p.after(now)
	}
	p.last = now
	return ctx.Err()
}

// may reports whether the decision may still be paused.
func (p *Parking) may() bool { return p.parked < time.Duration(mostParked*float64(p.thought)) }

// after counts the time after since as paused, and returns the current time.
func (p *Parking) after(since time.Time) (now time.Time) {
	now = time.Now()
	p.parked += now.Sub(since)
	return now
}

// Resume notes that the decision continues after it stopped for something else.
func (p *Parking) Resume() { p.last = time.Now() }

// attending reports whether requests of people are being handled, or were a moment ago.
func (s *Computers) attending(now time.Time) bool {
	return s.attended.Load() > 0 || now.UnixNano()-s.answered.Load() < int64(calm)
}

// Attend notes that a person's request is being handled, until the returned function is called.
func (s *Computers) Attend() func() {
	s.attended.Add(1)
	return func() {
		s.answered.Store(time.Now().UnixNano())
		s.attended.Add(-1)
	}
}
