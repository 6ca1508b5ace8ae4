package part

import (
	"slices"
	"strings"
	"sync"

	"tricorne/rules/game"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/view"
	layout "tricorne/views/board"
)

// pieces holds the data of the layer of pieces.
type pieces struct {
	*Board
	Piles     []view.Pile
	Boxes     []view.Box
	Marks     []view.Mark // includes the boats
	OpenPlace string      // the place whose card is open, whose stack is spread out
}

func (d *Desk) pieces() *pieces {
	return &pieces{&d.Board, d.View.Piles, d.View.Boxes, d.View.Marks, d.OpenPlace}
}

// draw draws the layer of pieces: every pile at its place, and the armies that wait off the map.
func (l *pieces) draw(w *partWriter) {
	room := pileMemories.Get().(*pileMemory)
	if l.hasCounters() {
		l.layOutStacks(room, true)
	} else {
		l.layOutBlockPiles(room)
	}
	w.buf = layout.AppendUnits(w.buf, l.Layout, room.piles)
	room.release()
}

// layOutBlockPiles lays out the piles of a board of blocks.
func (l *pieces) layOutBlockPiles(room *pileMemory) {
	blocks := func(s game.Side, pieces []view.Piece, backs int) []layout.Block {
		from := len(room.blocks)
		room.blocks = l.appendBlocks(room.blocks, s, pieces, backs)
		return slices.Clip(room.blocks[from:])
	}
	both := l.sharedPlaces()
	for i := range l.Piles {
		p := &l.Piles[i]
		if p.Size() == 0 {
			continue
		}
		side := l.side(p.Side).ID
		x, y, ok := l.Layout.PileSpot(p.Space, side, both[p.Space])
		if !ok {
			continue
		}
		room.piles = append(room.piles,
			layout.Pile{
				ID: "pile-" + p.Space + "-" + side, Place: p.Space, X: x, Y: y,
				Blocks: blocks(p.Side, p.Pieces, p.Backs),
			})
	}
	for i := range l.Boxes {
		b := &l.Boxes[i]
		x, y, ok := l.Layout.ArmySpot(strings.ReplaceAll(b.ID, ".", "_"))
		if !ok || len(b.Pieces)+b.Backs == 0 {
			continue
		}
		room.piles = append(room.piles,
			layout.Pile{
				ID: "pile-box-" + strings.ReplaceAll(b.ID, ".", "-"), X: x, Y: y,
				Blocks: blocks(b.Side, b.Pieces, b.Backs),
			})
	}
}

// pileMemory is memory for the piles of a board and their pieces. It is used again for later drawings.
type pileMemory struct {
	piles    []layout.Pile
	blocks   []layout.Block
	counters []layout.Counter
}

var pileMemories = sync.Pool{New: func() any { return new(pileMemory) }}

// release empties the memory and returns it to the pool.
func (r *pileMemory) release() {
	clear(r.piles)
	clear(r.blocks)
	clear(r.counters)
	r.piles, r.blocks, r.counters = r.piles[:0], r.blocks[:0], r.counters[:0]
	pileMemories.Put(r)
}

// marks holds the data of the layer under the pieces.
type marks struct {
	*Board
	Turn        int
	LastTurn    int
	Conditions  []view.Condition
	Marks       []view.Mark
	BattlePlace string     // the place of the current battle; empty for none
	Ways        []view.Way // paths of forces that retreated from that battle
	Traces      []layout.Trace
	Names       []byte // the drawn names of the towns, if the printed map leaves them out
}

func (d *Desk) marks() *marks {
	v := &d.View
	m := &marks{
		Board: &d.Board, Turn: v.Turn, LastTurn: v.LastTurn, Conditions: v.Conditions, Marks: v.Marks,
		Traces: d.traces(),
	}
	if b := d.battle(); b != nil && !b.Over {
		m.BattlePlace = b.Space
	}
	if b := d.battle(); b != nil {
		m.Ways = b.Ways
	}
	if d.isHexMap() && d.Map.WithoutNames != "" {
		m.Names = d.drawTownNames()
	}
	return m
}

// draw draws the marks: the current turn, the holders of places, ice.
func (m *marks) draw(w *partWriter) {
	out := layout.Marks{Turn: m.Turn, Traces: m.Traces, Names: m.Names}
	out.Frozen = hasSign(m.Conditions, screen.Frozen)
	for i := range m.Marks {
		c := &m.Marks[i]
		on := layout.Control{Place: c.Space, Side: m.side(c.Side).ID}
		switch c.Kind {
		case screen.ControlMark:
			out.Control = append(out.Control, on)
		case screen.SupplyMark:
			out.OutOfSupply = append(out.OutOfSupply, on)
		}
	}
	if m.isHexMap() {
		m.hexMarks(&out)
	}
	w.buf = layout.MarksLayer(w.buf, m.Layout, out)
}

// battlePlaces lists the places with a current or coming battle.
func (a *targetLayer) battlePlaces() []layout.Place {
	var out []layout.Place
	for i := range a.Marks {
		if m := &a.Marks[i]; m.Kind == screen.BattleMark {
			if p, ok := a.Layout.Place(m.Space); ok {
				out = append(out, p)
			}
		}
	}
	return out
}

// sharedPlaces returns the places with pieces of both sides.
func (l *pieces) sharedPlaces() map[string]bool {
	out, first := map[string]bool{}, make(map[string]game.Side, len(l.Piles))
	for i := range l.Piles {
		p := &l.Piles[i]
		if p.Size() == 0 {
			continue
		}
		if s, ok := first[p.Space]; ok && s != p.Side {
			out[p.Space] = true
		}
		first[p.Space] = p.Side
	}
	return out
}

// appendBlocks appends the blocks of a pile: first those with visible faces, then those seen from the back.
func (m *Board) appendBlocks(out []layout.Block, s game.Side, pieces []view.Piece, backs int) []layout.Block {
	for i := range pieces {
		out = append(out, m.block(&pieces[i]))
	}
	for range backs {
		out = append(out, layout.Block{Side: m.side(s).ID})
	}
	return out
}

func (m *Board) block(p *view.Piece) layout.Block {
	paper := m.Layout.Troop(p.Nation, m.side(p.Side).ID)
	return layout.Block{
		Side: m.side(p.Side).ID, Label: paper.ID, DarkLetters: paper.DarkLetters, Kind: string(p.Kind), Name: p.Name,
		State:    p.State,
		Strength: p.Strength, FullStrength: p.Full,
		LeadLimit: p.Limit, Rate: p.Rate, FaceVisible: true, Moved: p.Moved, Shown: p.Shown, Hidden: m.Secrets[p.ID].Hidden,
	}
}

// icon draws a single piece that shows its face.
func (m *Board) icon(p *view.Piece) string {
	if m.hasCounters() {
		c := m.counter(p)
		c.SpokenName = p.Name
		if p.Counter == nil {
			c.SpokenName += ", " + kindWords(p)
		}
		return string(layout.CounterIcon(c))
	}
	return string(layout.Icon(m.block(p)))
}

// backIcon draws a single piece that shows its back.
func (m *Board) backIcon(s game.Side) string {
	if m.hasCounters() {
		return string(layout.CounterIcon(layout.Counter{Side: m.side(s).ID}))
	}
	return string(layout.Icon(layout.Block{Side: m.side(s).ID}))
}
