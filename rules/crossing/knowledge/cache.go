package knowledge

import (
	"sync"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
	"tricorne/rules/menu"
)

// cache holds results computed from a viewer's knowledge. Each result is computed when it is first needed.
type cache struct {
	offers         menu.Offers
	enemyHexesOnce sync.Once
	enemyHexes     *enemyHexes

	OrdersOnce sync.Once
	Orders     []CommandChoice
	Leaders    []*KnownLeader

	EnemyDistancesOnce sync.Once
	EnemyDistances     EnemyDistances
}

// Cache returns the cache that belongs to this knowledge. It holds results that are computed from the knowledge.
func (k *Known) Cache() *cache { return k.cache }

// EnemyDistances has, for every hex, the distance to the nearest enemy leader in that leader's movement points.
type EnemyDistances struct{ Reach *printed.Reach }

// From returns the distance from a hex to the nearest enemy leader.
func (m EnemyDistances) From(p board.Place) int {
	if n, ok := m.Reach.At(p); ok {
		return n
	}
	return FarAway + 1
}

// FarAway is the largest distance from the enemy that is counted, in movement points.
const FarAway = 40

// CommandChoice describes what a commanding leader can do now.
type CommandChoice struct {
	Leader        *KnownLeader
	SpanLeft      int            // how much of the leader's span is left
	MayLeadTroops bool           // the leader can also pay the higher cost of activating leaders with troops
	Others        []*KnownLeader // leaders that this leader can activate; the span may not be enough for all of them
	Reach         *Radius
	NotActivated  bool          // the leader is not activated yet, and may act without activating others
	Refusal       *game.Refusal // why the leader cannot command now; nil if the leader can
}

// Radius is the area in which a commanding leader can activate others. The area is computed when it is first needed.
type Radius struct {
	Leader *KnownLeader
	Once   sync.Once
	Reach  *printed.Reach
}
