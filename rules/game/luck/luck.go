package luck

import "tricorne/rules/game/fact"

// Luck compares a throw with chance: the score of each die, and that of every face. It is not part of the record;
// replaying the act computes it again.
type Luck struct {
	Side   fact.Side // the side that benefits from high scores
	Of     string    // what a score counts, in the plural: "hits"
	For    fact.Side // the only side that knows Scores; Nobody if everybody knows them
	Space  string    // id of the space of the battle; empty if the throw belongs to no battle
	Scores []int     // the score of each face; all faces are equally likely
	Got    []int     // the score of each die
}

// Faces is the range of numbers on a die.
type Faces struct{ First, Last int }

// D6 is an ordinary die with six faces.
var D6 = Faces{1, 6}

// Only makes the scores of the faces known to one side only.
func (l *Luck) Only(side fact.Side) { l.For = side }

// In sets the space of the battle that the dice belong to.
func (l *Luck) In(space string) { l.Space = space }
