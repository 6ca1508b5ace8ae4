package colonies

import "tricorne/rules/game"

// tellings are the words by which the game tells what a page must know.
var tellings = []game.Telling{
	{Gist: game.Idle, Words: "You have decided about supply."},
	{Gist: game.Idle, Words: "The standing order is given."},
	{Gist: game.Idle, Words: " has his orders."},
	{Gist: game.Idle, Words: ": 0 militia units may come."},
	{Gist: game.Joined, Words: " attack in ", Rule: ruleCombat},
	{Gist: game.Held, Words: " rows to ", Rule: ruleCombat},
	{Gist: game.Fallen, Words: " is destroyed."},
	{Gist: game.Fallen, Words: " are destroyed."},
	{Gist: game.Hurt, Words: " is depleted."},
	{Gist: game.Hurt, Words: " are depleted."},
}

// owner is whose a unit or commander is by its id, Nobody for a stranger.
func (b *book) owner(id string) game.Side {
	if n := b.UnitNamed(id); n > 0 {
		return b.Unit(n).Side
	}
	if n := b.CommanderNamed(id); n > 0 {
		return b.Commander(n).Side
	}
	return game.Nobody
}
