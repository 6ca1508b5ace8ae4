package table

import (
	"context"

	"tricorne/app/record"
)

// Verify checks every act of a stored table with record.Replay.Check, and that none is missing. It needs no seat:
// it is for the operator of the server. It returns ErrNotFound, or an error if the store cannot be read. The
// verdict says what is wrong with the record itself.
func (s *Records) Verify(ctx context.Context, table string) (record.Verdict, error) {
	t, err := s.store.Table(ctx, table)
	if err != nil {
		return record.Verdict{}, knownError(err)
	}
	r, err := s.replayOf(t)
	if err == nil {
		return s.checkRows(ctx, r, func(stored record.StoredRow, position record.Position) string {
			fault := r.Check(stored, position, t.Seq)
			r.verdict.OldActs = r.OldRows
			return fault
		})
	}
	return r.differenceAt(0, "", err.Error()), nil
}
