package newyork

import (
	"tricorne/rules/block"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/teach"
	"tricorne/rules/game/text"
)

// guide returns a guided first British part on a prepared position. A ship sails, a column lands at Kips Bay, and a
// battle is fought on the battle board. The secret of the dice gives the results that the lessons need; a test plays
// the whole guide.
func (h *variant) guide(say func(...any) text.Text) *teach.Guide {
	return &teach.Guide{
		Scenario: h.data.scenarios.Guide.ID, Side: british, Secret: guideSecret,
		Lessons: []teach.Lesson{
			{
				Title: "A ship up the East River",
				Text: say("It is the British part of the turn, and you rolled an even die: {guide_ap} action points, and "+
					"ships may move. Sail the Phoenix from ",
					h.space("harbor"), " to the ", h.space("D"),
					". Brooklyn is British, so the river is open; {sail} moves a ship {sea}. Where a ship lies, no American "+
						"may cross, but your own blocks may."),
				ExpectedAction: newAction(british, block.StepMarch, "sail",
					action.Pick{Field: "ship", Values: []string{"br_ship_1"}}, action.Pick{Field: "course", Values: []string{"D"}}),
			},
			{
				Title: "The city is cut off",
				Text: say("No side holds ", h.space("paulus_hook"),
					" now, so the North River is open too. Sail the Admiral Howe to the ", h.space("A"),
					". With ships on both rivers the Americans in ", h.space("new_york_city"),
					" have only the roads left, and your next march cuts one of those."),
				ExpectedAction: newAction(british, block.StepMarch, "sail",
					action.Pick{Field: "ship", Values: []string{"br_ship_howe"}}, action.Pick{Field: "course", Values: []string{"A"}}),
			},
			{
				Title: "The landing at Kips Bay",
				Text: say("One point moves a leader with a group. Choose ", h.unit("br_clinton"), " at ",
					h.space("bushwick"), " with the five other blocks there, and cross the ",
					h.space("D"), " to ", h.space("kips_bay"),
					". The Phoenix carries them, once this turn. Three blocks stand at Kips Bay; you cannot see which."),
				ExpectedAction: newAction(british, block.StepMarch, "march",
					action.Pick{Field: "who", Values: []string{"br_clinton"}},
					action.Pick{
						Field:  "with",
						Values: []string{"br_light_infantry", "br_grenadiers", "br_guards", "br_donop", "br_artillery_1"},
					},
					action.Pick{Field: "to", Values: []string{"kips_bay"}}),
			},
			{
				Title: "To battle",
				Text: say("One action point is left, but points cannot be saved. End your movement: the battle at ",
					h.space("kips_bay"),
					" begins. Both sides have {board} blocks or more, so it is fought on the battle board, and the defender "+
						"deploys first."),
				ExpectedAction: newAction(british, block.StepMarch, "done"),
			},
			{
				Title: "The Americans deploy",
				Text: say("For a moment you play the Americans. {Board} blocks must fill {board} positions: ",
					h.unit("us_ct_wadsworth"), " on the left, ", h.unit("us_ct_silliman"),
					" in the center, ", h.unit("us_ny_morris"), " on the right. No block is left for the reserve."),
				ExpectedAction: newAction(american, stepDeploy, "deploy",
					action.Pick{Field: "left", Values: []string{"us_ct_wadsworth"}},
					action.Pick{Field: "center", Values: []string{"us_ct_silliman"}},
					action.Pick{Field: "right", Values: []string{"us_ny_morris"}}),
			},
			{
				Title: "The British deploy",
				Text: say("Your left faces the enemy's right. Put ", h.unit("br_grenadiers"), " on the left, ",
					h.unit("br_donop"), " and ",
					h.unit("br_artillery_1"),
					" in the center and ", h.unit("br_light_infantry"), " on the right. ", h.unit("br_guards"), " and ",
					h.unit("br_clinton"), " stay in reserve: the enemy sees only that two blocks stand there. Then both lines "+
						"are revealed."),
				ExpectedAction: newAction(british, stepDeploy, "deploy",
					action.Pick{Field: "left", Values: []string{"br_grenadiers"}},
					action.Pick{Field: "center", Values: []string{"br_donop", "br_artillery_1"}},
					action.Pick{Field: "right", Values: []string{"br_light_infantry"}}),
			},
			{
				Title: "The defender fires first",
				Text: say("Each block moves or fires once a round, the defender's first. Fire all the militia: a " +
					"die for each strength point, hitting on {hits}."),
				ExpectedAction: newAction(american, block.StepFire, "volley"),
			},
			{
				Title: "Fire, and make them flee",
				Text: say("Now you play the British again. Let ", h.unit("br_donop"),
					" fire at the center. It crossed water, so it rolls {awkward} less in this first round. It hits on "+
						"{hits}; {flee_hessian} from Hessians makes a militia block flee, and an empty position breaks the "+
						"whole line."),
				ExpectedAction: newAction(british, block.StepFire, "order",
					action.Pick{Field: "unit", Values: []string{"br_donop"}}, action.Pick{Field: "do", Values: []string{"fire"}}),
			},
			{
				Title: "Where to?",
				Text: say("The center is empty: the Americans must retreat at once, all to one place. The ", h.space("D"),
					" is closed to them by your ship, and they may not go where an attacker came from. Two roads are open. Take "+
						"the one to ",
					h.space("harlem"), ", under fire from all British infantry in line. Then ", h.space("kips_bay"),
					" is British. Action points for the next turn are equal, so the British move first: twice in a row, which "+
						"is how to trap an army."),
				ExpectedAction: newAction(american, stepBreak, "withdraw", action.Pick{Field: "to", Values: []string{"harlem"}}),
			},
		},
		End: h.landingResult(say),
	}
}

// landingResult returns the text that says what the player won with the battle at Kips Bay.
func (h *variant) landingResult(say func(...any) text.Text) teach.Ending {
	return teach.Ending{
		Title: "Victory at Kips Bay",
		Text: say("You have landed, broken the American center and taken ", h.space("kips_bay"),
			". You move again at once: the road to ", h.space("new_york_city"), " is short."),
	}
}

// guideSecret makes the dice of the guided turn. The militia miss, the Hessians make the center flee, the fire at
// the retreating side misses, and the British move first in the next turn.
var guideSecret = [32]byte{19}

func newAction(side game.Side, step action.Step, act string, picks ...action.Pick) action.Action {
	return action.Action{Side: side, Step: step, Act: act, Picks: picks}
}

func (h *variant) unit(id string) text.Span  { return h.Roster.Span(h.Roster.Find(id)) }
func (h *variant) space(id string) text.Span { return h.Space(h.place(id)) }
