package luck

import "tricorne/rules/game/fact"

// Luck compares a throw with chance: the score of each die, and that of every face. It is not part of the record;
// replaying the act computes it again.
type Luck struct {
	Side      fact.Side // the side that benefits from high scores
	ScoreName string    // what a score counts, in the plural: "hits"
	OnlyFor   fact.Side // the only side that knows Scores; Nobody if everybody knows them
	Space     string    // id of the space of the battle; empty if the throw belongs to no battle
	Scores    []int     // the score of each face; all faces are equally likely
	DieScores []int     // the score of each die
}

// Faces is the range of numbers on a die.
type Faces struct{ First, Last int }

// D6 is an ordinary die with six faces.
var D6 = Faces{1, 6}

// SetOnlyFor records that only one side knows the scores of the faces.
func (l *Luck) SetOnlyFor(side fact.Side) { l.OnlyFor = side }

// SetSpace sets the space of the battle that the dice belong to.
func (l *Luck) SetSpace(space string) { l.Space = space }
