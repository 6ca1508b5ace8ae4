package web

import (
	"fmt"
	"sync"

	"tricorne/static"
	"tricorne/views/board"
)

// atlas keeps the drawing data of every requested board. It is read and checked once, and shared by all desks.
type atlas struct {
	mu      sync.Mutex
	layouts map[string]*board.Layout // by game
}

func newAtlas() *atlas { return &atlas{layouts: map[string]*board.Layout{}} }

// layout returns the drawing data of a game's board.
func (a *atlas) layout(game string) (*board.Layout, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if l, ok := a.layouts[game]; ok {
		return l, nil
	}
	l, err := board.Load(static.Files, game)
	if err != nil {
		return nil, fmt.Errorf("atlas: %w", err)
	}
	a.layouts[game] = &l
	return &l, nil
}
