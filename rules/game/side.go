package game

import (
	"tricorne/rules/game/fact"
	"tricorne/rules/game/internal/eyes"
)

// Side is one of the two parties of a game, numbered from 1 in the order of its manual. The zero Side is nobody.
type Side = fact.Side

// Nobody stands for no side.
const Nobody = fact.Nobody

// Viewer decides how much may be seen. A viewer is the public (the zero value), one side, or the viewer of package
// oracle, who sees everything.
type Viewer struct{ eyes eyes.Viewer }

// Public returns the viewer who sees what both sides know.
func Public() Viewer { return Viewer{} }

// SideViewer returns the viewer of one side.
func SideViewer(s Side) Viewer { return Viewer{eyes.Of(uint8(s))} }

// WrapViewer wraps a viewer of package eyes. Only the kernel and package oracle can call it, because nobody else can
// import that package.
func WrapViewer(e eyes.Viewer) Viewer { return Viewer{e} }

// Side returns the side of the viewer; Nobody for the public and for the viewer who sees everything.
func (v Viewer) Side() Side { return Side(v.eyes.Side()) }

// All reports whether the viewer sees everything.
func (v Viewer) All() bool { return v.eyes.All() }

// Sees reports whether the viewer sees what the side sees.
func (v Viewer) Sees(s Side) bool { return v.All() || v.Side() == s && s != Nobody }
