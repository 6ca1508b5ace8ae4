package part

import (
	"time"

	"tricorne/rules/game"
)

// Ago says how long something has lasted: "a moment", "12 minutes", "3 hours", "2 days".
func Ago(since, now time.Time) string {
	d := now.Sub(since)
	switch {
	case d < time.Minute:
		return "a moment"
	case d < time.Hour:
		return game.Count(int(d/time.Minute), "minute", "minutes")
	case d < 48*time.Hour:
		return game.Count(int(d/time.Hour), "hour", "hours")
	default:
		return game.Count(int(d/(24*time.Hour)), "day", "days")
	}
}
