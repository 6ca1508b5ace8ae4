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

// TestSecretDrawIsEnteredByItsOwnSide plays the Colonies with manual dice until both sides draw their markers.
// Each side enters its own marker, and the other side learns nothing about it. If both draw the same marker, both
// draw again.
func TestSecretDrawIsEnteredByItsOwnSide(t *testing.T) {
	store, err := db.Open(t.Context(), "sqlite:"+filepath.Join(t.TempDir(), "draw.db"), db.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	s := table.New(store, live.NewHub(), table.Shelf())
	made, err := s.Create(t.Context(),
		table.CreateOptions{
			Game: "colonies", Scenario: "south", Side: 1, Mode: table.ModeDevice, Player: "anna", Name: "Anna",
			ManualDice: true,
		})
	if err != nil {
		t.Fatal(err)
	}
	seat := func(side game.Side) table.Seat {
		v, err := s.Visit(t.Context(), made.Table, "anna")
		if err != nil {
			t.Fatal(err)
		}
		out, err := v.SeatOf(side)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	see := func(side game.Side) table.Desk {
		seen, err := s.See(t.Context(), seat(side), nil)
		if err != nil {
			t.Fatal(err)
		}
		return seen
	}
	onlooker := func() table.Desk {
		v, err := s.Visit(t.Context(), made.Table, "")
		if err != nil {
			t.Fatal(err)
		}
		seen, err := s.See(t.Context(), v.PublicSeat(), nil)
		if err != nil {
			t.Fatal(err)
		}
		return seen
	}
	roll := func(side game.Side, fell ...int) table.Desk {
		seen, err := s.Roll(t.Context(), seat(side), see(side).Seq, fell)
		if err != nil {
			t.Fatal(err)
		}
		return seen
	}
	var given table.Order
	var by game.Side
	chance := rand.New(rand.NewPCG(1, 2)) //nolint:gosec // which acts are tried
	for range 3000 {
		side := see(1).View.Asked.List()[0]
		seen := see(side)
		if h := seen.PendingDice; h != nil && !h.Secret {
			roll(side, make([]int, h.Count)...)
			continue
		}
		if h := seen.PendingDice; h != nil {
			if other := see(side.Other()).PendingDice; len(h.Counters) != 9 || len(other.Counters) != 0 || other.Mine {
				t.Fatalf("%d counters, the other side sees %+v", len(h.Counters), other)
			}
			roll(side, 4)
			lifter := by.Other()
			if _, err := s.WithdrawOrder(t.Context(), seat(lifter), see(lifter).Seq); err != nil {
				t.Fatal(err)
			}
			// taking back the order reveals nothing about the draw
			for _, eyes := range []game.Side{side.Other(), game.Nobody} {
				seen := onlooker()
				if eyes != game.Nobody {
					seen = see(eyes)
				}
				for _, e := range seen.Log[len(seen.Log)-3:] {
					for _, x := range e.Rolls {
						if x.OnlyFor == uint8(side) {
							t.Errorf("side %d is told %+v", eyes, x)
						}
					}
				}
			}
			given.Seq = see(by).Seq
			if _, err := s.Act(t.Context(), seat(by), given); err != nil {
				t.Fatal(err)
			}
			// the dice that both sides see come before the secret draw
			for see(side).PendingDice != nil && !see(side).PendingDice.Secret {
				who := see(side).PendingDice.By
				roll(who, see(who).PendingDice.ProposedDice...)
			}
			if h := see(side).PendingDice; h == nil || !h.Secret || h.ProposedDice != nil ||
				see(side.Other()).PendingDice.ProposedDice != nil {
				t.Fatalf("given again: %+v", h)
			}
			roll(side, 4)
			roll(side.Other(), 4)
			if h := see(side).PendingDice; h == nil || !h.SameCounter || !h.Mine {
				t.Fatalf("both named the same counter: %+v", h)
			}
			roll(side, 4)
			roll(side.Other(), 5)
			if v, err := s.Verify(t.Context(), made.Table); err != nil || !v.OK() {
				t.Errorf("%+v, %v", v, err)
			}
			return
		}
		acts := seen.Ask.Acts
		act := acts[chance.IntN(len(acts))].ID
		for _, a := range acts {
			if a.ID == "pass" && a.Refusal == nil {
				act = "pass"
			}
		}
		action, err := game.FillAct(func(d action.Draft) (game.Ask, error) {
			got, err := s.See(t.Context(), seat(side), d)
			return got.Ask, err
		}, act, nil, chance.IntN)
		if err == nil {
			given, by = table.Order{Seq: seen.Seq, Step: action.Step, Act: action.Act, Picks: action.Picks}, side
			_, _ = s.Act(t.Context(), seat(side), given)
		}
	}
	t.Fatal("no markers were drawn")
}
