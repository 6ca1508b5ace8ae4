package crossing

import (
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
)

// tellings are the words by which the game tells what a page must know.
var tellings = []game.Telling{
	{Gist: game.Idle, Words: "Nobody else advances."},
	{Gist: game.Idle, Words: " roll for nobody."},
	{Gist: game.Idle, Words: "Nobody gains points for objectives."},
	{Gist: game.Idle, Words: " bring in nobody else this turn."},
	{Gist: game.Joined, Words: " attack with ", Rule: rulebook.LimitedIntelligence},
	{Gist: game.Held, Words: "% against ", Rule: rulebook.BattleVictories},
	{Gist: game.Hurt, Words: " loses "},
	{Gist: game.Fled, Words: " is routed."},
	{Gist: game.Fallen, Words: " is captured"},
}

// owner is whose a leader is by his id, Nobody for a stranger.
func (b *book) owner(id string) game.Side {
	if n := b.Find(id); n > 0 {
		return b.Of(n).Side
	}
	return game.Nobody
}
