package crossing

import (
	"slices"

	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
)

// Where a sensible player attacks: where the odds are good.

// goodOdds is what an attack must promise.
const goodOdds = 0

// strike offers the attacks of a form that promise most: on the hexes of a field, with what else the form proposes.
func (h *habits) strike(act, field string) bool {
	f, ok := h.form.Field(field)
	if !ok || !h.open(act) {
		return true
	}
	type attack struct {
		game.Action
		worth int
	}
	var all []attack
	for i := range f.Options {
		if f.Options[i].Why != nil {
			continue
		}
		a, ok := h.ask.Compose(act, func(x *game.Field) []string {
			switch x.ID {
			case field:
				return []string{f.Options[i].ID}
			case act + ".dawn":
				return []string{yes}
			case act + ".kind":
				if o, ok := x.Option(attackIDs[printed.Normal]); ok && o.Why == nil {
					return []string{o.ID}
				}
			}
			return nil
		}, h.pick)
		if !ok {
			continue
		}
		form := h.ask(a.Picks)
		if x, _ := form.Act(act); x != nil {
			if worth, told := x.Expected(); told && worth >= goodOdds {
				all = append(all, attack{a, worth})
			}
		}
	}
	slices.SortStableFunc(all, func(x, y attack) int { return y.worth - x.worth })
	for _, a := range all {
		if !h.yield(a.Action) {
			return false
		}
	}
	return true
}

func (h *habits) attack() bool  { return h.strike("attack", "attack.hex") }
func (h *habits) prepare() bool { return h.strike("prepared", "prepared.hex") }
