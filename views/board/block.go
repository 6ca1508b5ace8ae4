package board

import (
	"strconv"
	"strings"

	"tricorne/views/board/draw"
)

// Block is one wooden block as one viewer sees it. If FaceVisible is false, no name, kind or strength is drawn,
// because the back does not show them.
type Block struct {
	Side         string // british or american: colour of the wood, and emblem
	Label        string // the ID of the Troop whose label is on the block
	DarkLetters  bool   // the letters are in dark ink
	Kind         string // infantry, militia, artillery, leader, ship or flagship
	Name         string
	Strength     int // present strength, in steps
	FullStrength int // strength at the beginning, in steps; at most maxSteps are drawn
	LeadLimit    int // for leaders: the number of blocks the leader may lead
	Rate         int // for leaders: the distance the leader can march
	FaceVisible  bool
	OnWater      bool   // the block lies on a zone of water, so even its back is drawn as a ship
	State        string // militia: the letters of the state ("NY"), drawn in the sign; empty for none
	Moved        bool   // already moved this turn: shaded, with a mark
	// the back is toward the viewer, but the referee has shown the viewer the piece; Strength is 0 if it was shown
	// without its strength
	Shown  bool
	Hidden bool // hatched: the viewer sees it, but the other side does not
}

// These are the dimensions of a block, in units of the board from the point it stands on. The front is square, and
// the pips are on the top edge. blockSpacing is how far a block shows above the one in front of it.
const (
	BlockHalfWidth = 20.0
	BlockBottom    = 13.0
	BlockFront     = 40.0
	BlockTop       = 7.5
	blockSpacing   = 12.5
)

// spriteID returns the sprite the block is made of.
func (b Block) spriteID() string {
	if !b.FaceVisible {
		return "b-back-" + b.Side
	}
	return "b-face-" + b.Label
}

// drawingKey is a block together with the way it is drawn. It is the key of the cache drawings.
type drawingKey struct {
	block Block
	lift  float64
	whole bool
}

// drawings keeps the drawings of blocks, because a board draws the same few hundred again and again.
var drawings drawingCache[drawingKey]

// draw writes the block, raised by lift. If whole is false, another block is in front, and only the part that shows
// above that block is written.
func (b Block) draw(p *draw.Pen, lift float64, whole bool) {
	p.WriteString(drawings.get(drawingKey{b, lift, whole}, func(p *draw.Pen) { b.drawUncached(p, lift, whole) }))
}

// drawUncached draws the block without the cache.
func (b Block) drawUncached(p *draw.Pen, lift float64, whole bool) {
	if b.isShip() {
		b.drawShip(p, lift, whole)
		if b.Hidden {
			drawBlockHatch(p, -lift)
		}
		return
	}
	y := -lift
	p.Element("use", "href", "#"+b.spriteID(), "y", omitZero(y))
	if b.FaceVisible {
		if edge := b.edgeSprite(); edge != "" {
			p.Element("use", "href", "#"+edge, "y", omitZero(y))
		}
		if whole {
			b.drawSticker(p, y)
		}
	}
	if b.Moved {
		p.Element("use", "href", "#b-moved", "y", omitZero(y))
	}
	if b.Shown {
		p.Element("use", "href", "#b-shown", "y", omitZero(y))
	}
	if b.Hidden {
		drawBlockHatch(p, y)
	}
}

// strengthKnown reports whether the viewer knows the strength of a block whose face they see.
func (b Block) strengthKnown() bool { return !b.Shown || b.Strength > 0 }

// maxSteps is the number of pips that fit on an edge.
const maxSteps = 4

// edgeSprite returns the id of the sprite on the edge that faces up.
func (b Block) edgeSprite() string {
	full := min(maxSteps, max(b.FullStrength, b.Strength))
	steps := strconv.Itoa(min(maxSteps, max(0, b.Strength))) + strconv.Itoa(full)
	switch {
	case b.Kind == "leader":
		return "b-rank"
	case full < 1 || !b.strengthKnown():
		return ""
	case b.Kind == "artillery":
		return "b-guns-" + steps
	}
	return "b-pips-" + steps
}

func omitZero(v float64) any {
	if v == 0 {
		return ""
	}
	return v
}

// drawSticker writes the label: kind or state, strength and name. For leaders it writes a star between limit and rate.
func (b Block) drawSticker(p *draw.Pen, y float64) {
	ink := ""
	if b.DarkLetters {
		ink = " dk"
	}
	name := b.Name
	if b.State != "" {
		p.Element("use", "href", "#b-state", "class", "k"+ink, "y", omitZero(y))
		p.Text(b.State, "text", "class", "sl"+ink, "x", -7.3, "y", y-8.3)
		name = strings.TrimPrefix(name, b.State+" ")
	} else {
		p.Element("use", "href", "#b-"+b.Kind, "class", "k"+ink, "y", omitZero(y))
	}
	if b.Kind == "leader" {
		limit, middle := "lr", -11.6
		if b.LeadLimit > 9 {
			limit, middle = "lr w", -12
		}
		p.Text(strconv.Itoa(b.LeadLimit), "text", "class", limit+ink, "x", middle, "y", y-5.4)
		p.Text(strconv.Itoa(b.Rate), "text", "class", "lr"+ink, "x", 11.6, "y", y-5.4)
	} else {
		strength := "?"
		if b.strengthKnown() {
			strength = strconv.Itoa(b.Strength)
		}
		p.Text(strength, "text", "class", "st"+ink, "x", 9.6, "y", y-3.6)
	}
	class, lines := fitName(name)
	for i, line := range lines {
		at := y + 7.4
		if len(lines) == 2 {
			at = y + 3.4 + 5.4*float64(i)
		}
		p.Text(line, "text", "class", class+ink, "y", at)
	}
}

// fitName returns the text size class of a name and its lines. A name that is too long for the label is broken at a
// space.
func fitName(name string) (class string, lines []string) {
	length := len(name) + strings.Count(name, "m") + strings.Count(name, "w") // the wide letters
	switch {
	case length <= 8:
		return "nm", []string{name}
	case length <= 12 && len(name) <= 11:
		return "nm m", []string{name}
	}
	middle := -1
	for i := range len(name) {
		if name[i] == ' ' && (middle < 0 || abs(i-len(name)/2) < abs(middle-len(name)/2)) {
			middle = i
		}
	}
	if middle < 0 {
		return "nm s", []string{name}
	}
	return "nm s", []string{name[:middle], name[middle+1:]}
}

func abs(n int) int { return max(n, -n) }

// Icon returns one block by itself, for lists and battles. Style sheets set its size through the class block. The
// sprite must be in the same document.
func Icon(b Block) []byte {
	var p draw.Pen
	class := "block"
	if b.Moved {
		class += " moved"
	}
	p.Begin("svg", "class", class, "viewBox", "-22 -36 44 51", "aria-hidden", "true")
	b.draw(&p, 0, true)
	p.End()
	return p.Bytes()
}
