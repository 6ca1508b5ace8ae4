package board

import (
	"cmp"
	"strconv"
	"strings"

	"tricorne/views/board/draw"
)

// Counter is one cardboard counter of a board of hexes as one viewer sees it. It is a leader with troops, a
// detachment, or boats. If FaceVisible is false, only Side, Moved and the TroopID of a boat matter, because a back
// shows nothing more. Fields that the viewer must not know must be empty. Troops and fatigue are drawn only when
// TroopsKnown is set.
type Counter struct {
	Side         string   // british or american
	TroopID      string   // the ID of a Troop; for boats, the ID of a Boat
	DarkLetters  bool     // the letters are in dark ink
	IsBoat       bool     // boats on a river
	Name         string   // "Washington", "Det. 3"
	SpokenName   string   // "Washington, Continental commander", for screen readers; empty for Name
	Stars        int      // the stars of the leader's rank, at most three; 0 for a detachment
	IsDetachment bool     // the counter is a detachment, drawn with a broken frame
	FaceVisible  bool     // the viewer sees the front
	TroopsKnown  bool     // the viewer knows the counter's troops and fatigue
	Troops       int      // men
	MaxTroops    int      // the most men the leader may have, which is the full length of the bar; 0 for no bar
	Fatigue      int      // 0 to maxFatigue
	Unit         *Unit    // the printed values of a unit with a strength; nil for others
	Ratings      *Ratings // the ratings of a commander; nil for others
	States       []string // disordered, routed, activated, marched, in drawing order
	Moved        bool     // done for this turn: shaded, with a mark
	Hidden       bool     // hatched: the viewer sees it, but the other side does not
}

// These are the dimensions of a counter, in units of the board around its middle.
const (
	CounterHalfWidth = 19.5
	counterStep      = 4.2 // distance by which a counter sticks out from under the one above it
	counterSpacing   = 44  // distance between the counters of an open stack
	maxFatigue       = 6
	maxStars         = 3
)

// spriteID returns the id of the sprite for the counter.
func (c Counter) spriteID() string {
	switch {
	case c.IsBoat:
		return "c-" + c.TroopID
	case !c.FaceVisible:
		return "c-back-" + c.Side
	}
	return "c-face-" + c.TroopID
}

// draw writes the counter with its middle at x, y. If whole is false, another counter lies on it, and only its
// cardboard is written.
func (c Counter) draw(p *draw.Pen, x, y float64, whole bool) {
	p.Element("use", "href", "#"+c.spriteID(), "x", omitZero(x), "y", omitZero(y))
	if !whole || c.IsBoat {
		if c.IsBoat && c.Moved {
			p.Element("use", "href", "#c-tick", "x", omitZero(x), "y", omitZero(y))
		}
		if c.Hidden {
			drawCounterHatch(p, x, y)
		}
		return
	}
	if c.FaceVisible {
		class := "cn"
		if c.DarkLetters {
			class = "cn dk"
		}
		p.Begin("g", "class", class, "transform", shiftTo(x, y))
		c.drawFace(p)
		p.End()
		for i, state := range c.States {
			p.Element("use", "href", "#c-is-"+state, "x", x+CounterHalfWidth-1, "y", y-11+11*float64(i))
		}
	}
	if c.Moved {
		p.Element("use", "href", "#c-moved", "x", omitZero(x), "y", omitZero(y))
	}
	if c.Hidden {
		drawCounterHatch(p, x, y)
	}
}

// shiftTo returns a transform to x, y. It is empty if both are zero.
func shiftTo(x, y float64) string {
	if x == 0 && y == 0 {
		return ""
	}
	return draw.Translate(draw.XY(x, y))
}

// drawFace writes what is printed on the front. A unit has its numbers, a leader has rank and name. The owner also
// sees the leader's men and fatigue.
func (c Counter) drawFace(p *draw.Pen) {
	if c.Unit != nil {
		c.Unit.drawFace(p, c.Name)
		return
	}
	for i := range min(c.Stars, maxStars) {
		p.Element("use", "href", "#c-star", "x", 14-7.4*float64(i), "y", -13.4)
	}
	if c.IsDetachment {
		p.Element("use", "href", "#c-broken")
	}
	class, lines := fitName(c.Name)
	for i, line := range lines {
		y := -1.4
		if len(lines) == 2 {
			y = -5.4 + 5.4*float64(i)
		}
		p.Text(line, "text", "class", class, "y", y)
	}
	if c.Ratings != nil {
		c.Ratings.drawRatings(p)
		return
	}
	if !c.TroopsKnown {
		p.Text("?", "text", "class", "uk", "y", 14.6)
		return
	}
	if c.MaxTroops == 0 && c.Troops == 0 { // a leader without troops
		return
	}
	p.Text(withCommas(c.Troops), "text", "class", "tr", "y", 9.8)
	if c.MaxTroops > 0 {
		share := min(1, float64(c.Troops)/float64(c.MaxTroops))
		p.Element("path", "class", "bar", "d", "M-15 12.3h30")
		p.Element("path", "class", "bar on", "d", "M-15 12.3h"+draw.Num(30*share))
	}
	if f := min(c.Fatigue, maxFatigue); f >= 0 {
		p.Element("use", "href", "#c-tired-"+strconv.Itoa(f))
	}
}

// withCommas writes a number with a comma before its last three digits.
func withCommas(n int) string {
	s := strconv.Itoa(n)
	if len(s) < 4 {
		return s
	}
	return s[:len(s)-3] + "," + s[len(s)-3:]
}

// description describes the counter for people who cannot see it: "Washington, 140 men, fatigue 2, disordered".
func (c Counter) description() string {
	if !c.FaceVisible {
		return "unknown"
	}
	out := []string{cmp.Or(c.SpokenName, c.Name)}
	switch {
	case c.Unit != nil:
		out = append(out, c.Unit.description()...)
	case c.Ratings != nil:
		out = append(out, c.Ratings.description()...)
	}
	if c.TroopsKnown {
		out = append(out, withCommas(c.Troops)+" men", "fatigue "+strconv.Itoa(c.Fatigue))
	}
	return strings.Join(append(out, c.States...), ", ")
}

// CounterIcon returns one counter by itself, for lists. Style sheets set its size through the class counter. The sprite
// of the board must be in the same document.
func CounterIcon(c Counter) []byte {
	var p draw.Pen
	class := "counter"
	if c.Moved {
		class += " moved"
	}
	p.Begin("svg", "class", class, "viewBox", "-22 -22 48 46", "role", "img", "aria-label", c.description())
	c.draw(&p, 0, 0, true)
	p.End()
	return p.Bytes()
}
