package battle

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Retreats through the enemy (17.3), and their cost.

// PassThrough applies the cost of retreating through an enemy hex (17.3). Leaders with troops lose men by the ratio
// of strengths, and leaders without troops are captured.
//
// Our reading (40): such a loss is divided among the leaders in proportion, without a choice. Leaders without troops
// get through with other leaders of the retreat who have men left.
func (b Rules) PassThrough(t *turn, to board.Place) {
	s := t.State
	r := s.Retreat()
	own, theirs := s.Men(r.Leaders), b.MenAt(s, r.Side.Other(), to)
	percent := b.Charts.PassThroughLossPercent(own, theirs)
	loss := 0
	if own > 0 {
		loss = min(own, printed.PercentOf(int(r.Men), percent))
		t.Reveal(game.Nobody, text.Say(b.Names(r.Leaders), " with ", truth.MenText(own), " must retreat through ",
			truth.MenText(theirs), " at ", b.Space(to), " and ", truth.Verb(len(r.Leaders), "loses", "lose"), " another ",
			truth.MenText(loss), ", ", percent, "% of ", truth.MenText(int(r.Men)), ".")).WithRule(rulebook.Retreats).
			WithFacts(fact.Loss{Units: b.UnitFacts(r.Leaders...), Points: loss})
	}
	if c := s.Combat; c != nil && loss > 0 {
		i := truth.Defenders
		if r.Side == c.Attacker {
			i = truth.Attackers
		}
		c.MenLost[i] += uint16(loss)
		added := percent
		if i == truth.Attackers || r.Men != c.Troops[truth.Defenders] {
			added = truth.PercentOf(loss, int(c.Troops[truth.Defenders]))
		}
		r.Percent += uint8(added)
		c.Percent[i] = uint8(min(250, int(c.Percent[i])+added))
	}
	var left []nr
	losses := b.DivideLoss(loss, b.retreatLossBearers(s, r))
	alone := own == loss // true if nobody in the retreat has men left
	for i, n := range r.Leaders {
		b.LoseMen(t, n, losses[i], nil, rulebook.Retreats)
		if alone || losses[i] > 0 && s.Unit(n).Troops == 0 {
			b.RemoveCaptive(t, n, rulebook.Leaders)
		} else {
			left = append(left, n)
		}
	}
	r.Leaders = left
}

// retreatLossBearers returns the leaders of a retreat who can lose men in the retreat.
func (b Rules) retreatLossBearers(s *state, r *truth.Retreat) []LossBearer {
	if s.Combat != nil {
		return b.lossBearers(s, s.Combat, r.Leaders)
	}
	out := make([]LossBearer, len(r.Leaders))
	for i, n := range r.Leaders {
		men := int(s.Unit(n).Troops)
		out[i] = LossBearer{n, men, men}
	}
	return out
}
