package web

import (
	"maps"
	"strings"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
	"tricorne/rules/hex"
)

// Names that a viewer may have been told already, so they reveal nothing any more.

// isBritish reports whether a block or leader is British. Its id says so, or the British see it as their own at the
// beginning.
func (c *canaries) isBritish(id, scenario string) bool {
	if c.britishIDs == nil {
		c.britishIDs = map[string]bool{}
		if out, err := c.Game.Begin(game.Setup{Scenario: scenario}, c.dice()); err == nil {
			v, _ := c.Game.View(out.Position, game.SideViewer(2))
			for _, p := range piecesOf(&v, 2) {
				c.britishIDs[p] = true
			}
		}
	}
	return strings.HasPrefix(id, "br_") || c.britishIDs[id]
}

// piecesOf lists the pieces of a side in a view, on the map and off it.
func piecesOf(v *view.View, side game.Side) []string {
	var out []string
	for i := range v.Piles {
		if v.Piles[i].Side == side {
			out = append(out, idsOf(v.Piles[i].Pieces)...)
		}
	}
	for i := range v.Boxes {
		if v.Boxes[i].Side == side {
			out = append(out, idsOf(v.Boxes[i].Pieces)...)
		}
	}
	return out
}

func idsOf(pieces []view.Piece) []string {
	out := make([]string, 0, len(pieces))
	for i := range pieces {
		out = append(out, pieces[i].ID)
	}
	return out
}

// markTopsPublic marks the test words on pieces that everybody sees now as no longer secret. Such pieces are the top
// piece of each stack, and all pieces of a stack next to an enemy. It reads the stacks from the owner's view, not from
// that of the sides under test.
func (c *canaries) markTopsPublic(m *match) {
	grid := m.manual.Screen.Grid
	where := map[game.Side]map[hex.Hex][]string{1: {}, 2: {}}
	for side, stacks := range where {
		v := m.see(side, nil).View
		for i := range v.Piles {
			if p := &v.Piles[i]; p.Side == side {
				at, _ := grid.Parse(p.Space)
				stacks[at] = idsOf(p.Pieces)
			}
		}
		for i := range v.Boxes { // everybody sees who is out of the game, or rallies behind the lines
			if x := &v.Boxes[i]; x.Side == side && !strings.HasSuffix(x.ID, ".coming") {
				for _, id := range idsOf(x.Pieces) {
					c.publicWords[id] = true
				}
			}
		}
	}
	for side, stacks := range where {
		for at, leaders := range stacks {
			seen := leaders[:min(1, len(leaders))]
			for foe := range where[side.Other()] {
				if grid.Distance(at, foe) == 1 {
					seen = leaders
				}
			}
			for _, id := range seen {
				c.publicWords[id] = true
			}
		}
	}
}

// Play plays an action and notes everything that everybody is told.
func (c *canaries) Play(p game.Position, a action.Action, d dice.Source) (game.Outcome, error) {
	out, err := c.fixedDiceGame.Play(p, a, d)
	if err != nil {
		return out, err
	}
	c.publicText.WriteString(string(a.Step) + ": " + a.Act + "\n")
	for _, e := range out.Events {
		if line, ok := e.LineFor(game.Public()); ok {
			c.publicText.WriteString(line.Text.String() + "\n")
			c.markRevealedPublic(c.publicWords, line, e)
		}
		for side, shown := range c.wordsShownTo {
			if line, ok := e.LineFor(game.SideViewer(side)); ok {
				c.markRevealedPublic(shown, line, e)
			}
		}
	}
	return out, nil
}

// markRevealedPublic marks the test words on the pieces that a revelation names as no longer secret.
func (c *canaries) markRevealedPublic(free map[string]bool, line game.Line, e game.Event) {
	if !game.Revealed([]game.Event{e}) {
		return
	}
	for _, span := range line.Text {
		if span.Kind == text.ToUnit {
			free[span.Ref] = true
		}
	}
}

// markCalendarPublic marks the names in the printed calendar of a scenario as not secret. The dates of arrival are
// public.
func (c *canaries) markCalendarPublic(scenario string) {
	s, _ := c.Game.Manual().Scenario(scenario)
	for _, d := range s.Dates {
		for _, coming := range d.Events {
			for _, words := range c.words {
				for word, id := range words {
					c.publicWords[id] = c.publicWords[id] || wordIn(coming, word) >= 0
				}
			}
		}
	}
	maps.DeleteFunc(c.publicWords, func(_ string, open bool) bool { return !open })
}
