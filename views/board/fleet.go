package board

import (
	"sort"

	"tricorne/views/board/draw"
)

// ShipSpots returns where a number of ships lie in a zone, the first ship first. They lie at the zone's slots; any
// further ships lie behind those. The points are at the feet of the ships; the middle of a ship is about 12 units
// higher. It returns nil if the place has no slots.
func (p Place) ShipSpots(ships int) []Spot {
	if len(p.Slots) == 0 {
		return nil
	}
	out := make([]Spot, ships)
	for i := range out {
		out[i] = p.Slots[i%len(p.Slots)]
		out[i][1] -= blockSpacing * float64(i/len(p.Slots))
	}
	return out
}

// drawFleet draws every ship of a pile at a berth of its own, the admiral at the first. Ships lower on the sheet are
// drawn over those above them.
func (s Pile) drawFleet(p *draw.Pen, zone Place) {
	if len(s.Blocks) == 0 {
		return
	}
	type berth struct {
		at   draw.Pt
		ship Block
	}
	var berths []berth
	at := zone.ShipSpots(len(s.Blocks))
	SortPile(s.Blocks)
	for i, b := range s.Blocks {
		b.OnWater = true
		berths = append(berths, berth{at[i].At(), b})
	}
	sort.SliceStable(berths, func(i, j int) bool { return berths[i].at.Y < berths[j].at.Y })
	p.Begin("g", "id", s.ID, "class", "pile fleet")
	for _, b := range berths {
		p.Begin("g", "transform", draw.Translate(b.at))
		b.ship.draw(p, 0, true)
		p.End()
	}
	p.End()
}
