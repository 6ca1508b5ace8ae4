package table

import (
	"context"

	"tricorne/app/record"
	"tricorne/db"
)

// Patched is the result of playing a stored table again under the present rules, from its first act on.
type Patched struct {
	record.Verdict
	Begun string // the edition its record agreed with before
	Now   string // the present one
	// where the editions are the same: another fingerprint of rules and data in its record, empty when there is none
	Prints string
	Words  int  // the first act that is told or filed in other words today, 0 when none is
	Done   bool // it was noted that the whole record agrees with the present rules
}

// Current reports whether there was nothing to do: the record agreed with the present rules before.
func (p Patched) Current() bool { return p.Begun == p.Now && p.Prints == "" }

// Patch plays a stored table again under the present rules, each act with the dice that fell then. It says which act is
// the first that is refused or comes out otherwise; words may differ. When none is, and write is asked for, the table
// is noted as one of the present edition and fingerprint from its first act on, and its positions are stored in the
// form of those. A table that differs goes on under the present rules all the same, if its last position can be carried
// over. The errors are those of Verify, and ErrStale when the table is played on meanwhile.
func (s *Records) Patch(ctx context.Context, table string, write bool) (Patched, error) {
	t, err := s.store.Table(ctx, table)
	if err != nil {
		return Patched{}, knownError(err)
	}
	r, err := s.replayOf(t)
	begun, _ := record.Stamp(t.Edition).Parts()
	if err != nil {
		return Patched{Verdict: r.differs(0, "", err.Error()), Begun: begun}, nil
	}
	out := Patched{Begun: begun, Now: edition(r.Game.Manual())}
	if !r.Stamp.Mended(r.Game.Manual()) {
		if out.Prints, err = s.otherPrints(ctx, r); err != nil {
			return out, err
		}
	}
	if out.Current() {
		out.Verdict = r.verdict
		return out, nil
	}
	out.Verdict, err = s.through(ctx, r, func(stored record.Stored, position record.Position) string {
		reworded, fault := r.Patch(stored, position)
		if reworded && out.Words == 0 {
			out.Words = stored.Seq
		}
		return fault
	})
	if err != nil || !out.OK() || !write {
		return out, err
	}
	positions := make([]db.Position, t.Seq)
	for i := range positions {
		p := r.Positions[i+1]
		positions[i] = db.Position{Seq: p.Seq, Edition: p.Edition, Body: p.Body}
	}
	if err := s.store.Restamp(ctx, table, t.Seq, string(record.StampOf(r.Game.Manual())), positions); err != nil {
		return out, knownError(err)
	}
	out.Done = true
	s.boards.Drop(table)
	return out, nil
}

// otherPrints returns a fingerprint that a table of the present edition was played or patched under, other than the
// present. It is empty when there is none, or when the record was found to agree with the present one.
func (s *Records) otherPrints(ctx context.Context, r *replay) (string, error) {
	if r.Stamp.Matches(r.Game.Manual()) {
		return "", nil
	}
	all, err := s.store.Fingerprints(ctx, r.table.ID, r.Game.Manual().Edition)
	if err != nil {
		return "", knownError(err)
	}
	_, patched := r.Stamp.Parts()
	for _, one := range append(all, patched) {
		if one != "" && one != r.Game.Manual().Rules {
			return one, nil
		}
	}
	return "", nil
}
