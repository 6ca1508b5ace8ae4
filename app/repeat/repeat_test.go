package repeat

import (
	"context"
	"testing"
	"testing/synctest"
	"time"
)

// TestEvery checks that the function is called once in each interval until the context is done.
func TestEvery(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), 3500*time.Millisecond)
		defer cancel()
		began, calls := time.Now(), 0
		Every(ctx, time.Second, func() { calls++ })
		if took := time.Since(began); calls != 3 || took != 3500*time.Millisecond {
			t.Errorf("%d calls in %v", calls, took)
		}
	})
}
