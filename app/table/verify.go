package table

import (
	"bytes"
	"context"
	"fmt"

	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/dice"
)

// Verify goes through a stored table: every action made under the present edition of the rules must have been offered,
// with the dice of its row, and dice, events and position must come out byte for byte as they were stored. Of acts of an
// older edition that is compared which does not hang on rules: that nothing is missing, that dice of the server are those
// of the secret, and that going back leads to the position there was. It needs no seat: it is for whoever runs the server.
// The error is ErrNotFound, or that the store cannot be read; whatever is wrong with the record itself is in the verdict.
func (s *Records) Verify(ctx context.Context, table string) (Verdict, error) {
	t, err := s.store.Table(ctx, table)
	if err != nil {
		return Verdict{}, known(err)
	}
	r, err := s.replayOf(t)
	if err == nil {
		return s.through(ctx, r, t, r.verify)
	}
	return r.differs(0, "", err.Error()), nil
}

// verify looks at one stored act and says what is wrong with it, or nothing.
func (r *replay) verify(ctx context.Context, a db.Row) string {
	was, err := opened(a)
	if err != nil {
		return err.Error()
	}
	if was.Thrown() >= was.Seq || !was.Fair(r.secret) {
		return "the dice are not those of the secret"
	}
	stored, err := r.store.PositionAt(ctx, a.TableID, a.Seq)
	if err != nil {
		return err.Error()
	}
	if r.mended() && was.Edition < r.edition() {
		r.begun, r.rows = false, []*record.Row{was}
		return r.old(was, stored)
	}
	if was.Edition < r.edition() || r.matches() && was.Prints != r.game.Manual().Rules { // the earlier check found that it agrees
		return r.patch(ctx, a, new(int))
	}
	if !r.begun && was.Seq > 1 {
		if fault := r.takeUp(r.sealed[was.Seq-1]); fault != "" {
			return fault
		}
	}
	if was.Begun().From != nil {
		if fault := r.takeUp(stored); fault != "" {
			return fault
		}
	}
	again, fault := r.once(was)
	if fault == "" {
		fault = compare(a, was, again)
	}
	if fault != "" {
		return fault + r.under(was)
	}
	sealed, err := r.position.Seal()
	if err != nil {
		return err.Error()
	}
	if stored.Seq == a.Seq && !bytes.Equal(stored.Body, sealed) {
		return "the stored position is another" + r.under(was)
	}
	r.sealed[a.Seq] = db.Position{Seq: a.Seq, Edition: r.edition(), Body: sealed}
	return ""
}

// under says that an act was made under other rules or data than the present ones, though their edition is the same.
func (r *replay) under(was *record.Row) string {
	if now := r.game.Manual().Rules; was.Edition == r.edition() && was.Prints != "" && was.Prints != now {
		return fmt.Sprintf(" (it was made under rules %s, these are %s, and both call themselves edition %d)", was.Prints, now, was.Edition)
	}
	return ""
}

// old looks at an act of an older edition, which is not played again.
func (r *replay) old(was *record.Row, stored db.Position) string {
	if (was.Kind == record.KindBegin) != (was.Seq == 1) {
		return "the table is set up in the wrong place"
	}
	if was.Kind == record.KindPlay && was.Played().Action.Side != was.Side {
		return "the action is another side's"
	}
	if fault := was.LeadsBack(); fault != "" {
		return fault
	}
	if stored.Seq == was.Seq {
		if there, ok := r.sealed[was.Back]; ok && there.Edition == stored.Edition && !bytes.Equal(there.Body, stored.Body) {
			return "it goes back to another position than there was"
		}
		r.sealed[was.Seq] = stored
		if was.Seq == r.table.Seq {
			if _, err := r.upgrade(stored); err != nil {
				return "the table cannot go on: " + err.Error()
			}
		}
	}
	r.verdict.Old++
	return ""
}

// compare says what the stored act has that the replayed one has not.
func compare(a db.Row, was, again *record.Row) string {
	again.Rolls = dice.Untold(again.Rolls, was.Rolls)
	b, err := sealed(again)
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
	case a.Step != b.Step || a.Turn != b.Turn || a.Phase != b.Phase || a.Heard != b.Heard || a.Marks != b.Marks || a.Back != b.Back:
		return "it is filed otherwise than it was played"
	}
	return ""
}
