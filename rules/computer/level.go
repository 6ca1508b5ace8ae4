package computer

// Level is the playing strength of a computer.
type Level struct {
	ID          string
	Name        string
	Description string // what a player can expect of this level

	RandomPercent    int // percentage of decisions made at random
	Habits           int // number of orders taken from habit; if it is 1, the first of them is always given
	Candidates       int // number of orders examined
	Worlds           int // number of worlds in which each order is tried
	RefinedOrders    int // number of best orders that are also tried in variants
	Variants         int // number of variants tried of each of these orders
	Finalists        int // number of the best orders for which the game is played on after the order
	ActsAhead        int // most actions played on after an order; if 0, only the immediate result counts
	MinActsAhead     int // fewest actions played on before a trial may stop at the start of a turn
	Choices          int // number of orders that each side compares when it acts in the rest of a trial
	MaxActs          int // approximate limit of actions tried for one decision; it may be slightly exceeded
	MaxActsWithHabit int // the same limit in a game that defines usual orders for its computers (Rules.Habit)
	MinErrorsSquared int // squared number of standard errors by which another order must beat the usual one
}

// The levels, the weakest first.
var (
	Random  = Level{ID: "random", Name: "Chance", Description: "Gives any order that is possible.", RandomPercent: 100}
	Recruit = Level{
		ID: "recruit", Name: "Recruit", Description: "Sees what lies ahead, and sometimes makes a rash move.",
		RandomPercent: 25, Habits: 1, Candidates: 12, Worlds: 2, Finalists: 4, ActsAhead: 8, Choices: 2, MaxActs: 200,
	}
	Captain = Level{
		ID: "captain", Name: "Captain", Description: "Marches on what decides the game, and attacks where the odds are good.",
		Habits: 1, Candidates: 24, Worlds: 2, RefinedOrders: 3, Variants: 4, Finalists: 6, ActsAhead: 16, Choices: 2,
		MaxActs: 1000,
	}
	General = Level{
		ID: "general", Name: "General", Description: "Thinks a turn ahead for both sides.",
		Habits: 5, Candidates: 8, Worlds: 3, RefinedOrders: 5, Variants: 5, Finalists: 6, ActsAhead: 160, Choices: 3,
		MaxActs:          3000,
		MaxActsWithHabit: 1600, MinErrorsSquared: 4,
	}
)

// adaptToCost adapts the level to a game in which trying an action is costly. Parameter dear says how many times the
// usual cost it is. A turn there has that many times more actions, so the level looks fewer actions ahead and makes
// random choices less often. A general tries three times as many actions, because habit plays such a game less well,
// and replaces habit sooner. Even late in a turn, it looks to the end of the turn in which the enemy can answer. The
// numbers were found by tests with dear = 4. No game has a higher value, or one between 1 and 4.
func (l Level) adaptToCost(dear int) Level {
	if dear <= 1 {
		return l
	}
	if l.Habits > 1 {
		l.Habits, l.Candidates, l.Finalists = 2, 2*l.Candidates, l.Finalists+2
		l.ActsAhead, l.MinActsAhead, l.MaxActsWithHabit, l.MinErrorsSquared = 3*l.ActsAhead/4, l.ActsAhead/4,
			3*l.MaxActsWithHabit,
			l.MinErrorsSquared/2
	} else {
		half := (dear + 1) / 2
		l.ActsAhead = (l.ActsAhead + half - 1) / half
	}
	if l.RandomPercent < 100 {
		l.RandomPercent = (l.RandomPercent + dear - 1) / dear
	}
	return l
}

// WithSmallBudget returns the level with almost the smallest possible budget. The thinking works in the same way, but
// tries less.
func (l Level) WithSmallBudget() Level {
	l.Candidates, l.Finalists, l.ActsAhead = min(l.Candidates, 4), min(l.Finalists, 2), min(l.ActsAhead, 4)
	l.Worlds, l.RefinedOrders, l.Variants, l.MaxActs, l.MaxActsWithHabit = 1, 1, 1, 12, 12
	return l
}

// Quick reports whether the level usually follows habit without a search. Its decisions take milliseconds.
func (l Level) Quick() bool { return l.Habits <= 1 }

// Levels returns the levels that a player can choose.
func Levels() []Level { return []Level{Recruit, Captain, General} }

// LevelOf returns the level with an id. Random is found too, although players cannot choose it. It returns false if
// there is none.
func LevelOf(id string) (Level, bool) {
	for _, l := range append(Levels(), Random) {
		if l.ID == id {
			return l, true
		}
	}
	return Level{}, false
}
