package game

import "slices"

// Whether two views show the same, field by field: what is drawn of it need not be drawn again. A test holds that no field is forgotten.

// SamePiles tells whether the same stands on the map.
func SamePiles(a, b []Pile) bool {
	return slices.EqualFunc(a, b, func(x, y Pile) bool {
		return x.Space == y.Space && x.Side == y.Side && x.Backs == y.Backs && x.Top == y.Top && samePieces(x.Pieces, y.Pieces)
	})
}

// SameBoxes tells whether the same stands beside the map.
func SameBoxes(a, b []Box) bool {
	return slices.EqualFunc(a, b, func(x, y Box) bool {
		return x.ID == y.ID && x.Name == y.Name && x.Side == y.Side && x.Backs == y.Backs && samePieces(x.Pieces, y.Pieces)
	})
}

// SameSheets tells whether the same is to be looked up.
func SameSheets(a, b []Sheet) bool {
	return slices.EqualFunc(a, b, func(x, y Sheet) bool {
		return x.ID == y.ID && x.Title == y.Title && x.Rule == y.Rule && x.Own == y.Own && slices.Equal(x.Head, y.Head) &&
			slices.EqualFunc(x.Rows, y.Rows, func(r, s []Text) bool {
				return slices.EqualFunc(r, s, func(t, u Text) bool { return slices.Equal(t, u) })
			})
	})
}

func samePieces(a, b []Piece) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !a[i].same(&b[i]) {
			return false
		}
	}
	return true
}

func (p *Piece) same(q *Piece) bool {
	return p.ID == q.ID && p.Side == q.Side && p.Kind == q.Kind && p.Nation == q.Nation && p.Name == q.Name && p.State == q.State &&
		p.Strength == q.Strength && p.Full == q.Full && p.Limit == q.Limit && p.Rate == q.Rate && p.Moved == q.Moved &&
		slices.Equal(p.States, q.States) && slices.Equal(p.Notes, q.Notes) &&
		p.Counter.same(q.Counter) && alike(p.Unit, q.Unit) && alike(p.Ratings, q.Ratings)
}

func (c *Counter) same(d *Counter) bool {
	if c == nil || d == nil {
		return c == d
	}
	x, y := *c, *d
	x.Display, y.Display = nil, nil
	return x == y && alike(c.Display, d.Display)
}

// alike tells whether both point to equal things, or to nothing.
func alike[T comparable](a, b *T) bool { return a == b || a != nil && b != nil && *a == *b }
