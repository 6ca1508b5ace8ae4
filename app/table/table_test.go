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

// room is a service with its store, for tests.
type room struct {
	*testing.T
	*table.Service
	store *db.Store
	hub   *live.Hub
	url   string
}

func newRoom(t *testing.T, url string) *room {
	t.Helper()
	return roomOn(t, dbtest.Open(t, url), url, skirmish())
}

func roomOn(t *testing.T, store *db.Store, url string, g game.Game) *room {
	hub := live.NewHub()
	return &room{t, table.New(store, hub, shelf{g}), store, hub, url}
}

// again returns another service on the same store, as in another server process.
func (r *room) again() *room { return r.with(skirmish()) }

// with returns another service on the same store, whose shelf has another game.
func (r *room) with(g game.Game) *room {
	r.Helper()
	return roomOn(r.T, dbtest.OpenAgain(r.T, r.url), r.url, g)
}

// each runs f once with SQLite and once with PostgreSQL, each time with a new room.
func each(t *testing.T, f func(r *room)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, url string) { f(newRoom(t, url)) })
}

// friends sets up a table of two players, Anna for Red and Bert for Blue.
func (r *room) friends() (anna, bert table.Seat) {
	r.Helper()
	return r.sitting(table.Opening{})
}

// opening fills in an Opening for a table of Anna's that a friend can join.
func (r *room) opening(o table.Opening) table.Opening {
	o.Game, o.Scenario, o.Side, o.Mode, o.Player, o.Name = "skirmish", "dawn", red, table.Friend, "anna", "Anna"
	return o
}

// sitting sets up a table of two friends with the given opening.
func (r *room) sitting(o table.Opening) (anna, bert table.Seat) {
	r.Helper()
	made, err := r.Create(ctx, r.opening(o))
	r.ok(err)
	r.seat(made.Table, blue, "bert", "Bert")
	anna, err = r.SeatFor(made.Table, "anna", red)
	r.ok(err)
	bert, err = r.SeatFor(made.Table, "bert", blue)
	r.ok(err)
	return anna, bert
}

// seat gives a free seat to a player without an act, so that a test counts only its own acts.
func (r *room) seat(id string, side game.Side, player, name string) {
	r.Helper()
	r.ok(r.store.Sit(ctx, id, uint8(side), player, name))
}

// device sets up a table on one device.
func (r *room) device() (one, other table.Seat) {
	r.Helper()
	made, err := r.Create(ctx, table.Opening{
		Game: "skirmish", Scenario: "dawn", Side: red, Mode: table.Device,
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
func (r *room) order(seat table.Seat, act string, picks ...action.Pick) table.Order {
	r.Helper()
	seen := r.see(seat)
	return table.Order{Seq: seen.Seq, Step: seen.Ask.Step, Act: act, Picks: picks}
}

// play plays acts one after the other.
func (r *room) play(seat table.Seat, acts ...string) table.Seen {
	r.Helper()
	var out table.Seen
	for _, act := range acts {
		var err error
		if out, err = r.Act(ctx, seat, r.order(seat, act)); err != nil {
			r.Fatalf("%s: %v", act, err)
		}
	}
	return out
}

func (r *room) whisper(seat table.Seat, n string) table.Seen {
	r.Helper()
	out, err := r.Act(ctx, seat, r.order(seat, "whisper", action.Pick{Field: "n", Values: []string{n}}))
	r.ok(err)
	return out
}

func (r *room) see(seat table.Seat) table.Seen {
	r.Helper()
	out, err := r.See(ctx, seat, nil)
	r.ok(err)
	return out
}

func (r *room) spectator(seat table.Seat) table.Seat {
	r.Helper()
	v, err := r.Visit(ctx, seat.Table(), "")
	r.ok(err)
	return v.PublicSeat().Afresh()
}

// SeatFor returns the seat of a side that a player holds. It can be used for longer than one visit.
func (r *room) SeatFor(table, player string, side game.Side) (table.Seat, error) {
	r.Helper()
	v, err := r.Visit(ctx, table, player)
	r.ok(err)
	seat, err := v.SeatOf(side)
	return seat.Afresh(), err
}

func (r *room) ok(err error) {
	r.Helper()
	if err != nil {
		r.Fatal(err)
	}
}

func (r *room) wantErr(err, want error) {
	r.Helper()
	if !errors.Is(err, want) {
		r.Fatalf("error is %v, want %v", err, want)
	}
}

func (r *room) wantRefusal(err error) {
	r.Helper()
	if no := new(game.Refusal); !errors.As(err, &no) {
		r.Fatalf("error is %v, want a refusal", err)
	}
}

// lines is an option for cmp: it also compares the unexported fields of log lines.
var lines = cmp.AllowUnexported(game.Line{})

// same compares two desks.
func (r *room) same(want, got table.Seen) {
	r.Helper()
	if diff := cmp.Diff(want, got, lines, cmp.AllowUnexported(table.Seat{}), cmpopts.EquateComparable(game.Viewer{}),
		cmpopts.IgnoreFields(table.Seen{}, "Manual")); diff != "" {
		r.Errorf("the desk changed: %s", diff)
	}
}

// track returns the value of a track of a view.
func track(v view.View, id screen.TrackID, side game.Side) int {
	for _, t := range v.Tracks {
		if t.ID == id && t.Side == side {
			return t.Value
		}
	}
	return -1
}

// words returns the lines of entries as plain text.
func words(entries []told.Entry) (out []string) {
	for _, e := range entries {
		for _, l := range e.Lines {
			out = append(out, l.Text.String())
		}
	}
	return out
}

// ticked reports whether a watcher was told to look.
func ticked(look <-chan struct{}) bool {
	select {
	case <-look:
		return true
	default:
		return false
	}
}
