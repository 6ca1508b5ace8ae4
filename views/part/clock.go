package part

import (
	"time"

	"tricorne/rules/game/text"
)

// AgoText returns how long something has lasted, in words: "a moment", "12 minutes", "2 days 3 hours".
func AgoText(since, now time.Time) string {
	d := now.Sub(since)
	if d < time.Minute {
		return "a moment"
	}
	return text.DurationText(int64(d / time.Second))
}

// scriptTimeFormat is the time format that scripts parse.
const scriptTimeFormat = "2006-01-02T15:04:05Z"
