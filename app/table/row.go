package table

import (
	"fmt"
	"strconv"
	"sync/atomic"

	"github.com/fxamacker/cbor/v2"

	"tricorne/app/live"
	"tricorne/db"
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// row is one act of the record, opened. It never changes once made.
type row struct {
	seq    int
	at     int64
	turn   int
	phase  string
	step   game.Step
	side   game.Side
	kind   Kind
	setup  game.Setup      // of a Begin
	from   *origin         // of a Begin in the middle of another game, nil for every other
	action game.Action     // of a Play
	why    string          // of a Play: why it is final, empty when it is not
	offer  offer           // of an Undo, Offer, Answer, Rewind, Amend or Seating
	fix    game.Correction // of a Correct
	back   int             // the act to whose position this one went back, 0 when it went on
	rolls  []dice.Rolled
	events []game.Event
	heard  live.Audience // who noticed it
	battle bool          // a battle was on when it was done, or it began one
	began  bool          // it began a battle
	threw  bool          // dice fell
	byHand bool          // they were rolled by hand; else they are those of the table's secret
	thrown int           // the number under which the server rolled, 0 for its own
	held   held          // of a Held
	ending ending        // of an End
	manner manner        // of a Manner

	entered bool // by the referee, for the side
	again   bool // of a Play or Correct: it was played again with the dice it had, which are those of the act thrown, see Amend

	edition int    // of the rules it was made under
	prints  string // their fingerprint, empty before it was noted

	told [3]atomic.Pointer[[]game.Line] // what the public and each side heard of its events, from when it was first asked for
}

// What stands in db.Row.Marks.
const (
	markBattle uint8 = 1 << iota
	markDice
	markBegan
	markByHand
	markEntered
)

// played is the stored body of a Play: the action as it was sent, and why it is final.
type played struct {
	Action game.Action `cbor:"1,keyasint"`
	Why    string      `cbor:"2,keyasint,omitempty"`
	Thrown int         `cbor:"3,keyasint,omitempty"`

	Again bool `cbor:"4,keyasint,omitempty"`
}

// corrected is the stored body of a Correct.
type corrected struct {
	Fix    game.Correction `cbor:"1,keyasint"`
	Why    string          `cbor:"2,keyasint,omitempty"`
	Thrown int             `cbor:"3,keyasint,omitempty"`
	Again  bool            `cbor:"4,keyasint,omitempty"`
}

// offer is the stored body of an Undo, Offer, Answer, Rewind, Amend or Seating.
type offer struct {
	To     int  `cbor:"1,keyasint"`           // the act to whose position one went, or would go, back; 0 when it is about the referee
	Yes    bool `cbor:"2,keyasint,omitempty"` // of an Answer
	Mutual bool `cbor:"3,keyasint,omitempty"` // of an Undo at a table of one device, beyond the kernel's rule

	Withdrawn bool `cbor:"4,keyasint,omitempty"` // of an Answer: by the side that had offered

	Change Change `cbor:"5,keyasint,omitempty"` // of an Offer or its Answer: what is offered is no way back but another manner of play
	Object bool   `cbor:"6,keyasint,omitempty"` // of an Offer or its Answer: the other side objects to dice that were rolled by hand

	By      game.Side  `cbor:"7,keyasint,omitempty"`  // of an Answer: who had offered
	Left    game.Sides `cbor:"8,keyasint,omitempty"`  // who has still to agree; of an Offer nought for the opponent
	Referee bool       `cbor:"9,keyasint,omitempty"`  // the referee did it or, of an Answer, had offered it
	Whither *Where     `cbor:"10,keyasint,omitempty"` // where one goes back to, unless it is before the last act of a side
	Keep    bool       `cbor:"11,keyasint,omitempty"` // dice that were rolled by hand and taken back are proposed again
	Reason  string     `cbor:"12,keyasint,omitempty"` // of a Rewind or Amend, or an Answer that declines, for everybody
	Act     int        `cbor:"13,keyasint,omitempty"` // of an Amend: which act
	Of      game.Side  `cbor:"14,keyasint,omitempty"` // and whose it is
	Stops   bool       `cbor:"15,keyasint,omitempty"` // of an Amend: not all that followed could be played again
	Chair   chairing   `cbor:"16,keyasint,omitempty"` // of a Seating, or of an Offer and Answer to let a referee in
	Name    string     `cbor:"17,keyasint,omitempty"` // of a Seating: the referee's
	Was     string     `cbor:"19,keyasint,omitempty"` // of a Seating: who held the seat of a side before
	Draw    bool       `cbor:"18,keyasint,omitempty"` // of an Offer or its Answer: to take the game for a draw; agreeing to that is an End
}

var (
	encoder = must(cbor.CoreDetEncOptions().EncMode())
	decoder = must(cbor.DecOptions{ExtraReturnErrors: cbor.ExtraDecErrorUnknownField}.DecMode())
)

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// stored is the row as the store keeps it.
func (r *row) stored() (db.Row, error) {
	a := db.Row{
		Seq: r.seq, Side: uint8(r.side), Kind: string(r.kind), Step: string(r.step), Turn: r.turn, Phase: r.phase,
		Final: r.why != "", Heard: uint8(r.heard), Back: r.back, Edition: r.edition, Rules: r.prints,
	}
	if r.battle {
		a.Marks |= markBattle
	}
	if r.began {
		a.Marks |= markBegan
	}
	if len(dice.Open(r.rolls, 0)) > 0 {
		a.Marks |= markDice
	}
	if r.byHand {
		a.Marks |= markByHand
	}
	if r.entered {
		a.Marks |= markEntered
	}
	var err error
	if a.Body, err = r.body(); err != nil {
		return a, err
	}
	if len(r.rolls) > 0 {
		if a.Rolls, err = encoder.Marshal(r.rolls); err != nil {
			return a, err
		}
	}
	if len(r.events) > 0 {
		a.Events, err = game.SealEvents(r.events)
	}
	return a, err
}

// rules names the rules an act was made under: "2:3f9a01c2".
func (r *row) rules() string {
	if r.prints == "" {
		return strconv.Itoa(r.edition)
	}
	return strconv.Itoa(r.edition) + ":" + r.prints
}

func (r *row) body() ([]byte, error) {
	switch r.kind {
	case Begin:
		return encoder.Marshal(begun{r.setup, r.from})
	case Play:
		return encoder.Marshal(played{r.action, r.why, r.thrown, r.again})
	case Correct:
		return encoder.Marshal(corrected{r.fix, r.why, r.thrown, r.again})
	case Held:
		return encoder.Marshal(r.held)
	case Manner:
		return encoder.Marshal(r.manner)
	case End:
		return encoder.Marshal(r.ending)
	case Undo, Offer, Answer, Rewind, Amend, Seating:
		return encoder.Marshal(r.offer)
	}
	panic("table: an act of the unknown kind " + string(r.kind))
}

// opened reads a stored action.
func opened(a db.Row) (*row, error) {
	r := head(a)
	r.edition, r.prints = max(a.Edition, unnoted), a.Rules
	var err error
	switch r.kind {
	case Begin:
		var b begun
		err = decoder.Unmarshal(a.Body, &b)
		r.setup, r.from = b.Setup, b.From
	case Play:
		var p played
		err = decoder.Unmarshal(a.Body, &p)
		r.action, r.why, r.thrown, r.again = p.Action, p.Why, p.Thrown, p.Again
	case Correct:
		var c corrected
		err = decoder.Unmarshal(a.Body, &c)
		r.fix, r.why, r.thrown, r.again = c.Fix, c.Why, c.Thrown, c.Again
	case Held:
		err = decoder.Unmarshal(a.Body, &r.held)
	case Manner:
		err = decoder.Unmarshal(a.Body, &r.manner)
	case End:
		err = decoder.Unmarshal(a.Body, &r.ending)
	case Undo, Offer, Answer, Rewind, Amend, Seating:
		err = decoder.Unmarshal(a.Body, &r.offer)
	default:
		err = fmt.Errorf("the kind %q is unknown", r.kind)
	}
	if err == nil && len(a.Rolls) > 0 {
		err = decoder.Unmarshal(a.Rolls, &r.rolls)
	}
	if err == nil && len(a.Events) > 0 {
		r.events, err = game.UnsealEvents(a.Events)
	}
	if err != nil {
		return nil, fmt.Errorf("stored act %s:%d: %w", a.TableID, a.Seq, err)
	}
	return r, nil
}

// head reads of a stored action what needs no decoding.
func head(a db.Row) *row {
	return &row{
		seq: a.Seq, at: a.At, turn: a.Turn, phase: a.Phase, step: game.Step(a.Step), side: game.Side(a.Side), kind: Kind(a.Kind),
		back: a.Back, heard: live.Audience(a.Heard), battle: a.Marks&markBattle != 0, began: a.Marks&markBegan != 0,
		threw: a.Marks&markDice != 0, byHand: a.Marks&markByHand != 0, entered: a.Marks&markEntered != 0,
	}
}

func openedAll(all []db.Row) ([]*row, error) {
	out := make([]*row, len(all))
	for i, a := range all {
		var err error
		if out[i], err = opened(a); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// acts tells whether an act changed the position by itself: it was played, the referee corrected, or the sides ended the game.
func (r *row) acts() bool { return r.kind == Play || r.kind == Correct || r.kind == End }

// undone marks, in rows that follow one another, those that were taken back later.
func undone(rows []*row) []bool {
	out := make([]bool, len(rows))
	for i := len(rows) - 1; i >= 0; i-- {
		back := rows[i].back
		if back == 0 {
			continue
		}
		for i > 0 && rows[i-1].seq > back {
			i--
			out[i] = rows[i].acts()
		}
	}
	return out
}
