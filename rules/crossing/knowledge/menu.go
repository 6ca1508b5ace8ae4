package knowledge

import (
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game/fact"
	"tricorne/rules/menu"
)

// KeptOffers returns where the offers of a menu are kept with what a side knows.
func KeptOffers(k *Known) *menu.Offers { return &k.kept.offers }

// ActDone ends a phase.
const ActDone = "done"

// Title returns what stands above the form of a phase: "American command phase".
func Title(phase string) func(*Known) string {
	return func(k *Known) string { return truth.SideAdjective(k.Eyes) + " " + phase }
}

// ActiveSide asks the side whose part of the turn it is.
func ActiveSide(s *state) fact.Sides { return fact.SidesOf(s.Active) }
