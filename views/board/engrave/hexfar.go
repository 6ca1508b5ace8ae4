package engrave

import (
	"strconv"
	"strings"

	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// A sheet of hexes that is shown small, one screen high, has different names. Names of towns are larger, and names of
// landmarks and brooks, which would be illegible, are hidden. A rule for narrow pictures in the style of the file does
// this, so one file is enough.
const (
	farWidth = 700 // the greatest width of a sheet that is shown small, in pixels
	// farShare is the same limit as a share of the sheet's width, for a wide sheet. The desk shows such a sheet at two
	// fifths.
	farShare = 0.45
	farSize  = 1.5 // the factor by which names grow
	farWater = 18  // names of water up to this size are hidden

	farLetters = 26 // on a whole country, names without a place are hidden below this size
)

// farStyle returns the style rules for a sheet that is shown small.
func (p *plate) farStyle() string {
	hidden := ".place,.brook"
	if p.Hexes.HasOpenWater() {
		hidden += ",.fort,.village,.note"
	}
	wide := max(farWidth, int(p.Canvas.Width*farShare))
	style := "@media(max-width:" + strconv.Itoa(wide) + "px){" + hidden + "{display:none}"
	for _, kind := range []string{"town", "city"} {
		size := townCuts[kind].size
		style += "." + kind + " .far{font-size:" + draw.Num(size*farSize) + "px;stroke-width:6px}." + kind +
			" .under{transform:translateY(" + draw.Num(size*(farSize-1)*0.66) + "px)}"
	}
	style += "}"
	if p.bare {
		style += "@media(min-width:" + strconv.Itoa(wide+1) + "px){." + strings.Join(townKinds, ",.") + "{display:none}}"
	}
	return style
}

// farNote returns the class of lettering that is hidden when a country is shown small, or an empty string. It hides
// names of ranges, peoples and the smallest provinces.
func (p *plate) farNote(n board.Lettering) string {
	if p.Hexes != nil && p.Hexes.HasOpenWater() && (n.Kind == "hills" || n.Kind == "place" || n.Size < farLetters) {
		return "note"
	}
	return ""
}

// farNames returns the classes of the names that grow, by the numbers of their hexes. A name does not grow if it would
// leave the sheet or overlap another.
func (p *plate) farNames() map[string]string {
	sheet := draw.Box{X: 0, Y: 0, W: p.Canvas.Width, H: p.Canvas.Height}.Inset(board.Margin + 2)
	out := map[string]string{}
	var set []draw.Box
	for _, t := range p.Hexes.Towns {
		if !minor(t.Kind) {
			set = append(set, nameBox(p.Hexes, t))
		}
	}
	i := -1
	for _, t := range p.Hexes.Towns {
		if minor(t.Kind) {
			continue
		}
		i++
		grown := farBox(p.Hexes, t)
		free := sheet.Holds(draw.XY(grown.X, grown.Y)) && sheet.Holds(draw.XY(grown.X+grown.W, grown.Y+grown.H))
		for k, o := range set {
			free = free && (k == i || !grown.Overlaps(o))
		}
		if !free {
			continue
		}
		set[i], out[t.Hex] = grown, "far"
		if under(t) {
			out[t.Hex] = "far under"
		}
	}
	return out
}

// under reports whether the name is below its town, so that it must move down when it grows.
func under(t board.Town) bool { return t.Label != "n" && t.Label != "e" && t.Label != "w" }

// farBox returns the rectangle that the letters of a name cover after it has grown.
func farBox(h *board.Hexes, t board.Town) draw.Box {
	b := nameBox(h, t)
	w := b.W * farSize
	switch _, anchor := townLabel(h, t); anchor {
	case "middle":
		b.X -= (w - b.W) / 2
	case "end":
		b.X -= w - b.W
	}
	if !under(t) {
		b.Y -= townCuts[t.Kind].size * 0.66 * (farSize - 1)
	}
	b.W, b.H = w, b.H*farSize
	return b
}
