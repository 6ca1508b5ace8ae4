package table

import (
	"context"
	"fmt"

	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/game/action"
)

// replay is the replay of one stored table, with the verdict on its record.
type replay struct {
	*record.Replay
	table   db.Table
	verdict record.Verdict
}

func (r *replay) differenceAt(seq int, step action.Step, fault string) record.Verdict {
	r.verdict.Seq, r.verdict.Step, r.verdict.Fault = seq, step, fault
	return r.verdict
}

// batch is the number of acts that are read at once.
const batch = 200

// replayOf returns the replay of a table, and the reason why the table cannot be replayed. The replay is never nil.
func (s *Records) replayOf(t db.Table) (*replay, error) {
	r := &replay{table: t, verdict: record.Verdict{Table: t.ID}}
	b := board{table: t}
	var err error
	if b.game, err = s.gameOf(t); err == nil {
		err = b.read()
	}
	r.Replay = record.NewReplay(b.game, record.Stamp(t.Edition), b.secret)
	r.ImportedRows = b.settings.ImportedActs
	return r, err
}

// checkRows calls the function check with every stored row of a table. It passes the position after the row too, if
// one is stored. It stops at the first row in which check finds a fault.
func (s *Records) checkRows(ctx context.Context, r *replay,
	check func(record.StoredRow, record.Position) string,
) (record.Verdict, error) {
	t := r.table
	for from := 1; ; from += batch {
		acts, err := s.store.Rows(ctx, t.ID, from, from+batch-1, 0)
		if err != nil {
			return r.verdict, knownError(err)
		}
		for _, a := range acts {
			var fault string
			if a.Seq != r.verdict.Acts+1 {
				fault = fmt.Sprintf("the record leaps from act %d to %d", r.verdict.Acts, a.Seq)
			} else {
				fault = s.checkRow(ctx, a, check)
			}
			if fault != "" {
				return r.differenceAt(a.Seq, action.Step(a.Step), fault), nil
			}
			r.verdict.Acts++
		}
		if len(acts) < batch {
			break
		}
	}
	now, err := s.store.Table(ctx, t.ID) // the table may have been played on in the meantime
	switch {
	case err != nil:
		return r.verdict, knownError(err)
	case r.verdict.Acts < t.Seq:
		return r.differenceAt(r.verdict.Acts+1, "", fmt.Sprintf("the table is at act %d, its record ends before", t.Seq)), nil
	case r.verdict.Acts > now.Seq:
		return r.differenceAt(now.Seq+1, "", fmt.Sprintf("the record goes on beyond act %d, at which the table is", now.Seq)),
			nil
	}
	return r.verdict, nil
}

// checkRow calls the function check with one stored row, and returns the fault.
func (s *Records) checkRow(ctx context.Context, a db.Row, check func(record.StoredRow, record.Position) string) string {
	position, err := s.store.PositionAt(ctx, a.TableID, a.Seq)
	if err != nil {
		return err.Error()
	}
	return check(storedRow(a), record.Position{Seq: position.Seq, Edition: position.Edition, Body: position.Body})
}
