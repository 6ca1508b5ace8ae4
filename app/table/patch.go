package table

import (
	"context"

	"tricorne/app/record"
	"tricorne/db"
)

// PatchResult is the result of replaying a stored table under the present rules, from its first act.
type PatchResult struct {
	record.Verdict
	OldEdition string // the edition that the table's record agreed with before
	NewEdition string // the present edition
	// if both editions are the same: another fingerprint of rules and data in its record, empty if there is none
	OldFingerprint   string
	FirstRewordedAct int  // the first act whose text differs now, 0 if there is none
	Done             bool // the store now notes that the whole record agrees with the present rules
}

// Current reports whether there was nothing to do: the record already agreed with the present rules.
func (p PatchResult) Current() bool { return p.OldEdition == p.NewEdition && p.OldFingerprint == "" }

// Patch replays a stored table under the present rules, each act with its dice. It returns the first act that is
// refused or has another result; texts may differ. If there is no such act and write is set, the whole record is
// marked as made under the present edition and fingerprint. Its positions are then stored in the present format. A
// table that differs still continues under the present rules, if its last position can be converted. It returns
// ErrNotFound if there is no such table, ErrStale if the table is played on in the meantime, or an error of the
// store.
func (s *Records) Patch(ctx context.Context, table string, write bool) (PatchResult, error) {
	t, err := s.store.Table(ctx, table)
	if err != nil {
		return PatchResult{}, knownError(err)
	}
	r, err := s.replayOf(t)
	begun, _ := record.Stamp(t.Edition).Parts()
	if err != nil {
		return PatchResult{Verdict: r.differenceAt(0, "", err.Error()), OldEdition: begun}, nil
	}
	out := PatchResult{OldEdition: begun, NewEdition: edition(r.Game.Manual())}
	if !r.Stamp.OtherEdition(r.Game.Manual()) {
		if out.OldFingerprint, err = s.otherFingerprint(ctx, r); err != nil {
			return out, err
		}
	}
	if out.Current() {
		out.Verdict = r.verdict
		return out, nil
	}
	out.Verdict, err = s.checkRows(ctx, r, func(stored record.StoredRow, position record.Position) string {
		reworded, fault := r.Patch(stored, position)
		if reworded && out.FirstRewordedAct == 0 {
			out.FirstRewordedAct = stored.Seq
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
	if err := s.store.SetEdition(ctx, table, t.Seq, string(record.StampOf(r.Game.Manual())), positions); err != nil {
		return out, knownError(err)
	}
	out.Done = true
	s.boards.Drop(table)
	return out, nil
}

// otherFingerprint returns another fingerprint under which a table of the present edition was played or patched. It is
// empty if there is none, or if the record was found to agree with the present one.
func (s *Records) otherFingerprint(ctx context.Context, r *replay) (string, error) {
	if r.Stamp.Matches(r.Game.Manual()) {
		return "", nil
	}
	all, err := s.store.Fingerprints(ctx, r.table.ID, r.Game.Manual().Edition)
	if err != nil {
		return "", knownError(err)
	}
	_, patched := r.Stamp.Parts()
	for _, one := range append(all, patched) {
		if one != "" && one != r.Game.Manual().Fingerprint {
			return one, nil
		}
	}
	return "", nil
}
