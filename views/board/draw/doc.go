// Package draw holds the tools for drawing boards: a pen that writes SVG, points, curves and paths, and colours. It
// also has the widths of letters, and chance that falls alike on every machine. It knows nothing of boards.
package draw
