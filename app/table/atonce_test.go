package table_test

import (
	"math/rand/v2"
	"path/filepath"
	"testing"

	"tricorne/app/live"
	"tricorne/app/table"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// TestSimultaneousPlanningDoesNotWait plays the Colonies until both sides plan at the same time. Orders and readiness
// of one side do not make the other's desk stale. Once neither side plans any more, an old desk is refused as
// usual.
func TestSimultaneousPlanningDoesNotWait(t *testing.T) {
	store, err := db.Open(t.Context(), "sqlite:"+filepath.Join(t.TempDir(), "plan.db"), db.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	s := table.New(store, live.NewHub(), table.Shelf())
	made, err := s.Create(t.Context(),
		table.CreateOptions{
			Game: "colonies", Scenario: "campaign", Side: 1, Mode: table.ModeDevice, Player: "anna",
			Name: "Anna",
		})
	if err != nil {
		t.Fatal(err)
	}
	at := func(side game.Side) (table.Seat, table.Desk) {
		v, err := s.Visit(t.Context(), made.Table, "anna")
		if err != nil {
			t.Fatal(err)
		}
		seat, err := v.SeatOf(side)
		if err != nil {
			t.Fatal(err)
		}
		seen, err := s.See(t.Context(), seat, nil)
		if err != nil {
			t.Fatal(err)
		}
		return seat, seen
	}
	pick := rand.New(rand.NewPCG(3, 1)).IntN //nolint:gosec // which acts are tried
	fill := func(seat table.Seat, seen table.Desk, act string) table.Order {
		ask := func(d action.Draft) (game.Ask, error) {
			out, err := s.See(t.Context(), seat, d)
			return out.Ask, err
		}
		a, err := game.Fill(ask, pick)
		if act != "" {
			a, err = game.FillAct(ask, act, nil, pick)
		}
		if err != nil {
			t.Fatal(err)
		}
		return table.Order{Seq: seen.Seq, Step: a.Step, Act: a.Act, Picks: a.Picks}
	}
	act := func(side game.Side, o table.Order) error {
		seat, _ := at(side)
		_, err := s.Act(t.Context(), seat, o)
		return err
	}
	for range 200 {
		seat, seen := at(1)
		other, across := at(2)
		if seen.Ask.Step != "planning" || across.Ask.Step != "planning" {
			side := seen.View.Asked.List()[0]
			if side == 2 {
				seat, seen = other, across
			}
			if err := act(side, fill(seat, seen, "")); err != nil {
				t.Fatal(err)
			}
			continue
		}
		mine, theirs := fill(seat, seen, "done"), fill(other, across, "done")
		if err := act(1, mine); err != nil {
			t.Fatal(err)
		}
		if _, now := at(2); now.Seq == across.Seq {
			t.Fatal("nobody heard that the Americans have planned")
		}
		if err := act(2, theirs); err != nil {
			t.Fatalf("the British, who were still planning: %v", err)
		}
		if err := act(2, fill(other, across, "")); err == nil {
			t.Fatal("an old desk was answered after the planning")
		}
		return
	}
	t.Fatal("nobody planned at once")
}
