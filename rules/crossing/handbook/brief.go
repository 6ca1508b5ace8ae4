package handbook

import (
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game/action"
	"tricorne/rules/game/teach"
	"tricorne/rules/game/text"
)

// Brief returns a short first lesson: the last march to Trenton, the attack and the advance. Everything before that
// is played as in the guide.
func (b Rules) Brief(g *teach.Guide) *teach.Guide {
	at := func(id string) text.Span { return b.Space(b.Place(id)) }
	// indexes of two lessons of the guide: the march that reaches the edge of Trenton, and the attack
	const edge, attack = 14, 23
	wants := func(from, to int) (out []action.Action) {
		for i := from; i < to; i++ {
			out = append(out, g.Lessons[i].ExpectedAction)
			out = append(out, g.Lessons[i].NextActions...)
		}
		return out
	}
	last := len(g.Lessons) - 1
	return &teach.Guide{
		Scenario: g.Scenario, Side: truth.American, Secret: g.Secret, PriorActions: wants(0, edge),
		Lessons: []teach.Lesson{
			{
				Title: "Through the night",
				Text: text.Say("You are Washington. It is midnight, December 26, and your column has crossed the Delaware. Rall "+
					"and 1,250 Hessians sleep at ", at("2029"), ". March next to them: press ", at("1929"),
					" on the map. The numbers are movement points, of which the die gave you 10."),
				ExpectedAction: g.Lessons[edge].ExpectedAction, NextActions: wants(edge+1, attack),
			},
			{
				Title: "Dawn",
				Text: text.Say("It is 7 am and it snows. Your column is activated again, for four points. Attack ", at("2029"),
					" with all of them: surprise, odds and weather change one die, and it decides."),
				ExpectedAction: g.Lessons[attack].ExpectedAction, NextActions: g.Lessons[attack].NextActions,
			},
			{
				Title:          "Into the town",
				Text:           text.Say("Rall is routed and flees to the north-east. Advance into ", at("2029"), "."),
				ExpectedAction: g.Lessons[last].ExpectedAction,
			},
		},
		End: teach.Ending{
			Title: "Victory at Trenton",
			Text: text.Say("Two thirds of the Hessians are lost, and ", at("2029"),
				" is yours. The long lesson begins on the evening before, with the boats."),
		},
	}
}
