package colonies

import (
	"tricorne/rules/colonies/display"
	"tricorne/rules/colonies/player"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// New makes the game. It panics with a list of all faults if the data are faulty.
func New() game.Game { return WithNames(nil) }

// WithNames makes the same game with other names for units and commanders. Tests use it to search texts for names
// that must not be there. Rename gets an id and the printed name; nil keeps the printed names.
func WithNames(rename func(id, name string) string) game.Game {
	return game.New(newRules(war.Open(rename)).gameRules())
}

// rules combines the book, phases, corrections, screens and computer player into one game.
type rules struct {
	*war.Book
	travel.Ways
	sequence
	corrections
	*display.Screens
	*player.Computer
}

// newRules makes the rules for a book.
func newRules(b *war.Book) *rules {
	ways, screens := travel.Ways{Book: b}, display.New(b)
	v := mapChanges{ways}
	return &rules{
		Book: b, Ways: ways, Screens: screens, Computer: player.New(b),
		sequence:    sequence{marches{interception{combat{movement{v}}}, levies{v}}, attrition{v}},
		corrections: corrections{ways, v, screens},
	}
}

// gameRules returns the functions that the game package calls.
func (b *rules) gameRules() game.Rules[state, known] {
	return game.Rules[state, known]{
		Manual:        b.manual(),
		Begin:         b.begin,
		Flow:          func(s *state) *game.Flow { return &s.Flow },
		Clone:         (*state).Clone,
		Steps:         b.steps(),
		Know:          b.Know,
		PublicForSide: war.PublicAsSide,
		View:          b.View,

		Figures:      b.Figures,
		TurnAndPhase: b.turnAndPhase,
		BattleSpace:  b.BattleAt,
		Forget:       b.Forget,
		Guess:        b.Guess,
		Worth:        b.Evaluate,
		Habit:        b.Habit,
		TrialCost:    4,
		Validate:     b.CheckState,
		Survey:       b.DrawOverlay,

		CorrectionTargets: b.things,
		OngoingAction:     b.eventUnderWay,
		Consequences:      b.consequences,
	}
}
