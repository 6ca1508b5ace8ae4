package table

import (
	"context"
	"runtime"
	"time"
)

// A computer that thinks takes what people leave. Before every act it tries it lets every goroutine that waits for a processor run first, so
// a request never waits longer than one such act. Besides, it stands still while requests are under way, but for a bounded share of its time:
// people who play all the time slow it down and never stop it.

// calm is how long nobody must have asked for anything before a computer goes on thinking: where somebody acts, somebody else soon looks.
const calm = 3 * time.Millisecond

// mostParked is how long a decision may stand still for people, as a share of the time it has thought.
const mostParked = 0.5

// Parking is how one decision makes way for people.
type Parking struct {
	s       *Service
	last    time.Time // when it last went on thinking
	thought time.Duration
	parked  time.Duration
}

// Parking begins a decision.
func (s *Service) Parking() *Parking { return &Parking{s: s, last: time.Now()} }

// Wait makes way for people before an act is tried. Its error says that ctx is done.
func (p *Parking) Wait(ctx context.Context) error {
	runtime.Gosched()
	now := time.Now()
	p.thought += now.Sub(p.last)
	for ctx.Err() == nil && p.s.attending(now) && p.parked < time.Duration(mostParked*float64(p.thought)) {
		time.Sleep(time.Millisecond)
		since := now
		now = time.Now()
		p.parked += now.Sub(since)
	}
	p.last = now
	return ctx.Err()
}

// Resume says that the decision goes on after it stood still for something else.
func (p *Parking) Resume() { p.last = time.Now() }

// attending reports whether requests of people are under way, or were a moment ago.
func (s *Service) attending(now time.Time) bool {
	return s.attended.Load() > 0 || now.UnixNano()-s.answered.Load() < int64(calm)
}

// Attend notes that a request of a person is under way, until what it returns is called.
func (s *Service) Attend() func() {
	s.attended.Add(1)
	return func() {
		s.answered.Store(time.Now().UnixNano())
		s.attended.Add(-1)
	}
}
