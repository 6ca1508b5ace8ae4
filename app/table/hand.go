package table

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"github.com/fxamacker/cbor/v2"

	"tricorne/db"
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// byHandRule is what refusals and lines about dice by hand cite.
const byHandRule = "Dice by hand"

// held is an order that waits for dice. It is the stored body of a Held row; while that is the last of the record, nothing else can be
// done. So nobody learns what an order would roll and then gives another. Each throw that is entered while more are to come is told by the
// next Held row, and an order that is taken back keeps what fell.
type held struct {
	Action  game.Action `cbor:"1,keyasint"`
	Dice    []int       `cbor:"2,keyasint,omitempty"` // that were entered, dice.ByServer for one that the server rolls
	Thrown  int         `cbor:"3,keyasint"`           // the number under which the server rolls
	By      game.Side   `cbor:"4,keyasint"`           // the side that enters the awaited dice: their owner, or for dice without an owner the side that gave the order
	Purpose string      `cbor:"5,keyasint"`
	Count   int         `cbor:"6,keyasint"`
	Sides   int         `cbor:"7,keyasint"`
	Secret  bool        `cbor:"8,keyasint,omitempty"`  // only that side may know what comes
	Cup     []string    `cbor:"9,keyasint,omitempty"`  // what is printed on the counters one draws from
	Open    int         `cbor:"10,keyasint,omitempty"` // how many dice came before the first draw in secret, counted from 1; 0 before there was one
	Clash   bool        `cbor:"12,keyasint,omitempty"` // both sides have said that they drew the same counter, and draw again
	Lifted  bool        `cbor:"13,keyasint,omitempty"` // the order was taken back, and no dice are awaited any more
	Entered bool        `cbor:"14,keyasint,omitempty"` // the referee gave it for the side

	Terms *dice.Terms   `cbor:"17,keyasint,omitempty"` // the public terms of the dice
	Own   *dice.Terms   `cbor:"18,keyasint,omitempty"` // the terms for the side that rolls, where it knows more
	Fell  []dice.Rolled `cbor:"19,keyasint,omitempty"` // the throws of the order that fell so far
	Told  int           `cbor:"20,keyasint,omitempty"` // so many of them were told before

	// What earlier builds stored of the terms, kept as it is.
	OldAim    cbor.RawMessage `cbor:"11,keyasint,omitempty"`
	OldEach   cbor.RawMessage `cbor:"15,keyasint,omitempty"`
	OldToward cbor.RawMessage `cbor:"16,keyasint,omitempty"`
}

// Hand is what a seat may know of dice that are awaited.
type Hand struct {
	By       game.Side // who rolls
	Of       game.Side // whose order it is
	Mine     bool      // this seat enters them
	Purpose  string
	Count    int
	Sides    int
	Terms    *dice.Terms // what they decide, as far as this seat may know it; nil in older records
	Secret   bool        // nobody else sees what comes
	Counters []string    // what is printed on the counters to draw from; for the side that draws
	Clash    bool        // both sides have said that they drew the same counter
	MayLift  bool        // this seat may let the order be taken back
	Kept     []int       // what fell for this throw before it was taken back, to be proposed; for the side that rolls
}

// held is the order that waits for dice, nil when none does.
func (b *board) held() *held {
	for _, r := range slices.Backward(b.rows) {
		switch {
		case r.kind == Held && !r.held.Lifted:
			return &r.held
		case r.kind != Manner && r.kind != Seating:
			return nil
		}
	}
	return nil
}

// awaits are the dice that the table waits for after an act.
func (t *turn) awaits(b *board) *held {
	switch t.row.kind {
	case Held:
		if !t.row.held.Lifted {
			return &t.row.held
		}
	case Manner, Seating:
		return b.held()
	}
	return nil
}

// hand is what a seat may know of the dice that are awaited.
func (b *board) hand(seat Seat) *Hand {
	h := b.held()
	if h == nil || b.over() {
		return nil
	}
	out := &Hand{
		By: h.By, Of: h.Action.Side, Mine: seat.side == h.By, Purpose: h.Purpose, Count: h.Count, Sides: h.Sides, Secret: h.Secret, Clash: h.Clash,
		Terms: h.Terms, MayLift: b.mayLift(seat, h),
	}
	if out.Mine {
		out.Counters, out.Kept = h.Cup, b.kept(h)
		if h.Own != nil {
			out.Terms = h.Own
		}
	}
	return out
}

// Awaited are the dice that the table waits for, nil when it waits for none.
func (s *Service) Awaited(ctx context.Context, seat Seat) (*Hand, error) {
	f, err := s.open(ctx, seat)
	if err != nil {
		return nil, err
	}
	return f.board.hand(seat), nil
}

// mayLift reports whether a seat may let the order be taken back. That is the side that did not give it, either side where both share one
// device, or the referee, who may have entered it wrongly.
func (b *board) mayLift(seat Seat, h *held) bool {
	return seat.side != game.Nobody && (Mode(b.table.Mode) == Device || seat.side != h.Action.Side || seat.referee)
}

// hold makes the row of an order that waits for dice. Thrown is the number under which the server rolls what is left to it.
func (b *board) hold(action game.Action, thrown int, need *NeedDice, open int, entered bool) *turn {
	h := held{
		Action: action, Dice: need.Given, Thrown: thrown, By: action.Side, Purpose: need.Purpose, Count: need.Count, Sides: need.Sides,
		Cup: need.Counters, Open: open, Clash: need.Clash, Entered: entered, Fell: need.Fell,
	}
	if before := b.held(); before != nil {
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
	return b.stay(&row{kind: Held, side: action.Side, held: h, heard: everybody, entered: entered})
}

// Roll enters the dice that are awaited: all of them, in their order, dice.ByServer for each that the server is to roll. Of a draw it is
// the number of the counter. When the order needs more dice, the desk says so. The errors are those of Act.
func (s *Service) Roll(ctx context.Context, seat Seat, seq int, fell []int) (Seen, error) {
	return s.write(ctx, seat, func(b *board, _ []db.Seat) (*turn, error) {
		if err := b.fresh(seat, seq); err != nil {
			return nil, err
		}
		h := b.held()
		switch {
		case h == nil:
			return nil, ErrStale
		case h.By != seat.side:
			return nil, refuse(byHandRule, "It is for the ", b.game.Manual().Side(h.By).Plural, " to enter these dice.")
		case len(fell) != h.Count:
			return nil, refuse(byHandRule, "There must be ", strconv.Itoa(h.Count), " dice, and ", strconv.Itoa(len(fell)), " were entered.")
		}
		out, err := b.throw(h.Thrown, h.Action, slices.Concat(h.Dice, fell))
		need := new(NeedDice)
		switch {
		case err == nil:
			return b.played(h.Action, out, h.Thrown, h.Entered || seat.referee), nil
		case !errors.As(err, &need):
			return nil, err
		case need.Clash: // what one side has drawn must not show in what the other may enter
			_, err := b.throw(h.Thrown, h.Action, h.Dice[:h.Open-1])
			if !errors.As(err, &need) {
				return nil, err
			}
			need.Clash = true
			return b.hold(h.Action, h.Thrown, need, h.Open, h.Entered || seat.referee), nil
		case need.Wrong != "":
			return nil, refuse(byHandRule, need.Wrong)
		}
		return b.hold(h.Action, h.Thrown, need, h.Open, h.Entered || seat.referee), nil
	})
}

// Lift lets the order be taken back that waits for dice. What fell for it stays in the record. The side that gave it needs the other one for
// that, unless both share one device or the referee does it. The errors are those of Act.
func (s *Service) Lift(ctx context.Context, seat Seat, seq int) (Seen, error) {
	return s.write(ctx, seat, func(b *board, _ []db.Seat) (*turn, error) {
		if err := b.fresh(seat, seq); err != nil {
			return nil, err
		}
		h := b.held()
		switch {
		case h == nil:
			return nil, ErrStale
		case !b.mayLift(seat, h):
			return nil, refuse(byHandRule, "The order stands. The other side may let it be taken back.")
		}
		lifted := held{Action: h.Action, Lifted: true, Thrown: h.Thrown, Fell: h.Fell}
		return b.stay(&row{kind: Held, side: seat.side, held: lifted, heard: everybody, entered: seat.referee}), nil
	})
}

// Object says that the dice the other side has just entered did not fall so: it asks to go back to before they were rolled, and the other
// side answers with AnswerUndo. Playing on accepts them. The errors are those of Act.
func (s *Service) Object(ctx context.Context, seat Seat, seq int) (Seen, error) {
	return s.write(ctx, seat, func(b *board, _ []db.Seat) (*turn, error) {
		if err := b.fresh(seat, seq); err != nil {
			return nil, err
		}
		if no := b.mayObject(seat); no != nil {
			return nil, no
		}
		act := b.lastAct(b.table.Seq)
		return b.stay(&row{kind: Offer, side: seat.side, offer: offer{To: act.seq - 1, Object: true}, heard: everybody}), nil
	})
}

// mayObject says why a seat may not object to dice, nil when it may: they were the last thing that happened, and the other side entered them.
func (b *board) mayObject(seat Seat) *game.Refusal {
	last := b.last()
	for i := len(b.rows) - 1; i > 0 && last.kind == Manner; i-- {
		last = b.rows[i-1]
	}
	switch {
	case b.over(), seat.side == game.Nobody, Mode(b.table.Mode) == Device:
		return refuse(byHandRule, "There is nobody here to object to.")
	case last.kind != Play || !last.enteredByOther(seat.side):
		return refuse(byHandRule, "Only dice that the other side has just entered can be objected to.")
	}
	return nil
}

// enteredByOther reports whether the other side entered public dice of an act. The side that acted entered dice without an owner, and those
// whose owner an older record does not name.
func (r *row) enteredByOther(side game.Side) bool {
	return r.byHand && slices.ContainsFunc(r.rolls, func(x dice.Rolled) bool {
		by := r.side
		if x.By != 0 {
			by = game.Side(x.By)
		}
		return x.For == 0 && len(x.Server) < len(x.Values) && by != side
	})
}

// fell returns the throws that a row tells of: those of an act, those entered last for an order that waits, or all that fell for an order
// that was taken back.
func (r *row) fell() []dice.Rolled {
	switch {
	case r.kind != Held:
		return r.rolls
	case r.held.Lifted:
		return r.held.Fell
	}
	return r.held.Fell[min(r.held.Told, len(r.held.Fell)):]
}

// told is the line of the log about an order that waits for dice, or does so no longer. What fell stands next to it (Entry.Rolls).
func (h *held) told(who game.Span, m *game.Manual) game.Text {
	switch {
	case h.Lifted && who.Ref == strconv.Itoa(int(h.Action.Side)):
		return game.Say(who, " take their order back; ", h.gone(), ".")
	case h.Lifted:
		return game.Say(who, " let the order be taken back; ", h.gone(), ".")
	case h.Clash:
		return game.Say("Both sides have named the same counter. Both draw again.")
	}
	return game.Say(game.Named(h.By, "The "+m.Side(h.By).Plural), " ", h.what(), ".")
}

// gone counts in words the public dice of an order that was taken back.
func (h *held) gone() string {
	n := 0
	for _, x := range dice.Open(h.Fell, 0) {
		n += len(x.Values)
	}
	if n == 0 {
		return "nothing was rolled"
	}
	return game.Count(n, "die had fallen and stays", "dice had fallen and stay") + " on record"
}

// what says what is done by hand: "roll 3 dice: Mercer fires".
func (h *held) what() string {
	if h.Secret {
		return "draw in secret: " + h.Purpose
	}
	return "roll " + game.Count(h.Count, "die", "dice") + ": " + h.Purpose
}

// waiting says who is waited for.
func (h *held) waiting(m *game.Manual) string {
	return "Waiting for the " + m.Side(h.By).Plural + " to " + h.what()
}

// kept returns the dice that fell for the awaited throw before it was taken back, to be proposed again; nil when none did.
func (b *board) kept(h *held) []int {
	if h.Secret {
		return nil
	}
	if out := b.keptOfLifted(h); out != nil {
		return out
	}
	return b.keptOfRewind(h)
}

// keptOfLifted finds the awaited throw among those of orders that were taken back in this phase. A throw that was entered again since, for
// whatever order, is not proposed once more.
func (b *board) keptOfLifted(h *held) []int {
	since := slices.Clone(h.Fell)
	for _, r := range slices.Backward(b.rows) {
		switch {
		case r.back > 0 || r.turn != b.status.Turn || r.phase != b.status.Phase:
			return nil
		case r.kind == Play && r.byHand:
			since = append(since, r.rolls...)
		case r.kind == Held && r.held.Lifted:
			used := slices.Clone(since)
			for _, x := range r.held.Fell {
				if i := slices.IndexFunc(used, func(y dice.Rolled) bool { return sameThrow(&x, &y) }); i >= 0 {
					used = slices.Delete(used, i, i+1)
				} else if x.For == 0 && x.Purpose == h.Purpose && x.Sides == h.Sides && len(x.Values) == h.Count {
					return slices.Clone(x.Values)
				}
			}
			since = append(since, r.held.Fell...)
		}
	}
	return nil
}

// sameThrow reports whether two throws are for the same with as many dice of the same kind.
func sameThrow(a, b *dice.Rolled) bool {
	return a.Purpose == b.Purpose && a.Sides == b.Sides && len(a.Values) == len(b.Values)
}

// keptOfRewind finds the awaited throw among those that a rewind took back and keeps (Rewinding.Keep), as long as the throws since then are
// the same.
func (b *board) keptOfRewind(h *held) []int {
	at := len(b.rows) - 1
	for at >= 0 && (b.rows[at].back == 0 || b.rows[at].kind == Undo && !b.rows[at].offer.Mutual) { // what a side took back by itself threw none
		at--
	}
	if at < 0 || !b.rows[at].offer.Keep {
		return nil
	}
	then := hands(b.rows[:at], b.rows[at].offer.To)
	for _, r := range hands(b.rows[at+1:], 0) {
		if len(then) == 0 || !sameThrow(&then[0], &r) {
			return nil
		}
		then = then[1:]
	}
	given := len(h.Dice)
	for _, r := range then {
		if given < len(r.Values) {
			if left := r.Values[given:]; r.Purpose == h.Purpose && r.Sides == h.Sides && len(left) == h.Count && r.For == 0 {
				return slices.Clone(left)
			}
			return nil
		}
		given -= len(r.Values)
	}
	return nil
}

// hands are the throws by hand of those acts after one that stand among these.
func hands(rows []*row, after int) []dice.Rolled {
	gone := undone(rows)
	var out []dice.Rolled
	for i, r := range rows {
		if r.seq > after && r.byHand && !gone[i] {
			out = append(out, r.rolls...)
		}
	}
	return out
}
