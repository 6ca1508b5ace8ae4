package record

import (
	"bytes"
	"fmt"

	"tricorne/rules/dice"
	"tricorne/rules/game/action"
)

// Verdict is the result of checking a stored table from its first row.
type Verdict struct {
	Table   string
	Acts    int         // number of rows without a fault
	OldActs int         // number of these rows made under an older edition of the rules, which were not replayed
	Seq     int         // the first row that differs, 0 if there is none
	Step    action.Step // the step at which the row with that Seq was played
	Fault   string      // the difference
}

// OK reports whether the record has no fault.
func (v Verdict) OK() bool { return v.Fault == "" }

// Check compares the next stored row with its replay. position is the stored position after the row; it has another
// Seq if none is stored. latest is the Seq of the last row of the table. Check returns the difference, empty if there
// is none.
//
// A row of the present edition must have been offered, and its dice, events and position must be the same bytes. A
// row of an older edition is compared only in what does not depend on rules. Its dice must match the secret, and
// going back must lead to the old position.
func (r *Replay) Check(stored StoredRow, position Position, latest int) string {
	was, err := FromStored(stored)
	if err != nil {
		return "the stored act cannot be read: " + err.Error()
	}
	if fault := r.CheckDiceOf(was); fault != "" {
		return fault
	}
	m := r.Game.Manual()
	if r.Stamp.OtherEdition(m) && was.Edition < m.Edition {
		r.begun = false
		r.advance(was)
		return r.checkOld(was, position, latest)
	}
	// an earlier check found that the record agrees with the present rules
	if was.Edition < m.Edition || r.Stamp.Matches(m) && was.Fingerprint != m.Fingerprint {
		_, fault := r.Patch(stored, position)
		return fault
	}
	if !r.begun && was.Seq > 1 {
		if fault := r.ContinueFrom(r.Positions[was.Seq-1]); fault != "" {
			return fault
		}
	}
	if was.BeginBody().Origin != nil {
		if fault := r.ContinueFrom(position); fault != "" {
			return fault
		}
	}
	again, fault := r.ReplayRow(was)
	if fault == "" {
		fault = Compare(stored, was, again)
	}
	if fault != "" {
		return fault + r.rulesNote(was)
	}
	now, err := r.KeepPosition(was.Seq)
	if err != nil {
		return err.Error()
	}
	if position.Seq == was.Seq && !bytes.Equal(position.Body, now.Body) {
		return "the stored position is another" + r.rulesNote(was)
	}
	return ""
}

// rulesNote returns a note on the rules of a row. It is empty unless these rules differ from the present rules within
// the same edition.
func (r *Replay) rulesNote(was *Row) string {
	m := r.Game.Manual()
	if was.Edition != m.Edition || was.Fingerprint == "" || was.Fingerprint == m.Fingerprint {
		return ""
	}
	return fmt.Sprintf(" (it was made under rules %s, these are %s, and both call themselves edition %d)", was.Fingerprint,
		m.Fingerprint, was.Edition)
}

// checkOld checks a row of an older edition, which is not replayed.
func (r *Replay) checkOld(was *Row, position Position, latest int) string {
	if (was.Kind == KindBegin) != (was.Seq == 1) {
		return "the table is set up in the wrong place"
	}
	if was.Kind == KindPlay && was.PlayBody().Action.Side != was.Side {
		return "the action is another side's"
	}
	if fault := was.TargetFault(); fault != "" {
		return fault
	}
	if position.Seq == was.Seq {
		there, ok := r.Positions[was.BackToSeq]
		if ok && there.Edition == position.Edition && !bytes.Equal(there.Body, position.Body) {
			return "it goes back to another position than there was"
		}
		r.Positions[was.Seq] = position
		if was.Seq == latest {
			if _, err := r.Upgrade(position); err != nil {
				return "the table cannot go on: " + err.Error()
			}
		}
	}
	r.OldRows++
	return ""
}

// Compare returns the difference between a stored row and its replay, empty if there is none.
func Compare(a StoredRow, was, again *Row) string {
	again.Rolls = dice.StripTerms(again.Rolls, was.Rolls)
	b, err := again.ToStored()
	switch {
	case err != nil:
		return err.Error()
	case !bytes.Equal(a.Rolls, b.Rolls):
		return "the dice fell otherwise"
	case !bytes.Equal(a.Events, b.Events):
		return "the events are others"
	case !bytes.Equal(a.Body, b.Body):
		return "the action is stored otherwise than it is read"
	case a.Final != b.Final:
		return "it may be taken back where it may not, or the other way round"
	case a.Phase != b.Phase || !a.SameMetadata(&b):
		return "it is filed otherwise than it was played"
	}
	return ""
}

// SameMetadata reports whether two stored rows have the same audience, step, turn, flags, and target of going back.
func (a *StoredRow) SameMetadata(b *StoredRow) bool {
	return a.Audience == b.Audience && a.sameTarget(b)
}

// sameTarget reports whether two stored rows have the same step, turn, flags, and target of going back.
func (a *StoredRow) sameTarget(b *StoredRow) bool {
	return a.Step == b.Step && a.Turn == b.Turn && a.Flags == b.Flags && a.BackToSeq == b.BackToSeq
}
