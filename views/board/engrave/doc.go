// Package engrave draws the printed map of a game from its layout. It draws relief, woods, streams, roads, towns and
// their names, border, cartouche and furniture, in one self-contained SVG file for each style (PrintedMap). Boards of
// hexes have their numbers as a second file (Numbers) and, where rivers freeze, a sheet for deep winter (Style.Ice).
// What moves lies above it and is drawn by package board.
package engrave
