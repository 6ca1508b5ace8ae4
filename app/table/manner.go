package table

import (
	"context"
	"time"

	"tricorne/app/record"
	"tricorne/app/record/told"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// mannerRule is the heading cited by refusals and lines about a table's settings.
const mannerRule = "At one table"

// MannerState holds the settings of a table that everybody may see, and a proposed change of them.
type MannerState struct {
	ByHand        bool
	Table         bool // the players sit at one table
	Staff         bool // both sides may ask staff officers for advice
	Device        bool // both sides share one device
	RefereePoints bool // only the referee, if there is one, may point at the table screen
	// the side that wished for staff officers when it set up the table, until the other side answers; Nobody if none
	Wanting game.Side
	told.Pace

	Held     bool          // the table waits for dice
	Proposed record.Change // the change that waits for the other side's answer; empty if there is none
}

func mannerState(b *board) MannerState {
	out := MannerState{
		ByHand: b.rules.ByHand, Table: b.rules.Table, Staff: b.rules.Officers,
		Device: Mode(b.table.Mode) == Device, RefereePoints: b.rules.RefereePoints,
	}
	out.Pauser, out.Wanting = game.Side(b.rules.Pauser), game.Side(b.rules.Wanting)
	out.Held = b.waitingOrder() != nil
	if b.offered() {
		out.Proposed = b.last().ProposalBody().Change
	}
	if b.rules.Paused != 0 {
		out.Paused = time.UnixMilli(b.rules.Paused).UTC()
	}
	if c := b.rules.Clock; c != nil {
		p := &out.Pace
		p.Clock, p.At = true, time.UnixMilli(c.At).UTC()
		for i := range p.Spent {
			p.Spent[i] = time.Duration(c.Spent[i]) * time.Millisecond
			p.Bank[i] = time.Duration(c.Bank[i]) * time.Millisecond
		}
		if b.timing().ticks() {
			p.Running, p.At = fact.Sides(b.table.Asked), time.UnixMilli(b.timing().running()).UTC()
		}
	}
	return out
}

// Manner returns the settings of a table.
func (s *Actions) Manner(ctx context.Context, seat Seat) (MannerState, error) {
	f, err := s.open(ctx, seat)
	if err != nil {
		return MannerState{}, err
	}
	return mannerState(f.board), nil
}

// Change changes the settings. If each side has its own device, other dice and staff officers are only proposed:
// the other side answers with AnswerUndo. The errors are those of Act.
func (s *Actions) Change(ctx context.Context, seat Seat, seq int, to record.Change) (Seen, error) {
	return s.write(ctx, seat, func(b *board, seats []db.Seat) (*turn, error) {
		if seq != b.countSeen(seat.listener()) {
			return nil, ErrStale
		}
		after := to == record.LayOpen || to == record.OpenWords
		if b.over() && !after {
			return nil, ErrOver
		}
		if after && seat.side == game.Nobody {
			return nil, ErrNotYours
		}
		if (to == record.Pointing || to == record.NoPointing) && !seat.referee {
			return nil, refuse(mannerRule, "The referee alone decides who points at the table screen.")
		}
		if no := mayChange(b, to); no != nil {
			return nil, no
		}
		if consents(b, seat, seats, to) {
			if b.offered() {
				return nil, refuse(mannerRule, "Answer the open offer first.")
			}
			return b.stay(&record.Row{
				Kind: record.KindOffer, Side: seat.side,
				Body: &record.Offer{Proposal: record.Proposal{Change: to}}, Heard: record.Everybody,
			}), nil
		}
		return b.change(&record.Row{
			Kind: record.KindManner, Side: seat.side, Body: &record.Manner{Change: to},
			Heard: record.Everybody, Entered: seat.referee && !seat.judges(),
		}, to)
	})
}

// mayChange returns why the settings cannot be changed now, nil if they can.
func mayChange(b *board, to record.Change) *game.Refusal {
	now := mannerState(b)
	switch to {
	case record.ByHand, record.ByServer:
		switch {
		case now.ByHand == (to == record.ByHand):
			return refuse(mannerRule, "The dice are already rolled that way.")
		case b.rules.Guide:
			return refuse(mannerRule, "The dice of a guided turn are known beforehand.")
		case b.waitingOrder() != nil:
			return refuse(mannerRule, "An order waits for its dice. Enter them first, or leave them to the server.")
		case now.Pausing():
			return b.pausing()
		}
		return nil
	case record.Officers, record.NoOfficers:
		switch {
		case b.rules.Guide:
			return refuse(officerRule, "In a guided turn the guide advises.")
		case b.rules.Officers == (to == record.Officers):
			return refuse(officerRule, "It is already so.")
		}
		return nil
	case record.WithoutOfficers:
		if b.rules.Wanting == 0 {
			return refuse(officerRule, "Nobody wishes for staff officers just now.")
		}
		return nil
	case record.Pointing, record.NoPointing:
		if b.rules.RefereePoints == (to == record.NoPointing) {
			return refuse(mannerRule, "That is already done.")
		}
		return nil
	case record.LayOpen:
		if !b.settled() {
			return refuse(mannerRule, "Everything is already revealed, or the game is not over.")
		}
		return nil
	case record.OpenWords:
		switch {
		case !b.laid():
			return refuse(wordsRule, "Private words may be opened when the game is over and everything is revealed.")
		case b.rules.WordsOpen:
			return refuse(wordsRule, "The private words are open already.")
		}
		return nil
	case record.Pause, record.Resume:
		if now.Pausing() == (to == record.Pause) {
			return refuse(mannerRule, "That is already done.")
		}
		return nil
	case record.ClockOn, record.ClockOff:
		if now.Clock == (to == record.ClockOn) {
			return refuse(mannerRule, "That is already done.")
		}
		if b.rules.banks() {
			return refuse(bankRule, "The time of this table was agreed when it was set up. You may pause, or give the other "+
				"side more.")
		}
		return nil
	case record.More:
		if !b.rules.banks() {
			return refuse(bankRule, "At this table no time runs out.")
		}
		return nil
	}
	return refuse(mannerRule, "There is no such change.")
}

// change makes a row after which the table has other settings.
func (b *board) change(r *record.Row, to record.Change) (*turn, error) {
	now := b.rules
	switch to {
	case record.ByHand:
		now.ByHand, now.Table = true, true
	case record.ByServer:
		now.ByHand = false
	case record.Pause:
		now.Pauser, now.Paused = uint8(r.Side), -1 // the time is recorded when the row is stored
	case record.Resume:
		now.Pauser, now.Paused = 0, 0
	case record.ClockOn:
		now.Clock = &clock{}
	case record.ClockOff:
		now.Clock = nil
	case record.More:
		c := *now.Clock
		c.Bank[r.Side.Other()-1] += c.Each / 2
		now.Clock = &c
	case record.Officers, record.NoOfficers, record.WithoutOfficers:
		now.Officers, now.Wanting = to == record.Officers, 0
	case record.Pointing, record.NoPointing:
		now.RefereePoints = to == record.NoPointing
	case record.LayOpen:
		now.Laid = true
	case record.OpenWords:
		now.WordsOpen = true
	}
	next := b.stay(r)
	next.rules = &now
	return next, nil
}
