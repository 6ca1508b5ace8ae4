package block

import "tricorne/rules/game"

// Tellings are the words by which the engine tells what a page must know.
func (r *Headings) Tellings() []game.Telling {
	return []game.Telling{
		{Gist: game.Idle, Words: "There is no militia to flee."},
		{Gist: game.Joined, Words: "Battle at ", Rule: r.Battle},
		{Gist: game.Fired, Words: ", hitting on "},
		{Gist: game.Held, Words: " hold ", Rule: r.Battle},
		{Gist: game.Fallen, Words: " eliminated"},
		{Gist: game.Hurt, Words: " down from "},
		{Gist: game.Fled, Words: " flee"},
	}
}

// Owner is whose a block is by its id, Nobody for a stranger.
func (r *Roster) Owner(id string) game.Side {
	if n := r.Find(id); n > 0 {
		return r.Card(n).Side
	}
	return game.Nobody
}
