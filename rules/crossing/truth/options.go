package truth

import (
	"slices"

	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
)

// Options is a set of optional rules.
type Options uint8

// The optional rules, in the order of their rule numbers.
const (
	EnlistmentShares   Options = 1 << iota // 9.4.1
	FastResponse                           // 10.3.1
	MilitiaPanic                           // 11.1
	ProportionalLosses                     // 17.1
)

// OptionList describes the optional rules to the players.
var OptionList = []game.Option{
	{
		ID: "enlistment_shares", Label: "Enlistments in detachments", Group: rulebook.AmericanReorganization,
		Detail: "On January 1 the Americans may also take the men that go home from detachments, as far as those men " +
			"came from leaders that may lose them.",
	},
	{
		ID: "fast_response", Label: "Faster British response", Group: rulebook.FastResponse,
		Detail: "All British leaders may be activated from the 7 am turn of December 26, without the conditions of that " +
			"turn.",
	},
	{
		ID: "militia_panic", Label: "Militia panic at night", Group: rulebook.NightMovement,
		Detail: "A militia leader that leaves a British zone of control in a night turn panics on a roll of 0 or 1: it " +
			"is routed and retreats four hexes.",
	},
	{
		ID: "proportional_losses", Label: "Losses in proportion", Group: rulebook.Combat,
		Detail: "Losses are shared among the leaders of a force by the men each of them brought.",
	},
}

// Has reports whether an optional rule is switched on.
func (o Options) Has(one Options) bool { return o&one != 0 }

// OptionsOf returns the set of the optional rules with these ids.
func OptionsOf(ids []string) Options {
	var o Options
	for i := range OptionList {
		if slices.Contains(ids, OptionList[i].ID) {
			o |= 1 << i
		}
	}
	return o
}
