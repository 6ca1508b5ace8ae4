package engrave

import (
	"bytes"
	"encoding/base64"
	"strconv"
	"strings"

	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// mapDrawing is one map that is being drawn: the layout, the style, and the picture so far.
type mapDrawing struct {
	draw.Pen
	board.Layout
	Style
	innerBox      draw.Box                  // the area inside the neat line (the inner line of the border)
	legs          []board.Leg               // boards of hexes: the roads
	nearObstacles map[gridSquare][]obstacle // boards of hexes: the obstacles for trees
}

// PrintedMap draws the whole printed map of a board as one self-contained SVG file. The file refers to no other file,
// so an img element can show it and browsers can cache it permanently. The same layout and style always give the same
// bytes.
func PrintedMap(l board.Layout, style Style) []byte {
	p := &mapDrawing{Layout: l, Style: style}
	p.Upright = style.upsideDown
	p.innerBox = draw.Box{X: 0, Y: 0, W: l.Canvas.Width, H: l.Canvas.Height}.Inset(board.Margin)
	p.Begin("svg", "xmlns", "http://www.w3.org/2000/svg", "viewBox",
		"0 0 "+draw.Num(l.Canvas.Width)+" "+draw.Num(l.Canvas.Height),
		"width", l.Canvas.Width, "height", l.Canvas.Height)
	p.writeFonts()
	if l.Hexes != nil {
		p.legs = l.Hexes.Legs()
		p.recordObstacles()
		p.drawHexParts()
		p.End()
		return p.output()
	}
	p.Begin("defs")
	p.defineClips()
	p.defineCoast()
	p.defineRivers()
	p.defineHills()
	p.defineTrees()
	p.defineShip()
	p.defineSigns()
	p.defineFort()
	p.defineAnchor()
	p.definePaper()
	p.End()

	p.drawPaper()
	p.Begin("g", "clip-path", "url(#in)")
	p.drawSea()
	p.drawZoneTints()
	p.drawShoals()
	p.drawBorders()
	p.drawLand()
	p.drawTintAreas()
	p.drawMarshes()
	p.drawRidges()
	p.drawHills()
	p.drawTrees()
	p.drawRivers()
	p.drawRegions()
	p.drawGuards()
	p.drawRoads()
	p.drawBridges()
	p.drawFerries()
	p.drawWaterNames()
	p.drawBarriers()
	p.drawZoneLetters()
	p.drawCompass()
	p.drawTowns()
	p.drawNames()
	p.drawAnchors()
	p.End()
	p.drawPaperStains()
	p.drawBorder()
	p.drawArrows()
	p.drawTogether(p.drawLegend)
	p.drawTrack()
	p.drawArmies()
	p.drawTogether(p.drawCartouche)
	p.End()
	return p.output()
}

// output returns the finished SVG file, without ornaments if the style leaves them out.
func (p *mapDrawing) output() []byte {
	if p.Style.withoutOrnament {
		return withoutOrnaments(p.Bytes())
	}
	return bytes.Clone(p.Bytes())
}

// writeFonts writes the style element with the three typefaces and the rules for small or turned sheets.
func (p *mapDrawing) writeFonts() {
	p.Begin("style")
	if p.Hexes != nil {
		p.WriteString(p.smallSheetStyle())
	}
	for _, face := range []string{draw.Roman, draw.Italic, draw.Capitals} {
		p.WriteString("@font-face{font-family:m" + face[:1] + ";src:url(data:font/woff2;base64," +
			base64.StdEncoding.EncodeToString(p.FontFile(face)) + ")}")
	}
	if p.upsideDown {
		const about = "{transform-box:fill-box;transform-origin:50% 50%;rotate:180deg}"
		p.WriteString(".u" + about + ":is(.u,.half) .u{rotate:none}" + strings.Join(uprightSelectors(), ",") + about)
	}
	p.End()
}

// uprightSelectors returns the selectors of drawings with a top and a bottom. These are kept upright on a sheet that is
// turned.
func uprightSelectors() []string {
	out := []string{"#house", "#ship", "#depot", "#anchor"}
	for _, cuts := range []struct {
		prefix string
		n      int
	}{
		{"t", treeDrawingCount},
		{"m", marshDrawingCount},
		{"h", hillDrawingCount},
		{"w", copseDrawingCount + pineDrawingCount},
		{"k", knollDrawingCount},
	} {
		for i := range cuts.n {
			out = append(out, "#"+cuts.prefix+strconv.Itoa(i))
		}
	}
	for _, kind := range townKinds {
		out = append(out, "#s-"+kind)
	}
	return out
}

// drawTogether draws texts that keep their arrangement when the board is turned: the lines of one name, or a panel.
func (p *mapDrawing) drawTogether(draw func()) {
	if p.upsideDown {
		p.Begin("g", "class", "u")
		defer p.End()
	}
	draw()
}

// defineClips adds two clip paths to the SVG definitions. One is the area inside the neat line (the inner line of the
// border), the other is dry ground.
func (p *mapDrawing) defineClips() {
	p.Begin("clipPath", "id", "in")
	p.drawBox(p.innerBox, "")
	p.End()
	p.Begin("clipPath", "id", "dry")
	if p.Hexes != nil {
		p.drawBox(p.innerBox, "")
	} else if p.hasProvinces() {
		p.drawLands()
	} else {
		p.Element("use", "href", "#coast")
	}
	p.End()
}

// drawBox draws a rectangle.
func (p *mapDrawing) drawBox(b draw.Box, fill string, attrs ...any) {
	p.Element("rect", append([]any{"x", b.X, "y", b.Y, "width", b.W, "height", b.H, "fill", fill}, attrs...)...)
}

// drawText prints a text. Size, typeface and colour are parameters; further attributes follow.
func (p *mapDrawing) drawText(s, face string, size float64, fill string, at draw.Pt, anchor string, attrs ...any) {
	if anchor == "start" {
		anchor = ""
	}
	p.Text(s, "text", append([]any{
		"x", at.X, "y", at.Y, "font-family", draw.FontFamilies[face], "font-size", size, "fill",
		fill, "text-anchor", anchor,
	}, attrs...)...)
}

// drawDefinition draws an engraving from the SVG definitions of the file.
func (p *mapDrawing) drawDefinition(id string, at draw.Pt, angle, scale float64, attrs ...any) {
	p.Element("use", append([]any{"href", "#" + id, "transform", draw.PlaceTransform(at, angle, scale)}, attrs...)...)
}
