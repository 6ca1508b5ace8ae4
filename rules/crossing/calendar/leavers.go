package calendar

import (
	"slices"

	"tricorne/rules/crossing/command"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// The American leaders who must leave the game on January 1, and their remaining men (9.4.1).

// departingLeaders lists the leaders who must leave the game and who can still hand men over.
func (b Rules) departingLeaders(k *known) []*knownLeader {
	var out []*knownLeader
	for _, f := range k.OwnLeaders() {
		if b.Of(f.Nr).LeavesAtNewYear && f.Troops > 0 && f.Status == printed.InOrder {
			out = append(out, f)
		}
	}
	return out
}

// menReceivers lists the leaders who may take over men of a leader who leaves. A receiver is in the same hex, stays
// in the game, is in order and has room. Line troops go only to line, and militia only to militia.
func (b Rules) menReceivers(k *known, f *knownLeader) []*knownLeader {
	var out []*knownLeader
	for _, x := range k.OwnLeaders() {
		if x.At == f.At && !b.Of(x.Nr).LeavesAtNewYear && x.Status == printed.InOrder && b.MayExchangeTroops(x.Nr, f.Nr) &&
			b.RoomFor(k, x) > 0 {
			out = append(out, x)
		}
	}
	return out
}

// offerHandOver offers to hand men over to another leader.
func (b Rules) offerHandOver(k *known, d action.Draft, a *game.Ask) {
	var from []*knownLeader
	for _, f := range b.departingLeaders(k) {
		if len(b.menReceivers(k, f)) > 0 {
			from = append(from, f)
		}
	}
	if len(from) == 0 {
		return
	}
	act := game.Act{ID: "hand", Name: "Hand over", Label: "Hand over the men", NeededFields: []string{"hand.from"}}
	a.Fields = append(a.Fields, b.LeaderField("hand.from", "Who hands over men?", rulebook.AmericanReorganization, from,
		d, true))
	if i := slices.IndexFunc(from, func(f *knownLeader) bool { return f.Nr == b.PickedLeader(d, "hand.from") }); i >= 0 {
		heirs := b.menReceivers(k, from[i])
		a.Fields = append(a.Fields, b.LeaderField("hand.to", "Who receives them?", rulebook.AmericanReorganization,
			heirs, d, true))
		act.NeededFields = append(act.NeededFields, "hand.to")
		if j := slices.IndexFunc(heirs, func(f *knownLeader) bool { return f.Nr == b.PickedLeader(d, "hand.to") }); j >= 0 {
			to := heirs[j]
			most := min(from[i].Troops, b.RoomFor(k, to))
			a.Fields = append(a.Fields,
				knowledge.ProposeMax(command.MenField("hand.men", "How many men?", rulebook.AmericanReorganization, 10, most, d),
					d))
			act.NeededFields = append(act.NeededFields, "hand.men")
		}
	}
	a.Acts = append(a.Acts, act)
}

// offerFormDetachment offers to form a detachment from the men of a leader who is about to leave the game.
func (b Rules) offerFormDetachment(k *known, d action.Draft, a *game.Ask) {
	var from []*knownLeader
	for _, f := range b.departingLeaders(k) {
		if f.Troops >= b.Charts.MinDetachment() && b.SpareDetachment(k, f.Nr) != 0 {
			from = append(from, f)
		}
	}
	if len(from) == 0 {
		return
	}
	act := game.Act{
		ID: "form", Name: "Form a detachment", Label: "Form the detachment",
		NeededFields: []string{"form.from"},
	}
	a.Fields = append(a.Fields, b.LeaderField("form.from", "Whose men form a detachment?",
		rulebook.AmericanReorganization, from, d, true))
	if i := slices.IndexFunc(from, func(f *knownLeader) bool { return f.Nr == b.PickedLeader(d, "form.from") }); i >= 0 {
		most := min(from[i].Troops, b.Of(b.SpareDetachment(k, from[i].Nr)).Limit(k.Now))
		a.Fields = append(a.Fields, knowledge.ProposeMax(command.MenField("form.men", "How many men?",
			rulebook.AmericanReorganization, b.Charts.MinDetachment(), most, d), d))
		act.NeededFields = append(act.NeededFields, "form.men")
	}
	a.Acts = append(a.Acts, act)
}

// removeDepartingLeaders removes the leaders who must leave from the map, with the men they have kept.
//
// Our reading (76): Mercer and Hitchcock, whose men may all go home, stay in the game without men.
func (b Rules) removeDepartingLeaders(t *turn) {
	for _, n := range b.All(truth.American) {
		u := t.State.Unit(n)
		if !b.Of(n).LeavesAtNewYear || u.Fate != truth.InPlay && u.Fate != truth.Rallying {
			continue
		}
		if u.Troops > 0 {
			b.LoseMen(t, n, int(u.Troops), nil, rulebook.AmericanReorganization)
		}
		b.RemoveFromMap(t, n, truth.Removed, "leaves the game", rulebook.AmericanReorganization)
	}
}
