package table_test

import (
	"encoding/json"
	"strings"
	"testing"

	"tricorne/app/table"
	"tricorne/db"
)

func TestADeletedPlayerLeavesNoName(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		r.ok(r.store.CreatePlayer(ctx, db.Player{ID: "carl", Name: "Carl"}))
		anna, bert := r.newFriendsTable()
		r.giveHiddenOrder(anna, "3")
		token, err := r.MakePassLink(ctx, anna, "Carl")
		r.ok(err)
		carl, err := r.Claim(ctx, token, "carl", "Carl")
		r.ok(err)
		r.ok(r.WriteLetter(ctx, carl, "Shall we play on?"))
		r.play(carl, "step")
		// one table where Carl sits alone, and one table without Carl
		o := r.opening(table.CreateOptions{Mode: table.ModeDevice, Side: red})
		o.Player, o.Name = "carl", "Carl"
		alone, err := r.Create(ctx, o)
		r.ok(err)
		other, _ := r.newFriendsTable()
		names := func(seat table.Seat) string {
			t.Helper()
			whole, err := r.ExportWhole(ctx, seat.Table())
			r.ok(err)
			seen, err := r.Export(ctx, seat)
			r.ok(err)
			mail, err := r.Mail(ctx, seat, false)
			r.ok(err)
			raw, err := json.Marshal([]any{whole, seen, mail, r.see(seat).Log})
			r.ok(err)
			return string(raw)
		}
		if !strings.Contains(names(bert), "Carl") {
			r.Error("Carl is not named before")
		}
		before, err := r.PreviewDeletion(ctx, "carl")
		r.ok(err)
		got, err := r.DeletePlayer(ctx, "carl")
		r.ok(err)
		if want := (table.Deletion{RemovedTables: 1, KeptTables: 1, LeftGames: 1}); got != want || before != want {
			r.Errorf("foresaw %+v, did %+v, want %+v", before, got, want)
		}
		now := names(bert)
		if strings.Contains(now, "Carl") || !strings.Contains(now, "Shall we play on?") ||
			!strings.Contains(now, table.DeletedPlayerName) {
			r.Errorf("afterwards it says %s", now)
		}
		_, err = r.Visit(ctx, alone.Table, "")
		r.wantErr(err, table.ErrNotFound)
		_, err = r.store.Player(ctx, "carl")
		r.wantErr(err, db.ErrNotFound)
		// the game goes on: the seat is free, and the record still verifies
		if info := r.see(bert).Table; info.Seat(red).Taken {
			r.Errorf("the seat is %+v", info.Seat(red))
		}
		r.verify(bert)
		r.play(other, "step")
		again, err := r.DeletePlayer(ctx, "carl")
		r.wantErr(err, table.ErrNotFound)
		if again != (table.Deletion{}) {
			r.Errorf("again: %+v", again)
		}
	})
}
