package polltest

import (
	"testing"
	"testing/synctest"
	"time"
)

func TestUntilAsksAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		asked := 0
		if !WaitUntil(time.Second, func() bool { asked++; return asked == 3 }) || asked != 3 {
			t.Errorf("it was asked %d times", asked)
		}
		begun := time.Now()
		if WaitUntil(time.Second, func() bool { return false }) {
			t.Error("what never happens has happened")
		}
		if took := time.Since(begun); took < time.Second || took > time.Second+2*interval {
			t.Errorf("it waited %v", took)
		}
	})
}
