package table

import (
	"time"

	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// clock counts the time that the table has waited for each side.
type clock struct {
	Spent [2]int64 `json:"spent"`         // in milliseconds, by side
	At    int64    `json:"at"`            // counted up to this time, in milliseconds
	Each  int64    `json:"each,omitzero"` // the time each side got at first, in milliseconds; 0 if there is no limit
	Bank  [2]int64 `json:"bank,omitzero"` // the time each side has been given so far, in milliseconds
}

// timing holds everything that the clocks of a table are computed from.
type timing struct {
	rules rules
	table *db.Table
	down  *downtime
	over  bool
}

// timing returns the data for the clocks of the current table.
func (b *board) timing() timing { return timing{b.rules, &b.table, b.down, b.over()} }

// ticks reports whether the time of the sides that are asked is running. Both seats are held, and the game is
// neither paused nor over.
func (t timing) ticks() bool {
	return t.rules.Clock != nil && t.rules.Paused == 0 && !t.over && t.table.Status != db.StatusOpen
}

// running returns the time from which the waiting time of the asked sides is counted, in milliseconds. It is moved
// later by the time that no server was running.
func (t timing) running() int64 {
	from := max(t.rules.Clock.At, t.table.WaitingSince)
	return from + t.down.since(from)
}

// timeUsed returns the time each side has used until now, in milliseconds. The clock does not run while the other
// seat is empty.
func (t timing) timeUsed(now time.Time) [2]int64 {
	c := t.rules.Clock
	out := c.Spent
	if t.ticks() {
		for _, side := range fact.Sides(t.table.Asked).List() {
			out[side-1] += max(now.UnixMilli()-t.running(), 0)
		}
	}
	return out
}

// remaining returns the time a side has left, negative if it has run out.
func (t timing) remaining(side game.Side, now time.Time) time.Duration {
	return time.Duration(t.rules.Clock.Bank[side-1]-t.timeUsed(now)[side-1]) * time.Millisecond
}

// endsAt returns when the first of the sides asked runs out of time after an act, in milliseconds. It returns 0 if
// none does.
func (t timing) endsAt(next *turn, asked fact.Sides, status string, now time.Time) int64 {
	r := t.rules
	if next.rules != nil {
		r = *next.rules
	}
	if r.Clock == nil || r.Clock.Each == 0 || r.Paused != 0 || status == db.StatusOver || t.table.Status == db.StatusOpen {
		return 0
	}
	var out int64
	for _, side := range asked.List() {
		if ends := now.UnixMilli() + r.Clock.Bank[side-1] - r.Clock.Spent[side-1]; out == 0 || ends < out {
			out = ends
		}
	}
	return out
}

// reckon counts the time up to now for the sides the table waited for. It also records when a pause began.
func (t timing) reckon(next *turn, now time.Time) {
	at := now.UnixMilli()
	if next.rules == nil && t.rules.Clock == nil {
		return
	}
	rules := t.rules
	if next.rules != nil {
		rules = *next.rules
	}
	if rules.Paused < 0 {
		rules.Paused = at
	}
	if rules.Clock != nil {
		c := *rules.Clock
		if t.rules.Clock != nil {
			c.Spent = t.timeUsed(now)
		}
		c.At = at
		rules.Clock = &c
	}
	next.rules = &rules
}
