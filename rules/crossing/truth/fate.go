package truth

// Fate says where a leader is that may be off the map.
type Fate uint8

// The fates of a leader.
const (
	InPlay   Fate = iota // on the map
	Coming               // still to arrive; of detachments: in the box, to be used
	Rallying             // routed to the supply base: returns at Back (18.2)
	Departed             // has left the map (11.5, 17.3)
	Removed              // out of the game: disbanded, replaced, dead of losses
	Captured             // out of the game in the enemy's hands (2.2.1)
	Fates
)

// Gone reports whether a leader is out of the game for good.
func (b *Rules) Gone(f Fate) bool { return f == Departed || f == Removed || f == Captured }
