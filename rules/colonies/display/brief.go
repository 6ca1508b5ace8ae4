package display

import (
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/teach"
	"tricorne/rules/game/text"
)

// Brief returns a short first lesson: Burgoyne takes Ticonderoga in 1777. The plans of the turn and Burgoyne's way up
// the lakes have already been played.
func (b *Screens) Brief() *teach.Guide {
	who := func(id string) text.Span { return b.CommanderName(b.CommanderNamed(id)) }
	at := func(id string) text.Span { return b.Space(b.Place(id)) }
	do := func(side game.Side, step action.Step, act string, picks ...action.Pick) action.Action {
		return action.Action{Side: side, Step: step, Act: act, Picks: picks}
	}
	army := []string{
		"burgoyne", "carleton", "9-21-31", "34-53", "44-55-62", "24-29", "3-gren", "3-ltinf", "1-brnk", "2-brnk", "hshn",
		"roygrn",
	}
	guns := []string{"gun-5", "gun-6"}
	return &teach.Guide{
		Scenario: "hudson", Side: british, Secret: briefSecret,
		PriorActions: []action.Action{
			do(american, war.StepPlanning, war.ActDone),
			do(british, war.StepPlanning, "plot", newPick("plot.port", "0214")),
			do(british, war.StepPlanning, war.ActDone),
			do(british, war.StepLoyalists, war.ActDone),
			do(american, war.StepMilitia, war.ActDone),
			do(american, war.StepInitiative, "pay2"),
			do(american, war.StepOperations, war.ActDone),
			do(british, war.StepOperations, "row", newPick("row.from", "0815"), newPick("row.who", army...),
				newPick("row.guns", guns...), newPick("row.supply", "3"), newPick("row.to", "1113")),
		},
		Lessons: []teach.Lesson{
			{
				Title: "To Ticonderoga",
				Text: text.Say("You are ", who("burgoyne"), ". You have come up the lakes to ", at("1113"),
					" with the whole army, and five movement points are left. March on to ", at("1212"),
					" on the map. Both sides may share a hex: to fight there you attack afterwards."),
				ExpectedAction: do(british, war.StepMarch, "on", newPick("on.who", army...), newPick("on.guns", guns...),
					newPick("on.supply", "3"), newPick("on.boats", "3"), newPick("on.to", "1212")),
				NextActions: []action.Action{do(british, war.StepMarch, war.ActDone)},
			},
			{
				Title: "Attack",
				Text: text.Say("An attack costs one operations point. At ", at("1212"), " 17 American strength points lie in a "+
					"fort; you have 47 and artillery. Attack."),
				ExpectedAction: do(british, war.StepOperations, "attack", newPick("attack.at", "1212")),
			},
			{
				Title: "Powder and shot",
				Text: text.Say("Both sides decide in secret whether they spend supply on the battle. Spend a unit: it is worth " +
					"two battle points more than one that is held. Then the odds, leaders, guns and the fort are added up, and " +
					"two dice decide."),
				ExpectedAction: do(british, war.StepSupply, "spend"),
				NextActions:    []action.Action{do(american, war.StepSupply, "hold")},
			},
		},
		End: teach.Ending{
			Title: "Ticonderoga is yours",
			Text: text.Say("The garrison of ", at("1212"), " has surrendered with its guns, and ", at("1610"),
				" lies open before you. In the long lesson you lead the rebellion, and plan a whole turn."),
		},
	}
}

// briefSecret makes the dice of the short lesson. The Americans go first and pass, and the fort surrenders.
var briefSecret = [32]byte{3}
