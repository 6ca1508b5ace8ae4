package part

import (
	"fmt"
	"time"

	"tricorne/rules/game"
)

// Pace is a pause that all see, and the time each side has used.
type Pace struct {
	Paused  bool
	By      string // who has paused: "the British"
	Clock   bool
	Spent   [2]time.Duration // by side, up to At
	At      time.Time
	Running game.Sides // whose time goes on since then
}

// clockOf is a time as a clock shows it: "7:05", "1:07:05".
func clockOf(d time.Duration) string {
	s := int(d / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// since is the moment from which a running clock counts, so that what it shows is the time gone since; empty for one that stands.
func (p *Pace) since(side game.Side) string {
	if !p.Running.Has(side) {
		return ""
	}
	return p.At.Add(-p.Spent[side-1]).UTC().Format("2006-01-02T15:04:05.000Z")
}
