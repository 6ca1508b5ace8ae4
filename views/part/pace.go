package part

import (
	"fmt"
	"time"

	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// clockState is the pause and the clocks of a table, as pages show them.
type clockState told.ClockState

// pauserName returns who paused the game: "the British", "the referee".
func (p *clockState) pauserName(m *game.Manual) string {
	if p.Pauser == game.Nobody {
		return "the referee"
	}
	return "the " + m.Side(p.Pauser).Plural
}

// HasTimeLimits reports whether each side has a limited amount of time.
func (p *clockState) HasTimeLimits() bool { return p != nil && p.Bank != [2]time.Duration{} }

// timeLeft returns the remaining time of a side. It is negative if the time has run out.
func (p *clockState) timeLeft(side game.Side, now time.Time) time.Duration {
	out := p.Bank[side-1] - p.TimeUsed[side-1]
	if p.RunningSides.Has(side) {
		out -= max(now.Sub(p.At), 0)
	}
	return out
}

// runsOutAt returns the moment at which a side's time will run out; empty if its clock is stopped.
func (p *clockState) runsOutAt(side game.Side) string {
	if !p.HasTimeLimits() || !p.RunningSides.Has(side) {
		return ""
	}
	return p.At.Add(p.Bank[side-1] - p.TimeUsed[side-1]).UTC().Format(preciseTimeFormat)
}

// clockText returns the text of a side's clock: the remaining time, or the used time if there is no limit.
func (p *clockState) clockText(side game.Side, now time.Time) string {
	if p.HasTimeLimits() {
		return formatClock(max(p.timeLeft(side, now), 0))
	}
	return formatClock(p.TimeUsed[side-1])
}

// clockTitle returns the label of the clocks: whether they show remaining or used time.
func (p *clockState) clockTitle() string {
	if p.HasTimeLimits() {
		return "Time left"
	}
	return "Time used"
}

// preciseTimeFormat is the time format that scripts parse, with milliseconds.
const preciseTimeFormat = "2006-01-02T15:04:05.000Z"

// formatClock returns a duration in the format of a clock: "7:05", "1:07:05", "2 days 23 hours".
func formatClock(d time.Duration) string {
	s := int(d / time.Second)
	if s >= 48*3600 {
		return text.DurationText(int64(s))
	}
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// countsFrom returns the moment from which a running clock counts up. It is empty if the clock is stopped.
func (p *clockState) countsFrom(side game.Side) string {
	if p.HasTimeLimits() || !p.RunningSides.Has(side) {
		return ""
	}
	return p.At.Add(-p.TimeUsed[side-1]).UTC().Format(preciseTimeFormat)
}
