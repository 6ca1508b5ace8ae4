package block

import (
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// EndGame ends the game. The reason may show hidden strength and places, so ending the game counts as a revelation.
func (e *Engine[X, Y]) EndGame(t *Turn[X], winner game.Side, how text.Text, rule string) {
	t.Reveal(game.Nobody, text.Say("The ", e.SideSpan(winner), " win. ",
		how)).WithRule(rule).WithFacts(fact.End{Winner: winner})
	t.End(view.Result{Winner: winner, How: how, Rule: rule})
}

// EndIfTooWeak ends the game if a side has too little strength when a turn starts. The other side wins. The result is
// true if the game has ended.
func (e *Engine[X, Y]) EndIfTooWeak(t *Turn[X], side game.Side, least int, rule string) bool {
	left := e.Strength(t.State, side)
	if left >= least {
		return false
	}
	e.EndGame(t, side.Other(), text.Say("The turn starts with ", left, " "+e.Sides[side-1].Name+" SP, fewer than ", least,
		"."), rule)
	return true
}
