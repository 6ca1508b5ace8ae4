package board

import (
	"cmp"
	"slices"
	"strconv"

	"tricorne/views/board/draw"
)

// Pile is the pieces that stand together at one spot of the board. ID becomes the id of its element; it must be made
// from the place and the side, never from a piece. If Place is a zone of water, the pile is a fleet. Every ship is
// then at a slot of its own, and X and Y are ignored.
type Pile struct {
	ID     string
	Place  string // the id of the place; may be empty on land
	X, Y   float64
	Blocks []Block

	Counters    []Counter   // boards of hexes use these instead of blocks: the top one first
	HiddenBelow HiddenCount // the hidden counters below Counters
	Side        string      // the owner, if no counter is visible
	Spread      bool        // the stack is open, its counters side by side
}

// maxDrawnBlocks is the number of blocks of a pile that are drawn. A larger pile has a badge with its count.
const maxDrawnBlocks = 3

// AppendUnits appends the layer of the pieces to the page. It is one svg over the printed map, with the same canvas.
// Piles lower on the sheet are in front of those above them.
func AppendUnits(onto []byte, l *Layout, piles []Pile) []byte {
	p := draw.NewPenOn(onto)
	p.Begin("svg", "id", "units", "class", "layer units", "viewBox",
		"0 0 "+draw.Num(l.Canvas.Width)+" "+draw.Num(l.Canvas.Height), "aria-hidden", "true")
	order := make([]*Pile, len(piles))
	for i := range piles {
		order[i] = &piles[i]
	}
	slices.SortStableFunc(order, func(a, b *Pile) int {
		switch {
		case a.Spread == b.Spread:
			return cmp.Compare(a.Y, b.Y)
		case a.Spread:
			return 1 // an open stack is drawn over all others
		}
		return -1
	})
	for _, pile := range order {
		if zone, ok := l.Place(pile.Place); ok && zone.IsZone() {
			pile.drawFleet(&p, zone)
			continue
		}
		pile.draw(&p)
	}
	p.End()
	return p.Bytes()
}

// draw draws the pile with the first block in front and up to two more visible above it.
func (s Pile) draw(p *draw.Pen) {
	if len(s.Counters) > 0 || s.HiddenBelow != NoneHidden {
		s.drawStack(p)
		return
	}
	if len(s.Blocks) == 0 {
		return
	}
	blocks := s.Blocks
	SortPile(blocks)
	p.Begin("g", "id", s.ID, "class", "pile", "transform", draw.Translate(draw.XY(s.X, s.Y)))
	seen := min(maxDrawnBlocks, len(blocks))
	for i := seen - 1; i >= 0; i-- {
		blocks[i].draw(p, blockSpacing*float64(i), i == 0)
	}
	if len(blocks) > maxDrawnBlocks {
		p.Begin("g", "transform", draw.Translate(draw.XY(BlockHalfWidth-1, -blockSpacing*float64(seen-1)-31)))
		p.Element("use", "href", "#b-count")
		p.Text(strconv.Itoa(len(blocks)), "text", "class", "ct", "y", 4)
		p.End()
	}
	p.End()
}

// SortPile sorts the blocks of a pile into the order in which they stand. Leaders come first, then other blocks with
// visible faces. Among those, guns come before infantry and strong blocks before weak ones. Backs come last, in their
// previous order.
func SortPile(blocks []Block) {
	if len(blocks) < 2 {
		return
	}
	rank := func(b *Block) int {
		if !b.FaceVisible {
			return 100
		}
		switch b.Kind {
		case "flagship":
			return 0
		case "ship":
			return 1
		case "leader":
			return 10 - b.LeadLimit
		case "artillery":
			return 20 - b.Strength
		case "infantry":
			return 30 - b.Strength
		}
		return 40 - b.Strength
	}
	slices.SortStableFunc(blocks, func(a, b Block) int { return rank(&a) - rank(&b) })
}

// sharedHexOffset is the distance of a stack from the middle of a hex that the enemy shares.
const sharedHexOffset = 15.0

// PileSpot returns the spot of a side's pile at a place, and false if there is no such place. The spot is the middle
// of the place. When the enemy is there too, the British are to the right of the middle and the Americans to the
// left. On a zone of water it is the first slot; Units finds the other slots.
func (l *Layout) PileSpot(place, side string, contested bool) (x, y float64, ok bool) {
	at, ok := l.Place(place)
	if !ok {
		return 0, 0, false
	}
	if at.IsZone() {
		return at.Slots[0][0], at.Slots[0][1], true
	}
	if at.IsHex() && contested { // both piles are visible, one a little in front of the other
		if side == "british" {
			return at.X + sharedHexOffset, at.Y - 2, true
		}
		return at.X - sharedHexOffset, at.Y + 2, true
	}
	if at.IsHex() || at.IsHexside() {
		return at.X, at.Y, true
	}
	if contested && side == "british" {
		return at.X + BlockHalfWidth + 3, at.Y, true
	}
	if contested {
		return at.X - BlockHalfWidth - 3, at.Y, true
	}
	return at.X, at.Y, true
}
