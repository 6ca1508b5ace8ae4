package told

import (
	"iter"
	"slices"
	"time"

	"tricorne/app/record"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// Entry is one act as a listener was told of it. An act that the listener did not notice has no entry.
type Entry struct {
	Seq       int // number of the act, as the listener counts acts
	At        time.Time
	Turn      int // the turn of the game in the position after the act
	Phase     string
	TurnPhase record.TurnPhase // the moment of the act
	// how many of the lines come before the beginning of a new turn; all lines if the act began no turn
	LinesBefore int
	Side        game.Side // who acted; Nobody for the set-up
	Kind        record.Kind
	Lines       []game.Line
	Rolls       []dice.Rolled
	Battle      bool // a battle was going on
	Undone      bool // the act was taken back later

	Withdrawn bool // of a pending order: the order was taken back
	Entered   bool // of an action: the referee entered the action for the side
	Replayed  bool // of an action: the action was replayed with its old dice, after an Amend
}

// EntryOf returns the entry of a row for a listener who counts the row as act seq. Parameter was is the last earlier
// row that the listener noticed; it may be nil if BeganBattle is not used. Rows that a listener does not notice
// change neither turn nor phase for them.
func EntryOf(r *record.Row, m *game.Manual, to Listener, was *record.Row, seq int) Entry {
	out := Entry{
		Seq: seq, At: time.UnixMilli(r.At).UTC(), Turn: r.Turn, Phase: r.Phase,
		TurnPhase: record.TurnPhase{Turn: r.Turn, Phase: r.Phase}, Side: r.Side, Kind: r.Kind,
		Lines: r.Lines(m, to.Viewer), Rolls: to.Dice(r), Battle: r.Battle, Withdrawn: r.PendingOrderBody().Withdrawn,
		Entered:  r.Entered,
		Replayed: r.Replayed(),
	}
	out.LinesBefore = len(out.Lines)
	if !r.ChangesPosition() || was == nil {
		return out
	}
	out.TurnPhase = record.TurnPhase{Turn: was.Turn, Phase: was.Phase}
	if out.TurnPhase != (record.TurnPhase{Turn: r.Turn, Phase: r.Phase}) {
		if i := slices.IndexFunc(out.Lines, func(l game.Line) bool { return fact.BeginsTurn(l.Facts, r.Turn) }); i >= 0 {
			out.LinesBefore = i
		}
	}
	return out
}

// EntriesByTurn lists entries by the turn and phase in which they happened. An act that began a turn has two entries:
// its lines after the beginning of the turn are an entry of the new turn.
func EntriesByTurn(logs ...[]Entry) iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		for _, log := range logs {
			for _, e := range log {
				first, then := e.SplitAtTurn()
				if first.HasText() && !yield(first) || len(then.Lines) > 0 && !yield(then) {
					return
				}
			}
		}
	}
}

// SplitAtTurn returns the entry under the turn in which the act was done, and the rest. The rest belongs to the turn
// that the act began, and has no lines if the act began no turn.
func (e Entry) SplitAtTurn() (first, then Entry) {
	first, then = e, e
	first.Turn, first.Phase = e.TurnPhase.Turn, e.TurnPhase.Phase
	first.Lines, then.Lines = e.Lines[:e.LinesBefore], e.Lines[e.LinesBefore:]
	if len(then.Lines) > 0 {
		then.Side = game.Nobody // the new turn began by the rules, not by an act of a side
		n := e.countShownBefore()
		first.Rolls, then.Rolls = e.Rolls[:n:n], e.Rolls[n:]
	}
	return first, then
}

// countShownBefore returns the number of throws up to the last one shown before the turn began. Earlier throws that no
// line shows are counted too.
func (e *Entry) countShownBefore() int {
	for i, line := range slices.Backward(LineIndexOfThrows(e.Lines, e.Rolls)) {
		if line >= 0 && line < e.LinesBefore {
			return i + 1
		}
	}
	return 0
}

// Waits reports whether an order waits for dice, or was taken back while waiting for them. Its throws are shown as
// they are entered.
func (e *Entry) Waits() bool { return e.Kind == record.KindPendingOrder }

// HasText reports whether there is anything to read in the entry.
func (e *Entry) HasText() bool { return len(e.Lines) > 0 || len(e.Rolls) > 0 }

// Entries returns the entries of rows for a listener, in their order. Parameter last is the number of the last row
// that the listener noticed before these rows, as the listener counts. Parameter was is the row before all of these
// rows, nil if there is none.
func Entries(m *game.Manual, was *record.Row, rows []*record.Row, to Listener, last int) []Entry {
	noticed := make([]*record.Row, 0, len(rows))
	for _, r := range rows {
		if to.Notices(r) {
			noticed = append(noticed, r)
		}
	}
	back := record.UndoneFlags(noticed)
	out := make([]Entry, 0, len(noticed))
	for i, r := range noticed {
		one := EntryOf(r, m, to, was, last-len(noticed)+1+i)
		was = r
		one.Undone = back[i]
		if one.HasText() {
			out = append(out, one)
		}
	}
	return out
}
