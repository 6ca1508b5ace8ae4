package told

import (
	"time"

	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// ClockState is the pause of a table, and the time each side has used.
type ClockState struct {
	PausedAt     time.Time        // the start of the pause; zero if the table is not paused
	Pauser       game.Side        // the side that paused the table; Nobody for the referee
	Clock        bool             // the time of each side is counted
	TimeUsed     [2]time.Duration // the time each side has used up to At
	At           time.Time
	RunningSides fact.Sides       // the sides whose time has been running since At
	Bank         [2]time.Duration // the time each side has in all; zero if it has no limit
}

// IsPaused reports whether the table is paused.
func (p *ClockState) IsPaused() bool { return !p.PausedAt.IsZero() }
