package opinion

import (
	"fmt"
	"strconv"
	"strings"
)

// hex is a row and a column of the map.
type hex struct{ row, column int }

func (h hex) String() string { return fmt.Sprintf("%02d%02d", h.row, h.column) }

func parseHex(id string) (hex, bool) {
	if len(id) != 4 {
		return hex{}, false
	}
	n, err := strconv.Atoi(id)
	return hex{n / 100, n % 100}, err == nil
}

// neighborHexes returns the six hexes adjacent to a hex. A row is a line of hexes, and even rows are shifted half a hex
// toward higher columns (map.yaml, grid).
func neighborHexes(h hex) [6]hex {
	lower := h.column - 1
	if h.row%2 == 0 {
		lower = h.column
	}
	return [6]hex{
		{h.row, h.column - 1},
		{h.row, h.column + 1},
		{h.row - 1, lower},
		{h.row - 1, lower + 1},
		{h.row + 1, lower},
		{h.row + 1, lower + 1},
	}
}

// hexsideBetween returns the hexside between two hexes, smaller number first as in the data.
func hexsideBetween(a, b string) hexside {
	if b < a {
		a, b = b, a
	}
	return hexside{a, b}
}

// hexside is a hexside, given by the two hexes it separates.
type hexside struct{ a, b string }

// parseHexside reads a hexside as the data write it.
func parseHexside(text string) hexside {
	a, b, _ := strings.Cut(text, "/")
	return hexsideBetween(a, b)
}

// isLand reports whether a hex is on the mainland or an island. Seas, lakes and the area beyond the map are not land
// (2.12).
func (b *Book) isLand(h hex) bool {
	switch b.terrain.At(h.row, h.column) {
	case 0, '~', '=', 'x':
		return false
	}
	return true
}

// indexPlaces computes, once, the facts about places that are looked up often.
func (b *Book) indexPlaces() {
	for row := range b.terrain {
		for column := range b.terrain[row] {
			if h := (hex{row + 1, column + 1}); b.isLand(h) {
				b.places[h.String()] = site{b.findNeighbors(h.String()), b.findRegion(h.String())}
			}
		}
	}
	for name := range b.offMap {
		b.places[name] = site{b.findNeighbors(name), b.findRegion(name)}
	}
	b.nextToCanada = b.coloniesNextToCanada()
	for name, words := range b.charts.Movement.Terrain {
		b.terrainCosts[name] = thirtieths(words)
	}
}

// site holds facts about a hex, or an area off the map: its neighbours, its colony and its area.
type site struct {
	neighbors []string
	region    region
}

// Neighbors lists the land hexes and off-map areas one step away from a place (5.2, 5.53).
func (b *Book) Neighbors(place string) []string { return b.places[place].neighbors }

// regionOf returns the colony and area a place belongs to (2.13, 4.6).
func (b *Book) regionOf(place string) region { return b.places[place].region }

func (b *Book) findNeighbors(place string) []string {
	var out []string
	if h, ok := parseHex(place); ok {
		for _, n := range neighborHexes(h) {
			if b.isLand(n) {
				out = append(out, n.String())
			}
		}
	}
	for name, x := range b.offMap {
		for _, edge := range splitWords(x.NextTo) {
			switch place {
			case edge:
				out = append(out, name)
			case name:
				out = append(out, edge)
			}
		}
	}
	return out
}

func (b *Book) findRegion(place string) region {
	if h, ok := parseHex(place); ok {
		return b.regionsByLetter[string(b.regionGrid.At(h.row, h.column))]
	}
	return region{Area: b.offMap[place].Area}
}

// terrainOf returns the terrain of a hex, or "" off the map.
func (b *Book) terrainOf(place string) string {
	if h, ok := parseHex(place); ok {
		return b.terrainNames[string(b.terrain.At(h.row, h.column))]
	}
	return ""
}

// seaNextTo returns the section of a sea hex next to a coast, or -1 if there is none.
func (b *Book) seaNextTo(place string, sections map[string]int) int {
	h, _ := parseHex(place)
	for _, n := range neighborHexes(h) {
		if x := b.regionsByLetter[string(b.regionGrid.At(n.row, n.column))]; x.Sea != "" {
			return sections[x.Sea]
		}
	}
	return -1
}
