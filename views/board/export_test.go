package board

// These names are exported for tests in other packages, which print maps under the pieces.
var (
	Trenton         = trenton
	NewYork         = newYork
	CrossingBoard   = crossing
	ChristmasSetup  = christmasSetup
	ChristmasPiles  = christmasPiles
	BrooklynSetup   = brooklynSetup
	BrooklynPiles   = brooklynPiles
	GuardedMarks    = guardedMarks
	BoxingPiles     = boxingPiles
	NightMarchMarks = nightMarchMarks
	Colonies        = colonies

	ColonialCounters = colonialCounters

	FrozenMarks = Marks{Turn: 11, Frozen: true, Control: []Control{
		{"philadelphia", "american"},
		{"trenton", "british"},
		{"princeton", "british"},
		{"brunswick", "british"},
		{"amboy", "british"},
	}}
)
