// Package eyes keeps the viewer's fields where only the kernel and the oracle can set them.
package eyes

// Viewer is a pair of eyes. The zero Viewer is the public.
type Viewer struct {
	side uint8
	all  bool
}

// Of returns the eyes of one side.
func Of(side uint8) Viewer { return Viewer{side: side} }

// All sees everything.
func All() Viewer { return Viewer{all: true} }

// Side returns the side these eyes belong to, 0 for the public and for the all-seeing viewer.
func (v Viewer) Side() uint8 { return v.side }

// All reports whether the viewer sees everything.
func (v Viewer) All() bool { return v.all }
