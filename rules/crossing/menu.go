package crossing

import (
	"tricorne/rules/game/fact"
	"tricorne/rules/menu"
)

// The command phase, the action phase and what is under way in them are menus: many deeds, each in the file of its rule.
type (
	deed  = menu.Deed[state, known]
	menus = menu.Menu[state, known]
)

// keptOffers is where the offers of a menu are kept with what a side knows.
func keptOffers(k *known) *menu.Offers { return &k.kept.offers }

// actDone ends a phase.
const actDone = "done"

// title is what stands above the form of a phase: "American command phase".
func title(phase string) func(*known) string {
	return func(k *known) string { return sideAdjective(k.Eyes) + " " + phase }
}

// activeSide asks the side whose part of the turn it is.
func activeSide(s *state) fact.Sides { return fact.SidesOf(s.Active) }
