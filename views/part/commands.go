package part

import (
	"slices"
	"strings"

	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// commandBox is the box of one commander: their name, command, place and troops. Pile is nil if they are off the map.
type commandBox struct {
	*view.Piece
	Pile  *view.Pile
	Place string
}

// commands lists the known commanders of a side by rank and then in printed order. Those off the map come last.
func (f *forces) commands(s game.Side) []commandBox {
	var out []commandBox
	for i := range f.Piles {
		p := &f.Piles[i]
		for n := range p.Pieces {
			if x := &p.Pieces[n]; x.Ratings != nil && x.Side == s {
				out = append(out, commandBox{x, p, PlaceName(f.Manual, p.Space)})
			}
		}
	}
	slices.SortStableFunc(out, func(x, y commandBox) int { return y.Ratings.Stars - x.Ratings.Stars })
	for i := range f.Boxes {
		b := &f.Boxes[i]
		for n := range b.Pieces {
			if x := &b.Pieces[n]; x.Ratings != nil && b.Side == s {
				out = append(out, commandBox{x, nil, b.Name})
			}
		}
	}
	return out
}

// rank returns the rank of a commander: "Supreme commander", "Commands in South", "Detachment commander".
func (c *commandBox) rank() string {
	if own := commandOf(c.Ratings); own != "" {
		return capitalize(own)
	}
	if c.Ratings.Stars > 1 {
		return "Army commander"
	}
	return "Detachment commander"
}

// commandOf returns the command of a commander in words; empty if they have none.
func commandOf(r *view.Ratings) string {
	switch {
	case r.Stars >= view.SupremeStars:
		return "supreme commander"
	case r.Area != "":
		return "commands in " + r.Area
	}
	return ""
}

// pieceNotes returns the notes on a piece that a list shows next to its name.
func pieceNotes(p *view.Piece) []string {
	r := p.Ratings
	if r == nil {
		return p.Notes
	}
	var out []string
	if own := commandOf(r); own != "" {
		out = append(out, own)
	}
	if r.Leads {
		out = append(out, "leads the stack")
	}
	switch r.Troops {
	case view.WithTroops:
		out = append(out, "with troops")
	case view.WithoutTroops:
		out = append(out, "without troops")
	}
	return append(out, p.Notes...)
}

// stackText describes the pieces in the commander's stack, as far as the viewer knows.
func (c *commandBox) stackText() string {
	p := c.Pile
	if p == nil {
		return ""
	}
	if chief := leaderOf(p); chief != nil && chief != c.Piece {
		return "under " + chief.Name
	}
	units, strength := 0, 0
	for i := range p.Pieces {
		switch x := &p.Pieces[i]; {
		case x.Ratings != nil || isSupport(x.Kind):
		default:
			units, strength = units+1, strength+x.Strength
		}
	}
	switch {
	case p.OnlyTopKnown && c.Ratings.Troops == view.WithoutTroops:
		return "without troops"
	case p.OnlyTopKnown:
		return "with troops you may not count"
	case units == 0:
		return "alone"
	}
	return text.Count(units, "unit", "units") + ", strength " + itoa(strength)
}

// leaderOf returns the leader of a stack; nil if nobody leads it or the viewer does not know.
func leaderOf(p *view.Pile) *view.Piece {
	i := slices.IndexFunc(p.Pieces, func(x view.Piece) bool { return x.Ratings != nil && x.Ratings.Leads })
	if i < 0 {
		return nil
	}
	return &p.Pieces[i]
}

// notesText lists the notes of a commander. The command is not among them, because it is the title of the box.
func (c *commandBox) notesText() string {
	var out []string
	if c.Limit > 0 {
		out = append(out, "leads "+itoa(c.Limit)+" strength points at most")
	}
	if c.Ratings.Leads {
		out = append(out, "leads the stack")
	}
	out = append(out, c.Notes...)
	if c.Moved {
		out = append(out, "moved")
	}
	return strings.Join(out, "; ")
}
