package record

import (
	"fmt"

	"github.com/fxamacker/cbor/v2"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// StoredRow is a row as a store keeps it.
type StoredRow struct {
	Seq       int
	Side      uint8
	Kind      string
	Body      []byte
	Rolls     []byte
	Events    []byte
	Step      string
	Turn      int
	Phase     string
	Final     bool
	At        int64
	Audience  uint8
	Flags     uint8
	BackToSeq int
	Edition   int
	Rules     string
}

// FirstEdition is the edition of rows and positions stored before editions were recorded.
const FirstEdition = 1

// The bits of StoredRow.Marks.
const (
	markBattle uint8 = 1 << iota
	markDice
	markBattleBegan
	markManualDice
	markEntered
)

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

// Encode writes a value in the stored form: the same bytes for the same value.
func Encode(v any) ([]byte, error) { return encoder.Marshal(v) }

// Decode reads the output of Encode. It returns an error for an unknown field.
func Decode(raw []byte, v any) error { return decoder.Unmarshal(raw, v) }

// ToStored returns the row in its stored form.
func (r *Row) ToStored() (StoredRow, error) {
	a := StoredRow{
		Seq: r.Seq, Side: uint8(r.Side), Kind: string(r.Kind), Step: string(r.Step), Turn: r.Turn, Phase: r.Phase,
		Final: r.FinalReason != "", Audience: uint8(r.Audience), BackToSeq: r.BackToSeq, Edition: r.Edition,
		Rules: r.Fingerprint,
	}
	for mark, on := range map[uint8]bool{
		markBattle: r.Battle, markBattleBegan: r.BeganBattle, markDice: len(dice.VisibleTo(r.Rolls, 0)) > 0,
		markManualDice: r.ManualDice,
		markEntered:    r.Entered,
	} {
		if on {
			a.Flags |= mark
		}
	}
	if r.Body == nil {
		panic("record: a row of the unknown kind " + string(r.Kind))
	}
	var err error
	if a.Body, err = encoder.Marshal(r.Body); err != nil {
		return a, err
	}
	if len(r.Rolls) > 0 {
		if a.Rolls, err = encoder.Marshal(r.Rolls); err != nil {
			return a, err
		}
	}
	if len(r.Events) > 0 {
		a.Events, err = game.SealEvents(r.Events)
	}
	return a, err
}

// FromStored reads a stored row.
func FromStored(a StoredRow) (*Row, error) {
	r := DecodeHead(a)
	r.Edition, r.Fingerprint = max(a.Edition, FirstEdition), a.Rules
	var err error
	if r.Body = bodyOf(r.Kind); r.Body == nil {
		err = fmt.Errorf("the kind %q is unknown", r.Kind)
	} else {
		err = decoder.Unmarshal(a.Body, r.Body)
	}
	r.FinalReason = r.PlayBody().FinalReason + r.CorrectBody().FinalReason
	if err == nil && len(a.Rolls) > 0 {
		err = decoder.Unmarshal(a.Rolls, &r.Rolls)
	}
	if err == nil && len(a.Events) > 0 {
		r.Events, err = game.UnsealEvents(a.Events)
	}
	if err != nil {
		return nil, fmt.Errorf("row %d: %w", a.Seq, err)
	}
	return r, nil
}

// DecodeHead reads only the fields of a stored row that need no decoding.
func DecodeHead(a StoredRow) *Row {
	return &Row{
		Seq: a.Seq, At: a.At, Turn: a.Turn, Phase: a.Phase, Step: action.Step(a.Step), Side: game.Side(a.Side),
		Kind:      Kind(a.Kind),
		BackToSeq: a.BackToSeq, Audience: Audience(a.Audience), Battle: a.Flags&markBattle != 0,
		BeganBattle: a.Flags&markBattleBegan != 0,
		RolledDice:  a.Flags&markDice != 0, ManualDice: a.Flags&markManualDice != 0, Entered: a.Flags&markEntered != 0,
	}
}

// bodyOf returns an empty body for rows of a kind, nil if the kind is unknown.
func bodyOf(k Kind) Body {
	switch k {
	case KindBegin:
		return new(Begin)
	case KindPlay:
		return new(Play)
	case KindCorrect:
		return new(Correct)
	case KindEnd:
		return new(End)
	case KindPendingOrder:
		return new(PendingOrder)
	case KindSettings:
		return new(SettingsChange)
	case KindUndo:
		return new(Undo)
	case KindOffer:
		return new(Offer)
	case KindAnswer:
		return new(Answer)
	case KindRewind:
		return new(Rewind)
	case KindAmend:
		return new(Amend)
	case KindSeating:
		return new(Seating)
	}
	return nil
}
