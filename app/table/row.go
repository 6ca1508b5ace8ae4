package table

import (
	"fmt"

	"tricorne/app/record"
	"tricorne/db"
)

// The store keeps rows in its own form, because package record does not know about stores.

// encodeRow returns the row as the store keeps it.
func encodeRow(r *record.Row) (db.Row, error) {
	a, err := r.ToStored()
	return rowOf(a), err
}

// rowOf converts a row from the form that package record writes.
func rowOf(a record.StoredRow) db.Row {
	return db.Row{
		Seq: a.Seq, Side: a.Side, Kind: a.Kind, Body: a.Body, Rolls: a.Rolls, Events: a.Events, Step: a.Step, Turn: a.Turn,
		Phase: a.Phase,
		Final: a.Final, At: a.At, Heard: a.Audience, Marks: a.Flags, Back: a.BackToSeq, Edition: a.Edition, Rules: a.Rules,
	}
}

// storedRow converts a stored row to the form that package record reads.
func storedRow(a db.Row) record.StoredRow {
	return record.StoredRow{
		Seq: a.Seq, Side: a.Side, Kind: a.Kind, Body: a.Body, Rolls: a.Rolls, Events: a.Events, Step: a.Step, Turn: a.Turn,
		Phase: a.Phase,
		Final: a.Final, At: a.At, Audience: a.Heard, Flags: a.Marks, BackToSeq: a.Back, Edition: a.Edition, Rules: a.Rules,
	}
}

// decodeRow reads a row of the store.
func decodeRow(a db.Row) (*record.Row, error) {
	r, err := record.FromStored(storedRow(a))
	if err != nil {
		return nil, fmt.Errorf("stored act %s: %w", a.TableID, err)
	}
	return r, nil
}

// head reads a stored row without the columns that must be decoded.
func head(a db.Row) *record.Row { return record.DecodeHead(storedRow(a)) }

func decodeRows(all []db.Row) ([]*record.Row, error) {
	out := make([]*record.Row, len(all))
	for i, a := range all {
		var err error
		if out[i], err = decodeRow(a); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// must returns the value, and panics if there is an error.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
