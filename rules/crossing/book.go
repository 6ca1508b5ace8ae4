package crossing

import (
	"tricorne/rules/crossing/calendar"
	"tricorne/rules/crossing/corrections"
	"tricorne/rules/crossing/drawing"
	"tricorne/rules/crossing/handbook"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/player"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/crossing/worlds"
	"tricorne/rules/game"
)

type (
	state = truth.State
	known = knowledge.Known
)

// New returns the game. If the printed data have faults, New panics with a message that lists them all.
func New() game.Game { return WithNames(nil) }

// WithNames returns the same game with other names for the leaders. Tests use the other names to search for names in
// the wrong places. The function rename gets a leader's id and printed name, and returns the name to use. If rename
// is nil, the printed names are kept.
func WithNames(rename func(id, name string) string) game.Game {
	p, err := printed.Open(rename)
	if err != nil {
		panic("crossing: " + err.Error())
	}
	return game.New(newBook(p).rules())
}

// book is the whole game. It has the rules by which it is played, and the parts for viewers, referees and the computer
// player.
type book struct {
	calendar.Rules

	drawing     drawing.Rules
	handbook    handbook.Rules
	corrections corrections.Rules
	worlds      worlds.Rules
	player      *player.Rules
}

func newBook(p *printed.Book) *book {
	r := calendar.New(p)
	fights := r.Rules.Rules // the combat rules alone, without the packages for marches and the calendar
	return &book{
		Rules: r, drawing: drawing.Rules{Rules: r}, handbook: handbook.Rules{Rules: fights.Rules.Rules},
		corrections: corrections.Rules{Rules: r},
		worlds:      worlds.Rules{Rules: fights}, player: player.New(r),
	}
}

// rules returns the functions of the game in the form that the kernel needs.
func (b *book) rules() game.Rules[state, known] {
	return game.Rules[state, known]{
		Manual:        b.manual(),
		Begin:         b.SetUpGame,
		Flow:          func(s *state) *game.Flow { return &s.Flow },
		Clone:         (*state).Clone,
		Steps:         b.Steps(),
		Know:          b.Know,
		PublicForSide: knowledge.PublicAsSide,
		View:          b.drawing.View,
		TurnAndPhase:  b.TurnAndPhase,
		BattleSpace:   b.BattleAt,
		Forget:        b.worlds.Forget,
		Guess:         b.worlds.Guess,
		Worth:         b.player.Worth,
		Habit:         b.player.Habit,
		TrialCost:     4,
		Validate:      b.Validate,

		CorrectionTargets: b.corrections.Things,
		OngoingAction:     b.corrections.ActionsInProgress,
		Consequences:      b.corrections.Consequences,
	}
}
