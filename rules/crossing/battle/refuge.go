package battle

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
	"tricorne/rules/hex"
)

// The next hexes of a retreat (17.3).

// nextHexes lists the hexes the current retreat may enter next according to the priorities. It reveals what the
// choice depends on: zones of control, and the strength of enemies that may have to be passed. Every path may lead
// through an enemy hex, with or without troops. Then the owner chooses among all hexes from which the retreat can be
// completed, and the other priorities do not apply.
//
// Our reading (42): the owner may not choose a hex from which the retreat cannot be completed, if it can be completed
// from another. The rulebook gives the owner a choice so that the full distance is reached. Our reading (49): 400
// friendly men, in order or not, cancel a zone of control.
func (b Rules) nextHexes(t *turn) []board.Place {
	s := t.State
	r := s.Retreat()
	at := r.Path[len(r.Path)-1]
	enemy := r.Side.Other()
	free := b.waysOut(s, r, at, false)
	if len(free) == 0 {
		open := b.waysOut(s, r, at, true)
		b.revealAround(t, enemy, open)
		if held := slices.DeleteFunc(slices.Clone(open),
			func(q board.Place) bool { return b.Holder(s, q) != enemy }); len(held) > 0 {
			b.showStrengths(t, held)
		}
		return open
	}
	b.revealAround(t, enemy, free)
	free = prefer(free, func(q board.Place) bool {
		return !b.InZOC(s, enemy, q) || b.MenAt(s, r.Side, q) >= b.ZoneMen
	})
	free = prefer(free, func(q board.Place) bool { return b.LeadsToOwnEdge(r.Side, at, q) })
	if b.At(at).Road {
		free = prefer(free, func(q board.Place) bool { d, _ := b.DirectionTo(at, q); return b.Side(at, d).Road })
	}
	if !b.Frozen(s.Now) {
		free = prefer(free, func(q board.Place) bool {
			d, _ := b.DirectionTo(at, q)
			side := b.Side(at, d)
			return side.Water != printed.MinorRiver || side.Road
		})
	}
	return free
}

// waysOut lists the hexes around a hex from which a retreat can be completed. The argument through allows paths
// through the enemy.
func (b Rules) waysOut(s *state, r *truth.Retreat, at board.Place, through bool) []board.Place {
	var out []board.Place
	for _, q := range b.Neighbours(at) {
		if b.MayFlee(s, r, at, q) && b.CanCompleteRetreat(s, r, q, through) {
			out = append(out, q)
		}
	}
	return out
}

// revealAround reveals the enemy's stacks in the given hexes and next to them.
func (b Rules) revealAround(t *turn, enemy game.Side, places []board.Place) {
	for _, q := range places {
		for _, p := range append(b.AdjacentStacks(t.State, enemy, q), q) {
			if b.Holder(t.State, p) == enemy {
				b.RevealContact(t, b.ContactAt(t.State, enemy, p), nil)
			}
		}
	}
}

// prefer returns the places for which better returns true, or all places if there are none.
func prefer(places []board.Place, better func(board.Place) bool) []board.Place {
	var out []board.Place
	for _, p := range places {
		if better(p) {
			out = append(out, p)
		}
	}
	if len(out) == 0 {
		return places
	}
	return out
}

// showStrengths reveals how many men the enemy has in the hexes among which a retreating force must choose.
//
// Our reading (43): a side that must retreat through the enemy knows the enemy's strength before it chooses, as in
// the book's example.
func (b Rules) showStrengths(t *turn, places []board.Place) {
	s := t.State
	r := s.Retreat()
	var words []text.Span
	for _, p := range places {
		there := "no troops"
		if men := b.MenAt(s, r.Side.Other(), p); men > 0 {
			there = truth.MenText(men)
		}
		words = append(words, text.Span{Words: there + " at "}, b.Space(p))
	}
	var list text.Text
	for i := 0; i < len(words); i += 2 {
		if i > 0 {
			list = text.Say(list, ", ")
		}
		list = text.Say(list, words[i].Words, words[i+1])
	}
	t.Reveal(game.Nobody, text.Say("The ", truth.SideName(r.Side), " can only retreat through the enemy: ", list, ".")).
		WithRule(rulebook.Retreats).WithFacts(fact.Decision{Side: r.Side, Choice: "retreat"})
}

// MayFlee reports whether a retreat may ever go from one hex into the next. It may not cross by ferry, nor cross an
// unfrozen major river, nor a minor river in rain without a road. It may not enter the hex of the combat, or a hex it
// has been in before.
func (b Rules) MayFlee(s *state, r *truth.Retreat, from, to board.Place) bool {
	d, _ := b.DirectionTo(from, to)
	way := b.Costs.OverlandCost(b.HexMap, from, d, b.Conditions(s.Weather, s.Now).Season())
	return way.Barrier == printed.NoBarrier && to != r.From && !slices.Contains(r.Path, to)
}

// CanCompleteRetreat reports whether a retreat that enters a hex can be completed from there. The rest of the path
// enters no hex twice. The argument through allows enemy hexes. Enemy stacks farther on block the path, with or
// without troops, because the retreating side sees only that they are there.
func (b Rules) CanCompleteRetreat(s *state, r *truth.Retreat, first board.Place, through bool) bool {
	enemy := r.Side.Other()
	barred := func(p board.Place) bool { return !through && b.Holder(s, p) == enemy }
	if barred(first) {
		return false
	}
	seen := append(slices.Clone(r.Path), r.From, first)
	queue := []board.Place{first}
	for i := 0; i < len(queue); i++ {
		p := queue[i]
		if b.Holder(s, p) != enemy && (b.HexMap.Distance(r.From, p) >= int(r.Steps) || b.MustLeaveMap(r.Side, p)) {
			return true
		}
		for _, d := range hex.Dirs {
			q := b.Side(p, d).Next
			if q == board.Nowhere || slices.Contains(seen, q) || barred(q) ||
				b.Costs.OverlandCost(b.HexMap, p, d, b.Conditions(s.Weather, s.Now).Season()).Barrier != printed.NoBarrier {
				continue
			}
			seen = append(seen, q)
			queue = append(queue, q)
		}
	}
	return false
}

// LeadsToOwnEdge reports whether a step leads towards the map edge to which a side retreats. The British retreat to
// the top edge, the Americans to the bottom edge.
func (b Rules) LeadsToOwnEdge(side game.Side, from, to board.Place) bool {
	d, _ := b.DirectionTo(from, to)
	return printed.Grid.FacesUp(d) == (side == truth.British)
}
