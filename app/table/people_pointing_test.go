package table_test

import (
	"testing"

	"tricorne/app/record"
	"tricorne/app/table"
	"tricorne/rules/game/oracle"
)

// TestSidesAndRefereePointOnTheTableScreen checks who may point at places on the table screen. The referee forbids it
// to the sides, allows it again, and leaves the table.
func TestSidesAndRefereePointOnTheTableScreen(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, bert := r.withReferee(table.CreateOptions{})
		shown := func(want string) {
			r.Helper()
			if got, err := r.PointedPlace(ctx, rita.Table()); err != nil || got != want {
				r.Errorf("the screen shows %q, %v, and not %q", got, err, want)
			}
		}
		r.ok(r.Point(ctx, anna, "hill"))
		shown("hill")
		visit, err := r.Visit(ctx, rita.Table(), "rita")
		r.ok(err)
		host, err := visit.Host()
		r.ok(err)
		r.wantErr(r.Point(ctx, host, "ford"), table.ErrNotYours)
		r.wantErr(r.Point(ctx, visit.PublicSeat(), "ford"), table.ErrNotYours)

		_, err = r.ChangeSettings(ctx, anna, r.see(anna).Seq, record.NoPointing)
		r.wantRefusal(err)
		_, err = r.ChangeSettings(ctx, rita, r.see(rita).Seq, record.PointingByPlayers)
		r.wantRefusal(err)
		if seen := r.changeSettings(rita, record.NoPointing); !seen.Settings.RefereePoints || seen.Table.SidesMayPoint {
			r.Errorf("after the change: %+v, %+v", seen.Settings, seen.Table)
		}
		if got := lastWords(r.see(bert)); got != "At the word of the referee they leave the table screen to the referee." {
			r.Errorf("the sides read %q", got)
		}
		r.wantRefusal(r.Point(ctx, bert, "ford"))
		shown("hill")
		r.ok(r.Point(ctx, rita, "ford"))
		shown("ford")
		r.verify(rita)

		if seen := r.changeSettings(rita, record.PointingByPlayers); seen.Settings.RefereePoints ||
			!seen.Table.SidesMayPoint {
			r.Errorf("allowed again: %+v, %+v", seen.Settings, seen.Table)
		}
		r.ok(r.Point(ctx, bert, "hill"))
		shown("hill")
		r.changeSettings(rita, record.NoPointing)
		visit, err = r.Visit(ctx, rita.Table(), "rita")
		r.ok(err)
		seat, err := visit.Referee(table.ViewpointAll, oracle.Viewer())
		r.ok(err)
		r.ok(r.LeaveReferee(ctx, seat))
		r.ok(r.Point(ctx, anna.WithoutLoadedTable(), ""))
		shown("")
	})
}
