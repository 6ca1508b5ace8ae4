package record

import (
	"bytes"

	"tricorne/rules/dice"
)

// Patch replays the next stored row under the present rules. It returns the difference, empty if there is none or
// only the text differs. reworded reports whether the text differs. position is the stored position after the row;
// it has another Seq if none is stored.
func (r *Replay) Patch(stored StoredRow, position Position) (reworded bool, fault string) {
	was, err := FromStored(stored)
	if err != nil {
		return false, "the stored act cannot be read: " + err.Error()
	}
	if was.BeginBody().Origin != nil {
		if fault := r.ContinueFrom(position); fault != "" {
			return false, fault
		}
	}
	again, fault := r.ReplayRow(was)
	if fault != "" {
		return false, fault
	}
	again.Rolls = dice.StripTerms(again.Rolls, was.Rolls)
	b, err := again.ToStored()
	switch {
	case err != nil:
		return false, err.Error()
	case !SameDice(was, again):
		return false, "other dice are rolled"
	case stored.Final != b.Final:
		return false, "it may be taken back where it might not, or the other way round"
	case stored.Audience != b.Audience:
		return false, "others notice it"
	case !stored.sameTarget(&b):
		return false, "it leads elsewhere"
	}
	now, err := r.KeepPosition(was.Seq)
	if err != nil {
		return false, err.Error()
	}
	if position.Seq == was.Seq {
		if fault := r.comparePositions(position, now); fault != "" {
			return false, fault
		}
	}
	return !stored.sameWords(&b), ""
}

// sameWords reports whether two stored rows have the same text.
func (a *StoredRow) sameWords(b *StoredRow) bool {
	return a.Phase == b.Phase && bytes.Equal(a.Events, b.Events) && bytes.Equal(a.Rolls, b.Rolls) &&
		bytes.Equal(a.Body, b.Body)
}

// comparePositions compares the stored position with the present one, and returns the difference or "".
func (r *Replay) comparePositions(stored, now Position) string {
	p, err := r.Upgrade(stored)
	if err != nil {
		return err.Error()
	}
	was, err := p.Seal()
	if err != nil {
		return err.Error()
	}
	if !bytes.Equal(was, now.Body) {
		return "the position is another"
	}
	return ""
}

// SameDice reports whether two plays of an act rolled the same number and kinds of dice.
func SameDice(a, b *Row) bool {
	if len(a.Rolls) != len(b.Rolls) {
		return false
	}
	for i := range a.Rolls {
		if len(a.Rolls[i].Values) != len(b.Rolls[i].Values) || a.Rolls[i].Sides != b.Rolls[i].Sides {
			return false
		}
	}
	return true
}
