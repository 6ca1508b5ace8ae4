// Package board knows where things stand on a board (Layout) and draws the moving layers above its printed map.
//
// The printed map is one self-contained SVG file for each style, meant for an img element and to be cached for ever
// (package engrave). Over it lie light inline layers with the same canvas: the marks (MarksLayer) and the pieces
// (Units); the shapes of both stand once in the page (Sprite). A page holds them so:
//
//	<svg class="sprite">…</svg>                          Sprite, once, outside of whatever is swapped
//	<div class="board">
//	  <picture><source media="(prefers-color-scheme: dark)" …><img class="map" …></picture>
//	  <picture class="map-print">…</picture>             the day map, for paper
//	  <svg id="marks" class="layer">…</svg>              MarksLayer
//	  <svg id="units" class="layer">…</svg>              Units
//	</div>
//
// On a board with water a place may be a zone: it has a letter where it is pressed, slots where its ships lie, and no
// ring. A pile whose Place is a zone is a fleet, and Control of a zone hangs a seal under its letter.
//
// On a board of hexes (Layout.Hexes) every hex is a place by its number, "1329", and every side between two hexes by
// both, "1330/1329"; HexAt finds the hex under a point. The page uses Layout.Sprite instead of Sprite; piles hold
// Counters instead of Blocks, and Marks lights hexes (Lit), draws routes, earthworks and the sky. Only what is lit or
// occupied is in the layers. Two more files lie under them: the sheet for deep winter (engrave.StyleNamed, "light-ice")
// in place of the other, and the Numbers of the hexes above it, as picture.map-numbers, which a style sheet shows while
// the board has the class close.
//
// The map of a whole country has open water, which is no hex (~ and =), provinces whose borders and tints are drawn,
// regions one may jump to (RegionBox), and places next to the map (Aside), each a hex by its id.
//
// A layout holds no rules and the drawing knows none: a game's own words are turned into Blocks, Piles and Marks before
// they come here. What a viewer may not know must not be in them; the back of a block is drawn from its side alone.
package board
