package colonies

import (
	"tricorne/rules/colonies/display"
	"tricorne/rules/colonies/player"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// New makes the game. It panics when its data are faulty, with every fault in the message.
func New() game.Game { return WithNames(nil) }

// WithNames makes the same game with other names on units and commanders. Tests use it to look for names where they
// must not be. Rename gets an id and the printed name; nil leaves the names as printed.
func WithNames(rename func(id, name string) string) game.Game {
	return game.New(open(war.Open(rename)).kernel())
}

// rules are the whole game.
type rules struct {
	*war.Book
	travel.Ways
	sequence
	corrections
	*display.Screens
	*player.Computer
}

// open makes the rules that go by a book.
func open(b *war.Book) *rules {
	ways, screens := travel.Ways{Book: b}, display.New(b)
	v := verbs{ways}
	return &rules{
		Book: b, Ways: ways, Screens: screens, Computer: player.New(b),
		sequence:    sequence{marches{interception{combat{columns{v}}}, levies{v}}, attrition{v}},
		corrections: corrections{ways, v, screens},
	}
}

// kernel returns the game as the kernel takes it.
func (b *rules) kernel() game.Rules[state, known] {
	return game.Rules[state, known]{
		Manual: b.manual(),
		Begin:  b.begin,
		Flow:   func(s *state) *game.Flow { return &s.Flow },
		Clone:  (*state).Clone,
		Steps:  b.steps(),
		Know:   b.Know,
		Lend:   war.Lend,
		View:   b.View,

		Figures: b.Figures,
		Where:   b.where,
		Battle:  b.BattleAt,
		Forget:  b.Forget,
		Guess:   b.Guess,
		Worth:   b.Evaluate,
		Habit:   b.Habit,
		Dear:    4,
		Sound:   b.Sound,
		Survey:  b.Survey,

		Things:   b.things,
		UnderWay: b.underWay,
		Follows:  b.follows,
	}
}
