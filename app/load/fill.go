package load

import (
	"context"
	"crypto/rand"
	"fmt"
	"strings"

	"tricorne/app/live"
	"tricorne/app/table"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// MostFilled is how many tables Fill stores at most.
const MostFilled = 1_000_000

// Fill stores n running tables at which a computer waits for a person. It sets up one table and copies it.
func Fill(ctx context.Context, store *db.Store, id, scenario string, n int) error {
	if n < 1 || n > MostFilled {
		return fmt.Errorf("fill: want 1 to %d tables", MostFilled)
	}
	tables := table.New(store, live.NewHub(), table.Shelf())
	first, err := setUpAgainstComputer(ctx, tables, id, scenario)
	if err != nil {
		return err
	}
	t, p, err := store.LatestPosition(ctx, first)
	if err != nil {
		return err
	}
	seats, err := store.Seats(ctx, first)
	if err != nil {
		return err
	}
	rows, err := store.Rows(ctx, first, 1, 1, 1)
	if err != nil {
		return err
	}
	for range n - 1 {
		t.ID = strings.ToLower(rand.Text()[:16])
		for i := range seats {
			if seats[i].TokenHash = ""; !strings.HasPrefix(seats[i].PlayerID, db.ComputerPrefix) {
				seats[i].PlayerID = "fill-" + t.ID
			}
		}
		if err := store.CreateTable(ctx, t, seats, rows[0], p); err != nil {
			return err
		}
	}
	return nil
}

// mostTries is how many tables are set up at most until the dice let a person move first.
const mostTries = 40

// setUpAgainstComputer sets up a table at which a person moves first and a computer waits, and returns its id. Dice may
// decide who moves first.
func setUpAgainstComputer(ctx context.Context, tables *table.Service, id, scenario string) (string, error) {
	for try := range mostTries {
		side := game.Side(1 + try%2) //nolint:gosec // 1 or 2
		made, err := tables.Create(ctx, table.CreateOptions{
			Game: id, Scenario: scenario, Side: side, Mode: table.ModeFriend, Player: "fill", Name: "Fill",
			Computer: strongestLevel,
		})
		if err != nil {
			return "", err
		}
		v, err := tables.Visit(ctx, made.Table, "")
		if err != nil {
			return "", err
		}
		if v.Info.AskedSides == fact.SidesOf(side) {
			return made.Table, nil
		}
	}
	return "", fmt.Errorf("fill: in %s no person was asked first in %d tables", scenario, mostTries)
}
