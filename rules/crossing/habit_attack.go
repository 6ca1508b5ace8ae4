package crossing

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
)

// Where a sensible player attacks: where the odds are good.

// goodOdds is what an attack must promise where little is at stake.
const goodOdds = 0

// hopeless is less than any attack can promise (game.Act.Expected).
const hopeless = -301

// promise is what a Prepared attack by leaders together would promise, under the best of them, as the form would tell (16.3).
func (b *book) promise(k *known, at board.Place, those []*face) int {
	x := intent{at: at, kind: printed.Prepared}
	for _, f := range those {
		if x.leaders = append(x.leaders, f.Nr); x.command == 0 || b.Of(f.Nr).Rating > b.Of(x.command).Rating {
			x.command = f.Nr
		}
	}
	var act game.Act
	if b.preview(k, &act, &x); len(act.Odds) == 0 {
		return hopeless
	}
	worth, _ := act.Expected()
	return worth
}

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
		if x, _ := form.Act(act); x != nil && h.led(a.Picks, act+".leaders") >= few {
			if worth, told := x.Expected(); told && worth >= h.good(h.Place(f.Options[i].Space)) {
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

// led is how many men those have whom a field names: a commander does not attack with his guard alone.
func (h *habits) led(picks game.Picks, field string) int {
	men := 0
	those, _ := picks.Get(field)
	for _, id := range those {
		men += h.k.find(h.Find(id)).Troops
	}
	return men
}

func (h *habits) attack() bool  { return h.strike("attack", "attack.hex") }
func (h *habits) prepare() bool { return h.strike("prepared", "prepared.hex") }
