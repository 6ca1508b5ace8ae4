package board

import (
	"cmp"
	"slices"
	"strconv"

	"tricorne/views/board/draw"
)

// Pile is the blocks that stand together at one spot of the board. ID becomes the id of its element and must come from
// the place and the side, never from a block. Where Place is a zone of water, the pile is a fleet: every ship lies at a
// slot of her own, and X and Y do not count.
type Pile struct {
	ID     string
	Place  string // may be empty on land
	X, Y   float64
	Blocks []Block

	Counters []Counter // boards of hexes, instead of blocks: the top one first
	Beneath  Beneath   // what more lies under those
	Side     string    // whose pile it is, where no counter is seen
	Spread   bool      // the stack lies open, side by side
}

// shown is how many blocks of a pile are drawn; a larger pile has a badge with its count.
const shown = 3

// Units draws the layer of the pieces behind what is drawn already. It is one svg over the printed map, with the same
// canvas. Piles lower on the sheet stand before those above them.
func Units(onto []byte, l *Layout, piles []Pile) []byte {
	p := draw.On(onto)
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
			return 1 // an open stack lies over all others
		}
		return -1
	})
	for _, pile := range order {
		if zone, ok := l.Place(pile.Place); ok && zone.Zone() {
			pile.fleet(&p, zone)
			continue
		}
		pile.draw(&p)
	}
	p.End()
	return p.Bytes()
}

// draw fans the pile out to the back: the first in front, up to two more looking out above it.
func (s Pile) draw(p *draw.Pen) {
	if len(s.Counters) > 0 || s.Beneath != Nothing {
		s.stack(p)
		return
	}
	if len(s.Blocks) == 0 {
		return
	}
	blocks := s.Blocks
	Front(blocks)
	p.Begin("g", "id", s.ID, "class", "pile", "transform", draw.Translate(draw.XY(s.X, s.Y)))
	seen := min(shown, len(blocks))
	for i := seen - 1; i >= 0; i-- {
		blocks[i].draw(p, blockFan*float64(i), i == 0)
	}
	if len(blocks) > shown {
		p.Begin("g", "transform", draw.Translate(draw.XY(BlockHalf-1, -blockFan*float64(seen-1)-31)))
		p.El("use", "href", "#b-count")
		p.Text(strconv.Itoa(len(blocks)), "text", "class", "ct", "y", 4)
		p.End()
	}
	p.End()
}

// Front puts the blocks of a pile in the order they stand. Leaders come first, then those whose faces are seen, guns
// before foot and the strong before the weak. Backs keep the order they came in.
func Front(blocks []Block) {
	if len(blocks) < 2 {
		return
	}
	rank := func(b *Block) int {
		if !b.Face {
			return 100
		}
		switch b.Kind {
		case "flagship":
			return 0
		case "ship":
			return 1
		case "leader":
			return 10 - b.Limit
		case "artillery":
			return 20 - b.Strength
		case "infantry":
			return 30 - b.Strength
		}
		return 40 - b.Strength
	}
	slices.SortStableFunc(blocks, func(a, b Block) int { return rank(&a) - rank(&b) })
}

// hexApart is how far off the middle of a hex a stack lies that shares it with the enemy.
const hexApart = 15.0

// Standing returns where the pile of one side stands at a place. It is the middle, or next to it when the enemy is
// there too, the British to the right and the Americans to the left. On a zone of water it is the first slot; Units
// knows the others.
func (l *Layout) Standing(place, side string, contested bool) (x, y float64, ok bool) {
	at, ok := l.Place(place)
	if !ok {
		return 0, 0, false
	}
	if at.Zone() {
		return at.Slots[0][0], at.Slots[0][1], true
	}
	if at.Hex() && contested { // both in view, one a little before the other
		if side == "british" {
			return at.X + hexApart, at.Y - 2, true
		}
		return at.X - hexApart, at.Y + 2, true
	}
	if at.Hex() || at.Hexside() {
		return at.X, at.Y, true
	}
	if contested && side == "british" {
		return at.X + BlockHalf + 3, at.Y, true
	}
	if contested {
		return at.X - BlockHalf - 3, at.Y, true
	}
	return at.X, at.Y, true
}
