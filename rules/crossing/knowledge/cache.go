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
	offers    menu.Offers
	frontOnce sync.Once
	front     *front

	OrdersOnce sync.Once
	Orders     []CommandChoice
	Leaders    []*KnownLeader

	EnemyDistancesOnce sync.Once
	EnemyDistances     EnemyDistances
}

// Results returns the results computed from this knowledge so far.
func (k *Known) Results() *cache { return k.cache }

// EnemyDistances has the distance from every hex to the nearest enemy leader, in that leader's movement points.
type EnemyDistances struct{ Field *printed.Reach }

// From returns the distance from a hex to the nearest enemy leader.
func (m EnemyDistances) From(p board.Place) int {
	if n, ok := m.Field.At(p); ok {
		return n
	}
	return FarAway + 1
}

// FarAway is the largest distance that is counted.
const FarAway = 40

// CommandChoice has a commanding leader's current choices.
type CommandChoice struct {
	Leader        *KnownLeader
	SpanLeft      int            // span the leader has left
	MayLeadTroops bool           // the leader has the points for the higher cost of activating leaders with troops too
	Others        []*KnownLeader // leaders that this leader can activate, each on their own
	Reach         *Radius
	NotActivated  bool          // the leader is not activated yet, and may act without activating others
	Why           *game.Refusal // why the leader cannot command now, nil if they can
}

// Radius is the area in which a commanding leader can activate others. It is computed when it is first needed.
type Radius struct {
	Leader *KnownLeader
	Once   sync.Once
	Reach  *printed.Reach
}
