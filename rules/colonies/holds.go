package colonies

import (
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// Capacity of bateaux and ships (6.12, 6.43): a unit is not split between them.

// holdsNeeded returns how many holds the given units need if each hold has a given capacity.
func (b movement) holdsNeeded(f *war.Forces, units []unitNr, room int) int {
	loads := make([]int, len(units))
	for i, n := range units {
		loads[i] = b.Strength(f, []unitNr{n})
	}
	return travel.HoldCount(loads, room)
}

// proposeAboard chooses as many options as fit into n holds, unless the draft already has a choice.
func (b movement) proposeAboard(f *game.Field, d action.Draft, n, room int) {
	if f.MaxWeight = n * room; n == 0 {
		b.propose(f, d)
		return
	}
	if _, drafted := d.Get(f.ID); drafted {
		war.CopyDraftChoices(f, d)
		return
	}
	var all []string
	for _, o := range f.Options {
		if o.Refusal == nil {
			all = append(all, o.ID)
		}
	}
	f.Value = travel.FittingOptions(f, all, n, room)
}

// refuseTooMany makes the group's own place the only option. The group is too large for its bateaux or ships.
func (b movement) refuseTooMany(f *game.Field, m *war.March, what string, need, have int, d action.Draft) {
	o := b.SpaceOption(m.At)
	o.Label, o.Group = "Not yet: "+b.PlaceName(m.At), otherHexes
	o.Detail = "they need " + war.Itoa(need) + " " + what + ", and " + war.Itoa(have) +
		" are available: units are not split"
	f.Options = []game.Option{o}
	war.CopyDraftChoices(f, d)
}
