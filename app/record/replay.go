package record

import (
	"errors"

	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// Position is a stored position of a game.
type Position struct {
	Seq     int // seq of the row that the position follows
	Edition int // edition of the rules in whose form the position is stored
	Body    []byte
}

// Replay replays the rows of a record, in order and with their dice.
type Replay struct {
	Game  game.Game
	Stamp Stamp // the rules that the record agrees with

	Secret dice.Secret
	// number of rows at the beginning whose dice another table's secret rolled; see Row.DiceImported
	ImportedRows int
	Positions    map[int]Position // the positions so far, by their Seq; rows that go back lead to one of them
	OldRows      int              // number of rows of older editions, which were not replayed

	position game.Position
	status   game.Status
	begun    bool // the replay has a position
	offered  bool // the last row left an offer open
}

// NewReplay returns a replay of a record from its first row.
func NewReplay(g game.Game, stamp Stamp, secret dice.Secret) *Replay {
	return &Replay{Game: g, Stamp: stamp, Secret: secret, Positions: map[int]Position{}}
}

// CurrentPosition returns the position and the status after the last row.
func (r *Replay) CurrentPosition() (game.Position, game.Status) { return r.position, r.status }

// CheckDiceOf returns the fault in the dice of a row, empty if there is none. Dice from another table cannot be
// compared with the secret.
func (r *Replay) CheckDiceOf(was *Row) string {
	if was.DiceSeq() >= was.Seq || !was.DiceImported(r.ImportedRows) && !was.Fair(r.Secret) {
		return "the dice are not those of the secret"
	}
	return ""
}

// Upgrade reads a stored position of any edition.
func (r *Replay) Upgrade(stored Position) (game.Position, error) {
	return r.Game.Upgrade(max(stored.Edition, FirstEdition), stored.Body)
}

// ContinueFrom continues from a stored position. It returns the reason why it cannot, empty if it can.
func (r *Replay) ContinueFrom(stored Position) string {
	if stored.Body == nil {
		return "the position before it is not stored"
	}
	p, err := r.Upgrade(stored)
	if err == nil {
		r.position = p
		r.status, err = r.Game.Status(p)
	}
	if err != nil {
		return err.Error()
	}
	r.begun = true
	return ""
}

// ReplayRow replays a row. It returns the new row, and the fault if it cannot be played.
func (r *Replay) ReplayRow(was *Row) (again *Row, fault string) {
	again = &Row{Seq: was.Seq, Side: was.Side, Kind: was.Kind, Body: was.SentBody(), Entered: was.Entered}
	fault = r.replayRow(was, again)
	r.advance(again)
	r.begun = true
	return again, fault
}

// advance makes a row the last row of the replay.
func (r *Replay) advance(last *Row) {
	_, _, left := last.OpenOffer()
	r.offered = left != 0
}

func (r *Replay) replayRow(was, again *Row) string {
	switch {
	case (was.Kind == KindBegin) != (was.Seq == 1):
		return "the table is set up in the wrong place"
	// a table that begins in the middle of a game: its first position is the stored one
	case was.BeginBody().Origin != nil:
		again.Turn, again.Phase, again.Step, again.Audience = r.status.Turn, r.status.Phase, r.status.Step, Everybody
		again.CopyDiceMarks(was)
		return ""
	case !was.ChangesPosition() && was.Kind != KindBegin:
		return r.goBack(was, again)
	case was.Kind == KindPlay && was.PlayBody().Action.Side != was.Side:
		return "the action is another side's"
	}
	out, err := r.play(was)
	if no := new(game.Refusal); errors.As(err, &no) {
		return "it was not offered: " + no.Error()
	}
	if err != nil {
		return err.Error()
	}
	again.ManualDice = was.ManualDice
	again.SetOutcome(r.status, r.offered, out)
	if was.Kind == KindBegin {
		again.FinalReason, again.Audience, again.Step = out.FinalReason, Everybody, out.Status.Step
		again.Battle, again.BeganBattle = false, false
	}
	again.CopyDiceMarks(was)
	r.position, r.status = out.Position, out.Status
	return ""
}

// play plays the act of a row with its old dice.
func (r *Replay) play(was *Row) (game.Outcome, error) {
	if was.Kind == KindBegin {
		return r.Game.Begin(was.BeginBody().Setup, dice.FromRecord(was.Rolls))
	}
	return was.Play(r.Game, r.position)
}

// Play plays the act of a row from a position, with its old dice. The row is a Play, a Correct or an End.
func (r *Row) Play(g game.Game, p game.Position) (game.Outcome, error) {
	switch r.Kind {
	case KindCorrect:
		fix := r.CorrectBody().Fix
		fix.Stored = true
		return g.Correct(p, fix, dice.FromRecord(r.Rolls))
	case KindEnd:
		return g.Conclude(p, r.EndBody().Result)
	}
	return g.Play(p, r.PlayBody().Action, dice.FromRecord(r.Rolls))
}

// goBack replays a row that changes no position, or goes back to an earlier one. It returns the fault, or "".
func (r *Replay) goBack(was, again *Row) string {
	// the audience of an undo is that of the acts it took back
	again.BackToSeq, again.Audience = was.BackToSeq, was.Audience
	if fault := was.TargetFault(); fault != "" {
		return fault
	}
	if was.BackToSeq > 0 {
		if fault := r.ContinueFrom(r.Positions[was.BackToSeq]); fault != "" {
			return fault
		}
	}
	again.Turn, again.Phase, again.Step = r.status.Turn, r.status.Phase, r.status.Step
	return ""
}

// KeepPosition adds the present position to Positions, as the one after a row, and returns it.
func (r *Replay) KeepPosition(seq int) (Position, error) {
	body, err := r.position.Seal()
	p := Position{Seq: seq, Edition: r.Game.Manual().Edition, Body: body}
	if err == nil {
		r.Positions[seq] = p
	}
	return p, err
}
