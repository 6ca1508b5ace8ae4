package record

import "tricorne/rules/game"

// Audience is the set of viewers who notice something: bit n for side n, bit 0 for the public.
type Audience uint8

// With returns the audience with one more side; Nobody stands for the public.
func (a Audience) With(side game.Side) Audience { return a | 1<<side }

// Has reports whether the side, or the public for Nobody, is in the audience.
func (a Audience) Has(side game.Side) bool { return a&(1<<side) != 0 }
