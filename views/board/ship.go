package board

import "tricorne/views/board/draw"

// A ship is a wooden piece like the blocks, cut to the outline of a three-master. It has the width and the foot of a
// block. Ships are the kinds "ship" and "flagship". Any piece on water is drawn as a ship, so the back may show that
// too.
const (
	shipHull  = "M-20.4-11.4L-10.6-9.8-9-5.6H9.4L11-8.4 21-9.8Q19.6 2 14.6 13H-16.4Q-20.6 3-20.4-11.4z"
	shipSails = "M-17.6-11.8q1.7-4.4.7-9h1.7q1.3-3.8.4-8.6h7q1.4 4.8.5 8.6h1.3q1.2 4.6.2 9-5.9-2.2-11.8 0z" +
		"M-6.4-8q2.1-6.2.9-12.6h1.6q1.6-5.2.6-11.8h9q1.8 6.6.7 11.8h1.4q1.6 6.4.5 12.6-7.3-2.8-14.7 0z" +
		"M8.6-10.6q1.7-4.8.7-9.8h1.6q1.3-4.2.4-9.4h6.6q1.4 5.2.5 9.4h1.2q1.4 5 .3 9.8-5.6-2.2-11.3 0z"
	shipYards = "M-18.4-21h14.6M-6.8-20.8h16.6M8-20.6h13.6"
	shipMasts = "M-11.6-9V-31.4M1-6V-34.6M14.4-8.4V-32M19-9.6l3-2.4"
)

// sidesWithShips lists the ids of the sides that have ships.
var sidesWithShips = []string{"british"}

// hasShips reports whether a side has ships.
func hasShips(side string) bool {
	for _, s := range sidesWithShips {
		if s == side {
			return true
		}
	}
	return false
}

// isShip reports whether the block is drawn as a ship. A block seen from behind is drawn as a ship only if it is on
// water.
func (b Block) isShip() bool {
	return hasShips(b.Side) && (b.OnWater || b.FaceVisible && (b.Kind == "ship" || b.Kind == "flagship"))
}

// drawShip writes a ship: its wood, and on the face its name and the star of the admiral.
func (b Block) drawShip(p *draw.Pen, lift float64, whole bool) {
	y := omitZero(-lift)
	if b.FaceVisible {
		p.Element("use", "href", "#b-ship-face-"+b.Side, "y", y)
	} else {
		p.Element("use", "href", "#b-ship-back-"+b.Side, "y", y)
	}
	if b.FaceVisible && b.Kind == "flagship" {
		p.Element("use", "href", "#b-admiral", "y", y)
	}
	if b.FaceVisible && whole {
		class, lines := fitName(b.Name)
		for i, line := range lines {
			at := 8.8 - lift
			if len(lines) == 2 {
				at += 5.4*float64(i) - 3
			}
			p.Text(line, "text", "class", class, "y", at)
		}
	}
	if b.Moved {
		p.Element("use", "href", "#b-ship-moved", "y", y)
	}
}

// defineShips adds the ships to the sprite.
func defineShips(p *draw.Pen) {
	p.Element("path", "id", "b-ship-shape", "d", shipHull+shipSails)
	for _, side := range sidesWithShips {
		c := WoodColours[side]
		p.Begin("g", "id", "b-ship-back-"+side)
		drawVessel(p, c, draw.MixColours(c.Front, c.topEdge, 0.45))
		p.Element("path", "d", "M-18.6-4q9-2 18 0t16-.8M-18.4 2q9 1.6 18 0t14 .4M-17.4 7.4q9-2 16 0t14-.2M-4-12q5-1.4 10 "+
			".2M-3-25q4-1 8 0", "fill", "none", "stroke", c.shadow, "stroke-width", ".8", "opacity", ".5")
		Emblems[side].Draw(p, c.Emblem, c.Front, "translate(1.2 -13.4)scale(.4)")
		p.Text(sideLetters[side], "text", "class", "bk", "x", -1, "y", 7.6, "fill", c.Emblem)
		p.End()
		p.Begin("g", "id", "b-ship-face-"+side)
		drawVessel(p, c, "#f6ead0")
		p.Element("path", "d", "M-19.9-5.2Q0-1 19.8-5.2L19-1.6Q0 2-19.4-1.6z", "fill", "#e0b458", "stroke", "#170d08",
			"stroke-width", ".6")
		p.Element("path", "d", "M-16.6-2.9Q0-.4 17-2.9", "fill", "none", "stroke", "#170d08", "stroke-width", 2,
			"stroke-dasharray", "2.2 2.5")
		Emblems[side].Draw(p, c.Front, "#f6ead0", "translate(1.2 -13.2)scale(.32)")
		p.End()
	}
	p.Begin("g", "id", "b-admiral")
	p.Element("path", "d", "M1-22.6l2.5 5.6 6 .6-4.5 4.1 1.3 6L1-9.4l-5.3 3.1 1.3-6-4.5-4.1 6-.6z", "fill", "#f0c75e",
		"stroke",
		"#3a2405", "stroke-width", ".9", "stroke-linejoin", "round")
	p.Element("path", "d", "M14.4-35.4h-8.6v6.2h8.6z", "fill", "#fff", "stroke", "#170d08", "stroke-width", ".8")
	p.Element("path", "d", "M10.1-35.4v6.2M5.8-32.3h8.6", "stroke", "#b3261e", "stroke-width", 1.5)
	p.End()
	p.Begin("g", "id", "b-ship-moved")
	p.Element("use", "href", "#b-ship-shape", "class", "veil", "opacity", ".52")
	p.Element("use", "href", "#b-tick")
	p.End()
}

// drawVessel draws the bare ship: its shadow on the water, the thickness of the wood, hull, masts and sails.
func drawVessel(p *draw.Pen, c woodColours, cloth string) {
	p.Element("path", "d", "M-17 12.2h33.4l6 2.6q-20 3.6-42.6.6z", "fill", "#10202a", "opacity", ".4")
	p.Element("path", "d", shipMasts, "fill", "none", "stroke", "#170d08", "stroke-width", 2.2, "stroke-linecap", "round")
	p.Element("use", "href", "#b-ship-shape", "x", ".9", "y", "-1.9", "fill", c.highlight, "stroke", "#170d08",
		"stroke-width", 1.1,
		"stroke-linejoin", "round")
	p.Element("path", "d", shipSails, "fill", cloth, "stroke", "#170d08", "stroke-width", ".9", "stroke-linejoin", "round")
	p.Element("path", "d", shipYards, "fill", "none", "stroke", "#170d08", "stroke-width", 1)
	p.Element("path", "d", shipHull, "fill", c.Front, "stroke", "#170d08", "stroke-width", 1.1, "stroke-linejoin", "round")
	p.Element("path", "d", "M-20.4-11.4L-10.6-9.8-9-5.6H9.4L11-8.4 21-9.8l-.3 1.9-8.6 1.3-1.6 2.8H-10l-1.6-4.2-8.8-1.4z",
		"fill", c.highlight, "opacity", ".7")
	p.Element("path", "d", "M20.2-5Q18.6 4.6 14.6 13H-16.4l-.9-2.2H13.2Q17 3.4 18.4-4.6z", "fill", c.shadow, "opacity",
		".7")
}
