package newyork

import (
	"tricorne/rules/block"
	"tricorne/rules/game/action"
	"tricorne/rules/game/teach"
	"tricorne/rules/game/text"
)

// briefGuide returns a short first lesson of a few clicks: the landing at Kips Bay and its battle. The ships have
// already sailed as in the guide, and the dice are those of the guide.
func (h *variant) briefGuide(say func(...any) text.Text) *teach.Guide {
	g := h.guide(say)
	const landing, deploys, fires, flees = 2, 4, 7, 8 // numbers of lessons in the guide
	wants := func(from, to int) (out []action.Action) {
		for i := from; i < to; i++ {
			out = append(out, g.Lessons[i].ExpectedAction)
		}
		return out
	}
	return &teach.Guide{
		Scenario: g.Scenario, Side: british, Secret: guideSecret, PriorActions: wants(0, landing),
		Lessons: []teach.Lesson{
			{
				Title: "The landing at Kips Bay",
				Text: say("You are the British, and your ships lie in both rivers. One action point moves a leader with a "+
					"group of blocks: press ", h.unit("br_clinton"), " at ", h.space("bushwick"), ", then ", h.space("kips_bay"),
					". The Phoenix carries them over. Three blocks stand there; you cannot see which."),
				ExpectedAction: g.Lessons[landing].ExpectedAction, NextActions: wants(landing+1, deploys+1),
			},
			{
				Title: "Your line",
				Text: say("The Americans have one block on the left, in the center and on the right. Your own line stands as "+
					"proposed, with ", h.unit("br_clinton"), " in reserve. Deploy it: both lines are revealed, and the "+
					"militia fires first."),
				ExpectedAction: newAction(british, stepDeploy, "deploy",
					action.Pick{Field: "left", Values: []string{"br_grenadiers", "br_artillery_1"}},
					action.Pick{Field: "center", Values: []string{"br_light_infantry", "br_donop"}},
					action.Pick{Field: "right", Values: []string{"br_guards"}}),
				NextActions: []action.Action{newAction(american, block.StepFire, "volley")},
			},
			{
				Title: "Fire at the center",
				Text: say("They missed. Let ", h.unit("br_donop"), " fire at the center: a die for each strength point, one less "+
					"because it came over water. It hits on {hits}; {flee_hessian} from Hessians makes militia flee, and "+
					"an empty position breaks the whole line."),
				ExpectedAction: g.Lessons[fires].ExpectedAction, NextActions: wants(flees, flees+1),
			},
		},
		End: teach.Ending{
			Title: "Victory at Kips Bay",
			Text: say("The American center fled, and ", h.space("kips_bay"),
				" is yours. The long lesson begins with the ships, and you set up both lines yourself."),
		},
	}
}
