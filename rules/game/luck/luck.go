package luck

import "tricorne/rules/game/fact"

// Luck is a throw held against chance: what the dice brought, and what every face of a die would have brought. It is no part of the record;
// whoever wants it plays the act again.
type Luck struct {
	Side   fact.Side // whom high scores are good for
	Of     string    // what the scores count, in the plural: "hits"
	For    fact.Side // who alone knows what the faces bring; Nobody when everybody does
	Space  string    // the id of the space of the battle that it belongs to; empty where it belongs to none
	Scores []int     // what each face brings, all faces being equally likely
	Got    []int     // what each die brought
}

// Faces are the numbers that a die shows.
type Faces struct{ First, Last int }

// D6 is an ordinary die.
var D6 = Faces{1, 6}

// Only says that nobody but the side knows what the faces bring.
func (l *Luck) Only(side fact.Side) { l.For = side }

// In says that the dice belong to the battle at a space.
func (l *Luck) In(space string) { l.Space = space }
