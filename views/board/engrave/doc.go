// Package engrave draws the printed map of a game from its layout. It draws relief, woods, streams, roads, towns and
// their names, border, cartouche and furniture, in one self-contained SVG file for each style (PrintedMap). Boards of
// hexes have their numbers in a second file (HexNumbers) and, if rivers freeze, a sheet for deep winter
// (Style.InWinter). Everything that moves is in layers above the map, which package board draws.
//
// The names of towns are part of the printed map (hextowns.go; their colours by day and by night are in style.go). On
// boards of hexes a stack of pieces may cover a name. The desk then shows a sheet without names (Style.WithoutNames),
// and a layer above it has the names, moved where necessary (TownNames in hexnames.go).
package engrave
