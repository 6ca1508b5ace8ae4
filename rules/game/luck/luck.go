package luck

import "tricorne/rules/game/fact"

// Luck compares a throw with chance: the score of each die, and that of every face. It is not part of the record; to
// get it again, replay the act.
type Luck struct {
	Side   fact.Side // the side that high scores are good for
	Of     string    // what the scores count, in the plural: "hits"
	For    fact.Side // the only side that knows Scores; Nobody when everybody does
	Space  string    // id of the space of its battle; empty where it belongs to none
	Scores []int     // the score of each face; all faces are equally likely
	Got    []int     // the score of each die
}

// Faces is the range of numbers on a die.
type Faces struct{ First, Last int }

// D6 is an ordinary die with six faces.
var D6 = Faces{1, 6}

// Only notes that the side alone knows the scores of the faces.
func (l *Luck) Only(side fact.Side) { l.For = side }

// In notes that the dice belong to the battle at a space.
func (l *Luck) In(space string) { l.Space = space }
