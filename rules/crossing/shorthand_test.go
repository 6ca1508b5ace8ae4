package crossing

import "tricorne/rules/crossing/printed"

// Short names of what the tests name on every other line.
const (
	midnight = printed.Midnight
	dawn     = printed.Dawn
	noon     = printed.Noon
	evening  = printed.Evening

	fair   = printed.Fair
	freeze = printed.Freeze
	snow   = printed.Snow
	rain   = printed.Rain

	ordered    = printed.Ordered
	disordered = printed.Disordered
	routed     = printed.Routed

	hasty    = printed.Hasty
	normal   = printed.Normal
	prepared = printed.Prepared

	durhamBoats = printed.DurhamBoats
)

func on(day, slot int) printed.Moment { return printed.On(day, slot) }
