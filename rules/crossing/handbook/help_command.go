package handbook

import (
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
)

// commandHelp returns the topics on command, movement, detachments and transfers, in the order of the rulebook.
func commandHelp(topic func(title, rule string, paragraphs ...string) game.Topic) []game.Topic {
	return []game.Topic{
		topic("Activation", rulebook.Activation,
			"A leader must be activated to march or attack: with activation points, by the die, or by a commanding "+
				"leader. A leader is activated once in a phase, and never while routed or at fatigue 5 or 6.",
			"A leader without troops that commands no one is free, and so is Washington alone. Leslie, von Donop, Putnam "+
				"and Cadwalader cost 2 while they command leaders with troops, and 1 otherwise. Points do not reach a leader "+
				"two or more hexes from any road or clear hex."),
		topic("The initiative", rulebook.ActivationByDie,
			"By day, when all others have moved and before Prepared attacks, a side may try to activate one more leader "+
				"that costs 2 or less: the die must not be higher than the leader's rating. That leader may use its command "+
				"span."),
		topic("The British wake up", rulebook.BritishResponse,
			"No British leader is activated before 7 am on December 26. In that turn only those may act that an American "+
				"came next to or stands within eight hexes of, on the same bank, and at Bordentown those that hear of a "+
				"crossing at Bristol or Dunk's Ferry. From 12 pm on all may. They may always react."),
		topic("A faster British response", rulebook.FastResponse,
			"With this option every British leader may be activated from 7 am on December 26 on."),
		topic("Command span", rulebook.Span,
			"A commanding leader that is activated may activate others that cost less. Their total cost stays "+
				"within its span; any commanding leader among them may use its own span in turn."),
		topic("Command radius", rulebook.Radius,
			"A commanding leader reaches leaders within its radius in movement points, by roads or across country, and "+
				"always those in adjacent hexes. The way does not pass enemy leaders, nor their zones of control where no 400 "+
				"friendly men stand."),
		topic("Movement", rulebook.Movement,
			"The die and the rating of the activating leader give the movement points of a leader, or of a group "+
				"that rolls together. You may still leave a leader in place afterwards. Leaders without troops and "+
				"Washington always have 13.",
			"Leaders in one hex move as one stack and may drop off others on the way; members of the same group join it "+
				"for one point each. One hex is always possible, whatever it costs, except over ferries and rivers. A hex in "+
				"which 3,000 men would be exceeded costs one point more to pass."),
		topic("Night marches", rulebook.NightMovement,
			"Americans add 4 to the die for movement at night. The British activate only one leader with troops, which "+
				"costs 2 or less, and those it commands. With an option, militia that leave an enemy zone of control at night "+
				"rout on a die of 0 or 1."),
		topic("Forced marches", rulebook.ForcedMarch,
			"Before the die is rolled a leader may make a forced march: three extra movement points for an American, two "+
				"for a Briton, and one more fatigue, even without moving. Not when disordered or at fatigue 4 or more. "+
				"Washington and Cornwallis may each lead one such march per game without that fatigue."),
		topic("Reaction", rulebook.Reaction,
			"Against a Normal or Prepared attack each of the defender's leaders within four hexes that is in order and not "+
				"too tired may try to react: the die must not be higher than its rating, or than that of the commanding "+
				"leader in the same hex whose span covers it. It gets half the movement points, rounded up, and goes wherever "+
				"you like, but does not attack, make a forced march or cross the Delaware. If it moves it gains fatigue at "+
				"the end of the phase."),
		topic("Crossing the Delaware", rulebook.RiverCrossings,
			"Until January 4 only Americans cross, at ferries or from next to a naval unit that has not moved. The first "+
				"leader with troops to try pays 4 movement points; a die, changed by Washington, Glover, boats, weather and "+
				"the first days, says how many men may cross there in this turn, both ways together. Leaders without troops "+
				"need no die at a ferry. From January 4 the river is ice.",
			"A leader with more men than may cross leaves a detachment behind, or sends one over. The leader that makes the "+
				"attempt goes first. Over the river a leader enters a full hex only if it can go on; on this "+
				"bank, only to try to cross from it."),
		topic("Leaving the map", rulebook.LeavingTheMap,
			"A leader at the edge may leave for the points of its hex: the British over the top and the right "+
				"edge, Americans over the top, the bottom and the left. It does not come back."),
		topic("Naval units", rulebook.NavalMovement,
			"The Durham Boats lie above the Trenton Falls, the Pennsylvania Navy below. They go along the Delaware from "+
				"hexside to hexside without activation, farther downstream than up. If they moved in a turn, no one crosses "+
				"from them in it, and they do not help at a ferry."),
		topic("The boats", rulebook.NavalUnits,
			"The Durham Boats and the Pennsylvania Navy are American. They lie on hexsides of the Delaware, help Americans "+
				"over it, and leave the game before the ice comes."),
		topic("Detachments", rulebook.Detachments,
			"In its command phase, or on the march, a leader in order may give 100 men or more to a detachment, which is a "+
				"leader like any other, with the same fatigue. On the march one of the two stops there. In the command phase "+
				"a leader in the same hex may absorb a detachment. Militia form militia detachments only."),
		topic("Transfers", rulebook.Transfers,
			"At the start of the command phase leaders in one hex may transfer men, as long as the giver keeps "+
				"100 and no leader has more than its display allows. If it receives, the less tired of the two takes "+
				"on the other's fatigue. No transfers with routed or disordered leaders, nor between militia and others."),
	}
}
