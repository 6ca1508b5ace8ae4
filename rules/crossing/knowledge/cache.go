package knowledge

import (
	"sync"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
	"tricorne/rules/menu"
)

// cache holds results computed from a viewer's knowledge. Each is computed when it is first needed.
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

// Conclusions returns the results computed from this knowledge so far.
func (k *Known) Conclusions() *cache { return k.kept }

// Menaced has the distance from every hex to the nearest enemy leader, in that leader's movement points.
type Menaced struct{ Field *printed.Reach }

// From returns the distance from a hex to the nearest enemy leader.
func (m Menaced) From(p board.Place) int {
	if n, ok := m.Field.At(p); ok {
		return n
	}
	return FarAway + 1
}

// FarAway is the largest distance that is counted.
const FarAway = 40

// Order has a commanding leader's current choices.
type Order struct {
	By     *Face
	Left   int     // span the leader has left
	Whole  bool    // the leader has the points for the higher cost of activating leaders with troops too
	Others []*Face // leaders that this leader can activate, each on their own
	Reach  *Radius
	Fresh  bool          // the leader is not activated yet, and may act without activating others
	Why    *game.Refusal // why the leader cannot command now, nil if they can
}

// Radius is the area in which a commanding leader can activate others. It is computed when it is first needed.
type Radius struct {
	By    *Face
	Once  sync.Once
	Found *printed.Reach
}
