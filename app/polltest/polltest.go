// Package polltest waits in tests for something that nothing announces, such as another process that has come up.
package polltest

import "time"

// interval is how long a test waits before it asks again.
const interval = 10 * time.Millisecond

// Until asks until something is so, and reports whether it became so in time.
func Until(limit time.Duration, so func() bool) bool {
	for end := time.Now().Add(limit); !so(); {
		if time.Now().After(end) {
			return false
		}
		time.Sleep(interval) // nothing announces it, so there is nothing to wait for
	}
	return true
}
