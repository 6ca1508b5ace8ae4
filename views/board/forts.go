package board

import "math"

// fortTip is how far the points of the bastions lie from the middle of a fort. They stand at the corners of a square.
const fortTip = 29.5

// trace is the line of ramparts as the engineers drew it: curtain, flank, face and face of every bastion in turn. Grow moves it
// outward.
func trace(grow float64) []pt {
	var out []pt
	for i := range 4 {
		axis := radians(45 + 90*float64(i))
		tip := polar(axis, fortTip+1.5*grow)
		run, side := polar(axis, 1), polar(axis+math.Pi/2, 1)
		shoulder := fortTip - 9.5 + grow*0.6
		neck := fortTip - 13.5 + grow*0.4
		wide, narrow := 7.2+grow, 4.2+grow
		out = append(out,
			run.times(neck).minus(side.times(narrow)), run.times(shoulder).minus(side.times(wide)),
			tip,
			run.times(shoulder).plus(side.times(wide)), run.times(neck).plus(side.times(narrow)))
	}
	return out
}

// cutFort engraves the ramparts: the ditch, the earthwork and its parapet.
func (p *plate) cutFort() {
	if !p.fortified() {
		return
	}
	p.begin("g", "id", "fort", "stroke-linejoin", "round")
	p.el("path", "d", new(trail).polyline(trace(3)).close().String(), "fill", p.halo, "opacity", ".75")
	p.el("path", "d", new(trail).polyline(trace(1.2)).close().String(), "fill", mix(p.wood, p.ring, 0.35), "stroke", p.ink, "stroke-width", 1.5)
	p.el("path", "d", new(trail).polyline(trace(-1.3)).close().String(), "fill", mix(p.wood, p.ring, 0.12), "stroke", p.ink, "stroke-width", ".7")
	var guns trail
	for i := range 4 {
		axis := radians(45 + 90*float64(i))
		for _, turn := range []float64{-0.16, 0.16} {
			guns.move(polar(axis+turn, fortTip-9.4)).line(polar(axis+turn*0.8, fortTip-6.2))
		}
	}
	p.el("path", "d", guns.String(), "fill", "none", "stroke", p.ink, "stroke-width", 1.3, "stroke-linecap", "round")
	p.end()
}

// fortified tells whether any place has ramparts.
func (p *plate) fortified() bool {
	for _, place := range p.Places {
		if place.Fort {
			return true
		}
	}
	return false
}
