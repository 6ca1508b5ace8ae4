package crossing

import (
	"slices"

	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Fatigue at the end of an action phase (12.0), recovery at night (13.0), and entrenchments the enemy has come into (19.0).

// fatiguePhase turns what both sides have done in the action phase into fatigue.
func (b *book) fatiguePhase() phase {
	return phase{Rule: rulebook.Fatigue, Enter: func(t *turn) {
		for i := range t.State.Leaders {
			n := nr(i + 1)
			for _, x := range b.toils(t.State.unit(n)) {
				b.tire(t, n, x.levels, x.why, rulebook.Fatigue)
			}
		}
		b.next(t)
	}}
}

// toil is one thing that tires, and by how many levels.
type toil struct {
	levels int
	why    string
}

// toils lists what a leader has done that tires him. Who marches, digs or reacts spends movement points, and is tired by that once; so is
// who attacks, however often.
func (b *book) toils(u *unit) []toil {
	var out []toil
	f := &b.Data.Charts.Fatigue
	add := func(does bool, levels int, why string) {
		if does {
			out = append(out, toil{levels, why})
		}
	}
	switch {
	case u.has(entrenched):
		add(true, f.Entrench, "for digging in")
	case u.has(reacted):
		add(true, f.Reaction, "for marching in reaction")
	case u.has(moved):
		add(true, f.Move, "for marching")
	}
	add(u.has(forced) && !u.has(spared), f.ForcedMarch, "for the forced march")
	add(u.has(attacked) && !u.has(prevailed), f.Attack, "for attacking")
	add(u.has(defended), f.Defend, "for defending")
	return out
}

// recoveryPhase rests the active side's leaders who have neither marched nor dug in a night turn, and takes away the enemy's
// entrenchments they have come into.
func (b *book) recoveryPhase() phase {
	return phase{Rule: rulebook.Recovery, Enter: func(t *turn) {
		s := t.State
		if s.Now.Night() {
			for _, n := range b.All(s.Active) {
				if u := s.unit(n); u.here() && u.Flags&(moved|entrenched) == 0 {
					b.rest(t, n, rulebook.Recovery)
				}
			}
		}
		b.ruin(t)
		b.next(t)
	}}
}

// ruin takes away the enemy's entrenchments in hexes where the active side ends its part with 400 men (19.0).
//
// Our reading (53): one leader must have the 400 men alone; whether they are in order does not matter.
func (b *book) ruin(t *turn) {
	s := t.State
	s.Works = slices.DeleteFunc(slices.Clone(s.Works), func(w work) bool {
		if w.Side == s.Active || !slices.ContainsFunc(b.stack(s, w.At), func(n nr) bool { return b.Of(n).Side == s.Active && int(s.unit(n).Troops) >= printed.ZoneMen }) {
			return false
		}
		t.Reveal(game.Nobody, text.Say("The entrenchment at ", b.space(w.At), " is levelled: ", figures(printed.ZoneMen), " of the ", sideName(s.Active), " or more stand in it.")).By(rulebook.Entrenchments).
			As(fact.Works{What: "entrenchment", Place: b.at(w.At), Gone: true})
		return true
	})
}
