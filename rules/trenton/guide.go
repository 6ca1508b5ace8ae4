package trenton

import (
	"tricorne/rules/block"
	"tricorne/rules/game/action"
	"tricorne/rules/game/teach"
	"tricorne/rules/game/text"
)

// guide returns a guided first American turn on a prepared position. The Americans cross the Delaware to Trenton,
// fight a battle, and end movement. The secret of the dice gives the results that the lessons need; a test plays the
// whole guide.
func (h *variant) guide(say func(...any) text.Text) *teach.Guide {
	return &teach.Guide{
		Scenario: h.data.scenarios.Guide.ID, Side: american, Secret: guideSecret,
		Lessons: []teach.Lesson{
			{
				Title: "Washington crosses the Delaware",
				Text: say("It is your part of the turn and you have {guide_ap} action points. One of them moves a leader with "+
					"all the blocks that may go along. Choose ",
					h.unit("us_washington"), " at ", h.space("mcconkeys_ferry"), ", leave ", h.unit("us_greene"), " and ",
					h.unit("us_knox_3"),
					" behind, and march via ", h.space("yardleys_ferry"), " and ", h.space("birmingham"), " to ",
					h.space("trenton"),
					": {washington_rate} places, as far as Washington goes. You roll for the river on the way; only "+
						"{stops_march} turns you back. One block stands at Trenton. You cannot see which."),
				ExpectedAction: newAction(block.StepMarch, "march",
					action.Pick{Field: "who", Values: []string{"us_washington"}},
					action.Pick{
						Field: "with",
						Values: []string{
							"us_mercer", "us_stirling", "us_sargent", "us_glover_1", "us_glover_2", "us_knox_1",
							"us_knox_2",
						},
					},
					action.Pick{Field: "to", Values: []string{"yardleys_ferry>birmingham>trenton"}},
					action.Pick{Field: "drop", Values: []string{}}),
			},
			{
				Title: "Sullivan joins Washington",
				Text: say("Battles wait until all marching is done, so others can still come. At most {ferry} blocks of a "+
					"side cross at one ferry in a turn, and eight have crossed at ",
					h.space("yardleys_ferry"), "; so ", h.unit("us_sullivan"), " takes both brigades via ",
					h.space("beattys_ferry"), " to ", h.space("trenton"),
					". At the first place it enters, a leader may drop off blocks and pick up others: pick up ", h.unit("us_nj_5"),
					" there. The last step crosses the river, so these blocks roll {river} less in the first round of the "+
						"battle."),
				ExpectedAction: newAction(block.StepMarch, "march",
					action.Pick{Field: "who", Values: []string{"us_sullivan"}},
					action.Pick{Field: "with", Values: []string{"us_stephen", "us_fermoy"}},
					action.Pick{Field: "to", Values: []string{"beattys_ferry>trenton"}},
					action.Pick{Field: "drop", Values: []string{}},
					action.Pick{Field: "take", Values: []string{"us_nj_5"}}),
			},
			{
				Title: "One block by itself",
				Text: say("A block without a leader costs an action point of its own and goes {march} places. Bring ",
					h.unit("us_hitchcock"), " up from ",
					h.space("philadelphia"), " via ", h.space("dunks_ferry"), " to ", h.space("bristol"), "."),
				ExpectedAction: newAction(block.StepMarch, "march",
					action.Pick{Field: "who", Values: []string{"us_hitchcock"}},
					action.Pick{Field: "to", Values: []string{"dunks_ferry>bristol"}}),
			},
			{
				Title: "To battle",
				Text: say("One action point is left. You do not have to spend it, but points cannot be saved. End your "+
					"movement. The battle at ",
					h.space("trenton"), " begins: all blocks there are revealed, and the defender fires first."),
				ExpectedAction: newAction(block.StepMarch, "done"),
			},
			{
				Title: "Losses",
				Text: say("The Hessians roll a die for each strength point and hit on {hits}. You choose which block takes "+
					"the hit. A strong brigade can best afford it. A leader has only one point, and you lose the war if you "+
					"lose ",
					h.unit("us_washington"), ". Take it on ", h.unit("us_mercer"), "."),
				ExpectedAction: newAction(block.StepLosses, "lose", action.Pick{Field: "losses", Values: []string{"us_mercer:1"}}),
			},
			{
				Title: "Fire",
				Text: say("Now you fire: each block rolls a die for each strength point. You may choose which fires next, but "+
					"here it makes no difference: fire all in order. When the last Hessian falls, ",
					h.space("trenton"), " is yours, and with it a victory point. Then the British move, and the "+
						"rest is up to you."),
				ExpectedAction: newAction(block.StepFire, "volley"),
			},
		},
		End: teach.Ending{
			Title: "Victory at Trenton",
			Text: say("You have crossed the Delaware, beaten the Hessians and taken ", h.space("trenton"),
				". That is the game: points, marches, battles. Two and a half turns are left."),
		},
	}
}

// guideSecret makes the dice of the guided turn. They give four action points for each side, two successful
// crossings, one hit by the Hessians, and at least three by the Americans.
var guideSecret = [32]byte{21}

func newAction(step action.Step, act string, picks ...action.Pick) action.Action {
	return action.Action{Side: american, Step: step, Act: act, Picks: picks}
}

func (h *variant) unit(id string) text.Span  { return h.Roster.Span(h.Roster.Find(id)) }
func (h *variant) space(id string) text.Span { return h.Space(h.place(id)) }
