package crossing

import (
	"slices"

	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// The American leaders who must leave the game on January 1, and what becomes of the men they still have (9.4.1).

// leavers lists those of them who can hand men over.
func (b *book) leavers(k *known) []*face {
	var out []*face
	for _, f := range k.mine() {
		if b.Of(f.Nr).Leaves && f.Troops > 0 && f.Status == printed.Ordered {
			out = append(out, f)
		}
	}
	return out
}

// heirs lists who may take over men of a leader who leaves: leaders in his hex who stay, of the line or the militia as he is, in order
// and with room.
func (b *book) heirs(k *known, f *face) []*face {
	var out []*face
	for _, x := range k.mine() {
		if x.At == f.At && !b.Of(x.Nr).Leaves && x.Status == printed.Ordered && b.mixes(x.Nr, f.Nr) && b.roomFor(k, x) > 0 {
			out = append(out, x)
		}
	}
	return out
}

// offerHand offers to hand men over.
func (b *book) offerHand(k *known, d action.Draft, a *game.Ask) {
	var from []*face
	for _, f := range b.leavers(k) {
		if len(b.heirs(k, f)) > 0 {
			from = append(from, f)
		}
	}
	if len(from) == 0 {
		return
	}
	act := game.Act{ID: "hand", Name: "Hand over", Label: "Hand the men over", Needs: []string{"hand.from"}}
	a.Fields = append(a.Fields, b.fieldLeaders("hand.from", "Who hands men over?", rulebook.AmericanReorganization, from, d, true))
	if i := slices.IndexFunc(from, func(f *face) bool { return f.Nr == b.picked(d, "hand.from") }); i >= 0 {
		heirs := b.heirs(k, from[i])
		a.Fields = append(a.Fields, b.fieldLeaders("hand.to", "To whom?", rulebook.AmericanReorganization, heirs, d, true))
		act.Needs = append(act.Needs, "hand.to")
		if j := slices.IndexFunc(heirs, func(f *face) bool { return f.Nr == b.picked(d, "hand.to") }); j >= 0 {
			to := heirs[j]
			most := min(from[i].Troops, b.roomFor(k, to))
			a.Fields = append(a.Fields, mostFirst(fieldMen("hand.men", "How many men?", rulebook.AmericanReorganization, 10, most, d), d))
			act.Needs = append(act.Needs, "hand.men")
		}
	}
	a.Acts = append(a.Acts, act)
}

// offerForm offers to form a detachment of the men of a leader who leaves.
func (b *book) offerForm(k *known, d action.Draft, a *game.Ask) {
	var from []*face
	for _, f := range b.leavers(k) {
		if f.Troops >= leastMen && b.spare(k, f.Nr) != 0 {
			from = append(from, f)
		}
	}
	if len(from) == 0 {
		return
	}
	act := game.Act{ID: "form", Name: "Form a detachment", Label: "Form the detachment", Needs: []string{"form.from"}}
	a.Fields = append(a.Fields, b.fieldLeaders("form.from", "Whose men form a detachment?", rulebook.AmericanReorganization, from, d, true))
	if i := slices.IndexFunc(from, func(f *face) bool { return f.Nr == b.picked(d, "form.from") }); i >= 0 {
		most := min(from[i].Troops, b.Of(b.spare(k, from[i].Nr)).Limit(k.Now))
		a.Fields = append(a.Fields, mostFirst(fieldMen("form.men", "How many men?", rulebook.AmericanReorganization, leastMen, most, d), d))
		act.Needs = append(act.Needs, "form.men")
	}
	a.Acts = append(a.Acts, act)
}

// sendHome takes the leaders who must leave off the map, with the men they have kept.
//
// Our reading (76): Mercer and Hitchcock, who may lose all their men, stay without them.
func (b *book) sendHome(t *turn) {
	for _, n := range b.All(american) {
		u := t.State.unit(n)
		if !b.Of(n).Leaves || u.Fate != inPlay && u.Fate != rallying {
			continue
		}
		if u.Troops > 0 {
			b.lose(t, n, int(u.Troops), nil, rulebook.AmericanReorganization)
		}
		b.takeOff(t, n, removed, "leaves the game", rulebook.AmericanReorganization)
	}
}
