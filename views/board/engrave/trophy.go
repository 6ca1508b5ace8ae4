package engrave

import "tricorne/views/board/draw"

// drawTrophyAnchors draws an anchor with its cable at both sides of the cartouche, for a naval campaign.
func (p *mapDrawing) drawTrophyAnchors() {
	iron, gilt := draw.MixColours(p.frame, p.american, 0.2), draw.MixColours(p.gold, p.Style.panel, 0.25)
	p.Begin("g", "id", "trophy")
	p.Begin("g", "transform", draw.PlaceTransform(draw.XY(136, 48), 36, 1), "stroke", p.ink, "stroke-linejoin", "round")
	p.Element("path", "d", "M-2.2-40h4.4L3.4 22h-6.8z", "fill", iron, "stroke-width", 1)
	p.Element("path", "d", "M-25 8Q-30 13-32 22L-20.6 17.6-23 16Q-15 27 0 29 15 27 23 16L20.6 17.6 32 22Q30 13 25 8L19.6 "+
		"13Q11 19.6 0 20-11 19.6-19.6 13z", "fill", iron, "stroke-width", 1)
	p.Element("path", "d", "M-19-33.6Q0-36.6 19-33.6V-28.4Q0-31-19-28.4z", "fill", p.wood, "stroke-width", 1)
	p.Element("path", "d", "M-5.6-46a5.6 5.6 0 1 0 11.2 0 5.6 5.6 0 1 0-11.2 0zM-2.8-46a2.8 2.8 0 1 1 5.6 0 2.8 2.8 0 1 "+
		"1-5.6 0z", "fill", iron, "fill-rule", "evenodd", "stroke-width", 1)
	const cable = "M0-44Q13-36 9-22T-5 0 6 20 17 33 8 46"
	p.Element("path", "d", cable, "fill", "none", "stroke-width", 4.6, "stroke-linecap", "round")
	p.Element("path", "d", cable, "fill", "none", "stroke", gilt, "stroke-width", 3, "stroke-linecap", "round")
	p.Element("path", "d", cable, "fill", "none", "stroke-width", 3, "stroke-dasharray", ".7 2.2", "opacity", ".8")
	p.End()
	p.End()
	p.Element("use", "href", "#trophy", "transform", "scale(-1 1)")
}
