package part

import (
	"tricorne/rules/game/screen"
	layout "tricorne/views/board"
	"tricorne/views/board/draw"
	"tricorne/views/board/engrave"
)

// drawTownNames draws the names of the towns of a hex board so that stacks and flags do not cover them.
func (d *Desk) drawTownNames() []byte {
	p := d.pieces()
	p.OpenPlace = ""
	var flags []draw.Box
	room := pileMemories.Get().(*pileMemory)
	p.layOutStacks(room, false)
	stacks := make([]draw.Box, len(room.piles))
	for i := range room.piles {
		stacks[i] = room.piles[i].CoveredBox()
	}
	room.release()
	for i := range d.View.Marks {
		if m := &d.View.Marks[i]; m.Kind == screen.ControlMark {
			if at, ok := d.Layout.Place(m.Space); ok && at.IsHex() {
				flags = appendFlag(flags, d.Layout, at)
			}
		}
	}
	return engrave.TownNames(d.Layout, stacks, flags)
}

// appendFlag adds the box of the flag that shows the holder of a hex, if there is a flag.
func appendFlag(to []draw.Box, l *layout.Layout, at layout.Place) []draw.Box {
	if x, ok := l.FlagX(at); ok {
		return append(to, draw.Box{X: x - 1, Y: at.Y - 26, W: 22, H: 29})
	}
	return to
}
