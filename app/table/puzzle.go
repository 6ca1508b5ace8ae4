package table

import (
	"context"
	"errors"

	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/puzzle"
)

// PuzzleState is the puzzle of a table and the progress on it.
type PuzzleState struct {
	Puzzle    *puzzle.Puzzle
	State     puzzle.State
	AimStates []puzzle.AimProgress // the progress on each aim
}

// puzzleState returns the state of a puzzle in the view of its side. Only the player of that side is told.
func puzzleState(b *board, p *puzzle.Puzzle) (*PuzzleState, error) {
	v, err := b.game.View(b.position, game.SideViewer(p.Side))
	if err != nil {
		return nil, b.wrapDefect("view", err)
	}
	enemy := b.game.Manual().Side(p.Side.Other()).Name
	return &PuzzleState{p, p.State(&v, enemy), p.Progress(&v)}, nil
}

// createPuzzle sets up a table on one device with a puzzle, and plays the acts that lead to it.
func (s *Setup) createPuzzle(ctx context.Context, g game.Game, o CreateOptions) (CreatedTable, error) {
	p := g.Manual().Puzzle(o.Puzzle)
	switch {
	case p == nil:
		return CreatedTable{}, refuse("", "There is no such puzzle.")
	case o.Player == "":
		return CreatedTable{}, errors.New("create table: nobody to sit down")
	}
	seats := make([]db.Seat, 0, 2)
	for _, side := range bothSides {
		seats = append(seats, db.Seat{Side: uint8(side), PlayerID: o.Player, Name: tidyName(o.Name)})
	}
	made, err := s.create(ctx, g, CreateOptions{Game: o.Game, Scenario: p.Scenario, Mode: ModeDevice, Puzzle: o.Puzzle},
		p.Secret,
		seats, "")
	if err != nil {
		return CreatedTable{}, err
	}
	if err := s.playOpeningActs(ctx, made.Table, o.Player, p.PriorActions); err != nil {
		return CreatedTable{}, err
	}
	return made, nil
}

// playOpeningActs plays the acts that lead to the start of a puzzle or a guide. The table is new, and both sides are
// the player's.
func (s *Setup) playOpeningActs(ctx context.Context, id, player string, acts []action.Action) error {
	if len(acts) == 0 {
		return nil
	}
	visit, err := s.seats.Visit(ctx, id, player)
	if err != nil {
		return err
	}
	for _, a := range acts {
		seat, err := visit.SeatOf(a.Side)
		if err != nil {
			return err
		}
		seat = seat.WithoutLoadedTable()
		seq, err := s.actions.Seq(ctx, seat)
		if err != nil {
			return err
		}
		if _, err = s.actions.Act(ctx, seat, Order{Seq: seq, Step: a.Step, Act: a.Act, Picks: a.Picks}); err != nil {
			return err
		}
	}
	return nil
}
