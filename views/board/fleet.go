package board

import "sort"

// fleet sets every ship of a pile at a slot of its zone, the admiral first. More ships than slots lie behind the others. Ships lower
// on the sheet are drawn over those above them.
func (s Pile) fleet(p *pen, zone Place) {
	if len(s.Blocks) == 0 {
		return
	}
	type berth struct {
		at   pt
		ship Block
	}
	var berths []berth
	for i, b := range Front(s.Blocks) {
		b.Afloat = true
		at := zone.Slots[i%len(zone.Slots)].pt()
		at.y -= blockFan * float64(i/len(zone.Slots))
		berths = append(berths, berth{at, b})
	}
	sort.SliceStable(berths, func(i, j int) bool { return berths[i].at.y < berths[j].at.y })
	p.begin("g", "id", s.ID, "class", "pile fleet")
	for _, b := range berths {
		p.begin("g", "transform", translate(b.at))
		b.ship.draw(p, 0, true)
		p.end()
	}
	p.end()
}
