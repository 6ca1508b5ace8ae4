package table

import (
	"testing"
	"testing/synctest"
	"time"
)

func TestWhoThinksWaitsForPeopleThoughNotForEver(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &Service{}
		waits := func(park func()) time.Duration {
			from := time.Now()
			park()
			return time.Since(from)
		}
		park := s.Parking()
		if d := waits(park); d != 0 {
			t.Errorf("it waits %v for nobody", d)
		}
		done := s.Attend()
		time.AfterFunc(20*time.Millisecond-time.Microsecond, done)
		if d := waits(park); d != 20*time.Millisecond+calm {
			t.Errorf("it waits %v for a request of 20 ms", d)
		}
		s.Attend()()
		s.Attend()()
		if d := waits(park); d != calm {
			t.Errorf("it waits %v after two that were soon answered", d)
		}
		done = s.Attend()
		if d := waits(park); d != parkedFor-20*time.Millisecond-2*calm {
			t.Errorf("it waits %v for one that never ends", d)
		}
		if d := waits(park); d != 0 {
			t.Errorf("it waits %v more in one decision", d)
		}
		if d := waits(s.parking(1)); d != 0 {
			t.Errorf("it waits %v for its own request", d)
		}
		done()
	})
}
