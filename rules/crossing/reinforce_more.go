package crossing

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Reinforcements that are no leaders of their own: men for whom there is no detachment, and Vanguard (9.1).

// hosts lists who may take over men who arrive while no detachment is in the box: leaders at the entry hexes who are in order and
// have room.
func (b *book) hosts(k *known) []*face {
	var out []*face
	for _, f := range k.mine() {
		if slices.Contains(b.Entries, f.At) && f.Status == printed.Ordered && f.Troops < b.Of(f.Nr).Limit(k.Now) && k.men(f.At) < printed.MostMen {
			out = append(out, f)
		}
	}
	return out
}

// noTakers says why nobody can take over a newcomer's men, nil when somebody can.
//
// Our reading (59): they come all together or not at all. Whom their owner names is filled first; the rest goes to the others at the
// entry hexes in printed order.
func (b *book) noTakers(k *known, x *newcomer) *game.Refusal {
	room, seen := 0, []board.Place(nil)
	hosts := b.hosts(k)
	for _, f := range hosts {
		if slices.Contains(seen, f.At) {
			continue
		}
		seen = append(seen, f.At)
		here := 0
		for _, g := range hosts {
			if g.At == f.At {
				here += b.Of(g.Nr).Limit(k.Now) - g.Troops
			}
		}
		room += min(here, printed.MostMen-k.men(f.At))
	}
	if room >= x.troops {
		return nil
	}
	return &game.Refusal{Rule: rulebook.BritishReinforcements, Text: text.Say("No detachment is in the box, and the leaders at the entry hexes have room for ", figures(room), ", not ", x.troops, ".")}
}

// spread gives a newcomer's men to leaders at the entry hexes, the one who was named first.
func (b *book) spread(t *turn, x *newcomer, first nr) {
	s := t.State
	left := x.troops
	cover := text.Say("British reinforcements join their leaders at the edge of the map.") // once: the leaders must not be countable
	for _, n := range append([]nr{first}, b.All(british)...) {
		u := s.unit(n)
		if left == 0 || !u.here() || !slices.Contains(b.Entries, u.At) || u.Status != printed.Ordered {
			continue
		}
		men := min(left, b.Of(n).Limit(s.Now)-int(u.Troops), b.room(s, british, u.At))
		if men <= 0 {
			continue
		}
		left -= men
		u.Troops += uint16(men)
		b.tellOwn(t, british, text.Say(b.name(n), " takes over ", figures(men), " of the ", x.label, ": ", figures(int(u.Troops)), "."), cover, rulebook.BritishReinforcements).
			As(fact.Transfer{Units: b.units(n), Count: men}).Others(fact.Arrival{})
		cover = nil
		b.settle(t)
	}
	s.arrived(british, x.row)
}

// noVanguard gives Vanguard up for good once Leslie is out of the game (9.1).
//
// Our reading (60): while Leslie rallies behind the lines, Vanguard waits for him; the 100 men go over whatever their order. What
// other leaders give, they give in the command phase (15.0).
func (b *book) noVanguard(s *state) {
	for i := range b.Arrivals[british-1] {
		if with := b.Arrivals[british-1][i].With; with != 0 && s.Arrived[british-1]&(1<<i) == 0 {
			if fate := s.unit(with).Fate; fate == captured || fate == removed || fate == departed {
				s.arrived(british, i)
				s.unit(b.Arrivals[british-1][i].Leader).Fate = removed
			}
		}
	}
}

// offerVanguard offers to form Vanguard from Leslie's men, and tells whether that can and so must be done. With fewer than 100 men
// Leslie forms no Vanguard, now or ever.
func (b *book) offerVanguard(k *known, d action.Draft, a *game.Ask, x *newcomer) bool {
	leslie := k.find(x.with)
	act := game.Act{ID: "vanguard", Name: "Form " + x.label, Label: "Form " + x.label, Needs: []string{"vanguard.men"}}
	switch {
	case leslie.Fate != inPlay:
		act.Why = &game.Refusal{Rule: rulebook.BritishReinforcements, Text: text.Say(b.name(x.with), " is not on the map.")}
	case leslie.Troops < x.troops:
		act = game.Act{ID: "vanguard", Name: x.label, Label: x.label + " does not come: too few men"}
	default:
		most := x.troops
		if leslie.Status == printed.Ordered { // what he gives beside the 100 is a transfer (15.0)
			most = max(most, min(b.Of(x.leader).Limit(k.Now), leslie.Troops-leastMen))
		}
		a.Fields = append(a.Fields, fieldMen("vanguard.men", "How many men does "+b.Of(x.with).Name+" give?", rulebook.BritishReinforcements, x.troops, most, d))
	}
	a.Acts = append(a.Acts, act)
	return act.Why == nil
}

// formVanguard places Vanguard with Leslie, who gives the men.
func (b *book) formVanguard(t *turn, a action.Action) {
	s := t.State
	for i := range b.Arrivals[british-1] {
		row := &b.Arrivals[british-1][i]
		if row.With == 0 {
			continue
		}
		s.arrived(british, i)
		if len(a.Picks) == 0 {
			b.tellOwn(t, british, text.Say(b.name(row.With), " has ", figures(int(s.unit(row.With).Troops)), ", fewer than ", figures(row.Troops), ": ", b.name(row.Leader), " does not enter the game."),
				text.Say("The ", sideName(british), " form no Vanguard."), rulebook.BritishReinforcements).
				As(fact.Departure{Units: b.units(row.Leader)}).Others(fact.Decision{Side: british, To: "no Vanguard"})
			s.unit(row.Leader).Fate = removed
			return
		}
		*s.unit(row.Leader) = unit{At: s.unit(row.With).At}
		b.give(t, row.With, row.Leader, menOf(a, "vanguard.men"), rulebook.BritishReinforcements)
		b.put(t, row.Leader, s.unit(row.With).At, rulebook.BritishReinforcements)
	}
}
