package table_test

import (
	"context"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"go.uber.org/goleak"

	"tricorne/app/live"
	"tricorne/app/record/told"
	"tricorne/app/table"
	"tricorne/db"
	"tricorne/db/dbtest"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/view"
)

func TestMain(m *testing.M) {
	goleak.VerifyTestMain(m)
}

var ctx = context.Background()

// testService is a service with its store, for tests.
type testService struct {
	*testing.T
	*table.Service
	store *db.Store
	hub   *live.Hub
	url   string
}

func newTestService(t *testing.T, url string) *testService {
	t.Helper()
	return testServiceOn(t, dbtest.Open(t, url), url, skirmish())
}

func testServiceOn(t *testing.T, store *db.Store, url string, g game.Game) *testService {
	hub := live.NewHub()
	return &testService{t, table.New(store, hub, shelf{g}), store, hub, url}
}

// secondService returns another service on the same store, as in another server process.
func (r *testService) secondService() *testService { return r.withGame(skirmish()) }

// withGame returns another service on the same store, whose shelf has another game.
func (r *testService) withGame(g game.Game) *testService {
	r.Helper()
	return testServiceOn(r.T, dbtest.OpenAgain(r.T, r.url), r.url, g)
}

// onEachDialect runs f once with SQLite and once with PostgreSQL, each time with a new test service.
func onEachDialect(t *testing.T, f func(r *testService)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, url string) { f(newTestService(t, url)) })
}

// newFriendsTable sets up a table of two players, Anna for Red and Bert for Blue.
func (r *testService) newFriendsTable() (anna, bert table.Seat) {
	r.Helper()
	return r.newTableWith(table.CreateOptions{})
}

// opening fills in the CreateOptions for a table that Anna sets up and a friend can join.
func (r *testService) opening(o table.CreateOptions) table.CreateOptions {
	o.Game, o.Scenario, o.Side, o.Mode, o.Player, o.Name = "skirmish", "dawn", red, table.ModeFriend, "anna", "Anna"
	return o
}

// newTableWith sets up a table of two friends with the given opening.
func (r *testService) newTableWith(o table.CreateOptions) (anna, bert table.Seat) {
	r.Helper()
	made, err := r.Create(ctx, r.opening(o))
	r.ok(err)
	r.seatPlayer(made.Table, blue, "bert", "Bert")
	anna, err = r.SeatFor(made.Table, "anna", red)
	r.ok(err)
	bert, err = r.SeatFor(made.Table, "bert", blue)
	r.ok(err)
	return anna, bert
}

// seatPlayer gives a free seat to a player without an act, so that a test counts only its own acts.
func (r *testService) seatPlayer(id string, side game.Side, player, name string) {
	r.Helper()
	r.ok(r.store.Sit(ctx, id, uint8(side), player, name))
}

// newDeviceTable sets up a table on one device.
func (r *testService) newDeviceTable() (one, other table.Seat) {
	r.Helper()
	made, err := r.Create(ctx, table.CreateOptions{
		Game: "skirmish", Scenario: "dawn", Side: red, Mode: table.ModeDevice,
		Player: "anna", Name: "Anna",
	})
	r.ok(err)
	one, err = r.SeatFor(made.Table, "anna", red)
	r.ok(err)
	other, err = r.SeatFor(made.Table, "anna", blue)
	r.ok(err)
	return one, other
}

// order returns an order for the current desk.
func (r *testService) order(seat table.Seat, act string, picks ...action.Pick) table.Order {
	r.Helper()
	seen := r.see(seat)
	return table.Order{Seq: seen.Seq, Step: seen.Ask.Step, Act: act, Picks: picks}
}

// play plays acts one after the other.
func (r *testService) play(seat table.Seat, acts ...string) table.Desk {
	r.Helper()
	var out table.Desk
	for _, act := range acts {
		var err error
		if out, err = r.Act(ctx, seat, r.order(seat, act)); err != nil {
			r.Fatalf("%s: %v", act, err)
		}
	}
	return out
}

func (r *testService) giveHiddenOrder(seat table.Seat, n string) table.Desk {
	r.Helper()
	out, err := r.Act(ctx, seat, r.order(seat, "whisper", action.Pick{Field: "n", Values: []string{n}}))
	r.ok(err)
	return out
}

func (r *testService) see(seat table.Seat) table.Desk {
	r.Helper()
	out, err := r.See(ctx, seat, nil)
	r.ok(err)
	return out
}

func (r *testService) spectator(seat table.Seat) table.Seat {
	r.Helper()
	v, err := r.Visit(ctx, seat.Table(), "")
	r.ok(err)
	return v.PublicSeat().WithoutLoadedTable()
}

// SeatFor returns the seat of a side that a player holds. It can be used for longer than one visit.
func (r *testService) SeatFor(table, player string, side game.Side) (table.Seat, error) {
	r.Helper()
	v, err := r.Visit(ctx, table, player)
	r.ok(err)
	seat, err := v.SeatOf(side)
	return seat.WithoutLoadedTable(), err
}

func (r *testService) ok(err error) {
	r.Helper()
	if err != nil {
		r.Fatal(err)
	}
}

func (r *testService) wantErr(err, want error) {
	r.Helper()
	if !errors.Is(err, want) {
		r.Fatalf("error is %v, want %v", err, want)
	}
}

func (r *testService) wantRefusal(err error) {
	r.Helper()
	if no := new(game.Refusal); !errors.As(err, &no) {
		r.Fatalf("error is %v, want a refusal", err)
	}
}

// compareLines is an option for cmp: it also compares the unexported fields of log lines.
var compareLines = cmp.AllowUnexported(game.Line{})

// wantSameDesk compares two desks.
func (r *testService) wantSameDesk(want, got table.Desk) {
	r.Helper()
	if diff := cmp.Diff(want, got, compareLines, cmp.AllowUnexported(table.Seat{}),
		cmpopts.EquateComparable(game.Viewer{}),
		cmpopts.IgnoreFields(table.Desk{}, "Manual")); diff != "" {
		r.Errorf("the desk changed: %s", diff)
	}
}

// trackValue returns the value of a track of a view.
func trackValue(v view.View, id screen.TrackID, side game.Side) int {
	for _, t := range v.Tracks {
		if t.ID == id && t.Side == side {
			return t.Value
		}
	}
	return -1
}

// plainLines returns the lines of entries as plain text.
func plainLines(entries []told.Entry) (out []string) {
	for _, e := range entries {
		for _, l := range e.Lines {
			out = append(out, l.Text.String())
		}
	}
	return out
}

// hasTick reports whether a watcher was told that there is something new.
func hasTick(look <-chan struct{}) bool {
	select {
	case <-look:
		return true
	default:
		return false
	}
}
