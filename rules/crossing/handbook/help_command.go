package handbook

import (
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
)

// commandHelp returns the help on command, movement, detachments and transfers, in the order of the book.
func commandHelp(topic func(title, rule string, paragraphs ...string) game.Topic) []game.Topic {
	return []game.Topic{
		topic("Activation", rulebook.Activation,
			"A leader who is to march or attack is activated first: with activation points, by the die, or by a commanding "+
				"leader. He is activated once in a phase, and never while he is routed or his fatigue is 5 or 6.",
			"A leader without troops who commands nobody is free, and so is Washington alone. Leslie, von Donop, Putnam and "+
				"Cadwalader cost 2 while they command leaders with troops, and 1 otherwise. Points do not reach a leader two "+
				"or more hexes from any road or clear hex."),
		topic("The initiative", rulebook.ByDie,
			"By day, when everybody else has moved and before Prepared attacks, a side may try to activate one more leader "+
				"who costs 2 or less: the die must not be higher than his rating. He may use his command span."),
		topic("The British wake up", rulebook.BritishResponse,
			"No British leader is activated before 7 am on December 26. In that turn only those are whom an American came "+
				"next to or stands within eight hexes of, on his own bank, and at Bordentown those who hear of a crossing at "+
				"Bristol or Dunk's Ferry. From 12 pm on all are. They may always react."),
		topic("A faster British response", rulebook.FastResponse,
			"With this option every British leader may be activated from 7 am on December 26 on."),
		topic("Command span", rulebook.Span,
			"A commanding leader who is activated may activate others who cost less than he does. Their costs together stay "+
				"within his span; whoever among them commands too may go on with a span of his own."),
		topic("Command radius", rulebook.Radius,
			"He reaches leaders within as many movement points as his radius says, by roads or across country, and always "+
				"those in the hexes next to his. The way does not pass enemy leaders, nor their zones of control where no 400 "+
				"friendly men stand."),
		topic("Movement", rulebook.Movement,
			"The die and the rating of whoever gave the activation say how many movement points a leader has, or a group "+
				"that rolls together. Having seen them one may still leave him where he is. Leaders without troops and "+
				"Washington always have 13.",
			"Leaders in one hex move as one stack and may leave others behind on the way; members of the same group join it "+
				"for one point each. One hex is always possible, whatever it costs, except over ferries and rivers. A hex in "+
				"which 3,000 men would be exceeded costs one point more to pass."),
		topic("Night marches", rulebook.NightMovement,
			"Americans add 4 to the die for their movement by night. The British activate only one leader with troops, who "+
				"costs 2 or less, and whom he commands. With an option, militia who leave an enemy zone of control by night "+
				"rout on a die of 0 or 1."),
		topic("Forced marches", rulebook.ForcedMarch,
			"Before the die is thrown a leader may march by force: three movement points more for an American, two for a "+
				"Briton, and one more fatigue, even if he stays where he is. Not when he is disordered or his fatigue is 4 or "+
				"more. Washington and Cornwallis may each lead one such march in a game that tires nobody further."),
		topic("Reaction", rulebook.Reaction,
			"Against a Normal or Prepared attack each of the defender's leaders within four hexes who is in order and not "+
				"too tired may try to react: the die must not be higher than his rating, or than that of the commanding leader "+
				"in whose hex he is and whose span takes him. He gets half the movement points, rounded up, and goes wherever "+
				"he likes, but does not attack, march by force or cross the Delaware. If he moves he is more tired at the end "+
				"of the phase."),
		topic("Crossing the Delaware", rulebook.RiverCrossings,
			"Until January 4 only Americans cross, at ferries or from beside a naval unit that has not moved. The first "+
				"leader with troops to try pays 4 movement points; a die, changed by Washington, Glover, boats, weather and "+
				"the first days, says how many men may cross there in this turn, both ways together. Leaders without troops "+
				"need no die at a ferry. From January 4 the river is ice.",
			"Who has more men than may cross leaves a detachment behind, or sends one over. The leader who makes the "+
				"attempt goes first. Over the river one comes into a hex that is full only if one can go on; into one on this "+
				"bank, to try to cross from it."),
		topic("Leaving the map", rulebook.LeavingTheMap,
			"A leader at the edge may march off for the points of the hex he is in: the British over the top and the right "+
				"edge, Americans over the top, the bottom and the left. He does not come back."),
		topic("Naval units", rulebook.NavalMovement,
			"The Durham Boats lie above the Trenton Falls, the Pennsylvania Navy below. They go along the Delaware from "+
				"hexside to hexside without activation, farther downstream than up. If they moved in a turn, nobody crosses "+
				"from them in it, and they do not help at a ferry."),
		topic("The boats", rulebook.NavalUnits,
			"The Durham Boats and the Pennsylvania Navy are American. They lie on hexsides of the Delaware, help Americans "+
				"over it, and leave the game before the ice comes."),
		topic("Detachments", rulebook.Detachments,
			"In his command phase, or on the march, a leader in order may give 100 men or more to a detachment, which is a "+
				"leader like any other and as tired as he is. On the march one of the two stops there. In the command phase a "+
				"leader in the same hex takes a detachment in again. Militia form militia detachments only."),
		topic("Transfers", rulebook.Transfers,
			"At the start of the command phase leaders in one hex may hand men to each other, as long as who gives keeps "+
				"100 and nobody has more than his display allows. The less tired of the two becomes as tired as the other, if "+
				"he receives. No transfers with the routed and disordered, nor between militia and others."),
	}
}
