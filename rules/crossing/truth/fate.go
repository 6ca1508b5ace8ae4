package truth

// Fate is whether a leader is on the map, and if not, why.
type Fate uint8

// The fates of a leader.
const (
	InPlay     Fate = iota // on the map
	NotArrived             // arrives later; for a detachment: in the box, not in use
	Rallying               // routed to the supply base, returns on the turn Unit.Back (18.2)
	Departed               // has left the map (11.5, 17.3)
	Removed                // out of the game: disbanded, replaced or without men left
	Captured               // out of the game as a prisoner of the enemy (2.2.1)
	FateCount
)

// Gone reports whether a leader with this fate is permanently out of the game.
func (b *Rules) Gone(f Fate) bool { return f == Departed || f == Removed || f == Captured }
