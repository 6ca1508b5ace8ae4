package table

import (
	"time"

	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// sideClocks counts the time that the table has waited for each side.
type sideClocks struct {
	UsedMillis   [2]int64 `json:"spent"` // time used by each side, in milliseconds
	CountedUntil int64    `json:"at"`    // time up to which UsedMillis is counted, in milliseconds
	// the time each side got at first, in milliseconds; 0 if there is no limit
	InitialTime int64    `json:"each,omitzero"`
	TimeBank    [2]int64 `json:"bank,omitzero"` // the time each side has been given so far, in milliseconds
}

// clockInputs holds everything that the clocks of a table are computed from.
type clockInputs struct {
	settings tableSettings
	table    *db.Table
	downtime *downtime
	over     bool
}

// clockInputs returns the data for the clocks of the current table.
func (b *board) clockInputs() clockInputs {
	return clockInputs{b.settings, &b.table, b.downtime, b.over()}
}

// isRunning reports whether the time of the sides that are asked is running. It runs if both seats are held and the
// game is neither paused nor over.
func (t clockInputs) isRunning() bool {
	return t.settings.Clock != nil && t.settings.PausedAt == 0 && !t.over && t.table.Status != db.StatusOpen
}

// runningSince returns the time from which the waiting time of the asked sides is counted, in milliseconds. Time
// during which no server was running is not counted.
func (t clockInputs) runningSince() int64 {
	from := max(t.settings.Clock.CountedUntil, t.table.WaitingSince)
	return from + t.downtime.downtimeSince(from)
}

// timeUsed returns the time each side has used until now, in milliseconds. The clock does not run while the other
// seat is empty.
func (t clockInputs) timeUsed(now time.Time) [2]int64 {
	c := t.settings.Clock
	out := c.UsedMillis
	if t.isRunning() {
		for _, side := range fact.Sides(t.table.Asked).List() {
			out[side-1] += max(now.UnixMilli()-t.runningSince(), 0)
		}
	}
	return out
}

// timeLeft returns the time a side has left, negative if it has run out.
func (t clockInputs) timeLeft(side game.Side, now time.Time) time.Duration {
	return time.Duration(t.settings.Clock.TimeBank[side-1]-t.timeUsed(now)[side-1]) * time.Millisecond
}

// endsAt returns when the first of the sides asked runs out of time after an act, in milliseconds. It returns 0 if
// none does.
func (t clockInputs) endsAt(next *pendingAction, asked fact.Sides, status string, now time.Time) int64 {
	r := t.settings
	if next.newSettings != nil {
		r = *next.newSettings
	}
	if r.Clock == nil || r.Clock.InitialTime == 0 || r.PausedAt != 0 || status == db.StatusOver ||
		t.table.Status == db.StatusOpen {
		return 0
	}
	var out int64
	for _, side := range asked.List() {
		if ends := now.UnixMilli() + r.Clock.TimeBank[side-1] - r.Clock.UsedMillis[side-1]; out == 0 || ends < out {
			out = ends
		}
	}
	return out
}

// countTime counts the time up to now for the sides the table waited for. It also records when a pause began.
func (t clockInputs) countTime(next *pendingAction, now time.Time) {
	at := now.UnixMilli()
	if next.newSettings == nil && t.settings.Clock == nil {
		return
	}
	rules := t.settings
	if next.newSettings != nil {
		rules = *next.newSettings
	}
	if rules.PausedAt < 0 {
		rules.PausedAt = at
	}
	if rules.Clock != nil {
		c := *rules.Clock
		if t.settings.Clock != nil {
			c.UsedMillis = t.timeUsed(now)
		}
		c.CountedUntil = at
		rules.Clock = &c
	}
	next.newSettings = &rules
}
