package crossing

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// The way of a retreat through the enemy (17.3), and what it costs.

// passThrough is the price of a way through the enemy (17.3): more losses by the ratio of strengths, and capture for those without
// troops.
//
// Our reading (40): such a loss is borne by the leaders in proportion; nobody is asked. Leaders without troops come through with
// others who have some left.
func (b *book) passThrough(t *turn, to board.Place) {
	s := t.State
	r := s.retreat()
	own, theirs := s.men(r.Leaders), b.menAt(s, r.Side.Other(), to)
	percent := b.Charts.ThroughPercent(own, theirs)
	loss := 0
	if own > 0 {
		loss = min(own, printed.PercentOf(int(r.Men), percent))
		t.Reveal(game.Nobody, text.Say(b.names(r.Leaders), " with ", figures(own), " must retreat through ", figures(theirs), " at ", b.space(to), ": ",
			percent, "% of ", figures(int(r.Men)), " more, ", figures(loss), ".")).By(rulebook.Retreats).
			As(fact.Loss{Units: b.units(r.Leaders...), Points: loss})
	}
	if c := s.Combat; c != nil && loss > 0 {
		i := defenders
		if r.Side == c.Attacker {
			i = attackers
		}
		c.Lost[i] += uint16(loss)
		added := percent
		if i == attackers || r.Men != c.Troops[defenders] {
			added = percentOf(loss, int(c.Troops[defenders]))
		}
		r.Percent += uint8(added)
		c.Percent[i] = uint8(min(250, int(c.Percent[i])+added))
	}
	var left []nr
	losses := b.apportion(loss, b.fleeing(s, r))
	alone := own == loss // nobody has men any more
	for i, n := range r.Leaders {
		b.lose(t, n, losses[i], nil, rulebook.Retreats)
		if alone || losses[i] > 0 && s.unit(n).Troops == 0 {
			b.seize(t, n, rulebook.Leaders)
		} else {
			left = append(left, n)
		}
	}
	r.Leaders = left
}

// percentOf is so many of a number in percent, halves up.
func percentOf(part, whole int) int { return (200*part + whole) / (2 * whole) }

// fleeing is who bears losses on the way.
func (b *book) fleeing(s *state, r *retreat) []bearer {
	if s.Combat != nil {
		return b.bearersOf(s, s.Combat, r.Leaders)
	}
	out := make([]bearer, len(r.Leaders))
	for i, n := range r.Leaders {
		men := int(s.unit(n).Troops)
		out[i] = bearer{n, men, men}
	}
	return out
}
