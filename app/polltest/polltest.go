// Package polltest waits in tests for conditions that nothing signals, such as another process being ready.
package polltest

import "time"

// interval is how long a test waits before it checks again.
const interval = 10 * time.Millisecond

// WaitUntil checks a condition until it is true, and reports whether it became true in time.
func WaitUntil(limit time.Duration, so func() bool) bool {
	for end := time.Now().Add(limit); !so(); {
		if time.Now().After(end) {
			return false
		}
		time.Sleep(interval) // nothing signals the condition, so it must be polled
	}
	return true
}
