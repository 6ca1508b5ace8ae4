package web

import (
	"fmt"
	"slices"
	"sync"

	"tricorne/rules/game"
	"tricorne/static"
	"tricorne/views/board"
	"tricorne/views/part"
)

// atlas keeps the drawing data of every board that was asked for: read and checked once, shared by all desks.
type atlas struct {
	mu      sync.Mutex
	layouts map[string]*board.Layout // by game
}

func newAtlas() *atlas { return &atlas{layouts: map[string]*board.Layout{}} }

// layout is the drawing data of a game's board.
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

// mapURLs are the addresses of the printed map for a reader of that theme: both schemes when he follows his system. Winter is
// whether rivers and marshes are frozen, which some boards print as another sheet.
func (s *Server) mapURLs(game, theme string, winter bool) (out part.MapURLs, err error) {
	layout, err := s.atlas.layout(game)
	if err != nil {
		return out, err
	}
	ice := ""
	if winter && layout.Ice.Sheet {
		ice, out.Winter = "-ice", true
	}
	if theme != "light" {
		if out.Day, err = s.mapURL(game, "light"+ice); err != nil {
			return out, err
		}
		if layout.Hexes != nil {
			if out.DayBare, err = s.mapURL(game, "light"+ice+bareSheet); err != nil {
				return out, err
			}
		}
	}
	schemes := []string{theme}
	if theme == "" {
		schemes = []string{"light", "dark"}
	}
	for i, scheme := range schemes {
		sheet, numbers, bare := &out.Light, &out.Numbers, &out.Bare
		if i > 0 {
			sheet, numbers, bare = &out.Dark, &out.DarkNumbers, &out.DarkBare
		}
		if *sheet, err = s.mapURL(game, scheme+ice); err != nil {
			return out, err
		}
		if layout.Hexes == nil {
			continue
		}
		if *bare, err = s.mapURL(game, scheme+ice+bareSheet); err != nil {
			return out, err
		}
		if *numbers, err = s.mapURL(game, scheme+numbersSheet); err != nil {
			return out, err
		}
	}
	return out, nil
}

// winter tells whether rivers and marshes are frozen.
func winter(v *game.View) bool {
	return slices.ContainsFunc(v.Conditions, func(c game.Condition) bool { return c.Sign == game.Frozen })
}
