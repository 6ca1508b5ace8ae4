package table_test

import (
	"testing"
	"time"

	"tricorne/app/table"
	"tricorne/db/dbtest"
)

func TestAPinOpensItsSeatAlone(t *testing.T) {
	r := newTestService(t, dbtest.SQLite(t))
	one, other := r.newDeviceTable()
	for _, bad := range []string{"1", "123", "123456789", "12a4", "١٢٣٤", "12 4"} {
		r.wantRefusal(r.SetPin(ctx, one, bad))
	}
	r.wantErr(r.SetPin(ctx, r.spectator(one), "1234"), table.ErrNotYours)
	r.ok(r.CheckPin(ctx, one, "here", "")) // none is set
	r.ok(r.SetPin(ctx, one, "0417"))
	r.ok(r.CheckPin(ctx, one, "here", "0417"))
	r.wantErr(r.CheckPin(ctx, one, "here", "417"), table.ErrWrongPin)
	r.wantErr(r.CheckPin(ctx, one, "here", ""), table.ErrWrongPin)
	r.ok(r.CheckPin(ctx, other, "here", ""))
	seats := r.see(other).Table
	if !seats.Seat(red).HasPin || seats.Seat(blue).HasPin {
		r.Errorf("seats %+v", seats.Seats)
	}
	for range 3 {
		r.wantErr(r.CheckPin(ctx, one, "here", "9999"), table.ErrWrongPin)
	}
	r.wantErr(r.CheckPin(ctx, one, "here", "0417"), table.ErrTooManyTries)
	r.ok(r.CheckPin(ctx, one, "elsewhere", "0417")) // guesses in another browser do not lock the holder out
	r.SetClock(func() time.Time { return time.Now().Add(12 * time.Second) })
	r.ok(r.CheckPin(ctx, one, "here", "0417")) // guesses on the same device lock the holder out only for a few seconds
	r.ok(r.SetPin(ctx, one, ""))
	r.ok(r.CheckPin(ctx, one, "here", ""))
}
