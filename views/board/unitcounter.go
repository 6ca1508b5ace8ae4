package board

import (
	"strconv"

	"tricorne/views/board/draw"
)

// Unit describes what is printed on a counter with two sides. Its present strength is below its name on the left, its
// march distance on the right. Its kind, or the letters of its colony, are in the corner.
type Unit struct {
	Kind           string // one of unitKinds
	Colony         string
	Strength       int
	OtherStrength  int // strength of its other side; 0 if it has none
	MarchDistance  int
	ForcedDistance int // march distance in a forced march; 0 for none
	HighMorale     bool
	DepletedSideUp bool // the depleted side is up: a band across the paper
}

// Ratings are the ratings of a commander, printed below the name.
type Ratings struct{ Combat, Initiative, Coordination int }

// unitKinds are the signs of the kinds of units, in a box of 16 by 11 around the middle.
var unitKinds = map[string]string{
	"infantry":   "M-8-5.5L8 5.5M8-5.5L-8 5.5",
	"cavalry":    "M-8 5.5L8-5.5",
	"detachment": "M-8-5.5L8 5.5M8-5.5L-8 5.5M0-5.5V5.5",
	"militia":    "M-8-5.5L0 0M8-5.5L0 0",
	"warriors":   "M0-4L4.5 4H-4.5z",
	"artillery":  "M-2.4 0a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0z",
	"supply":     "M-8 2.6H8",
	"fleet":      "M-5.6 2.2Q0 5 5.6 2.2M0 2.6V-4L4.6 1.2H0",
	"boats":      "M-6-.6Q-4.6 3 0 3T6-.6z",
}

// combatKinds are the kinds of units that have a strength in battle. For other kinds the printed number is how many
// units the counter stands for.
var combatKinds = map[string]bool{
	"infantry": true, "cavalry": true, "militia": true, "warriors": true,
	"detachment": true,
}

// defineUnitSigns adds to the sprite the signs of units, the band of depleted ones and the mark of high morale.
func defineUnitSigns(p *draw.Pen) {
	for _, kind := range []string{
		"infantry", "cavalry", "detachment", "militia", "warriors", "artillery", "supply",
		"fleet", "boats",
	} {
		p.Begin("g", "id", "c-kind-"+kind, "fill", "none", "stroke", "currentColor", "stroke-width", "1.1", "stroke-linejoin",
			"round")
		p.Element("path", "d", "M-8-5.5H8V5.5H-8z", "fill", "#fbf3de", "fill-opacity", ".22")
		p.Element("path", "d", unitKinds[kind])
		p.End()
	}
	p.Element("path", "id", "c-colony", "d", "M-8-5.5H8V5.5H-8z", "fill", "#fbf3de", "fill-opacity", ".22", "stroke",
		"currentColor", "stroke-width", "1.1")
	p.Element("path", "id", "c-down", "d", "M-19.5-4.4h39v9.4h-39z", "fill", "#fbf3de", "opacity", ".88")
	p.Element("path", "id", "c-morale", "d", "M0-3.6L3 0 0 3.6-3 0z", "fill", "#f0c75e", "stroke", "#170d08",
		"stroke-width",
		".7")
}

// drawFace writes the front of a unit.
func (u *Unit) drawFace(p *draw.Pen, name string) {
	if u.DepletedSideUp {
		p.Element("use", "href", "#c-down")
	}
	p.Begin("g", "class", "k", "transform", "translate(9.4 -12)")
	if u.Colony != "" {
		p.Element("use", "href", "#c-colony")
		p.Text(u.Colony, "text", "class", "co", "y", 3.2)
	} else {
		p.Element("use", "href", "#c-kind-"+u.Kind)
	}
	p.End()
	class, lines := fitName(name)
	band := ""
	if u.DepletedSideUp {
		band = " on"
	}
	for i, line := range lines {
		y := 3.4
		switch {
		case len(lines) == 2 && u.DepletedSideUp: // both lines of the name fit within the band
			y = 0.2 + 4.5*float64(i)
		case len(lines) == 2:
			y = -1 + 5.4*float64(i)
		}
		p.Text(line, "text", "class", class+band, "y", y)
	}
	if u.Strength > 0 { // guns have no strength
		p.Text(strconv.Itoa(u.Strength), "text", "class", "sp", "x", -10.6, "y", 16.6)
	}
	if u.HighMorale {
		p.Element("use", "href", "#c-morale", "x", -1.4, "y", 12)
	}
	if u.MarchDistance == 0 { // a unit that is carried does not march by itself
		return
	}
	move := strconv.Itoa(u.MarchDistance)
	if u.ForcedDistance > 0 {
		move += "/" + strconv.Itoa(u.ForcedDistance)
	}
	p.Text(move, "text", "class", "mv", "x", 9.6, "y", 15.8)
}

// description describes a unit for players who cannot see it. An example is "strength 6, depleted 3, marches 8, by
// force 5, high morale".
func (u *Unit) description() []string {
	var out []string
	if u.Strength > 0 {
		out = append(out, "strength "+strconv.Itoa(u.Strength))
	}
	switch {
	case u.DepletedSideUp:
		out = append(out, "depleted, full "+strconv.Itoa(u.OtherStrength))
	case u.OtherStrength > 0:
		out = append(out, "depleted "+strconv.Itoa(u.OtherStrength))
	}
	if u.MarchDistance > 0 {
		out = append(out, "marches "+strconv.Itoa(u.MarchDistance))
	}
	if u.ForcedDistance > 0 {
		out = append(out, "by force "+strconv.Itoa(u.ForcedDistance))
	}
	if u.HighMorale {
		out = append(out, "high morale")
	}
	return out
}

// drawRatings writes a commander's ratings below the name and stars.
func (r *Ratings) drawRatings(p *draw.Pen) {
	p.Text(strconv.Itoa(r.Combat)+"-"+strconv.Itoa(r.Initiative)+"-"+strconv.Itoa(r.Coordination), "text", "class", "rt",
		"y", 14)
}

// description describes the ratings: "combat 2, initiative 1, coordination 2".
func (r *Ratings) description() []string {
	return []string{
		"combat " + strconv.Itoa(r.Combat), "initiative " + strconv.Itoa(r.Initiative),
		"coordination " + strconv.Itoa(r.Coordination),
	}
}
