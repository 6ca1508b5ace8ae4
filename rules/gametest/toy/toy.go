// Package toy is the smallest game that uses everything the kernel offers. The kernel and package gametest are tested
// with it. It has hidden tokens and coins, every kind of field, a form with dependent fields, dice and a chart. It
// also has a nested step, an automatic step, a revelation, and a step that asks both sides.
//
// Each side has three tokens, one of them secretly strong, and three coins, secretly spread over three places. The
// side whose turn it is raids a place with one or two tokens or rests. The other side defends with a token, or gives
// up the place and the coins in it. Captured coins are points.
package toy

import (
	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/text"
)

// The sides.
const (
	Red  game.Side = 1
	Blue game.Side = 2
)

// The steps.
const (
	StepDeploy action.Step = "deploy"
	StepMove   action.Step = "move"
	StepDefend action.Step = "move.defend"
	StepScore  action.Step = "score"
)

// TokensPerSide and Coins are the numbers of tokens and coins that each side has. Raid is the maximum number of tokens
// on a raid.
const (
	TokensPerSide = 3
	Coins         = 3
	MaxRaiders    = 2
)

// New returns the toy game.
func New() game.Game { return game.New(Rules()) }

// Rules returns a new copy of the rules of the toy game, so that a test may break them.
func Rules() game.Rules[State, Known] {
	return game.Rules[State, Known]{
		Manual:       manual(),
		Begin:        begin,
		Flow:         func(s *State) *game.Flow { return &s.Flow },
		Clone:        clone,
		Know:         know,
		View:         drawView,
		TurnAndPhase: func(s *State) (int, string) { return s.Turn, names[s.Active] + " raid" },
		Forget:       forget,
		Guess:        guess,
		Validate:     validate,
		Steps: map[action.Step]game.Phase[State, Known]{
			StepDeploy: {
				Rule: "1 Deploy", Activity: "hiding tokens and coins",
				Enter: enterDeploy, SidesAsked: func(s *State) fact.Sides { return s.sidesNotReady() },
				Ask: askDeploy, Play: playDeploy,
			},
			StepMove: {
				Rule: "2 Raid", Activity: "choosing a raid",
				Enter: enterMove, SidesAsked: func(s *State) fact.Sides { return fact.SidesOf(s.Active) },
				Ask: askMove, Play: playMove,
			},
			StepDefend: {
				Rule: "3 Defence", Activity: "meeting a raid",
				SidesAsked: func(s *State) fact.Sides { return fact.SidesOf(s.Active.Other()) },
				Ask:        askDefend, Play: playDefend,
			},
			StepScore: {Rule: "4 Score", Enter: enterScore},
		},
	}
}

var names = [3]string{"Nobody", "Red", "Blue"}

func sideSpan(s game.Side) text.Span { return text.SideName(s, names[s]) }

var places, _ = board.New(
	[]board.Space{{ID: "hill", Name: "the hill"}, {ID: "ford", Name: "the ford"}, {ID: "mill", Name: "the mill"}},
	[]board.Link{{A: "hill", B: "ford", Way: board.Road}, {A: "ford", B: "mill", Way: board.Road}},
)

func space(p board.Place) text.Span { return text.Space(string(places.ID(p)), places.Name(p)) }

var clashChart = &chart.Chart{
	ID: "clash", Title: "Clash", Rule: "3 Defence",
	Columns: []chart.Column{{ID: "weak", Name: "Weak"}, {ID: "strong", Name: "Strong"}},
	Rows: []chart.Row{
		{From: 1, To: 3, Cells: []chart.Cell{{Result: "lost", Text: "lost"}, {Result: "lost", Text: "lost"}}},
		{From: 4, To: 4, Cells: []chart.Cell{{Result: "lost", Text: "lost"}, {Result: "won", Text: "won"}}},
		{From: 5, To: 6, Cells: []chart.Cell{{Result: "won", Text: "won"}, {Result: "won", Text: "won"}}},
	},
}

func manual() *game.Manual {
	return &game.Manual{
		ID: "toy", Title: "Raiders", Blurb: "A game for tests.", Edition: 1, Difficulty: 1,
		Sides: []game.SideInfo{
			{Side: Red, ID: "red", Name: "Red", Plural: "Reds", Letter: "R", Opponent: "Blue"},
			{Side: Blue, ID: "blue", Name: "Blue", Plural: "Blues", Letter: "B", Opponent: "Red"},
		},
		Scenarios: []game.Scenario{
			{ID: "short", Name: "A day", FirstTurn: 1, LastTurn: 3},
			{ID: "long", Name: "A week", FirstTurn: 1, LastTurn: 7},
		},
		Options: []game.Option{{ID: "bold", Label: "Bold raiders", Detail: "A raider adds one to his die."}},
		Board:   places, Charts: []*chart.Chart{clashChart},
		Screen: screen.Screen{
			Family: screen.Blocks, Battle: screen.NoBattle, Calendar: screen.NumberedFromFirst,
			Kinds:  []screen.PieceKind{screen.Infantry, screen.Militia},
			Tracks: []screen.TrackID{screen.VictoryPoints},
			Marks:  []screen.MarkKind{screen.ControlMark, screen.BattleMark},
			Boxes:  []string{"hand-" + names[Red], "hand-" + names[Blue]},
		},
	}
}
