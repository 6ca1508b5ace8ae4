package colonies

import (
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
)

// Disbandment (14.54): Rebel militia go home.

// disbandPhase has Rebel militia go home (14.54).
func (b *book) disbandPhase() phase {
	return phase{Rule: ruleMilitia, Enter: func(t *turn) {
		s := t.State
		for i := range s.Units {
			n := unitNr(i + 1)
			u, x := b.Unit(n), s.unit(n)
			if u.Kind != printed.Militia || x.Fate != inPlay {
				continue
			}
			mod, why := b.homesick(s, n)
			die := t.Roll("disbandment of "+u.Name, 1, 6)[0]
			if die+mod < b.Disbandment.From {
				continue
			}
			p := x.At
			*x = unit{}
			b.leave(t, p)
			t.Reveal(game.Nobody, game.Say(b.unitName(n), " goes home: ", game.Die(die, "bad"), ".")).By(ruleMilitia)
			t.TellOnly(american, game.Say("It was in ", b.space(p), ": ", itoa(die), why, ", ", itoa(b.Disbandment.From), " or more."), nil).By(ruleMilitia)
		}
		b.next(t)
	}}
}

// homesick is what is added to the die of disbandment, and why.
func (b *book) homesick(s *state, n unitNr) (mod int, why string) {
	u, x := b.Unit(n), s.unit(n)
	if b.At(x.At).Colony != u.Colonies[0] {
		mod += b.Disbandment.Away
		why += " + " + itoa(b.Disbandment.Away) + " (away from home)"
	}
	if len(b.commandersAt(&s.Forces, american, x.At)) == 0 {
		mod += b.Disbandment.NoCommander
		why += " + " + itoa(b.Disbandment.NoCommander) + " (no commander)"
	}
	if st := b.status(&s.Forces, s.Now, u.Colonies[0]); st != printed.BritishInColony && st != printed.BritishControl {
		mod += b.Disbandment.NoBritish
		why += " + " + itoa(b.Disbandment.NoBritish) + " (no British at home)"
	}
	return mod, why
}
