package table

import (
	"context"
	"errors"
	"strings"

	"tricorne/app/record"
	"tricorne/app/record/told"
	"tricorne/db"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/view"
)

// Amending an earlier act. The table goes back to before the act, and the act is played in another way. Then the
// later acts are played again with their dice, up to the first one that is no longer offered or would roll other
// dice. Each of them becomes a new act of the record.

// Amendment describes an earlier act that is to be played in another way.
type Amendment struct {
	Seq      int // the Seq of the desk on which the amendment was made
	Act      int // number of the act, as the referee counts acts
	NewOrder Order
	Reason   string // shown to everybody
}

// AmendEffects describes the effects that an amendment would have.
type AmendEffects struct {
	ReplayedActs int           // number of later acts that are played again
	DroppedActs  int           // number of later acts that are not played again
	FirstDropped *told.Entry   // the first act that is not played again, as the referee sees it; nil if there is none
	Refusal      *game.Refusal // the refusal of the act in FirstDropped; nil if that act would roll other dice
	Before       view.View     // the referee's current view
	After        view.View
}

// AmendForm is an act as it was played, shown in a form to amend it. Its ask is the original ask, filled in with the
// draft, or with the original choices if the draft is nil.
type AmendForm struct {
	Entry      told.Entry
	Action     action.Action
	Ask        game.Ask
	View       view.View // the table before the act, as its side saw it
	ManualDice bool      // the act's dice were rolled by hand
}

// AmendForm finds an act that may be amended. It returns ErrNotYours if the seat is not the referee's, and a
// *game.Refusal if the act does not exist or was taken back.
func (s *Refereeing) AmendForm(ctx context.Context, seat Seat, act int, draft action.Draft) (AmendForm, error) {
	b, err := s.refereeBoard(ctx, seat)
	if err != nil {
		return AmendForm{}, err
	}
	rows, err := s.actsSince(ctx, b, act)
	if err != nil {
		return AmendForm{}, err
	}
	r := rows[0]
	p, err := s.positionAt(ctx, b, act-1)
	if err != nil {
		return AmendForm{}, err
	}
	if draft == nil {
		draft = r.PlayBody().Action.Picks
	}
	out := AmendForm{
		Entry: told.EntryOf(r, b.game.Manual(), seat.listener(), nil, act), Action: r.PlayBody().Action,
		ManualDice: r.ManualDice,
	}
	if out.Ask, err = b.game.Ask(p, r.Side, draft); err != nil {
		return out, b.wrapDefect("ask", err)
	}
	out.View, err = b.game.View(p, game.SideViewer(r.Side))
	return out, err
}

// actsSince lists an act that is to be amended and the later acts that still count.
func (s *Refereeing) actsSince(ctx context.Context, b *board, act int) ([]*record.Row, error) {
	if act < 2 || act > b.table.Seq {
		return nil, refuse(undoRule, "There is no such act to amend.")
	}
	all, err := s.rowsBetween(ctx, b, act, b.table.Seq)
	if err != nil {
		return nil, err
	}
	gone := record.UndoneFlags(all)
	var out []*record.Row
	for i, r := range all {
		if i == 0 && (r.Kind != record.KindPlay || gone[i] || wasTakenBack(all)) {
			return nil, refuse(undoRule, "Only acts of a side that were not undone can be amended.")
		}
		if r.ChangesPosition() && !gone[i] {
			out = append(out, r)
		}
	}
	return out, nil
}

// wasTakenBack reports whether the first of these acts was taken back. The list must end with the latest act.
func wasTakenBack(all []*record.Row) bool {
	for i := len(all) - 1; i > 0; i-- {
		back := all[i].BackToSeq
		if back == 0 {
			continue
		}
		if back < all[0].Seq {
			return true
		}
		for i > 0 && all[i-1].Seq > back {
			i--
		}
	}
	return false
}

// PreviewAmend returns the effects of an amendment without storing anything. The expected errors are ErrStale,
// ErrNotYours, ErrGameOver and *game.Refusal.
func (s *Refereeing) PreviewAmend(ctx context.Context, seat Seat, a Amendment) (AmendEffects, error) {
	b, err := s.refereeBoard(ctx, seat)
	if err != nil {
		return AmendEffects{}, err
	}
	out, last, err := s.amend(ctx, b, a)
	if err != nil {
		return AmendEffects{}, err
	}
	for last.next != nil {
		last = last.next
	}
	if out.Before, err = b.game.View(b.position, seat.refereeViewer); err == nil {
		out.After, err = b.game.View(last.position, seat.refereeViewer)
	}
	if out.FirstDropped != nil {
		rows, err := s.rowsBetween(ctx, b, out.FirstDropped.Seq, out.FirstDropped.Seq)
		if err != nil {
			return out, err
		}
		*out.FirstDropped = told.EntryOf(rows[0], b.game.Manual(), seat.listener(), nil, out.FirstDropped.Seq)
	}
	return out, err
}

// Amend plays an act in another way, and the later acts again. The expected errors are ErrStale, ErrNotYours,
// ErrGameOver and *game.Refusal.
func (s *Refereeing) Amend(ctx context.Context, seat Seat, a Amendment) (Desk, error) {
	if !seat.viewsAsReferee() {
		return Desk{}, ErrNotYours
	}
	return s.write(ctx, seat, func(b *board, _ []db.Seat) (*pendingAction, error) {
		if err := b.checkSeq(seat, a.Seq); err != nil {
			return nil, err
		}
		_, first, err := s.amend(ctx, b, a)
		return first, err
	})
}

// amend makes the acts of an amendment. It returns the effects and the acts, which are not stored yet.
func (s *Refereeing) amend(ctx context.Context, b *board, a Amendment) (AmendEffects, *pendingAction, error) {
	var out AmendEffects
	switch {
	case b.over():
		return out, nil, ErrGameOver
	case b.waitingOrder() != nil:
		return out, nil, errDicePending
	}
	if no := checkReason(a.Reason, true); no != nil {
		return out, nil, no
	}
	all, err := s.actsSince(ctx, b, a.Act)
	if err != nil {
		return out, nil, err
	}
	was := all[0]
	first, err := s.newBackAct(ctx, b, &record.Row{Kind: record.KindAmend, Audience: record.Everybody, Body: &record.Amend{
		TargetSeq: a.Act - 1, Reason: strings.TrimSpace(a.Reason), ByReferee: true, ActSeq: a.Act, Actor: was.Side,
	}})
	if err != nil {
		return out, nil, err
	}
	next, err := playActOtherwise(boardAfter(b, first), was, a.NewOrder)
	if err != nil {
		return out, nil, err
	}
	first.next = next
	now := boardAfter(boardAfter(b, first), next)
	for i, r := range all[1:] {
		one, err := replayUnchanged(now, r)
		if no := new(game.Refusal); errors.As(err, &no) || errors.Is(err, errDifferentDice) {
			out.DroppedActs, out.FirstDropped, out.Refusal = len(all)-1-i, &told.Entry{Seq: r.Seq}, no
			if errors.Is(err, errDifferentDice) {
				out.Refusal = nil
			}
			break
		}
		if err != nil {
			return out, nil, err
		}
		next.next, next = one, one
		now = boardAfter(now, one)
		out.ReplayedActs++
	}
	first.row.Body.(*record.Amend).StopsEarly = out.FirstDropped != nil
	return out, first, nil
}

// boardAfter returns the board after an act that is not stored yet.
func boardAfter(b *board, t *pendingAction) *board {
	table := b.table
	table.Seq = t.row.Seq
	return b.withAct(table, t)
}

// playActOtherwise plays an act in another way. It uses the act's old dice if the new way asks for the same dice.
// Otherwise it uses the server's dice or the given dice. It returns a *NeedDiceError if dice are missing.
func playActOtherwise(b *board, was *record.Row, as Order) (*pendingAction, error) {
	answer := action.Action{Side: was.Side, Step: was.PlayBody().Action.Step, Act: as.Act, Picks: as.Picks}
	if len(as.Dice) == 0 {
		out, err := b.game.Play(b.position, answer, dice.FromRecord(was.Rolls))
		if no := new(game.Refusal); errors.As(err, &no) {
			return nil, err
		}
		if err == nil && len(out.Rolls) == len(was.Rolls) {
			r := &record.Row{
				Seq: b.table.Seq + 1, Side: was.Side, Kind: record.KindPlay,
				Body:       &record.Play{Action: answer, DiceSeq: was.DiceRootSeq()},
				ManualDice: was.ManualDice, Entered: true,
			}
			t := b.newActWithOutcome(r, out)
			r.CopyDiceMarks(was)
			return t, nil
		}
	}
	out, err := b.throw(b.table.Seq+1, answer, as.Dice)
	if need := new(NeedDiceError); errors.As(err, &need) {
		need.KeptDice = oldDiceFor(was, need)
	}
	if err != nil {
		return nil, err
	}
	return b.newPlayAct(answer, resolvedOrder{out: out}, 0, true), nil
}

// oldDiceFor returns the dice an act had for the pending throw, nil if it did not have the same throw.
func oldDiceFor(r *record.Row, need *NeedDiceError) []int {
	given := len(need.ValidDice)
	for _, x := range r.Rolls {
		if given < len(x.Values) {
			if left := x.EnteredValues()[given:]; x.Purpose == need.Purpose && x.Sides == need.Sides &&
				len(left) == need.Count &&
				x.OnlyFor == 0 {
				return left
			}
			return nil
		}
		given -= len(x.Values)
	}
	return nil
}

// errDifferentDice is returned if an act that is played again would roll other dice than before.
var errDifferentDice = errors.New("table: other dice would be rolled")

// replayUnchanged plays an act again unchanged, with the dice it had.
func replayUnchanged(b *board, was *record.Row) (*pendingAction, error) {
	r := &record.Row{
		Seq: b.table.Seq + 1, Side: was.Side, Kind: was.Kind, Body: was.RepeatBody(),
		Entered: was.Entered, ManualDice: was.ManualDice,
	}
	out, err := was.Play(b.game, b.position)
	if errors.Is(err, dice.ErrRecord) || err == nil && len(out.Rolls) != len(was.Rolls) {
		return nil, errDifferentDice
	}
	if err != nil {
		return nil, err
	}
	t := b.newActWithOutcome(r, out)
	r.CopyDiceMarks(was)
	return t, nil
}
