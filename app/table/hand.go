package table

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"

	"tricorne/app/record"
	"tricorne/app/record/told"
	"tricorne/db"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// byHandRule is the rule that refusals and log lines about manual dice cite.
const byHandRule = record.ManualDiceRule

// pendingDiceOf returns what a seat may know about the pending dice, nil if there are none.
func pendingDiceOf(f *loadedTable, seat Seat) *told.PendingDice {
	b := f.board
	h := b.waitingOrder()
	if h == nil || b.over() {
		return nil
	}
	own, computers := seat.side == h.By, heldByComputer(f.seats, h.By)
	out := &told.PendingDice{
		By: h.By, OrderSide: h.Action.Side, Mine: mayEnter(f.seats, seat, h), ComputerRolls: computers, Purpose: h.Purpose,
		Count: h.Count, Sides: h.Sides,
		Secret: h.Secret, SameCounter: h.SameCounter,
		Own:   seat.side == h.Action.Side || len(heldSides(f.seats, seat.player).List()) > 1,
		Terms: h.Terms, MayWithdraw: mayWithdraw(b, seat, h),
	}
	if out.Mine {
		out.ProposedDice = proposedDice(b, h)
		out.FollowingThrows = followingDice(h)
	}
	if own {
		out.Counters = h.Counters
	}
	if own && h.OwnTerms != nil {
		out.Terms = h.OwnTerms
	}
	return out
}

// mayEnter reports whether a seat enters the pending dice. A seat enters its own dice, and the dice of a computer,
// which cannot roll. It does not enter a computer's secret dice.
func mayEnter(seats []db.Seat, seat Seat, h *record.PendingOrder) bool {
	return seat.side == h.By || seat.side != game.Nobody && !h.Secret && heldByComputer(seats, h.By)
}

// heldByComputer reports whether a computer holds the seat of a side.
func heldByComputer(seats []db.Seat, side game.Side) bool {
	held, _ := seatsOf(seats, side)
	return isComputer(held.PlayerID)
}

// resolvedOrder is the outcome of an order that was played with the dice of a table.
type resolvedOrder struct {
	out             game.Outcome
	publicDice      int           // number of open dice before the first secret draw, plus 1; 0 if there was none
	throwsInAdvance []dice.Rolled // throws that were entered before they were due and still wait
}

// throwFor plays an order with the typed dice. When the rules ask for dice that were entered before they were due, it
// uses those. The server makes a computer's secret draws, because nobody else may see them.
func (b *board) throwFor(seats []db.Seat, seq int, answer action.Action, typed []int,
	ahead []dice.Rolled,
) (resolvedOrder, error) {
	x := resolvedOrder{throwsInAdvance: ahead}
	for {
		out, err := b.throw(seq, answer, typed)
		x.out = out
		need := new(NeedDiceError)
		switch {
		case err == nil && len(x.throwsInAdvance) > 0:
			following, err := b.game.FollowingThrows(out.Position)
			x.throwsInAdvance = remainingThrowsInAdvance(x.throwsInAdvance, following)
			return x, err
		case !errors.As(err, &need) || need.WrongText != "" || need.SameCounter:
			return x, err
		}
		fell, left := takeThrowInAdvance(x.throwsInAdvance, &need.MissingDiceError)
		if fell == nil {
			if need.OnlyFor == 0 || !heldByComputer(seats, game.Side(need.OnlyFor)) {
				return x, err
			}
			if x.publicDice == 0 {
				x.publicDice = len(need.ValidDice) + 1
			}
			fell = slices.Repeat([]int{dice.ServerDie}, need.Count)
		}
		x.throwsInAdvance = left
		typed = append(slices.Clip(need.ValidDice), fell...)
	}
}

// PendingDice returns the dice that the table waits for, nil if there are none.
func (s *Actions) PendingDice(ctx context.Context, seat Seat) (*told.PendingDice, error) {
	f, err := s.openTable(ctx, seat)
	if err != nil {
		return nil, err
	}
	return pendingDiceOf(f, seat), nil
}

// mayWithdraw reports whether a seat may take back the order that waits for dice. The side that gave it may not, unless
// both sides share one device. The referee may, because they may have entered the order wrongly.
func mayWithdraw(b *board, seat Seat, h *record.PendingOrder) bool {
	return seat.side != game.Nobody && (Mode(b.table.Mode) == ModeDevice || seat.side != h.Action.Side || seat.referee)
}

// pendingRow makes the row of an order that waits for dice. Parameter under is the seq from which the server's own
// dice for the order are derived.
func (b *board) pendingRow(answer action.Action, under int, need *NeedDiceError, x resolvedOrder,
	entered bool,
) *pendingAction {
	h := &record.PendingOrder{
		Action: answer, Dice: need.ValidDice, DiceSeq: under, By: answer.Side, Purpose: need.Purpose, Count: need.Count,
		Sides:    need.Sides,
		Counters: need.Counters, PublicDice: x.publicDice, SameCounter: need.SameCounter, Entered: entered,
		Throws:          need.EarlierRolls,
		FollowingThrows: need.Following, ThrowsInAdvance: x.throwsInAdvance,
	}
	if before := b.waitingOrder(); before != nil {
		h.EarlierThrows = min(len(before.Throws), len(h.Throws))
	}
	if need.Owner != 0 {
		h.By = game.Side(need.Owner)
	}
	if need.OnlyFor == 0 {
		h.Terms, h.OwnTerms = &need.Terms, need.OwnerTerms
	} else if h.Secret = true; h.PublicDice == 0 {
		h.PublicDice = len(need.ValidDice) + 1
	}
	return b.newActWithoutMove(&record.Row{
		Kind: record.KindPendingOrder, Side: answer.Side, Body: h, Audience: record.Everybody,
		Entered: entered,
	})
}

// Roll enters the pending dice, all of them and in order. A value of dice.ByServer stands for a die that the server
// is to roll. For a draw, the value is the number of the counter. If the order needs more dice, the new desk asks for
// them. Parameter ahead has the dice of the throws that follow (told.PendingDice.FollowingThrows): one list for each
// throw, empty if its dice are entered later. The expected errors are ErrStale, ErrNotYours, ErrGameOver and
// *game.Refusal.
func (s *Actions) Roll(ctx context.Context, seat Seat, seq int, fell []int, ahead ...[]int) (Desk, error) {
	return s.write(ctx, seat, func(b *board, seats []db.Seat) (*pendingAction, error) {
		if err := b.checkSeq(seat, seq); err != nil {
			return nil, err
		}
		h := b.waitingOrder()
		switch {
		case h == nil:
			return nil, ErrStale
		case !mayEnter(seats, seat, h):
			return nil, refuse(byHandRule, "It is for the ", b.game.Manual().Side(h.By).Plural, " to enter these dice.")
		case len(fell) != h.Count:
			return nil, refuse(byHandRule, "There must be ", strconv.Itoa(h.Count), " dice, and ", strconv.Itoa(len(fell)),
				" were entered.")
		}
		later, err := b.parseThrowsInAdvance(h, ahead)
		if err != nil {
			return nil, err
		}
		x, err := b.throwFor(seats, h.DiceSeq, h.Action, slices.Concat(h.Dice, fell), later)
		x.publicDice = cmp.Or(h.PublicDice, x.publicDice)
		need := new(NeedDiceError)
		switch {
		case err == nil:
			return b.newPlayAct(h.Action, x, h.DiceSeq, h.Entered || seat.referee), nil
		case !errors.As(err, &need):
			return nil, err
		case need.SameCounter: // one side's draw must not limit what the other may enter
			_, err := b.throwFor(seats, h.DiceSeq, h.Action, h.Dice[:x.publicDice-1], nil)
			if !errors.As(err, &need) {
				return nil, err
			}
			need.SameCounter = true
			return b.pendingRow(h.Action, h.DiceSeq, need, x, h.Entered || seat.referee), nil
		case need.WrongText != "":
			return nil, refuse(byHandRule, need.WrongText)
		}
		return b.pendingRow(h.Action, h.DiceSeq, need, x, h.Entered || seat.referee), nil
	})
}

// WithdrawOrder takes back the order that waits for dice. The dice rolled for it stay in the record. The side that
// gave the order cannot do so itself, unless both share one device or the referee does it. The expected errors are
// ErrStale, ErrNotYours, ErrGameOver and *game.Refusal.
func (s *Actions) WithdrawOrder(ctx context.Context, seat Seat, seq int) (Desk, error) {
	return s.write(ctx, seat, func(b *board, _ []db.Seat) (*pendingAction, error) {
		if err := b.checkSeq(seat, seq); err != nil {
			return nil, err
		}
		h := b.waitingOrder()
		switch {
		case h == nil:
			return nil, ErrStale
		case !mayWithdraw(b, seat, h):
			return nil, refuse(byHandRule, "Only the other side can undo this order.")
		}
		lifted := &record.PendingOrder{
			Action: h.Action, Withdrawn: true, DiceSeq: h.DiceSeq, Throws: slices.Concat(h.Throws, h.ThrowsInAdvance),
		}
		return b.newActWithoutMove(&record.Row{
			Kind: record.KindPendingOrder, Side: seat.side, Body: lifted, Audience: record.Everybody,
			Entered: seat.referee,
		}), nil
	})
}

// ObjectToDice says that the dice the other side has just entered are wrong. It asks to go back to before they were
// rolled, and the other side answers with AnswerUndo. Continuing to play accepts the dice. The expected errors are
// ErrStale, ErrNotYours, ErrGameOver and *game.Refusal.
func (s *Actions) ObjectToDice(ctx context.Context, seat Seat, seq int) (Desk, error) {
	return s.write(ctx, seat, func(b *board, _ []db.Seat) (*pendingAction, error) {
		if err := b.checkSeq(seat, seq); err != nil {
			return nil, err
		}
		if no := mayObject(b, seat); no != nil {
			return nil, no
		}
		act := b.lastAct(b.table.Seq)
		return b.newActWithoutMove(&record.Row{
			Kind: record.KindOffer, Side: seat.side,
			Body:     &record.Offer{Proposal: record.Proposal{TargetSeq: act.Seq - 1, ObjectsToDice: true}},
			Audience: record.Everybody,
		}), nil
	})
}

// mayObject returns why a seat may not object to dice, nil if the seat may object. It may do so if the dice were the
// last thing that happened and the other side entered them.
func mayObject(b *board, seat Seat) *game.Refusal {
	last := b.last()
	for i := len(b.rows) - 1; i > 0 && last.Kind == record.KindSettings; i-- {
		last = b.rows[i-1]
	}
	switch {
	case b.over(), seat.side == game.Nobody, Mode(b.table.Mode) == ModeDevice:
		return refuse(byHandRule, "There is nobody here to object to.")
	case last.Kind != record.KindPlay || !last.EnteredByOther(seat.side):
		return refuse(byHandRule, "Only dice that the other side has just entered can be objected to.")
	}
	return nil
}

// proposedDice returns the dice of the pending throw from before it was taken back, to propose them again. It returns
// nil if there are none.
func proposedDice(b *board, h *record.PendingOrder) []int {
	if h.Secret {
		return nil
	}
	if out := diceOfWithdrawnOrder(b, h); out != nil {
		return out
	}
	return diceKeptByRewind(b, h)
}

// diceOfWithdrawnOrder finds the pending throw among the throws of orders that were taken back in this phase. It does
// not propose a throw that was entered again since, for any order.
func diceOfWithdrawnOrder(b *board, h *record.PendingOrder) []int {
	since := slices.Clone(h.Throws)
	for _, r := range slices.Backward(b.rows) {
		switch {
		case r.BackToSeq > 0 || r.Turn != b.status.Turn || r.Phase != b.status.Phase:
			return nil
		case r.Kind == record.KindPlay && r.ManualDice:
			since = append(since, r.Rolls...)
		case r.Kind == record.KindPendingOrder && r.PendingOrderBody().Withdrawn:
			used := slices.Clone(since)
			for _, x := range r.PendingOrderBody().Throws {
				if i := slices.IndexFunc(used, func(y dice.Rolled) bool { return sameThrow(&x, &y) }); i >= 0 {
					used = slices.Delete(used, i, i+1)
				} else if x.OnlyFor == 0 && x.Purpose == h.Purpose && x.Sides == h.Sides && len(x.Values) == h.Count {
					return x.EnteredValues()
				}
			}
			since = append(since, r.PendingOrderBody().Throws...)
		}
	}
	return nil
}

// sameThrow reports whether two throws have the same purpose, number and kind of dice.
func sameThrow(a, b *dice.Rolled) bool {
	return a.Purpose == b.Purpose && a.Sides == b.Sides && len(a.Values) == len(b.Values)
}

// diceKeptByRewind finds the pending throw among those that a rewind took back and keeps (RewindRequest.KeepDice). The
// throws since then must be the same.
func diceKeptByRewind(b *board, h *record.PendingOrder) []int {
	at := len(b.rows) - 1
	for at >= 0 && !b.rows[at].MayTakeDice() {
		at--
	}
	if at < 0 || !b.rows[at].KeepsDice() {
		return nil
	}
	then := manualThrows(b.rows[:at], b.rows[at].BackToSeq)
	for _, r := range manualThrows(b.rows[at+1:], 0) {
		if len(then) == 0 || !sameThrow(&then[0], &r) {
			return nil
		}
		then = then[1:]
	}
	given := len(h.Dice)
	for _, r := range then {
		if given < len(r.Values) {
			if left := r.EnteredValues()[given:]; r.Purpose == h.Purpose && r.Sides == h.Sides && len(left) == h.Count &&
				r.OnlyFor == 0 {
				return left
			}
			return nil
		}
		given -= len(r.Values)
	}
	return nil
}

// manualThrows lists the manual throws of the rows after a given act. It leaves out rows that were taken back.
func manualThrows(rows []*record.Row, after int) []dice.Rolled {
	gone := record.UndoneFlags(rows)
	var out []dice.Rolled
	for i, r := range rows {
		if r.Seq > after && r.ManualDice && !gone[i] {
			out = append(out, r.Rolls...)
		}
	}
	return out
}
