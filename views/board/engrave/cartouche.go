package engrave

import (
	"strings"

	"tricorne/views/board/draw"
)

// maxTitleWidth is the maximum width of the name in the cartouche.
const maxTitleWidth = 222

// drawCartouche draws the title in a carved frame. Behind it are the flags of both sides, below it laurel, and on top a
// cocked hat. It is drawn around the middle of the title box for a box of about 330 by 160 units, and scaled to fit.
func (p *mapDrawing) drawCartouche() {
	t := p.Panels.Title
	if t.W == 0 {
		return
	}
	scale := min(t.W/336, t.H/172)
	p.Begin("g", "transform", draw.PlaceTransform(t.Middle(), 0, scale))
	p.drawFlag(flagPole{draw.XY(-60, 80), draw.XY(-117, -80), 66, 54, -1}, "british")
	p.drawFlag(flagPole{draw.XY(60, 80), draw.XY(117, -80), 66, 54, 1}, "american")
	p.Begin("g", "id", "carved")
	p.drawLaurel([]draw.Pt{
		draw.XY(4, 84), draw.XY(40, 88), draw.XY(80, 86), draw.XY(118, 72), draw.XY(144, 44),
		draw.XY(152, 20),
	}, 15, draw.MixColours(p.tree, p.ink, 0.12), p.ink)
	p.End()
	p.Element("use", "href", "#carved", "transform", "scale(-1 1)")
	if t.SideOrnament == "anchors" {
		p.drawTrophyAnchors()
	}

	const board = "M0-76Q60-84 98-72 132-50 127 0 132 52 98 74 60 86 0 80-60 86-98 74-132 52-127 0-132-50-98-72-60-84 " +
		"0-76z"
	p.Element("path", "d", board, "fill", p.frame, "opacity", ".3", "transform", "translate(2 3)")
	p.Element("path", "d", board, "fill", p.Style.panel, "stroke", p.ink, "stroke-width", 1.4)
	gilt := draw.MixColours(p.gold, p.Style.panel, 0.4)
	p.Begin("g", "id", "gilt")
	p.drawAcanthus(draw.XY(106, -70), -45, 15, gilt, p.ink)
	p.drawAcanthus(draw.XY(106, 74), 45, 15, gilt, p.ink)
	p.drawScrolls([]scrollBand{
		{from: draw.XY(105, -56), to: draw.XY(105, 60), bulge: -2.3, width: 15, turns: 1.2},
		{from: draw.XY(26, -62), to: draw.XY(90, -60), bulge: -2.2, width: 12, turns: 1.2},
		{from: draw.XY(90, 64), to: draw.XY(22, 68), bulge: -2.2, width: 12, turns: 1.2},
	}, gilt, p.ink)
	p.End()
	p.Element("use", "href", "#gilt", "transform", "scale(-1 1)")
	p.drawAcanthus(draw.XY(0, 74), 90, 13, gilt, p.ink)
	p.drawHat(draw.XY(0, -66), 0.95)

	name, year := t.Text, ""
	gap := strings.LastIndexByte(name, ' ')
	if gap >= 0 {
		name, year = name[:gap], name[gap+1:]
	}
	size := 42.0
	if wide := draw.Measure(draw.Roman, name, size, 1.6); wide > maxTitleWidth {
		size *= maxTitleWidth / wide
	}
	p.drawText(t.LeadText, draw.Italic, 14.5, p.ink, draw.XY(0, -33), "middle")
	p.drawText(name, draw.Roman, size, p.victoryRed, draw.XY(1, 6), "middle", "letter-spacing", draw.FineNum(1.6))
	if gap >= 0 {
		p.drawText(year, draw.Roman, 29, p.victoryRed, draw.XY(1, 35), "middle", "letter-spacing", 3)
		if draw.Measure(draw.Roman, year, 29, 3) < 90 {
			p.drawRule(draw.XY(-66, 26), 26, p.ink)
			p.drawRule(draw.XY(66, 26), 26, p.ink)
		}
	}
	p.drawText(t.Subtitle, draw.Italic, 14.5, p.ink, draw.XY(0, 55), "middle")
	p.End()
}

// drawHat draws a cocked hat with its cockade.
func (p *mapDrawing) drawHat(at draw.Pt, scale float64) {
	p.Begin("g", "transform", draw.PlaceTransform(at, 0, scale), "stroke", p.ink, "stroke-linejoin", "round")
	dark := draw.MixColours(p.frame, p.american, 0.15)
	p.Element("path", "d", "M-12-17Q-10-25.6 0-25.6 10-25.6 12-17 6-14 0-5-6-14-12-17z", "fill",
		draw.MixColours(dark, p.cloth, 0.16),
		"stroke-width", 1)
	p.Element("path", "d", "M-31-11Q-22-9-14-17.4-7-14 0-4.4 7-14 14-17.4 22-9 31-11 22 10 0 15.4-22 10-31-11z", "fill",
		dark,
		"stroke-width", 1)
	p.Element("path", "d", "M-29.4-9.8Q-21.5-7.6-13.8-15.4-7-12 0-2.4 7-12 13.8-15.4 21.5-7.6 29.4-9.8", "fill", "none",
		"stroke", p.gold, "stroke-width", 1.4)
	p.Element("path", "d", "M0 9V14M-25-3Q-14 9 0 13M25-3Q14 9 0 13", "fill", "none", "stroke", p.inkFaint, "stroke-width",
		".6", "opacity", ".8")
	p.Element("circle", "cx", -12, "cy", -6.6, "r", 4.6, "fill", p.cloth, "stroke-width", ".8")
	p.Element("circle", "cx", -12, "cy", -6.6, "r", 2.3, "fill", p.red, "stroke-width", ".5")
	p.End()
}
