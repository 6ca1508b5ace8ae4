package board

import "tricorne/views/board/draw"

// emblem is the badge of a side, about 40 units wide around its middle: a crown, a cocked hat. Its inner lines have the
// colour of the ground below. It is printed in the boxes of the map and on the backs of the blocks.
type emblem struct{ shape, lines string }

// Emblems maps the id of each side to its badge.
var Emblems = map[string]emblem{
	"british": {
		shape: "M-13 9h26v4.4q-13 2.2-26 0zM-14-4q3.4 3 5.4 7.4Q-6.6-3-6.6-7.6-2.6-5 0 1.4 2.6-5 6.6-7.6 6.6-3 8.6 3.4 " +
			"10.6-1 14-4q-.6 6-2 11h-24q-1.4-5-2-11zM-14-7.6a2 2 0 1 0 .1 0zM14-7.6a2 2 0 1 0 .1 0zM-6.6-12.2a2.1 2.1 0 1 0 " +
			".1 0zM6.6-12.2a2.1 2.1 0 1 0 .1 0zM-1.2-14h2.4v3h3v2.4h-3v3.4h-2.4v-3.4h-3V-11h3z",
	},
	"american": {
		shape: "M-21.5-7.5Q-14-6-8.6-12.6-6.8-18.6 0-18.6 6.8-18.6 8.6-12.6 14-6 21.5-7.5 15 4.6 0 7.6-15 " +
			"4.6-21.5-7.5zM-9-5.2a3.3 3.3 0 1 0 .1 0zM-9-3.3a1.4 1.4 0 1 1-.1 0z",
		lines: "M-18.5-5.6Q-12.5-4.2-8.4-9.8-4.2-7 0-1.2 4.2-7 8.4-9.8 12.5-4.2 18.5-5.6",
	},
}

// Draw writes the badge. The parameter colour is the colour of the badge, and ground that of its background.
func (e emblem) Draw(p *draw.Pen, colour, ground, transform string, more ...any) {
	p.Begin("g", append([]any{"transform", transform}, more...)...)
	p.Element("path", "d", e.shape, "fill", colour, "fill-rule", "evenodd")
	if e.lines != "" {
		p.Element("path", "d", e.lines, "fill", "none", "stroke", ground, "stroke-width", 1.7, "stroke-linejoin", "round")
	}
	p.End()
}
