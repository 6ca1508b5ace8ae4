// Package engrave draws the printed map of a game from its layout. It draws relief, woods, streams, roads, towns and
// their names, border, cartouche and furniture, in one self-contained SVG file for each style (PrintedMap). Boards of
// hexes have their numbers in a second file (Numbers) and, if rivers freeze, a sheet for deep winter
// (Style.InWinter). Everything that moves is in layers above the map, which package board draws.
package engrave
