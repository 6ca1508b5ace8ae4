package table_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tricorne/app/table"
	"tricorne/db"
	"tricorne/db/dbtest"
)

// storeOpenTables stores open tables of a player that were set up a while ago.
func (r *testService) storeOpenTables(player string, n int, age time.Duration) {
	r.Helper()
	for i := range n {
		t := db.Table{
			ID: fmt.Sprint(player, age, i), Game: "skirmish", Mode: db.ModeOpen, Status: db.StatusOpen, Seq: 1,
			CreatedAt: time.Now().Add(-age).UnixMilli(),
		}
		r.ok(r.store.CreateTable(ctx, t, []db.Seat{{Side: 1, PlayerID: player}, {Side: 2}}, db.Row{Kind: "begin"},
			db.Position{}))
	}
}

// createOpenTable sets up another open table. It returns why it was refused, or "".
func (r *testService) createOpenTable(player string) string {
	r.Helper()
	o := createOptions(table.ModeOpen)
	o.Player = player
	_, err := r.Create(ctx, o)
	if err == nil {
		return ""
	}
	r.wantRefusal(err)
	return err.Error()
}

// TestOpenTablesAreLimited fills the list to one below each limit, and then to it. Tables older than a week are not
// listed any more and do not count.
func TestOpenTablesAreLimited(t *testing.T) {
	const fresh, old = 6*24*time.Hour + 23*time.Hour, 7*24*time.Hour + time.Hour
	url := dbtest.SQLite(t)
	r := newTestService(t, url)
	r.storeOpenTables("anna", 4, fresh)
	r.storeOpenTables("anna", 10, old)
	if why := r.createOpenTable("anna"); why != "" {
		t.Fatalf("the fifth open table is refused: %s", why)
	}
	if why := r.createOpenTable("anna"); !strings.Contains(why, "You have 5 open tables waiting already") {
		t.Errorf("the sixth is answered with %q", why)
	}

	r.storeOpenTables("everybody", 1000-5-1, fresh)
	r.storeOpenTables("everybody", 10, old)
	if why := r.createOpenTable("bert"); why != "" {
		t.Fatalf("the thousandth table of all is refused: %s", why)
	}
	if why := r.createOpenTable("cora"); !strings.Contains(why, "There are very many open tables already") {
		t.Errorf("one more is answered with %q", why)
	}
	o := createOptions(table.ModeFriend)
	o.Player = "cora"
	_, err := r.Create(ctx, o)
	r.ok(err) // a table with a link is still allowed
}

// TestCreateRefusesContradictoryTableKinds tries invalid combinations, which no page offers.
func TestCreateRefusesContradictoryTableKinds(t *testing.T) {
	r := newTestService(t, dbtest.SQLite(t))
	for name, spoil := range map[string]func(*table.CreateOptions){
		"a time that is not offered":  func(o *table.CreateOptions) { o.TimeBank = 7 * time.Minute },
		"a referee at an open table":  func(o *table.CreateOptions) { o.Referee, o.Mode = true, table.ModeOpen },
		"a referee at one device":     func(o *table.CreateOptions) { o.Referee, o.Mode = true, table.ModeDevice },
		"a computer at an open table": func(o *table.CreateOptions) { o.Computer, o.Mode = "recruit", table.ModeOpen },
		"a computer at one device": func(o *table.CreateOptions) {
			o.Computer, o.Mode = "recruit",
				table.ModeDevice
		},
		"a computer with dice by hand":      func(o *table.CreateOptions) { o.Computer, o.ManualDice = "recruit", true },
		"a computer of no level":            func(o *table.CreateOptions) { o.Computer = "marshal" },
		"a guide for a referee without one": func(o *table.CreateOptions) { o.Guided, o.Referee = true, true },
	} {
		o := createOptions(table.ModeFriend)
		spoil(&o)
		if _, err := r.Create(ctx, o); err == nil {
			t.Errorf("%s is taken", name)
		} else {
			r.wantRefusal(err)
		}
	}
	o := createOptions(table.ModeFriend)
	o.Player = ""
	if _, err := r.Create(ctx, o); err == nil {
		t.Error("a table without anybody is set up")
	}
	o = createOptions(table.ModeFriend)
	o.Computer = "recruit"
	_, err := r.Create(ctx, o)
	r.ok(err)
}
