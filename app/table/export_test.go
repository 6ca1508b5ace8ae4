package table

// Furthest is how many acts are kept at hand at most.
const Furthest = furthest

// SetMostActs changes how many acts a table takes.
func (s *Service) SetMostActs(n int) { s.mostActs = n }
