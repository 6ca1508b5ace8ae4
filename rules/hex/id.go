package hex

import "strings"

// Parse reads the printed number of a hex. It has two digits for the column and two for the row, or the reverse. It
// returns false if the text is not a number of this form, or if column or row is zero.
func (g Grid) Parse(id string) (Hex, bool) {
	if len(id) != 4 {
		return Hex{}, false
	}
	var n [4]int
	for i := range n {
		if id[i] < '0' || id[i] > '9' {
			return Hex{}, false
		}
		n[i] = int(id[i] - '0')
	}
	h := Hex{10*n[0] + n[1], 10*n[2] + n[3]}
	if g.NumberOrder == RowColumn {
		h = Hex{h.Row, h.Col}
	}
	return h, h.Col > 0 && h.Row > 0
}

// ID returns the printed number of a hex, or "" if column or row is not from 1 to 99.
func (g Grid) ID(h Hex) string {
	if h.Col < 1 || h.Col > 99 || h.Row < 1 || h.Row > 99 {
		return ""
	}
	a, b := h.Col, h.Row
	if g.NumberOrder == RowColumn {
		a, b = b, a
	}
	return string([]byte{byte('0' + a/10), byte('0' + a%10), byte('0' + b/10), byte('0' + b%10)})
}

// Side is a hexside, named by the two hexes that share it, in either order.
type Side [2]Hex

// ParseSide reads a hexside named by its two hexes ("1330/1329"). It returns false if they are not neighbours.
func (g Grid) ParseSide(id string) (Side, bool) {
	one, two, _ := strings.Cut(id, "/")
	a, ok := g.Parse(one)
	b, good := g.Parse(two)
	if !ok || !good {
		return Side{}, false
	}
	_, touch := g.DirectionTo(a, b)
	return Side{a, b}, touch
}

// Key returns the side with its two hexes in a fixed order. Both ways of naming the side give the same result.
func (s Side) Key() Side {
	if s[1].Col < s[0].Col || s[1].Col == s[0].Col && s[1].Row < s[0].Row {
		return Side{s[1], s[0]}
	}
	return s
}

// SideCorners returns the two corners of a side, clockwise around its first hex. It returns false if the two hexes are
// not neighbours.
func (g Grid) SideCorners(s Side) ([2]Point, bool) {
	d, ok := g.DirectionTo(s[0], s[1])
	if !ok {
		return [2]Point{}, false
	}
	corners := g.Corners(s[0])
	return [2]Point{corners[d], corners[(d+1)%6]}, true
}
