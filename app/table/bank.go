package table

import (
	"context"
	"slices"
	"time"

	"tricorne/db"
	"tricorne/rules/game"
)

// bankRule is what refusals and results about time that ran out cite.
const bankRule = "Time for each side"

// Banks are the times that each side of a table may be given for the whole game: an evening's, and those of a game by letters.
var Banks = []time.Duration{30 * time.Minute, time.Hour, 2 * time.Hour, 3 * 24 * time.Hour, 10 * 24 * time.Hour, 30 * 24 * time.Hour}

// mayBank tells whether a table may be set up with this time for each side.
func mayBank(each time.Duration) bool { return each == 0 || slices.Contains(Banks, each) }

// banks tells whether each side has only so much time.
func (r *rules) banks() bool { return r.Clock != nil && r.Clock.Each > 0 }

// timing is what the clocks of a table are read from.
type timing struct {
	rules rules
	table *db.Table
	down  *downtime
	over  bool
}

// timing returns that of the table as it stands.
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
		for _, side := range game.Sides(t.table.Asked).List() {
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
func (t timing) endsAt(next *turn, asked game.Sides, status string, now time.Time) int64 {
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

// ClaimTime ends the game for a side that waits while the other's time has run out. Nothing ends by itself: the side may as well wait, or
// give more time (More). A claim too early is a *game.Refusal; the other errors are those of Act.
func (s *Actions) ClaimTime(ctx context.Context, seat Seat, seq int) (Seen, error) {
	return s.write(ctx, seat, func(b *board, seats []db.Seat) (*turn, error) {
		if r := b.last(); r.Kind == End && r.Side == seat.side && r.Ended().Claimed && seq == b.seen(seat.eyes())-1 {
			return nil, errDone
		}
		if err := mayEnd(b, seat, seats, seq); err != nil {
			return nil, err
		}
		if !b.rules.banks() {
			return nil, refuse(bankRule, "At this table no time runs out.")
		}
		m, other, asked := b.game.Manual(), seat.side.Other(), game.Sides(b.table.Asked)
		late := m.Side(other).Plural
		if !asked.Has(other) || asked.Has(seat.side) {
			return nil, refuse(bankRule, "It is not the ", late, " alone who are waited for.")
		}
		if left := b.timing().left(other, s.now()); left > 0 {
			return nil, refuse(bankRule, "The ", late, " still have ", game.Lasting(int64(left/time.Second)), ".")
		}
		how := game.Say("The ", late, " ran out of time, and the ", m.Side(seat.side).Plural, " claimed the game.")
		next, err := b.ended(seat, game.Result{Winner: seat.side, How: how, Rule: bankRule})
		if err == nil {
			next.row.Ended().Claimed = true
		}
		return next, err
	})
}
