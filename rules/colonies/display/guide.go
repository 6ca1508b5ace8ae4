package display

import (
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/teach"
	"tricorne/rules/game/text"
)

// Guide returns the first turn of the campaign as a lesson: the siege of Boston and Arnold's march on Quebec. The
// secret fixes the dice, so that everything happens as the lesson says. A test plays it through.
func (b *Screens) Guide() *teach.Guide {
	who := func(id string) text.Span { return b.CommanderName(b.CommanderNamed(id)) }
	unit := func(id string) text.Span { return b.UnitName(b.UnitNamed(id)) }
	at := func(id string) text.Span { return b.Space(b.Place(id)) }
	g := &teach.Guide{Scenario: "campaign", Side: american, Secret: guideSecret}
	add := func(side game.Side, step action.Step, title string, words text.Text, act string, picks ...action.Pick) {
		g.Lessons = append(g.Lessons,
			teach.Lesson{
				Title: title, Text: words,
				ExpectedAction: action.Action{Side: side, Step: step, Act: act, Picks: picks},
			})
	}
	add(american, war.StepAreas, "Three commands",
		text.Say("You lead the rebellion. ", who("washington"), " is in ", at("1305"),
			" with the army, in the same hex as the British: both sides may share a hex for as long as they like. Give ",
			who("lee"), " New England, ", who("gates"), " the Middle Colonies and ", who("greene"),
			" the South, as suggested. In their own area commanders lead any stack they are in, except Washington's."),
		"assign", newPick("lee", "new-england"), newPick("gates", "middle-colonies"), newPick("greene", "south"))
	add(british, war.StepAreas, "The other side",
		text.Say("For a moment you play the British. ", who("howe"), " commands in New England, ", who("clinton"),
			" in the Middle Colonies, ", who("burgoyne"),
			" in the South. Then both markers are drawn: only you know yours until the turn is over."),
		"assign", newPick("howe", "new-england"), newPick("clinton", "middle-colonies"), newPick("burgoyne", "south"))
	add(british, war.StepPlanning, "British plans",
		text.Say("Both sides plan at once, each on its own sheet: below the orders it shows what you have, what is "+
			"due and what it costs. The British would plot a port for the ships of the next turn; in winter none "+
			"come. They keep their Indians for a point. End the British planning."), war.ActDone)
	add(american, war.StepPlanning, "The black market",
		text.Say("Now you play the Americans again. You have 12 operations points, a good draw. Buy supply in towns "+
			"within five movement points of a commander. Ask for the price in ", at("1406"),
			": a die says what a unit costs there this turn, and British troops nearby raise the price."),
		"buy", newPick("buy.town", "1406"))
	add(american, war.StepPlanning, "The Continental Army",
		text.Say("Four points for one unit is too much. Spend two on Continentals instead: raise ", unit("3-mass"), " in ",
			at("1607"), "."),
		"raise", newPick("raise.unit", "3-mass"), newPick("raise.at", "1607"))
	add(american, war.StepPlanning, "Enough planned",
		text.Say("The enemy sees what you have spent, but not that you have ten points left. End the planning."),
		war.ActDone)
	add(british, war.StepLoyalists, "No Loyalists yet",
		text.Say("The British can raise Loyalists in towns they control. Raise none."), war.ActDone)
	add(american, war.StepMilitia, "The militia",
		text.Say("Militia costs nothing, and the more British there are in a colony, the more militia comes. Call ",
			unit("nh-mil-1"), " to ", at("1110"), "."),
		"rebel", newPick("rebel.unit", "nh-mil-1"), newPick("rebel.at", "1110"))
	add(american, war.StepMilitia, "No more",
		text.Say("More could come, but most of it goes home again at the end of the turn. Leave the rest at home."),
		war.ActDone)
	add(american, war.StepInitiative, "Who goes first",
		text.Say("The British rolled 4 and would go first. Add two to the die for two points."), "pay2")
	column := []string{"arnold", "mass-mil-1", "ri-mil-1", "mid-det-1"}
	add(american, war.StepOperations, "Up the Kennebec",
		text.Say(who("arnold"), " is at ", at("0607"),
			" with two units of militia, a detachment and a bateaux unit. By river they get farther than on foot: three "+
				"hexsides upriver for a movement point. Send all of them, with their supply, to ", at("0410"),
			": one operations point."),
		"row", newPick("row.from", "0607"), newPick("row.who", column...), newPick("row.supply", "1"),
		newPick("row.to", "0410"))
	add(american, war.StepMarch, "The carry",
		text.Say("Five movement points are left. Carrying the boats overland costs one more in every hex. Go "+
			"on to ", at("0311"), ", on the watershed."),
		"on", newPick("on.who", column...), newPick("on.supply", "1"), newPick("on.boats", "1"), newPick("on.to", "0311"))
	add(american, war.StepMarch, "Rest",
		text.Say("Two points are left. End this march: they put down what they carry."), war.ActDone)
	add(american, war.StepOperations, "Forced march",
		text.Say("Under a commander units may march a second time in a turn. This costs the commander's initiative "+
			"rating: one point with Arnold. Supply has already moved and stays; leave the boats too. March to ", at("0213"),
			", before ",
			at("0214"), "."),
		"force", newPick("force.from", "0311"), newPick("force.lead", "arnold"), newPick("force.who", column[1:]...),
		newPick("force.boats", "0"), newPick("force.to", "0213"))
	add(american, war.StepMarch, "Before Quebec",
		text.Say("The troops have no points left. Commanders have ten in each march, so ", who("arnold"),
			" could ride on alone. But then the troops would have no leader, and a commander alone is easily captured. End "+
				"the march."),
		war.ActDone)
	add(american, war.StepOperations, "The siege of Boston",
		text.Say("In ", at("1305"), " the British were there first and are entrenched: an attack would be costly. Dig in "+
			"as well, for a point: their entrenchment is worth nothing against an entrenched attacker."),
		"works", newPick("works.what", "dig:1305"))
	add(american, war.StepOperations, "Your segment",
		text.Say("You may do as much as your points allow, in any order. That is enough for now: end the segment."),
		war.ActDone)
	add(british, war.StepOperations, "Howe waits",
		text.Say("You play the British again. Of ", who("arnold"),
			" you see only that a force under him stands before Quebec, not its strength. A segment without a point "+
				"spent is a pass. Pass."), war.ActDone)
	add(american, war.StepOperations, "The end of the turn",
		text.Say("Pass too: two passes in a row end the operations. Then every militia unit rolls, and those far from "+
			"home leave first, like Arnold's. Winter comes, and the war is yours from here. The help page says what the "+
			"British need to win; you win if they have not won by the end of 1781."), war.ActDone)
	g.End = teach.Ending{
		Title: "The first turn is over",
		Text: text.Say("Both sides have planned, raised troops and marched, and ", who("arnold"),
			" has been before ", at("0214"), ". Winter comes, and the war is yours from here."),
	}
	return g
}

// newPick returns one answer of a lesson: values for a field.
func newPick(field string, values ...string) action.Pick {
	return action.Pick{Field: field, Values: values}
}

// guideSecret determines the dice of the guided turn. They give a good marker, expensive supply, an initiative
// that can be bought, and militia that goes home.
var guideSecret = [32]byte{35}
