package engrave

// campaign draws the sheet of a board of hexes, between the border and the furniture that all boards share.
func (p *plate) campaign() {
	if p.dark() {
		p.tintRim *= 0.6 // two provinces meet along most of this map
	}
	p.Begin("defs")
	p.clip()
	p.cutBay()
	p.cutRivers()
	p.cutTrees()
	p.cutCopses()
	p.cutShip()
	p.cutSigns()
	p.cutTowns()
	p.cutWays()
	p.cutGrid()
	p.cutPaper()
	p.End()

	p.sheet()
	p.Begin("g", "clip-path", "url(#in)")
	p.box(p.inner, p.Style.land)
	p.washes()
	p.relief()
	p.bogs()
	p.woods()
	p.waters()
	p.ships()
	p.grid()
	p.regions()
	p.rowLines()
	p.ways()
	p.passages()
	p.landings()
	p.waterNames()
	p.settlements()
	p.townNames()
	p.End()
	p.age()
	p.border()
	p.legend()
	p.calendar()
	p.scaleBar()
	p.compass()
	p.cartouche()
}
