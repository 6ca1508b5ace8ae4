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
const byHandRule = record.DiceByHand

// handOf returns what a seat may know about the pending dice, nil if there are none.
func handOf(f *found, seat Seat) *told.Hand {
	b := f.board
	h := b.waitingOrder()
	if h == nil || b.over() {
		return nil
	}
	own, computers := seat.side == h.By, heldByComputer(f.seats, h.By)
	out := &told.Hand{
		By: h.By, Of: h.Action.Side, Mine: mayEnter(f.seats, seat, h), Computers: computers, Purpose: h.Purpose,
		Count: h.Count, Sides: h.Sides,
		Secret: h.Secret, Clash: h.Clash,
		Own:   seat.side == h.Action.Side || len(holds(f.seats, seat.player).List()) > 1,
		Terms: h.Terms, MayLift: mayLift(b, seat, h),
	}
	if out.Mine {
		out.Kept = keptDice(b, h)
		out.Following = followingHands(h)
	}
	if own {
		out.Counters = h.Cup
	}
	if own && h.Own != nil {
		out.Terms = h.Own
	}
	return out
}

// mayEnter reports whether a seat enters the pending dice. It enters its own, and those of a computer, which cannot
// roll. It does not enter secret dice of a computer.
func mayEnter(seats []db.Seat, seat Seat, h *record.Held) bool {
	return seat.side == h.By || seat.side != game.Nobody && !h.Secret && heldByComputer(seats, h.By)
}

// heldByComputer reports whether a computer holds the seat of a side.
func heldByComputer(seats []db.Seat, side game.Side) bool {
	held, _ := seatsOf(seats, side)
	return isComputer(held.PlayerID)
}

// resolved is the outcome of an order that was played with the dice of a table.
type resolved struct {
	out   game.Outcome
	open  int           // number of open dice before the first secret draw, plus 1; 0 if there was none
	ahead []dice.Rolled // throws that were entered ahead and still wait
}

// throwFor plays an order as throw does. It uses dice that were entered ahead when the rules ask for them. The
// server makes a computer's secret draws, because nobody else may see them.
func (b *board) throwFor(seats []db.Seat, seq int, answer action.Action, typed []int,
	ahead []dice.Rolled,
) (resolved, error) {
	x := resolved{ahead: ahead}
	for {
		out, err := b.throw(seq, answer, typed)
		x.out = out
		need := new(NeedDice)
		switch {
		case err == nil && len(x.ahead) > 0:
			following, err := b.game.Following(out.Position)
			x.ahead = stillAhead(x.ahead, following)
			return x, err
		case !errors.As(err, &need) || need.Wrong != "" || need.Clash:
			return x, err
		}
		fell, left := takeAhead(x.ahead, &need.Need)
		if fell == nil {
			if need.For == 0 || !heldByComputer(seats, game.Side(need.For)) {
				return x, err
			}
			if x.open == 0 {
				x.open = len(need.Given) + 1
			}
			fell = slices.Repeat([]int{dice.ByServer}, need.Count)
		}
		x.ahead = left
		typed = append(slices.Clip(need.Given), fell...)
	}
}

// PendingDice returns the dice that the table waits for, nil if there are none.
func (s *Actions) PendingDice(ctx context.Context, seat Seat) (*told.Hand, error) {
	f, err := s.open(ctx, seat)
	if err != nil {
		return nil, err
	}
	return handOf(f, seat), nil
}

// mayLift reports whether a seat may take back the order that waits for dice. The side that gave it may not, unless
// both sides share one device. The referee may, because they may have entered the order wrongly.
func mayLift(b *board, seat Seat, h *record.Held) bool {
	return seat.side != game.Nobody && (Mode(b.table.Mode) == Device || seat.side != h.Action.Side || seat.referee)
}

// hold makes the row of an order that waits for dice. The server rolls its own dice for it under the number given.
func (b *board) hold(answer action.Action, under int, need *NeedDice, x resolved, entered bool) *turn {
	h := &record.Held{
		Action: answer, Dice: need.Given, Thrown: under, By: answer.Side, Purpose: need.Purpose, Count: need.Count,
		Sides: need.Sides,
		Cup:   need.Counters, Open: x.open, Clash: need.Clash, Entered: entered, Fell: need.Fell,
		Following: need.Following, Ahead: x.ahead,
	}
	if before := b.waitingOrder(); before != nil {
		h.Told = min(len(before.Fell), len(h.Fell))
	}
	if need.By != 0 {
		h.By = game.Side(need.By)
	}
	if need.For == 0 {
		h.Terms, h.Own = &need.Terms, need.Own
	} else if h.Secret = true; h.Open == 0 {
		h.Open = len(need.Given) + 1
	}
	return b.stay(&record.Row{
		Kind: record.KindHeld, Side: answer.Side, Body: h, Heard: record.Everybody,
		Entered: entered,
	})
}

// Roll enters the pending dice, all of them and in order. A value of dice.ByServer stands for a die that the server
// is to roll. For a draw, the value is the number of the counter. If the order needs more dice, the new desk asks for
// them. Parameter ahead has the dice of the throws that follow (told.Hand.Following): one list for each throw, empty
// if its dice are entered later. The errors are those of Act.
func (s *Actions) Roll(ctx context.Context, seat Seat, seq int, fell []int, ahead ...[]int) (Seen, error) {
	return s.write(ctx, seat, func(b *board, seats []db.Seat) (*turn, error) {
		if err := b.fresh(seat, seq); err != nil {
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
		later, err := b.enteredAhead(h, ahead)
		if err != nil {
			return nil, err
		}
		x, err := b.throwFor(seats, h.Thrown, h.Action, slices.Concat(h.Dice, fell), later)
		x.open = cmp.Or(h.Open, x.open)
		need := new(NeedDice)
		switch {
		case err == nil:
			return b.playRow(h.Action, x, h.Thrown, h.Entered || seat.referee), nil
		case !errors.As(err, &need):
			return nil, err
		case need.Clash: // one side's draw must not limit what the other may enter
			_, err := b.throwFor(seats, h.Thrown, h.Action, h.Dice[:x.open-1], nil)
			if !errors.As(err, &need) {
				return nil, err
			}
			need.Clash = true
			return b.hold(h.Action, h.Thrown, need, x, h.Entered || seat.referee), nil
		case need.Wrong != "":
			return nil, refuse(byHandRule, need.Wrong)
		}
		return b.hold(h.Action, h.Thrown, need, x, h.Entered || seat.referee), nil
	})
}

// Lift takes back the order that waits for dice. The dice rolled for it stay in the record. The side that gave the
// order cannot do so itself, unless both share one device or the referee does it. The errors are those of Act.
func (s *Actions) Lift(ctx context.Context, seat Seat, seq int) (Seen, error) {
	return s.write(ctx, seat, func(b *board, _ []db.Seat) (*turn, error) {
		if err := b.fresh(seat, seq); err != nil {
			return nil, err
		}
		h := b.waitingOrder()
		switch {
		case h == nil:
			return nil, ErrStale
		case !mayLift(b, seat, h):
			return nil, refuse(byHandRule, "Only the other side can undo this order.")
		}
		lifted := &record.Held{
			Action: h.Action, Lifted: true, Thrown: h.Thrown, Fell: slices.Concat(h.Fell, h.Ahead),
		}
		return b.stay(&record.Row{
			Kind: record.KindHeld, Side: seat.side, Body: lifted, Heard: record.Everybody,
			Entered: seat.referee,
		}), nil
	})
}

// Object says that the dice the other side has just entered are wrong. It asks to go back to before they were
// rolled, and the other side answers with AnswerUndo. Continuing to play accepts the dice. The errors are those of
// Act.
func (s *Actions) Object(ctx context.Context, seat Seat, seq int) (Seen, error) {
	return s.write(ctx, seat, func(b *board, _ []db.Seat) (*turn, error) {
		if err := b.fresh(seat, seq); err != nil {
			return nil, err
		}
		if no := mayObject(b, seat); no != nil {
			return nil, no
		}
		act := b.lastAct(b.table.Seq)
		return b.stay(&record.Row{
			Kind: record.KindOffer, Side: seat.side,
			Body: &record.Offer{Proposal: record.Proposal{To: act.Seq - 1, Object: true}}, Heard: record.Everybody,
		}), nil
	})
}

// mayObject returns why a seat may not object to dice, nil if it may. It may if the dice were the last thing that
// happened, and the other side entered them.
func mayObject(b *board, seat Seat) *game.Refusal {
	last := b.last()
	for i := len(b.rows) - 1; i > 0 && last.Kind == record.KindManner; i-- {
		last = b.rows[i-1]
	}
	switch {
	case b.over(), seat.side == game.Nobody, Mode(b.table.Mode) == Device:
		return refuse(byHandRule, "There is nobody here to object to.")
	case last.Kind != record.KindPlay || !last.EnteredByOther(seat.side):
		return refuse(byHandRule, "Only dice that the other side has just entered can be objected to.")
	}
	return nil
}

// keptDice returns the dice of the pending throw from before it was taken back, to propose them again. It returns
// nil if there are none.
func keptDice(b *board, h *record.Held) []int {
	if h.Secret {
		return nil
	}
	if out := keptOfLifted(b, h); out != nil {
		return out
	}
	return keptOfRewind(b, h)
}

// keptOfLifted finds the pending throw among those of orders that were taken back in this phase. It does not
// propose a throw that was entered again since, for any order.
func keptOfLifted(b *board, h *record.Held) []int {
	since := slices.Clone(h.Fell)
	for _, r := range slices.Backward(b.rows) {
		switch {
		case r.Back > 0 || r.Turn != b.status.Turn || r.Phase != b.status.Phase:
			return nil
		case r.Kind == record.KindPlay && r.ByHand:
			since = append(since, r.Rolls...)
		case r.Kind == record.KindHeld && r.Order().Lifted:
			used := slices.Clone(since)
			for _, x := range r.Order().Fell {
				if i := slices.IndexFunc(used, func(y dice.Rolled) bool { return sameThrow(&x, &y) }); i >= 0 {
					used = slices.Delete(used, i, i+1)
				} else if x.For == 0 && x.Purpose == h.Purpose && x.Sides == h.Sides && len(x.Values) == h.Count {
					return x.AsEntered()
				}
			}
			since = append(since, r.Order().Fell...)
		}
	}
	return nil
}

// sameThrow reports whether two throws have the same purpose, number and kind of dice.
func sameThrow(a, b *dice.Rolled) bool {
	return a.Purpose == b.Purpose && a.Sides == b.Sides && len(a.Values) == len(b.Values)
}

// keptOfRewind finds the pending throw among those that a rewind took back and keeps (Rewinding.Keep). The throws
// since then must be the same.
func keptOfRewind(b *board, h *record.Held) []int {
	at := len(b.rows) - 1
	for at >= 0 && !b.rows[at].MayTakeDice() {
		at--
	}
	if at < 0 || !b.rows[at].Keeps() {
		return nil
	}
	then := hands(b.rows[:at], b.rows[at].Back)
	for _, r := range hands(b.rows[at+1:], 0) {
		if len(then) == 0 || !sameThrow(&then[0], &r) {
			return nil
		}
		then = then[1:]
	}
	given := len(h.Dice)
	for _, r := range then {
		if given < len(r.Values) {
			if left := r.AsEntered()[given:]; r.Purpose == h.Purpose && r.Sides == h.Sides && len(left) == h.Count &&
				r.For == 0 {
				return left
			}
			return nil
		}
		given -= len(r.Values)
	}
	return nil
}

// hands lists the manual throws of the rows after a given act. It leaves out rows that were taken back.
func hands(rows []*record.Row, after int) []dice.Rolled {
	gone := record.Undone(rows)
	var out []dice.Rolled
	for i, r := range rows {
		if r.Seq > after && r.ByHand && !gone[i] {
			out = append(out, r.Rolls...)
		}
	}
	return out
}
