package engrave

import (
	"strconv"
	"strings"

	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// A sheet of hexes that is shown small, one screen high, has different names. Names of towns are larger, and names of
// landmarks and brooks, which would be illegible, are hidden. A CSS rule for narrow pictures in the file itself does
// this, so one file is enough.
const (
	smallSheetWidth = 700 // the greatest width of a sheet that is shown small, in pixels
	// smallSheetShare is the same limit as a share of the sheet's width, for a wide sheet. The desk shows such a sheet
	// at two fifths of its width.
	smallSheetShare     = 0.45
	smallSheetFactor    = 1.5 // the factor by which names grow
	smallSheetWaterSize = 18  // names of water up to this font size are hidden

	// smallSheetLetterSize hides smaller names that belong to no place, on the map of a whole country
	smallSheetLetterSize = 26
)

// smallSheetStyle returns the style rules for a sheet that is shown small.
func (p *mapDrawing) smallSheetStyle() string {
	hidden := ".place,.brook"
	if p.Hexes.HasOpenWater() {
		hidden += ",.fort,.village,.note"
	}
	wide := max(smallSheetWidth, int(p.Canvas.Width*smallSheetShare))
	style := "@media(max-width:" + strconv.Itoa(wide) + "px){" + hidden + "{display:none}"
	for _, kind := range []string{"town", "city"} {
		size := townShapes[kind].nameSize
		style += "." + kind + " .far{font-size:" + draw.Num(size*smallSheetFactor) + "px;stroke-width:6px}." + kind +
			" .under{transform:translateY(" + draw.Num(size*(smallSheetFactor-1)*0.66) + "px)}"
	}
	style += "}"
	if p.withoutNames {
		style += "@media(min-width:" + strconv.Itoa(wide+1) + "px){." + strings.Join(townKinds, ",.") + "{display:none}}"
	}
	return style
}

// smallSheetClass returns the class of lettering that is hidden when a country is shown small, or an empty string. It
// hides names of ranges, peoples and the smallest provinces.
func (p *mapDrawing) smallSheetClass(n board.Lettering) string {
	if p.Hexes != nil && p.Hexes.HasOpenWater() &&
		(n.Kind == "hills" || n.Kind == "place" || n.Size < smallSheetLetterSize) {
		return "note"
	}
	return ""
}

// smallSheetNames returns the classes of the names that grow, by the numbers of their hexes. A name does not grow if it
// would leave the sheet or overlap another.
func (p *mapDrawing) smallSheetNames() map[string]string {
	sheet := draw.Box{X: 0, Y: 0, W: p.Canvas.Width, H: p.Canvas.Height}.Inset(board.Margin + 2)
	out := map[string]string{}
	var set []draw.Box
	for _, t := range p.Hexes.Towns {
		if !isMinor(t.Kind) {
			set = append(set, nameBox(p.Hexes, t))
		}
	}
	i := -1
	for _, t := range p.Hexes.Towns {
		if isMinor(t.Kind) {
			continue
		}
		i++
		grown := grownNameBox(p.Hexes, t)
		free := sheet.Contains(draw.XY(grown.X, grown.Y)) && sheet.Contains(draw.XY(grown.X+grown.W, grown.Y+grown.H))
		for k, o := range set {
			free = free && (k == i || !grown.Overlaps(o))
		}
		if !free {
			continue
		}
		set[i], out[t.Hex] = grown, "far"
		if isBelowTown(t) {
			out[t.Hex] = "far under"
		}
	}
	return out
}

// isBelowTown reports whether the name is below its town, so that it must move down when it grows.
func isBelowTown(t board.Town) bool { return t.Label != "n" && t.Label != "e" && t.Label != "w" }

// grownNameBox returns the rectangle that the letters of a name cover after it has grown.
func grownNameBox(h *board.Hexes, t board.Town) draw.Box {
	b := nameBox(h, t)
	w := b.W * smallSheetFactor
	switch _, anchor := townLabel(h, t); anchor {
	case "middle":
		b.X -= (w - b.W) / 2
	case "end":
		b.X -= w - b.W
	}
	if !isBelowTown(t) {
		b.Y -= townShapes[t.Kind].nameSize * 0.66 * (smallSheetFactor - 1)
	}
	b.W, b.H = w, b.H*smallSheetFactor
	return b
}
