// Package oracle makes the all-seeing viewer. It is a separate package so that a test of imports can limit its use
// to the referee's desk and tests.
package oracle

import (
	"tricorne/rules/game"
	"tricorne/rules/game/internal/eyes"
)

// Viewer returns the viewer who sees everything.
func Viewer() game.Viewer { return game.WrapViewer(eyes.All()) }
