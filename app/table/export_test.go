package table

import "time"

// Furthest is how many acts are kept at hand at most.
const Furthest = furthest

// SetMostActs changes how many acts a table takes.
func (s *Service) SetMostActs(n int) { s.mostActs = n }

// SetClock changes what time it is where PINs are tried.
func (s *Service) SetClock(now func() time.Time) { s.now = now }
