package crossing

import (
	"strconv"

	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Surrender (17.4), battle victory points (22.2), and what a combat means for the fatigue of those who fought (12.0).

// mayGiveUp calls the step for the next side that may surrender its force: the defender first, the attacker if he did not.
//
// Our reading (45): a side whose enemy has just retreated is not asked; the rule is meant for the hopeless. Nor is one that has said it
// does not surrender.
func (b *book) mayGiveUp(t *turn) bool {
	s := t.State
	c := s.Combat
	for _, i := range [2]int{defenders, attackers} {
		if c.Gave == 0 && c.Sought&(1<<i) == 0 && !s.Defiant[c.side(i)-1] && c.Result[1-i] == printed.Holds && s.men(c.force(s, i)) > 0 {
			c.Sought |= 1 << i
			t.Call(stepSurrender, strconv.Itoa(i))
			return true
		}
	}
	return false
}

// seeking is the force that is asked whether it surrenders.
func (c *combat) seeking(s *state) int {
	if s.Flow.Arg(0) == "0" {
		return attackers
	}
	return defenders
}

// surrenderPhase asks a side whether it surrenders its force.
func (b *book) surrenderPhase() phase {
	return phase{
		Rule: rulebook.Surrender, Doing: "deciding whether to surrender",
		Asked: func(s *state) fact.Sides { return fact.SidesOf(s.Combat.side(s.Combat.seeking(s))) },
		Open:  yieldsOpenly,
		Ask: func(k *known, _ action.Draft) game.Ask {
			mine := k.Fight.seeking(k.Stack[len(k.Stack)-1])
			var force []nr
			for _, x := range k.Fight.Fighters {
				if f := k.find(x.Leader); f.Fate == inPlay && x.Defends == (mine == defenders) {
					force = append(force, x.Leader)
				}
			}
			return game.Ask{
				Title: "After the combat at " + b.PlaceName(k.Fight.At),
				Help:  text.Say(b.names(force), ", ", figures(k.Fight.Left[mine]), ", may surrender: they leave the game, and their men count as lost in this battle."),
				Acts: []game.Act{
					{ID: "fight", Label: "Fight on", Primary: true},
					{ID: "never", Label: "Fight on, and do not ask again"},
					{ID: "surrender", Label: "Surrender this force", Danger: true},
				},
			}
		},
		Play: func(t *turn, a action.Action) error {
			i := t.State.Combat.seeking(t.State)
			switch a.Act {
			case "surrender":
				b.giveUp(t, i)
			case "never":
				b.defy(t, t.State.Combat.side(i), true)
			default:
				t.Tell(text.Say("The ", sideName(t.State.Combat.side(i)), " fight on.")).By(rulebook.Surrender).
					As(fact.Decision{Side: t.State.Combat.side(i), To: "fight on"})
			}
			t.Done()
			return nil
		},
	}
}

// defy says for all to hear whether a side will be asked to surrender: whoever is asked, and whether, is no secret.
func (b *book) defy(t *turn, side game.Side, never bool) {
	t.State.Defiant[side-1] = never
	words := " will not surrender any force until they say otherwise."
	if !never {
		words = " may surrender again."
	}
	t.Tell(text.Say("The ", sideName(side), words)).By(rulebook.Surrender).As(fact.Decision{Side: side, To: "surrender"})
}

// giveUp takes a force out of the game. Its men count as losses of the battle.
//
// Our reading (46): those who surrender are removed, not captured: the book counts their men towards the battle and gives no points for
// the leaders. The force counts as having retreated.
func (b *book) giveUp(t *turn, i int) {
	s := t.State
	c := s.Combat
	force := c.force(s, i)
	men := s.men(force)
	c.Gave |= 1 << i
	c.forfeit(i, men)
	t.Reveal(game.Nobody, text.Say("The ", sideName(c.side(i)), " surrender ", b.names(force), " with ", figures(men), ".")).By(rulebook.Surrender).
		As(fact.Fallen{Side: c.side(i), Units: b.units(force...), Captured: true})
	for _, n := range force {
		b.takeOff(t, n, removed, "surrenders", rulebook.Surrender)
	}
}

// forfeit counts men who were not killed, but surrendered or were captured, among the losses of the battle.
func (c *combat) forfeit(i, men int) {
	if men == 0 {
		return
	}
	c.Lost[i] += uint16(men)
	c.Percent[i] = uint8(min(250, max(int(c.Percent[i]), percentOf(int(c.Lost[i]), int(c.Troops[defenders])))))
}

// count gives the victory points of the battle (22.2), and says who has attacked, and whether at odds that cost no fatigue (12.0).
func (b *book) count(t *turn) {
	s := t.State
	c := s.Combat
	light := b.Charts.Crushing(int(c.Troops[attackers]), int(c.Troops[defenders]), c.Result[defenders])
	for _, n := range c.force(s, attackers) {
		u := s.unit(n)
		switch {
		case !light:
			u.clear(prevailed)
		case !u.has(attacked):
			u.set(prevailed)
		}
		u.set(attacked)
	}
	for _, loser := range [2]int{defenders, attackers} {
		if c.Gave&(1<<loser) == 0 && (c.Gave != 0 || c.Result[loser] == printed.Holds) {
			continue
		}
		victor := 1 - loser
		name, points := b.Charts.BattleVictory(int(c.Lost[loser]), int(c.Percent[victor]), int(c.Percent[loser]))
		words := text.Say("The ", sideName(c.side(loser)), " lost ", figures(int(c.Lost[loser])), ", ", int(c.Percent[loser]), "% against ", int(c.Percent[victor]), "%: ")
		if points == 0 {
			t.Tell(text.Say(words, "no victory points.")).By(rulebook.BattleVictories).As(fact.BattleEnds{Beaten: c.side(loser)})
			s.stage().Victor = c.side(victor)
			return
		}
		t.Tell(text.Say(words, "a ", name, ".")).By(rulebook.BattleVictories).As(fact.BattleEnds{Beaten: c.side(loser)})
		s.stage().Victor, s.stage().Points = c.side(victor), uint8(points)
		b.score(t, c.side(victor), points, text.Say("for a ", name), rulebook.BattleVictories)
		return
	}
}
