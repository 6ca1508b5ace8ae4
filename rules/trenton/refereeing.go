package trenton

import (
	"tricorne/rules/block"
	"tricorne/rules/game/action"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/teach"
	"tricorne/rules/game/text"
)

// refereeGuide returns a guide of fifteen minutes for a referee, on the position of the guide. The referee sets up,
// and enters two crossings and a battle with the dice of the real table. Then they correct a block that is
// somewhere else on that table, and go back.
func (h *variant) refereeGuide(say func(...any) text.Text) *teach.Guide {
	return &teach.Guide{
		Scenario: h.data.scenarios.Guide.ID, Side: american, Secret: guideSecret,
		Lessons: []teach.Lesson{
			{
				Title: "Setting up",
				Text: say("You are the referee. Your friends sit at maps of their own and cannot see each other's blocks. You "+
					"can do this alone: the lessons say what they do. Set up the blocks on the real maps as they stand here. ",
					h.unit("us_washington"), " is at ", h.space("mcconkeys_ferry"), ", and one Hessian block holds ",
					h.space("trenton"), "."),
			},
			{
				Title: "What the players say",
				Text: say("The American player says: “", h.unit("us_sullivan"), " takes both brigades via ",
					h.space("beattys_ferry"),
					" over the river to ", h.space("trenton"),
					".” Touch ", h.unit("us_sullivan"), " at ", h.space("yardleys_ferry"),
					", then the places along the way, and press the button of the march."),
				ExpectedAction: newAction(block.StepMarch, "march",
					action.Pick{Field: "who", Values: []string{"us_sullivan"}},
					action.Pick{Field: "with", Values: []string{"us_stephen", "us_fermoy"}},
					action.Pick{Field: "to", Values: []string{"beattys_ferry>trenton"}},
					action.Pick{Field: "drop", Values: []string{}},
					action.Pick{Field: "take", Values: []string{}}),
				Dice: []int{3},
			},
			{
				Title: "A second order",
				Text: say("“", h.unit("us_washington"), " marches via ", h.space("yardleys_ferry"), " and ",
					h.space("birmingham"),
					" to ", h.space("trenton"),
					" with all the blocks that may go along; ", h.unit("us_greene"), " and ", h.unit("us_knox_3"),
					" stay.” The blocks that go along are suggested; enter the way as before."),
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
				Dice: []int{4},
			},
			{
				Title: "A block in the wrong place",
				Text: say("You look at the British map: the ", h.unit("br_highlander"), " stands at ", h.space("mount_holly"),
					", and on your desk at ", h.space("moorestown"),
					". Both sides agree that the British map is right. Touch the block, then the place; below you read what "+
						"each side will hear."),
				Changes: []correct.Change{{Verb: correct.Move, Target: "br_highlander", To: "mount_holly"}},
			},
			{
				Title: "A battle",
				Text: say("“I'm done,” says the American player. End the American movement. The defender at ", h.space("trenton"),
					" fires first, a die for each strength point. Only {hits} is a hit; your desk reads the dice for you."),
				ExpectedAction: newAction(block.StepMarch, "done"),
				Dice:           []int{6, 3, 1},
			},
			{
				Title: "Undo",
				Text: say("“Wait,” says the American player, “I had action points left and forgot ", h.unit("us_hitchcock"),
					".” The British player agrees. Undo back to before the movement ended, ",
					"and tick that the dice are proposed again, so that forgetting brings no better dice."),
				RewindTo: 5,
			},
		},
	}
}
