package table

import (
	"time"

	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// clock counts the time that each side was waited for.
type clock struct {
	Spent [2]int64 `json:"spent"`         // in milliseconds, by side
	At    int64    `json:"at"`            // up to when, in milliseconds
	Each  int64    `json:"each,omitzero"` // the time each side was given, in milliseconds; 0 where it is counted alone
	Bank  [2]int64 `json:"bank,omitzero"` // the time each side has been given so far
}

// timing holds what the clocks of a table are computed from.
type timing struct {
	rules rules
	table *db.Table
	down  *downtime
	over  bool
}

// timing returns what the clocks are computed from as the table stands.
func (b *board) timing() timing { return timing{b.rules, &b.table, b.down, b.over()} }

// ticks tells whether the time of those who are asked goes on: both seats are held, and the game is neither paused nor over.
func (t timing) ticks() bool {
	return t.rules.Clock != nil && t.rules.Paused == 0 && !t.over && t.table.Status != db.StatusOpen
}

// running is the moment from which the time of those who are asked counts, in milliseconds: moved by what no server was at work since.
func (t timing) running() int64 {
	from := max(t.rules.Clock.At, t.table.WaitingSince)
	return from + t.down.since(from)
}

// spent is the time each side has used up to now, in milliseconds. While nobody sat on the other side none was.
func (t timing) spent(now time.Time) [2]int64 {
	c := t.rules.Clock
	out := c.Spent
	if t.ticks() {
		for _, side := range fact.Sides(t.table.Asked).List() {
			out[side-1] += max(now.UnixMilli()-t.running(), 0)
		}
	}
	return out
}

// left is the time a side has left, below zero when it has run out.
func (t timing) left(side game.Side, now time.Time) time.Duration {
	return time.Duration(t.rules.Clock.Bank[side-1]-t.spent(now)[side-1]) * time.Millisecond
}

// endsAt is when the time of the first of those who are asked runs out after an act, in milliseconds; 0 where it does not.
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

// reckon counts the time up to now for those who were waited for, and notes since when the game is paused.
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
			c.Spent = t.spent(now)
		}
		c.At = at
		rules.Clock = &c
	}
	next.rules = &rules
}
