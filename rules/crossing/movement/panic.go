package movement

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Panic of militia (11.1, optional): a die is rolled for each militia leader who leaves an enemy zone of control in a
// night turn. On a 0 or 1 the militia is routed and retreats four hexes.
//
// Our reading (29): the panic happens before the militia leaves the hex. Militia detachments and militia in reaction
// roll too. Leaders without troops do not.

// rollPanic rolls for the militia of a stack that is about to leave a hex. It returns the leaders who go on and the
// leaders who panicked, in that order.
func (b Rules) rollPanic(t *turn, movers []nr, at board.Place) (steady, shaken []nr) {
	s := t.State
	if !s.Options.Has(truth.MilitiaPanic) || !s.Now.Night() || !b.InZOC(s, truth.British, at) {
		return movers, nil
	}
	for _, n := range movers {
		l := b.Charts.PanicLookup()
		if b.Of(n).Kind != printed.Militia || s.Unit(n).Troops == 0 {
			steady = append(steady, n)
			continue
		}
		roll := b.RollDie(t, game.Throw{Owner: truth.American, Purpose: "for panic", Terms: truth.TermsOf(&l)})
		r := t.Read(l.Chart, l.Column, roll, l.Mods...)
		said := text.Say("The ", truth.SideName(truth.American), " roll ", text.Die(roll, ""),
			" for militia that leave a zone of control by night")
		if r.Cell.Result == "none" {
			b.TellSide(t, truth.American, text.Say(said, ": ", b.Name(n), " stays steady."), text.Say(said, ": no panic."),
				rulebook.NightMovement).
				WithFacts(fact.Check{Side: truth.American, Units: b.UnitFacts(n), Dice: []int{roll}, Succeeded: true}).
				WithOtherFacts(fact.Check{Side: truth.American, Dice: []int{roll}, Succeeded: true})
			steady = append(steady, n)
			continue
		}
		b.TellSide(t, truth.American, text.Say(said, ": ", b.Name(n), " panics."), text.Say(said, ": panic."),
			rulebook.NightMovement).
			WithFacts(fact.Check{Side: truth.American, Units: b.UnitFacts(n), Dice: []int{roll}}).
			WithOtherFacts(fact.Check{Side: truth.American, Dice: []int{roll}})
		shaken = append(shaken, n)
	}
	return steady, shaken
}

// routPanicked routs the leaders who panicked and makes each retreat from their hex.
func (b Rules) routPanicked(t *turn, shaken []nr) {
	s := t.State
	for _, n := range shaken {
		b.Rout(t, n, rulebook.NightMovement)
		b.AddFatigue(t, n, b.Data.Charts.Fatigue.RoutLevels, "for a rout", rulebook.Rout)
	}
	hexes, _ := b.Charts.RetreatHexes(printed.RoutResult) // the same distance as after a combat (11.1)
	for _, n := range shaken {
		b.StartRetreat(t, truth.American, []nr{n}, s.Unit(n).At, hexes)
	}
}
