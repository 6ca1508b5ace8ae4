package table

import (
	"context"
	"runtime"
	"time"
)

// A computer that thinks makes way for people: before every act it tries it lets goroutines that wait for a processor
// run first, and stands still while requests are under way. It does so for a bounded share of its time: people who play
// all the time slow it down and never stop it.

// calm is how long all must be quiet before a computer goes on thinking. Where somebody acts, somebody else soon looks.
const calm = 3 * time.Millisecond

// mostParked is how long a decision may make way for people, as a share of the time it has thought.
const mostParked = 0.3

// Parking is how one decision makes way for people.
type Parking struct {
	s       *Computers
	last    time.Time // when it last went on thinking
	thought time.Duration
	parked  time.Duration
}

// Parking begins a decision.
func (s *Computers) Parking() *Parking { return &Parking{s: s, last: time.Now()} }

// Wait makes way for people before an act is tried. Its error says that ctx is done.
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

// may reports whether the decision may make way still.
func (p *Parking) may() bool { return p.parked < time.Duration(mostParked*float64(p.thought)) }

// after counts the time since a moment as one in which it made way.
func (p *Parking) after(since time.Time) (now time.Time) {
	now = time.Now()
	p.parked += now.Sub(since)
	return now
}

// Resume says that the decision goes on after it stood still for something else.
func (p *Parking) Resume() { p.last = time.Now() }

// attending reports whether requests of people are under way, or were a moment ago.
func (s *Computers) attending(now time.Time) bool {
	return s.attended.Load() > 0 || now.UnixNano()-s.answered.Load() < int64(calm)
}

// Attend notes that a request of a person is under way, until what it returns is called.
func (s *Computers) Attend() func() {
	s.attended.Add(1)
	return func() {
		s.answered.Store(time.Now().UnixNano())
		s.attended.Add(-1)
	}
}
