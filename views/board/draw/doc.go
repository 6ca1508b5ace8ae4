// Package draw is what all drawing of boards rests on. It has a pen that writes SVG, points, curves and paths, colours,
// the widths of letters, and chance that falls alike on every machine. It knows nothing of boards.
package draw
