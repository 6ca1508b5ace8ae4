package computer

// Level is how well a computer plays.
type Level struct {
	ID    string
	Name  string
	Words string // what to expect of it, in one sentence

	Random     int // of a hundred decisions, how many are left to chance
	Candidates int // how many orders it looks at
	Worlds     int // in how many worlds it looks at each
	Refined    int // of how many of the best of them it looks at variants
	Variants   int // at so many each
	Finalists  int // how many of them it plays on from
	Ahead      int // how many acts it plays on; 0: it looks at what the order itself brings
	Turns      int // and how many turns at most
	Choices    int // how many orders each side weighs when it plays on
	Acts       int // how many acts it may try for one decision, or little more
}

// The levels, the weakest first.
var (
	Random  = Level{ID: "random", Name: "Chance", Words: "Gives any order that is possible.", Random: 100}
	Recruit = Level{
		ID: "recruit", Name: "Recruit", Words: "Sees what lies before him, and now and then loses his head.",
		Random: 25, Candidates: 12, Worlds: 2, Finalists: 4, Ahead: 8, Turns: 1, Choices: 2, Acts: 200,
	}
	Captain = Level{
		ID: "captain", Name: "Captain", Words: "Weighs what an order brings before the enemy can answer.",
		Candidates: 24, Worlds: 2, Refined: 3, Variants: 4, Finalists: 6, Ahead: 16, Turns: 1, Choices: 2, Acts: 1000,
	}
	General = Level{
		ID: "general", Name: "General", Words: "Thinks a turn ahead for both sides.",
		Candidates: 40, Worlds: 3, Refined: 5, Variants: 5, Finalists: 10, Ahead: 40, Turns: 2, Choices: 3, Acts: 6000,
	}
)

// Levels are those a player can choose.
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
