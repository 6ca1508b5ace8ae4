// Package draw holds the tools for drawing boards: a pen that writes SVG, points, curves and paths, and colours. It
// also has the widths of letters, and random numbers that are the same on every computer. It does not depend on boards.
package draw
