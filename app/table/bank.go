package table

import (
	"context"
	"slices"
	"time"

	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// bankRule is the rule cited by refusals and results about time that has run out.
const bankRule = "Time for each side"

// TimeBanks lists the times that each side may be given for the whole game. The first ones suit one evening, the others
// a correspondence game.
var TimeBanks = []time.Duration{
	30 * time.Minute, time.Hour, 2 * time.Hour, 3 * 24 * time.Hour, 10 * 24 * time.Hour,
	30 * 24 * time.Hour,
}

// isAllowedTimeBank reports whether a table may be set up with a given time for each side.
func isAllowedTimeBank(each time.Duration) bool { return each == 0 || slices.Contains(TimeBanks, each) }

// ClaimTime ends the game for a side that waits while the other's time has run out. No game ends by itself: the side
// may also wait, or give more time (More). A claim that is too early returns a *game.Refusal; the other expected
// errors are ErrStale, ErrNotYours and ErrGameOver.
func (s *Actions) ClaimTime(ctx context.Context, seat Seat, seq int) (Desk, error) {
	return s.write(ctx, seat, func(b *board, seats []db.Seat) (*pendingAction, error) {
		if r := b.last(); r.Kind == record.KindEnd && r.Side == seat.side && r.EndBody().Claimed &&
			seq == b.countSeen(seat.listener())-1 {
			return nil, errAlreadyPlayed
		}
		if err := mayEnd(b, seat, seats, seq); err != nil {
			return nil, err
		}
		if !b.settings.hasTimeBank() {
			return nil, refuse(bankRule, "At this table no time runs out.")
		}
		m, other, asked := b.game.Manual(), seat.side.Other(), fact.Sides(b.table.Asked)
		late := m.Side(other).Plural
		if !asked.Has(other) || asked.Has(seat.side) {
			return nil, refuse(bankRule, "It is not the ", late, " alone who are waited for.")
		}
		if left := b.clockInputs().timeLeft(other, s.now()); left > 0 {
			return nil, refuse(bankRule, "The ", late, " still have ", text.DurationText(int64(left/time.Second)), ".")
		}
		how := text.Say("The ", late, " ran out of time, and the ", m.Side(seat.side).Plural, " claimed the game.")
		next, err := b.newEndAct(seat, view.Result{Winner: seat.side, How: how, Rule: bankRule})
		if err == nil {
			next.row.EndBody().Claimed = true
		}
		return next, err
	})
}
