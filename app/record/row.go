package record

import (
	"strconv"
	"sync/atomic"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Row is one row of a table's record. It never changes once it is stored.
type Row struct {
	Seq         int
	At          int64 // in milliseconds
	Turn        int   // the turn of the game in the position after the act
	Phase       string
	Step        action.Step
	Side        game.Side // the side that acted; Nobody for the set-up and the referee
	Kind        Kind
	Body        Body   // fields that only this kind of row has; nil if only the head was read
	BackToSeq   int    // the row whose position the table went back to, 0 if it did not go back
	FinalReason string // why the act is final, empty if it is not; see SetFinalReason
	Rolls       []dice.Rolled
	Events      []game.Event
	Audience    Audience // the viewers who noticed the row
	Battle      bool     // a battle was going on, or this act began one
	BeganBattle bool     // the act began a battle
	RolledDice  bool     // dice were rolled
	ManualDice  bool     // the dice were rolled by hand; otherwise they come from the table's secret

	Entered bool // the referee entered the act for the side

	Edition     int    // edition of the rules that the row was made under
	Fingerprint string // fingerprint of the rules that the row was made under, empty before fingerprints were recorded

	// the lines of its events that the public and each side were told, cached after the first request
	toldLines [3]atomic.Pointer[[]game.Line]
}

// Body holds the fields of one kind of row, as they are stored. The types are Begin, Play, Correct, End, PendingOrder,
// SettingsChange, Undo, Offer, Answer, Rewind, Amend and Seating.
type Body interface {
	// words returns the text of the row for everybody, and the rule it cites; empty if its events have the text.
	words(r *Row, m *game.Manual) (text.Text, string)
	// backTarget returns the row that this row goes back to, and whether it goes back.
	backTarget() (to int, back bool)
}

// ChangesPosition reports whether the row itself changed the position: a side's action, a correction or the end of the
// game.
func (r *Row) ChangesPosition() bool { return r.Kind.ChangesPosition() }

// SetFinalReason records why a row is final. Only a Play and a Correct store the reason; other rows store only that
// they are final.
func (r *Row) SetFinalReason(why string) {
	r.FinalReason = why
	switch b := r.Body.(type) {
	case *Play:
		b.FinalReason = why
	case *Correct:
		b.FinalReason = why
	}
}

// DiceSeq returns the seq that the server's dice in a row depend on, 0 for the row's own seq.
func (r *Row) DiceSeq() int { return max(r.PlayBody().DiceSeq, r.CorrectBody().DiceSeq) }

// Replayed reports whether a Play or Correct was replayed with its old dice, after an Amend.
func (r *Row) Replayed() bool { return r.PlayBody().Replayed || r.CorrectBody().Replayed }

// Rules names the rules a row was made under: "2:3f9a01c2".
func (r *Row) Rules() string {
	if r.Fingerprint == "" {
		return strconv.Itoa(r.Edition)
	}
	return strconv.Itoa(r.Edition) + ":" + r.Fingerprint
}

// PlayBody returns the body of a Play. It is empty for every other row.
func (r *Row) PlayBody() *Play {
	if p, ok := r.Body.(*Play); ok {
		return p
	}
	return new(Play)
}

// CorrectBody returns the body of a Correct. It is empty for every other row.
func (r *Row) CorrectBody() *Correct {
	if c, ok := r.Body.(*Correct); ok {
		return c
	}
	return new(Correct)
}

// Shows reports whether a row records that the referee shows something to one side. Nobody else notices the row.
func (r *Row) Shows() bool { return r.Kind == KindCorrect && r.CorrectBody().Fix.Shows() }

// EndBody returns the body of an End. It is empty for every other row.
func (r *Row) EndBody() *End {
	if e, ok := r.Body.(*End); ok {
		return e
	}
	return new(End)
}

// PendingOrderBody returns the body of a PendingOrder. It is empty for every other row.
func (r *Row) PendingOrderBody() *PendingOrder {
	if h, ok := r.Body.(*PendingOrder); ok {
		return h
	}
	return new(PendingOrder)
}

// BeginBody returns the body of a Begin. It is empty for every other row.
func (r *Row) BeginBody() *Begin {
	if b, ok := r.Body.(*Begin); ok {
		return b
	}
	return new(Begin)
}

// SeatingBody returns the body of a Seating. It is empty for every other row.
func (r *Row) SeatingBody() *Seating {
	if s, ok := r.Body.(*Seating); ok {
		return s
	}
	return new(Seating)
}

// ProposalBody returns the proposal that an Offer makes or an Answer answers. It is empty for every other row.
func (r *Row) ProposalBody() *Proposal {
	switch b := r.Body.(type) {
	case *Offer:
		return &b.Proposal
	case *Answer:
		return &b.Proposal
	}
	return new(Proposal)
}

// OpenOffer returns who made the offer that a row leaves open, and the sides that must still agree. For a row that
// leaves no offer open, no side must agree.
func (r *Row) OpenOffer() (by game.Side, referee bool, left fact.Sides) {
	switch b := r.Body.(type) {
	case *Offer:
		if b.SidesLeft == 0 {
			return r.Side, false, fact.SidesOf(r.Side.Other())
		}
		return r.Side, b.ByReferee, b.SidesLeft
	case *Answer:
		if b.Yes {
			return b.By, b.ByReferee, b.SidesLeft
		}
	}
	return game.Nobody, false, 0
}

// ByReferee reports whether the referee went back, amended, seated somebody, or made the offer that is answered.
func (r *Row) ByReferee() bool {
	switch b := r.Body.(type) {
	case *Offer:
		return b.ByReferee
	case *Answer:
		return b.ByReferee
	case *Rewind:
		return b.ByReferee
	case *Amend:
		return b.ByReferee
	case *Seating:
		return b.RefereeSeat
	}
	return false
}

// Mutual reports whether two sides that share one device went back together, further than one side may by itself.
func (r *Row) Mutual() bool {
	switch b := r.Body.(type) {
	case *Undo:
		return b.Mutual
	case *Rewind:
		return b.Mutual
	}
	return false
}

// TargetFault returns the fault in the target that a row goes back to, empty if there is none.
func (r *Row) TargetFault() string {
	to, leads := 0, false
	if r.Body != nil {
		to, leads = r.Body.backTarget()
	}
	switch {
	case !leads && r.BackToSeq == 0:
	case !leads || r.BackToSeq != to || r.BackToSeq >= r.Seq:
		return "it goes back where it should not"
	}
	return ""
}

// CopyDiceMarks copies from the stored row which of its dice the server rolled, and which throws were counted.
func (r *Row) CopyDiceMarks(was *Row) {
	for i := range r.Rolls {
		if i < len(was.Rolls) {
			r.Rolls[i].ServerDice, r.Rolls[i].Counted = was.Rolls[i].ServerDice, was.Rolls[i].Counted
		}
	}
}

// UndoneFlags marks the rows that were taken back later. The rows must be consecutive.
func UndoneFlags(rows []*Row) []bool {
	out := make([]bool, len(rows))
	for i := len(rows) - 1; i >= 0; i-- {
		back := rows[i].BackToSeq
		if back == 0 {
			continue
		}
		for i > 0 && rows[i-1].Seq > back {
			i--
			out[i] = rows[i].ChangesPosition()
		}
	}
	return out
}

// SentBody returns the body as it was sent, without the fields that were added when it was played.
func (r *Row) SentBody() Body {
	switch b := r.Body.(type) {
	case *Play:
		return &Play{Action: b.Action, DiceSeq: b.DiceSeq, Replayed: b.Replayed, ThrowsInAdvance: b.ThrowsInAdvance}
	case *Correct:
		return &Correct{Fix: b.Fix, DiceSeq: b.DiceSeq, Replayed: b.Replayed}
	}
	return r.Body
}

// TargetSeq returns the row that a row goes back to, or would go back to once the sides agree.
func (r *Row) TargetSeq() int {
	if o, ok := r.Body.(*Offer); ok {
		return o.TargetSeq
	}
	if r.Body == nil {
		return 0
	}
	to, _ := r.Body.backTarget()
	return to
}

// KeepsDice reports whether manual dice that the row took back are proposed again.
func (r *Row) KeepsDice() bool {
	if w, ok := r.Body.(*Rewind); ok {
		return w.KeepDice
	}
	return r.ProposalBody().KeepDice
}

// MayTakeDice reports whether a row went back over acts that may have rolled dice. A side's own undo cannot go back
// over such acts, and the referee's undo of a correction cannot either.
func (r *Row) MayTakeDice() bool {
	w, rewound := r.Body.(*Rewind)
	return r.BackToSeq > 0 && (r.Kind != KindUndo || r.Mutual()) && (!rewound || !w.OwnCorrection)
}

// RepeatBody returns the body for replaying a row with its old dice, after an Amend.
func (r *Row) RepeatBody() Body {
	switch b := r.SentBody().(type) {
	case *Play:
		b.DiceSeq, b.Replayed = r.DiceRootSeq(), true
		return b
	case *Correct:
		b.DiceSeq, b.Replayed = r.DiceRootSeq(), true
		return b
	default:
		return b
	}
}
