package crossing

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Panic of militia (11.1, optional): each militia leader who leaves an enemy zone of control in a night turn rolls; on 0 or 1 his men are
// routed and he retreats four hexes.
//
// Our reading (29): he panics before he leaves the hex; militia detachments and militia in reaction roll too; leaders without troops do not.

// panics rolls for the militia of a stack that is about to leave a hex, and returns who goes on and who has panicked.
func (b *book) panics(t *turn, movers []nr, at board.Place) (steady, shaken []nr) {
	s := t.State
	if !s.Options.has(militiaPanic) || !s.Now.Night() || !b.controlled(s, british, at) {
		return movers, nil
	}
	for _, n := range movers {
		l := b.Charts.PanicLookup()
		if b.Of(n).Kind != printed.Militia || s.unit(n).Troops == 0 {
			steady = append(steady, n)
			continue
		}
		roll := b.die(t, game.Throw{By: american, Purpose: "for panic", Terms: termsOf(&l)})
		r := t.Read(l.Chart, l.Column, roll, l.Mods...)
		said := text.Say("The ", sideName(american), " roll ", text.Die(roll, ""), " for militia that leave a zone of control by night")
		if r.Cell.Result == "none" {
			b.tellOwn(t, american, text.Say(said, ": ", b.name(n), " stays steady."), text.Say(said, ": no panic."), rulebook.NightMovement).
				As(fact.Check{Side: american, Units: b.units(n), Dice: []int{roll}, Good: true}).Others(fact.Check{Side: american, Dice: []int{roll}, Good: true})
			steady = append(steady, n)
			continue
		}
		b.tellOwn(t, american, text.Say(said, ": ", b.name(n), " panics."), text.Say(said, ": panic."), rulebook.NightMovement).
			As(fact.Check{Side: american, Units: b.units(n), Dice: []int{roll}}).Others(fact.Check{Side: american, Dice: []int{roll}})
		shaken = append(shaken, n)
	}
	return steady, shaken
}

// bolt routs those who have panicked and makes each retreat from where he stands.
func (b *book) bolt(t *turn, shaken []nr) {
	s := t.State
	for _, n := range shaken {
		b.rout(t, n, rulebook.NightMovement)
		b.tire(t, n, b.Data.Charts.Fatigue.Routed, "for a rout", rulebook.Rout)
	}
	for _, n := range shaken {
		b.flee(t, american, []nr{n}, s.unit(n).At, panicRetreat)
	}
}

// panicRetreat is how many hexes a panic leads (11.1).
const panicRetreat = 4

// shed takes leaders out of the stack that moves: their move is over.
func (m *march) shed(leaders []nr) {
	for i := range m.Group {
		if g := &m.Group[i]; slices.Contains(leaders, g.Leader) {
			g.Moving, g.Done = false, true
		}
	}
}
