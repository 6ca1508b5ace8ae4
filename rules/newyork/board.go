package newyork

import (
	"slices"

	"tricorne/rules/board"
)

// The board: land locations and water zones are both spaces. Blocks move by road and by crossings between two
// locations on one zone. Ships move by sea from zone to zone. A water link says that a location is on a zone ("Game
// Board").

// The kinds of link on this board besides roads.
const (
	crossingWay = board.Crossing // a link between two locations on the same zone, which it crosses
	waterWay    = board.Water    // a link between a location and a zone that the location is on
	seaWay      = board.Sea      // between two zones
)

// spaces returns the board: roads, crossings, water and sea, in printed order. It also returns every fault of the
// data.
func (d *data) spaces() (*board.Board, []error) {
	var spaces []board.Space
	for _, l := range d.board.Locations {
		spaces = append(spaces, board.Space{ID: board.ID(l.ID), Name: l.Name})
	}
	for _, z := range d.board.Zones {
		spaces = append(spaces, board.Space{ID: board.ID(z.ID), Name: z.Name})
	}
	var links []board.Link
	add := func(a, b string, way board.Way, crosses string) {
		links = append(links, board.Link{A: board.ID(a), B: board.ID(b), Way: way, WaterCrossed: crosses})
	}
	for _, r := range d.board.Roads {
		add(r.A, r.B, board.Road, "")
	}
	for _, z := range d.board.Zones {
		shore := d.shore(z.ID)
		for i, a := range shore {
			for _, b := range shore[i+1:] {
				if !d.hasRoad(a, b) {
					add(a, b, crossingWay, z.ID)
				}
			}
		}
	}
	for _, z := range d.board.Zones {
		for _, a := range d.shore(z.ID) {
			add(a, z.ID, waterWay, "")
		}
	}
	for _, s := range d.board.Sea {
		add(s.A, s.B, seaWay, "")
	}
	return board.New(spaces, links)
}

// shore lists the locations that border on a zone, in printed order.
func (d *data) shore(zone string) []string {
	var out []string
	for i := range d.board.Locations {
		if l := &d.board.Locations[i]; slices.Contains(l.Zones, zone) {
			out = append(out, l.ID)
		}
	}
	return out
}

// hasRoad reports whether a road joins two locations.
func (d *data) hasRoad(a, b string) bool {
	for _, r := range d.board.Roads {
		if r.A == a && r.B == b || r.A == b && r.B == a {
			return true
		}
	}
	return false
}

// zone is a water zone, with everything from its data that the rules need.
type zone struct {
	place             board.Place
	americansMayCross bool          // Americans may cross this zone if no ship is there
	shore             []board.Place // the locations on this zone
	guards            []board.Place // the two places that close the zone to ships while the Americans hold both
	barredZones       []board.Place // zones that a red line separates from this one
}

// computeBoard computes everything that the rules need to know about locations and zones.
func (h *variant) computeBoard() {
	n := h.Board.Size() + 1
	h.isFort, h.isEdge = make([]bool, n), make([]bool, n)
	for i := range h.data.board.Locations {
		l := &h.data.board.Locations[i]
		p := board.Place(i + 1)
		h.isFort[p], h.isEdge[p] = l.IsFort, l.IsEdge
	}
	for _, row := range h.data.board.Zones {
		z := zone{place: h.place(row.ID), americansMayCross: row.AmericanCrossing, shore: h.places(h.data.shore(row.ID))}
		for _, g := range h.data.board.Guards {
			if g.Zone == row.ID {
				z.guards = h.places(g.Locations)
			}
		}
		for _, b := range h.data.board.Barriers {
			for _, pair := range [2][2]string{{b.A, b.B}, {b.B, b.A}} {
				if other := h.place(pair[1]); pair[0] == row.ID && !slices.Contains(z.barredZones, other) {
					z.barredZones = append(z.barredZones, other)
				}
			}
		}
		h.zones = append(h.zones, z)
	}
	h.firstZone = h.zones[0].place
	h.zoneOfLink = make([]int8, len(h.Board.Links()))
	for i, l := range h.Board.Links() {
		h.zoneOfLink[i] = -1
		if l.Way == crossingWay {
			h.zoneOfLink[i] = int8(h.zone(h.place(l.WaterCrossed)))
		}
	}
}

// zone returns the number of the zone at a place, -1 for land.
func (h *variant) zone(p board.Place) int {
	if p < h.firstZone {
		return -1
	}
	return int(p - h.firstZone)
}

// place returns the place with the given id in the data.
func (h *variant) place(id string) board.Place { return h.Board.Place(board.ID(id)) }

func (h *variant) places(ids []string) []board.Place {
	out := make([]board.Place, len(ids))
	for i, id := range ids {
		out[i] = h.place(id)
	}
	return out
}
