package board

import "strings"

// titleRoom is how wide the name in the cartouche may be.
const titleRoom = 222

// cartouche draws the title in a carved frame, the colours of both sides behind it, laurel under it and a cocked hat on top.
// Its drawing is laid out around the middle of the title box for a box of about 330 by 160 units and scaled to fit.
func (p *plate) cartouche() {
	t := p.Furniture.Title
	if t.W == 0 {
		return
	}
	scale := min(t.W/336, t.H/172)
	p.begin("g", "transform", placed(t.middle(), 0, scale))
	p.colours(ensign{pt{-60, 80}, pt{-117, -80}, 66, 54, -1}, "british")
	p.colours(ensign{pt{60, 80}, pt{117, -80}, 66, 54, 1}, "american")
	p.begin("g", "id", "carved")
	p.laurel([]pt{{4, 84}, {40, 88}, {80, 86}, {118, 72}, {144, 44}, {152, 20}}, 15, mix(p.tree, p.ink, 0.12), p.ink)
	p.end()
	p.el("use", "href", "#carved", "transform", "scale(-1 1)")
	if t.Trophy == "anchors" {
		p.anchorsBehind()
	}

	const board = "M0-76Q60-84 98-72 132-50 127 0 132 52 98 74 60 86 0 80-60 86-98 74-132 52-127 0-132-50-98-72-60-84 0-76z"
	p.el("path", "d", board, "fill", p.frame, "opacity", ".3", "transform", "translate(2 3)")
	p.el("path", "d", board, "fill", p.Style.panel, "stroke", p.ink, "stroke-width", 1.4)
	gilt := mix(p.gold, p.Style.panel, 0.4)
	p.begin("g", "id", "gilt")
	p.acanthus(pt{106, -70}, -45, 15, gilt, p.ink)
	p.acanthus(pt{106, 74}, 45, 15, gilt, p.ink)
	p.scrolls([]scroll{
		{from: pt{105, -56}, to: pt{105, 60}, sway: -2.3, width: 15, turns: 1.2},
		{from: pt{26, -62}, to: pt{90, -60}, sway: -2.2, width: 12, turns: 1.2},
		{from: pt{90, 64}, to: pt{22, 68}, sway: -2.2, width: 12, turns: 1.2},
	}, gilt, p.ink)
	p.end()
	p.el("use", "href", "#gilt", "transform", "scale(-1 1)")
	p.acanthus(pt{0, 74}, 90, 13, gilt, p.ink)
	p.hat(pt{0, -66}, 0.95)

	name, year := t.Text, ""
	gap := strings.LastIndexByte(name, ' ')
	if gap >= 0 {
		name, year = name[:gap], name[gap+1:]
	}
	size := 42.0
	if wide := measure(roman, name, size, 1.6); wide > titleRoom {
		size *= titleRoom / wide
	}
	p.words(t.Lead, italic, 14.5, p.ink, pt{0, -33}, "middle")
	p.words(name, roman, size, p.madder, pt{1, 6}, "middle", "letter-spacing", fine(1.6))
	if gap >= 0 {
		p.words(year, roman, 29, p.madder, pt{1, 35}, "middle", "letter-spacing", 3)
		if measure(roman, year, 29, 3) < 90 {
			p.rule(pt{-66, 26}, 26, p.ink)
			p.rule(pt{66, 26}, 26, p.ink)
		}
	}
	p.words(t.Sub, italic, 14.5, p.ink, pt{0, 55}, "middle")
	p.end()
}

// hat draws a cocked hat with its cockade.
func (p *plate) hat(at pt, scale float64) {
	p.begin("g", "transform", placed(at, 0, scale), "stroke", p.ink, "stroke-linejoin", "round")
	dark := mix(p.frame, p.american, 0.15)
	p.el("path", "d", "M-12-17Q-10-25.6 0-25.6 10-25.6 12-17 6-14 0-5-6-14-12-17z", "fill", mix(dark, p.cloth, 0.16), "stroke-width", 1)
	p.el("path", "d", "M-31-11Q-22-9-14-17.4-7-14 0-4.4 7-14 14-17.4 22-9 31-11 22 10 0 15.4-22 10-31-11z", "fill", dark, "stroke-width", 1)
	p.el("path", "d", "M-29.4-9.8Q-21.5-7.6-13.8-15.4-7-12 0-2.4 7-12 13.8-15.4 21.5-7.6 29.4-9.8", "fill", "none", "stroke", p.gold, "stroke-width", 1.4)
	p.el("path", "d", "M0 9V14M-25-3Q-14 9 0 13M25-3Q14 9 0 13", "fill", "none", "stroke", p.inkFaint, "stroke-width", ".6", "opacity", ".8")
	p.el("circle", "cx", -12, "cy", -6.6, "r", 4.6, "fill", p.cloth, "stroke-width", ".8")
	p.el("circle", "cx", -12, "cy", -6.6, "r", 2.3, "fill", p.red, "stroke-width", ".5")
	p.end()
}
