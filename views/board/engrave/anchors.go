package engrave

// defineAnchor adds to the SVG definitions the anchor next to the name of a place on the water.
func (p *mapDrawing) defineAnchor() {
	if p.hasHarbours() {
		p.drawAnchorShape()
	}
}

// drawAnchorShape draws the shape of the anchor.
func (p *mapDrawing) drawAnchorShape() {
	const shank = "M0-5.6V7M-3.8-2.6H3.8M-6.4 2.2Q-5.6 7.2 0 7.6 5.6 7.2 6.4 2.2M-1.8-7.2a1.8 1.8 0 1 0 3.6 0 1.8 1.8 " +
		"0 1 0-3.6 0z"
	const flukes = "M-8.4 4.2L-6.6.4-4 3.6zM8.4 4.2L6.6.4 4 3.6z"
	p.Begin("g", "id", "anchor", "fill", "none", "stroke-linejoin", "round", "stroke-linecap", "round")
	p.Element("path", "d", shank+flukes, "stroke", p.halo, "stroke-width", 4.4)
	p.Element("path", "d", shank, "stroke", p.waterInk, "stroke-width", 1.6)
	p.Element("path", "d", flukes, "fill", p.waterInk, "stroke", p.waterInk, "stroke-width", ".5")
	p.End()
}

// drawAnchors draws the anchors of all places on the water.
func (p *mapDrawing) drawAnchors() {
	_, anchors := p.placeLabels()
	for _, at := range anchors {
		if at != nil {
			p.drawDefinition("anchor", at.At(), 0, 1)
		}
	}
}

// hasHarbours reports whether any place of the board is on the water.
func (p *mapDrawing) hasHarbours() bool {
	for _, place := range p.Places {
		if place.WaterAnchor != nil {
			return true
		}
	}
	return false
}
