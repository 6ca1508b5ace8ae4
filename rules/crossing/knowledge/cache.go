package knowledge

import (
	"sync"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
	"tricorne/rules/menu"
)

// cache holds conclusions from what a viewer knows. Each is drawn when it is first asked for.
type cache struct {
	offers menu.Offers
	once   sync.Once
	front  *front

	Ordered sync.Once
	Orders  []Order
	Leaders []*Face

	Menace  sync.Once
	Menaced Menaced
}

// Conclusions returns the conclusions that were drawn from this knowledge.
func (k *Known) Conclusions() *cache { return k.kept }

// Menaced is how far every hex is from the nearest enemy leader, in movement points of that enemy.
type Menaced struct{ Field *printed.Reach }

// From returns how far a hex is from the nearest enemy leader.
func (m Menaced) From(p board.Place) int {
	if n, ok := m.Field.At(p); ok {
		return n
	}
	return FarAway + 1
}

// FarAway is as far as distances are counted.
const FarAway = 40

// Order gives the choices of a commanding leader now.
type Order struct {
	By     *Face
	Left   int     // of the leader's span
	Whole  bool    // has the points for the higher cost of taking leaders with troops too
	Others []*Face // the leaders this one can activate, one by one
	Reach  *Radius
	Fresh  bool          // is not activated yet and may act alone
	Why    *game.Refusal // why the leader cannot
}

// Radius is the area in which a commanding leader can activate others. It is searched only when first asked for.
type Radius struct {
	By    *Face
	Once  sync.Once
	Found *printed.Reach
}
