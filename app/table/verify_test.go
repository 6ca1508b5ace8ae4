package table_test

import (
	"tricorne/app/table"
)

// verified fails the test when the record of the table does not hold.
func (r *room) verified(seat table.Seat) {
	r.Helper()
	v, err := r.Verify(ctx, seat.Table())
	r.ok(err)
	if !v.OK() {
		r.Errorf("act %d at %q: %s", v.Seq, v.Step, v.Fault)
	}
}
