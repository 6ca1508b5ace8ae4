package part

import (
	"strings"

	"tricorne/rules/game"
	layout "tricorne/views/board"
)

// units draws the layer of the pieces: every pile at its place, and the armies that wait beside the map.
func (d *Desk) units() string {
	if d.Same && !d.counters() {
		return keptLayer("units")
	}
	if d.counters() {
		return string(layout.Units(*d.Art, d.stacks()))
	}
	piles := make([]layout.Pile, 0, len(d.View.Piles)+2)
	for i := range d.View.Piles {
		p := &d.View.Piles[i]
		if p.Size() == 0 {
			continue
		}
		side := d.side(p.Side).ID
		x, y, ok := d.Art.Standing(p.Space, side, d.contested(p))
		if !ok {
			continue
		}
		piles = append(piles, layout.Pile{ID: "pile-" + p.Space + "-" + side, Place: p.Space, X: x, Y: y, Blocks: d.blocks(p.Side, p.Pieces, p.Backs)})
	}
	for i := range d.View.Boxes {
		b := &d.View.Boxes[i]
		x, y, ok := d.Art.Waiting(strings.ReplaceAll(b.ID, ".", "_"))
		if !ok || len(b.Pieces)+b.Backs == 0 {
			continue
		}
		piles = append(piles, layout.Pile{ID: "pile-box-" + strings.ReplaceAll(b.ID, ".", "-"), X: x, Y: y, Blocks: d.blocks(b.Side, b.Pieces, b.Backs)})
	}
	return string(layout.Units(*d.Art, piles))
}

// marks draws what lies under the pieces: the turn being played, who holds what, ice.
func (d *Desk) marks() string {
	if d.Same {
		return keptLayer("marks")
	}
	m := layout.Marks{Turn: d.View.Turn}
	m.Frozen = d.signed(game.Frozen)
	for i := range d.View.Marks {
		c := &d.View.Marks[i]
		on := layout.Control{Place: c.Space, Side: d.side(c.Side).ID}
		switch c.Kind {
		case game.ControlMark:
			m.Control = append(m.Control, on)
		case game.SupplyMark:
			m.Cut = append(m.Cut, on)
		}
	}
	if d.onHexes() {
		d.hexMarks(&m)
	}
	return string(layout.MarksLayer(*d.Art, m))
}

// keptLayer stands for a layer that the page of the reader has as it is.
func keptLayer(id string) string {
	return `<svg id="` + id + `" class="layer ` + id + `" hx-preserve="true"></svg>`
}

// clashes lists the places where a battle is on or to come.
func (d *Desk) clashes() []layout.Place {
	var out []layout.Place
	for i := range d.View.Marks {
		if m := &d.View.Marks[i]; m.Kind == game.BattleMark {
			if p, ok := d.Art.Place(m.Space); ok {
				out = append(out, p)
			}
		}
	}
	return out
}

// contested tells whether the other side stands in the same place.
func (d *Desk) contested(p *game.Pile) bool {
	for i := range d.View.Piles {
		if o := &d.View.Piles[i]; o.Space == p.Space && o.Side != p.Side && o.Size() > 0 {
			return true
		}
	}
	return false
}

// blocks makes the blocks of a pile: those whose faces are seen, then the backs.
func (d *Desk) blocks(s game.Side, pieces []game.Piece, backs int) []layout.Block {
	out := make([]layout.Block, 0, len(pieces)+backs)
	for i := range pieces {
		out = append(out, d.block(&pieces[i]))
	}
	for range backs {
		out = append(out, layout.Block{Side: d.side(s).ID})
	}
	return out
}

func (d *Desk) block(p *game.Piece) layout.Block {
	paper := d.Art.Troop(p.Nation, d.side(p.Side).ID)
	return layout.Block{
		Side: d.side(p.Side).ID, Paper: paper.ID, Dark: paper.Dark, Kind: string(p.Kind), Name: p.Name, State: p.State, Strength: p.Strength, Full: p.Full,
		Limit: p.Limit, Rate: p.Rate, Face: true, Moved: p.Moved,
	}
}

// icon is one piece by itself, with its face to the reader.
func (d *Desk) icon(p *game.Piece) string {
	if d.counters() {
		return string(layout.CounterIcon(d.counter(p)))
	}
	return string(layout.Icon(d.block(p)))
}

// backIcon is one piece by itself, with its back to the reader.
func (d *Desk) backIcon(s game.Side) string {
	if d.counters() {
		return string(layout.CounterIcon(layout.Counter{Side: d.side(s).ID}))
	}
	return string(layout.Icon(layout.Block{Side: d.side(s).ID}))
}
