package draw

// Box is a rectangle on the sheet.
type Box struct {
	X float64 `yaml:"x"`
	Y float64 `yaml:"y"`
	W float64 `yaml:"w"`
	H float64 `yaml:"h"`
}

// Middle returns the middle of the box.
func (b Box) Middle() Pt { return Pt{b.X + b.W/2, b.Y + b.H/2} }

// Inset returns the box made smaller by d on every side.
func (b Box) Inset(d float64) Box { return Box{b.X + d, b.Y + d, b.W - 2*d, b.H - 2*d} }

// Overlaps reports whether two boxes have an area in common. Boxes that only touch do not overlap.
func (b Box) Overlaps(o Box) bool {
	return b.X < o.X+o.W && o.X < b.X+b.W && b.Y < o.Y+o.H && o.Y < b.Y+b.H
}

// Contains reports whether a point is inside the box, not on its edge.
func (b Box) Contains(p Pt) bool { return p.X > b.X && p.X < b.X+b.W && p.Y > b.Y && p.Y < b.Y+b.H }
