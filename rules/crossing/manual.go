package crossing

import (
	"strconv"

	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/game"
)

// manual is what is printed of the game.
func (b *book) manual() *game.Manual {
	m := &game.Manual{
		ID: "crossing", Title: "Washington's Crossing", Years: "December 25, 1776 – January 6, 1777",
		Blurb:   "Thirteen days on the Delaware: night marches, ice and ferries, tired brigades, and two generals who never know how strong the other is.",
		Edition: 1, Hats: 4, Die: 10, Sides: block.Sides, Board: b.Board,
		Options: optionList,
		Charts: []*chart.Chart{
			b.charts.continuing, b.charts.weather, b.charts.raid, b.charts.raiders, b.charts.raids,
			b.charts.matrix, b.charts.matrixMods, b.charts.costs, b.charts.crossing, b.charts.crossingMods, b.charts.panic,
			b.charts.surpriseMods, b.charts.surprise, b.charts.ratio, b.charts.combatMods, b.charts.results, b.charts.victories, b.charts.capture,
		},
		Help:       help(),
		Readings:   readings,
		Sources:    b.data.sources(),
		SpaceNotes: b.spaceNotes,
		Guide:      b.guide(),
	}
	for i := len(b.openings) - 1; i >= 0; i-- { // the shorter one is the second in the data
		m.Scenarios = append(m.Scenarios, b.openings[i].printed())
	}
	return m
}

// spaceNotes is what is printed about a hex: its terrain, its town and what that is worth, and what lies on the map's edge.
func (b *book) spaceNotes(id string) []string {
	p := b.place(id)
	if p == board.Nowhere {
		return nil
	}
	tile := b.at(p)
	out := []string{tile.terrain.String()}
	if tile.road {
		out = append(out, "road")
	}
	if tile.remote {
		out = append(out, "far from roads: nobody is activated here by points")
	}
	if town := b.townAt(p); town != nil {
		word := "town"
		if town.city {
			word = "city"
		}
		out = append(out, word)
		for i, side := range bothSides {
			if town.daily[i] > 0 {
				out = append(out, worth(town.daily[i])+" a day to the "+block.Sides[side-1].Plural)
			}
			if town.final[i] > 0 {
				out = append(out, worth(town.final[i])+" at the end to the "+block.Sides[side-1].Plural)
			}
		}
	}
	return out
}

func worth(n int) string {
	if n == 1 {
		return "1 victory point"
	}
	return strconv.Itoa(n) + " victory points"
}
