package trenton

import (
	"tricorne/rules/game/action"
	"tricorne/rules/game/teach"
	"tricorne/rules/game/text"
)

// briefGuide returns a short first lesson of a few clicks: Washington's march to Trenton and the battle there. The
// other marches of the guide are played automatically, so the dice are those of the guide.
func (h *variant) briefGuide(say func(...any) text.Text) *teach.Guide {
	g := h.guide(say)
	const marches, loses, fires = 0, 4, 5 // numbers of lessons in the guide
	var rest []action.Action
	for i := marches + 1; i < loses; i++ {
		rest = append(rest, g.Lessons[i].ExpectedAction)
	}
	fire := g.Lessons[fires]
	fire.Text = say("Now you fire: each block rolls a die for each strength point. Fire all in order. When the last "+
		"Hessian falls, ", h.space("trenton"), " is yours, and with it a victory point.")
	return &teach.Guide{
		Scenario: g.Scenario, Side: american, Secret: guideSecret,
		Lessons: []teach.Lesson{
			{
				Title: "Washington crosses the Delaware",
				Text: say("You are the Americans. One action point moves a leader with a group of blocks: press ",
					h.unit("us_washington"), " at ", h.space("mcconkeys_ferry"), ", then ", h.space("trenton"),
					", as far as Washington goes. You roll for the river on the way; only {stops_march} turns you back. One "+
						"block stands at Trenton. You cannot see which. ", h.unit("us_sullivan"),
					" joins you, and the battle begins."),
				ExpectedAction: g.Lessons[marches].ExpectedAction, NextActions: rest,
			},
			{
				Title: "Losses",
				Text: say("The Hessians fired first and hit on {hits}. You choose which block takes the hit. A strong brigade "+
					"can best afford it: take it on ", h.unit("us_mercer"), "."),
				ExpectedAction: g.Lessons[loses].ExpectedAction,
			},
			fire,
		},
		End: teach.Ending{
			Title: "Victory at Trenton",
			Text: say("You have beaten the Hessians and taken ", h.space("trenton"),
				". In the long lesson you lead every march yourself. Two and a half turns are left."),
		},
	}
}
