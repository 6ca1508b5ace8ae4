package computer

// Level is how well a computer plays.
type Level struct {
	ID    string
	Name  string
	Words string // what to expect of it, in one sentence

	Random     int // of a hundred decisions, how many are left to chance
	Habits     int // how many orders it takes from habit; with one of them and no more it does what habit says
	Candidates int // how many orders it looks at
	Worlds     int // in how many worlds it looks at each
	Refined    int // of how many of the best of them it looks at variants
	Variants   int // at so many each
	Finalists  int // how many of them it plays on from
	Ahead      int // how many acts it plays on at most; 0: it looks at what the order itself brings
	Least      int // and how many at least before it stops where a turn begins
	Choices    int // how many orders each side weighs when it plays on
	Acts       int // how many acts it may try for one decision, or little more
	Doubts     int // the same where habit says something
	Sure       int // by how many errors of the average another order must have done better than habit, squared
}

// The levels, the weakest first.
var (
	Random  = Level{ID: "random", Name: "Chance", Words: "Gives any order that is possible.", Random: 100}
	Recruit = Level{
		ID: "recruit", Name: "Recruit", Words: "Sees what lies ahead, and sometimes makes a rash move.",
		Random: 25, Habits: 1, Candidates: 12, Worlds: 2, Finalists: 4, Ahead: 8, Choices: 2, Acts: 200,
	}
	Captain = Level{
		ID: "captain", Name: "Captain", Words: "Marches on what decides the game, and attacks where the odds are good.",
		Habits: 1, Candidates: 24, Worlds: 2, Refined: 3, Variants: 4, Finalists: 6, Ahead: 16, Choices: 2, Acts: 1000,
	}
	General = Level{
		ID: "general", Name: "General", Words: "Thinks a turn ahead for both sides.",
		Habits: 5, Candidates: 8, Worlds: 3, Refined: 5, Variants: 5, Finalists: 6, Ahead: 160, Choices: 3, Acts: 3000,
		Doubts: 1600, Sure: 4,
	}
)

// pace returns the level in a game in which acts are so many times as dear to try. A turn there has as many more of
// them, and a player who loses their head now and then does so as often a turn. A general tries three times as many
// acts there, for there is more to weigh besides habit, which knows such a game less well, and is departed from sooner;
// and it looks to the end of the turn in which the enemy can have answered, however late in a turn it is asked. Its
// numbers are those that did best where acts are four times as dear: no game has dearer ones, or others in between.
func (l Level) pace(dear int) Level {
	if dear <= 1 {
		return l
	}
	if l.Habits > 1 {
		l.Habits, l.Candidates, l.Finalists = 2, 2*l.Candidates, l.Finalists+2
		l.Ahead, l.Least, l.Doubts, l.Sure = 3*l.Ahead/4, l.Ahead/4, 3*l.Doubts, l.Sure/2
	} else {
		half := (dear + 1) / 2
		l.Ahead = (l.Ahead + half - 1) / half
	}
	if l.Random < 100 {
		l.Random = (l.Random + dear - 1) / dear
	}
	return l
}

// Hasty returns the same level with about the smallest budget it can decide with. It thinks the same way, only less.
func (l Level) Hasty() Level {
	l.Candidates, l.Finalists, l.Ahead = min(l.Candidates, 4), min(l.Finalists, 2), min(l.Ahead, 4)
	l.Worlds, l.Refined, l.Variants, l.Acts, l.Doubts = 1, 1, 1, 12, 12
	return l
}

// Quick reports whether the level mostly does what habit says, without a search: its decisions take milliseconds.
func (l Level) Quick() bool { return l.Habits <= 1 }

// Levels returns those a player can choose.
func Levels() []Level { return []Level{Recruit, Captain, General} }

// LevelOf finds a level by its id, Random among them.
func LevelOf(id string) (Level, bool) {
	for _, l := range append(Levels(), Random) {
		if l.ID == id {
			return l, true
		}
	}
	return Level{}, false
}
