package table

import (
	"bytes"
	"context"

	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/dice"
)

// Patched is the result of playing a stored table again under the present rules, from its first act on.
type Patched struct {
	Verdict
	Begun  string // the edition its record agreed with before
	Now    string // the present one
	Prints string // where the editions are the same: another fingerprint of rules and data in its record, empty when there is none
	Words  int    // the first act that is told or filed in other words today, 0 when none is
	Done   bool   // it was noted that the whole record agrees with the present rules
}

// Current reports whether there was nothing to do: the record agreed with the present rules before.
func (p Patched) Current() bool { return p.Begun == p.Now && p.Prints == "" }

// Patch plays a stored table again under the present rules, each act with the dice that fell then, and says which act is
// the first that is refused or comes out otherwise; words may differ. When none is, and write is asked for, the table is
// noted as one of the present edition and fingerprint from its first act on, and its positions are stored in the form of those. A table
// that differs goes on under the present rules all the same, if its last position can be carried over. The errors are
// those of Verify, and ErrStale when the table is played on meanwhile.
func (s *Records) Patch(ctx context.Context, table string, write bool) (Patched, error) {
	t, err := s.store.Table(ctx, table)
	if err != nil {
		return Patched{}, known(err)
	}
	r, err := s.replayOf(t)
	begun, _ := stamped(t)
	if err != nil {
		return Patched{Verdict: r.differs(0, "", err.Error()), Begun: begun}, nil
	}
	out := Patched{Begun: begun, Now: edition(r.game.Manual())}
	if !r.mended() {
		if out.Prints, err = s.otherPrints(ctx, r); err != nil {
			return out, err
		}
	}
	if out.Current() {
		out.Verdict = r.verdict
		return out, nil
	}
	out.Verdict, err = s.through(ctx, r, t, func(ctx context.Context, a db.Row) string { return r.patch(ctx, a, &out.Words) })
	if err != nil || !out.OK() || !write {
		return out, err
	}
	positions := make([]db.Position, t.Seq)
	for i := range positions {
		positions[i] = r.sealed[i+1]
	}
	if err := s.store.Restamp(ctx, table, t.Seq, stamp(r.game.Manual()), positions); err != nil {
		return out, known(err)
	}
	out.Done = true
	s.boards.Drop(table)
	return out, nil
}

// otherPrints returns a fingerprint, other than the present one, that a table of the present edition was played or patched under; empty
// when there is none, or when the record was found to agree with the present one.
func (s *Records) otherPrints(ctx context.Context, r *replay) (string, error) {
	if r.matches() {
		return "", nil
	}
	all, err := s.store.Fingerprints(ctx, r.table.ID, r.edition())
	if err != nil {
		return "", known(err)
	}
	_, patched := stamped(r.table)
	for _, one := range append(all, patched) {
		if one != "" && one != r.game.Manual().Rules {
			return one, nil
		}
	}
	return "", nil
}

// patch plays one stored act under the present rules and says how it differs, or nothing. In words it may.
func (r *replay) patch(ctx context.Context, a db.Row, words *int) string {
	was, err := opened(a)
	if err != nil {
		return err.Error()
	}
	stored, err := r.store.PositionAt(ctx, a.TableID, a.Seq)
	if err != nil {
		return err.Error()
	}
	if was.Begun().From != nil {
		if fault := r.takeUp(stored); fault != "" {
			return fault
		}
	}
	again, fault := r.once(was)
	if fault != "" {
		return fault
	}
	again.Rolls = dice.Untold(again.Rolls, was.Rolls)
	b, err := sealed(again)
	switch {
	case err != nil:
		return err.Error()
	case !sameDice(was, again):
		return "other dice are rolled"
	case a.Final != b.Final:
		return "it may be taken back where it might not, or the other way round"
	case a.Heard != b.Heard:
		return "others notice it"
	case a.Step != b.Step || a.Turn != b.Turn || a.Marks != b.Marks || a.Back != b.Back:
		return "it leads elsewhere"
	case *words == 0 && (a.Phase != b.Phase || !bytes.Equal(a.Events, b.Events) || !bytes.Equal(a.Rolls, b.Rolls) || !bytes.Equal(a.Body, b.Body)):
		*words = a.Seq
	}
	sealed, err := r.position.Seal()
	if err != nil {
		return err.Error()
	}
	if stored.Seq == a.Seq {
		if fault := r.leadsTo(stored, sealed); fault != "" {
			return fault
		}
	}
	r.sealed[a.Seq] = db.Position{Seq: a.Seq, Edition: r.edition(), Body: sealed}
	return ""
}

// leadsTo compares the position that was stored with the one there is today.
func (r *replay) leadsTo(stored db.Position, sealed []byte) string {
	p, err := r.upgrade(stored)
	if err != nil {
		return err.Error()
	}
	was, err := p.Seal()
	if err != nil {
		return err.Error()
	}
	if !bytes.Equal(was, sealed) {
		return "the position is another"
	}
	return ""
}

// sameDice tells whether two plays of an act threw the same dice, whatever they are said to be for.
func sameDice(a, b *record.Row) bool {
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
