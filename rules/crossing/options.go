package crossing

import (
	"slices"

	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
)

// options is a set of optional rules.
type options uint8

// The optional rules, in the order of their rules.
const (
	enlistmentShares options = 1 << iota // 9.4.1
	fastResponse                         // 10.3.1
	militiaPanic                         // 11.1
	proportional                         // 17.1
)

// optionList is what is printed of them.
var optionList = []game.Option{
	{
		ID: "enlistment_shares", Label: "Enlistments in detachments", Group: rulebook.AmericanReorganization,
		Detail: "On January 1 the Americans may take the men who go home from detachments too, as far as those men came from leaders who may lose them.",
	},
	{
		ID: "fast_response", Label: "Faster British response", Group: rulebook.FastResponse,
		Detail: "All British leaders may be activated from the 7 am turn of December 26, without the conditions of that turn.",
	},
	{
		ID: "militia_panic", Label: "Militia panic at night", Group: rulebook.NightMovement,
		Detail: "A militia leader who leaves a British zone of control in a night turn panics on a roll of 0 or 1: he is routed and retreats four hexes.",
	},
	{
		ID: "proportional_losses", Label: "Losses in proportion", Group: rulebook.Combat,
		Detail: "Losses are shared among the leaders of a force by the men each of them brought.",
	},
}

// has reports whether an optional rule is switched on.
func (o options) has(one options) bool { return o&one != 0 }

// optionsOf reads the optional rules that are switched on.
func optionsOf(ids []string) options {
	var o options
	for i := range optionList {
		if slices.Contains(ids, optionList[i].ID) {
			o |= 1 << i
		}
	}
	return o
}
