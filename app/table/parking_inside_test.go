package table

import (
	"context"
	"testing"
	"testing/synctest"
	"time"
)

func TestPauseIsABoundedShareOfThinkingTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &Computers{}
		p := s.NewPauser()
		waits := func() time.Duration {
			t.Helper()
			from := time.Now()
			if err := p.Wait(t.Context()); err != nil {
				t.Error(err)
			}
			return time.Since(from)
		}
		time.Sleep(time.Second) // the computer thinks for a second of simulated time
		if d := waits(); d != 0 {
			t.Errorf("it waits %v for nobody", d)
		}
		done := s.BeginRequest()
		time.AfterFunc(20*time.Millisecond-time.Microsecond, done)
		if d := waits(); d != 20*time.Millisecond+idleTimeBeforeThinking {
			t.Errorf("it waits %v for a request of 20 ms", d)
		}
		done = s.BeginRequest()
		defer done()
		for range 4 { // one request after the other, without end
			first := waits()
			time.Sleep(time.Second) // it thinks
			if d := waits(); first > 300*time.Millisecond || d != 300*time.Millisecond {
				t.Errorf("it waits %v after a second of thinking", d)
			}
		}
		time.Sleep(time.Second) // simulated time passes
		p.Resume()              // the decision stopped for something else, so that second does not count as thinking
		if d := waits(); d != 0 {
			t.Errorf("it waits %v more without having thought", d)
		}
		ctx, end := context.WithCancel(t.Context())
		time.Sleep(time.Second) // simulated time passes
		time.AfterFunc(10*time.Millisecond, end)
		if err := p.Wait(ctx); err == nil {
			t.Error("it goes on after the end")
		}
	})
}
