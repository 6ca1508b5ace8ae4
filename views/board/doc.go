// Package board holds the layout of a board (Layout) and draws the moving layers above its printed map.
//
// The printed map is one self-contained SVG file for each style (package engrave). It is shown in an img element and
// can be cached for ever. Above it are small inline layers with the same canvas: the marks (MarksLayer) and the
// pieces (Units). The shapes of both are in the page once (Sprite). A page has this structure:
//
//	<svg class="sprite">…</svg>                          Sprite, once, outside of the parts that are replaced
//	<div class="board">
//	  <picture><source media="(prefers-color-scheme: dark)" …><img class="map" …></picture>
//	  <picture class="map-print">…</picture>             the day map, for paper
//	  <svg id="marks" class="layer">…</svg>              MarksLayer
//	  <svg id="units" class="layer">…</svg>              Units
//	</div>
//
// On a board with water a place may be a zone. It has a letter that can be pressed, slots for ships, and no ring. A
// pile whose Place is a zone is a fleet. Control of a zone is shown as a seal under its letter.
//
// On a board of hexes (Layout.Hexes) every hex is a place whose id is its number, "1329". Every side between two
// hexes is a place whose id has both numbers, "1330/1329". HexAt finds the hex under a point. The page uses
// Layout.Sprite instead of Sprite; piles hold Counters instead of Blocks, and Marks also has highlighted hexes
// (Highlights), routes, earthworks and the sky. The layers contain only hexes that are highlighted or occupied. Two
// more files may be under the layers. The first is the sheet for deep winter (engrave.StyleNamed, "light-ice"), which
// replaces the other sheet. The second has the numbers of the hexes (engrave.Numbers). It is above the sheet, as
// picture.map-numbers, and a style sheet shows it while the board has the class close.
//
// The map of a whole country has open water without hexes (~ and =), and provinces with drawn borders and tints. It
// also has regions that a viewer can jump to (RegionBox), and places next to the map (OffMapPlace). Each of these
// places is a hex with an id of its own.
//
// Neither the layout nor the drawing contains rules. The caller turns the position of a game into Blocks, Piles and
// Marks. These must not contain anything that the viewer may not know. The back of a block is drawn from nothing but
// its side.
package board
