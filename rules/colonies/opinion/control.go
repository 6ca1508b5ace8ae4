package opinion

import "slices"

// Holds reports whether the British control a town. If the town is burnt, no side controls it (17.11, 17.14).
func (b *Book) Holds(p *Position, town string) bool {
	t := p.Towns[town]
	return t.Controller == British && !t.Burnt
}

// Garrison returns the only side with troops other than Indians in a town, which must control it (17.11). It
// returns "" if there is no such side.
func (b *Book) Garrison(p *Position, town string) string {
	has := func(side string) bool {
		return slices.ContainsFunc(p.unitsAt(town, side), func(u Unit) bool { return b.units[u.ID].Kind != Indian })
	}
	switch a, e := has(American), has(British); {
	case a && !e:
		return American
	case e && !a:
		return British
	}
	return ""
}

// keyTowns lists the key towns of a colony or an area.
func (b *Book) keyTowns(within func(region) bool) []string {
	var out []string
	for _, at := range b.townHexes {
		if (b.towns[at].Key || b.towns[at].Kind == "city") && within(b.regionOf(at)) {
			out = append(out, at)
		}
	}
	return out
}

func (b *Book) countHeld(p *Position, towns []string) int {
	n := 0
	for _, at := range towns {
		if b.Holds(p, at) {
			n++
		}
	}
	return n
}

// ControlsArea reports whether the British control an area of operations: every key town in it, none burnt
// (17.13).
func (b *Book) ControlsArea(p *Position, area string) bool {
	keys := b.keyTowns(func(o region) bool { return o.Area == area })
	return area != "" && b.countHeld(p, keys) == len(keys)
}

// ControlsColony reports whether the British control a colony (17.12). They need every key town, or if there are
// none, enough of the towns that the chart names.
func (b *Book) ControlsColony(p *Position, colony string) bool {
	if keys := b.keyTowns(func(o region) bool { return o.Colony == colony }); len(keys) > 0 {
		return b.countHeld(p, keys) == len(keys)
	}
	for _, x := range b.charts.Control {
		if x.Colony == colony {
			return b.countHeld(p, splitWords(x.Towns)) >= x.Least
		}
	}
	return false
}

// Status returns the column of the militia chart for a colony (14.52, 14.56).
func (b *Book) Status(p *Position, colony string) string {
	if b.ControlsColony(p, colony) {
		return "control"
	}
	status := "none"
	for _, at := range p.places(British) {
		switch here := b.regionOf(at); {
		case here.Colony == colony:
			return "colony"
		case here.Area != "" && here.Area == b.areaOf(colony):
			status = "area"
		}
	}
	return status
}

func (b *Book) areaOf(colony string) string {
	for _, o := range b.regionsByLetter {
		if o.Colony == colony {
			return o.Area
		}
	}
	return ""
}

// MeetsObjectives reports whether the British control what they need to win (17.21, 17.22). If early is true, it
// checks the conditions for an early victory until the end of 1776.
func (b *Book) MeetsObjectives(p *Position, early bool) bool {
	a := b.charts.LateVictory
	if early {
		a = b.charts.EarlyVictory
	}
	for _, area := range a.Areas {
		if !b.ControlsArea(p, area) {
			return false
		}
	}
	towns := splitWords(a.Towns)
	return b.countHeld(p, towns) == len(towns) &&
		slices.ContainsFunc(a.AnyArea, func(area string) bool { return b.ControlsArea(p, area) })
}
