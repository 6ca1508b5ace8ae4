package fact

// Sides is a set of sides.
type Sides uint8

// SidesOf returns the set of some sides. Nobody is never a member.
func SidesOf(sides ...Side) Sides {
	var out Sides
	for _, s := range sides {
		out = out.With(s)
	}
	return out
}

// Has reports whether the side is in the set.
func (s Sides) Has(side Side) bool { return s&(1<<side)&^1 != 0 }

// With returns the set with one more side.
func (s Sides) With(side Side) Sides { return s | 1<<side&^1 }

// List lists the sides in the set, in the order of their numbers.
func (s Sides) List() []Side {
	var out []Side
	for i := Side(1); i < 8; i++ {
		if s.Has(i) {
			out = append(out, i)
		}
	}
	return out
}
