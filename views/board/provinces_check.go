package board

import (
	"slices"
	"strings"
)

// checkProvinces checks the provinces, the regions, the bridges and the places off the map on a board of hexes.
func (l Layout) checkProvinces(f *faults) {
	h := l.Hexes
	regions := map[string]bool{}
	for _, r := range l.Regions {
		if r.Name == "" || regions[r.ID] || l.RegionBox(r.ID).W == 0 {
			f.add("regions: %q has no name or no provinces, or is there twice", r.ID)
		}
		regions[r.ID] = true
	}
	for _, word := range strings.Fields(h.Bridges) {
		if _, ok := h.ParseSide(word); !ok {
			f.add("bridges: no hexside %q", word)
		}
	}
	seen := map[string]bool{}
	for _, a := range h.OffMapPlaces {
		if _, hex := h.Parse(a.ID); a.ID == "" || a.Name == "" || seen[a.ID] || hex {
			f.add("asides: %q has no id or name, or is there twice", a.ID)
		}
		seen[a.ID] = true
	}
	if p := h.Provinces; p != nil {
		l.checkLands(f, p, regions)
	}
}

// checkLands checks the letters of the provinces.
func (l Layout) checkLands(f *faults, p *Provinces, regions map[string]bool) {
	known := p.SeaLetters + "-"
	for _, land := range p.Lands {
		if len(land.Letter) != 1 || strings.Contains(known, land.Letter) || land.Name == "" {
			f.add("provinces: %q of the letter %q", land.Name, land.Letter)
		}
		if !regions[land.Region] || !slices.Contains(Tints, land.Tint) {
			f.add("provinces: %s lies in no region %q, or has no tint %q", land.Name, land.Region, land.Tint)
		}
		known += land.Letter
	}
	if len(p.Rows) != len(l.Hexes.Terrain) {
		f.add("provinces: %d rows of %d", len(p.Rows), len(l.Hexes.Terrain))
		return
	}
	for i, row := range p.Rows {
		if len(row) != len(l.Hexes.Terrain[i]) || strings.Trim(row, known) != "" {
			f.add("provinces: row %d is %q", i+1, row)
		}
	}
}
