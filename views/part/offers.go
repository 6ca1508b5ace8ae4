package part

import "tricorne/rules/game"

// asks is the question of the other side's offer to go back.
func asks(o *orders) string {
	who := "The other side asks"
	if o.You != game.Nobody {
		who = "The " + o.side(o.You.Other()).Plural + " ask"
	}
	return who + " to go back " + o.Undo.Back + "."
}

// testID is the name of an undo button for tests.
func testID(act string) string {
	if act == "offer" {
		return "offer-undo"
	}
	return act
}

// newsWords says what happened while one was away: "Since you were here: 3 acts, one battle".
func (o *orders) newsWords() string {
	out := "Since you were here: " + count(o.News.Acts, "act", "acts")
	if o.News.Battles > 0 {
		out += ", " + count(o.News.Battles, "battle", "battles")
	}
	return out
}

// count writes one as a word.
func count(n int, one, many string) string {
	if n == 1 {
		return "one " + one
	}
	return game.Count(n, one, many)
}
