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

// settingsRule is the heading cited by refusals and lines about a table's settings.
const settingsRule = "At one table"

// SettingsState holds the settings of a table that everybody may see, and a proposed change of them.
type SettingsState struct {
	ManualDice     bool
	OneTable       bool // the players sit at one table
	AllowsOfficers bool // both sides may ask staff officers for advice
	SharedDevice   bool // both sides share one device
	RefereePoints  bool // only the referee, if there is one, may point at the table screen
	// the side that asked for staff officers when it set up the table, until the other side answers; Nobody if none
	OfficersWantedBy game.Side
	told.ClockState

	DicePending    bool          // the table waits for dice
	ProposedChange record.Change // the change that waits for the other side's answer; empty if there is none
}

func settingsState(b *board) SettingsState {
	out := SettingsState{
		ManualDice: b.settings.ManualDice, OneTable: b.settings.OneTable, AllowsOfficers: b.settings.AllowsOfficers,
		SharedDevice: Mode(b.table.Mode) == ModeDevice, RefereePoints: b.settings.RefereePoints,
	}
	out.Pauser, out.OfficersWantedBy = game.Side(b.settings.PausedBy), game.Side(b.settings.OfficersWantedBy)
	out.DicePending = b.waitingOrder() != nil
	if b.hasOpenOffer() {
		out.ProposedChange = b.last().ProposalBody().Change
	}
	if b.settings.PausedAt != 0 {
		out.PausedAt = time.UnixMilli(b.settings.PausedAt).UTC()
	}
	if c := b.settings.Clock; c != nil {
		p := &out.ClockState
		p.Clock, p.At = true, time.UnixMilli(c.CountedUntil).UTC()
		for i := range p.TimeUsed {
			p.TimeUsed[i] = time.Duration(c.UsedMillis[i]) * time.Millisecond
			p.Bank[i] = time.Duration(c.TimeBank[i]) * time.Millisecond
		}
		if b.clockInputs().isRunning() {
			p.RunningSides, p.At = fact.Sides(b.table.Asked), time.UnixMilli(b.clockInputs().runningSince()).UTC()
		}
	}
	return out
}

// Settings returns the settings of a table.
func (s *Actions) Settings(ctx context.Context, seat Seat) (SettingsState, error) {
	f, err := s.openTable(ctx, seat)
	if err != nil {
		return SettingsState{}, err
	}
	return settingsState(f.board), nil
}

// ChangeSettings changes the settings. If each side has its own device, other dice and staff officers are only
// proposed: the other side answers with AnswerUndo. The errors are ErrStale (the desk has changed), ErrNotYours (a
// spectator's seat), ErrGameOver and *game.Refusal.
func (s *Actions) ChangeSettings(ctx context.Context, seat Seat, seq int, to record.Change) (Desk, error) {
	return s.write(ctx, seat, func(b *board, seats []db.Seat) (*pendingAction, error) {
		if seq != b.countSeen(seat.listener()) {
			return nil, ErrStale
		}
		after := to == record.RevealAfterEnd || to == record.OpenPrivateWords
		if b.over() && !after {
			return nil, ErrGameOver
		}
		if after && seat.side == game.Nobody {
			return nil, ErrNotYours
		}
		if (to == record.PointingByPlayers || to == record.NoPointing) && !seat.referee {
			return nil, refuse(settingsRule, "The referee alone decides who points at the table screen.")
		}
		if no := mayChange(b, to); no != nil {
			return nil, no
		}
		if needsConsent(b, seat, seats, to) {
			if b.hasOpenOffer() {
				return nil, refuse(settingsRule, "Answer the open offer first.")
			}
			return b.newActWithoutMove(&record.Row{
				Kind: record.KindOffer, Side: seat.side,
				Body: &record.Offer{Proposal: record.Proposal{Change: to}}, Audience: record.Everybody,
			}), nil
		}
		return b.changeSettings(&record.Row{
			Kind: record.KindSettings, Side: seat.side, Body: &record.SettingsChange{Change: to},
			Audience: record.Everybody, Entered: seat.referee && !seat.viewsAsReferee(),
		}, to)
	})
}

// mayChange returns why the settings cannot be changed now, nil if they can.
func mayChange(b *board, to record.Change) *game.Refusal {
	now := settingsState(b)
	switch to {
	case record.ManualDice, record.ServerDice:
		switch {
		case now.ManualDice == (to == record.ManualDice):
			return refuse(settingsRule, "The dice are already rolled that way.")
		case b.settings.Guided:
			return refuse(settingsRule, "The dice of a guided turn are known beforehand.")
		case b.waitingOrder() != nil:
			return refuse(settingsRule, "An order waits for its dice. Enter them first, or leave them to the server.")
		case now.IsPaused():
			return b.pauseRefusal()
		}
		return nil
	case record.OfficersOn, record.OfficersOff:
		switch {
		case b.settings.Guided:
			return refuse(officerRule, "In a guided turn the guide advises.")
		case b.settings.AllowsOfficers == (to == record.OfficersOn):
			return refuse(officerRule, "It is already so.")
		}
		return nil
	case record.DeclineOfficers:
		if b.settings.OfficersWantedBy == 0 {
			return refuse(officerRule, "Nobody wishes for staff officers just now.")
		}
		return nil
	case record.PointingByPlayers, record.NoPointing:
		if b.settings.RefereePoints == (to == record.NoPointing) {
			return refuse(settingsRule, "That is already done.")
		}
		return nil
	case record.RevealAfterEnd:
		if !b.settled() {
			return refuse(settingsRule, "Everything is already revealed, or the game is not over.")
		}
		return nil
	case record.OpenPrivateWords:
		switch {
		case !b.revealed():
			return refuse(wordsRule, "Private words may be opened when the game is over and everything is revealed.")
		case b.settings.WordsOpen:
			return refuse(wordsRule, "The private words are open already.")
		}
		return nil
	case record.Pause, record.Resume:
		if now.IsPaused() == (to == record.Pause) {
			return refuse(settingsRule, "That is already done.")
		}
		return nil
	case record.ClockOn, record.ClockOff:
		if now.Clock == (to == record.ClockOn) {
			return refuse(settingsRule, "That is already done.")
		}
		if b.settings.hasTimeBank() {
			return refuse(bankRule, "The time of this table was agreed when it was set up. You may pause, or give the other "+
				"side more.")
		}
		return nil
	case record.MoreTime:
		if !b.settings.hasTimeBank() {
			return refuse(bankRule, "At this table no time runs out.")
		}
		return nil
	}
	return refuse(settingsRule, "There is no such change.")
}

// changeSettings makes the row that changes the settings of a table.
func (b *board) changeSettings(r *record.Row, to record.Change) (*pendingAction, error) {
	now := b.settings
	switch to {
	case record.ManualDice:
		now.ManualDice, now.OneTable = true, true
	case record.ServerDice:
		now.ManualDice = false
	case record.Pause:
		now.PausedBy, now.PausedAt = uint8(r.Side), -1 // the time is recorded when the row is stored
	case record.Resume:
		now.PausedBy, now.PausedAt = 0, 0
	case record.ClockOn:
		now.Clock = &sideClocks{}
	case record.ClockOff:
		now.Clock = nil
	case record.MoreTime:
		c := *now.Clock
		c.TimeBank[r.Side.Other()-1] += c.InitialTime / 2
		now.Clock = &c
	case record.OfficersOn, record.OfficersOff, record.DeclineOfficers:
		now.AllowsOfficers, now.OfficersWantedBy = to == record.OfficersOn, 0
	case record.PointingByPlayers, record.NoPointing:
		now.RefereePoints = to == record.NoPointing
	case record.RevealAfterEnd:
		now.Revealed = true
	case record.OpenPrivateWords:
		now.WordsOpen = true
	}
	next := b.newActWithoutMove(r)
	next.newSettings = &now
	return next, nil
}
