package battle

import (
	"slices"

	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Fatigue at the end of an action phase (12.0), recovery at night (13.0), and the removal of entrenchments that the
// enemy has entered (19.0).

// FatiguePhase applies the fatigue for everything that both sides did in the action phase.
func (b Rules) FatiguePhase() phase {
	return phase{Rule: rulebook.Fatigue, Enter: func(t *turn) {
		for i := range t.State.Leaders {
			n := nr(i + 1)
			for _, x := range b.fatigueCauses(t.State.Unit(n)) {
				b.AddFatigue(t, n, x.levels, x.reason, rulebook.Fatigue)
			}
		}
		b.Next(t)
	}}
}

// fatigueCause is something a leader did that causes fatigue, with the number of levels.
type fatigueCause struct {
	levels int
	reason string
}

// fatigueCauses lists what a leader did in this phase that causes fatigue. Marching, digging, reacting and attacking
// each count once, however often the leader did them.
func (b Rules) fatigueCauses(u *unit) []fatigueCause {
	var out []fatigueCause
	f := &b.Data.Charts.Fatigue
	add := func(does bool, levels int, why string) {
		if does {
			out = append(out, fatigueCause{levels, why})
		}
	}
	switch {
	case u.Has(truth.Entrenched):
		add(true, f.Entrench, "for digging in")
	case u.Has(truth.Reacted):
		add(true, f.Reaction, "for reacting")
	case u.Has(truth.Moved):
		add(true, f.Move, "for marching")
	}
	add(u.Has(truth.MadeForcedMarch) && !u.Has(truth.NoMarchFatigue), f.ForcedMarch, "for the forced march")
	add(u.Has(truth.Attacked) && !u.Has(truth.WonWithoutFatigue), f.Attack, "for attacking")
	add(u.Has(truth.Defended), f.Defend, "for defending")
	return out
}

// RecoveryPhase rests the active side's leaders who have neither marched nor dug in a night turn. It also removes enemy
// entrenchments that they have entered.
func (b Rules) RecoveryPhase() phase {
	return phase{Rule: rulebook.Recovery, Enter: func(t *turn) {
		s := t.State
		if s.Now.Night() {
			for _, n := range b.All(s.Active) {
				if u := s.Unit(n); u.OnMap() && u.Flags&(truth.Moved|truth.Entrenched) == 0 {
					b.Rest(t, n, rulebook.Recovery)
				}
			}
		}
		b.removeWorks(t)
		b.Next(t)
	}}
}

// removeWorks removes enemy entrenchments in hexes where the active side ends its part with 400 men (19.0).
//
// Our reading (53): a single leader must have the 400 men; they need not be in order.
func (b Rules) removeWorks(t *turn) {
	s := t.State
	s.Entrenchments = slices.DeleteFunc(slices.Clone(s.Entrenchments), func(w truth.Entrenchment) bool {
		if w.Side == s.Active || !slices.ContainsFunc(b.Stack(s, w.At), func(n nr) bool {
			return b.Of(n).Side == s.Active && int(s.Unit(n).Troops) >= b.ZoneMen
		}) {
			return false
		}
		t.Reveal(game.Nobody, text.Say("The ", truth.SideName(s.Active), " level the entrenchment at ", b.Space(w.At), ": ",
			truth.MenText(b.ZoneMen), " or more stand in it.")).
			WithRule(rulebook.Entrenchments).
			WithFacts(fact.Fortification{Kind: "entrenchment", Place: b.PlaceFact(w.At), Gone: true})
		return true
	})
}
