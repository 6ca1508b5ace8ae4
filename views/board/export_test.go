package board

// These names are for tests outside the package, which print maps under the pieces.
var (
	Trenton        = trenton
	NewYork        = newYork
	CrossingBoard  = crossing
	Christmas      = christmas
	ChristmasPiles = christmasPiles
	Brooklyn       = brooklyn
	BrooklynPiles  = brooklynPiles
	Guarded        = guarded
	BoxingPiles    = boxingPiles
	NightMarch     = nightMarch
	Colonies       = colonies

	ColonialCounters = colonialCounters

	Frozen = Marks{Turn: 11, Frozen: true, Control: []Control{
		{"philadelphia", "american"},
		{"trenton", "british"},
		{"princeton", "british"},
		{"brunswick", "british"},
		{"amboy", "british"},
	}}
)
