package knowledge

import (
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game/fact"
	"tricorne/rules/menu"
)

// CachedOffers returns the place in the knowledge where the offers of a menu are cached.
func CachedOffers(k *Known) *menu.Offers { return &k.cache.offers }

// ActDone is the button id of the action that ends a phase.
const ActDone = "done"

// PhaseTitle returns a function for the title of a phase's form: "American command phase".
func PhaseTitle(phase string) func(*Known) string {
	return func(k *Known) string { return truth.SideAdjective(k.ViewerSide) + " " + phase }
}

// ActiveSide returns the side whose part of the turn it is.
func ActiveSide(s *state) fact.Sides { return fact.SidesOf(s.Active) }
