// Package eyes holds the fields of a viewer, so that only the kernel and the oracle can set them.
package eyes

// Viewer decides how much may be seen. The zero Viewer is the public.
type Viewer struct {
	side uint8
	all  bool
}

// Of returns the viewer of one side.
func Of(side uint8) Viewer { return Viewer{side: side} }

// All returns the viewer who sees everything.
func All() Viewer { return Viewer{all: true} }

// Side returns the side of the viewer. It is 0 for the public and for the viewer who sees everything.
func (v Viewer) Side() uint8 { return v.side }

// All reports whether the viewer sees everything.
func (v Viewer) All() bool { return v.all }
